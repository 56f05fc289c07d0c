"""Shared fixtures."""

from tests.agent.command import data, run

__all__ = ["data", "run"]
