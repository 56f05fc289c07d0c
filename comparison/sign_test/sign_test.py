"""The one-sided sign test, corrected for the risk p_γ that the comparison is unfair: is B better than the published A?

A wins k of n instances without a tie. A and B ran on different machines, B with a time limit that exceeds the fair
runtime with probability p_γ. H0: at the fair runtime, A is at least as likely as B to win an instance; H1: B is more
likely. Results are independent over instances. `verdict` explains p_γ and why

    p = F(k) + p_γ,  F(k) = P[Bin(n, ½) ≤ k],

is valid for any ties and any dependence between limits. Two other p-values interpret p_γ as a risk per instance:

- Equation 4 of the paper, p̂c(k) = Σ_v P[Bin(n, ½) = v] · P[Bin(n, p_γ) ≥ max(0, v − k)] = P[X − M ≤ k], where X is
  A's wins at the fair runtime and M ~ Bin(n, p_γ), independent of X, the number of instances whose limit is too long.
- An upper bound for any dependence between limits: p̂c is the mean of F(k + M), and since E[M] ≤ n·p_γ, it is at most
  the least concave majorant of m ↦ F(k + m) at n·p_γ. This bound is not in the paper.

Effect sizes: θ is the probability that B wins an instance at the fair runtime. Its lower limit inverts the test: it is
the one-sided limit of Clopper and Pearson (1934) at level α − p_γ, and at least ½ if and only if H0 is rejected.

Differences are in percent of A's value if all values are positive and B's are below 1000 times A's, otherwise in the
unit of the values; a tie is 0. The median's interval is between two order statistics of the values as run. In a fair
comparison B had at most the fair runtime, at which its differences would be no smaller; so their lower limit at level
α − p_γ also holds at the fair runtime. A's values are rounded: lower limits use the smallest difference that is
possible on each instance, upper limits the largest.

Binomial probabilities are in plain Python, because loading scipy takes longer than computing a p-value.

Source: Arza, Ceberio, Irurozki, Pérez, "On the fair comparison of optimization algorithms in different machines",
Annals of Applied Statistics 18(1), 2024, section 3, Appendices D and E.
"""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import mul
from statistics import median
from typing import Annotated, ClassVar

import typer

from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.comparison.options import Alpha, Sentence
from fairbench_agent.comparison.sign_test.rounding import Rounding
from fairbench_agent.comparison.sign_test.verdict import (
    ALPHA_TOLERANCE,
    SENTENCES,
    CorrectedTest,
    check_p_gamma,
    outcome,
)
from fairbench_agent.core.console import Result, Verbose
from fairbench_agent.core.table import Rounded
from fairbench_agent.core.units import exact, rounded, short_number

MAX_N = 100_000
"""Largest number of instances."""
_WIDTH = 2.0**-36
_NEGLIGIBLE = 1e-32
_COMMON_LEVEL = 1e-9


@dataclass(frozen=True, slots=True)
class Differences:
    """B's median difference from A over all instances, in percent of A's value or in the values' unit.

    `low` to `high` is its 1 − α interval as run, `lower` its limit at the fair runtime; None for too few instances.
    """

    percent: bool
    n: int
    median: float
    low: float | None
    high: float | None
    lower: float | None

    def rows(self, confidence: str) -> Sequence[tuple[str, str]]:
        """Return the median as run and at the fair runtime."""
        forms = (rounded if self.percent else short_number), exact
        as_run, fair = zip(*(self._texts(confidence, form) for form in forms), strict=True)
        name = f"median difference{'' if self.percent else ' (unit of the values)'}"
        return [(f"{name}, as run", Rounded(*as_run)), (f"{name}, fair runtime", Rounded(*fair))]

    def _texts(self, confidence: str, number: Callable[[float], str]) -> tuple[str, str]:
        unit = " %" if self.percent else ""
        values = self.median, self.low, self.high, self.lower
        median, low, high, lower = (value if value is None else f"{number(value + 0.0)}{unit}" for value in values)
        interval = "too few instances for an interval" if low is None else f"{confidence} {low} to {high}"
        limit = "too few instances for a limit" if lower is None else f"at least {lower} {confidence}"
        return f"{median}; {interval}", limit


