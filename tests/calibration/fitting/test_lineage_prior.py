"""What is expected of a microarchitecture before its CPUs are seen."""

import numpy as np
import pytest

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.lineage_prior import LineagePrior, estimated_prior, ground_of, normal_prior
from fairbench_agent.cpus.microarchitectures import known_microarchitectures
from fairbench_agent.workloads.arrays import FloatArray

KINDS = list(known_microarchitectures())
PRIOR = LineagePrior(gain_share=0.75, gain_sd=0.12, drift=0.08, step_sd=0.2, level_2012=8.7, rise=0.08, first_sd=0.35)


def simulated(seed: int) -> FloatArray:
    """Return log2 k of all kinds as the prior says."""
    prior = normal_prior(PRIOR)
    covariance = np.linalg.inv(prior.precision)
    return np.random.default_rng(seed).multivariate_normal(covariance @ prior.weighted_mean, covariance)


def test_a_successor_is_expected_above_its_predecessor_by_what_was_announced_or_the_drift() -> None:
    prior = normal_prior(PRIOR)
    mean = dict(zip(KINDS, np.linalg.solve(prior.precision, prior.weighted_mean), strict=True))
    assert mean["zen4"] - mean["zen3"] == pytest.approx(0.75 * np.log2(1.13))
    assert mean["raptorlake"] == pytest.approx(mean["alderlake"])
    assert mean["haswell"] - mean["ivybridge"] == pytest.approx(0.08)
    assert mean["firestorm"] == pytest.approx(8.7 + 0.08 * 8)


def test_uncertainty_grows_with_the_steps_from_what_is_known() -> None:
    precision = normal_prior(PRIOR).precision
    for name in ("zen3", "skylake"):
        precision[KINDS.index(name), KINDS.index(name)] += 1e6
    sd = dict(zip(KINDS, np.sqrt(np.diag(np.linalg.inv(precision))), strict=True))
    assert sd["zen3"] < 0.01 < sd["zen4"] == pytest.approx(0.12, rel=0.01)
    assert sd["zen5"] == pytest.approx(0.12 * np.sqrt(2), rel=0.01)
    assert sd["zen5"] < sd["firestorm"] < sd["avalanche"]


def test_hyperparameters_are_found_again() -> None:
    found = [estimated_prior(dict(zip(KINDS, simulated(seed), strict=True))) for seed in range(300)]
    mean = {name: np.mean([getattr(one, name) for one in found]) for name in vars(PRIOR)}
    assert mean["gain_share"] == pytest.approx(0.75, abs=0.05)
    assert mean["drift"] == pytest.approx(0.08, abs=0.01)
    assert mean["gain_sd"] == pytest.approx(0.12, rel=0.1)
    assert mean["step_sd"] == pytest.approx(0.2, rel=0.1)


def test_too_few_kinds_are_refused() -> None:
    with pytest.raises(DataError, match="2 microarchitectures have 5 scores or more"):
        estimated_prior({"zen": 9.0, "zen2": 9.2})


@pytest.mark.parametrize(
    ("name", "ground"), [("zen3", "scores"), ("zen5", "predecessor"), ("neoverse-v2", "trend"), ("p6", "trend")]
)
def test_what_a_k_rests_on(name: str, ground: str) -> None:
    assert ground_of(name, {"zen3": 40, "bonnell": 3, "skylake": 0}) == ground
