"""The tangent form at its knee and far from it, and sums of it against sums made one by one."""

import numpy as np
import pytest

from fairbench_agent.calibration.fitting.tangent import TangentSums, tangent_log2


def test_the_tangent_touches_the_ratio_at_the_knee() -> None:
    knee, step = 1400.0, 1e-3
    below, at, above = tangent_log2(np.array([knee - step, knee, knee + step]), knee)
    assert at == 0
    assert (at - below) / step == pytest.approx((above - at) / step, rel=1e-5)
    assert tangent_log2(2 * knee, knee) == pytest.approx(-1)
    assert tangent_log2(1e-9, knee) == pytest.approx(1 / np.log(2))  # bounded where the ratio is not


def test_sums_from_prefixes_are_those_of_the_form() -> None:
    scores = np.random.default_rng(1).uniform(300, 3000, 9)
    knees = np.array([[100.0, 900.0], [scores[3], 5000.0]])
    wanted = [[tangent_log2(scores, knee).sum() for knee in row] for row in knees]
    np.testing.assert_allclose(TangentSums(scores).at(knees), wanted, atol=1e-12)
