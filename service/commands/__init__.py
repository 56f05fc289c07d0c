"""The commands of `fairbench-pool` behind their options.

May import of ours: service.http, pool, calibration, workloads.
"""
