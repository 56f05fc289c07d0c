"""Records on their way to a pool: shown, asked for once, kept until they are acknowledged.

May import of ours: agent.machine, agent.records, pool.
"""
