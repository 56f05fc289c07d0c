"""Pools on this machine: folders, SQLite and PostgreSQL databases; and what records look like when they are exported.

May import of ours: workloads.processes, workloads.quantities, pool.address, pool.errors, pool.log, pool.paths, pool.record, pool.review.
"""
