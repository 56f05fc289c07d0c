"""The commands of `fairbench-calibrate`: they read options, ask, and put the answer into words.

May import of ours: calibration.data, calibration.fitting, calibration.prediction, pool, workloads.
"""
