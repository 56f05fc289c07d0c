"""Equivalent runtimes: which machine is meant, what it contributes, the one place that answers.

`Predictor.ask` says what is raised.

May import of ours: calibration.data, calibration.fitting, pool, workloads.
"""
