"""The programs and their commands, for tests of all of them."""

import json
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from fairbench_agent.core.program import run

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


class Commands:
    """Runs commands in the process of a test."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, line: str, *more: object) -> tuple[Any, str, str]:
        """Run a command, such as `agent detect`, and return its exit code and output."""
        word, *arguments = line.split()
        name = f"fairbench-{word}"
        with pytest.raises(SystemExit) as end:
            run(program(name), name, [*arguments, *map(str, more)])
        return (end.value.code or 0, *self._capsys.readouterr())

    def refused(self, line: str, *more: object, code: int = 2) -> str:
        """Run a command that must fail, and return its line of error."""
        found, out, err = self(line, *more)
        assert (found, err.count("\n")) == (code, 1), (line, out, err)
        assert "--json" not in line or json.loads(out)["error"]["exit_code"] == code
        return err
