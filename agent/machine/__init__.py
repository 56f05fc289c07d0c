"""Facts about this machine, each with its source, and the machine id."""
