"""Records on this machine: list, show, verify, submit."""
