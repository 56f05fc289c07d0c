"""Findings about a record that inform the maintainer of a pool."""
