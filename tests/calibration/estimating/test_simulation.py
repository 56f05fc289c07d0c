"""Compare γ of simulated data sets with worlds whose risk is known.

A data set has 14 microarchitectures, 75 CPUs and 25 families. Effects are Student's t with 4 degrees of freedom and
standard deviations (log2) of 0.17 for a microarchitecture, 0.12 for a CPU, 0.16 for a microarchitecture in a family and
0.11 for a CPU in a family. The achieved risk is that of new machines and families.
"""

from collections.abc import Callable

import numpy as np
import pytest

from benchmarks.simulation.pool_worlds import KINDS, SD, effects, family_effects
from fairbench_agent.calibration.estimating.data_set import DataSet, TimedCpu, TimedProgram
from fairbench_agent.calibration.estimating.gamma import ErrorDistribution, small_sample_factor
from fairbench_agent.calibration.estimating.pair_errors import pair_errors
from fairbench_agent.calibration.predicting.safety_table import confident_quantile
from fairbench_agent.core.arrays import FloatArray

N_WORLDS = 200
N_CPUS, N_FAMILIES = 75, 25


def world(draw: np.random.Generator) -> DataSet:
    kind = np.concatenate([np.arange(len(KINDS)), draw.integers(len(KINDS), size=N_CPUS - len(KINDS))])
    of_cpu = effects(draw, "kind", len(KINDS))[kind] + effects(draw, "cpu", N_CPUS)
    times = of_cpu[:, None] + family_effects(draw, kind, N_FAMILIES)
    cpus = tuple(TimedCpu(f"cpu {place}", KINDS[k], 0.0, 2020) for place, k in enumerate(kind))
    programs = tuple(TimedProgram(f"p{place}", f"family {place}", "int") for place in range(N_FAMILIES))
    return DataSet("world", "simulated", cpus, programs, times, np.zeros_like(times))


def truth(n: int = 1_000_000) -> FloatArray:
    draw = np.random.default_rng(7)
    return np.sort(sum(effects(draw, name, n) - effects(draw, name, n) for name in SD))


@pytest.fixture(scope="module")
def achieved() -> Callable[[float], FloatArray]:
    """Return a function from a quantile to the achieved risks of all worlds."""
    draw, population = np.random.default_rng(1), truth()
    worlds = []
    for _ in range(N_WORLDS):
        errors = pair_errors(world(draw))
        upper = errors.error > np.quantile(errors.error, 0.75)  # the others do not affect the quantiles of small risks
        factor = small_sample_factor(len(errors.microarchitectures))
        worlds.append((errors.error[upper], errors.weights()[upper], factor))

    def risks(p: float) -> FloatArray:
        limits = [factor * ErrorDistribution(e, np.zeros_like(e), w).quantiles([p])[0] for e, w, factor in worlds]
        return 1 - np.searchsorted(population, limits) / len(population)

    return risks


@pytest.mark.full
@pytest.mark.parametrize("p", [0.01, 0.05, 0.1])
def test_the_mean_risk_is_near_the_nominal_one(p: float, achieved: Callable[[float], FloatArray]) -> None:
    risks = achieved(p)
    assert 0.7 * p <= risks.mean() <= 1.3 * p


@pytest.mark.full
@pytest.mark.parametrize("p", [0.01, 0.05, 0.1])
def test_confident_factors_keep_the_risk_in_most_worlds(p: float, achieved: Callable[[float], FloatArray]) -> None:
    share = (achieved(confident_quantile(p)) <= p).mean()
    assert share >= 0.85
