"""`fairbench-agent records`: list, show and verify what was measured."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import Annotated

import typer
from pydantic import BaseModel

from fairbench_agent.agent.records.record_figure import draw
from fairbench_agent.agent.records.record_result import record_result
from fairbench_agent.core.console import AsJson, Result, TableForm, print_result
from fairbench_agent.core.figure import check_figure_path
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.program import CommandGroup
from fairbench_agent.core.table import Table, text_of
from fairbench_agent.pool.errors import PoolError, StoreError
from fairbench_agent.pool.record.notation import is_hash_prefix, short_hash
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.summary import Total, cpu_name, data_set_of, preference, total
from fairbench_agent.pool.stores.folder import FolderStore, read_record, read_sound_record
from fairbench_agent.workloads.quantities import seconds_text

FolderOption = Annotated[
    Path | None, typer.Option("--folder", help="Folder of the records [default: the agent's own].", metavar="DIR")
]
app = CommandGroup(help="List, show and verify records.")


class RecordRow(BaseModel, frozen=True):
    """One record of a list; the grade is null when imported.

    Attributes:
        relative_to_median: total over the median of the machines with this CPU that did the same work; null for one.
    """

    sha256: str
    cpu: str
    machine_id: str
    suite: str
    budget: int
    copies: int
    grade: str | None
    total: Total
    relative_to_median: float | None
    started_at: str
    partial: bool


class RecordList(Result):
    """The records of a folder, the latest first."""

    records: tuple[RecordRow, ...]

    def text(self) -> str:
        if not self.records:
            return "no records; measure this machine with: fairbench-agent measure"
        return text_of(self.tables()[0])

    def tables(self) -> Sequence[Table]:
        header = ("hash", "CPU", "suite", "budget", "copies", "grade", "raw s", "undisturbed s", "÷ median", "date", "")
        rows = (
            (
                *(
                    short_hash(row.sha256),
                    row.cpu,
                    row.suite,
                    str(row.budget),
                    str(row.copies),
                    row.grade or "imported",
                ),
                *(seconds_text(row.total.wall_ns), seconds_text(row.total.undisturbed_ns)),
                "" if row.relative_to_median is None else f"{row.relative_to_median:.3f}",
                *(row.started_at[:10], "partial" if row.partial else ""),
            )
            for row in self.records
        )
        return (Table(header, tuple(rows), "lllrrlrrrl"),)


class Verification(Result):
    """How many files were checked, and one line per broken one."""

    n_files: int
    defects: tuple[str, ...]

    def text(self) -> str:
        n_sound = self.n_files - len(self.defects)
        return f"{n_sound} of {self.n_files} records are complete and unchanged, with the known outcomes"


@app.command("list")
def list_command(folder: FolderOption = None, form: TableForm = "text", as_json: AsJson = False) -> None:
    """List the records, the latest first, each with its total relative to the median of its CPU."""
    records, defects = readable(own_store(folder).paths())
    result = listed(records)
    print_result(result, as_json=as_json, form=form if records else "text")
    end(defects)


@app.command("show")
def show_command(
    name: Annotated[str, typer.Argument(help="8 or more digits of a hash, or a file.", metavar="HASH|FILE")],
    folder: FolderOption = None,
    figure: Annotated[Path | None, typer.Option(help="Draw a figure: FILE.svg, .pdf or .png.", metavar="FILE")] = None,
    as_json: AsJson = False,
) -> None:
    """Show one record: times, grade, machine, protocol."""
    if figure:
        check_figure_path(figure)
    store = own_store(folder)
    path = named_path(store, name)
    record = read_record(path)
    if figure:
        draw(record, figure)
    result = record_result(record, str(path), readable(store.paths())[0] if record.protocol.copies > 1 else ())
    print_result(result, as_json=as_json, text=result.details())


@app.command("verify")
def verify_command(
    names: Annotated[
        list[str] | None, typer.Argument(help="Records [default: all of the folder].", metavar="HASH|FILE")
    ] = None,
    folder: FolderOption = None,
    as_json: AsJson = False,
) -> None:
    """Check hash, layout and outcomes; exits 2 if a record is broken."""
    store = own_store(folder)
    paths = [named_path(store, name) for name in names] if names else sorted(store.folder.glob("*.json"))
    _, defects = readable(paths, read_sound_record)
    print_result(Verification(n_files=len(paths), defects=defects), as_json=as_json)
    end(defects)


def own_store(folder: Path | None) -> FolderStore:
    """Return the records of an existing folder, by default of the agent's own; StoreError if it does not exist."""
    if folder is not None and not folder.is_dir():
        raise StoreError(f"{folder}: no such folder; give a folder of records", "--folder")
    return FolderStore(folder or data_folder() / "records")


def named_path(store: FolderStore, name: str) -> Path:
    """Return the file of a name: of the only hash with these digits, or the file of that path."""
    return store.find(name) if is_hash_prefix(name) else Path(name)


def readable(
    paths: Iterable[Path], read: Callable[[Path], Record] = read_record
) -> tuple[list[Record], tuple[str, ...]]:
    """Return the records of some files, and one line per file that has none."""
    records: list[Record] = []
    defects: list[str] = []
    for path in paths:
        try:
            records.append(read(path))
        except PoolError as error:
            defects.append(str(error))
    return records, tuple(defects)


def listed(records: Iterable[Record]) -> RecordList:
    ordered = sorted(records, key=lambda record: record.started_at, reverse=True)
    groups: dict[object, dict[str, Record]] = {}
    for record in ordered:
        machines = groups.setdefault(_work(record), {})
        machines[record.machine_id] = min(machines.get(record.machine_id, record), record, key=preference)
    return RecordList(records=tuple(_row(record, [*groups[_work(record)].values()]) for record in ordered))


def _work(record: Record) -> object:
    """Return what is the same in records whose totals are compared."""
    return (
        cpu_name(record),
        data_set_of(record),
        record.protocol.copies,
        tuple(process.key for process in record.processes),
    )


def _row(record: Record, machines: Sequence[Record]) -> RecordRow:
    totals = [total(one) for one in (record, *machines)]
    undisturbed = [of.undisturbed_ns for of in totals if of.undisturbed_ns]
    times = undisturbed if len(undisturbed) == len(totals) else [of.wall_ns for of in totals]
    return RecordRow(
        sha256=record_sha256(record),
        cpu=cpu_name(record),
        machine_id=record.machine_id,
        suite=record.protocol.suite,
        budget=record.protocol.budget,
        copies=record.protocol.copies,
        grade=record.grade.letter if record.grade else None,
        total=totals[0],
        relative_to_median=times[0] / median(times[1:]) if len(machines) > 1 else None,
        started_at=record.started_at,
        partial=record.partial,
    )


def end(defects: Sequence[str]) -> None:
    """Print one line per defect and exit with code 2, if there are any."""
    for defect in defects:
        typer.echo(f"fairbench-agent: {defect}", err=True)
    if defects:
        raise typer.Exit(2)