class SignTest(CorrectedTest):
    """Outcome of the sign test; A wins k instances.

    Attributes:
        p_value_equation_4: the paper's p-value, for a risk p_γ per instance and independent instances.
        p_value_per_instance: its upper bound for any dependence between limits.
        critical_value: largest significant k for this n, None if no k is.
        win_probability_lower: lower 1 − α limit of B's win probability at the fair runtime.
    """

    finding: ClassVar[str] = "B is better"
    name: ClassVar[str] = "sign test"
    statistic: ClassVar[str] = "k"

    k: int
    p_value_equation_4: float
    p_value_per_instance: float
    critical_value: int | None
    win_share: float | None
    win_probability_lower: float
    differences: Differences | None = None

    @property
    def counts(self) -> str:
        won = SENTENCES["won"].format(wins=self.n - self.k, n=self.n, k=self.k, ties=self.ties_text())
        if self.rejected or self.critical_value is None:
            return won
        return f"{won} {SENTENCES['needed'].format(needed=self.n - self.critical_value)}"

    def compared(self, a: str = "A", b: str = "B") -> str:
        return SENTENCES["compared"].format(a=a, b=b, wins=self.n - self.k, n=self.n, ties=self.more_ties())

    def rows(self) -> Sequence[tuple[str, str]]:
        return (
            *super().rows(),
            ("instances won by A, k", str(self.k)),
            ("p-value by Equation 4 of the paper", self._p(self.p_value_equation_4)),
            ("p-value for a risk per instance", self._p(self.p_value_per_instance)),
            *self.effect_rows(),
        )

    def effect_rows(self) -> Sequence[tuple[str, str]]:
        """Return names and values of the critical value and of B's effect size."""
        rows = [("critical value of k", "none" if self.critical_value is None else str(self.critical_value))]
        if self.win_share is None:
            return rows
        confidence = f"with {100 * (1 - self.alpha):g} % confidence"
        lower = self.win_probability_lower
        numbers = f"{math.floor(lower * 1000 + 1e-7) / 1000:g}", repr(lower)
        limits = (f"at least {number} {confidence}" for number in numbers)
        share = Rounded(f"{self.win_share:.3g}", exact(self.win_share))
        rows += [("B's share of wins, as run", share), ("B's win probability, fair runtime", Rounded(*limits))]
        return [*rows, *(self.differences.rows(confidence) if self.differences else ())]


def p_value_command(
    p_gamma: Annotated[float, typer.Argument(help="Risk that the comparison is unfair, 0 to 0.5.")],
    n: Annotated[int, typer.Argument(help="Instances without a tie.")],
    k: Annotated[int, typer.Argument(help="Number of these that A won.")],
    alpha: Alpha = 0.05,
    ties: Annotated[int | None, typer.Option(help="Number of ties, not included in N.", metavar="TIES")] = None,
    sentence: Sentence = False,
    verbose: Verbose = False,
) -> Result:
    """Run the sign test on numbers of wins.

    --verbose also prints the p-value of Equation 4 in the paper, and the p-value for a risk per instance.
    """
    test = sign_test(n, k, p_gamma=p_gamma, alpha=alpha, ties=ties)
    return test.shown_as(test.sentence if sentence else test.full_text() if verbose else test.text())


def sign_test(
    n: int,
    k: int,
    *,
    p_gamma: float = 0.01,
    alpha: float = 0.05,
    ties: tuple[str, ...] | int | None = None,
    rounding: Rounding | None = None,
    differences: Differences | None = None,
) -> SignTest:
    """Test whether B is better than A, which wins k of n instances; `ties` are names or a number, None if unknown."""
    if not 0 <= n <= MAX_N:
        raise ParameterError(f"n is {n}; give 0 to {MAX_N} instances without a tie")
    if not 0 <= k <= n:
        raise ParameterError(f"k is {k}; give 0 to {n} wins of A on n = {n} instances")
    n_ties = len(ties) if isinstance(ties, tuple) else ties
    if n_ties is not None and not 0 <= n_ties <= MAX_N - n:
        raise ParameterError(f"ties is {n_ties}; with {n} other instances give 0..{MAX_N - n}")
    return SignTest(
        **outcome(plain_p_value(n, k), plain_p_value(n, 0), p_gamma, alpha),
        n=n,
        k=k,
        n_ties=n_ties,
        ties=ties if isinstance(ties, tuple) else (),
        rounding=rounding,
        p_value_equation_4=p_value_equation_4(n, k, p_gamma=p_gamma),
        p_value_per_instance=p_value_per_instance(n, k, p_gamma=p_gamma),
        critical_value=critical_value(n, alpha, p_gamma),
        win_share=(n - k) / n if n else None,
        win_probability_lower=win_probability_lower(n, k, alpha - p_gamma),
        differences=differences,
    )


def p_value(n: int, k: int, *, p_gamma: float) -> float:
    """Return the p-value that decides, F(k) + p_γ."""
    return min(1.0, plain_p_value(n, k) + p_gamma)


def plain_p_value(n: int, k: int) -> float:
    """Return F(k) = P[Bin(n, ½) ≤ k], the p-value of the plain one-sided sign test."""
    return min(1.0, binomial_cdf(n, 0.5, range(k, k + 1))[0])


def p_value_equation_4(n: int, k: int, *, p_gamma: float) -> float:
    """Return the corrected p-value of the paper."""
    first, of_m = binomial_pmf(n, p_gamma)
    below = binomial_cdf(n, 0.5, range(k + first, k + first + len(of_m)))
    return min(1.0, math.fsum(map(mul, of_m, below)))


