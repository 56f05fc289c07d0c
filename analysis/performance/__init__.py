"""Runtimes to targets and values within budgets: trajectories, average runtime, ECDFs, views."""
