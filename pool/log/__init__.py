"""The log of a pool: every change of a record's state is a leaf of a Merkle tree that only grows, whose head the pool signs.

May import of ours: pool.errors, pool.paths, pool.record.
"""
