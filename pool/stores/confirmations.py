"""What the accepted records of one CPU and stratum say of each other: who confirms whom, and which is a copy.

A record is confirmed by another contributor's record, of another machine, that agrees in its total, in every process beside the
others, and in its stated score. Of records that agree beyond what noise allows the later one is a copy, and confirms nothing.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import log2
from typing import Final

import numpy as np

from fairbench_agent.pool.record.contribution import MOST_CONFIRMING, Contribution
from fairbench_agent.pool.review.near_copies import earlier_copies

AGREE: Final = log2(1.25)
"""Most that total, or a process beside the others, differs by between two machines with one CPU that confirm each other: cooling,
memory and load are allowed for, and whoever lies is held within it."""
SAME_SCORE: Final = 1.05
"""Most that the scores that they state differ by."""
_COMPARED = 256
"""Records of a CPU that one is compared with: the first few of each contributor, so that nobody fills them alone."""
_OF_ONE = 4

Ratios = Sequence[float]
"""log₂ of each process's time over their mean."""


@dataclass(frozen=True, slots=True)
class FiledRecord:
    """An accepted record, as far as others are held against it."""

    sha256: str
    contributor: int
    machine_id: str
    wall_ns: int
    score: float | None


class Confirmations:
    """Tells what the accepted records of a CPU and stratum say of one of them; it changes only when these do."""

    def __init__(self, group: Sequence[tuple[FiledRecord, Ratios | None]]) -> None:
        """Take the records in the order of arrival; those with another number of processes than most have are left out."""
        self._n_processes = max((len(ratios) for _, ratios in group if ratios), default=0)
        whole = [(one, ratios) for one, ratios in group if ratios and len(ratios) == self._n_processes]
        self._copies = _copies(whole)
        compared = ((one, ratios) for one, ratios in whole if one.sha256 not in self._copies)
        firsts = list(islice(_firsts(compared), _COMPARED))
        self._firsts = [one for one, _ in firsts]
        self._table = np.array([ratios for _, ratios in firsts]).reshape(len(firsts), self._n_processes)

    def of(self, one: FiledRecord, ratios: Ratios | None, alone: Contribution) -> Contribution:
        """Return what there is to say of one of the records, given what would be if nobody else had measured its CPU."""
        if not ratios or len(ratios) != self._n_processes:
            return alone
        copy_of = self._copies.get(one.sha256)
        return replace(
            alone,
            new_cpu=all(other.contributor == one.contributor for other in self._firsts),
            confirmed_by=() if copy_of else self._confirming(one, ratios),
            copy_of=copy_of,
        )

    def _confirming(self, mine: FiledRecord, ratios: Ratios) -> tuple[int, ...]:
        others = [at for at, other in enumerate(self._firsts) if _may_confirm(other, mine)]
        if not others:
            return ()
        apart = np.abs(self._table[others] - ratios).max(axis=1)
        agree = {self._firsts[at].contributor for at, off in zip(others, apart, strict=True) if off <= AGREE}
        return tuple(sorted(agree)[:MOST_CONFIRMING])


def _copies(whole: Sequence[tuple[FiledRecord, Ratios]]) -> dict[str, str]:
    """Return by hash the first record that one is a near copy of, of another machine or contributor."""
    found: dict[str, str] = {}
    for place, copied in earlier_copies([ratios for _, ratios in whole]):
        one = whole[place][0]
        others = (whole[earlier][0] for earlier in copied)
        first = next((other for other in others if _owner(other) != _owner(one)), None)
        if first is not None:
            found[one.sha256] = first.sha256
    return found


def _owner(one: FiledRecord) -> tuple[str, int]:
    return one.machine_id, one.contributor


def _firsts(compared: Iterable[tuple[FiledRecord, Ratios]]) -> Iterator[tuple[FiledRecord, Ratios]]:
    """Yield the first records of each contributor."""
    seen = Counter[int]()
    for one, ratios in compared:
        seen[one.contributor] += 1
        if seen[one.contributor] <= _OF_ONE:
            yield one, ratios


def _may_confirm(other: FiledRecord, mine: FiledRecord) -> bool:
    """Tell whether a record is another's and agrees in total and stated score: nothing is stated that it does not state too."""
    if other.contributor == mine.contributor or other.machine_id == mine.machine_id:
        return False
    if abs(log2(max(other.wall_ns, 1)) - log2(max(mine.wall_ns, 1))) > AGREE:
        return False
    if mine.score is None:
        return True
    return other.score is not None and 1 / SAME_SCORE <= mine.score / other.score <= SAME_SCORE
