"""How many instances and runs: sample sizes, repetitions, the experiment itself.

May import of ours: agent.measurement, comparison.sign_test, workloads.
"""
