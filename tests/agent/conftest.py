"""Fixtures that tests of the agent share."""

from tests.agent.command import data, run

__all__ = ["data", "run"]
