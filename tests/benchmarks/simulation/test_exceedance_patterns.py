"""Patterns of exceedances: their share is p_γ, they cluster, and the dependent p-value keeps its level on them."""

from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from benchmarks.simulation.exceedance_patterns import patterns_of, published_patterns, simulated_patterns
from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS, Effects, simulated
from benchmarks.simulation.type_one_error import RealisedRate, Setting, from_patterns, realised_rate
from fairbench_agent.calibration.data.published_file import read_published
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.workloads.processes import PROBLEMS
from tests.benchmarks.simulation.test_type_one_error import published_patterns as patterns_by_hand

INDEPENDENT = Effects(0.0, 0.0, 0.0, 0.2, -0.001, (500.0, 2000.0))
"""Machines exactly on the line: only single processes scatter."""


def simulate(patterns: np.ndarray[tuple[int, ...], np.dtype[np.bool_]], setting: Setting) -> RealisedRate:
    return realised_rate(setting, from_patterns(patterns), 20_000, np.random.default_rng(1))


def conditional(patterns: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]) -> float:
    """Return the probability that another entry of a group is set, given that one is."""
    hits = patterns.sum(axis=1)
    return float((hits * (hits - 1)).sum() / (hits * (patterns.shape[1] - 1)).sum())


@pytest.mark.parametrize("p_gamma", [0.01, 0.1, 0.3])
def test_the_share_of_exceedances_is_p_gamma(p_gamma: float) -> None:
    patterns = simulated_patterns(12, p_gamma, np.random.default_rng(2))
    assert patterns.shape == (12 * 11 * 4, 16)
    assert patterns.mean() == pytest.approx(p_gamma, abs=1 / patterns.size + 1e-3 * p_gamma)


def test_every_entry_is_one_prediction_that_is_too_long() -> None:
    """Against a loop over the errors themselves."""
    timings = simulated(PUBLISHED_EFFECTS, 4, PROBLEMS, np.random.default_rng(5))
    validation = cross_validate(timings, Setup("tangent", Basis.SCORE))
    errors = validation.errors(0, 4)
    wanted = [
        [errors[m1, m2, t] >= -np.log2(0.8) for t, problem in enumerate(validation.problems) if problem == name]
        for name in dict.fromkeys(validation.problems)
        for m1, m2 in permutations(range(4), 2)
    ]
    assert (patterns_of(validation, 0.8) == np.array(wanted)).all()


def test_machine_and_problem_effects_are_what_clusters() -> None:
    clustered = simulated_patterns(20, 0.1, np.random.default_rng(3))
    alone = simulated_patterns(20, 0.1, np.random.default_rng(3), INDEPENDENT)
    assert conditional(clustered) > 0.6
    assert conditional(alone) < 0.4


@pytest.mark.parametrize(
    ("p_gamma", "alpha", "n"), [(0.1, 0.05, 16), (0.01, 0.05, 16), (0.01, 0.05, 60), (0.02, 0.1, 30)]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_dependent_p_value_keeps_its_level_on_simulated_pools(
    p_gamma: float, alpha: float, n: int, seed: int
) -> None:
    found = simulate(
        simulated_patterns(30, p_gamma, np.random.default_rng(seed)), Setting(n, alpha, p_gamma, "a_loses_one")
    )
    assert found.exceedance_rate == pytest.approx(p_gamma, rel=0.15)
    assert found.rate_dependent <= alpha + 3 * found.standard_error


def test_equation_4_exceeds_its_level_on_simulated_pools_at_a_large_p_gamma() -> None:
    found = simulate(simulated_patterns(30, 0.1, np.random.default_rng(1)), Setting(16, 0.05, 0.1, "a_loses_one"))
    assert found.rate > 0.05 + 5 * found.standard_error


@pytest.mark.parametrize(("p_gamma", "gamma"), [(0.1, 0.7173376623376624), (0.01, 0.5850238095238096)])
def test_the_published_patterns_are_those_made_by_hand(published_file: Path, p_gamma: float, gamma: float) -> None:
    made = published_patterns(read_published(published_file), p_gamma)
    by_hand = patterns_by_hand(published_file, gamma)
    assert made.shape == (224, 16)
    assert sorted(made.sum(axis=1)) == sorted(by_hand.sum(axis=1))
    assert conditional(made) == pytest.approx({0.1: 0.86, 0.01: 0.48}[p_gamma], abs=0.01)
    for setting in (Setting(16, 0.05, p_gamma, "a_loses_one"), Setting(100, 0.01, p_gamma, "a_loses_one")):
        assert simulate(made, setting).rate_dependent <= setting.alpha
