"""The runs of a study: one run under watch, on one core or on the nodes of a cluster, and what came of it.

This is where conclusions meet what watches a run. May import of ours: agent.errors, agent.fleet, agent.machine,
agent.measurement.line_journal, agent.measurement.supervisor, agent.readiness, calibration.data.text_files, comparison.study, workloads.processors and
workloads.quantities.
"""
