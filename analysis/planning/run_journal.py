"""Runs of two shell commands, stored in a journal, so that an interrupted experiment resumes.

A command is a template: `{instance}` and `{seed}` are replaced, the instance quoted for the shell. Its last line of
output must be the value reached. The journal is a text file of JSON lines: the two commands, then one line per finished
run. A run is identified by algorithm, instance and seed, so it is reused by the same experiment, and by one with
another target error. A last line cut off by a crash is dropped, and its run repeated.
"""

import json
import math
import shlex
from functools import partial
from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError

from fairbench_agent.analysis.planning.repetitions import SeededRun
from fairbench_agent.comparison.errors import RunError, TableError
from fairbench_agent.core.append_log import AppendLog
from fairbench_agent.core.files import file_errors
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.printing import log
from fairbench_agent.core.process import run_command

MAX_ABS_RUN_VALUE = 1e150
"""Larger values have no variance in doubles."""


class _Run(FrozenModel):
    algorithm: Literal[1, 2]
    instance: str
    seed: int
    value: float = Field(ge=-MAX_ABS_RUN_VALUE, le=MAX_ABS_RUN_VALUE)


def execute(command: str) -> float:
    """Run a command line in the shell and return the number in its last line; RunError if it fails."""
    completed = run_command(command)
    if completed.returncode:
        why = "".join(f": {line}" for line in completed.stderr.strip().splitlines()[-1:])
        raise RunError(
            f"{command!r} failed with exit code {completed.returncode}{why}; correct it, then run again to resume"
        )
    last = completed.stdout.strip().rpartition("\n")[2]
    try:
        value = float(last)
    except ValueError:
        value = math.nan
    if not abs(value) <= MAX_ABS_RUN_VALUE:
        raise RunError(
            f"{command!r} printed {last[:60]!r} last; print the value reached, within ±10¹⁵⁰, as the last line"
        )
    return value


class RunJournal:
    """Finished runs of two commands, in memory and, with a path, in an append-only file."""

    def __init__(self, path: Path | None, commands: tuple[str, str]) -> None:
        """Read the journal of these commands, or start one if it is missing or empty."""
        self.commands, self._path = commands, path
        self._values: dict[tuple[int, str, int], float] = {}
        if path:
            self._read(path, json.dumps({"journal": "fairbench runs 1", "first": commands[0], "second": commands[1]}))

    def _read(self, path: Path, header: str) -> None:
        def check_header(line: bytes) -> None:
            if line != header.encode():
                raise TableError(f"{path}: not a journal of these commands; name another file")

        with file_errors(path, "read", "name another file", TableError):
            lines = AppendLog(path).read(check_header) if path.exists() else []
        if not lines:
            self._append(header)
        for number, line in enumerate(lines[1:], start=2):
            try:
                run = _Run.model_validate_json(line)
            except ValidationError as error:
                fault = error.errors()[0]["msg"]
                raise TableError(f"{path}, line {number}: not a run ({fault}); delete the line to repeat it") from error
            self._values[run.algorithm, run.instance, run.seed] = run.value
        if self._values:
            log(f"{path}: resuming after {len(self._values)} finished runs")

    def runs(self, instance: str) -> tuple[SeededRun, SeededRun]:
        """Return both algorithms on an instance; they execute only runs that are not in the journal."""
        log(f"running {instance}")
        return partial(self._value, 1, instance), partial(self._value, 2, instance)

    def _value(self, algorithm: Literal[1, 2], instance: str, seed: int) -> float:
        key = algorithm, instance, seed
        if key not in self._values:
            template = self.commands[algorithm - 1]
            value = execute(template.replace("{seed}", str(seed)).replace("{instance}", shlex.quote(instance)))
            self._append(_Run(algorithm=algorithm, instance=instance, seed=seed, value=value).model_dump_json())
            self._values[key] = value
        return self._values[key]

    def _append(self, line: str) -> None:
        if self._path:
            with file_errors(self._path, "written", "make room, then run again to resume", RunError):
                AppendLog(self._path).append(line)
