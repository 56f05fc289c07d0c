"""Columns that say where runs took place: their machines, and their numbers of threads."""

import re
from collections.abc import Iterable
from typing import Final

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.tables.marks import mark_of
from fairbench_agent.comparison.tables.result_table import ResultTable
from fairbench_agent.comparison.tables.titles import title_words
from fairbench_agent.core.times import UNITS_NS

_MACHINE: Final = {"machine", "cpu", "processor", "hardware", "computer", "prozessor", "rechner"}
_WITH_MACHINE: Final = {"model", "name", "type"}
_THREADS: Final = {"threads", "thread", "nthreads"}
_WITH_THREADS: Final = {"number", "num", "no", "n", "of", "#"}


def machine_column(table: ResultTable) -> int | None:
    """Return the column of machines, None if missing; a column CPU may also have times."""
    if (named := table.named("machine")) is not None:
        return named
    columns = [i for i, title in enumerate(table.titles) if _is(title.text, _MACHINE, _WITH_MACHINE)]
    columns = [column for column in columns if any(map(_is_machine, {*table.texts(column)}))]
    if len(columns) > 1:
        names = ", ".join(table.titles[column].text for column in columns)
        raise TableError(f"{table.path}: columns {names} may be A's machine; rename one to machine")
    return columns[0] if columns else None


def check_threads(table: ResultTable, rows: Iterable[int], threads: int) -> None:
    """Raise TableError for a run with another number of threads."""
    columns = [i for i, title in enumerate(table.titles) if _is(title.text, _THREADS, _WITH_THREADS)]
    for column in columns:
        for row in rows:
            text = table.rows[row][column].strip()
            if text not in {"", str(threads)}:
                raise TableError(
                    f"{table.where(row, column)}: is {text}, but --threads is {threads}; give --threads, and compare "
                    "runs with equal numbers of threads"
                )


def _is(title: str, needed: set[str], allowed: set[str]) -> bool:
    words = title_words(title)
    return bool(words & needed) and words <= needed | allowed


def _is_machine(text: str) -> bool:
    words = {*re.findall("[a-z]{3,}", text.casefold())}
    return bool(words - UNITS_NS.keys()) and mark_of(text) is None
