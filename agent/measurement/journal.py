"""The journal of a measurement: a JSON line per finished run, written at once, so a crash loses one run at most.

A JournalError says that a file or its folder cannot be read or written, or that a line other than the last is damaged.
"""

import contextlib
import os
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError

from fairbench_agent.agent.errors import JournalError
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan
from fairbench_agent.agent.measurement.worker_messages import (
    FinishedRun,
    FinishedTogether,
    FinishedValidation,
    Timed,
    TimedChain,
    TimedLoads,
)
from fairbench_agent.core.append_log import AppendLog
from fairbench_agent.pool.record.machine import Chain, Load, Machine
from fairbench_agent.pool.record.notation import Frozen, first_defect
from fairbench_agent.pool.record.protocol import Finding, Interruption, Protocol


class Opening(Frozen):
    """The first line: what is measured, by which release and on which machine."""

    kind: Literal["opening"] = "opening"
    journal_version: Literal[3] = 3
    agent_version: str
    machine_id: str
    machine: Machine
    plan: MeasurementPlan
    at_ns: int


class Session(Frozen):
    """A worker is ready: by which rules it measures, and the state of the machine."""

    kind: Literal["session"] = "session"
    at_ns: int
    protocol: Protocol
    findings: tuple[Finding, ...]


class TimedLine(Frozen):
    """A run, the runs of all copies side by side, or a validation process is finished."""

    kind: Literal["finished"] = "finished"
    at_ns: int
    item: Annotated[Timed, Field(discriminator="kind")]

    @property
    def runs(self) -> tuple[FinishedRun, ...]:
        """Return the runs that are finished, in the order of the copies."""
        if isinstance(self.item, FinishedTogether):
            return self.item.runs
        return (self.item,) if isinstance(self.item, FinishedRun) else ()


class SpeedLine(Frozen):
    """Chains or loads were timed."""

    kind: Literal["speed"] = "speed"
    at_ns: int
    item: Annotated[TimedChain | TimedLoads, Field(discriminator="kind")]


class Stopped(Frozen):
    """The session was stopped on request; one that was still being prepared leaves no line."""

    kind: Literal["stopped"] = "stopped"
    at_ns: int


class Closing(Frozen):
    """All runs are finished; from here on the journal always gives the same record."""

    kind: Literal["closing"] = "closing"
    at_ns: int
    findings: tuple[Finding, ...]


class Filed(Frozen):
    """The last line: the record is in the store."""

    kind: Literal["filed"] = "filed"
    sha256: str


JournalLine = Opening | Session | TimedLine | SpeedLine | Stopped | Closing | Filed
_LINES: TypeAdapter[JournalLine] = TypeAdapter(Annotated[JournalLine, Field(discriminator="kind")])


class Journal:
    """The lines of one measurement, kept in one file."""

    def __init__(self, path: Path, lines: Sequence[JournalLine]) -> None:
        self.path = path
        self.lines = list(lines)

    @property
    def opening(self) -> Opening:
        """Return the first line."""
        first = self.lines[0]
        if not isinstance(first, Opening):
            raise JournalError(f"{self.path}: line 1 is no opening; start a new measurement without --resume")
        return first

    @property
    def sessions(self) -> list[Session]:
        """Return the sessions so far."""
        return [line for line in self.lines if isinstance(line, Session)]

    @property
    def runs(self) -> list[FinishedRun]:
        """Return the finished runs, of one process those of all copies."""
        return [run for line in self.lines if isinstance(line, TimedLine) for run in line.runs]

    @property
    def validation(self) -> list[FinishedValidation]:
        """Return the finished validation processes."""
        return [x.item for x in self.lines if isinstance(x, TimedLine) and isinstance(x.item, FinishedValidation)]

    @property
    def chains(self) -> tuple[Chain, ...]:
        """Return the chains timed so far."""
        return tuple(x.item.chain for x in self.lines if isinstance(x, SpeedLine) and isinstance(x.item, TimedChain))

    @property
    def loads(self) -> tuple[Load, ...]:
        """Return the loads timed so far."""
        timed = (x.item.loads for x in self.lines if isinstance(x, SpeedLine) and isinstance(x.item, TimedLoads))
        return next(timed, ())

    @property
    def closing(self) -> Closing | None:
        """Return the line that says that all runs are finished, if they are."""
        return next((line for line in self.lines if isinstance(line, Closing)), None)

    def left(self) -> Assignment:
        """Return what is planned and not finished."""
        return self.opening.plan.assignment(
            {run.run.position for run in self.runs},
            {run.name for run in self.validation},
            {chain.after_runs for chain in self.chains},
        )

    def n_done(self) -> int:
        """Return how many runs and validation processes are finished."""
        return len({run.run.position for run in self.runs}) + len(self.validation)

    def interruptions(self) -> tuple[Interruption, ...]:
        """Return the breaks: every session after the first follows one, stopped on request or killed."""
        found: list[Interruption] = []
        runs = 0
        for before, line in pairwise(self.lines):
            runs += isinstance(line, TimedLine) and bool(line.runs)
            if isinstance(line, Session) and isinstance(before, Session | TimedLine | SpeedLine | Stopped):
                kind: Literal["stopped", "killed"] = "stopped" if isinstance(before, Stopped) else "killed"
                gap_s = max(0, line.at_ns - before.at_ns) // 1_000_000_000
                found.append(Interruption(kind=kind, after_runs=runs, gap_s=gap_s))
        return tuple(found)

    def append(self, line: JournalLine) -> None:
        """Add a line and see it to the disk."""
        try:
            AppendLog(self.path).append(line.model_dump_json())
        except OSError as error:
            raise JournalError(
                f"{self.path}: cannot be written ({error.strerror}); make room and continue with --resume"
            ) from error
        self.lines.append(line)

    def discard(self) -> None:
        """Remove the file of a measurement in which nothing was timed."""
        with contextlib.suppress(OSError):
            self.path.unlink()


