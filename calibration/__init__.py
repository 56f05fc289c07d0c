"""Data sets, speeds, errors, safety factors, models, and the one predictor."""
