"""The record, its parts and its rules: what one measurement says, what is derived from it, and its state in a pool.

May import of ours: workloads, pool.errors.
"""
