"""Whether paired differences, or at least their mean, look normal, as the t-test needs (Campelo & Takahashi, section 4.3).

The differences themselves are compared with normal quantiles (Q-Q plot) and the Shapiro-Wilk test. Where they deviate, the
means of resamples are compared with normal quantiles (Algorithm 3), by eye alone: with enough resamples any test of them
rejects. If those deviate too, choose Wilcoxon's test (differences symmetric about their median) or the sign test.
A high p-value does not show that the differences are normal, least of all with few instances.
"""

from collections.abc import Sequence

import numpy as np
from pydantic import BaseModel, ConfigDict
from scipy import stats

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.planning.difference_error import resampled_means
from fairbench_agent.workloads.arrays import FloatArray


class QuantilePlot(BaseModel):
    """Points of a normal Q-Q plot: quantiles at Filliben's plotting positions, and the sorted sample.

    With the least-squares line through them, in the sample's unit; the correlation of a perfectly straight plot is 1.
    """

    model_config = ConfigDict(frozen=True)

    theoretical: tuple[float, ...]
    observed: tuple[float, ...]
    slope: float
    intercept: float
    correlation: float


class Normality(BaseModel):
    """What can be seen of the normality of a sample and of the means of its resamples.

    Statistic and p-value are those of the Shapiro-Wilk test of the sample, None where it has fewer than three values.
    """

    model_config = ConfigDict(frozen=True)

    shapiro_w: float | None
    shapiro_p: float | None
    differences: QuantilePlot
    means_of_resamples: QuantilePlot


def normality(sample: Sequence[float], generator: np.random.Generator, n_resamples: int = 999) -> Normality:
    """Compare a sample and the means of its resamples with the normal distribution."""
    values = np.asarray(sample, dtype=float)
    means = resampled_means(sample, n_resamples, generator) if len(values) else values
    # from 5,000 values on, scipy warns that the p-value is not accurate
    tested = stats.shapiro(values) if 3 <= len(values) <= 5000 and np.ptp(values) > 0 else None
    return Normality(
        shapiro_w=float(tested.statistic) if tested else None,
        shapiro_p=float(tested.pvalue) if tested else None,
        differences=quantile_plot(values),
        means_of_resamples=quantile_plot(means),
    )


def quantile_plot(sample: Sequence[float] | FloatArray) -> QuantilePlot:
    """Return the points and the line of a normal Q-Q plot; ParameterError for values that do not vary or are not finite."""
    values = np.asarray(sample, dtype=float)
    if len(values) < 2 or not np.isfinite(values).all() or np.ptp(values) == 0:
        raise ParameterError(f"{len(values)} values that do not vary or are not finite make no Q-Q plot; give others")
    (theoretical, observed), (slope, intercept, correlation) = stats.probplot(values)
    return QuantilePlot(
        theoretical=tuple(theoretical.tolist()),
        observed=tuple(observed.tolist()),
        slope=float(slope),
        intercept=float(intercept),
        correlation=float(correlation),
    )
