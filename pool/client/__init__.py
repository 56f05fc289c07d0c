"""Pools by address, and the spool of records that wait to be sent."""
