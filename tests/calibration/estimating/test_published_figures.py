"""Published figures of regression, γ and errors (Arza et al. 2024, sections 2 and 5)."""

import math

import numpy as np
import pytest

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.estimating.pool_regression import regression_model
from fairbench_agent.calibration.estimating.regression import (
    GRID,
    HOLD_OUTS,
    algorithm_1,
    deviations,
    fit_line,
    gamma_by_quantile,
    held_out_errors,
    ratio_errors,
)
from fairbench_agent.calibration.estimating.timings import Timings, validation_timings
from fairbench_agent.calibration.predicting.model import HoldOut, RegressionModel, find_model
from fairbench_agent.core.arrays import FloatArray


def test_totals_of_the_reference_process(published_timings: Timings) -> None:
    expected = [1643.89, 1490.21, 1152.32, 1189.95, 751.91, 866.38, 865.06, 626.72]
    np.testing.assert_allclose(published_timings.totals, expected, atol=0.005)


def test_definition_4_to_the_last_digit(published_timings: Timings) -> None:
    line = fit_line(published_timings.scores, published_timings.totals)
    assert line.slope == pytest.approx(-0.6227957681703501, rel=1e-15)
    assert line.intercept == pytest.approx(2007.575866101546, rel=1e-15)
    assert -line.intercept / line.slope == pytest.approx(3223.4898962133348, rel=1e-15)


@pytest.mark.parametrize(("p_gamma", "gamma"), [(0.5, 1.0), (0.1, 0.7173376623376624), (0.01, 0.5850238095238096)])
def test_published_gamma_curve(published_timings: Timings, p_gamma: float, gamma: float) -> None:
    curve = algorithm_1(published_timings, "problem")
    assert np.interp(p_gamma, curve.p, curve.gamma) == pytest.approx(gamma, abs=1e-12)
    shipped = find_model("published-linear")
    assert isinstance(shipped, RegressionModel)
    assert shipped.curve.gamma_at(p_gamma) == pytest.approx(gamma, abs=1e-12)


def test_a_models_interpolation_is_that_of_numpy(published_timings: Timings) -> None:
    curve = regression_model(published_timings, "a test", "2026").curve
    for p_gamma in np.linspace(curve.p[0], curve.p[-1], 997):
        assert curve.gamma_at(float(p_gamma)) == pytest.approx(np.interp(p_gamma, curve.p, curve.gamma), abs=1e-12)
    for outside in (0.0, curve.p[-1] + 0.01, math.nan):
        with pytest.raises(CalibrationError, match="p_gamma must be between"):
            curve.gamma_at(outside)


def by_refitting(timings: Timings, hold_out: HoldOut) -> list[float]:
    """Return t̂₂/t₂ of Algorithm 1, with a numpy fit for each held-out part and pair."""
    ratios = []
    for column, key in enumerate(timings.processes):
        rest = [
            place
            for place, other in enumerate(timings.processes)
            if (other.problem != key.problem if hold_out == "problem" else place != column)
        ]
        total = timings.seconds[:, rest].sum(axis=1)
        n = len(timings.machines)
        for i in range(n):
            for j in set(range(n)) - {i}:
                train = [machine for machine in range(n) if machine not in (i, j)]
                line = np.polynomial.Polynomial.fit(timings.scores[train], total[train], 1)
                predicted = timings.seconds[i, column] * line(timings.scores[j]) / line(timings.scores[i])
                ratios.append(predicted / timings.seconds[j, column])
    return ratios


@pytest.mark.parametrize("hold_out", HOLD_OUTS)
def test_algorithm_1_by_refitting(published_timings: Timings, hold_out: HoldOut) -> None:
    ratios = by_refitting(published_timings, hold_out)
    curve = algorithm_1(published_timings, hold_out)
    assert len(ratios) == curve.n_predictions == 3584
    counted = [(np.array(ratios) * gamma >= 1).mean() for gamma in GRID[::-1]]
    np.testing.assert_allclose(curve.p, counted, atol=1e-12)
    assert curve.mean_error == pytest.approx(np.abs(np.log2(ratios)).mean(), abs=1e-12)


