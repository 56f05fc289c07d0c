"""Whose records a database holds, and who confirms whom: read off the stored columns, for exports and released models.

A contributor is a token; without one the network that a record was sent from; what was filed at the database itself is each
machine's own, unless the export that it came from tells a contributor. Each has a number, in the order of the first records, which
never changes. Who confirms whom is told by `confirmations`.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Select, bindparam, func, insert, select, true, update

from fairbench_agent.pool.record.contribution import Contribution, ContributorStanding, RecordSender
from fairbench_agent.pool.record.entry import ANONYMOUS, State
from fairbench_agent.pool.stores import histories
from fairbench_agent.pool.stores.confirmations import Confirmations, FiledRecord, Ratios
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.histories import BY_ANY_RULES
from fairbench_agent.pool.stores.tables import (
    CHANGES,
    CONTENTS,
    CONTRIBUTORS,
    RECORDS,
    REVIEW_KEYS,
    SIGNATURES,
    unindexed,
)

_AT_ONCE = 500
_CPUS_KEPT = 512
"""CPUs of which what their records say of each other is kept for whoever asks for single records."""
_CHANGES_READ = 500
"""Changes of records since then that are looked through for what is still so; of more, nothing is kept."""
_WITH_KEYS = RECORDS.join(REVIEW_KEYS, REVIEW_KEYS.c.record_id == RECORDS.c.id)

# made once: to make a question takes longer than to answer it
_NUMBER = select(CONTRIBUTORS.c.number).where(CONTRIBUTORS.c.key == bindparam("named"))
_LAST_NUMBER = select(func.max(CONTRIBUTORS.c.number))
_NUMBERED = insert(CONTRIBUTORS)
_ACCEPTED: Select[Any] = (
    select(
        *(
            RECORDS.c[name]
            for name in ("id", "sha256", "contributor", "contributor_number", "network", "told_standing")
        ),
        *(RECORDS.c[name] for name in ("machine_id", "state", "stratum", "wall_ns", "score")),
        REVIEW_KEYS.c.cpu_alike,
        SIGNATURES.c.record_id.label("signed"),
    )
    .select_from(_WITH_KEYS.outerjoin(SIGNATURES, SIGNATURES.c.record_id == RECORDS.c.id))
    .order_by(RECORDS.c.id)
)
_OF_CPU: Select[Any] = (
    select(*(RECORDS.c[name] for name in ("id", "sha256", "contributor_number", "machine_id", "wall_ns", "score")))
    .select_from(_WITH_KEYS)
    .where(REVIEW_KEYS.c.cpu_alike == bindparam("alike"), unindexed(RECORDS.c.stratum) == bindparam("of_stratum"))
    .where(unindexed(RECORDS.c.state) == State.ACCEPTED)
    .order_by(REVIEW_KEYS.c.record_id)
)
_SINCE: Select[Any] = (
    select(CHANGES.c.id, CHANGES.c.record_id, CHANGES.c.state, CHANGES.c.at, RECORDS.c.stratum, REVIEW_KEYS.c.cpu_alike)
    .select_from(CHANGES.join(_WITH_KEYS, RECORDS.c.id == CHANGES.c.record_id))
    .where(CHANGES.c.id >= bindparam("last"))
    .order_by(CHANGES.c.id)
    .limit(_CHANGES_READ)
)
_LAST_CHANGE = select(func.max(CHANGES.c.id))


def stored(sender: RecordSender) -> dict[str, Any]:
    """Return what a database keeps of who files a record, beside the name."""
    told = sender.told
    return {
        "network": sender.network,
        "told_contributor": told and told.contributor,
        "told_standing": told and told.standing.value,
    }


def number_of(connection: Connection, values: Mapping[str, Any]) -> int:
    """Return the number of the contributor of a record that is being filed, given its columns; the caller holds the revision."""
    key = _key(values)
    known = connection.scalar(_NUMBER, {"named": key})
    if known is not None:
        return int(known)
    number = (connection.scalar(_LAST_NUMBER) or 0) + 1
    connection.execute(_NUMBERED, {"number": number, "key": key})
    return number


def renew(connection: Connection) -> None:
    """Number the contributors of records that were filed before numbers were kept."""
    columns = [RECORDS.c[name] for name in ("id", "contributor", "network", "told_contributor", "machine_id")]
    chosen = select(*columns).where(RECORDS.c.contributor_number.is_(None)).order_by(RECORDS.c.id)
    rows = connection.execute(chosen).all()
    if not rows:
        return
    known = {row.key: row.number for row in connection.execute(select(CONTRIBUTORS))}
    numbers = dict(known)
    found = [{"of": row.id, "found": numbers.setdefault(_key(row._asdict()), len(numbers) + 1)} for row in rows]
    added = [{"number": number, "key": key} for key, number in numbers.items() if key not in known]
    if added:
        connection.execute(insert(CONTRIBUTORS), added)
    numbered = update(RECORDS).where(RECORDS.c.id == bindparam("of")).values(contributor_number=bindparam("found"))
    connection.execute(numbered, found)


class RecordOwner(NamedTuple):
    """Whose a filed record is."""

    contributor: int
    """number of whoever handed it in"""
    network: str | None
    """that it was sent from, which the keeper alone is told; None of what was filed at the database itself"""
    told: Contribution | None
    """who stands for it, None while it is not accepted"""

    @property
    def counts(self) -> bool:
        """Return whether released models may take the record."""
        return self.told is not None and self.told.refusal is None


class _KeptOfCpus(NamedTuple):
    """What the records of some CPUs say of each other, up to a change of a record."""

    last: Row[Any] | None
    """that change"""
    of: dict[tuple[str, str], Confirmations]
    """by stratum and CPU: as they were at that change, or later"""


class ContributionTable:
    """Tells what is known of the contributors of a database, computed once while nothing that it follows from changes."""

    def __init__(self, database: Database, revision: Callable[[], int]) -> None:
        self._database, self._revision = database, revision
        self._kept: tuple[int, Mapping[str, Contribution]] = (-1, {})
        self._kept_of_cpus = _KeptOfCpus(None, {})

    def __call__(self) -> Mapping[str, Contribution]:
        """Return what there is to say of every accepted record, by hash."""
        revision = self._revision()
        if self._kept[0] != revision:
            with self._database.reading() as connection:
                self._kept = revision, contributions(connection)
        return self._kept[1]

    def of_record(self, sha256: str) -> RecordOwner:
        """Return whose a filed record is, and who stands for it while it is accepted."""
        return self.of_records([sha256])[sha256]

    def of_records(self, hashes: Sequence[str]) -> dict[str, RecordOwner]:
        """Return whose filed records are, and who stands for each that is accepted; only the records of their CPUs are looked at.

        What these say of each other is kept until a record of the CPU is filed or decided about.
        """
        before = self._kept_of_cpus
        with self._database.reading() as connection:
            rows = connection.execute(_ACCEPTED.where(RECORDS.c.sha256.in_(hashes))).all()
            accepted = [row for row in rows if row.state == State.ACCEPTED]
            numbers = [row.id for row in accepted]
            reviewed, ratios = _reviewed(connection, numbers), _ratios(connection, numbers)
            kept = self._kept_of_cpus = _still(connection, before)
            told = {
                row.sha256: _told(row, ratios.get(row.id), reviewed, _of_cpu(connection, kept, row)) for row in accepted
            }
        return {row.sha256: RecordOwner(row.contributor_number, row.network, told.get(row.sha256)) for row in rows}


def _still(connection: Connection, kept: _KeptOfCpus) -> _KeptOfCpus:
    """Return what is still so of what was kept: all but the CPUs of which a record was filed or decided about since.

    A database whose last change is not what it was is another one, such as a backup.
    """
    since = connection.execute(_SINCE, {"last": kept.last.id}).all() if kept.last else []
    if not since or since[0] != kept.last or len(since) == _CHANGES_READ or len(kept.of) >= _CPUS_KEPT:
        latest = connection.execute(_SINCE, {"last": connection.scalar(_LAST_CHANGE) or 0}).first()
        return _KeptOfCpus(latest, {})
    if len(since) == 1:
        return kept
    of = kept.of.copy()
    for row in since[1:]:
        of.pop((row.stratum, row.cpu_alike), None)
    return _KeptOfCpus(since[-1], of)


def _of_cpu(connection: Connection, kept: _KeptOfCpus, row: Row[Any]) -> Confirmations:
    """Return what the accepted records of a record's CPU and stratum say of each other."""
    key = row.stratum, row.cpu_alike
    if key not in kept.of:
        group = connection.execute(_OF_CPU, {"of_stratum": row.stratum, "alike": row.cpu_alike}).all()
        kept.of[key] = _confirmations(connection, group)
    return kept.of[key]


