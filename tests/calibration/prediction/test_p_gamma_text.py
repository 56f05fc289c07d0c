"""How a p_γ reads: one phrase per kind of γ, its limits, and the same one wherever it stands."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.data.timings import Timings, stacked
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.reference_profile import HoldOut, parse_profile
from fairbench_agent.calibration.fitting.uncertainty import held_out_exceedance
from fairbench_agent.calibration.fitting.validation import held_out_timings
from fairbench_agent.calibration.prediction.p_gamma_text import (
    KEPT,
    MORE_BUT_NOT_SIMULATED,
    OF_PROFILES,
    KnownPGamma,
    how_known,
    p_gamma_text,
)
from fairbench_agent.workloads.processes import PROBLEMS

PLAIN = KnownPGamma(0.01, GammaKind.PLAIN, Basis.SCORE, 8, "tangent", bound=0.177)
EXPECTED = replace(PLAIN, gamma_kind=GammaKind.EXPECTED)
CONFIDENT = replace(PLAIN, gamma_kind=GammaKind.CONFIDENT, bound=0.01 * (1 + 1e-12))


def test_the_plain_gamma_is_an_estimate_that_few_machines_exceed_on_average() -> None:
    said = (
        "p_γ = 0.01 by estimate, 0.018 on average over simulated pools of 8 machines, at most 0.18 with 95 % confidence"
    )
    assert p_gamma_text(PLAIN) == said
    assert "0.011 on average over simulated pools of 30 machines" in p_gamma_text(replace(PLAIN, n_machines=40))
    assert "p_γ = 0.001 by estimate, 0.0067 on average" in p_gamma_text(replace(PLAIN, p_gamma=0.001))


@pytest.mark.parametrize("unknown", [{"n_machines": 7}, {"p_gamma": 0.0005}, {"method": "power"}, {"method": "speeds"}])
def test_without_a_figure_a_small_probability_of_few_machines_is_said_to_be_larger(unknown: dict[str, Any]) -> None:
    known = replace(PLAIN, **unknown)
    assert known.mean is None
    assert how_known(known).startswith(f" by estimate, {MORE_BUT_NOT_SIMULATED}, at most")
    for surer in (replace(known, n_machines=30, method="power"), replace(known, p_gamma=0.3)):
        assert how_known(surer).startswith(" by estimate, without a simulated average")


def test_the_expected_gamma_keeps_it_on_average_and_the_confident_one_with_confidence() -> None:
    said = "p_γ = 0.01 on average over simulated pools, at most 0.18 with 95 % confidence"
    assert p_gamma_text(EXPECTED) == said
    assert p_gamma_text(CONFIDENT) == "p_γ = 0.01 with 95 % confidence"
    assert (EXPECTED.mean, CONFIDENT.mean, CONFIDENT.bound_above) == (None, None, None)


@pytest.mark.parametrize("unknown", [{"p_gamma": 0.0005}, {"p_gamma": 0.2}, {"method": "linear"}, {"method": "power"}])
def test_what_was_not_simulated_claims_no_average(unknown: dict[str, Any]) -> None:
    said = how_known(replace(EXPECTED, **unknown))
    assert said.startswith(" on average as estimated, not checked by simulation")
    assert "simulated pools" not in said
    assert replace(CONFIDENT, **unknown).kept == KEPT[GammaKind.CONFIDENT]


@pytest.mark.parametrize("known", [PLAIN, EXPECTED, CONFIDENT])
def test_of_a_profile_it_says_that_no_simulation_shows_it(known: KnownPGamma) -> None:
    of_profile = replace(known, profile="lop")
    assert how_known(of_profile).endswith(f", {OF_PROFILES}")
    assert of_profile.mean is None
    assert OF_PROFILES not in how_known(known)


@pytest.mark.parametrize("known", [PLAIN, EXPECTED, CONFIDENT])
def test_where_it_is_not_calibrated_nothing_keeps_it(known: KnownPGamma) -> None:
    far = replace(known, not_calibrated=("extrapolated", "mixed profile"), bound=None)
    assert p_gamma_text(far) == "p_γ = 0.01, p_γ not calibrated: extrapolated, mixed profile"
    assert far.mean is None


@pytest.mark.parametrize("known", [PLAIN, EXPECTED, CONFIDENT])
def test_no_p_gamma_stands_bare(known: KnownPGamma) -> None:
    assert how_known(replace(known, bound=None)).startswith(f" {KEPT[known.gamma_kind]}")


def test_the_shares_of_a_ninth_machine_are_those_at_the_applied_gamma(
    published_timings: Timings, published_data: Path
) -> None:
    """Of a problem the smaller plain γ of its own curve and of all problems' counts, as in predictions."""
    model = find_model("tangent", [shipped() / "models"])
    worst = {}
    for times, ninth in held_out_timings(published_data / "cpp_o3_on_2core_epyc_undisturbed.csv").items():
        both = stacked(published_timings, replace(ninth, times=published_timings.times))
        shares = []
        for name in (*PROBLEMS, "like"):
            names = ("like",) if name == "like" else (name, "same-problem")
            gamma = min(model.curve(Basis.MEASURED, one).curve.gamma_at(0.01) for one in names)
            profile = parse_profile(like=["*"]) if name == "like" else parse_profile(name)
            hold_out = HoldOut.INSTANCE if name == "like" else HoldOut.INSTANCE_AND_SEARCH
            validation = cross_validate(both, Setup("tangent", Basis.MEASURED, profile, hold_out))
            shares.append(held_out_exceedance(validation, len(both.machines) - 1, gamma))
        worst[times] = 100 * max(shares)
    assert f"{worst['raw']:.1f} % of predictions by raw times, {worst['undisturbed']:.1f} % undisturbed" in OF_PROFILES
