"""What the pool's other records say about one: gathered for the rules of review, by look-ups that use an index."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Any

from sqlalchemy import ColumnElement, Connection, Double, Row, bindparam, func, select

from fairbench_agent.pool.record.entry import Change, Entry, State
from fairbench_agent.pool.record.look_alikes import look_alike
from fairbench_agent.pool.record.stratum import assembly_of, known_codes
from fairbench_agent.pool.review import norms, rules
from fairbench_agent.pool.review.near_copies import WINDOW, NearCopy, cells_around, near_copy, sketch
from fairbench_agent.pool.review.norms import Member, Norm
from fairbench_agent.pool.review.rules import Examined, PoolContext
from fairbench_agent.pool.review.shipped import shipped_members
from fairbench_agent.pool.stores import review_keys
from fairbench_agent.pool.stores.tables import CHANGES, CONTENTS, RECORDS, REVIEW_KEYS, SIGNATURES, SKETCHES, unindexed

_OF_CPU = 512
"""The most records of a CPU that are looked at, those that the pool's secret draws first."""
_MOST_COPIES = 64
"""The most records whose times are compared one by one, the nearest."""
_ANY_ID = 2**62
"""More than any row's number."""
_WITH_KEYS = RECORDS.join(REVIEW_KEYS, REVIEW_KEYS.c.record_id == RECORDS.c.id)


# made once: to make a question takes longer than to answer it
_LAST_CHANGE = select(func.max(CHANGES.c.id))
_ACCEPTED = (RECORDS.c.stratum == bindparam("of"), RECORDS.c.state == State.ACCEPTED)
_EARLIER = RECORDS.c.id < bindparam("before")
_OF_OTHERS = RECORDS.c.machine_id != bindparam("machine")
_FURTHER = (
    select(RECORDS.c.sha256)
    .where(RECORDS.c.machine_id == bindparam("machine"), *_ACCEPTED, RECORDS.c.sha256 != bindparam("but"), _EARLIER)
    .limit(1)
)
_FURTHER_SIGNED = _FURTHER.where(RECORDS.c.id.in_(select(SIGNATURES.c.record_id)))
_OTHERS_OF_CPU = (
    select(RECORDS.c.machine_id, RECORDS.c.contributor, RECORDS.c.state, RECORDS.c.wall_ns)
    .select_from(_WITH_KEYS)
    .where(REVIEW_KEYS.c.cpu_alike == bindparam("alike"), unindexed(RECORDS.c.stratum) == bindparam("of"))
    .where(
        unindexed(RECORDS.c.state).in_((State.ACCEPTED, State.QUARANTINED)), RECORDS.c.partial.is_(False), _OF_OTHERS
    )
    .order_by(REVIEW_KEYS.c.draw)
    .limit(_OF_CPU)
)
_APART = [REVIEW_KEYS.c[name] - bindparam(f"my_{name}", type_=Double) for name in SKETCHES]
_NEAREST = (
    select(RECORDS.c.id, RECORDS.c.sha256)
    .select_from(_WITH_KEYS)
    .where(REVIEW_KEYS.c.copy_cell.in_(bindparam("cells", expanding=True)))
    .where(*(apart.between(-WINDOW, WINDOW) for apart in _APART))
    .where(unindexed(RECORDS.c.stratum) == bindparam("of"), unindexed(RECORDS.c.state) == State.ACCEPTED)
    .where(_OF_OTHERS, _EARLIER)
    .order_by(reduce(add, (apart * apart for apart in _APART)), RECORDS.c.id)
    .limit(_MOST_COPIES)
    .subquery()
)
_NEAR = select(_NEAREST.c.sha256, CONTENTS.c.log2_ratios).join(CONTENTS, CONTENTS.c.record_id == _NEAREST.c.id)


def verdict(
    connection: Connection, one: Examined, entry: Entry, *, signed: bool = False, filed: Row[Any] | None = None
) -> Change:
    """Return what the rules make of a record that is not filed yet, or has been, in a row, and is looked at again."""
    found = rules.held_against(one, context(connection, one, entry, signed=signed, filed=filed))
    state = State.QUARANTINED if found else State.ACCEPTED
    mark = (rules.IMPORTED,) if one.record.origin.kind == "imported" else ()
    return Change(state, entry.received_at, rules.BY_RULES, (*found, *mark))


def context(
    connection: Connection, one: Examined, entry: Entry, *, signed: bool = False, filed: Row[Any] | None = None
) -> PoolContext:
    """Return what the pool's other records say that a record is held against."""
    assembly = assembly_of(one.record)
    # what counts is held against what came before it, so that of two that are the same one goes on counting
    before = filed.id if filed is not None and filed.state == State.ACCEPTED else _ANY_ID
    shipped = known_codes(one.record.protocol)
    followed = RECORDS.c.assembly_protocol == assembly.protocol
    itself = (RECORDS.c.assembly_sha256 == assembly.sha256) & (RECORDS.c.sha256 != entry.sha256)
    known = assembly.sha256 is None or assembly.sha256 in shipped or _is_accepted(connection, followed, itself)
    alike = _of_cpu(connection, entry)
    return PoolContext(
        contributor=entry.contributor,
        at=entry.received_at,
        further=_further(connection, entry, before, signed=signed),
        assembly_known=known,
        others_known=not known and (bool(shipped) or _is_accepted(connection, followed)),
        norm=None if entry.partial else norm(connection, entry.stratum),
        cpu_walls_ns=_walls_ns(row for row in alike if row.state == State.ACCEPTED),
        near_copy=_near_copy(connection, one, entry, before),
        confirming_walls_ns=tuple(row.wall_ns for row in alike if row.contributor != entry.contributor),
    )


