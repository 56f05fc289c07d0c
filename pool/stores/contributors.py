"""Whose records a database holds, and who confirms whom: read off the stored columns, for exports and released models.

A contributor is a token; without one the network that a record was sent from; what was filed at the database itself is each
machine's own, unless the export that it came from tells a contributor. Each has a number, in the order of the first records, which
never changes. A record is confirmed by another contributor's record of the
same CPU and stratum, of another machine, that agrees in its total, in every process beside the others, and in its stated score. Of
records that agree beyond what noise allows the later one is a copy, and confirms nothing.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import log2
from typing import Any, NamedTuple

import numpy as np
from sqlalchemy import ColumnElement, Connection, Row, bindparam, func, insert, select, true, update

from fairbench_agent.pool.record.contribution import MOST_CONFIRMING, Contribution, ContributorStanding, RecordSender
from fairbench_agent.pool.record.entry import ANONYMOUS, State
from fairbench_agent.pool.review.near_copies import earlier_copies
from fairbench_agent.pool.stores import histories
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.histories import BY_ANY_RULES
from fairbench_agent.pool.stores.tables import CHANGES, CONTENTS, CONTRIBUTORS, RECORDS, REVIEW_KEYS, SIGNATURES

AGREE = log2(1.25)
"""Most that total, or a process beside the others, differs by between two machines with one CPU that confirm each other: cooling,
memory and load are allowed for, and whoever lies is held within it."""
SAME_SCORE = 1.05
"""Most that the scores that they state differ by."""
_COMPARED = 256
"""Records of a CPU that one is compared with: the first few of each contributor, so that nobody fills them alone."""
_OF_ONE = 4
_AT_ONCE = 500
_CPUS_KEPT = 64
"""CPUs of which what there is to say is kept for whoever asks for single records."""
_WITH_KEYS = RECORDS.join(REVIEW_KEYS, REVIEW_KEYS.c.record_id == RECORDS.c.id)

# made once: to make a question takes longer than to answer it
_NUMBER = select(CONTRIBUTORS.c.number).where(CONTRIBUTORS.c.key == bindparam("named"))
_LAST_NUMBER = select(func.max(CONTRIBUTORS.c.number))
_NUMBERED = insert(CONTRIBUTORS)


@dataclass(frozen=True)
class _Filed:
    """An accepted record, as far as others are held against it."""

    sha256: str
    contributor: int
    standing: ContributorStanding
    signed: bool
    machine_id: str
    log2_wall: float
    score: float | None
    id: int


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


class ContributionTable:
    """Tells what is known of the contributors of a database, computed once while nothing in it changes."""

    def __init__(self, database: Database, revision: Callable[[], int]) -> None:
        self._database, self._revision = database, revision
        self._kept: tuple[int, Mapping[str, Contribution]] = (-1, {})
        self._kept_of_cpus: tuple[int, dict[tuple[str, str], Mapping[str, Contribution]]] = (-1, {})

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

        Nothing is looked at twice while the pool stays as it is.
        """
        names = ("sha256", "contributor_number", "network", "state", "stratum")
        columns = [*(RECORDS.c[name] for name in names), REVIEW_KEYS.c.cpu_alike]
        chosen = select(*columns).select_from(_WITH_KEYS).where(RECORDS.c.sha256.in_(hashes))
        revision = self._revision()
        with self._database.reading() as connection:
            rows = connection.execute(chosen).all()
            told = {
                row.sha256: self._of_cpu(connection, revision, (row.stratum, row.cpu_alike)).get(row.sha256)
                for row in rows
                if row.state == State.ACCEPTED
            }
        return {row.sha256: RecordOwner(row.contributor_number, row.network, told.get(row.sha256)) for row in rows}

    def _of_cpu(self, connection: Connection, revision: int, of: tuple[str, str]) -> Mapping[str, Contribution]:
        """Return what there is to say of the accepted records of a stratum and CPU at a revision, or of all where that is known."""
        if self._kept[0] == revision:
            return self._kept[1]
        kept = self._kept_of_cpus
        if kept[0] != revision or len(kept[1]) >= _CPUS_KEPT:
            kept = self._kept_of_cpus = revision, {}
        if of not in kept[1]:
            kept[1][of] = contributions(connection, of)
        return kept[1][of]


def contributions(connection: Connection, of: tuple[str, str] | None = None) -> dict[str, Contribution]:
    """Return what there is to say of every accepted record, by hash; of those alone of a stratum and CPU where it is given."""
    alike = defaultdict[tuple[str, str], list[_Filed]](list)
    for row, standing in _standing(connection, of):
        log2_wall, number, proved = log2(max(row.wall_ns, 1)), row.contributor_number, row.signed is not None
        one = _Filed(row.sha256, number, standing, proved, row.machine_id, log2_wall, row.score, row.id)
        alike[row.stratum, row.cpu_alike].append(one)
    found: dict[str, Contribution] = {}
    for group in alike.values():
        found |= _confirmed(connection, group)
    return found


