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
from tests.comparison.speedup.test_speedup import conversion

ALPHA, P_GAMMA, FACTOR = 0.05, 0.01, 0.3
N_STUDIES = 2_000
TABLE = find_evidence_model().works["cpu"].table
EXPONENT = TABLE.exponent(P_GAMMA)


def of_the_model(rng: np.random.Generator) -> float:
    """Return an error, log2, whose upper quantiles are those of the model."""
    u = rng.uniform(-1, 1)
    return math.copysign(quantile(max(abs(u) / 2, TABLE.p[0])), u)


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


def quantile(p: float) -> float:
    """Return the error, log2, that is exceeded with probability p."""
    return float(np.interp(math.log(p), np.log(TABLE.p), TABLE.log2[0][0]))


def conversions(n: int, n_machines: int) -> dict[str, Conversion]:
    """Return the conversions of n instances, with machines in turn."""
    scale = 2 ** quantile(0.05)
    one = conversion(FACTOR, 2**-EXPONENT, P_GAMMA)
    one = one.model_copy(update={"fair_runtime_factor_90": (FACTOR / scale, FACTOR * scale)})
    return {str(i): one.model_copy(update={"from_machine": f"M{i % n_machines}"}) for i in range(n)}


def run(seconds: float, is_solved: bool = True) -> Runtime:
    return Runtime("", "solved" if is_solved else "unsolved", *[float(seconds)] * 3)


@pytest.mark.full
@pytest.mark.parametrize(("n", "n_machines"), [(10, 1), (25, 1), (100, 1), (25, 3), (100, 3)])
@pytest.mark.parametrize("error", [of_the_model, worst_case])
def test_the_bound_keeps_its_level(n: int, n_machines: int, error: Callable[[np.random.Generator], float]) -> None:
    """The worst case comes close to the level, so that the simulation can tell a wrong bound from a right one."""
    rng = np.random.default_rng([n, n_machines, error is worst_case])
    of = conversions(n, n_machines)
    n_wrong = n_bounds = 0
    for _ in range(N_STUDIES):
        published = [2 ** error(rng) / FACTOR for _ in range(n_machines)]  # estimate = true runtime × 2^error
        pairs = {}
        for i, (a, b) in enumerate(zip(*runtimes(n, rng), strict=True)):
            shown_a, shown_b = (min(t, limit) for t, limit in zip((a, b), LIMITS, strict=True))
            of_a = run(shown_a * published[i % n_machines], a <= LIMITS[0])
            pairs[str(i)] = (of_a, run(shown_b, b <= LIMITS[1]))
        test = speedup_test(pairs, of, alpha=ALPHA)
        assert test.p_gamma == pytest.approx(n_machines * P_GAMMA)
        n_bounds += test.at_least is not None
        n_wrong += test.at_least is not None and test.at_least > TRUE_MEDIAN
    assert n_bounds > 0.99 * N_STUDIES  # rarely, fewer than 5 of 10 instances are solved
    assert n_wrong / N_STUDIES <= ALPHA + 3 * math.sqrt(ALPHA * (1 - ALPHA) / N_STUDIES)
    if error is worst_case:
        assert n_wrong / N_STUDIES >= ALPHA / 4


@pytest.mark.full
@pytest.mark.parametrize("n_machines", [1, 2, 4])
@pytest.mark.parametrize("correlated", [False, True])
def test_the_interval_of_the_median_covers_errors_of_machines(n_machines: int, correlated: bool) -> None:
    """The true median is that of these instances; if errors are not fully correlated, more than 90 % are covered."""
    rng, n, covered = np.random.default_rng([n_machines, correlated]), 25, 0
    of = conversions(n, n_machines)
    for _ in range(N_STUDIES):
        errors = [of_the_model(rng) for _ in range(n_machines)]
        published = [2 ** (errors[0] if correlated else error) / FACTOR for error in errors]
        true_a, of_b = runtimes(n, rng)
        rows = enumerate(zip(true_a, of_b, strict=True))
        pairs = {str(i): (run(a * published[i % n_machines]), run(b)) for i, (a, b) in rows}
        low, high = speedup_test(pairs, of, alpha=ALPHA).speedup_90
        covered += low <= float(np.median(true_a / of_b)) <= high
    deviation = 3 * math.sqrt(0.09 / N_STUDIES)
    assert covered / N_STUDIES >= 0.9 - deviation
    if n_machines == 1 or correlated:
        assert covered / N_STUDIES <= 0.9 + deviation
