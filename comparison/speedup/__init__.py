"""Which algorithm is faster across machines, and by what factor."""