def test_gamma_by_quantile(published_timings: Timings) -> None:
    assert gamma_by_quantile(held_out_errors(published_timings, "process"), 0.01) == pytest.approx(0.6057, abs=0.00005)


def check(errors: FloatArray, error: float, gammas: tuple[float, ...]) -> None:
    assert float(np.nanmean(np.abs(errors))) == pytest.approx(error, abs=0.00051)
    assert [gamma_by_quantile(errors, p) for p in (0.01, 0.05)[: len(gammas)]] == pytest.approx(gammas, abs=0.00051)


def off_diagonal(error: FloatArray) -> FloatArray:
    error[np.arange(len(error)), np.arange(len(error))] = np.nan
    return error


def test_errors_of_line_ratio_and_same_runtime(published_timings: Timings) -> None:
    logs = np.log2(published_timings.seconds)
    check(held_out_errors(published_timings, "problem"), 0.275, (0.586, 0.670))
    check(ratio_errors(published_timings), 0.360, (0.434,))
    check(off_diagonal(logs[:, None] - logs[None]), 0.652, (0.322,))


@pytest.mark.parametrize(("geometric", "gammas"), [(False, (0.620,)), (True, (0.630, 0.726))])
def test_error_of_measured_machines(published_timings: Timings, geometric: bool, gammas: tuple[float, ...]) -> None:
    """Predict from the other problems on both machines: total runtimes, or the geometric mean of ratios."""
    table = published_timings
    problems = np.array([key.problem for key in table.processes])
    logs, error = np.log2(table.seconds), np.empty((8, 8, 64))
    for column, problem in enumerate(problems):
        rest = problems != problem
        level = logs[:, rest].mean(axis=1) if geometric else np.log2(table.seconds[:, rest].sum(axis=1))
        error[:, :, column] = level[None] - level[:, None] + logs[:, None, column] - logs[None, :, column]
    check(off_diagonal(error), 0.228, gammas)


def test_deviations_of_figures_4_and_5(published_timings: Timings) -> None:
    line = fit_line(published_timings.scores, published_timings.totals)
    trained, validated = deviations(line, published_timings), deviations(line, validation_timings())
    assert [errors.mean() for errors in trained] == pytest.approx([0.26578, 0.65216], abs=5e-6)
    assert [errors.mean() for errors in validated] == pytest.approx([0.23678, 0.32349], abs=5e-6)
    assert (np.diff(trained[0]) >= 0).all()


def test_appendix_b_mean_correlation(published_timings: Timings) -> None:
    correlation = np.asarray(np.corrcoef(published_timings.seconds))
    assert correlation[np.triu_indices(8, 1)].mean() == pytest.approx(0.98897946, abs=5e-9)


def test_a_line_that_is_not_positive_predicts_too_long(published_timings: Timings) -> None:
    far = published_timings.machines[7]._replace(score=9000.0)
    curve = algorithm_1(published_timings.with_machines([far]), "problem")
    assert curve.n_not_positive > 0
    assert curve.p[0] >= curve.n_not_positive / curve.n_predictions, "too long at every γ"
    assert math.isfinite(curve.mean_error)


def test_a_curve_reaches_a_risk_of_1_percent_where_the_published_grid_ends_above(published_timings: Timings) -> None:
    pc = published_timings.machines[7]
    odd = pc._replace(score=2100.0, seconds=tuple(3 * time for time in pc.seconds))
    curve = algorithm_1(published_timings.with_machines([odd]), "problem")
    at_published_end = curve.p[curve.gamma.index(0.5)]
    assert at_published_end > 0.01 >= curve.p[0]
    assert len(algorithm_1(published_timings, "problem").gamma) == 150
