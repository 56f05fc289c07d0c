"""What may be concluded from a table of results: tests, power, performance, planning and ranking."""
