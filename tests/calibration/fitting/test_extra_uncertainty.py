"""Margins widened by what is not known, against scipy's quantiles, and distances that grow, have a sign, and cancel."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.extra_uncertainty import Reach, expected_margins, extra_sd, reach, widened
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.tangent import tangent_log2
from fairbench_agent.calibration.fitting.uncertainty import tolerance_factors
from fairbench_agent.cpus.speeds import Speeds
from fairbench_agent.workloads.arrays import FloatArray

USUAL = Speeds(log2_score=10.5, log2_score_sd=0.1, log2_additions=0.0, log2_additions_sd=0.05)
"""Its standard deviations are those of the fitted machines."""


def of(model: Model, score: float, speeds: Speeds = USUAL, *, by_specification: bool = True) -> Reach:
    assert model.coefficients is not None
    return reach(model.timings, model.coefficients, score, speeds, by_specification=by_specification)


def typical(model: Model, score: float) -> Speeds:
    """Return speeds of a machine whose ratio of both is that of the fitted ones."""
    assert model.coefficients is not None
    fitted = model.timings
    ratios = tangent_log2(fitted.scores, model.coefficients.knee) + fitted.speeds.log2_additions
    additions = float(np.median(ratios) - tangent_log2(score, model.coefficients.knee))
    return replace(USUAL, log2_additions=additions)


@pytest.mark.parametrize("p_gamma", [0.01, 0.05, 0.3])
def test_a_margin_grows_by_the_quantile_of_its_kind(two_speeds: Model, p_gamma: float) -> None:
    curve, tau = two_speeds.curve(Basis.SPECIFICATION, "whole"), 0.2
    at = int(np.argmin(np.abs(np.array(curve.p_gamma) - p_gamma)))
    p = curve.p_gamma[at]
    quantiles = {
        GammaKind.PLAIN: stats.norm.isf(p),
        GammaKind.CONFIDENT: tolerance_factors(np.array([p]), curve.n_machines, curve.basis)[0],
    }
    found = widened(curve, tau)
    assert found.keys() == {*quantiles, GammaKind.EXPECTED}
    for kind, quantile in quantiles.items():
        before = -np.log2(curve.of_kind[kind].gamma[at])
        assert -np.log2(found[kind].gamma[at]) == pytest.approx(np.hypot(before, quantile * tau), rel=1e-6)
    assert found[GammaKind.EXPECTED].gamma[at] <= found[GammaKind.PLAIN].gamma[at]


P = np.array([0.001, 0.01, 0.05, 0.2, 0.4, 0.45, 0.5])


def students(freedom: float, sd: float) -> FloatArray:
    """Return margins of Student's t, which like those of the expected curve go to 0 at the centre as normal ones do."""
    inner = np.minimum(P, 0.4)
    return np.asarray(sd * stats.norm.isf(P) * stats.t.isf(inner, freedom) / stats.norm.isf(inner))


@pytest.mark.parametrize("tau", [0.1, 0.3, 2.0])
def test_the_expected_margin_is_that_of_a_sum_of_an_estimated_and_a_known_error(tau: float) -> None:
    sd, freedom = 0.3, 12.0
    found = expected_margins(students(freedom, sd), P, freedom, tau)
    of_sum = freedom * (1 + (tau / sd) ** 2) ** 2
    assert found[:5] == pytest.approx(np.hypot(sd, tau) * stats.t.isf(P[:5], of_sum), rel=1e-9)
    assert found[-1] == pytest.approx(0, abs=1e-9)


def test_heavy_tails_are_diluted_by_an_error_that_has_none() -> None:
    sd, freedom, tau = 0.3, 12.0, 0.6
    light = students(freedom, sd)
    heavy = light * np.array([1.2, 1.1, 1.0, 1.0, 1.0, 1.0, 1.0])
    wide, usual = (expected_margins(margins, P, freedom, tau)[:3] for margins in (heavy, light))
    assert wide / usual - 1 == pytest.approx([0.008, 0.004, 0.0], abs=1e-9)  # (0.09/0.45)² of 0.2, of 0.1


@given(st.floats(0.05, 1.0), st.floats(7.0, 60.0), st.floats(1.0, 2.0), st.floats(0.0, 1.0), st.floats(0.0, 1.0))
def test_knowing_less_never_makes_a_margin_smaller(sd: float, freedom: float, tail: float, a: float, b: float) -> None:
    margins = students(freedom, sd) * np.where(P < 0.02, tail, 1.0)
    more, less = (expected_margins(margins, P, freedom, tau) for tau in (min(a, b), max(a, b)))
    assert (more <= less * (1 + 1e-9) + 1e-12).all()
    assert expected_margins(margins, P, freedom, 0.0) == pytest.approx(margins)