def p_value_per_instance(n: int, k: int, *, p_gamma: float) -> float:
    """Return the upper bound of Equation 4 for any dependence between limits."""
    heights, mean = binomial_cdf(n, 0.5, range(k, n + 1)), n * p_gamma
    if mean >= n - k:
        return 1.0
    # m ↦ F(k + m) is convex, then concave: its concave majorant is a tangent from m = 0, then F itself
    left = int(mean)
    curve = heights[left] + (mean - left) * (heights[left + 1] - heights[left])
    end = max(left + 1, bisect_left(heights, 1.0)) + 1  # from the first 1 on, slopes fall
    slopes = ((height - heights[0]) / m for m, height in enumerate(heights[left + 1 : end], left + 1))
    return min(1.0, max(curve, heights[0] + mean * max(slopes)))


def critical_value(n: int, alpha: float, p_gamma: float) -> int | None:
    """Return the largest k with F(k) + p_γ ≤ alpha, None if there is no such k."""
    check_between("alpha", alpha, 0, 1)
    check_p_gamma(p_gamma)
    return largest_count(n, alpha - p_gamma)


def critical_value_equation_4(n: int, alpha: float, p_gamma: float) -> int | None:
    """Return the largest k that Equation 4 rejects, None if there is no such k."""
    limit = alpha * (1 + ALPHA_TOLERANCE)
    k = bisect_right(range(n + 1), limit, key=lambda k: p_value_equation_4(n, k, p_gamma=p_gamma)) - 1
    return k if k >= 0 else None


@lru_cache(maxsize=8)
def binomial_pmf(n: int, p: float, reach: int = 40) -> tuple[int, list[float]]:
    """Return the first v, and P[Bin(n, p) = v] for more, within `reach` standard deviations + 300 of the mean."""
    mean, spread = n * p, reach * math.sqrt(n * p * (1 - p)) + 300
    mode = min(n, int((n + 1) * p))
    low, high = max(0, math.floor(mean - spread)), min(n, math.ceil(mean + spread))
    odds = p / (1 - p)
    fall = accumulate((v / (n - v + 1) / odds for v in range(mode, low, -1)), mul, initial=1.0)
    rise = accumulate(((n - v) / (v + 1) * odds for v in range(mode, high)), mul, initial=1.0)
    shape = [*reversed([*fall][1:]), *rise]
    total = math.fsum(height for height in shape if height > _NEGLIGIBLE)
    return low, [height / total for height in shape]


def binomial_cdf(n: int, p: float, values: range, reach: int = 40) -> list[float]:
    """Return P[Bin(n, p) ≤ v] for ascending v, without those beyond the `reach`, as for `binomial_pmf`."""
    low, pmf = binomial_pmf(n, p, reach)
    below = [0.0] * len(range(values.start, min(values.stop, low)))
    within = [*accumulate(pmf)][:-1][max(0, values.start - low) : max(0, values.stop - low)]
    return below + within + [1.0] * (len(values) - len(below) - len(within))


def win_probability_lower(n: int, k: int, level: float) -> float:
    """Return the lower limit of B's win probability if A won k of n instances; 0 for a level of 0 or less."""
    if k == n or level <= 0:
        return 0.0
    limit, low, high = level * (1 + ALPHA_TOLERANCE), 0.0, 1.0
    reach = 9 if level > _COMMON_LEVEL else 40  # the rest is below the rounding error of a common level
    while high - low > _WIDTH:
        theta = (low + high) / 2
        if binomial_cdf(n, 1 - theta, range(k, k + 1), reach)[0] <= limit:
            low = theta
        else:
            high = theta
    return low


def largest_count(n: int, level: float) -> int | None:
    """Return the largest c with P[Bin(n, ½) ≤ c] ≤ level, None if there is no such c."""
    if level <= 0:
        return None
    c = bisect_right(binomial_cdf(n, 0.5, range(n + 1)), level * (1 + ALPHA_TOLERANCE)) - 1
    return c if c >= 0 else None


def differences(
    as_run: Sequence[float],
    smallest: Sequence[float],
    largest: Sequence[float],
    *,
    percent: bool,
    p_gamma: float,
    alpha: float,
) -> Differences:
    """Return B's differences from its gains as run, and their smallest and largest values, on one or more instances."""
    gains, smallest, largest = map(sorted, (as_run, smallest, largest))
    n, middle = len(gains), median(gains)
    if middle != middle:  # noqa: PLR0124  NaN, the mean of -∞ and ∞
        middle = gains[n // 2]
    end, lower = largest_count(n, alpha / 2), critical_value(n, alpha, p_gamma)
    low, high = (None, None) if end is None else (smallest[end], largest[-1 - end])
    return Differences(percent, n, middle, low, high, None if lower is None else smallest[lower])
