"""Margins widened by what is not known, against scipy's quantiles, and distances that grow, have a sign, and cancel."""

from dataclasses import replace

import numpy as np
import pytest
from scipy import stats

from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.extra_uncertainty import Reach, extra_sd, reach, widened
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.tangent import tangent_log2
from fairbench_agent.calibration.fitting.uncertainty import tolerance_factors
from fairbench_agent.workloads.processors.speeds import Speeds

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
        GammaKind.EXPECTED: stats.t.isf(p, curve.freedom or 0),
        GammaKind.CONFIDENT: tolerance_factors(np.array([p]), curve.n_machines, curve.basis)[0],
    }
    found = widened(curve, tau)
    assert found.keys() == quantiles.keys()
    for kind, one in found.items():
        before = -np.log2(curve.of_kind[kind].gamma[at])
        assert -np.log2(one.gamma[at]) == pytest.approx(np.hypot(before, quantiles[kind] * tau), rel=1e-6)


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
    sds = [extra_sd(two_speeds.second_speed, one, Reach(), unknown_kind=True) for one in reaches]
    assert sds == pytest.approx([0, second.exponent_sd, 2 * second.exponent_sd], abs=1e-9)
    assert extra_sd(two_speeds.second_speed, reaches[1], reaches[1], unknown_kind=True) == pytest.approx(0, abs=1e-9)


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
