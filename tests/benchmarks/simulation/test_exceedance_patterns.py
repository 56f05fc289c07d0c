"""Patterns of exceedances: their share is p_γ, they cluster, and the dependent p-value keeps its level on them."""

from pathlib import Path

import numpy as np
import pytest

from benchmarks.simulation.exceedance_patterns import patterns_of, published_patterns
from benchmarks.simulation.type_one_error import RealisedRate, Setting, from_patterns, realised_rate
from fairbench_agent.calibration.published_file import published_timings
from fairbench_agent.workloads.arrays import BoolArray
from tests.benchmarks.simulation.test_type_one_error import published_patterns as patterns_by_hand


def simulate(patterns: BoolArray, setting: Setting) -> RealisedRate:
    return realised_rate(setting, from_patterns(patterns), 20_000, np.random.default_rng(1))


def conditional(patterns: BoolArray) -> float:
    """Return the probability that another entry of a group is set, given that one is."""
    hits = patterns.sum(axis=1)
    return float((hits * (hits - 1)).sum() / (hits * (patterns.shape[1] - 1)).sum())


@pytest.mark.parametrize(("p_gamma", "gamma"), [(0.1, 0.7173376623376624), (0.01, 0.5850238095238096)])
def test_the_published_patterns_are_those_made_by_hand(published_file: Path, p_gamma: float, gamma: float) -> None:
    made = published_patterns(published_timings(), p_gamma)
    by_hand = patterns_by_hand(published_file, gamma)
    assert made.shape == (224, 16)
    assert sorted(made.sum(axis=1)) == sorted(by_hand.sum(axis=1))
    assert made.mean() == pytest.approx(p_gamma, abs=1e-3)
    assert conditional(made) == pytest.approx({0.1: 0.86, 0.01: 0.48}[p_gamma], abs=0.01)
    for setting in (Setting(16, 0.05, p_gamma, "a_loses_one"), Setting(100, 0.01, p_gamma, "a_loses_one")):
        assert simulate(made, setting).rate_dependent <= setting.alpha


def test_equation_4_exceeds_its_level_at_a_large_p_gamma() -> None:
    found = simulate(published_patterns(published_timings(), 0.1), Setting(16, 0.05, 0.1, "a_loses_one"))
    assert found.rate > 0.05 + 5 * found.standard_error


def test_a_smaller_gamma_exceeds_less() -> None:
    timings = published_timings()
    shares = [patterns_of(timings, gamma).mean() for gamma in (0.5, 0.7, 0.9, 1.0)]
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(0.5, abs=0.01)