def _standing(connection: Connection, of: tuple[str, str] | None) -> Iterator[tuple[Row[Any], ContributorStanding]]:
    """Yield accepted records in the order of arrival, and what stands for each."""
    names = ("id", "sha256", "contributor", "contributor_number", "network", "told_standing", "machine_id")
    columns: list[ColumnElement[Any]] = [RECORDS.c[name] for name in (*names, "stratum", "wall_ns", "score")]
    columns += [REVIEW_KEYS.c.cpu_alike, SIGNATURES.c.record_id.label("signed")]
    signatures = SIGNATURES.c.record_id == RECORDS.c.id
    chosen = select(*columns).select_from(_WITH_KEYS.outerjoin(SIGNATURES, signatures))
    chosen = chosen.where(RECORDS.c.state == State.ACCEPTED)
    if of is not None:
        chosen = chosen.where(RECORDS.c.stratum == of[0], REVIEW_KEYS.c.cpu_alike == of[1])
    rows = connection.execute(chosen.order_by(RECORDS.c.id)).all()
    reviewed = _reviewed(connection, None if of is None else [row.id for row in rows])
    for row in rows:
        yield row, ContributorStanding.REVIEWED if row.id in reviewed else _came(row)


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


def _confirmed(connection: Connection, group: Sequence[_Filed]) -> dict[str, Contribution]:
    """Return what there is to say of the records of a CPU and stratum."""
    alone = {one.sha256: Contribution(one.contributor, one.standing, new_cpu=True, signed=one.signed) for one in group}
    if len({one.contributor for one in group}) < 2:
        return alone
    ratios = _ratios(connection, group)
    whole = [one for one in group if one.id in ratios]
    if not whole:
        return alone
    rows = [ratios[one.id] for one in whole]
    table, copies = np.array(rows), _copies(whole, rows)
    compared = [at for at, one in enumerate(whole) if one.sha256 not in copies]
    firsts = list(islice(_firsts(whole, compared), _COMPARED))
    return alone | {
        one.sha256: replace(
            alone[one.sha256],
            new_cpu=all(whole[at].contributor == one.contributor for at in firsts),
            confirmed_by=() if one.sha256 in copies else _confirming(whole, table, number, firsts),
            copy_of=copies.get(one.sha256),
        )
        for number, one in enumerate(whole)
    }


def _ratios(connection: Connection, group: Sequence[_Filed]) -> Mapping[int, list[float]]:
    """Return log₂ of each process's time over their mean, by number of the record; those of another number are left out."""
    numbers, found = [one.id for one in group], dict[int, list[float]]()
    for start in range(0, len(numbers), _AT_ONCE):
        some = CONTENTS.c.record_id.in_(numbers[start : start + _AT_ONCE])
        rows = connection.execute(select(CONTENTS.c.record_id, CONTENTS.c.log2_ratios).where(some))
        found |= {row.record_id: row.log2_ratios for row in rows if row.log2_ratios}
    usual = max((len(values) for values in found.values()), default=0)
    return {number: values for number, values in found.items() if len(values) == usual}


def _copies(whole: Sequence[_Filed], ratios: Sequence[Sequence[float]]) -> dict[str, str]:
    """Return by hash the first record that one is a near copy of, of another machine or contributor."""
    found: dict[str, str] = {}
    for place, earlier in earlier_copies(ratios):
        one, other = whole[place], whole[earlier]
        if one.machine_id != other.machine_id or one.contributor != other.contributor:
            found.setdefault(one.sha256, other.sha256)
    return found


def _firsts(whole: Sequence[_Filed], compared: Iterable[int]) -> Iterator[int]:
    """Yield the first records of each contributor."""
    seen = Counter[int]()
    for at in compared:
        seen[whole[at].contributor] += 1
        if seen[whole[at].contributor] <= _OF_ONE:
            yield at


def _confirming(
    whole: Sequence[_Filed], table: np.ndarray[Any, Any], number: int, firsts: Sequence[int]
) -> tuple[int, ...]:
    mine = whole[number]
    others = [at for at in firsts if whole[at].contributor != mine.contributor]
    others = [at for at in others if whole[at].machine_id != mine.machine_id and _same_score(mine, whole[at])]
    apart = np.abs(table[others] - table[number]).max(axis=1, initial=0.0) if others else ()
    agree = (
        whole[at].contributor
        for at, off in zip(others, apart, strict=True)
        if max(off, abs(whole[at].log2_wall - mine.log2_wall)) <= AGREE
    )
    return tuple(sorted(set(agree))[:MOST_CONFIRMING])


def _same_score(mine: _Filed, other: _Filed) -> bool:
    """Return whether nothing is stated that the other does not state too."""
    if mine.score is None:
        return True
    return other.score is not None and 1 / SAME_SCORE <= mine.score / other.score <= SAME_SCORE
