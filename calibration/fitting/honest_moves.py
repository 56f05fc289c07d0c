"""How far contributors move γ(0.01) where all are honest, by the size of the pool and how many machines one has.

Told is the margin −log₂ γ without the contributor over that with it: below 1 for one who lowers γ. Within each end lie the contributors
of 97.5 % of pools whose machines have effects as the published ones (normal). With heavier tails (Student's t, 5 degrees of freedom) a pool of 40
goes down to 0.66 by scores, 0.78 measured: there a keeper is asked to look oftener.
Source: benchmarks/honest_moves.py with 240 pools each of 10, 20 and 40 machines, 2026-11-23.
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
        (10, 1, 0.661, 1.121, 0.766, 1.087),
        (10, 2, 0.685, 1.218, 0.754, 1.151),
        (20, 1, 0.838, 1.026, 0.857, 1.025),
        (20, 2, 0.825, 1.054, 0.838, 1.053),
        (20, 5, 0.794, 1.116, 0.801, 1.108),
        (40, 1, 0.881, 1.011, 0.907, 1.011),
        (40, 4, 0.876, 1.036, 0.904, 1.034),
        (40, 10, 0.844, 1.067, 0.877, 1.070),
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
