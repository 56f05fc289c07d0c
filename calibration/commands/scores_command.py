"""What the commands about score tables do, and how they say it."""

from collections.abc import Sequence
from pathlib import Path

from fairbench_agent.calibration.commands.next_steps import after_finding, after_import
from fairbench_agent.calibration.commands.text_report import Result
from fairbench_agent.calibration.data.score_columns import Found, check_kind, read_scores
from fairbench_agent.calibration.data.scores import (
    Existing,
    ScoreTable,
    find,
    imported_tables,
    known_tables,
    printed_table,
    store_table,
)
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.table import Table


def existing(*, merge: bool, replace: bool) -> Existing:
    """Return what is to become of a table of the same name and date."""
    return "merge" if merge else "replace" if replace else "refuse"


def read(file: Path, name: str, column: str | None, table: int | None) -> Found:
    """Return the scores in a file, refused where they are none that a table of this name has."""
    found = read_scores(file, column, table)
    check_kind(name, found)
    return found


def store(found: Found, key: tuple[str, str], what: Existing) -> Result:
    """Store scores as a table with a name and a date, and tell what was read and left out."""
    stored = store_table(ScoreTable(*key, found.scores), data_folder(), what)
    first = found.left_out[0] if found.left_out else None
    document = {
        "name": key[0],
        "date": key[1],
        "n_scores": len(stored.table.scores),
        "path": str(stored.path),
        "column": found.column,
        "title": found.title,
        "n_read": len(found.scores),
        "n_before": stored.n_before,
        "n_changed": len(stored.changed),
        "n_left_out": len(found.left_out),
        "first_left_out": first and vars(first),
    }
    origin = f"{found.column!r}" + (f" of {found.title!r}" if found.title else "")
    lines = [
        f"{len(stored.table.scores)} scores of {key[0]}, {key[1]}, in {stored.path}",
        f"{len(found.scores)} read from {origin}" + (f"; {stored.n_before} were there" if stored.n_before else ""),
    ]
    if stored.changed:
        lines.append(f"another score than before: {_counted(stored.changed, 'CPU')}, {stored.changed[0]} among them")
    if first:
        lines.append(f"{_counted(found.left_out, 'line')} left out, the first: {first.line!r} ({first.reason})")
    return document, "\n".join([*lines, "", after_import(next(iter(found.scores)))])


def _counted(items: Sequence[object], what: str) -> str:
    return f"{len(items)} {what}{'' if len(items) == 1 else 's'}"


def listed() -> tuple[object, list[Table]]:
    """Return every table that is known: name, date, number of scores, path, and whether the default model uses it."""
    model = find_model(None)
    tables = [*imported_tables(data_folder()), printed_table()]
    rows = [
        {
            "name": table.name,
            "date": table.date,
            "n_scores": len(table.scores),
            "path": str(path),
            "default_model_uses_it": table.key == model.table_key,
        }
        for path, table in tables
    ]
    cells = [
        (table.name, table.date, str(len(table.scores)), str(path), model.name if table.key == model.table_key else "")
        for path, table in tables
    ]
    return rows, [Table(("table", "date", "scores", "file", "default model"), tuple(cells), "llrl")]


def found(cpu: str) -> Result:
    """Return the score of a CPU, that of the default model's table first."""
    match = find(cpu, known_tables(data_folder(), find_model(None).table_key))
    text = f"{match.score:g}  {match.entry}  ({match.table}, {match.date})"
    return vars(match), f"{text}\n{after_finding(match.entry)}"
