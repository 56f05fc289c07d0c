"""Numbers of instances and runs: sample sizes, repetitions, experiments.

May import of ours: agent.measurement, comparison.sign_test, workloads.
"""