def test_the_sum_keeps_its_probability_over_estimates_of_its_sd() -> None:
    """Margins s·t of an sd that few squares tell, and a known error: both columns of the promise, 0.7 to 1.1 times nominal."""
    draw, freedom, tau, p = np.random.default_rng(8), 10, 0.4, np.array([0.01, 0.1])
    estimates = 0.3 * np.sqrt(draw.chisquare(freedom, 4000) / freedom)
    wide = [expected_margins(s * stats.t.isf(p, freedom), p, freedom, tau) for s in estimates]
    achieved = stats.norm.sf(np.array(wide) / np.hypot(0.3, tau)).mean(axis=0) / p
    assert ((achieved > 0.7) & (achieved < 1.1)).all()


def test_nothing_extra_leaves_the_curves_as_they_are(two_speeds: Model) -> None:
    curve = two_speeds.curve(Basis.SCORE, "whole")
    assert widened(curve, 0.0) == curve.of_kind


def test_a_curve_without_degrees_of_freedom_is_not_widened(two_speeds: Model) -> None:
    curve = two_speeds.curve(Basis.SCORE, "whole").model_copy(update={"freedom": None})
    with pytest.raises(DataError, match="score-score curve has no degrees of freedom"):
        widened(curve, 0.1)


def test_a_machine_like_the_fitted_ones_adds_nothing(two_speeds: Model) -> None:
    found = of(two_speeds, 1500.0, typical(two_speeds, 1500.0))
    assert not found.extrapolated
    assert extra_sd(two_speeds.second_speed, found, Reach(), unknown_kind=True) == pytest.approx(0, abs=1e-9)


def test_the_spread_grows_with_the_distance_and_cancels_between_equals(two_speeds: Model) -> None:
    high = max(machine.score or 0 for machine in two_speeds.machines)
    reaches = [of(two_speeds, score, typical(two_speeds, score)) for score in (high, 2 * high, 4 * high)]
    assert [one.general for one in reaches] == pytest.approx([0, 1, 2])
    second = two_speeds.second_speed
    assert second is not None
    assert two_speeds.coefficients is not None
    fitted = tangent_log2(two_speeds.timings.scores, two_speeds.coefficients.knee)
    places = tangent_log2(np.array([high, 2 * high, 4 * high]), two_speeds.coefficients.knee) - fitted.mean()
    expected = second.exponent_sd * np.sqrt(np.maximum(places**2 - np.var(fitted, ddof=1), 0))
    sds = [extra_sd(two_speeds.second_speed, one, Reach(), unknown_kind=True) for one in reaches]
    assert sds == pytest.approx(expected, rel=1e-6)
    assert extra_sd(two_speeds.second_speed, reaches[1], reaches[1], unknown_kind=True) == pytest.approx(0, abs=1e-9)


def test_fitted_machines_are_on_average_as_far_apart_as_the_cross_validation_saw(two_speeds: Model) -> None:
    reaches = [of(two_speeds, m.score or 0, typical(two_speeds, m.score or 0)) for m in two_speeds.machines]
    squares = [(one.position - other.position) ** 2 for one in reaches for other in reaches if one is not other]
    assert np.mean(squares) == pytest.approx(2 * reaches[0].usual_square)


def test_below_the_fitted_scores_the_form_itself_is_doubted(two_speeds: Model) -> None:
    low = min(machine.score or 0 for machine in two_speeds.machines)
    found = of(two_speeds, low / 2, typical(two_speeds, low / 2))
    assert found.general == pytest.approx(-1)
    assert found.variance > 0


def test_a_ratio_of_speeds_that_no_fitted_machine_had_is_told(two_speeds: Model) -> None:
    odd = replace(typical(two_speeds, 1500.0), log2_additions=6.0)
    found = of(two_speeds, 1500.0, odd)
    assert found.extrapolated
    known, unknown = (extra_sd(two_speeds.second_speed, Reach(), found, unknown_kind=kind) for kind in (False, True))
    assert 0 < known < unknown


def test_only_what_exceeds_the_usual_uncertainty_counts(two_speeds: Model) -> None:
    server = replace(typical(two_speeds, 1500.0), log2_score_sd=0.3, log2_additions_sd=0.2)
    assert two_speeds.coefficients is not None
    weight = two_speeds.coefficients.additions_weight or 0
    slope = min(1, 1500 / two_speeds.coefficients.knee)
    own, usual = (((1 - weight) * slope * score + weight * add) ** 2 for score, add in ((0.3, 0.2), (0.1, 0.05)))
    assert of(two_speeds, 1500.0, server).variance == pytest.approx(own - usual, rel=1e-6)
    by_score = of(two_speeds, 1500.0, server, by_specification=False).variance
    assert by_score == pytest.approx(weight**2 * (0.2**2 - 0.05**2), rel=1e-6)


def test_models_of_the_score_alone_know_nothing_extra() -> None:
    tangent = find_model("tangent", [shipped() / "models"])
    assert extra_sd(tangent.second_speed, Reach(1.0, 1.0, 1.0), Reach(), unknown_kind=True) == 0
