"""Q-Q plots against the normal quantiles themselves; the checks must tell skewed from normal samples."""

from statistics import NormalDist

import numpy as np
import pytest

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.planning.paired_outcome import normality, quantile_plot


def test_normal_quantiles_lie_on_the_line() -> None:
    n, normal = 25, NormalDist(10, 3)
    # Filliben's positions: medians of the order statistics
    ends = 0.5 ** (1 / n)
    positions = [1 - ends, *((i - 0.3175) / (n + 0.365) for i in range(2, n)), ends]
    plot = quantile_plot(np.array([normal.inv_cdf(position) for position in positions]))
    assert plot.theoretical == pytest.approx([NormalDist().inv_cdf(position) for position in positions])
    assert (plot.slope, plot.intercept, plot.correlation) == pytest.approx((3, 10, 1))


def test_tells_a_skewed_sample_from_a_normal_one() -> None:
    rng = np.random.default_rng(1)
    skewed = normality(rng.lognormal(0, 1.2, 60).tolist(), rng)
    bell = normality(rng.normal(0, 1.2, 60).tolist(), rng)
    assert skewed.shapiro_p is not None
    assert bell.shapiro_p is not None
    assert skewed.shapiro_p < 1e-4
    assert bell.shapiro_p > 0.05
    assert skewed.differences.correlation < 0.95 < bell.differences.correlation
    # means of resamples are closer to normal than what they are drawn from
    assert skewed.differences.correlation < skewed.means_of_resamples.correlation


def test_means_are_those_of_resamples() -> None:
    sample = np.random.default_rng(2).normal(7, 4, 40)
    found = normality(sample.tolist(), np.random.default_rng(3), n_resamples=5000)
    assert len(found.means_of_resamples.observed) == 5000
    assert found.means_of_resamples.intercept == pytest.approx(sample.mean(), abs=0.05)
    assert found.means_of_resamples.slope == pytest.approx(np.std(sample) / np.sqrt(40), rel=0.05)


def test_two_values_are_too_few_for_a_test() -> None:
    found = normality([1.0, 2.0], np.random.default_rng(1))
    assert (found.shapiro_w, found.shapiro_p) == (None, None)


@pytest.mark.parametrize("sample", [[], [1.0], [2.0, 2.0], [1.0, float("inf")]])
def test_refuses_samples_that_do_not_vary(sample: list[float]) -> None:
    with pytest.raises(ParameterError, match="no Q-Q plot"):
        normality(sample, np.random.default_rng(1))
