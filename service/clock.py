"""The moment, as a pool writes it into its histories."""

from datetime import UTC, datetime


def utc_now() -> str:
    """Return the moment in UTC, to the second, as in 2026-11-21T20:45:06Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
