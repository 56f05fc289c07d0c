"""Pools as those who use them meet them: opened by address, on the web too, and the spool of what is to be sent.

May import of ours: pool.address, pool.errors, pool.log, pool.paths, pool.record, pool.stores.
"""
