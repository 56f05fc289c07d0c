"""What keeps a sound record from counting at once: rules that look at a record and at what a pool knows.

May import of ours: workloads, pool.record.
"""
