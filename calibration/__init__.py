"""Runtimes from one machine to another: predictions, and the estimates behind them."""
