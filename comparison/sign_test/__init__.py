"""The corrected sign test: p-values, critical values, power, and advice on p_γ.

May import of ours: calibration, workloads.
"""
