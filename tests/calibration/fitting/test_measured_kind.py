"""The posterior of a kind: against the normal formula, against integration, and what an odd machine can do."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import integrate, stats

from fairbench_agent.calibration.fitting.measured_kind import FREEDOM, KindOffset, MeasuredKind, posterior
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, parse_profile
from fairbench_agent.workloads.processes import process_key

LOG2_ODD = np.log2(1.65)
"""A machine that takes 1.65 times as long as the others of its kind."""


@given(
    st.lists(st.floats(-1, 1), min_size=1, max_size=6), st.floats(0.02, 0.5), st.floats(0.02, 0.5), st.floats(0, 0.4)
)
def test_with_normal_scatter_it_is_the_normal_formula(
    deviations: list[float], prior_sd: float, scatter_sd: float, bridge_sd: float
) -> None:
    """What d = δ + β + scatter tells of δ, by their joint covariance matrix."""
    n = len(deviations)
    covariance = (prior_sd**2 + bridge_sd**2) * np.ones((n, n)) + scatter_sd**2 * np.eye(n)
    with_delta = np.full(n, prior_sd**2)
    mean = with_delta @ np.linalg.solve(covariance, np.array(deviations))
    variance = prior_sd**2 - with_delta @ np.linalg.solve(covariance, with_delta)
    found = posterior(np.array(deviations), prior_sd, scatter_sd, bridge_sd, freedom=np.inf)
    assert found == pytest.approx((mean, np.sqrt(variance)), rel=1e-6, abs=1e-9)


@pytest.mark.parametrize("deviations", [[0.3], [0.1, 0.12, 0.8], [-0.4, 0.5]])
def test_with_heavy_tails_it_is_what_integration_gives(deviations: list[float]) -> None:
    def density(delta: float) -> float:
        return float(
            stats.norm.pdf(delta, scale=0.2) * np.prod(stats.t.pdf((deviations - np.array(delta)) / 0.1, FREEDOM))
        )

    total, first, second = (
        integrate.quad(lambda x, k=power: x**k * density(x), -2, 2, points=deviations, limit=200)[0]
        for power in range(3)
    )
    mean = first / total
    assert posterior(np.array(deviations), 0.2, 0.1) == pytest.approx(
        (mean, np.sqrt(second / total - mean**2)), rel=1e-6
    )


@pytest.mark.parametrize("prior_sd", [0.14, 0.25, 0.4])
@pytest.mark.parametrize("scatter_sd", [0.08, 0.12, 0.16])
def test_one_odd_machine_of_three_does_not_rule(prior_sd: float, scatter_sd: float) -> None:
    """docs/calibration.md: of three that are alike but for one, however odd, it moves the kind by at most 8 %."""

    def mean(third: float, freedom: float = FREEDOM) -> float:
        return posterior(np.array([0.0, 0.0, third]), prior_sd, scatter_sd, freedom=freedom)[0]

    assert max(mean(third) for third in np.linspace(0, 3, 61)) < np.log2(1.08)
    assert 0 < mean(LOG2_ODD) < 0.5 * mean(LOG2_ODD, np.inf)


@given(st.floats(-5, 5), st.floats(0.05, 0.5), st.floats(0.05, 0.5))
def test_a_machine_alone_moves_its_kind_by_what_is_stated_at_most(
    deviation: float, prior_sd: float, scatter_sd: float
) -> None:
    mean, _ = posterior(np.array([deviation]), prior_sd, scatter_sd)
    most = prior_sd**2 * (FREEDOM + 1) / (2 * scatter_sd * np.sqrt(FREEDOM))
    assert abs(mean) <= min(most, abs(deviation)) + 1e-6
    assert mean * deviation >= -1e-9


def test_a_kind_of_which_little_is_known_is_taught_more() -> None:
    means, sds = zip(*(posterior(np.array([0.2]), prior, 0.12) for prior in (0.05, 0.15, 0.4)), strict=True)
    assert 0 < means[0] < means[1] < means[2] < 0.2
    assert all(sd < prior for sd, prior in zip(sds, (0.05, 0.15, 0.4), strict=True))


def test_more_machines_teach_more_but_not_what_their_bridge_may_be() -> None:
    alike = [posterior(np.full(n, 0.2), 0.2, 0.12, bridge_sd=0.1) for n in (1, 3, 300)]
    assert alike[0][0] < alike[1][0] < alike[2][0]
    assert alike[0][1] > alike[1][1] > alike[2][1]
    limit = 0.1 * 0.2 / np.hypot(0.1, 0.2)
    assert alike[2] == pytest.approx((0.2 * 0.8, limit), rel=0.02)


def test_a_profile_mixes_the_offsets_of_its_problems() -> None:
    parts = {"whole": (0.5, 0.1), "qap": (0.2, 0.1), "lop": (-0.4, 0.2)}
    kind = MeasuredKind(
        "zen4", 1, tuple(KindOffset(name, mean, sd, 2 * sd, sd / 2) for name, (mean, sd) in parts.items())
    )
    keys = [process_key(problem, "*", "swap") for problem in ("qap", "lop")]
    assert kind.offset(WHOLE, keys) == kind.offsets[0]
    assert kind.offset(parse_profile("lop"), keys) == kind.offsets[2]
    mixed = kind.offset(parse_profile("qap=3,lop=1"), keys)
    assert (mixed.offset, mixed.sd, mixed.prior_sd, mixed.specification_sd) == pytest.approx(
        (0.05, 0.125, 0.25, 0.0625)
    )
    assert mixed.left == pytest.approx(0.25)
    assert kind.offset(parse_profile(like=["lop/*"]), keys).offset == -0.4
