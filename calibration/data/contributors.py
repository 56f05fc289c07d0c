"""Whose machines a model rests on: which records count, how many of one contributor, and what leaves with each.

Pools tell it beside their records (`pool.record.contribution`). What none tells is each machine's own, and counts.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.pool.record.contribution import Contribution, ContributorStanding

SHARE = 0.1
"""Most of a model's machines that one contributor's may be, where no keeper reviewed them; one always may."""
BEYOND = "one of more machines than one contributor may have in a model"
"""Why a record is left out that counts by itself."""


@dataclass(frozen=True)
class Contributors:
    """What pools tell of who handed in records."""

    told: Mapping[str, tuple[str, Contribution]] = field(default_factory=dict)
    """by the record's hash: the pool, and what it says"""

    @classmethod
    def of(cls, pools: Sequence[Mapping[str, Contribution]]) -> "Contributors":
        """Return what several pools tell; of a record that several have, what the first says."""
        found: dict[str, tuple[str, Contribution]] = {}
        for number, told in enumerate(pools, 1):
            prefix = f"{number}:" if len(pools) > 1 else ""
            found |= {sha256: (prefix, one) for sha256, one in told.items() if sha256 not in found}
        return cls(found)

    def name(self, sha256: str) -> str | None:
        """Return what the contributor of a record is called: its number, None where no pool tells it."""
        if sha256 not in self.told:
            return None
        prefix, one = self.told[sha256]
        return f"{prefix}{one.contributor}"

    def records(self, name: str) -> list[str]:
        """Return the hashes of the records of the contributor of a number, sorted."""
        return sorted(sha256 for sha256, (prefix, one) in self.told.items() if f"{prefix}{one.contributor}" == name)

    def refusal(self, sha256: str) -> str | None:
        """Return why a record counts in no released model, None where it does, as what no pool tells of does."""
        return self.told[sha256][1].refusal if sha256 in self.told else None

    def reviewed(self, sha256: str) -> bool:
        """Return whether a keeper stands for a record, or nobody tells."""
        return sha256 not in self.told or self.told[sha256][1].standing is ContributorStanding.REVIEWED

    def signed(self, sha256: str) -> bool:
        """Return whether a pool has the signature of a machine's key for a record."""
        return sha256 in self.told and self.told[sha256][1].signed

    def alone(self, sha256: str) -> bool:
        """Return whether fewer than two others confirm a record that no keeper reviewed: two may be one person."""
        return not self.reviewed(sha256) and len(self.told[sha256][1].confirmed_by) < 2

    def leaving(self, table: Timings) -> dict[str, tuple[int, ...]]:
        """Return the rows of a table that leave with each contributor: its own, and those that it alone confirms."""
        rows = defaultdict[str, list[int]](list)
        for row, (name, source) in enumerate(zip(table.voices, table.sources, strict=True)):
            rows[name].append(row)
            only = self._confirmed_only_by(source)
            if only is not None:
                rows[only].append(row)
        return {name: tuple(sorted(found)) for name, found in rows.items()}

    def _confirmed_only_by(self, sha256: str) -> str | None:
        if self.reviewed(sha256):
            return None
        prefix, one = self.told[sha256]
        return f"{prefix}{one.confirmed_by[0]}" if len(one.confirmed_by) == 1 else None

    def bounded(self, tables: Iterable[Timings], others: int = 0) -> set[str]:
        """Return the sources whose machines are beyond what one contributor may have in a model of these tables.

        Those of the largest hashes, counted over all tables, beside so many other machines; what a keeper reviewed always counts.
        """
        of_each = defaultdict[str, list[str]](list)
        n_free = others
        for table in tables:
            for name, source in zip(table.voices, table.sources, strict=True):
                if self.reviewed(source):
                    n_free += 1
                else:
                    of_each[name].append(source)
        most = _most(Counter({name: len(found) for name, found in of_each.items()}), n_free)
        return {source for found in of_each.values() for source in sorted(found)[most:]}


def _most(counts: Counter[str], n_free: int) -> int:
    """Return how many machines of one contributor count: the most that is no more than its share of all that then count."""
    for most in range(max(counts.values(), default=1), 1, -1):
        if most <= SHARE * (n_free + sum(min(count, most) for count in counts.values())):
            return most
    return 1
