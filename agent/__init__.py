"""What happens on a contributor's machine: detect, check, measure, keep."""
