"""The records on this machine: listed, shown, verified, exported.

May import of ours: pool, workloads.
"""
