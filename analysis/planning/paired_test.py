"""Three tests of paired differences, and their outcome.

The observations are φ = second − first, one per instance. H0: their mean (t-test) or median (Wilcoxon, sign test) is 0;
H1: it is not (two-sided), or the second algorithm is better (one-sided: below 0, or above 0 if larger is better). If
H0 is not rejected, the algorithms may still differ. The t-test needs normal means, Wilcoxon's test a symmetric
distribution, the sign test only independence (Campelo & Takahashi 2019, sections 4.2 and 4.4.2; Equations 19-21). The
latter two omit differences of exactly zero.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from scipy import stats

from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.comparison.sign_test.sign_test import largest_count
from fairbench_agent.comparison.sign_test.verdict import reaches
from fairbench_agent.core.arrays import FloatArray

TestKind = Literal["t", "wilcoxon", "sign"]


@dataclass(frozen=True, slots=True)
class PairedTest:
    """A test, one-sided or two-sided."""

    kind: TestKind = "t"
    one_sided: bool = False

    @property
    def n_sides(self) -> int:
        return 1 if self.one_sided else 2

    def __str__(self) -> str:
        names = {"t": "paired t-test", "wilcoxon": "Wilcoxon signed-rank test", "sign": "sign test"}
        return f"{'one' if self.one_sided else 'two'}-sided {names[self.kind]}"


T_TEST = PairedTest()


@dataclass(frozen=True, slots=True)
class PairedOutcome:
    """Outcome of a test of paired differences.

    `n_zero` differences are zero; Wilcoxon's test and the sign test omit them. The statistic is t, the
    smaller (two-sided) or positive signed-rank sum, or the number of negative differences. The estimate is the mean
    difference (t-test) or the median, with a two-sided interval at level 1 − alpha by Student's t or by order
    statistics; None for too few instances.
    """

    n_instances: int
    n_zero: int
    statistic: float
    p_value: float
    estimate: float
    interval: tuple[float, float] | None
    rejected: bool


def paired_outcome(
    differences: Sequence[float], test: PairedTest, alpha: float, *, maximise: bool = False
) -> PairedOutcome:
    """Test two algorithms' paired differences, second minus first; `maximise` only affects one-sided tests.

    ParameterError for fewer than two differences, infinite, all equal (t-test) or all zero ones, or an invalid alpha.
    """
    check_between("alpha", alpha, 0, 1)
    values = np.asarray(differences, dtype=float)
    n, different = len(values), values[values != 0]
    if n < 2:
        raise ParameterError(f"too few differences for a test ({n}); give two or more")
    if not np.isfinite(values).all():
        raise ParameterError("a difference is infinite or not a number; use simple differences of finite values")
    if not len(different):
        raise ParameterError(f"all {n} differences are zero, and no test can reject; choose other instances")
    direction: Literal["two-sided", "less", "greater"] = "two-sided"
    if test.one_sided:
        direction = "greater" if maximise else "less"
    if test.kind == "t":
        if not varies(values):
            raise ParameterError(f"all {n} differences equal {values[0]:g}, so no t-test is possible; use --test sign")
        unit, estimate = float(np.abs(values).max()), float(values.mean())
        statistic, p_value = stats.ttest_1samp(values / unit, 0, alternative=direction)
        low, high = stats.ttest_1samp(values / unit, 0).confidence_interval(1 - alpha)
        interval: tuple[float, float] | None = (float(low) * unit, float(high) * unit)
    else:
        # order statistics that enclose the median of any distribution with probability 1 − alpha or more
        ordered, n_outside = np.sort(values), largest_count(n, alpha / 2)
        interval = None if n_outside is None else (float(ordered[n_outside]), float(ordered[-1 - n_outside]))
        estimate = float(np.median(values))
    if test.kind == "wilcoxon":
        statistic, p_value = stats.wilcoxon(different, alternative=direction)
    elif test.kind == "sign":
        n_positive = int(np.count_nonzero(values > 0))
        statistic = len(different) - n_positive
        p_value = stats.binomtest(n_positive, len(different), alternative=direction).pvalue
    p = float(p_value)
    return PairedOutcome(n, n - len(different), float(statistic), p, estimate, interval, reaches(p, alpha))


def varies(differences: FloatArray) -> bool:
    """Return True if differences vary by more than rounding."""
    return bool(np.ptp(differences) > 1e-12 * np.abs(differences).max())
