"""What the pool's other records say about one: gathered for the rules of review, by look-ups that use an index."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, select

from fairbench_agent.pool.record.entry import Change, Entry, State
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.stratum import assembly_of, known_codes
from fairbench_agent.pool.review import norms, rules
from fairbench_agent.pool.review.norms import Member, Norm
from fairbench_agent.pool.review.rules import PoolContext
from fairbench_agent.pool.review.shipped import shipped_members
from fairbench_agent.pool.stores.tables import CONTENTS, RECORDS, SIGNATURES

_OF_CPU = 64
"""The most records of a CPU that one is compared with: those of the smallest hashes."""


def verdict(connection: Connection, record: Record, entry: Entry, *, signed: bool = False) -> Change:
    """Return what the rules make of a record that is not filed yet."""
    found = rules.findings(record, context(connection, record, entry, signed=signed))
    state = State.QUARANTINED if found else State.ACCEPTED
    mark = (rules.IMPORTED,) if record.origin.kind == "imported" else ()
    return Change(state, entry.received_at, rules.BY_RULES, (*found, *mark))


def context(connection: Connection, record: Record, entry: Entry, *, signed: bool = False) -> PoolContext:
    """Return what the pool's other records say that a record is held against."""
    assembly = assembly_of(record)
    followed = RECORDS.c.assembly_protocol == assembly.protocol
    itself = RECORDS.c.assembly_sha256 == assembly.sha256
    shipped = known_codes(record.protocol)
    known = assembly.sha256 is None or assembly.sha256 in shipped or _is_accepted(connection, followed, itself)
    return PoolContext(
        contributor=entry.contributor,
        at=entry.received_at,
        further=_further(connection, entry, signed=signed),
        assembly_known=known,
        others_known=not known and (bool(shipped) or _is_accepted(connection, followed)),
        norm=None if entry.partial else norm(connection, entry.stratum),
        cpu_walls_ns=_walls_ns(connection, entry),
    )


def norm(connection: Connection, stratum: str) -> Norm | None:
    """Return what is usual in a stratum, None while too few machines tell: from one record per machine of a sample.

    The sample has a fixed size, so a record costs the same whether a stratum has a hundred records or ten thousand.
    """
    chosen = (
        select(RECORDS.c.machine_id, RECORDS.c.sha256)
        .where(RECORDS.c.stratum == stratum, RECORDS.c.state == State.ACCEPTED, RECORDS.c.partial.is_(False))
        .order_by(RECORDS.c.sha256)
        .limit(norms.SAMPLE)
    )
    sample = _one_per_machine(connection, chosen)
    kept = _NORMS.get(stratum)
    if kept is None or kept[0] != sample:
        shipped = shipped_members(stratum)
        members = (Member(tuple(ratios), None) for ratios in _ratios(connection, sample))
        kept = (sample, norms.norm((*shipped, *members), anchored=bool(shipped)))
        if len(_NORMS) >= _STRATA_KEPT:
            _NORMS.clear()
        _NORMS[stratum] = kept
    return kept[1]


_STRATA_KEPT = 64
_NORMS: dict[str, tuple[tuple[str, ...], Norm | None]] = {}
"""By stratum, the hashes of the last sample and its norm; a hash names its content, so it holds in every pool."""


def _ratios(connection: Connection, sample: Sequence[str]) -> list[list[float]]:
    of_records = RECORDS.join(CONTENTS, CONTENTS.c.record_id == RECORDS.c.id)
    chosen = select(CONTENTS.c.log2_ratios).select_from(of_records).where(RECORDS.c.sha256.in_(sample))
    return list(connection.execute(chosen).scalars())


def _is_accepted(connection: Connection, *conditions: ColumnElement[bool]) -> bool:
    """Tell whether there is an accepted record like that."""
    chosen = select(RECORDS.c.id).where(*conditions, RECORDS.c.state == State.ACCEPTED).limit(1)
    return connection.execute(chosen).first() is not None


def _further(connection: Connection, entry: Entry, *, signed: bool) -> str | None:
    """Return another accepted record of the machine; where it has proved itself, only one by which it did so too.

    Anybody can write a machine's id into a record, and must not keep the machine's own from counting so.
    """
    same = (RECORDS.c.machine_id == entry.machine_id) & (RECORDS.c.stratum == entry.stratum)
    others = same & (RECORDS.c.state == State.ACCEPTED) & (RECORDS.c.sha256 != entry.sha256)
    if signed:
        others &= RECORDS.c.id.in_(select(SIGNATURES.c.record_id))
    return connection.execute(select(RECORDS.c.sha256).where(others).limit(1)).scalar()


def _walls_ns(connection: Connection, entry: Entry) -> tuple[int, ...]:
    """Return the totals of complete accepted records of other machines of the CPU, one per machine."""
    chosen = (
        select(RECORDS.c.machine_id, RECORDS.c.wall_ns)
        .where(RECORDS.c.cpu == entry.cpu, RECORDS.c.state == State.ACCEPTED, RECORDS.c.stratum == entry.stratum)
        .where(RECORDS.c.partial.is_(False), RECORDS.c.machine_id != entry.machine_id)
        .order_by(RECORDS.c.sha256)
        .limit(_OF_CPU)
    )
    return _one_per_machine(connection, chosen)


def _one_per_machine(connection: Connection, chosen: Select[Any]) -> tuple[Any, ...]:
    """Return the value in the first row of each machine."""
    values: dict[str, Any] = {}
    for machine_id, value in connection.execute(chosen):
        values.setdefault(machine_id, value)
    return tuple(values.values())
