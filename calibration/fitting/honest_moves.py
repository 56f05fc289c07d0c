"""How far contributors move γ(0.01) where all are honest, by the size of the pool and how many machines one has.

Told is the margin −log₂ γ without the contributor over that with it: below 1 for one who lowers γ. Within each end lie the contributors
of 97.5 % of pools whose machines have effects as the published ones (normal). With heavier tails (Student's t, 5 degrees of freedom) a pool of 40
goes down to 0.66 by scores, 0.78 measured: there a keeper is asked to look oftener.
Source: benchmarks/honest_moves.py with 60 pools each of 10, 20 and 40 machines, 2026-11-23.
"""

from typing import NamedTuple

from fairbench_agent.calibration.fitting.cross_validation import Basis


class HonestMoves(NamedTuple):
    """Where ratios of margins end."""

    n_machines: int
    n_left_out: int
    score_low: float
    score_high: float
    measured_low: float
    measured_high: float


_TABLE = tuple(
    HonestMoves(*row)
    for row in (
        (10, 1, 0.677, 1.120, 0.775, 1.114),
        (10, 2, 0.703, 1.203, 0.747, 1.174),
        (20, 1, 0.829, 1.027, 0.843, 1.024),
        (20, 2, 0.820, 1.059, 0.822, 1.049),
        (20, 5, 0.799, 1.124, 0.819, 1.108),
        (40, 1, 0.903, 1.010, 0.908, 1.010),
        (40, 4, 0.890, 1.035, 0.905, 1.036),
        (40, 10, 0.880, 1.064, 0.869, 1.073),
    )
)


def honest_range(n_machines: int, n_left_out: int, basis: Basis) -> tuple[float, float]:
    """Return the least and the greatest ratio of margins of honest contributors: those of a pool that is no larger, of 10 at least.

    A contributor of more machines than the table has may do what one of a quarter of all does.
    """
    size = max((row.n_machines for row in _TABLE if row.n_machines <= n_machines), default=_TABLE[0].n_machines)
    rows = [row for row in _TABLE if row.n_machines == size]
    share = n_left_out / n_machines
    found = next((row for row in rows if row.n_left_out / size >= share - 1e-9), rows[-1])
    if basis is Basis.MEASURED:
        return found.measured_low, found.measured_high
    return found.score_low, found.score_high
