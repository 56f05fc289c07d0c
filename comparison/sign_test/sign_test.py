"""The one-sided sign test, corrected for the risk p_γ that the comparison is unfair: is B better than the published A?

Of n instances without a tie, k are won by A. A and B ran on different machines, B for a time limit that exceeds the
fair runtime with probability p_γ. H0: on an instance A wins at least as probably as B at the fair runtime; H1: B wins
more probably. Pairs are independent over instances. `verdict` says what p_γ means and why

    p = F(k) + p_γ,  F(k) = P[Bin(n, ½) ≤ k],

needs no assumption about ties or about the dependence between instances. Two other p-values read p_γ per instance:

- Equation 4 of the paper, p̂c(k) = Σ_v P[Bin(n, ½) = v] · P[Bin(n, p_γ) ≥ max(0, v − k)] = P[X − M ≤ k], with A's wins
  X at the fair runtime and independently M ~ Bin(n, p_γ), the number of instances with too long a limit.
- The bound for any dependence between instances: p̂c averages F(k + M), and as E[M] ≤ n·p_γ, it is at most the least
  concave majorant of m ↦ F(k + m) at n·p_γ. It is not in the paper.

Source: Arza, Ceberio, Irurozki, Pérez, "On the fair comparison of optimization algorithms in different machines",
Annals of Applied Statistics 2023, section 3, Appendices D and E.
"""

import math
from bisect import bisect_right
from collections.abc import Sequence
from operator import mul
from typing import Annotated, ClassVar

import typer

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options import Alpha, Sentence
from fairbench_agent.comparison.sign_test.binomial import at_most, probabilities
from fairbench_agent.comparison.sign_test.effect_size import (
    Differences,
    Gain,
    differences,
    largest_count,
    win_probability_lower,
)
from fairbench_agent.comparison.sign_test.rounding import Rounding
from fairbench_agent.comparison.sign_test.verdict import (
    CorrectedTest,
    check_alpha,
    check_p_gamma,
    named,
    outcome,
    reaches,
    with_risk,
)
from fairbench_agent.core.console import AsJson, Verbose, print_result

MAX_N = 100_000
"""Largest number of instances that is computed and tested."""
COUNTS = {
    "won": "B won {wins} of {n} instances, A {k}{ties}.",
    "needed": "{needed} wins or more would be significant.",
    "compared": "{b} won {wins} of {n} instances against {a}{ties}",
}
"""Sentences and their parts about wins and ties."""


