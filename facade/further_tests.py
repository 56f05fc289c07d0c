"""Further functions for notebooks that test whether B is better than A; the package hands them out when they are asked for."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from fairbench_agent.arguments import number, paired, several

if TYPE_CHECKING:
    from fairbench_agent.comparison.sign_test.bayesian_sign_test import BayesianSignTest
    from fairbench_agent.comparison.sign_test.signed_rank import SignedRankTest


def wilcoxon(
    a: Iterable[float],
    b: Iterable[float],
    *,
    p_gamma: float = 0.01,
    alpha: float = 0.05,
    maximise: bool = False,
    relative: bool = False,
    decimals: int | str | None = None,
) -> "SignedRankTest":
    """Test by signed ranks whether B is better than A, as `fairbench-compare wilcoxon`.

    >>> test = wilcoxon(a=[5, 7, 6, 9, 8, 7, 9, 6], b=[4, 5.5, 6, 6, 3, 6.5, 8.8, 6.1], p_gamma=0.001, decimals=1)
    >>> test.n, test.w, test.ties, test.rejected
    (7, 1, ('2',), True)

    Args:
        a: one value per instance that A reached; smaller is better.
        b: likewise of B.
        p_gamma: probability that B was granted more than the fair runtime on an instance.
        alpha: level of the test.
        maximise: whether larger values are better.
        relative: take differences as shares of the mean size of both values.
        decimals: as for `sign_test`.

    Raises:
        ParameterError: the values cannot be paired or subtracted, or p_gamma or alpha is out of range.
    """
    from fairbench_agent.comparison.errors import ParameterError
    from fairbench_agent.comparison.sign_test.signed_rank import signed_rank_test

    levels = {"p_gamma": number("p_gamma", p_gamma, ParameterError), "alpha": number("alpha", alpha, ParameterError)}
    table = paired(a, b, decimals)
    differences = table.differences(maximise=maximise, relative=relative)
    return signed_rank_test(differences, **levels, rounding=table.rounding(maximise=maximise))


def bayes_sign(
    a: Iterable[float],
    b: Iterable[float],
    *,
    rope: float = 0.0,
    p_gamma: float = 0.01,
    level: float = 0.95,
    maximise: bool = False,
    relative: bool = False,
    decimals: int | str | None = None,
) -> "BayesianSignTest":
    """Return how probable it is that B is better than A on most instances, as `fairbench-compare bayes-sign`.

    >>> test = bayes_sign(a=[5, 7, 6, 9, 8, 7, 9, 6], b=[4, 6, 6, 7, 5, 6, 8, 5], p_gamma=0.001)
    >>> round(test.probability, 4), round(test.probability_dependent, 4)
    (0.9803, 0.9767)

    Args:
        a: one value per instance that A reached; smaller is better.
        b: likewise of B.
        rope: largest difference that is equivalent in practice.
        p_gamma: probability that B was granted more than the fair runtime on an instance.
        level: posterior probability wanted.
        maximise: whether larger values are better.
        relative: take differences, and the rope, as shares of the mean size of both values.
        decimals: as for `sign_test`.

    Raises:
        ParameterError: the values cannot be paired or subtracted, or a number is out of range.
    """
    from fairbench_agent.comparison.errors import ParameterError
    from fairbench_agent.comparison.sign_test.bayesian_sign_test import bayesian_sign_test

    levels = {"rope": rope, "p_gamma": p_gamma, "level": level}
    numbers = {name: number(name, value, ParameterError) for name, value in levels.items()}
    table = paired(a, b, decimals)
    rounding = table.rounding(maximise=maximise, relative=relative, rope=numbers["rope"])
    return bayesian_sign_test(
        table.differences(maximise=maximise, relative=relative).values(), **numbers, rounding=rounding
    )


def adjusted_p_values(p_values: Iterable[float], *, adjust: str = "holm") -> tuple[float, ...]:
    """Return p-values of several tests adjusted for each other, as `--adjust`; hochberg assumes positive dependence.

    >>> adjusted_p_values([0.01, 0.04, 0.03])
    (0.03, 0.06, 0.06)

    Raises:
        ParameterError: an unknown method, or a p-value outside [0, 1].
    """
    from fairbench_agent.comparison.errors import ParameterError
    from fairbench_agent.comparison.sign_test.multiple_tests import adjusted

    return adjusted([number("p-value", p, ParameterError) for p in several(p_values)], adjust)  # type: ignore[arg-type]
