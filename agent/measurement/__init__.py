"""Measurement: plan, worker, journal, estimates, grade, record."""
