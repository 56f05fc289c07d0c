"""Tables of CPU scores: imported into the user's data folder, searched by a name that is matched, never guessed.

Names that are merely alike are suggested in the error.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from importlib.resources.abc import Traversable
from itertools import chain, count
from pathlib import Path
from typing import Literal

from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.errors import ScoreError
from fairbench_agent.core.files import write_atomically
from fairbench_agent.cpus.names import CpuName, read_name, same_cpu
from fairbench_agent.cpus.other_kinds import other_kind
from fairbench_agent.cpus.processor_match import fitting_names, suggested
from fairbench_agent.workloads.errors import ProcessorError

_DATE = re.compile(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?")
_MAX_NAME = 100


@dataclass(frozen=True)
class ScoreTable:
    """Scores of CPUs by somebody's benchmark, as of a date."""

    name: str
    date: str
    scores: dict[str, float]

    @property
    def key(self) -> tuple[str, str]:
        """Return name and date, by which tables are told apart."""
        return self.name, self.date


@dataclass(frozen=True)
class Match:
    """An entry of a table that a name matched."""

    entry: str
    score: float
    table: str
    date: str


def meant_among(name: str, names: Iterable[str]) -> list[str]:
    """Return the names that mean the same CPU as a name, the same name first."""
    return sorted((one for one in names if same_cpu(one, name)), key=name.__ne__)


_A_RECORD = "a record (its file, or the first digits of its hash)"
IMPORT_A_TABLE = ", or import a table (fairbench-calibrate scores import FILE --date DATE)"
"""What else to do about a name that is in no table, for whoever has a command line."""
ADD_A_CPU = ", add the CPU (fairbench-calibrate processors add FILE)"
"""What stands before that where a specification is enough."""


def find(name: str, tables: Iterable[ScoreTable]) -> Match:
    """Return the entry of the first table that has the name; ScoreError where none has it, or has it with several scores."""
    tables = tuple(tables)
    if found := find_if_any(name, tables):
        return found
    raise ScoreError(not_found(name, tables))


def find_if_any(name: str, tables: Iterable[ScoreTable]) -> Match | None:
    """Return the same, None where no table has the name: that takes no time to say which names are alike."""
    said = _read(name)
    for table in tables:
        for meant in (_written_alike, _same_cpus, _fitting):
            names = meant(name, said, list(table.scores))
            if names:
                return _single(name, [(entry, score, table) for entry, score in table.scores.items() if entry in names])
    return None


def _read(name: str) -> CpuName:
    try:
        return read_name(name)
    except ProcessorError as error:
        raise ScoreError(str(error)) from error


def not_found(name: str, tables: Iterable[ScoreTable], remedy: str = IMPORT_A_TABLE, others: Iterable[str] = ()) -> str:
    """Return why no table has a name, nor one of other CPUs, and what to do about it; ScoreError if the name cannot be read."""
    said = _read(name)
    if (kind := other_kind(name)) and (not said.family or "phi" in said.family):
        return (
            f"{name!r} is {kind}: nothing is known of such CPUs, so no runtime is carried from or to it. "
            f"Give a machine of another kind, score:NUMBER, or {_A_RECORD}"
        )
    if not said.family and not said.model:
        return (
            f"{name!r} names no CPU. Name it as lscpu or the paper prints it, or give cpu:MICROARCHITECTURE@CLOCK, "
            f"score:NUMBER, or {_A_RECORD}"
        )
    close = suggested(said, others) or suggested(said, chain.from_iterable(table.scores for table in tables))
    hint = f"; did you mean {' or '.join(map(repr, close))}?" if close else "."
    return f"{name!r} is in no score table{hint} Give cpu:MICROARCHITECTURE@CLOCK, score:NUMBER, {_A_RECORD}{remedy}"


def _written_alike(name: str, _: CpuName, entries: list[str]) -> set[str]:
    return {entry for entry in entries if entry.strip().lower() == name.strip().lower()}


def _same_cpus(name: str, _: CpuName, entries: list[str]) -> set[str]:
    return {entry for entry in entries if same_cpu(entry, name)}


def _fitting(_: str, said: CpuName, entries: list[str]) -> set[str]:
    return set(fitting_names(said, entries))


def _single(name: str, found: list[tuple[str, float, ScoreTable]]) -> Match:
    first = [item for item in found if item[2] is found[0][2]]
    if len({score for _, score, _ in first}) > 1:
        listed = ", ".join(f"{entry} ({score:g})" for entry, score, _ in first)
        raise ScoreError(f"{name!r} matches several entries: {listed}; write one of them, or score:NUMBER")
    entry, score, table = first[0]
    return Match(entry, score, table.name, table.date)


