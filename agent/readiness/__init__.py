"""Readiness check and system counters."""
