"""Simulated studies: their rates are those of exact distributions, and the tests keep their promises on them."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import binom, rankdata

from benchmarks.simulation.simulated_studies import (
    DEPENDENCES,
    TESTS,
    Dependence,
    Scenario,
    calibration,
    differences,
    familywise_rates,
    ranks_of_a,
    rejection_rates,
    shipped_log2_shares,
)
from fairbench_agent.calibration.data.published_file import published_timings
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.mean_exceedance import mean_exceedance
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.comparison.sign_test.sign_test import critical_value, critical_value_dependent
from fairbench_agent.workloads.arrays import FloatArray

pytestmark = pytest.mark.full

STUDIES = 20_000
ERROR = 5 * (0.05 * 0.95 / STUDIES) ** 0.5


@pytest.fixture(scope="module")
def shares() -> FloatArray:
    return shipped_log2_shares(find_model("tangent"), published_timings(), 0.01)


def test_exceedances_are_those_of_the_shipped_curve(shares: FloatArray) -> None:
    assert shares.shape == (8 * 7 * 4, 16)
    assert (shares >= 0).mean() == pytest.approx(0.01, abs=0.0005)


@pytest.mark.parametrize("dependence", DEPENDENCES)
def test_all_dependences_have_the_same_share_of_exceedances(shares: FloatArray, dependence: Dependence) -> None:
    drawn = Scenario(20, 0.01, 0.05, shares, dependence).draw(50_000, np.random.default_rng(1))
    assert drawn.shape == (50_000, 20)
    assert (drawn >= 0).mean() == pytest.approx((shares >= 0).mean(), abs=0.003)
    alike = (drawn == drawn[:, :1]).all(axis=1)
    assert alike.all() == (dependence == "together")


def test_a_longer_run_wins_as_the_paper_says() -> None:
    drawn = differences(np.full((100_000, 1), np.log2(1.64)), "as_the_runtime", np.random.default_rng(1))
    assert (drawn < 0).mean() == pytest.approx(1.64 / 2.64, abs=0.01)


def test_ranks_are_those_of_scipy() -> None:
    drawn = np.random.default_rng(1).normal(size=(50, 9))
    wanted = [sum(rankdata(abs(row))[row > 0]) for row in drawn]
    assert ranks_of_a(drawn).tolist() == wanted


def test_the_rates_of_the_sign_test_are_exact(shares: FloatArray) -> None:
    scenario = Scenario(30, 0.01, 0.05, shares, "alone")
    p = float((shares >= 0).mean())
    critical = critical_value(30, 0.05, 0.01)
    assert critical is not None
    found = dict(zip(TESTS, rejection_rates(scenario, STUDIES, 1), strict=True))
    assert found["sign, Equation 4"] == pytest.approx(binom.cdf(critical, 30, (1 - p) / 2), abs=ERROR)
    together = dict(zip(TESTS, rejection_rates(replace(scenario, dependence="together"), STUDIES, 1), strict=True))
    assert together["sign, Equation 4"] == pytest.approx(p + (1 - p) * binom.cdf(critical, 30, 0.5), abs=ERROR)


@pytest.mark.parametrize("n", [16, 30])
@pytest.mark.parametrize("dependence", DEPENDENCES)
def test_the_frequentist_tests_keep_their_level(shares: FloatArray, n: int, dependence: Dependence) -> None:
    scenario = Scenario(n, 0.01, 0.05, shares, dependence)
    found = dict(zip(TESTS, rejection_rates(scenario, STUDIES, 1), strict=True))
    assert found["sign, any"] <= 0.05 + ERROR
    assert found["wilcoxon, any"] <= 0.05 + ERROR
    if dependence == "alone":
        assert found["wilcoxon, independent"] <= 0.05 + ERROR
    milder = rejection_rates(replace(scenario, effect="as_the_runtime"), STUDIES, 1)
    assert milder.max() < 0.01


@pytest.mark.parametrize("dependence", DEPENDENCES)
def test_families_keep_their_level_by_holm_and_hochberg(shares: FloatArray, dependence: Dependence) -> None:
    of_equation_4, of_any = familywise_rates(Scenario(16, 0.01, 0.05, shares, dependence), 5, STUDIES, 1)
    assert of_any[1] <= of_any[2] <= 0.05 + ERROR
    assert of_equation_4[0] > 0.1  # unadjusted


def test_probabilities_are_calibrated_for_independent_exceedances_and_safe_for_any(shares: FloatArray) -> None:
    scenario = Scenario(30, float((shares >= 0).mean()), 0.05, shares, "alone")
    _, independent, _ = calibration(scenario, STUDIES, 1)
    assert independent.claims > STUDIES / 10
    assert independent.wrong == pytest.approx(independent.stated, abs=5 * independent.standard_error)
    for dependence in DEPENDENCES:
        naive, _, dependent = calibration(replace(scenario, dependence=dependence), STUDIES, 1, unanimous=True)
        assert dependent.wrong <= dependent.stated + 5 * dependent.standard_error
        if dependence == "together":
            assert naive.wrong > naive.stated + 5 * naive.standard_error


def test_the_rates_of_a_gamma_of_eight_machines_are_those_of_the_page() -> None:
    """All instances of a study exceed together, or none: with probability q every result is rejected."""
    page = (Path(__file__).parents[3] / "docs" / "other_tests.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (plain|expected) \| (\d+) \| ([\d.]+) \| ([\d.]+) \|$", page, re.MULTILINE)
    plain = mean_exceedance("tangent", Basis.SCORE, 8, 0.01)
    assert plain is not None
    q = {"plain": plain.probability, "expected": 0.0097}
    assert len(rows) == 6
    for kind, n, *shown in rows:
        values = (of(int(n), 0.05, 0.01) for of in (critical_value, critical_value_dependent))
        limits = [limit for limit in values if limit is not None]
        exact = [100 * (q[kind] + (1 - q[kind]) * binom.cdf(limit, int(n), 0.5)) for limit in limits]
        assert [f"{rate:.2f}" for rate in exact] == shown
