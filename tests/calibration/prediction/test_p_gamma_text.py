"""How a p_γ reads: one phrase per kind of γ, its limits, and the same one wherever it stands."""

from dataclasses import replace

import pytest

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.prediction.p_gamma_text import KEPT, OF_PROFILES, KnownPGamma, how_known, p_gamma_text

PLAIN = KnownPGamma(0.01, GammaKind.PLAIN, Basis.SCORE, 8, bound=0.177)
EXPECTED = replace(PLAIN, gamma_kind=GammaKind.EXPECTED)
CONFIDENT = replace(PLAIN, gamma_kind=GammaKind.CONFIDENT, bound=0.01 * (1 + 1e-12))


def test_the_plain_gamma_is_an_estimate_that_few_machines_exceed_on_average() -> None:
    said = (
        "p_γ = 0.01 by estimate, 0.018 on average over simulated pools of 8 machines, at most 0.18 with 95 % confidence"
    )
    assert p_gamma_text(PLAIN) == said
    assert "0.011 on average over simulated pools of 30 machines" in p_gamma_text(replace(PLAIN, n_machines=40))
    for unknown in (replace(PLAIN, n_machines=7), replace(PLAIN, p_gamma=0.002)):
        assert unknown.mean is None
        assert " by estimate, without a simulated average, at most" in how_known(unknown)


def test_the_expected_gamma_keeps_it_on_average_and_the_confident_one_with_confidence() -> None:
    said = "p_γ = 0.01 on average over pools of as many machines, at most 0.18 with 95 % confidence"
    assert p_gamma_text(EXPECTED) == said
    assert p_gamma_text(CONFIDENT) == "p_γ = 0.01 with 95 % confidence"
    assert (EXPECTED.mean, CONFIDENT.mean, CONFIDENT.bound_above) == (None, None, None)


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
