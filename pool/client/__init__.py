"""Access to pools by address."""
