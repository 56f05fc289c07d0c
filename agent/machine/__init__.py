"""What this machine is: processor, caches, cores, operating system, each fact with its source, and the machine id."""
