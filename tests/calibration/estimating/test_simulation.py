"""Compare γ of simulated data sets with worlds whose risk is known.

A data set has 14 microarchitectures, 75 CPUs and 25 families. Effects are Student's t with 4 degrees of freedom and
standard deviations (log2) of 0.17 for a microarchitecture, 0.12 for a CPU, 0.16 for a microarchitecture in a family and
0.11 for a CPU in a family. The achieved risk is that of new machines and families.
"""

import math
from collections.abc import Callable

import numpy as np
import pytest

from fairbench_agent.calibration.estimating.data_set import DataSet, TimedCpu, TimedProgram
from fairbench_agent.calibration.estimating.gamma import small_sample_factor
from fairbench_agent.calibration.estimating.pair_errors import pair_errors, upper_quantile
from fairbench_agent.calibration.predicting.safety_table import confident_quantile
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.cpus import known_microarchitectures

N_WORLDS = 200
N_KINDS, N_CPUS, N_FAMILIES = 14, 75, 25
SD = {"kind": 0.17, "cpu": 0.12, "kind in family": 0.16, "cpu in family": 0.11}
KINDS = [name for name, kind in known_microarchitectures().items() if kind.core_class == "x86"][:N_KINDS]


def effects(draw: np.random.Generator, sd: float, *shape: int) -> FloatArray:
    drawn: FloatArray = draw.standard_t(4, size=shape)
    return sd / math.sqrt(2) * drawn  # t with 4 degrees of freedom has variance 2


def world(draw: np.random.Generator) -> DataSet:
    kind = np.concatenate([np.arange(N_KINDS), draw.integers(N_KINDS, size=N_CPUS - N_KINDS)])
    times = effects(draw, SD["kind"], N_KINDS)[kind][:, None] + effects(draw, SD["cpu"], N_CPUS)[:, None]
    times = times + effects(draw, SD["kind in family"], N_KINDS, N_FAMILIES)[kind]
    times = times + effects(draw, SD["cpu in family"], N_CPUS, N_FAMILIES)
    cpus = tuple(TimedCpu(f"cpu {place}", KINDS[k], 0.0, 2020) for place, k in enumerate(kind))
    programs = tuple(TimedProgram(f"p{place}", f"family {place}", "int") for place in range(N_FAMILIES))
    return DataSet("world", "simulated", cpus, programs, times, np.zeros_like(times))


def truth(n: int = 1_000_000) -> FloatArray:
    draw = np.random.default_rng(7)
    return np.sort(sum(effects(draw, sd, n) - effects(draw, sd, n) for sd in SD.values()))


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
        limits = [factor * upper_quantile(e, np.zeros_like(e), w, p) for e, w, factor in worlds]
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
