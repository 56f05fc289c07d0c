"""Submit records to a pool."""
