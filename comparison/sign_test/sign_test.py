"""The corrected one-sided sign test: may one conclude that B, run for t̂₂, is better than the published A?

Definition. Of n instances without a tie, k are won by A. A and B ran on different machines, B for a runtime that
exceeds the fair one, t̂₂ > t₂, with probability at most p_γ per instance. The corrected p-value (Equation 4) is

    p̂c(k) = Σ_v P[Bin(n, ½) = v] · P[Bin(n, p_γ) ≥ max(0, v − k)] = P[X − M ≤ k],

X ~ Bin(n, ½) being A's wins at the fair runtime and M ~ Bin(n, p_γ) the number of exceedances, independent of X.
At p_γ = 0 it is the plain sign test.

Hypotheses. H0: on an instance A wins at least as probably as B; H1: B wins more probably. Both are about B at the
fair runtime. Rejection is the only conclusion there is: a p-value above α is lack of evidence. The error favours A,
as t̂₂ is mostly too short, so nothing can be said about A being better (section 5.6).

What it rests on. Pairs are independent over instances, every exceedance is taken to turn a win of A into one of B, and
Equation 4 takes exceedances to be independent over instances. The instances of a study share one pair of machines, so that
is seldom so; `p_value_dependent` does without and decides: only E[M] ≤ n·p_γ is used. p̂c averages F(k + M), F being
the distribution function of X; whatever the distribution of M on 0..n, that average is at most the least concave majorant
of m ↦ F(k + m) at n·p_γ. Two assumptions are left, and with ties a third:

(a) p_γ is right: E[M] ≤ n·p_γ on average over pairs of machines. `turning_p_gamma` is the p_γ at which the verdict turns.
(b) M is independent of X, of which instances A wins at the fair runtime. Without (b) the p-value is `p_value_unrestricted`:
    P[X − M ≤ k] is largest if exceedances befall studies in which A won few more than k, k + 1 first, while E[M] lasts.
(c) no exceedance broke a tie, as ties are left out. Ties counted as wins of A need no such assumption: `p_value_ties_for_a`.

Source: Arza, Ceberio, Irurozki, Pérez, "On the fair comparison of optimization algorithms in different machines",
Annals of Applied Statistics 2023, sections 3 and 5.6, Appendices D and E. The bounds for any dependence are not in it.

ParameterError is raised for n outside 0..100,000, k outside 0..n, alpha outside (0, 1), or p_gamma outside [0, 0.5].
"""

import math
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal, localcontext
from functools import lru_cache
from itertools import accumulate
from operator import mul, truediv
from typing import TYPE_CHECKING, Self

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.correction import (
    check_alpha,
    check_p_gamma,
    greedy_bound,
    interpolated,
    reaches,
    upper_hull,
)
from fairbench_agent.comparison.sign_test.effect_size import Differences, EffectSize, effect_size

if TYPE_CHECKING:  # not needed to test counts
    from fairbench_agent.comparison.sign_test.rounding import Rounding

MAX_N = 100_000
"""Largest number of instances that is computed and tested."""

# 2⁻¹⁰⁰⁰⁰⁰ underflows a double, and log-gamma differences in doubles lose the tenth digit at n = 100,000.
_DIGITS = Context(prec=40, Emax=MAX_EMAX, Emin=MIN_EMIN)
_STIRLING = ((1, 12), (-1, 360), (1, 1260), (-1, 1680), (1, 1188))
_STIRLING_FROM = 256
_PI = Decimal("3.141592653589793238462643383279502884197169")


@dataclass(frozen=True, slots=True)
class SignTest:
    """Outcome of the corrected sign test: `rejected` is the verdict of the p-value for any dependence.

    `ties` names the instances left out as far as names are known, `n_ties` is their number, None if not known; `p_value` is Equation 4, 0.0 where it underflows; `p_value_dependent` bounds it for any
    dependence of exceedances between instances, `p_value_unrestricted` also for any dependence on the outcomes;
    `p_value_ties_for_a` is `p_value_dependent` with ties won by A, None without known ties; `critical_value` is the largest k that Equation 4 rejects,
    `turning_p_gamma` the largest p_γ at which H0 is rejected, None if none; `rejected_independent` is Equation 4's verdict.
    `rounding` and `effect`, no part of the test, are about the values behind the counts and the size of what was found, if known.
    """

    n: int
    k: int
    ties: tuple[str, ...]
    p_value: float
    p_value_dependent: float
    p_value_unrestricted: float
    log10_p_value: float
    critical_value: int | None
    turning_p_gamma: float | None
    alpha: float
    p_gamma: float
    rejected: bool
    rejected_independent: bool
    n_ties: int | None = None
    p_value_ties_for_a: float | None = None
    rounding: "Rounding | None" = field(default=None, compare=False)
    effect: EffectSize | None = field(default=None, compare=False)

    @property
    def critical_value_dependent(self) -> int | None:
        """Return the largest k that is rejected at this n by `p_value_dependent`, which decides; None if it rejects none."""
        return critical_value_dependent(self.n, self.alpha, self.p_gamma)

    def sized(self, differences: Differences | None = None) -> Self:
        """Return the test with the size of what it found: B's share of wins, and how the values differ if that is known."""
        p_values = self.p_value, self.p_value_dependent
        found = effect_size(self.n, self.k, p_values, p_gamma=self.p_gamma, alpha=self.alpha)
        return replace(self, effect=replace(found, differences=differences))


