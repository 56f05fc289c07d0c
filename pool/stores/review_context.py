"""What the pool's other records say about one: gathered for the rules of review, by look-ups that use an index."""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from sqlalchemy import ColumnElement, Connection, select

from fairbench_agent.pool.record.filed_record import Change, Entry, State
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.stratum import Assembly, assembly_of
from fairbench_agent.pool.review import norms, rules
from fairbench_agent.pool.review.norms import Norm
from fairbench_agent.pool.review.rules import PoolContext
from fairbench_agent.pool.stores.tables import CONTENTS, RECORDS

_OF_CPU = 64
"""The most records of a CPU that one is compared with: those of the smallest hashes."""


def verdict(connection: Connection, record: Record, entry: Entry) -> Change:
    """Return what the rules make of a record that is not filed yet."""
    found = rules.findings(record, context(connection, record, entry))
    state = State.QUARANTINED if found else State.ACCEPTED
    mark = (rules.IMPORTED,) if record.origin.kind == "imported" else ()
    return Change(state, entry.received_at, rules.BY_RULES, (*found, *mark))


def context(connection: Connection, record: Record, entry: Entry) -> PoolContext:
    """Return what the pool's other records say that a record is held against."""
    assembly = assembly_of(record)
    known = assembly.sha256 is None or assembly in shipped_assemblies() or _is_accepted(connection, assembly)
    return PoolContext(
        contributor=entry.contributor,
        at=entry.received_at,
        further=_further(connection, entry),
        assembly_known=known,
        others_known=not known and _others_known(connection, assembly),
        norm=None if entry.partial else norm(connection, entry.stratum),
        cpu_walls_ns=_walls_ns(connection, entry),
    )


@cache  # a file of the package
def shipped_assemblies() -> frozenset[Assembly]:
    """Return the machine code that this release knows."""
    document = json.loads((files("fairbench_agent.pool") / "assemblies.json").read_text("utf-8"))
    return frozenset(Assembly(item["protocol"], item["assembly_sha256"]) for item in document)


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
    machines: dict[str, str] = {}
    for row in connection.execute(chosen):
        machines.setdefault(row.machine_id, row.sha256)
    sample = tuple(machines.values())
    kept = _NORMS.get(stratum)
    if kept is None or kept[0] != sample:
        kept = (sample, norms.norm(_ratios(connection, sample)))
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


def _is_accepted(connection: Connection, assembly: Assembly) -> bool:
    return _any(
        connection,
        RECORDS.c.assembly_protocol == assembly.protocol,
        RECORDS.c.assembly_sha256 == assembly.sha256,
        RECORDS.c.state == State.ACCEPTED,
    )


def _others_known(connection: Connection, assembly: Assembly) -> bool:
    protocols = {known.protocol for known in shipped_assemblies()}
    return assembly.protocol in protocols or _any(
        connection, RECORDS.c.assembly_protocol == assembly.protocol, RECORDS.c.state == State.ACCEPTED
    )


def _any(connection: Connection, *conditions: ColumnElement[bool]) -> bool:
    return connection.execute(select(RECORDS.c.id).where(*conditions).limit(1)).first() is not None


def _further(connection: Connection, entry: Entry) -> str | None:
    same = (RECORDS.c.machine_id == entry.machine_id) & (RECORDS.c.stratum == entry.stratum)
    others = same & (RECORDS.c.state == State.ACCEPTED) & (RECORDS.c.sha256 != entry.sha256)
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
    walls_ns: dict[str, int] = {}
    for row in connection.execute(chosen):
        walls_ns.setdefault(row.machine_id, row.wall_ns)
    return tuple(walls_ns.values())
