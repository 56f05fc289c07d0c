"""The programs and their commands, for tests of all of them."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

PROGRAMS = {
    "fairbench-agent": "fairbench_agent.agent.cli",
    "fairbench-calibrate": "fairbench_agent.calibration.cli",
    "fairbench-compare": "fairbench_agent.comparison.cli",
    "fairbench-pool": "fairbench_agent.service.cli",
}
"""Module with the `app` of each program."""


def program(name: str) -> Any:
    """Return a program's command group."""
    return import_module(PROGRAMS[name]).app


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield a program and its groups and commands, with the words that call them."""
    yield path, command
    for name in getattr(command, "commands", ()):
        yield from commands(command.get_command(None, name), (*path, name))
