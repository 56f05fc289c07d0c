"""Runs of two shell commands, stored in a journal, so that an interrupted experiment resumes.

A command is a template: `{instance}` and `{seed}` are replaced, the instance quoted for the shell. Its last line of
output must be the value reached. The journal is a text file of JSON lines: the two commands, then one line per finished
run. A run is identified by algorithm, instance and seed, so it is reused by the same experiment, and by one with
another target error. A last line cut off by a crash is dropped, and its run repeated.
"""

import json
import math
import shlex
from collections.abc import Callable, Mapping
from pathlib import Path

from fairbench_agent.analysis.planning.repetitions import SeededRun
from fairbench_agent.comparison.errors import RunError, TableError
from fairbench_agent.core.append_log import AppendLog
from fairbench_agent.core.files import file_errors, parse_json
from fairbench_agent.core.printing import log
from fairbench_agent.core.process import run_command

MAX_ABS_RUN_VALUE = 1e150
"""Larger values have no variance in doubles."""
_FORMAT = "fairbench runs 1"
_Run = tuple[int, str, int]
"""Algorithm (0 or 1), instance, seed."""


def execute(command: str) -> str:
    """Run a command line in the shell and return its output; RunError for an exit code other than 0."""
    completed = run_command(command)
    if completed.returncode:
        errors = completed.stderr.strip().splitlines()
        why = f": {errors[-1]}" if errors else ""
        raise RunError(
            f"{command!r} failed with exit code {completed.returncode}{why}; correct it, then run again to resume"
        )
    return completed.stdout


class RunJournal:
    """Finished runs of two commands, in memory and, with a path, in an append-only file."""

    def __init__(self, path: Path | None, commands: tuple[str, str], execute: Callable[[str], str] = execute) -> None:
        """Read the journal of these commands, or start one if it is missing or empty."""
        self.commands = commands
        self._execute = execute
        self._path = path
        self._values = _read(path, commands) if path else {}
        if self._values:
            log(f"{path}: resuming after {len(self._values)} finished runs")

    def runs(self, instance: str) -> tuple[SeededRun, SeededRun]:
        """Return both algorithms on an instance; they execute only runs that are not in the journal."""
        log(f"running {instance}")
        return (lambda seed: self._value((0, instance, seed))), (lambda seed: self._value((1, instance, seed)))

    def _value(self, run: _Run) -> float:
        if run not in self._values:
            value = self._execute_run(*run)
            if self._path:
                algorithm, instance, seed = run
                entry = {"algorithm": algorithm + 1, "instance": instance, "seed": seed, "value": value}
                _append(self._path, entry)
            self._values[run] = value
        return self._values[run]

    def _execute_run(self, algorithm: int, instance: str, seed: int) -> float:
        command = self.commands[algorithm].replace("{seed}", str(seed)).replace("{instance}", shlex.quote(instance))
        lines = self._execute(command).strip().splitlines() or [""]
        try:
            value = float(lines[-1])
        except ValueError:
            value = math.nan
        if not abs(value) <= MAX_ABS_RUN_VALUE:
            raise RunError(
                f"{command!r} printed {lines[-1][:60]!r} last; print the value reached, within ±10¹⁵⁰, as the last line"
            )
        return value


def _read(path: Path, commands: tuple[str, str]) -> dict[_Run, float]:
    header = {"journal": _FORMAT, "first": commands[0], "second": commands[1]}
    with file_errors(path, "read", "name another file", TableError):
        lines = AppendLog(path).read(lambda first: _check_header(path, first, header)) if path.exists() else []
    if not lines:
        _append(path, header)
    return dict(_entry(path, number, line) for number, line in enumerate(lines[1:], start=2))


def _check_header(path: Path, line: bytes, header: dict[str, str]) -> None:
    try:
        journal = parse_json(line)
    except ValueError:
        journal = None
    if not isinstance(journal, dict) or journal.get("journal") != _FORMAT:
        raise TableError(f"{path}: not a journal of runs; name another file")
    for key in ("first", "second"):
        if journal.get(key) != header[key]:
            raise TableError(f"{path}: belongs to the {key} command {journal.get(key)!r}; name another journal")


def _entry(path: Path, number: int, line: bytes) -> tuple[_Run, float]:
    try:
        entry = parse_json(line)
        value = float(entry["value"])
        if not abs(value) <= MAX_ABS_RUN_VALUE:
            raise ValueError(f"value {value} is not within ±10¹⁵⁰")  # noqa: TRY301  one message for all faults
        return (int(entry["algorithm"]) - 1, str(entry["instance"]), int(entry["seed"])), value
    except (ValueError, KeyError, TypeError) as error:
        raise TableError(f"{path}, line {number}: not a run ({error}); delete the line to repeat it") from error


def _append(path: Path, entry: Mapping[str, object]) -> None:
    with file_errors(path, "written", "make room, then run again to resume", RunError):
        AppendLog(path).append(json.dumps(entry))