def norm(connection: Connection, stratum: str) -> Norm | None:
    """Return what is usual in a stratum, None while too few machines tell: from one record per machine, few of a contributor.

    Which ones the pool's secret decides. The norm of a large stratum is drawn again when a sixteenth of it changed, so a record
    costs nearly the same whether a stratum has a hundred records or ten thousand.
    """
    place = (review_keys.secret_of(connection), stratum)
    change = connection.scalar(_LAST_CHANGE) or 0
    kept = _NORMS.get(place)
    if kept is None or not 0 <= change - kept.change <= kept.n_records // _REDRAWN:
        shipped = shipped_members(stratum)
        n_records, members = drawn(connection, stratum)
        kept = _Kept(change, n_records, norms.norm((*shipped, *members), anchored=bool(shipped)))
        if len(_NORMS) >= _STRATA_KEPT:
            _NORMS.clear()
        _NORMS[place] = kept
    return kept.norm


@dataclass(frozen=True)
class _Kept:
    """A norm, and after which change and of how many records it was drawn."""

    change: int
    n_records: int
    norm: Norm | None


_REDRAWN = 16
"""A norm is drawn again when more than this part of its stratum's number of records changed."""
_STRATA_KEPT = 64
_NORMS: dict[tuple[str, str], _Kept] = {}
"""By secret and stratum; a pool that was copied has another's secret and its own changes, and is no worse for it."""


def drawn(connection: Connection, stratum: str) -> tuple[int, list[Member]]:
    """Return of how many records of a stratum the members of its norm are drawn, and these."""
    counted = (RECORDS.c.stratum == stratum, RECORDS.c.state == State.ACCEPTED, RECORDS.c.partial.is_(False))
    of_one = func.row_number().over(partition_by=RECORDS.c.contributor, order_by=REVIEW_KEYS.c.draw)
    with_keys = RECORDS.join(REVIEW_KEYS, REVIEW_KEYS.c.record_id == RECORDS.c.id)
    columns = (RECORDS.c.id, RECORDS.c.machine_id, REVIEW_KEYS.c.draw, REVIEW_KEYS.c.log2_levels)
    ranked = select(*columns, of_one.label("place")).select_from(with_keys).where(*counted).subquery()
    first = select(ranked).where(ranked.c.place <= norms.OF_ONE).order_by(ranked.c.draw).limit(norms.SAMPLE)
    rows = {row.machine_id: row for row in connection.execute(first)}
    chosen = select(CONTENTS.c.record_id, CONTENTS.c.log2_ratios).where(
        CONTENTS.c.record_id.in_([row.id for row in rows.values()])
    )
    ratios = {number: tuple(values) for number, values in connection.execute(chosen)}
    levels = {row.id: row.log2_levels and tuple(row.log2_levels) for row in rows.values()}
    n_records = connection.scalar(select(func.count()).select_from(RECORDS).where(*counted)) or 0
    return n_records, [Member(values, levels[number]) for number, values in ratios.items()]


def _is_accepted(connection: Connection, *conditions: ColumnElement[bool]) -> bool:
    """Tell whether there is an accepted record like that."""
    chosen = select(RECORDS.c.id).where(*conditions, RECORDS.c.state == State.ACCEPTED).limit(1)
    return connection.execute(chosen).first() is not None


def _further(connection: Connection, entry: Entry, before: int, *, signed: bool) -> str | None:
    """Return another accepted record of the machine; where it has proved itself, only one by which it did so too.

    Anybody can write a machine's id into a record, and must not keep the machine's own from counting so.
    """
    of = {"machine": entry.machine_id, "of": entry.stratum, "but": entry.sha256, "before": before}
    return connection.execute(_FURTHER_SIGNED if signed else _FURTHER, of).scalar()


def _of_cpu(connection: Connection, entry: Entry) -> list[Row[Any]]:
    """Return the complete records of other machines whose CPU's name looks like this one, accepted or in quarantine."""
    of = {"alike": look_alike(entry.cpu), "of": entry.stratum, "machine": entry.machine_id}
    return list(connection.execute(_OTHERS_OF_CPU, of))


def _walls_ns(rows: Iterable[Row[Any]]) -> tuple[int, ...]:
    """Return the totals of some records, one per machine and few of a contributor."""
    totals: dict[str, int] = {}
    counts: dict[str, int] = {}
    for row in rows:
        if row.machine_id not in totals and counts.get(row.contributor, 0) < norms.OF_ONE:
            totals[row.machine_id] = row.wall_ns
            counts[row.contributor] = counts.get(row.contributor, 0) + 1
    return tuple(totals.values())


def _near_copy(connection: Connection, one: Examined, entry: Entry, before: int) -> NearCopy | None:
    """Return the accepted record of another machine that a record's times are a copy of; None where there is none."""
    if entry.partial:
        return None
    ratios = one.member.ratios
    of = sketch(ratios)
    near = {f"my_{name}": number for name, number in zip(SKETCHES, of, strict=True)} | {"cells": cells_around(of)}
    rows = connection.execute(_NEAR, near | {"of": entry.stratum, "machine": entry.machine_id, "before": before})
    return near_copy(ratios, [(sha256, values) for sha256, values in rows])
