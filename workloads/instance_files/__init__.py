"""Readers of published instance formats: LOLIB, QAPLIB, Taillard, TSPLIB.

May import of ours: workloads.errors, workloads.instances.
"""
