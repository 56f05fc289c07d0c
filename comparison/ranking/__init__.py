"""A league of algorithms by points for supported differences.

May import of ours: workloads.
"""
