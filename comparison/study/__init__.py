"""A study from its file to the sentence with a p-value: plan, conclusion, report.

May import of ours: agent.errors, agent.fleet, agent.machine, calibration, comparison.sign_test and workloads.processors.
"""
