"""Comparisons of algorithms on one machine: performance, planning, ranking."""
