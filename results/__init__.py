"""Measurements and fitted models that ship with the project."""