def contributions(connection: Connection) -> dict[str, Contribution]:
    """Return what there is to say of every accepted record, by hash."""
    alike = defaultdict[tuple[str, str], list[Row[Any]]](list)
    for row in connection.execute(_ACCEPTED.where(RECORDS.c.state == State.ACCEPTED)):
        alike[row.stratum, row.cpu_alike].append(row)
    reviewed = _reviewed(connection, None)
    found: dict[str, Contribution] = {}
    for group in alike.values():
        ratios, others = _ratios(connection, [row.id for row in group]), _confirmations(connection, group)
        found |= {row.sha256: _told(row, ratios.get(row.id), reviewed, others) for row in group}
    return found


def _confirmations(connection: Connection, group: Sequence[Row[Any]]) -> Confirmations:
    several = len({row.contributor_number for row in group}) > 1
    ratios = _ratios(connection, [row.id for row in group] if several else [])
    return Confirmations([(_filed(row), ratios.get(row.id)) for row in group])


def _told(row: Row[Any], ratios: Ratios | None, reviewed: set[int], others: Confirmations) -> Contribution:
    """Return what there is to say of an accepted record."""
    standing = ContributorStanding.REVIEWED if row.id in reviewed else _came(row)
    alone = Contribution(row.contributor_number, standing, new_cpu=True, signed=row.signed is not None)
    return others.of(_filed(row), ratios, alone)


