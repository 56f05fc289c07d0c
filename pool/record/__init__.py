"""The record, its parts, and what follows from it."""
