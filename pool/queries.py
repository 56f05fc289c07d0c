"""What a database is asked, page by page: a cursor holds where the last page ended, so no page repeats or skips a row."""

import base64
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, Row, Select, Table, func, literal, select, tuple_

from fairbench.pool.errors import QueryError
from fairbench.pool.states import Entry, MachineRow, Page, State
from fairbench.pool.tables import CPUS, RECORDS

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


@dataclass(frozen=True)
class EntryQuery:
    """Which records, in which order.

    Attributes:
        state: in which they are, None for any.
        cpu: part of the CPU's name, in any case of letters.
        suite: standard or published.
        grade: A, B or C.
        origin: measured or imported.
        machine_id: of one machine.
        contributor: name of the token they came with, or `anonymous`.
        order: what they are sorted by; unknown values come last.
        descending: whether the largest, or latest, comes first.
        cursor: where the page before ended, None for the first.
        limit: rows of a page, 1 to 200.
    """

    state: State | None = State.ACCEPTED
    cpu: str | None = None
    suite: str | None = None
    grade: str | None = None
    origin: str | None = None
    machine_id: str | None = None
    contributor: str | None = None
    order: EntryOrder = "received"
    descending: bool = True
    cursor: str | None = None
    limit: int = 50


@dataclass(frozen=True)
class MachineQuery:
    """Which CPUs, in which order.

    Attributes:
        cpu: part of the CPU's name, in any case of letters.
        order: what they are sorted by; unknown values come last.
        descending: whether the largest comes first.
        cursor: where the page before ended, None for the first.
        limit: rows of a page, 1 to 200.
    """

    cpu: str | None = None
    order: MachineOrder = "cpu"
    descending: bool = False
    cursor: str | None = None
    limit: int = 50


def entries(connection: Connection, query: EntryQuery) -> Page[Entry]:
    """Return a page of records.

    Raises:
        QueryError: an order, filter, cursor or limit is not allowed.
    """
    columns = RECORDS.c
    orders: dict[str, ColumnElement[Any]] = {
        "received": columns.id,
        "started": columns.started_at,
        "cpu": columns.cpu_folded,
        "score": _known_first(columns.score, query.descending),
        "grade": func.coalesce(columns.grade, _beyond_letters(query.descending)),
        "wall": columns.wall_ns,
    }
    equal = ("state", "suite", "grade", "origin", "machine_id", "contributor")
    wanted = [columns[name] == _line(name, value) for name in equal if (value := getattr(query, name)) is not None]
    chosen = select(RECORDS).where(*wanted, *_with_cpu(RECORDS, query.cpu))
    rows, following = _page(connection, chosen, orders, query, columns.id)
    return Page(tuple(map(entry, rows)), following)


def machines(connection: Connection, query: MachineQuery) -> Page[MachineRow]:
    """Return a page of CPUs.

    Raises:
        QueryError: an order, cursor or limit is not allowed.
    """
    columns = CPUS.c
    orders: dict[str, ColumnElement[Any]] = {
        "cpu": columns.cpu_folded,
        "score": _known_first(columns.score, query.descending),
        "n_records": columns.n_records,
        "grade": func.coalesce(columns.grade, _beyond_letters(query.descending)),
        "wall": columns.wall_ns,
    }
    chosen = select(CPUS).where(*_with_cpu(CPUS, query.cpu))
    rows, following = _page(connection, chosen, orders, query, columns.cpu)
    return Page(tuple(map(_machine, rows)), following)


def entry(row: Row[Any]) -> Entry:
    """Return a row of the records as an entry."""
    values = row._mapping  # noqa: SLF001  SQLAlchemy's name for a row's public mapping
    return Entry(**{name: values[name] for name in Entry.__dataclass_fields__} | {"state": State(values["state"])})


def _machine(row: Row[Any]) -> MachineRow:
    values = row._mapping  # noqa: SLF001  SQLAlchemy's name for a row's public mapping
    return MachineRow(**{name: values[name] for name in MachineRow.__dataclass_fields__})


def _known_first(column: ColumnElement[Any], descending: bool) -> ColumnElement[Any]:
    return func.coalesce(column, -1e300 if descending else 1e300)


def _beyond_letters(descending: bool) -> str:
    return "" if descending else "~"


def _with_cpu(table: Table, text: str | None) -> list[ColumnElement[bool]]:
    return [] if text is None else [table.c.cpu_folded.contains(_line("cpu", text).casefold(), autoescape=True)]


def _line(field: str, text: str) -> str:
    """Return a filter's text, which holds nothing that a database does not take."""
    if len(text) > MAX_LIMIT or not text.isprintable():
        raise QueryError(field, f"at most {MAX_LIMIT} printable characters are allowed")
    return text


def _page(
    connection: Connection,
    chosen: Select[Any],
    orders: dict[str, ColumnElement[Any]],
    query: EntryQuery | MachineQuery,
    unique: ColumnElement[Any],
) -> tuple[Sequence[Row[Any]], str | None]:
    if query.order not in orders:
        raise QueryError("order", f"{query.order!r} is not one of {', '.join(orders)}")
    if not 1 <= query.limit <= MAX_LIMIT:
        raise QueryError("limit", f"{query.limit} is not one of 1 to {MAX_LIMIT}")
    key = orders[query.order]
    if query.cursor is not None:
        after = tuple_(*(literal(value) for value in _position(query.cursor, query, unique.type.python_type)))
        place = tuple_(key, unique)
        chosen = chosen.where(place < after if query.descending else place > after)
    sorting = [column.desc() if query.descending else column for column in (key, unique)]
    found = connection.execute(chosen.add_columns(key.label("_key")).order_by(*sorting).limit(query.limit + 1)).all()
    rows = found[: query.limit]
    last = rows[-1] if len(found) > query.limit else None
    name = unique.name
    return rows, None if last is None else _cursor(query, last._mapping["_key"], last._mapping[name])  # noqa: SLF001


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
    if not (_fits(key, _KEY_KIND[query.order]) and _fits(last, unique)):
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
