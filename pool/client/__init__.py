"""Access to pools by address, and the spool of unsent records."""
