"""The measurement: plan, worker, journal, estimates, grade, record."""
