"""Shared code without domain knowledge: errors, files, locks, tables, console programs, HTML."""
