"""Whether paired differences, or at least their mean, look normal, as the t-test needs (Campelo & Takahashi 2019, section 4.3).

The differences themselves are held against normal quantiles (Q-Q plot) and the Shapiro-Wilk test. Where they deviate, the
means of resamples are held against normal quantiles (Algorithm 3), by eye alone: with enough resamples any test of them
rejects. If those deviate too, choose Wilcoxon's test (differences symmetric about their median) or the sign test.
A high p-value does not show that the differences are normal, least of all with few instances.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fairbench.comparison.difference_error import resampled_means
from fairbench.comparison.errors import ParameterError

FloatArray = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class QuantilePlot:
    """Points of a normal Q-Q plot, with the least-squares line through them.

    Attributes:
        theoretical: quantiles of the standard normal distribution at Filliben's plotting positions.
        observed: the sorted sample.
        slope: of the line, in the sample's unit.
        intercept: of the line, in the sample's unit.
        correlation: of the points; 1 for a perfectly straight plot.
    """

    theoretical: tuple[float, ...]
    observed: tuple[float, ...]
    slope: float
    intercept: float
    correlation: float


@dataclass(frozen=True, slots=True)
class Normality:
    """What can be seen of the normality of a sample and of its mean.

    Attributes:
        sample: Q-Q plot of the sample.
        means: Q-Q plot of the means of resamples.
        shapiro_w: statistic of the Shapiro-Wilk test of the sample; None where it has fewer than three values.
        shapiro_p: its p-value, or None.
    """

    sample: QuantilePlot
    means: QuantilePlot
    shapiro_w: float | None
    shapiro_p: float | None


def normality(sample: Sequence[float], generator: np.random.Generator, n_resamples: int = 999) -> Normality:
    """Hold a sample and the means of its resamples against the normal distribution.

    Raises:
        ParameterError: fewer than two values, values that are all equal or not finite, or fewer than two resamples.
    """
    from scipy import stats  # noqa: PLC0415 half a second that only numeric commands should pay

    values = np.asarray(sample, dtype=float)
    means = resampled_means(sample, n_resamples, generator) if len(values) else values
    # from 5,000 values on, scipy warns that the p-value is not accurate
    tested = stats.shapiro(values) if 3 <= len(values) <= 5000 and np.ptp(values) > 0 else None
    return Normality(
        quantile_plot(values),
        quantile_plot(means),
        float(tested.statistic) if tested else None,
        float(tested.pvalue) if tested else None,
    )


def quantile_plot(sample: Sequence[float] | FloatArray) -> QuantilePlot:
    """Return the points and the line of a normal Q-Q plot.

    Raises:
        ParameterError: fewer than two values, or values that are all equal or not finite.
    """
    from scipy import stats  # noqa: PLC0415 likewise

    values = np.asarray(sample, dtype=float)
    if len(values) < 2 or not np.isfinite(values).all() or np.ptp(values) == 0:
        raise ParameterError(f"{len(values)} values that do not vary or are not finite make no Q-Q plot; give others")
    (theoretical, observed), (slope, intercept, correlation) = stats.probplot(values)
    points = tuple(theoretical.tolist()), tuple(observed.tolist())
    return QuantilePlot(*points, float(slope), float(intercept), float(correlation))
