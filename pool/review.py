"""Hold a record against the pool: gather what the rules compare with, by look-ups that use an index."""

import json
from functools import cache
from importlib.resources import files

from sqlalchemy import ColumnElement, Connection, select

from fairbench.pool import norm_rows, rules
from fairbench.pool.derived import Assembly, assembly_of
from fairbench.pool.record import Record
from fairbench.pool.rules import Surroundings
from fairbench.pool.states import Change, Entry, State
from fairbench.pool.tables import RECORDS

_OF_CPU = 64
"""The most records of a CPU that one is compared with: those of the smallest hashes."""


def verdict(connection: Connection, record: Record, entry: Entry) -> Change:
    """Return what the rules make of a record that is not filed yet."""
    found = rules.findings(record, surroundings(connection, record, entry))
    state = State.QUARANTINED if found else State.ACCEPTED
    mark = (rules.IMPORTED,) if record.origin.kind == "imported" else ()
    return Change(state, entry.received_at, rules.BY_RULES, (*found, *mark))


def surroundings(connection: Connection, record: Record, entry: Entry) -> Surroundings:
    """Return what the pool's other records say that a record is held against."""
    assembly = assembly_of(record)
    known = assembly.sha256 is None or assembly in shipped_assemblies() or _is_accepted(connection, assembly)
    return Surroundings(
        contributor=entry.contributor,
        at=entry.received_at,
        further=_further(connection, entry),
        assembly_known=known,
        others_known=not known and _others_known(connection, assembly),
        norm=norm_rows.norm(connection, entry.stratum),
        cpu_walls_ns=_walls_ns(connection, entry),
    )


@cache  # a file of the package, the same for ever
def shipped_assemblies() -> frozenset[Assembly]:
    """Return the machine code that this release knows."""
    document = json.loads((files("fairbench.pool") / "assemblies.json").read_text("utf-8"))
    return frozenset(Assembly(item["protocol"], item["assembly_sha256"]) for item in document)


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
    """Return the totals of whole accepted records of other machines of the CPU, one per machine."""
    chosen = (
        select(RECORDS.c.machine_id, RECORDS.c.wall_ns)
        .where(RECORDS.c.cpu == entry.cpu, RECORDS.c.state == State.ACCEPTED, RECORDS.c.stratum == entry.stratum)
        .where(RECORDS.c.partial.is_(False), RECORDS.c.machine_id != entry.machine_id)
        .order_by(RECORDS.c.sha256)
        .limit(_OF_CPU)
    )
    machines: dict[str, int] = {}
    for row in connection.execute(chosen):
        machines.setdefault(row.machine_id, row.wall_ns)
    return tuple(machines.values())