def table_key(name: str, date: str, now: datetime | None = None) -> tuple[str, str]:
    """Return name and date of a table, checked: a printable name, and a day, month or year of ISO 8601 that has begun.

    It is `now`, or by the clock; somewhere it is tomorrow already.
    """
    name = " ".join(name.split())
    if not name or len(name) > _MAX_NAME or not name.isprintable():
        raise ScoreError(f"table name {name[:_MAX_NAME]!r}: 1 to {_MAX_NAME} characters that print are allowed")
    try:
        first = (
            datetime.fromisoformat(date + "-01-01"[len(date) - 4 :] + "T00:00:00Z") if _DATE.fullmatch(date) else None
        )
    except ValueError:
        first = None
    if first is None or first > (now or datetime.now(UTC)) + timedelta(days=1):
        raise ScoreError(
            f"date {date[:40]!r}: a table is of a day, month or year that has begun, such as 2022-01-30, 2022-01 or 2022"
        )
    return name, date


@dataclass(frozen=True)
class Stored:
    """What became of a table that was stored."""

    path: Path
    table: ScoreTable
    """as it is now"""
    n_before: int | None
    """scores of the same name and date that were there, None without"""
    changed: tuple[str, ...]
    """CPUs whose score was another one before"""


Existing = Literal["refuse", "merge", "replace"]
"""What to do about a table of the same name and date."""


def store_table(table: ScoreTable, folder: Path, existing: Existing = "refuse") -> Stored:
    """Write a table into the user's data folder; where name and date are there already only as `existing` says."""
    before = next(((path, old) for path, old in imported_tables(folder) if old.key == table.key), None)
    if before and existing == "refuse":
        raise ScoreError(
            f"{table.name}, {table.date} is there already, {len(before[1].scores)} scores in {before[0]}; --merge adds to it, "
            "--replace takes its place; or give another --date or --name"
        )
    old = before[1].scores if before else {}
    if existing == "merge":
        table = replace(table, scores=old | table.scores)
    path = before[0] if before else _free_path(table, folder / "scores")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        content = {"name": table.name, "date": table.date, "scores": table.scores}
        write_atomically(path, json.dumps(content).encode())
    except OSError as error:
        raise ScoreError(f"{path}: cannot be written ({error.strerror})") from error
    changed = tuple(cpu for cpu, score in old.items() if table.scores.get(cpu, score) != score)
    return Stored(path, table, len(old) if before else None, changed)


def _free_path(table: ScoreTable, folder: Path) -> Path:
    """Return a path that no table has; several names can give the same."""
    slug = re.sub(r"[^a-z0-9]+", "-", f"{table.name} {table.date}".lower()).strip("-")
    paths = (folder / f"{slug}{suffix}.json" for suffix in chain([""], map("_{}".format, count(2))))
    return next(path for path in paths if not path.exists())


def imported_tables(folder: Path) -> list[tuple[Path, ScoreTable]]:
    """Return the tables in the user's data folder and their paths, the latest first."""
    tables = [(path, _table(path)) for path in sorted((folder / "scores").glob("*.json"))]
    return sorted(tables, key=lambda item: item[1].date, reverse=True)


def printed_table() -> tuple[Traversable, ScoreTable]:
    """Return the scores that the papers print, and where they are."""
    path = shipped() / "scores" / "papers.json"
    return path, _table(path)


def known_tables(folder: Path, first: tuple[str, str] | None = None) -> tuple[ScoreTable, ...]:
    """Return the imported tables, the latest first, then the scores that the papers print.

    Tables of the name and date that are to come `first`, a model's, do: a CPU's score there needs no second table.
    """
    tables = [*(table for _, table in imported_tables(folder)), printed_table()[1]]
    return tuple(sorted(tables, key=lambda table: table.key != first))


def named_table(text: str, tables: Iterable[ScoreTable]) -> tuple[str, str]:
    """Return name and date of the table that NAME or NAME,DATE means."""
    name, _, date = (part.strip() for part in text.rpartition(","))
    known = dict.fromkeys(table.key for table in tables)
    found = [key for key in known if key[0].lower() == text.strip().lower()] or [
        key for key in known if (key[0].lower(), key[1]) == (name.lower(), date)
    ]
    if len(found) != 1:
        reason = "there are several of that name" if found else "no such table"
        listed = "; ".join(map(",".join, found or known))
        raise ScoreError(f"--score-table {text[:100]!r}: {reason}; give NAME,DATE as in scores list: {listed}")
    return found[0]


def _table(path: Traversable) -> ScoreTable:
    try:
        document = json.loads(path.read_text("utf-8"))
        name, date, scores = document["name"], document["date"], document["scores"]
        return ScoreTable(str(name), str(date), {cpu: float(score) for cpu, score in scores.items()})
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ScoreError(f"{path}: not a stored score table ({error}); delete it and import it again") from error
