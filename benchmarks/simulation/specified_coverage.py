"""What the expected γ achieves where M1 enters by its specification and M2 is measured, on work of unknown kind.

Each pool has a world of its own, whose exponents and weights the pool's machines share with those that are predicted.
"""

from functools import partial

import numpy as np
from scipy.special import ndtri

from benchmarks.simulation.specified_pools import UNKNOWN, Errors, Families, World, drawn_world, timed
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.calibration.fitting.extra_uncertainty import Reach, expected_margins, extra_sd, reach
from fairbench_agent.calibration.fitting.gamma_curve import quantile_curve
from fairbench_agent.calibration.fitting.methods import fitted_line, predicted_log2
from fairbench_agent.calibration.fitting.reference_profile import WHOLE
from fairbench_agent.calibration.fitting.speed_spread import speed_spread
from fairbench_agent.calibration.fitting.two_speeds import additions_weight
from fairbench_agent.calibration.fitting.uncertainty import degrees_of_freedom, expected_curve, rms_error
from fairbench_agent.workloads.arrays import FloatArray

FITTED_SCORES = (539.0, 2185.0)
USUAL = Errors(clock=0.07, rest=0.07)
"""What the specifications of the machines of a pool are like, desktops and laptops."""
_NEW = 30
_SPREAD = (0.18, 0.22)
"""Of exponents and weights, as the shipped model of two speeds has it from the published machines."""


def simulated_achievement(
    errors: Errors | Families,
    distance: float,
    p_gammas: tuple[float, ...],
    pools: tuple[int, int],
    *,
    widen: bool = True,
) -> FloatArray:
    """Return the share of predictions that are too long, per pool and nominal probability, shape (pools, k).

    Args:
        errors: of the specifications of the machines that are predicted.
        distance: log₂ of their scores beyond the fitted range, 0 for scores within it.
        p_gammas: nominal probabilities.
        pools: how many pools of 8 machines, and the seed of all that is drawn.
        widen: whether γ is lowered for what is not known; False shows what it is worth.
    """
    n_pools, seed = pools
    draw = np.random.default_rng(seed)
    return np.array([_pool(errors, distance, p_gammas, draw, widen=widen) for _ in range(n_pools)])


def _pool(
    errors: Errors | Families, distance: float, p_gammas: tuple[float, ...], draw: np.random.Generator, *, widen: bool
) -> FloatArray:
    world = drawn_world(*_SPREAD, draw)
    low, high = np.log2(FITTED_SCORES)
    usual = partial(_usual, world, draw)

    def inside(n: int) -> FloatArray:
        return draw.uniform(low, high, n)

    pool, second = _known(usual(np.sort(inside(8)))), usual(inside(_NEW))
    told = inside(_NEW) if distance == 0 else np.full(_NEW, high + distance)
    first = timed(world, errors.machines(told, draw), draw)
    validation = cross_validate(pool, Setup("speeds", Basis.SPECIFICATION_MEASURED))
    freedom = degrees_of_freedom(validation)
    plain = quantile_curve(validation)
    curve = expected_curve(plain, rms_error(validation), freedom)
    knots = np.array(curve.p_gamma)
    line = fitted_line("speeds", pool, np.full(64, 1 / 64), additions_weight(pool, WHOLE))
    assert line is not None
    spread = speed_spread(pool)
    scores = np.exp2(first.speeds.log2_score)
    predicted = predicted_log2("speeds", line, scores, first.speeds.log2_additions)
    reference = np.log2(_known(second).seconds).mean(axis=1)
    reaches = [
        reach(pool, line, float(score), speeds, by_specification=True)
        for score, speeds in zip(scores, first.speeds.rows(), strict=True)
    ]
    taus = np.array([extra_sd(spread, one, Reach(), unknown_kind=True) for one in reaches]) * widen
    margins = expected_margins(-np.log2(curve.gamma), knots, freedom, taus[:, None])
    margins = np.maximum(margins, np.hypot(-np.log2(plain.gamma), -ndtri(np.minimum(knots, 0.5)) * taus[:, None]))
    wide = np.array([np.interp(p_gammas, knots, row) for row in margins]).T
    unknown = [column for column, key in enumerate(first.processes) if key.problem == UNKNOWN]
    times = [np.log2(table.seconds[:, unknown]) for table in (first, second)]
    off = (reference - predicted[:, None])[..., None] + times[0][:, None] - times[1]
    return np.asarray([(off >= margin[:, None, None]).mean() for margin in wide], dtype=np.float64)


def _usual(world: World, draw: np.random.Generator, log2_scores: FloatArray) -> Timings:
    return timed(world, USUAL.machines(log2_scores, draw), draw)


def _known(table: Timings) -> Timings:
    return table.select([column for column, key in enumerate(table.processes) if key.problem != UNKNOWN])
