"""The journal of a measurement: one JSON line per finished run, on disk before the next run starts."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan, PlannedStep
from fairbench_agent.agent.measurement.worker_messages import (
    Finished,
    FinishedProgram,
    FinishedRun,
    Results,
    TimedSpeed,
)
from fairbench_agent.core.append_log import AppendLog
from fairbench_agent.core.files import file_errors, files_in, read_limited
from fairbench_agent.pool.record.field_types import (
    MAX_INTEGER,
    CalendarNs,
    Frozen,
    Label,
    MachineId,
    Sha256,
    first_defect,
)
from fairbench_agent.pool.record.machine import Chain, Machine
from fairbench_agent.pool.record.protocol import Finding, Interruption, Protocol

_LATE_NS = 10_000_000_000
"""Longest delay of a line by a slow disk."""
_HIDDEN_FACTOR = 30
"""Longest run while the time of day was set back, over the longest other one; processes differ by a factor of 25."""
MAX_JOURNAL_BYTES = 130_000_000
"""A usual journal has 0.2 MB; the largest, of 256 runs of each process with a tenth repeated, 100 MB."""
RESTART = "start a new measurement without --resume"


class Opening(Frozen):
    """The first line: release, machine and plan."""

    kind: Literal["opening"] = "opening"
    agent_version: Label
    machine_id: MachineId
    machine: Machine
    plan: MeasurementPlan
    at_ns: CalendarNs


class Session(Frozen):
    """A worker is ready: its protocol and the state of the machine."""

    kind: Literal["session"] = "session"
    at_ns: CalendarNs
    protocol: Protocol
    findings: tuple[Finding, ...]


class TimedLine(Frozen):
    """The results of one step."""

    kind: Literal["timed"] = "timed"
    at_ns: CalendarNs
    results: Results


class Closing(Frozen):
    """All runs are finished; the record depends on nothing after this line."""

    kind: Literal["closing"] = "closing"
    at_ns: CalendarNs
    findings: tuple[Finding, ...]


class Filed(Frozen):
    """The last line: the record is stored."""

    kind: Literal["filed"] = "filed"
    at_ns: CalendarNs
    sha256: Sha256


JournalLine = Opening | Session | TimedLine | Closing | Filed
_LINES: TypeAdapter[JournalLine] = TypeAdapter(Annotated[JournalLine, Field(discriminator="kind")])
_Kind = TypeVar("_Kind")


class Journal:
    """The lines of one measurement in one file."""

    def __init__(self, path: Path, lines: Sequence[JournalLine]) -> None:
        self.path = path
        self.lines = list(lines)

    def of(self, kind: type[_Kind]) -> list[_Kind]:
        """Return the lines or the results of a type."""
        items = (item for line in self.lines for item in (line, *_results(line)))
        return [item for item in items if isinstance(item, kind)]

    @property
    def opening(self) -> Opening:
        return self.of(Opening)[0]

    @property
    def chains(self) -> tuple[Chain, ...]:
        return tuple(chain for speed in self.of(TimedSpeed) for chain in speed.chains)

    @property
    def closing(self) -> Closing | None:
        return next(iter(self.of(Closing)), None)

    def planned_left(self) -> Assignment:
        """Return the unfinished steps of the plan."""
        done: set[PlannedStep] = {run.run for run in self.of(FinishedRun)}
        done |= {program.name for program in self.of(FinishedProgram)} | {chain.after_runs for chain in self.chains}
        return self.opening.plan.assignment(done)

    def n_done(self) -> int:
        return sum(isinstance(result, Finished) for line in self.lines for result in _results(line)[:1])

    def interruptions(self) -> tuple[Interruption, ...]:
        """Return an interruption for each session but the first one, and the first one after the planned work."""
        interruptions: list[Interruption] = []
        n_planned, n_done, n_runs = self.opening.plan.assignment().n_timed, 0, 0
        for before, line in pairwise(self.lines):
            first = next(iter(_results(line)), None)
            n_done += isinstance(first, Finished)
            n_runs += isinstance(first, FinishedRun)
            repeats = n_done == n_planned and isinstance(before, TimedLine)
            if isinstance(line, Session) and not (repeats or isinstance(before, Opening)):
                gap_s = max(0, line.at_ns - before.at_ns) // 1_000_000_000
                interruptions.append(Interruption(after_runs=n_runs, gap_s=gap_s))
        return tuple(interruptions)

    def clock_set_back_ns(self) -> int:
        """Return the largest backward step of the time of day between two lines, or 0."""
        return max([0, *(before.at_ns - line.at_ns for before, line in pairwise(self.lines))])

    def append(self, line: JournalLine) -> None:
        """Write a line to disk; AgentError if it cannot be written."""
        with file_errors(self.path, "written", "free some space and continue with --resume", AgentError):
            AppendLog(self.path).append(line.model_dump_json())
        self.lines.append(line)


def _results(line: JournalLine) -> Results:
    return line.results if isinstance(line, TimedLine) else ()


def create_journal(folder: Path, name: str, opening: Opening) -> Journal:
    """Create a journal file; AgentError if it cannot be written."""
    path = folder / f"{name}.jsonl"
    with file_errors(folder, "written", "choose another folder with --output DIR", AgentError):
        folder.mkdir(parents=True, exist_ok=True)
        AppendLog(path).create(opening.model_dump_json())
    return Journal(path, [opening])


def read_journal(path: Path) -> Journal:
    """Read a journal and cut off a torn last line; AgentError if it is unreadable or inconsistent."""
    with file_errors(path, "read", f"make it readable, or {RESTART}", AgentError):
        texts = AppendLog(path).read(max_bytes=MAX_JOURNAL_BYTES)
    if not texts:
        raise AgentError(f"{path}: empty; {RESTART}")
    lines: list[JournalLine] = []
    for text in texts:
        try:
            lines.append(_LINES.validate_json(text))
        except ValidationError as error:
            defect = f"line {len(lines) + 1} is damaged or from another release ({first_defect(error)})"
            raise AgentError(f"{path}: {defect}; {RESTART}") from error
    journal = Journal(path, lines)
    _require_consistent(journal)
    return journal


def _require_consistent(journal: Journal) -> None:
    """Raise an AgentError for lines out of place, and for results that are duplicate, not planned or impossible."""
    initials = "".join(line.kind[0] for line in journal.lines)
    is_finished = initials.startswith("o") and not journal.planned_left().n_timed
    order = re.match("o[st]*(cf*)?" if is_finished else "(o[st]*)?", initials)
    place = order.end() if order else 0
    if place < len(journal.lines):
        raise AgentError(f"{journal.path}: line {place + 1} ({journal.lines[place].kind}) is out of place; {RESTART}")
    plan, runs = journal.opening.plan, journal.opening.plan.runs()
    planned = [(copy, run) for copy in range(plan.copies) for run in (*runs, *plan.repeats(range(len(runs))))]
    left = Counter((run.copy_index, run.run) for run in journal.of(FinishedRun)) - Counter(planned)
    programs = Counter(x.name for x in journal.of(FinishedProgram)) - Counter(plan.programs())
    for name in (*(f"{run.key} at position {run.position}" for _, run in left), *programs):
        raise AgentError(f"{journal.path}: {name} is duplicate or not planned; {RESTART}")
    _require_possible_times(journal)


def _require_possible_times(journal: Journal) -> None:
    """Raise an AgentError for a run longer than the time since the line before.

    Where the clock was set back, this time is unknown: the run is compared with the longest that its lines confirm.
    """
    lines = [(line.at_ns - before.at_ns, _results(line)) for before, line in pairwise(journal.lines)]
    timed = [
        (number, passed_ns, result)
        for number, (passed_ns, results) in enumerate(lines, 2)
        for result in results
        if isinstance(result, Finished)
    ]
    confirmed_ns = max((run.wall_ns for _, passed_ns, run in timed if run.wall_ns <= passed_ns + _LATE_NS), default=0)
    for number, passed_ns, run in timed:
        back_ns = max(0, -(run.noise.clock_step_ns or 0))
        most_ns = max(0, passed_ns) + min(back_ns, _HIDDEN_FACTOR * confirmed_ns)
        if back_ns < MAX_INTEGER:  # a larger step is cut to this
            most_ns = min(most_ns, passed_ns + back_ns)
        if run.wall_ns > most_ns + _LATE_NS:
            times = f"run of {run.wall_ns / 1e9:.0f} s within {max(0, passed_ns) / 1e9:.0f} s"
            raise AgentError(f"{journal.path}: line {number}: {times}; {RESTART}")


def unfinished_journal(folder: Path, machine_id: str) -> Path | None:
    """Return a machine's latest journal without a stored record, preferably one with a result.

    The files are not changed, since another machine may be writing to them.
    """
    machine, candidates = f'"machine_id":"{machine_id}"'.encode(), []
    for path in files_in(folder, "*.jsonl"):
        with file_errors(path, "read", "make it readable or delete it", AgentError):
            lines = read_limited(path, MAX_JOURNAL_BYTES).split(b"\n")[:-1]
        if lines and machine in lines[0] and not lines[-1].startswith(b'{"kind":"filed"'):
            candidates.append((any(line.startswith(b'{"kind":"timed"') for line in lines), path))
    return max(candidates)[1] if candidates else None
