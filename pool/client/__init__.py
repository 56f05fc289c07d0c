"""Pools by their address, on the web too, and the spool of records that wait to be sent."""
