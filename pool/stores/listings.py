"""Records and CPUs, page by page: a cursor holds where the last page ended, so no page repeats or skips a row."""

import base64
import json
import math
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any, Literal

from pydantic import BaseModel, Field
from sqlalchemy import Column, ColumnElement, Connection, Row, Select, literal, select, tuple_

from fairbench_agent.pool.errors import QueryError
from fairbench_agent.pool.record.entry import Entry, MachineRow, Page, State
from fairbench_agent.pool.stores.tables import RECORDS

MAX_LIMIT = 200
"""The most rows of a page."""

EntryOrder = Literal["received", "started", "cpu", "score", "grade", "wall"]
MachineOrder = Literal["cpu", "score", "n_records", "grade", "wall"]

_KEY_KIND: dict[str, type] = {
    "received": int,
    "started": str,
    "cpu": str,
    "score": float,
    "grade": str,
    "wall": int,
    "n_records": int,
}


class _PageQuery(BaseModel, frozen=True, use_attribute_docstrings=True):
    """Which rows, and how many."""

    cpu: str | None = None
    """part of the CPU's name, in any case of letters"""
    cursor: str | None = None
    """where the page before ended, None for the first"""
    limit: int = Field(default=50, ge=1, le=MAX_LIMIT)
    """rows of a page"""


class EntryQuery(_PageQuery, frozen=True, use_attribute_docstrings=True):
    """Which records, in which order."""

    state: State | None = State.ACCEPTED
    """in which they are, None for any"""
    suite: str | None = None
    """standard or published"""
    grade: str | None = None
    """A, B or C"""
    origin: str | None = None
    """measured or imported"""
    machine_id: str | None = None
    """of one machine"""
    contributor: str | None = None
    """name of the token they came with, or `anonymous`"""
    order: EntryOrder = "received"
    """what they are sorted by; unknown values come last"""
    descending: bool = True
    """whether the largest, or latest, comes first"""


class MachineQuery(_PageQuery, frozen=True, use_attribute_docstrings=True):
    """Which CPUs, in which order."""

    order: MachineOrder = "cpu"
    """what they are sorted by; unknown values come last"""
    descending: bool = False
    """whether the largest comes first"""


def every_machine(page_of: Callable[[MachineQuery], Page[MachineRow]], cpu: str = "") -> tuple[MachineRow, ...]:
    """Return the rows of the CPUs whose names contain a text, as one page: they are in memory anyway."""
    return page_of(MachineQuery(cpu=cpu).model_copy(update={"limit": sys.maxsize})).items


def entries(connection: Connection, query: EntryQuery) -> Page[Entry]:
    """Return a page of records; QueryError if a filter or cursor is not allowed."""
    columns = RECORDS.c
    equal = ("state", "suite", "grade", "origin", "machine_id", "contributor")
    wanted = [columns[name] == _line(name, value) for name in equal if (value := getattr(query, name)) is not None]
    if query.cpu is not None:
        wanted.append(columns.cpu_folded.contains(_line("cpu", query.cpu).casefold(), autoescape=True))
    rows, following = _page(connection, select(RECORDS).where(*wanted), query)
    return Page(tuple(map(entry, rows)), following)


def entries_of_cpu(connection: Connection, cpu: str, limit: int) -> tuple[Entry, ...]:
    """Return the accepted records of the CPU of a name, those that were measured last first."""
    columns = RECORDS.c
    chosen = select(RECORDS).where(columns.cpu == cpu, columns.state == State.ACCEPTED)
    latest = chosen.order_by(columns.started_at.desc(), columns.id.desc()).limit(limit)
    return tuple(map(entry, connection.execute(latest)))


def machines(rows: Iterable[MachineRow], query: MachineQuery) -> Page[MachineRow]:
    """Return a page of CPUs; QueryError if a filter or cursor is not allowed."""
    beyond = -1e300 if query.descending else 1e300
    orders: dict[str, Callable[[MachineRow], Any]] = {
        "cpu": lambda row: row.cpu.casefold(),
        "score": lambda row: beyond if row.score is None else row.score,
        "n_records": lambda row: row.n_records,
        "grade": lambda row: row.grade or _beyond_letters(query.descending),
        "wall": lambda row: row.wall_ns,
    }
    text = _line("cpu", query.cpu or "").casefold()
    placed = sorted(
        (((orders[query.order](row), row.cpu), row) for row in rows if text in row.cpu.casefold()),
        key=itemgetter(0),
        reverse=query.descending,
    )
    if query.cursor is not None:
        after = _position(query.cursor, query, str)
        placed = [item for item in placed if (item[0] < after if query.descending else item[0] > after)]
    chosen = placed[: query.limit]
    following = _cursor(query, *chosen[-1][0]) if len(placed) > query.limit else None
    return Page(tuple(row for _, row in chosen), following)


