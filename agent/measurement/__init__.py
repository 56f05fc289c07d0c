"""A measurement from plan to record: worker, supervisor, journal, noise, grade, report.

May import of ours: agent.machine, agent.readiness, pool, workloads.
"""
