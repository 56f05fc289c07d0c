"""What stands before every route: access, limits, conditional requests, logs, errors as problem documents.

May import of ours: pool, calibration, comparison.
"""