def entry(row: Row[Any]) -> Entry:
    """Return a row of the records as an entry."""
    values = row._mapping  # noqa: SLF001  SQLAlchemy's name for a row's public mapping
    return Entry(**{name: values[name] for name in Entry.__dataclass_fields__} | {"state": State(values["state"])})


def _beyond_letters(descending: bool) -> str:
    return "" if descending else "~"


def _line(field: str, text: str) -> str:
    """Return a filter's text, which holds nothing that a database does not take."""
    if len(text) > MAX_LIMIT or not text.isprintable():
        raise QueryError(field, f"at most {MAX_LIMIT} printable characters are allowed")
    return text


_ORDERS: dict[EntryOrder, Column[Any]] = {
    "received": RECORDS.c.id,
    "started": RECORDS.c.started_at,
    "cpu": RECORDS.c.cpu_folded,
    "score": RECORDS.c.score,
    "grade": RECORDS.c.grade,
    "wall": RECORDS.c.wall_ns,
}


def _page(connection: Connection, chosen: Select[Any], query: EntryQuery) -> tuple[Sequence[Row[Any]], str | None]:
    found: list[Row[Any]] = []
    for part in _parts(chosen, query):
        found += connection.execute(part.limit(query.limit + 1 - len(found))).all()
        if len(found) > query.limit:
            break
    rows = found[: query.limit]
    name = _ORDERS[query.order].name
    following = _cursor(query, getattr(rows[-1], name), rows[-1].id) if len(found) > query.limit else None
    return rows, following


def _parts(chosen: Select[Any], query: EntryQuery) -> Iterator[Select[Any]]:
    """Yield what asks for the rows that have a value, then for those that have none: each is read from an index in its order."""
    column, number = _ORDERS[query.order], RECORDS.c.id
    key, last = (None, None) if query.cursor is None else _position(query.cursor, query, int)
    if last is None or key is not None:
        known = chosen.where(column.is_not(None)) if column.nullable else chosen
        if last is not None:
            known = known.where(_behind(tuple_(column, number), tuple_(literal(key), literal(last)), query))
        yield known.order_by(*(one.desc() if query.descending else one for one in (column, number)))
    if column.nullable:
        unknown = chosen.where(column.is_(None))
        if last is not None and key is None:
            unknown = unknown.where(_behind(number, literal(last), query))
        yield unknown.order_by(number.desc() if query.descending else number)


def _behind(place: ColumnElement[Any], after: ColumnElement[Any], query: EntryQuery) -> ColumnElement[bool]:
    return place < after if query.descending else place > after


def _cursor(query: EntryQuery | MachineQuery, key: object, unique: object) -> str:
    text = json.dumps([query.order, query.descending, key, unique])
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _position(cursor: str, query: EntryQuery | MachineQuery, unique: type) -> tuple[Any, Any]:
    """Return sort key and unique key of the row that a page ended with; a forged cursor is no reason to fail."""
    try:
        named, turned, key, last = json.loads(base64.urlsafe_b64decode(cursor.encode() + b"=" * (-len(cursor) % 4)))
    except (ValueError, TypeError, RecursionError) as error:
        raise QueryError("cursor", "not one of this pool; ask for the first page without one") from error
    if (named, turned) != (query.order, query.descending):
        raise QueryError("cursor", "belongs to another order; ask for the first page without one")
    unknown = key is None and isinstance(query, EntryQuery) and _ORDERS[query.order].nullable
    if not ((unknown or _fits(key, _KEY_KIND[query.order])) and _fits(last, unique)):
        raise QueryError("cursor", "not one of this pool; ask for the first page without one")
    return key, last


def _fits(value: object, kind: type) -> bool:
    """Tell whether a database compares a value with a column of that kind without complaint."""
    if isinstance(value, str):
        return kind is str and value.isprintable()
    if isinstance(value, bool):
        return False
    if isinstance(value, int):
        return kind in {int, float} and abs(value) < 2**63
    return isinstance(value, float) and kind is float and math.isfinite(value)
