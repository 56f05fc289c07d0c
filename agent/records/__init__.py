"""The records on this machine."""
