"""Whose records a database holds, and who confirms whom: read off the stored columns, for exports and released models.

A contributor is a token; without one the network that a record was sent from; what was filed at the database itself is each
machine's own, unless the export that it came from tells a contributor. A record is confirmed by another contributor's record of the
same CPU and stratum, of another machine, that agrees in its total, in every process beside the others, and in its stated score. Of
records that agree beyond what noise allows the later one is a copy, and confirms nothing.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import log2
from typing import Any

import numpy as np
from sqlalchemy import Connection, Row, select

from fairbench_agent.pool.record.contribution import MOST_CONFIRMING, Contribution, ContributorStanding, RecordSender
from fairbench_agent.pool.record.entry import ANONYMOUS, State
from fairbench_agent.pool.record.look_alikes import look_alike
from fairbench_agent.pool.review.near_copies import earlier_copies
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.tables import CHANGES, CONTENTS, RECORDS, SIGNATURES

AGREE = log2(1.25)
"""Most that total, or a process beside the others, differs by between two machines with one CPU that confirm each other: cooling,
memory and load are allowed for, and whoever lies is held within it."""
SAME_SCORE = 1.05
"""Most that the scores that they state differ by."""
_COMPARED = 256
"""Records of a CPU that one is compared with: the first few of each contributor, so that nobody fills them alone."""
_OF_ONE = 4
_AT_ONCE = 500


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


class ContributionTable:
    """Tells what is known of the contributors of a database, computed once while nothing in it changes."""

    def __init__(self, database: Database, revision: Callable[[], int]) -> None:
        self._database, self._revision = database, revision
        self._kept: tuple[int, Mapping[str, Contribution]] = (-1, {})

    def __call__(self) -> Mapping[str, Contribution]:
        """Return what there is to say of every accepted record, by hash."""
        revision = self._revision()
        if self._kept[0] != revision:
            with self._database.reading() as connection:
                self._kept = revision, contributions(connection)
        return self._kept[1]


def contributions(connection: Connection) -> dict[str, Contribution]:
    """Return what there is to say of every accepted record, by hash; numbers stay as a pool grows."""
    alike = defaultdict[tuple[str, str], list[_Filed]](list)
    signed = set(connection.scalars(select(SIGNATURES.c.record_id)))
    for row, contributor, standing in _standing(connection):
        if row.state == State.ACCEPTED:
            log2_wall, proved = log2(max(row.wall_ns, 1)), row.id in signed
            one = _Filed(row.sha256, contributor, standing, proved, row.machine_id, log2_wall, row.score, row.id)
            alike[row.stratum, look_alike(row.cpu_folded)].append(one)
    found: dict[str, Contribution] = {}
    for group in alike.values():
        found |= _confirmed(connection, group)
    return found


def _standing(connection: Connection) -> Iterator[tuple[Row[Any], int, ContributorStanding]]:
    """Yield every record in the order of arrival, the number of its contributor, and what stands for it."""
    names = ("id", "sha256", "state", "contributor", "network", "told_contributor", "told_standing", "machine_id")
    columns = [RECORDS.c[name] for name in (*names, "stratum", "cpu_folded", "wall_ns", "score")]
    by_keeper = (CHANGES.c.state == State.ACCEPTED) & CHANGES.c.by.not_like("rules %")
    reviewed = set(connection.scalars(select(CHANGES.c.record_id).where(by_keeper)))
    numbers: dict[Hashable, int] = {}
    for row in connection.execute(select(*columns).order_by(RECORDS.c.id)):
        number = numbers.setdefault(_contributor(row), len(numbers) + 1)
        yield row, number, ContributorStanding.REVIEWED if row.id in reviewed else _came(row)


def _contributor(row: Row[Any]) -> Hashable:
    if row.network is not None:
        return ("token", row.contributor) if row.contributor != ANONYMOUS else ("network", row.network)
    if row.told_contributor is not None:
        return "import", row.contributor, row.told_contributor
    return "machine", row.machine_id


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
