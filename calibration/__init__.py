"""What the pool tells us: regression, γ curve, models and predictions."""
