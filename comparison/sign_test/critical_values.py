"""The command `critical-values`: the largest numbers of A's wins at which H0 is rejected, for a range of sample sizes.

Source: Arza et al., "On the fair comparison of optimization algorithms in different machines", Equation 4; the
preprint's Table F.7 is for p_γ = 0.01, α = 0.05, 0.01 and 0.001, n = 2..500.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np
import typer
from scipy.special import betainc, ndtri

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options import PGamma
from fairbench_agent.comparison.sign_test.sign_test import critical_value, critical_value_equation_4
from fairbench_agent.comparison.sign_test.verdict import ALPHA_TOLERANCE
from fairbench_agent.core.arrays import FloatArray, IntArray
from fairbench_agent.core.console import Result, Verbose
from fairbench_agent.core.table import Table, text_of
from fairbench_agent.core.units import count_text

MAX_TABULATED = 2_000
"""Largest number of instances in a table."""


@dataclass(frozen=True, slots=True)
class CriticalRow:
    """The largest significant k at each level, None if no k is significant."""

    n: int
    critical_values: tuple[int | None, ...]
    critical_values_equation_4: tuple[int | None, ...]


class CriticalValues(Result):
    """Critical values by sample size and level."""

    p_gamma: float
    alphas: tuple[float, ...]
    rows: tuple[CriticalRow, ...]

    def table(self, *, equation_4: bool) -> Table:
        """Return a row per sample size and a column per level, '-' if no result is significant."""
        levels = [f"α = {alpha}" for alpha in self.alphas]
        header = ("n", *levels, *(f"{level}, Equation 4" for level in levels if equation_4))
        rows = tuple(
            (str(row.n), *map(count_text, row.critical_values + (row.critical_values_equation_4 if equation_4 else ())))
            for row in self.rows
        )
        caption = f"Largest number k of A's wins at which B is better: F(k) + p_γ ≤ α, p_γ = {self.p_gamma:g}"
        return Table(header, rows, caption=caption)

    def tables(self) -> Sequence[Table]:
        return (self.table(equation_4=True),)


def critical_values_command(
    p_gamma: PGamma = 0.01,
    alpha: Annotated[list[float] | None, typer.Option(help="Significance level; may be repeated.")] = None,
    n: Annotated[str, typer.Option("--n", help="Instances without a tie: N or LO:HI.", metavar="LO:HI")] = "2:50",
    verbose: Verbose = False,
) -> CriticalValues:
    """Print the largest numbers of A's wins at which B is better.

    --verbose adds those of Equation 4 in the paper (Appendix F of the preprint).
    """
    result = tabulate(*_span(n), [*dict.fromkeys(alpha or [0.05])], p_gamma)
    return result.shown_as(text_of(result.table(equation_4=verbose)))


def tabulate(first: int, last: int, alphas: Sequence[float], p_gamma: float) -> CriticalValues:
    """Return critical values for first to last instances, inclusive."""
    if not 0 <= first <= last <= MAX_TABULATED:
        raise ParameterError(f"n is {first}:{last}; give a range such as 2:500 within 0:{MAX_TABULATED}")
    functions = (critical_value, critical_value_equation_4)
    rows = tuple(
        CriticalRow(n, *(tuple(function(n, alpha, p_gamma) for alpha in alphas) for function in functions))
        for n in range(first, last + 1)
    )
    return CriticalValues(p_gamma=p_gamma, alphas=tuple(alphas), rows=rows)


def plain_critical_values(n: IntArray, level: float) -> IntArray:
    """Return the largest k with P[Bin(n, ½) ≤ k] ≤ level, -1 if there is no such k; shape as n."""
    if level <= 0:
        return np.full(len(n), -1)
    limit = level * (1 + ALPHA_TOLERANCE)
    size = n.astype(float)
    k: FloatArray = np.clip(np.floor(size / 2 + ndtri(level) * np.sqrt(size) / 2), -1, np.maximum(size - 1, -1))
    while (too_small := wins_at_most(size, k + 1, 0.5) <= limit).any():
        k += too_small
    while (too_large := wins_at_most(size, k, 0.5) > limit).any():
        k -= too_large
    return k.astype(np.int64)


def wins_at_most(n: IntArray | FloatArray, k: IntArray | FloatArray, win_probability: float) -> FloatArray:
    """Return P[Bin(n, 1 − w) ≤ k], the probability that A wins at most k; shape as n."""
    probability = betainc(np.maximum(n - k, 0.5), np.maximum(k, 0) + 1, win_probability).astype(np.float64)
    return np.where(k < 0, 0.0, np.where(k < n, probability, 1.0))


def _span(text: str) -> tuple[int, int]:
    """Return first and last of N or LO:HI."""
    first, _, last = text.partition(":")
    if not (first.isdecimal() and (last.isdecimal() or ":" not in text)):
        raise ParameterError(f"--n is {text!r}; give a number such as 30, or a range such as 2:500")
    return int(first), int(last or first)
