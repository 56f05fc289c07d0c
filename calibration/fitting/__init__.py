"""Models: regression, cross-validation, the γ curve and how far it can be trusted.

Raises DataError where the data does not suffice, SupportError outside a curve, ModelError for model documents.

May import of ours: calibration.data, pool, workloads.
"""