def create(folder: Path, name: str, opening: Opening, sync: Callable[[int], None] = os.fsync) -> Journal:
    """Begin a journal in a new file."""
    path = folder / f"{name}.jsonl"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(exist_ok=False)
        try:
            AppendLog(path, sync).append(opening.model_dump_json())
        except OSError:
            path.unlink()
            raise
    except OSError as error:
        raise JournalError(
            f"{folder}: cannot be written ({error.strerror}); choose another with --output DIR"
        ) from error
    return Journal(path, [opening])


def read(path: Path) -> Journal:
    """Read a journal; a torn last line is left out, and cut off the file."""
    try:
        whole = AppendLog(path).read()
    except OSError as error:
        raise JournalError(f"{path}: cannot be read ({error.strerror})") from error
    lines = [_parsed(path, number, line) for number, line in enumerate(whole, 1)]
    if not lines:
        raise JournalError(f"{path}: the journal is empty; start a new measurement without --resume")
    journal = Journal(path, lines)
    _require_planned(journal)
    return journal


def _require_planned(journal: Journal) -> None:
    plan = journal.opening.plan
    runs = Counter((run.copy_index, run.run) for run in journal.runs)
    runs -= Counter((copy_index, run) for copy_index in range(plan.copies) for run in plan.runs())
    validation = Counter(run.name for run in journal.validation) - Counter(plan.validation_names())
    for name in (*(f"{run.key} at position {run.position}" for _, run in runs), *validation):
        raise JournalError(
            f"{journal.path}: {name} is there twice or not planned; start a new measurement without --resume"
        )


def _parsed(path: Path, number: int, line: bytes) -> JournalLine:
    try:
        return _LINES.validate_json(line)
    except ValidationError as error:
        raise JournalError(
            f"{path}: line {number} is damaged or from another release ({first_defect(error)}); start a new measurement without --resume"
        ) from error


def unfinished(folder: Path, machine_id: str = "") -> list[Path]:
    """Return the journals of a folder that were begun and whose record is not filed, the one to resume last.

    That is the latest in which something was timed, so that one which was given up at once does not stand before it. With a machine id
    only what that machine began; nothing is cut off the file of another one, which may be writing it.
    """
    try:
        contents = [(path, path.read_bytes()) for path in sorted(folder.glob("*.jsonl"))]
    except OSError as error:
        raise JournalError(
            f"{error.filename}: cannot be read ({error.strerror}); make it readable or remove it"
        ) from error
    begun_by = f'"machine_id":"{machine_id}'.encode()
    begun = [
        (path, content)
        for path, content in contents
        if _is_unfinished(content) and begun_by in content.partition(b"\n")[0]
    ]
    return [path for path, _ in sorted(begun, key=lambda item: b'{"kind":"finished"' in item[1])]


def _is_unfinished(content: bytes) -> bool:
    whole = content.rpartition(b"\n")[0]
    return bool(whole) and not whole.rpartition(b"\n")[2].startswith(b'{"kind":"filed"')
