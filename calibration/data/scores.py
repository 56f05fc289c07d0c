"""Tables of CPU scores: imported into the user's data folder, searched by a name that is matched, never guessed.

Names that are merely alike are suggested in the error.
"""

import csv
import json
import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.data.text_files import read_text
from fairbench_agent.calibration.errors import ScoreError
from fairbench_agent.pool.paths import write_atomically
from fairbench_agent.pool.record.cpu_name import same_cpu

_DATE = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")


@dataclass(frozen=True)
class ScoreTable:
    """Scores of CPUs by somebody's benchmark, as of a date."""

    name: str
    date: str
    scores: dict[str, float]


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


IMPORT_A_TABLE = ", or import a table (fairbench-calibrate scores import FILE)"
"""What else to do about a name that is in no table, for whoever has a command line."""


def find(name: str, tables: Iterable[ScoreTable], remedy: str = IMPORT_A_TABLE) -> Match:
    """Return the entry of the first table that has the name."""
    entries = [(entry, score, table) for table in tables for entry, score in table.scores.items()]
    for same in (lambda entry: entry.strip().lower() == name.strip().lower(), lambda entry: same_cpu(entry, name)):
        found = [(entry, score, table) for entry, score, table in entries if same(entry)]
        if found:
            return _single(name, found)
    from rapidfuzz import fuzz, process, utils  # noqa: PLC0415 - needed for suggestions only

    names = list(dict.fromkeys(entry for entry, _, _ in entries))
    alike = process.extract(name, names, scorer=fuzz.WRatio, processor=utils.default_process, limit=3, score_cutoff=70)
    close = [entry for entry, _, _ in alike]
    hint = f"; did you mean {' or '.join(repr(entry) for entry in close)}?" if close else "."
    raise ScoreError(
        f"{name!r} is in no score table{hint} Give score:NUMBER, a record (its file, or the first digits of its hash){remedy}"
    )


def _single(name: str, found: list[tuple[str, float, ScoreTable]]) -> Match:
    first = [item for item in found if item[2] is found[0][2]]
    if len({score for _, score, _ in first}) > 1:
        listed = ", ".join(f"{entry} ({score:g})" for entry, score, _ in first)
        raise ScoreError(f"{name!r} matches several entries: {listed}; write one of them, or score:NUMBER")
    entry, score, table = first[0]
    return Match(entry, score, table.name, table.date)


def read_table(path: Path, name: str, date: str) -> ScoreTable:
    """Read a table in the published format (`CPU|score` lines) or as CSV with the CPU first and the score second."""
    if not name.strip() or not _DATE.fullmatch(date):
        raise ScoreError(f"{path}: a table has a name and a date such as 2022-01-30 or 2022, not {name!r} and {date!r}")
    lines = read_text(path, "a score table").splitlines()
    delimiter = "|" if any(line.count("|") for line in lines[:20]) else ","
    scores = dict(_entries(csv.reader(lines, delimiter=delimiter)))
    if not scores:
        raise ScoreError(f"{path}: no line has a CPU name and a positive score, separated by a bar or a comma")
    return ScoreTable(name, date, scores)


def _entries(rows: Iterable[list[str]]) -> Iterable[tuple[str, float]]:
    for row in rows:
        cells = [cell.strip() for cell in row if cell.strip()]
        try:
            score = float(cells[1].replace(",", ""))
        except (IndexError, ValueError):
            continue  # a heading or a line of prose
        if score > 0 and math.isfinite(score):
            yield cells[0], score


def store_table(table: ScoreTable, folder: Path) -> Path:
    """Write a table into the user's data folder and return its path; the same name and date are replaced."""
    slug = re.sub(r"[^a-z0-9]+", "-", f"{table.name} {table.date}".lower()).strip("-")
    path = folder / "scores" / f"{slug}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, json.dumps(vars(table)).encode())
    except OSError as error:
        raise ScoreError(f"{path}: cannot be written ({error.strerror})") from error
    return path


def known_tables(folder: Path) -> tuple[ScoreTable, ...]:
    """Return the imported tables, the latest first, then the scores that the papers print."""
    stored = sorted((folder / "scores").glob("*.json"))
    tables = sorted((_table(path, path.read_text("utf-8")) for path in stored), key=lambda t: t.date, reverse=True)
    papers = shipped() / "scores" / "papers.json"
    return (*tables, _table(papers, papers.read_text("utf-8")))


def _table(path: Any, text: str) -> ScoreTable:  # noqa: ANN401 - a path or a packaged file
    try:
        document = json.loads(text)
        return ScoreTable(document["name"], document["date"], {k: float(v) for k, v in document["scores"].items()})
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ScoreError(f"{path}: not a stored score table ({error}); import it again") from error
