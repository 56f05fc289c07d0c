"""Every node of a cluster measured, by an engine that exists, and what kinds of nodes there are.

May import of ours: agent.machine, agent.measurement, pool, workloads.
"""