def _filed(row: Row[Any]) -> FiledRecord:
    return FiledRecord(row.sha256, row.contributor_number, row.machine_id, row.wall_ns, row.score)


def _reviewed(connection: Connection, numbers: Sequence[int] | None) -> set[int]:
    """Return the numbers of the rows that a keeper has accepted, unless that was undone; among these alone where they are given."""
    by_keeper = (CHANGES.c.state == State.ACCEPTED) & CHANGES.c.by.not_like(f"{BY_ANY_RULES}%")
    some = true() if numbers is None else CHANGES.c.record_id.in_(numbers)
    accepted = set(connection.scalars(select(CHANGES.c.record_id).where(by_keeper, some)))
    undone = set(connection.scalars(select(CHANGES.c.record_id).where(CHANGES.c.restores.is_not(None), some)))
    doubtful = histories.rows(connection, sorted(accepted & undone))
    still = {number for number, changes in doubtful.items() if any(map(_by_keeper, histories.effective(changes)))}
    return (accepted - undone) | still


def _by_keeper(change: Row[Any]) -> bool:
    return change.state == State.ACCEPTED and not change.by.startswith(BY_ANY_RULES)


def _key(values: Mapping[str, Any]) -> str:
    """Return what makes the records of a contributor one's, given the columns of one."""
    name = values["contributor"]
    if values["network"] is not None:
        return f"network {values['network']}" if name == ANONYMOUS else f"token {name}"
    if values["told_contributor"] is not None:
        return f"import {values['told_contributor']} {name}"
    return f"machine {values['machine_id']}"


def _came(row: Row[Any]) -> ContributorStanding:
    if row.network is not None:
        return ContributorStanding.UNKNOWN if row.contributor == ANONYMOUS else ContributorStanding.KNOWN
    return ContributorStanding.REVIEWED if row.told_standing is None else ContributorStanding(row.told_standing)


def _ratios(connection: Connection, numbers: Sequence[int]) -> dict[int, Ratios]:
    """Return the ratios of the whole ones among records, by the numbers of their rows."""
    found: dict[int, Ratios] = {}
    for start in range(0, len(numbers), _AT_ONCE):
        some = CONTENTS.c.record_id.in_(numbers[start : start + _AT_ONCE])
        rows = connection.execute(select(CONTENTS.c.record_id, CONTENTS.c.log2_ratios).where(some))
        found |= {number: ratios for number, ratios in rows if ratios}
    return found
