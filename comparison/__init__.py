"""Comparisons of algorithms across machines: sign test, study, calculator."""