def sign_test(
    n: int, k: int, *, p_gamma: float = 0.01, alpha: float = 0.05, ties: tuple[str, ...] | int | None = None
) -> SignTest:
    """Test whether B is better than A, which wins k of n instances without a tie.

    `ties` names the instances left out, or is their number, or None where that is not known.
    """
    n_ties = len(ties) if isinstance(ties, tuple) else ties
    if n_ties is not None and 0 <= n <= MAX_N and not 0 <= n_ties <= MAX_N - n:
        raise ParameterError(f"ties is {n_ties}; the instances left out as ties are 0..{MAX_N - n}, since n is {n}")
    critical, dependent = critical_value(n, alpha, p_gamma), p_value_dependent(n, k, p_gamma=p_gamma)
    return SignTest(
        n=n,
        k=k,
        ties=ties if isinstance(ties, tuple) else (),
        n_ties=n_ties,
        p_value=p_value(n, k, p_gamma=p_gamma),
        p_value_dependent=dependent,
        p_value_unrestricted=p_value_unrestricted(n, k, p_gamma=p_gamma),
        log10_p_value=log10_p_value(n, k, p_gamma=p_gamma),
        critical_value=critical,
        turning_p_gamma=turning_p_gamma(n, k, alpha),
        alpha=alpha,
        p_gamma=p_gamma,
        rejected=reaches(dependent, alpha),
        rejected_independent=critical is not None and k <= critical,
        p_value_ties_for_a=p_value_dependent(n + n_ties, k + n_ties, p_gamma=p_gamma) if n_ties else None,
    )


def p_value(n: int, k: int, *, p_gamma: float) -> float:
    """Return the corrected p-value of Equation 4, within 1e-12 of itself; 0.0 below 1e-323."""
    return float(_p_value(n, k, p_gamma))


def log10_p_value(n: int, k: int, *, p_gamma: float) -> float:
    """Return the decimal logarithm of Equation 4, also where the p-value itself underflows."""
    return float(_DIGITS.log10(_p_value(n, k, p_gamma)))


def p_value_dependent(n: int, k: int, *, p_gamma: float) -> float:
    """Return the bound on the p-value that holds for any dependence between instances; at least `p_value`."""
    _check(n, k, p_gamma)
    plain, numbers, rises = _majorant(n, k)
    return min(1.0, plain + interpolated(numbers, rises, n * p_gamma))


def p_value_unrestricted(n: int, k: int, *, p_gamma: float) -> float:
    """Return the bound on the p-value if exceedances may depend on the outcomes too; at least `p_value_dependent`."""
    _check(n, k, p_gamma)
    return min(1.0, float(_p_value(n, k, 0.0)) + greedy_bound(_half_pmf(n, k), n * p_gamma))


def turning_p_gamma(n: int, k: int, alpha: float) -> float | None:
    """Return the largest p_γ in [0, 0.5] whose `p_value_dependent` is at most alpha, or None if even 0 is too large."""
    check_alpha(alpha)
    _check(n, k, 0.0)
    plain, numbers, rises = _majorant(n, k)
    if not reaches(plain, alpha):
        return None
    return min(0.5, interpolated(rises, numbers, max(0.0, alpha - plain)) / n)


