"""Runtimes to targets: trajectories, average runtime, ECDFs, views.

May import of ours: calibration, workloads.
"""
