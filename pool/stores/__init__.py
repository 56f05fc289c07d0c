"""Stores of records: folders, SQLite and PostgreSQL databases, and the export format."""
