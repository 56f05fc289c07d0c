"""Intervals, bounds, clustering: the published figures, laws, and what simulation says they promise."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from fairbench.calibration.cross_validation import Basis, Setup, cross_validate
from fairbench.calibration.error_table import error_table, published_rows
from fairbench.calibration.gamma_curve import GammaCurve, grid_curve, quantile_curve
from fairbench.calibration.published_file import read_published
from fairbench.calibration.reference import SAME_PROBLEM, WHOLE, HoldOut, Profile
from fairbench.calibration.simulator import PUBLISHED_EFFECTS, Effects, fitted_effects, simulated
from fairbench.calibration.timings import Timings, stacked
from fairbench.calibration.uncertainty import (
    Sure,
    clustering,
    exceedances,
    gamma_interval,
    held_out_exceedance,
    margin_factor,
    pair_table,
    resampled_means,
    resamples,
    rms_error,
    worst_machine,
)

Maker = Callable[[int, int], Timings]
PROBLEMS = ("qap", "tsp", "pfsp", "lop")


def test_exceedances_of_the_published_model_are_clustered(published_timings: Timings) -> None:
    validation = cross_validate(published_timings, Setup("linear", Basis.SCORE))
    curve = grid_curve(validation)
    rare, common = (clustering(validation, curve.gamma_at(p)) for p in (0.01, 0.1))
    assert (rare.n_exceedances, rare.n_groups_hit, rare.n_groups) == (33, 5, 224)
    assert rare.conditional == pytest.approx(0.48, abs=0.005)
    assert common.conditional == pytest.approx(0.86, abs=0.005)


def test_measuring_is_not_yet_distinguishable_from_scores(published_timings: Timings) -> None:
    rows = {row.label: row for row in error_table(published_timings, published_rows()).rows}
    measured = rows["both measured, geometric mean"]
    assert (measured.gain_interval.low, measured.gain_interval.high) == pytest.approx((-0.038, 0.179), abs=0.006)
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
    worst = worst_machine(validation, gamma)
    assert worst.exceedance == pytest.approx(max(by_machine))
    assert worst.name == f"machine {int(np.argmax(by_machine))}"


def test_the_interval_of_gamma_surrounds_it_and_narrows(synthetic: Maker) -> None:
    widths = []
    for n in (8, 60):
        validation = cross_validate(synthetic(n, 4), Setup("tangent", Basis.SCORE))
        found = gamma_interval(pair_table(validation), resamples(n), 0.05)
        assert found.low <= quantile_curve(validation).gamma_at(0.05) <= found.high
        widths.append(found.high - found.low)
    assert widths[1] < widths[0]


@pytest.mark.parametrize("basis", [Basis.SCORE, Basis.MEASURED])
def test_the_confident_margin_falls_to_the_plain_one(basis: Basis) -> None:
    factors = [margin_factor(n, basis) for n in (3, 8, 30, 200, 10**6)]
    assert all(np.diff(factors) < 0)
    assert factors[-1] == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("p_gamma", [0.001, 0.01, 0.05, 0.2])
def test_the_bound_of_a_confident_gamma_is_its_nominal_probability(synthetic: Maker, p_gamma: float) -> None:
    validation = cross_validate(synthetic(10, 3), Setup("tangent", Basis.SCORE))
    curve, sure = quantile_curve(validation), Sure(margin_factor(10, Basis.SCORE), rms_error(validation))
    gamma = sure.gamma(curve, p_gamma)
    assert gamma < curve.gamma_at(p_gamma)
    assert sure.bound(curve, gamma) == pytest.approx(p_gamma)
    assert sure.bound(curve, curve.gamma_at(p_gamma)) > p_gamma


def test_a_confident_margin_is_that_of_a_normal_distribution_at_least() -> None:
    flat = GammaCurve("quantile", (0.001, 0.5), (0.9, 0.9))  # a quantile that few machines could not resolve
    assert Sure(1.0, 0.2).gamma(flat, 0.01) == pytest.approx(2 ** -(2.3263478740 * 0.2))
    assert Sure(1.0, 0.001).gamma(flat, 0.01) == pytest.approx(0.9)


def test_the_root_mean_square_is_that_of_all_finite_errors(synthetic: Maker) -> None:
    validation = cross_validate(synthetic(9, 3), Setup("tangent", Basis.SCORE))
    assert rms_error(validation) == pytest.approx(np.sqrt(np.nanmean(validation.errors(0, 9) ** 2)))
