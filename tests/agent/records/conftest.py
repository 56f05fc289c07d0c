"""Fixtures that the tests of the records share."""

from tests.agent.records.examples import run, store

__all__ = ["run", "store"]