class SignTest(CorrectedTest):
    """Outcome of the sign test.

    Attributes:
        k: instances that A wins.
        p_value_equation_4: the paper's p-value, for p_γ per instance and independent instances.
        p_value_per_instance: its bound for any dependence between instances.
        critical_value: the largest k that is rejected at this n, None if none is.
        win_share: B's share of the instances without a tie, None without any.
        win_probability_lower: lower 1 − α limit of B's probability to win an instance at the fair runtime.
        differences: how B's values differ from A's, None if the values are unknown.
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
        won = COUNTS["won"].format(wins=self.n - self.k, n=self.n, k=self.k, ties=self.ties_text())
        if self.rejected or self.critical_value is None:
            return won
        return f"{won} {COUNTS['needed'].format(needed=self.n - self.critical_value)}"

    def compared(self, a: str = "", b: str = "") -> str:
        a, b = named("A", a), named("B", b)
        return COUNTS["compared"].format(a=a, b=b, wins=self.n - self.k, n=self.n, ties=self.more_ties())

    def rows(self) -> Sequence[tuple[str, str]]:
        rows = [
            *super().rows(),
            ("instances won by A, k", str(self.k)),
            ("critical value of k", "none" if self.critical_value is None else str(self.critical_value)),
            ("p-value by Equation 4 of the paper", self._p(self.p_value_equation_4)),
            ("p-value for a risk per instance", self._p(self.p_value_per_instance)),
        ]
        if self.win_share is None:
            return rows
        sure = f"with {100 * (1 - self.alpha):g} % confidence"
        least = f"at least {math.floor(self.win_probability_lower * 1000) / 1000:g} {sure}"
        rows += [("B's share of wins, as run", f"{self.win_share:.3g}"), ("B's win probability, fair runtime", least)]
        return [*rows, *(self.differences.rows(sure) if self.differences else ())]


def p_value_command(
    p_gamma: Annotated[float, typer.Argument(help="Risk that B had more than the fair runtime: 0 to 0.5.")],
    n: Annotated[int, typer.Argument(help="Instances without a tie.")],
    k: Annotated[int, typer.Argument(help="Instances among them that A won.")],
    alpha: Alpha = 0.05,
    ties: Annotated[int | None, typer.Option(help="Number of ties, which are left out.", metavar="N")] = None,
    sentence: Sentence = False,
    verbose: Verbose = False,
    as_json: AsJson = False,
) -> None:
    """Test whether B is better, from A's wins.

    --verbose also prints the p-value by Equation 4 of the paper, and the one for a risk per instance.
    """
    test = sign_test(n, k, p_gamma=p_gamma, alpha=alpha, ties=ties)
    text = test.sentence if sentence else test.full_text() if verbose else test.text()
    print_result(test, as_json=as_json, text=text)


def sign_test(
    n: int,
    k: int,
    *,
    p_gamma: float = 0.01,
    alpha: float = 0.05,
    ties: tuple[str, ...] | int | None = None,
    rounding: Rounding | None = None,
    gains: Sequence[Gain] = (),
    percent: bool = False,
) -> SignTest:
    """Test whether B is better than A, which wins k of n instances without a tie.

    `ties` are names or a number, None if unknown; `rounding` says which of them A's rounding makes. `gains` say by how
    much B is better on every instance, in percent of A's values if `percent`.
    """
    check_counts(n, k)
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
        differences=differences(gains, percent=percent, p_gamma=p_gamma, alpha=alpha) if gains else None,
    )


def p_value(n: int, k: int, *, p_gamma: float) -> float:
    """Return the p-value that decides, F(k) + p_γ."""
    check_p_gamma(p_gamma)
    return with_risk(plain_p_value(n, k), p_gamma)


def plain_p_value(n: int, k: int) -> float:
    """Return F(k) = P[Bin(n, ½) ≤ k], the p-value of the plain one-sided sign test."""
    check_counts(n, k)
    return min(1.0, at_most(n, 0.5, range(k, k + 1))[0])


def p_value_equation_4(n: int, k: int, *, p_gamma: float) -> float:
    """Return the corrected p-value of the paper."""
    check_counts(n, k)
    check_p_gamma(p_gamma)
    first, of_m = probabilities(n, p_gamma)
    below = at_most(n, 0.5, range(k + first, k + first + len(of_m)))
    return min(1.0, math.fsum(map(mul, of_m, below)))


def p_value_per_instance(n: int, k: int, *, p_gamma: float) -> float:
    """Return the bound of Equation 4 for any dependence between instances."""
    check_counts(n, k)
    check_p_gamma(p_gamma)
    heights, mean = at_most(n, 0.5, range(k, n + 1)), n * p_gamma
    if mean >= n - k:
        return 1.0
    # m ↦ F(k + m) is convex, then concave: its majorant is a tangent from 0, then F itself
    left = int(mean)
    curve = heights[left] + (mean - left) * (heights[left + 1] - heights[left])
    slopes = ((height - heights[0]) / m for m, height in enumerate(heights[left + 1 :], left + 1))
    return min(1.0, max(curve, heights[0] + mean * max(slopes)))


def critical_value(n: int, alpha: float, p_gamma: float) -> int | None:
    """Return the largest k with F(k) + p_γ ≤ alpha, None if k = 0 is above."""
    check_alpha(alpha)
    check_p_gamma(p_gamma)
    check_counts(n, 0)
    return largest_count(n, alpha - p_gamma)


def critical_value_equation_4(n: int, alpha: float, p_gamma: float) -> int | None:
    """Return the largest k that Equation 4 rejects, None if it rejects none."""
    check_alpha(alpha)
    count = bisect_right(
        range(n + 1), False, key=lambda k: not reaches(p_value_equation_4(n, k, p_gamma=p_gamma), alpha)
    )
    return count - 1 if count else None


def check_counts(n: int, k: int) -> None:
    if not 0 <= n <= MAX_N:
        raise ParameterError(f"n is {n}; give 0 to {MAX_N} instances without a tie")
    if not 0 <= k <= n:
        raise ParameterError(f"k is {k}; of n = {n} instances A wins 0 to {n}")
