"""Regression on scores: against scipy, against brute force, and downdates against fits made again for every pair."""

from itertools import permutations

import numpy as np
import pytest
from scipy import optimize, stats

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.methods import (
    SCORE_METHODS,
    LeaveTwoOut,
    MethodName,
    check_scores,
    fit,
    fitted_line,
    log2_reference,
    predicted_log2,
)
from fairbench_agent.workloads.arrays import FloatArray

SCORES = np.array([539.0, 1012, 1344, 1486, 1559, 1921, 1955, 2185])
RUNTIMES = np.array([1643.9, 1490.2, 1152.3, 1190.0, 751.9, 866.4, 865.1, 626.7])


@pytest.mark.parametrize(
    ("method", "x", "y"),
    [
        ("linear", SCORES, RUNTIMES),
        ("exponential", SCORES, np.log2(RUNTIMES)),
        ("power", np.log2(SCORES), np.log2(RUNTIMES)),
    ],
)
def test_least_squares_is_that_of_scipy(method: MethodName, x: FloatArray, y: FloatArray) -> None:
    found, wanted = fit(method, SCORES, y), stats.linregress(x, y)
    assert (found.slope, found.intercept) == pytest.approx((wanted.slope, wanted.intercept), rel=1e-12)
    variances = (found.covariance[0][0], found.covariance[1][1])
    assert variances == pytest.approx((wanted.stderr**2, wanted.intercept_stderr**2), rel=1e-9)


@pytest.mark.parametrize("method", ["ratio", "tangent"])
def test_a_fixed_form_is_shifted_to_the_least_squares(method: MethodName) -> None:
    y = np.log2(RUNTIMES)
    found = fit(method, SCORES, y)
    form = predicted_log2(method, found, SCORES) - found.intercept
    best = optimize.minimize_scalar(lambda level: float(((y - form - level) ** 2).sum()), bracket=(0, 20))
    assert found.intercept == pytest.approx(best.x, abs=1e-6)
    if method == "ratio":
        np.testing.assert_allclose(form, -np.log2(SCORES))
    else:
        assert found.knee == pytest.approx(stats.gmean(SCORES))


@pytest.mark.parametrize("method", SCORE_METHODS)
def test_leaving_two_out_is_a_fit_made_again_for_every_pair(method: MethodName) -> None:
    references = np.log2(RUNTIMES[:, None] * np.linspace(0.8, 1.3, 3) ** np.arange(8)[:, None])
    found = LeaveTwoOut(method, SCORES, references).rows(0, 8)
    for (one, other), column in ((pair, c) for pair in permutations(range(8), 2) for c in range(3)):
        rest = [row for row in range(8) if row not in (one, other)]
        y = references[rest, column]
        line = fit(method, SCORES[rest], np.exp2(y) if method == "linear" else y)
        wanted = predicted_log2(method, line, SCORES[[one, other]])
        here = (found.source[one, other, column], found.target[one, other, column])
        assert here == pytest.approx(tuple(wanted), rel=1e-9, nan_ok=True)


def test_the_linear_method_predicts_no_runtime_that_is_not_positive() -> None:
    line = fit("linear", SCORES, RUNTIMES)
    zero = -line.intercept / line.slope
    assert np.isnan(predicted_log2("linear", line, zero + 1))
    assert predicted_log2("linear", line, 1000.0) == pytest.approx(np.log2(line.slope * 1000 + line.intercept))


@pytest.mark.parametrize(
    ("method", "scores", "match"),
    [
        ("linear", SCORES[:2], "2 machines with scores are too few for method linear, which needs 3"),
        ("ratio", SCORES[:0], "0 machines"),
        ("power", np.full(4, 1000.0), "method power needs 2 different scores; 1 are there"),
    ],
)
def test_scores_that_do_not_determine_a_fit_are_refused(method: MethodName, scores: FloatArray, match: str) -> None:
    with pytest.raises(DataError, match=match):
        check_scores(method, scores)


def test_the_reference_runtime_is_a_total_or_a_geometric_mean(published_timings: Timings) -> None:
    seconds = published_timings.seconds
    weights = np.full(64, 1 / 64)
    np.testing.assert_allclose(log2_reference("linear", seconds, weights), np.log2(seconds.sum(axis=1)))
    np.testing.assert_allclose(log2_reference("power", seconds, weights), np.log2(stats.gmean(seconds, axis=1)))


def test_too_few_scores_give_no_line(published_timings: Timings) -> None:
    weights = np.full(64, 1 / 64)
    found = fitted_line("exponential", published_timings, weights)
    assert found is not None
    wanted = stats.linregress(published_timings.scores, np.log2(stats.gmean(published_timings.seconds, axis=1)))
    assert found.slope == pytest.approx(wanted.slope)
    assert fitted_line("exponential", published_timings.take([0, 1]), weights) is None
