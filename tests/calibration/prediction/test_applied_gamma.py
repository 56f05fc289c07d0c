"""The γ that is applied: the smaller of a problem's two curves, kind by kind, lowered by bridges, and read either way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.errors import ModelError, SupportError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.model import CrossedBridge
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, HoldOut
from fairbench_agent.calibration.prediction.applied_gamma import AppliedGamma, named_profile, smaller
from fairbench_agent.calibration.prediction.prediction_warning import WarningKind

TANGENT = find_model("tangent", [shipped() / "models"])
PROBLEM = st.sampled_from(["qap", "tsp", "pfsp", "lop"])
BASIS = st.sampled_from([Basis.MEASURED, Basis.SCORE, Basis.MEASURED_SCORE, Basis.SCORE_MEASURED])
KIND = st.sampled_from(list(GammaKind))


def carried(gamma: float, *, calibrated: bool = False) -> CrossedBridge:
    return CrossedBridge(source="a", target="b", n_machines=2, n_carried=1, calibrated=calibrated, gamma=gamma)


@given(PROBLEM, BASIS, KIND, st.floats(0.002, 0.5))
def test_a_problem_has_the_smaller_gamma_of_its_curve_and_of_all_problems(
    problem: str, basis: Basis, kind: GammaKind, p_gamma: float
) -> None:
    applied = AppliedGamma.of(TANGENT, basis, named_profile(problem))
    both = [TANGENT.curve(basis, name).of_kind[kind].gamma_at(p_gamma) for name in (problem, "same-problem")]
    assert applied.gamma_at(p_gamma, kind) <= min(both) * (1 + 1e-12)
    assert applied.gamma_at(p_gamma, kind) == pytest.approx(min(both), rel=0.02)  # curves may cross between two knots
    at_knot = min(applied.curve.p_gamma, key=lambda p: abs(p - p_gamma))
    exact = min(TANGENT.curve(basis, name).of_kind[kind].gamma_at(at_knot) for name in (problem, "same-problem"))
    assert applied.gamma_at(at_knot, kind) == pytest.approx(exact, rel=1e-12)


@given(PROBLEM, BASIS, KIND, st.floats(0.002, 0.5), st.floats(0.002, 0.5))
def test_gamma_rises_with_its_probability_and_leads_back_to_it(
    problem: str, basis: Basis, kind: GammaKind, one: float, other: float
) -> None:
    applied = AppliedGamma.of(TANGENT, basis, named_profile(problem))
    low, high = sorted((one, other))
    few, many = applied.gamma_at(low, kind), applied.gamma_at(high, kind)
    assert few <= many * (1 + 1e-12)
    assert applied.gamma_at(applied.p_gamma_at(few, kind), kind) == pytest.approx(few, rel=1e-9)
    known = applied.known(low, few, kind)
    assert known.bound is not None
    assert known.bound >= low * (1 - 1e-9)


def test_whose_curve_is_smaller_depends_on_the_probability() -> None:
    """Two lines that cross: below the crossing the one is smaller, above it the other."""
    flat = TANGENT.curve(Basis.MEASURED, "lop").model_copy(
        update={
            "p_gamma": (0.01, 0.1, 0.5), "gamma": (0.6, 0.7, 1.0), "confident_gamma": (0.5, 0.6, 0.9),
            "expected_gamma": (0.55, 0.65, 0.95), "freedom": 7.0, "n_machines": 9,
        }
    )  # fmt: skip
    steep = flat.model_copy(update={"p_gamma": (0.02, 0.1, 0.4), "gamma": (0.4, 0.8, 0.9), "freedom": 5.0})
    found = smaller(flat, steep)
    assert found.p_gamma == (0.02, 0.1, 0.4)
    assert found.gamma[:2] == pytest.approx((0.4, 0.7))
    assert (found.profile, found.freedom, found.n_machines, found.levels) == ("lop", 5.0, 9, ())
    without = steep.model_copy(update={"expected_gamma": None, "freedom": None})
    assert smaller(flat, without).expected_gamma is None


def test_bridges_that_are_not_calibrated_lower_gamma_and_take_its_bound() -> None:
    plain = AppliedGamma.of(TANGENT, Basis.MEASURED, WHOLE)
    model = TANGENT.model_copy(update={"bridges": (carried(0.9), carried(0.8), carried(0.5, calibrated=True))})
    applied = AppliedGamma.of(model, Basis.MEASURED, WHOLE)
    for kind in GammaKind:
        gamma = plain.gamma_at(0.01, kind)
        assert applied.gamma_at(0.01, kind) == pytest.approx(gamma * 0.72, rel=1e-12)
    expected = applied.gamma_at(0.01, GammaKind.EXPECTED)
    assert applied.p_gamma_at(expected, GammaKind.EXPECTED) == pytest.approx(0.01, rel=1e-9)
    assert applied.not_calibrated == ("model with machines carried across a bridge of two machines",)
    assert applied.known(0.01, 0.4, GammaKind.PLAIN).bound is None
    assert plain.not_calibrated == ()
    with pytest.raises(SupportError, match=r"gamma 0.73 lies outside .* to 0.72"):
        applied.p_gamma_at(0.73, GammaKind.PLAIN)


def test_a_bridge_of_enough_machines_lowers_nothing() -> None:
    model = TANGENT.model_copy(update={"bridges": (carried(0.5, calibrated=True),)})
    applied = AppliedGamma.of(model, Basis.MEASURED, WHOLE)
    assert (applied.lowered, applied.not_calibrated) == (1.0, ())
    assert [limit.kind for limit in applied.limits] == [WarningKind.MACHINES_CARRIED]


@pytest.mark.parametrize(
    ("profile", "curve"),
    [("whole", "whole"), ("like", "like"), ("same-problem", "same-problem"), ("qap=1,tsp=2", "whole")],
)
def test_other_profiles_have_a_curve_by_themselves(profile: str, curve: str) -> None:
    applied = AppliedGamma.of(TANGENT, Basis.SCORE, named_profile(profile))
    assert applied.curve == TANGENT.curve(Basis.SCORE, curve)
    assert bool(applied.not_calibrated) == (profile == "qap=1,tsp=2")


def test_what_the_model_lacks_is_named() -> None:
    with pytest.raises(ModelError, match="has no γ curve for score-score lop with hold-out process"):
        AppliedGamma.of(TANGENT, Basis.SCORE, named_profile("lop"), HoldOut.PROCESS)
