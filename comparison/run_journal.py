"""Runs of two shell commands, kept in a journal, so that an interrupted experiment goes on where it stopped.

A command is a template: `{instance}` and `{seed}` are replaced, the instance quoted for the shell. The last line that it
prints must be the value reached. The journal is a text file of JSON lines: the two commands, then one line per finished
run. A run is known by algorithm, instance and seed, so the same experiment finds its runs again, and so does one with
another target. A last line that was cut off by a crash is dropped: one run is made again.
"""

import json
import math
import os
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

from fairbench.comparison.errors import RunError, TableError
from fairbench.comparison.repetitions import MAX_ABS_VALUE, Run

Execute = Callable[[str], str]
"""Runs a command line and returns what it printed; raises RunError where it failed."""
Commands = tuple[str, str]
"""The templates of the first and the second algorithm."""

_FORMAT = "fairbench runs 1"


def execute(command: str) -> str:
    """Run a command line in the shell and return what it printed.

    Raises:
        RunError: it ended with another exit code than 0.
    """
    done = subprocess.run(  # noqa: S602 running the user's own command in their shell is what was asked for
        command, shell=True, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
    )
    if done.returncode:
        said = done.stderr.strip().splitlines()
        why = f": {said[-1]}" if said else ""
        raise RunError(f"{command!r} ended with exit code {done.returncode}{why}; correct it, then run again to go on")
    return done.stdout


class RunJournal:
    """The finished runs of two commands, in memory and in a file that is only ever appended to.

    Without a path, nothing is kept.
    """

    def __init__(self, path: Path | None, commands: Commands, execute: Execute = execute) -> None:
        """Read the journal, or begin one where the file does not exist or is empty.

        Raises:
            TableError: the file is no journal, is damaged, or belongs to other commands.
        """
        self.path = path
        self.commands = commands
        self._execute = execute
        self._values = _read(path, commands) if path else {}

    def __len__(self) -> int:
        return len(self._values)

    def runs(self, instance: str) -> tuple[Run, Run]:
        """Return the two algorithms on an instance, as functions that make a run only where the journal has none.

        They raise:
            RunError: the command failed, or did not end with a finite number; or the journal cannot be written.
        """
        return (lambda seed: self._value(0, instance, seed)), (lambda seed: self._value(1, instance, seed))

    def _value(self, algorithm: int, instance: str, seed: int) -> float:
        key = (algorithm, instance, seed)
        if key not in self._values:
            value = self._run(*key)
            if self.path:
                _append(self.path, {"algorithm": algorithm + 1, "instance": instance, "seed": seed, "value": value})
            self._values[key] = value
        return self._values[key]

    def _run(self, algorithm: int, instance: str, seed: int) -> float:
        command = self.commands[algorithm].replace("{seed}", str(seed)).replace("{instance}", shlex.quote(instance))
        lines = self._execute(command).strip().splitlines() or [""]
        try:
            value = float(lines[-1])
        except ValueError:
            value = math.nan
        if not abs(value) <= MAX_ABS_VALUE:
            raise RunError(
                f"{command!r} printed {lines[-1][:60]!r} last; print the value reached, within ±10¹⁵⁰, as the last line"
            )
        return value


def _read(path: Path, commands: Commands) -> dict[tuple[int, str, int], float]:
    header = {"journal": _FORMAT, "first": commands[0], "second": commands[1]}
    try:
        content = path.read_bytes() if path.exists() else b""
    except OSError as error:
        raise TableError(f"{path}: cannot be read ({error.strerror}); name another file") from error
    if not content:
        _append(path, header)
        return {}
    first, *lines = content.splitlines(keepends=True)
    _check_header(path, first, header)
    if lines and not lines[-1].endswith(b"\n"):
        os.truncate(path, len(content) - len(lines.pop()))
    return dict(_entry(path, number, line) for number, line in enumerate(lines, start=2))


def _check_header(path: Path, line: bytes, header: dict[str, str]) -> None:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("journal") != _FORMAT:
        raise TableError(f"{path}: is no journal of runs; name another file")
    for key in ("first", "second"):
        if found.get(key) != header[key]:
            raise TableError(f"{path}: was begun with the {key} command {found.get(key)!r}; name another journal")


def _entry(path: Path, number: int, line: bytes) -> tuple[tuple[int, str, int], float]:
    try:
        entry = json.loads(line)
        key = (int(entry["algorithm"]) - 1, str(entry["instance"]), int(entry["seed"]))
        value = float(entry["value"])
    except (ValueError, KeyError, TypeError) as error:
        raise TableError(f"{path}, line {number}: is no run; delete the line to make that run again") from error
    if not abs(value) <= MAX_ABS_VALUE:
        raise TableError(
            f"{path}, line {number}: value {value} is not within ±10¹⁵⁰; delete the line to make that run again"
        )
    return key, value


def _append(path: Path, entry: dict[str, object] | dict[str, str]) -> None:
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise RunError(f"{path}: cannot be written ({error.strerror}); make room, then run again to go on") from error
