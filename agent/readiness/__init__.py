"""Whether this machine is fit to be measured now: its condition, what else uses it, the limits it is held against.

May import of ours: agent.machine, pool.record, workloads.
"""
