"""The table of machines: a row per CPU, sorted, searched and cut into pages."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from fairbench_agent.service.pages.cpu_scores import CpuLine
from fairbench_agent.service.pages.links import Links
from fairbench_agent.service.pages.svg_chart import TEMPLATES

PAGE_ROWS = 200
"""Rows of a page; a longer table cannot be sorted in place."""

MAX_SEARCH = 200
"""Characters of a search."""

OPPOSITE = {"ascending": "descending", "descending": "ascending"}
Value = str | float | None


@dataclass(frozen=True)
class Column:
    """A column that the table can be sorted by."""

    key: str
    """its name in addresses"""
    title: str
    first: str
    """the direction that is wanted more often"""
    number: bool
    value: Callable[[CpuLine], Value]
    """what is sorted; None comes last in either direction"""


COLUMNS = (
    Column("cpu", "CPU", "ascending", False, lambda line: line.row.cpu.casefold()),
    Column(
        "score", "fairbench score", "descending", True, lambda line: line.fairbench.score if line.fairbench else None
    ),
    Column("grade", "grade", "ascending", False, lambda line: line.row.grade),
    Column("records", "records", "descending", True, lambda line: line.row.n_records),
    Column("machines", "machines", "descending", True, lambda line: line.row.n_machines),
    Column("raw", "raw s", "ascending", True, lambda line: line.row.wall_ns),
    Column("undisturbed", "undisturbed s", "ascending", True, lambda line: line.row.undisturbed_ns),
    Column("stated", "stated score", "descending", True, lambda line: line.row.score),
    Column("stratum", "stratum", "ascending", False, lambda line: line.row.stratum),
)
USUAL_ORDER = "score"


@dataclass(frozen=True)
class Asked:
    """What an address asks of the table, as it stands there: part of a name, a column, a direction, a page."""

    search: str = ""
    order: str = ""
    direction: str = ""
    page: str = ""


def machines_view(lines: Sequence[CpuLine], baseline: str, asked: Asked) -> dict[str, Any]:
    """Return what a page of the table shows; what an address says wrongly is taken as unsaid."""
    by_key = {column.key: column for column in COLUMNS}
    column = by_key.get(asked.order, by_key[USUAL_ORDER])
    direction = asked.direction if asked.direction in OPPOSITE else column.first
    search = " ".join(asked.search[:MAX_SEARCH].split())
    found = [line for line in lines if search.casefold() in line.row.cpu.casefold()]
    n_pages = max(1, math.ceil(len(found) / PAGE_ROWS))
    number = min(_page_number(asked.page), n_pages)
    rows = in_order(found, column, direction)[(number - 1) * PAGE_ROWS : number * PAGE_ROWS]
    return {
        "rows": rows,
        "row": _row,
        "whole": len(rows) == len(lines),  # so that it can be sorted and searched in place
        "n_cpus": len(lines),
        "n_found": len(found),
        "search": search,
        "order": column.key,
        "direction": direction,
        # each with the direction that its heading leads to
        "columns": [(one, OPPOSITE[direction] if one is column else one.first) for one in COLUMNS],
        "page": number,
        "n_pages": n_pages,
        "baseline": baseline,
    }


@lru_cache(maxsize=4096)  # of some 1 kB each: of all CPUs few change with a record
def _row(line: CpuLine, links: Links) -> Markup:
    """Return the row of a CPU."""
    macros: Any = TEMPLATES.get_template("machine_row.html").module
    return Markup(macros.row(line, links))  # noqa: S704  escaped by the template


def _page_number(text: str) -> int:
    return max(1, int(text)) if text.isascii() and text.isdecimal() and len(text) < 9 else 1


def in_order(lines: Sequence[CpuLine], column: Column, direction: str) -> list[CpuLine]:
    """Return lines sorted by a column; those without a value last, equal ones by name."""
    named = sorted(lines, key=lambda line: line.row.cpu.casefold())
    known = [line for line in named if column.value(line) is not None]
    rest = [line for line in named if column.value(line) is None]
    return sorted(known, key=lambda line: column.value(line) or 0, reverse=direction == "descending") + rest
