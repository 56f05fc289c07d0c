"""What models are made from: timings, records, scores, bridges between strata.

Raises DataError, ScoreError for score tables and StrataError for bridges.

May import of ours: pool, calibration.errors, workloads.
"""
