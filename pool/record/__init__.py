"""The record, its parts, and summaries of it."""
