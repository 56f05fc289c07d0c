"""Which contributors move γ of a released model most, and whether one moves it further than honest ones do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fairbench_agent.calibration.data.contributors import Contributors
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup
from fairbench_agent.calibration.fitting.honest_moves import honest_range
from fairbench_agent.calibration.fitting.influence import P_GAMMA, Move, moves
from fairbench_agent.calibration.fitting.methods import MethodName
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.entry import DESCRIBED
from fairbench_agent.pool.record.record_hash import short_hash

_TOLD = 3
"""Contributors that are named per model and basis."""
LITTLE = 0.02
"""Move of γ that no keeper need look at."""
_HOW = {Basis.SCORE: "by scores", Basis.MEASURED: "measured"}


@dataclass(frozen=True)
class ContributorMove:
    """How far one contributor moves γ of a model, and what honest ones do."""

    __pydantic_config__ = DESCRIBED

    contributor: str
    """its number, or the machine where nobody tells it"""
    cpus: tuple[str, ...]
    """of its own machines"""
    n_machines: int
    """machines that leave with it: its own, and those that nobody else confirms"""
    basis: Basis
    """how the machines enter: both by score, or both measured"""
    gamma: float
    """expected γ at 0.01 with all"""
    gamma_without: float
    """without it"""
    honest_low: float
    """γ without one of the honest contributors of a pool of this size that raises γ most"""
    honest_high: float
    """without the one that lowers γ most"""
    told: bool
    """whether a pool tells the contributor"""
    confirmed: bool
    """whether a keeper reviewed each of its records, or two others confirm it"""

    @property
    def by(self) -> float:
        """Return by how much γ is another without it."""
        return abs(self.gamma_without - self.gamma)

    @property
    def refused(self) -> bool:
        """Return whether it moves γ by more than a little and further than honest contributors do, and nobody stands for it."""
        return not (self.confirmed or self.by <= LITTLE or self.honest_low <= self.gamma_without <= self.honest_high)

    @property
    def words(self) -> str:
        """Return what it does to γ."""
        name = f"contributor {self.contributor} ({', '.join(self.cpus)})" if self.told else ", ".join(self.cpus)
        return f"γ({P_GAMMA:g}) {_HOW[self.basis]} is {self.gamma:.3f}, {self.gamma_without:.3f} without {name}"


def contributor_moves(table: Timings, method: MethodName, contributors: Contributors) -> list[ContributorMove]:
    """Return who moves γ most by each basis, the furthest first, and everybody who moves it too far."""
    found = []
    for basis in _HOW:
        usable = table if basis is Basis.MEASURED else table.scored()
        told = moves(usable, Setup(method, basis), contributors.leaving(usable))
        ranked = [_held(move, usable, basis, contributors) for move in told]
        found += [one for number, one in enumerate(ranked) if number < _TOLD or one.refused]
    return found


def _held(move: Move, table: Timings, basis: Basis, contributors: Contributors) -> ContributorMove:
    low, high = honest_range(len(table.machines), len(move.rows), basis)
    gamma, without = move.gamma[0], move.gamma_without[0]
    own = [row for row in move.rows if table.voices[row] == move.contributor]
    return ContributorMove(
        contributor=move.contributor,
        cpus=tuple(dict.fromkeys(table.names[row] for row in own)),
        n_machines=len(move.rows),
        basis=basis,
        gamma=round(gamma, 6),
        gamma_without=round(without, 6),
        honest_low=round(gamma**high, 6),
        honest_high=round(gamma**low, 6),
        told=bool(contributors.records(move.contributor)),
        confirmed=not any(contributors.alone(table.sources[row]) for row in own),
    )


def refuse_moved(found: Sequence[ContributorMove], contributors: Contributors, where: str) -> None:
    """Raise a StoreError that names a contributor who moves γ too far, and the hashes of its records."""
    for one in found:
        if one.refused:
            raise StoreError(
                f"{where}: {one.words}; honest ones of a pool of this size leave it within {one.honest_low:.3f} to "
                f"{one.honest_high:.3f}, and fewer than two others confirm it: look at {_shown(contributors.records(one.contributor))} "
                f"(fairbench-pool review list --contributor {one.contributor}), then fairbench-pool review accept or quarantine "
                f"--contributor {one.contributor}"
            )


def _shown(records: Sequence[str]) -> str:
    more = f" and {len(records) - 4} more" if len(records) > 4 else ""
    return ", ".join(map(short_hash, records[:4])) + more


def furthest(found: Sequence[ContributorMove]) -> Iterator[str]:
    """Yield a line per basis: the contributor that moves γ most."""
    for basis in dict.fromkeys(one.basis for one in found):
        yield next(one.words for one in found if one.basis is basis)
