"""Intervals, bounds, clustering: the published figures, laws, and what simulation says they promise."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import NormalDist

import numpy as np
import pytest
from scipy import stats

from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS, Effects, fitted_effects, simulated
from fairbench_agent.calibration.data.published_file import read_published
from fairbench_agent.calibration.data.timings import Timings, stacked
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.calibration.fitting.error_table import error_table, published_rows
from fairbench_agent.calibration.fitting.gamma_curve import GammaCurve, grid_curve, quantile_curve
from fairbench_agent.calibration.fitting.reference_profile import SAME_PROBLEM, WHOLE, HoldOut, Profile
from fairbench_agent.calibration.fitting.uncertainty import (
    clustering,
    confident_curve,
    covering_intervals,
    degrees_of_freedom,
    exceedances,
    expected_curve,
    gamma_intervals,
    held_out_exceedance,
    pair_table,
    resampled_means,
    resamples,
    rms_error,
    tolerance_factors,
    worst_machine,
)

Maker = Callable[[int, int], Timings]
BASES = [basis for basis in Basis if basis is not Basis.SAME and not basis.needs_specifications]
PROBLEMS = ("qap", "tsp", "pfsp", "lop")


def test_exceedances_of_the_published_model_are_clustered(published_timings: Timings) -> None:
    validation = cross_validate(published_timings, Setup("linear", Basis.SCORE))
    curve = grid_curve(validation)
    rare, common = (clustering(validation, curve.gamma_at(p)) for p in (0.01, 0.1))
    hits = exceedances(validation, curve.gamma_at(0.01))[~np.eye(validation.n_machines, dtype=np.bool_)]
    assert (hits.sum(), (hits > 0).sum(), hits.size) == (33, 5, 224)
    assert rare == pytest.approx(0.48, abs=0.005)
    assert common == pytest.approx(0.86, abs=0.005)


def test_measuring_is_not_yet_distinguishable_from_scores(published_timings: Timings) -> None:
    rows = {row.label: row for row in error_table(published_timings, published_rows())}
    measured = rows["both measured, geometric mean"]
    assert (measured.gain_low, measured.gain_high) == pytest.approx((-0.038, 0.179), abs=0.006)
    assert measured.verdict == "not distinguishable"
    assert rows["both measured, same problem, other instances"].verdict == "better"
    assert rows["same runtime on both machines"].verdict == "worse"


@pytest.mark.parametrize(
    ("profile", "hold_out", "gamma", "share"),
    [(SAME_PROBLEM, HoldOut.INSTANCE, 0.798, 0.048), (WHOLE, HoldOut.PROBLEM, 0.630, 0.038)],
)
def test_the_held_out_ninth_machine(
    published_timings: Timings, published_data: Path, profile: Profile, hold_out: HoldOut, gamma: float, share: float
) -> None:
    ninth = read_published(published_data / "cpp_o3_on_2core_epyc.txt", "measured for this project")
    both = stacked(published_timings, ninth)
    validation = cross_validate(both, Setup("exponential", Basis.MEASURED, profile, hold_out))
    assert held_out_exceedance(validation, 8, gamma) == pytest.approx(share, abs=0.0005)


def test_effects_fitted_to_the_published_data_are_those_written_down(published_timings: Timings) -> None:
    found = fitted_effects(published_timings)
    for name in ("machine", "problem", "search", "process", "slope"):
        assert getattr(found, name) == pytest.approx(getattr(PUBLISHED_EFFECTS, name), rel=1e-3)


def test_effects_are_recovered_from_a_large_pool() -> None:
    truth = Effects(0.2, 0.15, 0.1, 0.05, -0.001, (500.0, 2000.0))
    found = fitted_effects(simulated(truth, 400, PROBLEMS, np.random.default_rng(5)))
    for name in ("machine", "problem", "search", "process", "slope"):
        assert getattr(found, name) == pytest.approx(getattr(truth, name), rel=0.1)


def test_weighted_pair_means_equal_those_of_machines_written_out() -> None:
    draw = np.random.default_rng(2)
    values = draw.normal(size=(5, 5)) * (1 - np.eye(5))
    weights = resamples(5, seed=3, n_resamples=20)
    for weight, mean in zip(weights, resampled_means(values, weights), strict=True):
        drawn = np.repeat(np.arange(5), weight)
        pairs = [values[i, j] for a, i in enumerate(drawn) for b, j in enumerate(drawn) if i != j and a != b]
        assert mean == pytest.approx(np.mean(pairs))


def test_counts_and_worst_machine_agree_with_all_errors(synthetic: Maker) -> None:
    validation = cross_validate(synthetic(9, 3), Setup("tangent", Basis.SCORE))
    errors = validation.errors(0, 9)
    gamma = quantile_curve(validation).gamma_at(0.05)
    long = errors >= -np.log2(gamma)
    assert exceedances(validation, gamma).sum() == long.sum()
    by_machine = [(long[m].sum() + long[:, m].sum()) / (2 * 8 * 64) for m in range(9)]
    name, exceedance = worst_machine(validation, gamma)
    assert exceedance == pytest.approx(max(by_machine))
    assert name == f"machine {int(np.argmax(by_machine))}"


def test_the_interval_of_gamma_surrounds_it_and_narrows(synthetic: Maker) -> None:
    widths = []
    for n in (8, 60):
        validation = cross_validate(synthetic(n, 4), Setup("tangent", Basis.SCORE))
        (found,) = gamma_intervals(pair_table(validation), resamples(n), [0.05])
        assert found.low <= quantile_curve(validation).gamma_at(0.05) <= found.high
        widths.append(found.high - found.low)
    assert widths[1] < widths[0]


@pytest.mark.parametrize(
    ("p_gamma", "n", "factor"),
    [(0.01, 8, 4.354), (0.05, 8, 3.187), (0.1, 8, 2.582), (0.01, 30, 3.064), (0.1, 200, 1.450)],
)
def test_tolerance_factors_are_those_of_the_tables(p_gamma: float, n: int, factor: float) -> None:
    """One-sided normal tolerance limits with 95 % confidence (Natrella 1963, Table A-7), for two new machines."""
    found = tolerance_factors(np.array([p_gamma]), n, Basis.SCORE)[0]
    assert found / np.sqrt(1 + 2 / n) == pytest.approx(factor, abs=0.001)


@pytest.mark.parametrize("basis", list(BASES))
def test_the_confident_curve_falls_to_the_plain_one(basis: Basis) -> None:
    """Of normal errors, whose quantile and root mean square agree."""
    p = (0.001, 0.01, 0.1, 0.5)
    plain = GammaCurve("quantile", p, tuple(2 ** (0.2 * NormalDist().inv_cdf(q)) for q in p))
    found = [np.array(confident_curve(plain, 0.2, n, basis).gamma) for n in (3, 8, 30, 200, 10**6)]
    assert all((np.diff(pair, axis=0) > 0).all() for pair in pairwise(found))
    np.testing.assert_allclose(found[-1], plain.gamma, rtol=0.001)


@pytest.mark.parametrize("p_gamma", [0.001, 0.01, 0.05, 0.2])
def test_the_bound_of_a_confident_gamma_is_its_nominal_probability(synthetic: Maker, p_gamma: float) -> None:
    validation = cross_validate(synthetic(10, 3), Setup("tangent", Basis.SCORE))
    plain = quantile_curve(validation)
    confident = confident_curve(plain, rms_error(validation), 10, Basis.SCORE)
    assert confident.gamma_at(p_gamma) < plain.gamma_at(p_gamma)
    assert confident.bound_at(confident.gamma_at(p_gamma)) == pytest.approx(p_gamma)
    assert confident.bound_at(plain.gamma_at(p_gamma)) > p_gamma
    assert confident.bound_at(1.0) == 1


def test_a_confident_margin_is_that_of_a_normal_distribution_at_least() -> None:
    """The flat curve is of a quantile that few machines could not resolve."""
    p = (0.001, 0.01, 0.5)
    flat = GammaCurve("quantile", p, (0.9, 0.9, 1.0))
    factors = tolerance_factors(np.array(p), 8, Basis.SCORE)
    np.testing.assert_allclose(confident_curve(flat, 0.2, 8, Basis.SCORE).gamma, 2 ** (-0.2 * factors))
    own = -np.log2(0.9) / -NormalDist().inv_cdf(0.01)
    assert confident_curve(flat, 0.01, 8, Basis.SCORE).gamma[1] == pytest.approx(2 ** (-own * factors[1]))


@pytest.mark.parametrize("freedom", [7.0, 16.6, 58.0])
def test_an_expected_margin_is_a_prediction_limit(freedom: float) -> None:
    """Of normal errors, whose quantile and root mean square agree, it is that of Student's t."""
    p = np.array([0.001, 0.01, 0.1, 0.3, 0.5])
    plain = GammaCurve("quantile", tuple(p), tuple(np.exp2(-0.2 * stats.norm.isf(p))))
    found = -np.log2(expected_curve(plain, 0.2, freedom).gamma)
    np.testing.assert_allclose(found, 0.2 * stats.t.isf(p, freedom), rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("n", [5, 8, 40])
@pytest.mark.parametrize("basis", [Basis.SCORE, Basis.SCORE_MEASURED])
def test_one_common_deviation_is_worth_as_many_squares_as_machines_less_one(n: int, basis: Basis) -> None:
    effects = Effects(0.3, 1e-9, 1e-9, 1e-9, PUBLISHED_EFFECTS.slope, PUBLISHED_EFFECTS.scores)
    table = simulated(effects, n, PROBLEMS, np.random.default_rng(n))
    assert degrees_of_freedom(cross_validate(table, Setup("tangent", basis))) == pytest.approx(n - 1)


def test_independent_deviations_are_worth_a_square_each() -> None:
    """Four problems, each predicted from the three others: three independent deviations per machine."""
    effects = Effects(0.0, 0.2, 1e-9, 1e-9, PUBLISHED_EFFECTS.slope, PUBLISHED_EFFECTS.scores)
    table = simulated(effects, 300, PROBLEMS, np.random.default_rng(1))
    assert degrees_of_freedom(cross_validate(table, Setup("tangent", Basis.MEASURED))) / 299 == pytest.approx(
        3, rel=0.02
    )


@pytest.mark.parametrize("basis", BASES)
def test_the_covering_interval_holds_the_three_gammas_in_order(synthetic: Maker, basis: Basis) -> None:
    validation = cross_validate(synthetic(8, 4), Setup("tangent", basis))
    curve, rms = quantile_curve(validation), rms_error(validation)
    expected = expected_curve(curve, rms, degrees_of_freedom(validation))
    confident = confident_curve(curve, rms, 8, basis)
    levels = (0.01, 0.05, 0.1)
    found = covering_intervals(curve, rms, 8, basis, levels)
    for p, around in zip(levels, found, strict=True):
        ends = (around.low, confident.gamma_at(p), expected.gamma_at(p), curve.gamma_at(p), around.high, 1)
        assert list(ends) == sorted(ends)


def test_the_root_mean_square_is_that_of_all_finite_errors(synthetic: Maker) -> None:
    validation = cross_validate(synthetic(9, 3), Setup("tangent", Basis.SCORE))
    assert rms_error(validation) == pytest.approx(np.sqrt(np.nanmean(validation.errors(0, 9) ** 2)))
