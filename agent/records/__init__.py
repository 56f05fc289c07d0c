"""The records on this machine: listed, shown, verified, exported, compared.

May import of ours: agent.machine, agent.measurement, pool, workloads.
"""
