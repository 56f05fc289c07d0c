"""The bound exceeds the true median speedup with probability at most α (simulation)."""

import math
from collections.abc import Callable

import numpy as np
import pytest

from fairbench_agent.calibration.predicting.model import find_evidence_model
from fairbench_agent.comparison.speedup.conversion import Conversion
from fairbench_agent.comparison.speedup.speedup import speedup_test
from fairbench_agent.comparison.tables.runtimes import Runtime
from fairbench_agent.core.arrays import FloatArray

ALPHA, P_GAMMA, FACTOR = 0.05, 0.01, 0.3
N_STUDIES = 2_000
TABLE = find_evidence_model().works["cpu"].table
EXPONENT = TABLE.exponent(P_GAMMA)


def of_the_model(rng: np.random.Generator) -> float:
    """Return an error, log2, whose upper quantiles are those of the model."""
    u = rng.uniform(-1, 1)
    tail = max(abs(u) / 2, TABLE.p[0])
    return math.copysign(float(np.interp(math.log(tail), np.log(TABLE.p), TABLE.log2[0][0])), u)


def worst_case(rng: np.random.Generator) -> float:
    """Return an error that uses up the safety factor, and exceeds it by far with the risk."""
    return 10.0 if rng.uniform() < P_GAMMA else EXPONENT


def runtimes(n: int, rng: np.random.Generator) -> tuple[FloatArray, FloatArray]:
    """Return true runtimes on M2: log-normal with a standard deviation of 2 in log2, related by instance."""
    common = rng.normal(5, 2 * math.sqrt(0.6), n)
    a, b = (2 ** (common + rng.normal(shift, 2 * math.sqrt(0.4), n)) for shift in (1.0, 0.0))
    return a, b


SAMPLE = runtimes(1_000_000, np.random.default_rng(7))
LIMITS = tuple(float(np.quantile(times, 0.8)) for times in SAMPLE)
IS_SOLVED = (SAMPLE[0] <= LIMITS[0]) | (SAMPLE[1] <= LIMITS[1])
TRUE_MEDIAN = float(np.median((SAMPLE[0] / SAMPLE[1])[IS_SOLVED]))


@pytest.mark.full
@pytest.mark.parametrize("n", [10, 25, 100])
@pytest.mark.parametrize("error", [of_the_model, worst_case])
def test_the_bound_keeps_its_level(n: int, error: Callable[[np.random.Generator], float]) -> None:
    """The worst case comes close to the level, so that the simulation can tell a wrong bound from a right one."""
    rng = np.random.default_rng([n, error is worst_case])
    conversion = Conversion(
        fair_runtime_factor=FACTOR,
        fair_runtime_factor_90=(FACTOR / 1.5, FACTOR * 1.5),
        gamma=2**-EXPONENT,
        p_gamma=P_GAMMA,
    )
    n_wrong = n_bounds = 0
    for _ in range(N_STUDIES):
        published = 2 ** error(rng) / FACTOR  # estimate = true runtime × 2^error
        pairs = {}
        for i, (a, b) in enumerate(zip(*runtimes(n, rng), strict=True)):
            shown_a, shown_b = (min(t, limit) for t, limit in zip((a, b), LIMITS, strict=True))
            pairs[str(i)] = (
                Runtime("", "solved" if a <= LIMITS[0] else "unsolved", *[float(shown_a * published)] * 3),
                Runtime("", "solved" if b <= LIMITS[1] else "unsolved", *[float(shown_b)] * 3),
            )
        bound = speedup_test(pairs, conversion, alpha=ALPHA).at_least
        n_bounds += bound is not None
        n_wrong += bound is not None and bound > TRUE_MEDIAN
    assert n_bounds > 0.99 * N_STUDIES  # rarely, fewer than 5 of 10 instances are solved
    assert n_wrong / N_STUDIES <= ALPHA + 3 * math.sqrt(ALPHA * (1 - ALPHA) / N_STUDIES)
    if error is worst_case:
        assert n_wrong / N_STUDIES >= ALPHA / 4
