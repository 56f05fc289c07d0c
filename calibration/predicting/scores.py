"""Tables of benchmark scores: import them from CSV and Markdown files into the data folder, and find a CPU's score.

Only the paper's model (`published-linear`) needs scores; the project ships only those that the papers print.
"""

import csv
import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from importlib.resources import files
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from pydantic import AfterValidator, Field, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from fairbench_agent.calibration.errors import ScoreError
from fairbench_agent.core.console import Result
from fairbench_agent.core.files import file_errors, files_in, read_limited, write_atomically
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.names import collapsed
from fairbench_agent.core.table import Table
from fairbench_agent.cpus import match, same_cpu


def _checked_date(date: str) -> str:
    datetime.fromisoformat(f"{date}-01-01"[:10])
    return date


@dataclass(frozen=True)
class ScoreTable:
    """Scores of a benchmark by CPU name; they drift over time, so a table has a date."""

    name: Annotated[str, AfterValidator(collapsed), Field(min_length=1, max_length=100)]
    date: Annotated[str, Field(pattern=r"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"), AfterValidator(_checked_date)]
    scores: dict[str, float]

    @property
    def key(self) -> tuple[str, str]:
        return self.name, self.date


_TABLE: Final = TypeAdapter(ScoreTable)


class ScoreEntry(NamedTuple):
    """A CPU's entry in a table of scores."""

    entry: str
    """the CPU's name there"""
    value: float
    table: tuple[str, str]


def find_score(name: str, tables: Iterable[ScoreTable]) -> ScoreEntry | None:
    """Return a CPU's score from the first table that has it; ScoreError if several of its entries match."""
    cpu = match(name).name
    for table in tables:
        entries = [entry for entry in table.scores if entry.strip().lower() == name.strip().lower()]
        entries = entries or [entry for entry in table.scores if same_cpu(entry, cpu) or same_cpu(entry, name)]
        if len({table.scores[entry] for entry in entries}) > 1:
            listed = ", ".join(f"{entry} ({table.scores[entry]:g})" for entry in entries)
            raise ScoreError(f"{name!r} may be {listed}; give one of these names, or score:NUMBER")
        if entries:
            return ScoreEntry(entries[0], table.scores[entries[0]], table.key)
    return None


def known_tables() -> dict[str, ScoreTable]:
    """Return the imported tables by file, latest first, then the scores that the papers print."""
    imported = [(str(path), _table(path)) for path in files_in(data_folder() / "scores", "*.json")]
    papers = Path(str(files("fairbench_agent.results") / "scores" / "papers.json"))
    return dict([*sorted(imported, key=lambda item: item[1].date, reverse=True), (str(papers), _table(papers))])


def read_scores(path: Path, column: str | None = None) -> tuple[dict[str, float], int]:
    """Return the scores by CPU name in a CSV or Markdown table, and the number of lines left out.

    Names are in the first column of text; names with two different scores are left out. `column` is the heading of the
    scores, needed if several columns are numeric.
    """
    rows = _rows(path)
    columns = [*zip_longest(*rows, fillvalue="")]
    numeric = [cells for cells in columns if sum(map(_is_number, cells)) * 2 >= len(rows)]
    names = next((cells for cells in columns if cells not in numeric and any(cells)), None)
    if names is None or not numeric:
        raise ScoreError(f"{path}: no table of CPU names and scores; give a CSV or Markdown file with a column of each")
    chosen = [cells for cells in numeric if column is None or cells[0].lower() == column.lower()]
    if len(chosen) != 1:
        listed = ", ".join(repr(cells[0]) for cells in numeric)
        raise ScoreError(f"{path}: give the column of the scores with --column; numeric columns are {listed}")
    values = defaultdict[str, set[float]](set)
    for name, text in zip(names, chosen[0], strict=True):
        if name and _is_number(text):
            values[name].add(float(text.replace(",", "")))
    scores = {name: of_name.pop() for name, of_name in values.items() if len(of_name) == 1}
    if not scores:
        raise ScoreError(f"{path}: no line has a CPU name and a positive score")
    return scores, len(rows) - len(scores)


def _rows(path: Path) -> list[list[str]]:
    try:
        lines = read_limited(path).decode("utf-8-sig").splitlines()
        if any("|" in line for line in lines):
            bars = [line.strip().strip("|").split("|") for line in lines if "|" in line]
            rows = [row for row in bars if not all(set(cell.strip()) <= set(":-") for cell in row)]
        else:
            semicolons = sum(line.count(";") for line in lines) > sum(line.count(",") for line in lines)
            rows = list(csv.reader(lines, delimiter=";" if semicolons else ","))
    except OSError as error:
        raise ScoreError(f"{path}: cannot be read ({error.strerror}); name a table of scores") from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise ScoreError(f"{path}: not a table in UTF-8 ({error}); save it as CSV in UTF-8") from error
    return [[cell.strip() for cell in row] for row in rows if any(cell.strip() for cell in row)]


def _is_number(text: str) -> bool:
    return re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d+)?|\d+(\.\d+)?", text) is not None and float(text.replace(",", "")) > 0


class StoredTable(Result):
    """A table of scores and its file."""

    name: str
    date: str
    n_scores: int
    n_left_out: int
    path: str

    def text(self) -> str:
        left_out = f"; {self.n_left_out} lines left out" if self.n_left_out else ""
        return f"{self.n_scores} scores of {self.name}, {self.date}, in {self.path}{left_out}"


class ScoreTables(Result):
    """The known tables of scores."""

    score_tables: tuple[StoredTable, ...]

    def tables(self) -> Sequence[Table]:
        rows = tuple((table.name, table.date, str(table.n_scores), table.path) for table in self.score_tables)
        return (Table(("table", "date", "scores", "file"), rows, "llrl"),)


def import_scores(file: Path, name: str, date: str, column: str | None) -> StoredTable:
    """Copy a benchmark's table of scores to the data folder; replaces the same name and date."""
    scores, n_left_out = read_scores(file, column)
    try:
        table = ScoreTable(name, date, scores)
    except ValidationError as error:
        if error.errors()[0]["loc"][0] == 1:
            raise ScoreError(f"invalid date {date!r:.40}; give a day, month or year, such as 2022-01-30") from error
        raise ScoreError(f"invalid name {name!r:.40}; give 1 to 100 characters") from error
    path = store_table(table)
    return StoredTable(name=table.name, date=date, n_scores=len(scores), n_left_out=n_left_out, path=str(path))


def score_tables() -> ScoreTables:
    listed = (
        StoredTable(name=table.name, date=table.date, n_scores=len(table.scores), n_left_out=0, path=path)
        for path, table in known_tables().items()
    )
    return ScoreTables(score_tables=tuple(listed))


def store_table(table: ScoreTable) -> Path:
    """Write a table to the data folder, replacing one of the same name and date, and return its path."""
    digits = hashlib.sha256("\n".join(table.key).encode()).hexdigest()[:12]
    path = data_folder() / "scores" / f"{digits}.json"
    with file_errors(path, "written", "set FAIRBENCH_DATA_DIR to another folder", ScoreError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, _TABLE.dump_json(table))
    return path


def _table(path: Path) -> ScoreTable:
    try:
        with file_errors(path, "read", "delete it and import it again", ScoreError):
            return _TABLE.validate_json(read_limited(path))
    except ValidationError as error:
        raise ScoreError(f"{path}: damaged table of scores; delete it and import it again") from error
