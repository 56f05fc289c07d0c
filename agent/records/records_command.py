"""`fairbench-agent records`: list, show and verify records; `measure` prints its record like `show`."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Annotated

import typer
from pydantic import BaseModel

from fairbench_agent.agent.machine.system_formats import core_list
from fairbench_agent.core.console import Result
from fairbench_agent.core.files import files_in
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.printing import log, one_line
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.core.units import plural, seconds_text, value_text
from fairbench_agent.pool.errors import NotFoundError, PoolError, StoreError
from fairbench_agent.pool.record.core_speed import speed_facts, speed_line
from fairbench_agent.pool.record.hashes import is_hash_prefix, short_hash
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.protocol import PinnedCore
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.work import (
    CopyTotal,
    Slowdown,
    Total,
    comparable_key,
    copy_totals,
    cpu_name,
    median_records,
    problem_totals,
    slowdown,
    total,
    total_s,
)
from fairbench_agent.pool.stores.folder import FolderStore, read_record, read_sound_record
from fairbench_agent.workloads.processes import Problem

FolderOption = Annotated[
    Path | None, typer.Option("--folder", help="Folder of the records [default: the agent's own].", metavar="DIR")
]
NO_RECORDS = "no records; measure this machine with: fairbench-agent measure"


class RecordRow(BaseModel, frozen=True):
    """One record of a list; the ratio is null if the CPU has only one machine."""

    sha256: str
    cpu: str
    machine_id: str
    suite: str
    budget: int
    copies: int
    grade: str
    total: Total
    relative_to_median: float | None
    started_at: str
    partial: bool

    def cells(self) -> tuple[str, ...]:
        work = self.suite, str(self.budget), str(self.copies), self.grade
        times = ("", "")
        if self.total.n_processes:
            times = seconds_text(self.total.wall_ns), seconds_text(self.total.undisturbed_ns)
        relative = "" if self.relative_to_median is None else f"{self.relative_to_median:.3f}"
        partial = "partial" if self.partial else ""
        return short_hash(self.sha256), self.cpu, *work, *times, relative, self.started_at[:10], partial


class RecordList(Result):
    """The records of a folder, latest first."""

    records: tuple[RecordRow, ...]

    def text(self) -> str:
        return super().text() or NO_RECORDS

    def tables(self) -> Sequence[Table]:
        if not self.records:
            return ()
        header = ("hash", "CPU", "suite", "budget", "copies", "grade", "raw s", "undisturbed s", "÷ median", "date", "")
        return (Table(header, tuple(row.cells() for row in self.records), "lllrrlrrrl"),)


class FileChecks(Result):
    """Number of files checked, and one line per broken file."""

    n_files: int
    defects: tuple[str, ...]

    def text(self) -> str:
        n_sound = self.n_files - len(self.defects)
        return f"{n_sound} of {self.n_files} records are valid, unchanged and without wrong outcomes"


def list_command(folder: FolderOption = None) -> Iterator[RecordList]:
    """List records, latest first, each with its total relative to the median of its CPU."""
    records, defects = read_records(open_folder(folder).paths())
    yield record_list(records)
    report_defects(defects)


def show_command(
    name: Annotated[
        str | None, typer.Argument(help="Hash, 8 or more digits, or file [default: the latest].", metavar="HASH|FILE")
    ] = None,
    folder: FolderOption = None,
) -> Result:
    """Show one record: times, grade, machine, protocol."""
    store = open_folder(folder)
    path = find_path(store, name) if name else latest_path(store)
    result = record_result(read_record(path), str(path), store)
    return result.shown_as(result.details())


def verify_command(
    names: Annotated[
        list[str] | None, typer.Argument(help="Records [default: all of the folder].", metavar="HASH|FILE")
    ] = None,
    folder: FolderOption = None,
) -> Iterator[Result]:
    """Check hash, layout and outcomes. Exits 2 if a record is broken."""
    store = open_folder(folder)
    paths = [find_path(store, name) for name in names] if names else files_in(store.folder, "*.json")
    _, defects = read_records(paths, read_sound_record)
    yield FileChecks(n_files=len(paths), defects=defects)
    report_defects(defects)


def open_folder(folder: Path | None) -> FolderStore:
    """Return the store in a folder [default: the agent's]; StoreError if the folder does not exist."""
    if folder is not None and not folder.is_dir():
        raise StoreError(f"{folder}: no such folder; give a folder of records", "--folder")
    return FolderStore(folder or data_folder() / "records")


def find_path(store: FolderStore, name: str) -> Path:
    return store.find(name) if is_hash_prefix(name) else Path(name)


def latest_path(store: FolderStore) -> Path:
    """Return the file of the record measured last; NotFoundError without one."""
    records, _ = read_records(store.paths())
    if not records:
        raise NotFoundError(f"{store.place}: {NO_RECORDS}")
    return store.path(record_sha256(max(records, key=lambda record: record.started_at)))


def read_records(
    paths: Iterable[Path], read: Callable[[Path], Record] = read_record
) -> tuple[list[Record], tuple[str, ...]]:
    """Read files; return their records, and one line per broken file."""
    records: list[Record] = []
    defects: list[str] = []
    for path in paths:
        try:
            records.append(read(path))
        except PoolError as error:
            defects.append(str(error))
    return records, tuple(defects)


def record_list(records: Iterable[Record]) -> RecordList:
    ordered = sorted(records, key=lambda record: record.started_at, reverse=True)
    by_hash = {record_sha256(record): record for record in ordered}
    totals_s = defaultdict[object, list[float]](list)
    for record in median_records(by_hash, lambda _, record: (comparable_key(record), record.machine_id)).values():
        totals_s[comparable_key(record)].append(total_s(record))
    medians_s = {key: median(values) for key, values in totals_s.items() if len(values) > 1}
    rows = ((sha256, record, medians_s.get(comparable_key(record))) for sha256, record in by_hash.items())
    return RecordList(records=tuple(_row(*row) for row in rows))


def _row(sha256: str, record: Record, median_s: float | None) -> RecordRow:
    return RecordRow(
        sha256=sha256,
        cpu=cpu_name(record),
        machine_id=record.machine_id,
        **record.protocol.model_dump(include={"suite", "budget", "copies"}),
        grade=record.grade.letter,
        total=total(record),
        relative_to_median=total_s(record) / median_s if median_s else None,
        started_at=record.started_at,
        partial=record.partial,
    )


def report_defects(defects: Sequence[str]) -> None:
    """Print one line per defect; exit with code 2 if there are any."""
    for defect in defects:
        log(f"fairbench-agent: {one_line(defect)}")
    if defects:
        raise typer.Exit(2)


_PROBLEM_NAMES = {"qap": "QAP", "tsp": "TSP (unrounded lengths)", "pfsp": "PFSP (total flow time)", "lop": "LOP"}


class RecordResult(Result):
    """A record and its totals, from medians over sweeps and copies."""

    sha256: str
    path: str
    cpu: str
    total: Total
    problems: dict[Problem, Total]
    copy_totals: tuple[CopyTotal, ...]
    slowdown: Slowdown | None
    record: Record

    def text(self) -> str:
        record, grade, speed = self.record, self.record.grade, speed_line(self.record.machine, self.record.speed)
        parts = [
            "\n".join(filter(None, (self.cpu, speed, f"{self._work()}, outcomes {record.outcomes}"))),
            self._times() if self.problems else None,
            self._slowdown_line() if record.protocol.copies > 1 else None,
        ]
        for title, programs in (("validation", record.validation), ("programs", record.programs)):
            times = (f"  {x.name} {seconds_text(x.undisturbed_ns or x.wall_ns)} s" for x in programs)
            parts.append("".join((title, *times)) if programs else None)
        breaks = (f"interrupted after {x.after_runs} runs, {x.gap_s} s" for x in record.interruptions)
        parts.append("\n".join((f"grade {grade.letter}", *(f"  - {reason}" for reason in grade.reasons), *breaks)))
        return "\n\n".join(filter(None, (*parts, self.paper_line(), f"record  {one_line(self.path)}")))

    def details(self) -> str:
        record = self.record
        measured = "measured", f"{record.started_at} to {record.finished_at}", f"agent {record.agent_version}"
        identity = [("hash", self.sha256, ""), ("machine id", record.machine_id, ""), measured]
        protocol = [(name, value_text(value), "") for name, value in record.protocol if name != "instances"]
        nothing = "none" if record.machine.hypervisor.value == "none" else "none shown"
        cores = record.protocol.cores or ()
        protocol += [(f"core {core.core} shares", _shared_parts(core, nothing), "") for core in cores]
        facts = [*machine_facts(record.machine), *speed_facts(record.machine, record.speed)]
        parts: dict[str, Sequence[tuple[str, str, str]]] = {"Record": identity, "Machine": facts, "Protocol": protocol}
        grids = (f"{title}\n{text_grid(Table(('', '', ''), tuple(rows), 'l'))}" for title, rows in parts.items())
        return "\n\n".join([self.text(), *grids])

    def paper_line(self) -> str:
        grade = f"grade {self.record.grade.letter}"
        if not self.problems:
            return f"For a paper: no time of the reference process; {self._work()}, {grade}."
        return (
            f"For a paper: measured on {self.cpu}; reference process, {self._work()}: "
            f"{seconds_text(self.total.wall_ns)} s raw, {seconds_text(self.total.undisturbed_ns)} s undisturbed, "
            f"{grade}, fairbench record {short_hash(self.sha256)}."
        )

    def _work(self) -> str:
        protocol = self.record.protocol
        if not self.problems:
            return f"{len(self.record.programs)} reference programs, {protocol.program_chunks} chunks each"
        sweeps = plural(protocol.sweeps, "sweep")
        copies = f", {protocol.copies} copies side by side" if protocol.copies > 1 else ""
        processes = f"{self.total.n_processes} {'of 64 processes (partial)' if self.record.partial else 'processes'}"
        return f"suite {protocol.suite}, {protocol.budget} evaluations, {sweeps}{copies}, {processes}"

    def _times(self) -> str:
        parts = {_PROBLEM_NAMES[problem]: part for problem, part in self.problems.items()} | {"total": self.total}
        rows = [(name, part, "") for name, part in parts.items()]
        for number, copy in enumerate(self.copy_totals, 1):
            name = f"copy {number}" + ("" if copy.core is None else f" on core {copy.core}")
            rows.append((name, copy.total, f"grade {copy.grade}"))
        cells = ((name, seconds_text(t.wall_ns), seconds_text(t.undisturbed_ns), grade) for name, t, grade in rows)
        return text_grid(Table(("", "raw s", "undisturbed s", ""), tuple(cells), "lrrl"))

    def _slowdown_line(self) -> str:
        if self.slowdown is None:
            return "slowdown unknown: no one-copy record of the same processes, at least two; measure without --copies"
        ratios = ", ".join(f"{name} {ratio:.3f}" for name, ratio in self.slowdown.problems.items())
        one_copy = f"one copy ({short_hash(self.slowdown.one_copy_sha256)})"
        return f"slowdown relative to {one_copy}: {self.slowdown.ratio:.3f}; {ratios}"


def _shared_parts(core: PinnedCore, nothing: str) -> str:
    """Return which logical processors share parts with a core; a hypervisor may hide some."""
    siblings = core.smt_siblings, core.l2_siblings, core.l3_siblings, core.node_siblings
    return "; ".join(
        f"{name} unknown" if others is None else f"{name} with {core_list(others) or nothing}"
        for name, others in zip(("physical core", "L2", "L3", "memory node"), siblings, strict=True)
    )


def record_result(record: Record, path: str, store: FolderStore) -> RecordResult:
    """Return the summary of a record; several copies are compared with a one-copy record in the store, if any."""
    return RecordResult(
        sha256=record_sha256(record),
        path=path,
        cpu=cpu_name(record),
        total=total(record),
        problems=problem_totals(record),
        copy_totals=copy_totals(record),
        slowdown=slowdown(record, read_records(store.paths())[0]) if record.protocol.copies > 1 else None,
        record=record,
    )