@lru_cache(maxsize=4)
def _majorant(n: int, k: int) -> tuple[float, list[float], list[float]]:
    """Return F(k), and between which m and rises F(k + m) − F(k) their least concave majorant is a line; m = 0..n − k."""
    rises = [0.0, *accumulate(_half_pmf(n, k))]
    # up to the mode of X they rise ever faster
    first = max(1, n // 2 - k)
    return float(_p_value(n, k, 0.0)), *upper_hull([0, *range(first, n - k + 1)], [0.0, *rises[first:]])


def critical_value(n: int, alpha: float, p_gamma: float) -> int | None:
    """Return the largest k with p̂c(k) ≤ alpha, or None if even k = 0 exceeds it (Appendix F of the preprint)."""
    check_alpha(alpha)
    _check(n, 0, p_gamma)
    # Hoeffding for steps of −1, 0, 1: p̂c is below α more than one root below the mean, above α one above it
    mean = n * (0.5 - p_gamma)
    low = math.floor(mean - math.sqrt(-2 * n * math.log(alpha))) - 1
    high = math.ceil(mean + math.sqrt(-2 * n * math.log1p(-alpha))) + 1
    return _largest(range(n + 1)[max(0, low) : max(0, high)], alpha, lambda k: _p_value(n, k, p_gamma))


@lru_cache(maxsize=64)  # text and document of one answer ask
def critical_value_dependent(n: int, alpha: float, p_gamma: float) -> int | None:
    """Return the largest k whose `p_value_dependent` is at most alpha, or None if there is none."""
    check_alpha(alpha)
    _check(n, 0, p_gamma)
    return _largest(range(n + 1), alpha, lambda k: p_value_dependent(n, k, p_gamma=p_gamma))


def _largest(ks: range, alpha: float, p_of: Callable[[int], Decimal | float]) -> int | None:
    critical = ks.start + bisect_left(ks, True, key=lambda k: not reaches(p_of(k), alpha)) - 1
    return critical if critical >= 0 else None


def check_direction(better: str) -> None:
    """Raise ParameterError for every question but "is B better?"."""
    if better == "a":
        raise ParameterError(
            "only 'is B better than A?' can be tested: B runs for t̂₂, which is mostly shorter than the fair runtime, so "
            "that B does worse says nothing about A (section 5.6 of the paper); to show that A is better, run A for a "
            "predicted runtime against published values of B"
        )
    if better != "b":
        raise ParameterError(f"better is {better!r}; allowed is 'b', the algorithm that was run for t̂₂")


def _check(n: int, k: int, p_gamma: float) -> None:
    if not 0 <= n <= MAX_N:
        raise ParameterError(f"n is {n}; the number of instances without a tie lies in 0..{MAX_N}")
    if not 0 <= k <= n:
        raise ParameterError(f"k is {k}; the instances that A wins are 0..n, and n is {n}")
    check_p_gamma(p_gamma)


def _p_value(n: int, k: int, p_gamma: float) -> Decimal:
    _check(n, k, p_gamma)
    if k == n:
        return Decimal(1)
    if k < n * (0.5 - p_gamma):
        return _tail(n, k, 1, p_gamma)
    # n − X is distributed like X, so P[X − M > k] = P[X ≤ n − k − 1 − M]
    return 1 - _tail(n, n - k - 1, -1, p_gamma)


def _tail(n: int, limit: int, shift: int, p_gamma: float) -> Decimal:
    """Return P[X ≤ limit + shift·M], an event that does not reach beyond the mean, as a sum of positive terms.

    m contributes P[M = m] · P[X = v] · F(v)/P[X = v] at the edge v = limit + shift·m. Only the largest product of the
    first two is computed in high precision, the others follow from ratios. Both distributions are log-concave with
    second differences of the logarithm near −4/n or below, so that all terms further than `reach` from the largest
    together are lost in rounding.
    """
    odds = p_gamma / (1 - p_gamma)

    def ratio(m: int) -> float:
        v = limit + shift * m
        edge = v / (n - v + 1) if shift < 0 else (n - v) / (v + 1) if v < n else 1.0
        return odds * (n - m) / (m + 1) * edge

    last = limit if shift < 0 else n
    peak = bisect_left(range(last), True, key=lambda m: ratio(m) < 1)
    reach = math.isqrt(int(n * (20 + math.log(n)))) + 1
    low, high = max(0, peak - reach), min(last, peak + reach)
    fall = accumulate(map(ratio, range(peak - 1, low - 1, -1)), truediv, initial=1.0)
    terms = [*reversed([*fall]), *accumulate(map(ratio, range(peak + 1, high)), mul, initial=ratio(peak))]
    edges = [min(limit + shift * m, n) for m in range(low, high + 1)]
    first = max(0, min(edges) - reach)
    heights = [*accumulate(range(first + 1, max(edges) + 1), lambda h, v: 1 + h * v / (n - v + 1), initial=1.0)]
    total = math.fsum(term * heights[edge - first] for term, edge in zip(terms, edges, strict=False))
    with localcontext(_DIGITS):
        return _pmf(n, peak, p_gamma) * _pmf(n, edges[peak - low], 0.5) * Decimal(total)


def _pmf(n: int, m: int, p: float) -> Decimal:
    with localcontext(_DIGITS):
        exact = Decimal(p)
        log = _log_factorial(n) - _log_factorial(m) - _log_factorial(n - m) + (n - m) * (1 - exact).ln()
        return (log + m * exact.ln() if m else log).exp()


@lru_cache(4096)  # a search for a limit asks for the same again and again
def _log_factorial(n: int) -> Decimal:
    if n < _STIRLING_FROM:
        return Decimal(math.factorial(n)).ln()
    x = Decimal(n)
    series = sum(Decimal(a) / (b * x ** (2 * i + 1)) for i, (a, b) in enumerate(_STIRLING))
    return x * x.ln() - x + (2 * _PI * x).ln() / 2 + series


def _half_pmf(n: int, above: int) -> list[float]:
    """Return P[Bin(n, ½) = v] for v = above + 1..n."""
    mode = n // 2
    peak = float(_pmf(n, mode, 0.5))
    fall = accumulate((v / (n - v + 1) for v in range(mode, 0, -1)), mul, initial=peak)
    rise = accumulate(((n - v) / (v + 1) for v in range(mode, n)), mul, initial=peak)
    return [*reversed([*fall][1:]), *rise][above + 1 :]
