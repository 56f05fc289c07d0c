"""γ curves: exact quantiles and shares of all errors, and what lies between and beyond the points."""

from collections.abc import Callable

import numpy as np
import pytest
from scipy import interpolate

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import SupportError
from fairbench_agent.calibration.fitting.cross_validation import (
    Basis,
    CrossValidation,
    Setup,
    all_errors,
    cross_validate,
)
from fairbench_agent.calibration.fitting.gamma_curve import (
    KNOTS,
    PUBLISHED_GRID,
    GammaCurve,
    grid_curve,
    quantile_curve,
    upper_quantiles,
)
from fairbench_agent.workloads.arrays import FloatArray

CURVE = GammaCurve("grid", (0.01, 0.1, 0.5), (0.5, 0.75, 1.0))


SETUPS = [("linear", Basis.SCORE), ("tangent", Basis.SCORE), ("linear", Basis.SCORE_MEASURED)]
"""With one basis for both machines errors are symmetric, so that both tails are equal; with the last they are not."""


@pytest.fixture(scope="module", params=SETUPS, ids="-".join)
def validation(request: pytest.FixtureRequest, synthetic: Callable[[int, int], Timings]) -> CrossValidation:
    return cross_validate(synthetic(7, 1), Setup(*request.param))


def errors_of(validation: CrossValidation) -> FloatArray:
    found = all_errors(validation).ravel()
    return found[~np.isnan(found)]


def test_quantiles_are_those_of_all_errors_sorted(validation: CrossValidation) -> None:
    errors, shares = errors_of(validation), np.array([0.5, 0.1, 0.0123, 1 / validation.n_predictions])
    assert len(errors) == validation.n_predictions == 7 * 6 * 64
    np.testing.assert_allclose(upper_quantiles(validation, shares), np.quantile(errors, 1 - shares), rtol=1e-12)


def test_a_quantile_curve_answers_at_every_knot_that_the_predictions_resolve(validation: CrossValidation) -> None:
    curve = quantile_curve(validation)
    usable = KNOTS[KNOTS * validation.n_predictions >= 1]
    wanted = np.minimum(np.exp2(-np.quantile(errors_of(validation), 1 - usable)), 1)
    np.testing.assert_allclose(curve.gamma, wanted, rtol=1e-12)
    np.testing.assert_allclose([curve.gamma_at(p) for p in usable], wanted, rtol=1e-12)


def test_a_grid_curve_counts_what_is_too_long(validation: CrossValidation) -> None:
    curve = grid_curve(validation)
    counted = [(np.exp2(errors_of(validation)) * gamma >= 1).mean() for gamma in PUBLISHED_GRID[::-1]]
    np.testing.assert_allclose(curve.p_gamma, counted, atol=1.5 / validation.n_predictions)
    assert curve.gamma == tuple(PUBLISHED_GRID[::-1])


def test_between_points_a_grid_is_linear_and_quantiles_are_so_in_logarithms() -> None:
    linear = interpolate.interp1d(CURVE.p_gamma, CURVE.gamma)
    assert CURVE.gamma_at(0.03) == pytest.approx(float(linear(0.03)))
    quantile = GammaCurve("quantile", CURVE.p_gamma, CURVE.gamma)
    logs = interpolate.interp1d(np.log(CURVE.p_gamma), np.log(CURVE.gamma))
    assert quantile.gamma_at(0.03) == pytest.approx(float(np.exp(logs(np.log(0.03)))))
    assert tuple(map(quantile.gamma_at, CURVE.p_gamma)) == CURVE.gamma
    for curve in (CURVE, quantile):
        assert curve.p_gamma_at(curve.gamma_at(0.03)) == pytest.approx(0.03)


@pytest.mark.parametrize("p_gamma", [0.0099, 0.51, 0.0, float("nan")])
def test_a_probability_beyond_the_support_is_refused(p_gamma: float) -> None:
    with pytest.raises(SupportError, match=r"lies outside 0\.01 to 0\.5"):
        CURVE.gamma_at(p_gamma)


@pytest.mark.parametrize("gamma", [0.0, -1.0, 1.01, float("nan")])
def test_a_gamma_that_is_none_is_refused(gamma: float) -> None:
    with pytest.raises(SupportError, match=r"outside \(0, 1\]"):
        CURVE.p_gamma_at(gamma)


def test_a_gamma_beyond_the_curve_has_the_probability_of_its_end() -> None:
    assert CURVE.p_gamma_at(0.1) == 0.01
    assert CURVE.p_gamma_at(1.0) == 0.5
