"""Several tests at one level: adjusted p-values that keep the probability of any false rejection at α.

Definition. Of the p-values p₁ ≤ … ≤ p_m, Holm's adjusted ones are max over j ≤ i of (m − j + 1)·p_j, Hochberg's min over
j ≥ i of (m − j + 1)·p_j, both at most 1. H0 of a test is rejected where its adjusted p-value is at most α.

What they rest on. Holm's method needs nothing of how the tests depend on each other. Hochberg's needs tests that are
independent, or dependent so that Simes' inequality holds, as for positive regression dependence; one B compared with
several A on the same instances may well be so, but nothing here proves it.

Source: Holm, Scandinavian Journal of Statistics 6 (1979); Hochberg, Biometrika 75 (1988); Sarkar, Annals of Statistics
26 (1998).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Literal, get_args

from fairbench_agent.comparison.errors import ParameterError, check_known
from fairbench_agent.comparison.sign_test.correction import MAX_P_GAMMA, reaches
from fairbench_agent.comparison.sign_test.sign_test import SignTest, sign_test
from fairbench_agent.comparison.sign_test.sign_test import turning_p_gamma as sign_test_turning
from fairbench_agent.comparison.sign_test.signed_rank import SignedRankTest
from fairbench_agent.comparison.sign_test.signed_rank import turning_p_gamma as signed_rank_turning

if TYPE_CHECKING:  # tests of tables know of no model
    from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma

Adjustment = Literal["holm", "hochberg"]
ADJUSTMENTS: tuple[Adjustment, ...] = get_args(Adjustment)


@dataclass(frozen=True, slots=True)
class AdjustedTest:
    """One of several tests: its adjusted p-values and the verdict on them, for any dependence and for none of exceedances.

    `adjusted_p_value_unrestricted` allows exceedances to depend on the results at the fair runtime too, and
    `adjusted_p_value_ties_for_a` takes A to have won all ties of this test, None without known ties. `turning_p_gamma` is the
    largest p_γ that all tests may have for H0 to be rejected for this one, None if there is none.
    """

    name: str
    test: SignTest | SignedRankTest
    adjusted_p_value: float
    adjusted_p_value_dependent: float
    adjusted_p_value_unrestricted: float
    adjusted_p_value_ties_for_a: float | None
    turning_p_gamma: float | None
    rejected_independent: bool
    rejected: bool


def adjusted_tests(
    tests: Mapping[str, SignTest | SignedRankTest], method: Adjustment = "holm"
) -> tuple[AdjustedTest, ...]:
    """Adjust tests, given by name, for each other; ParameterError unless all have the same level."""
    levels = {test.alpha for test in tests.values()}
    if len(levels) != 1:
        shown = ", ".join(f"{level:g}" for level in sorted(levels))
        raise ParameterError(f"the tests have the levels {shown or 'of no test'}; tests that are adjusted share one α")
    p_values = [test.p_value_dependent for test in tests.values()]
    independent = adjusted([test.p_value for test in tests.values()], method)
    dependent = adjusted(p_values, method)
    unrestricted = adjusted([test.p_value_unrestricted for test in tests.values()], method)
    ties = [_ties_for_a(test, at, p_values, method) for at, test in enumerate(tests.values())]
    turning = turning_p_gammas(list(tests.values()), levels.pop(), method)
    return tuple(
        AdjustedTest(name, test, p, bound, most, tied, turn, reaches(p, test.alpha), reaches(bound, test.alpha))
        for (name, test), p, bound, most, tied, turn in zip(
            tests.items(), independent, dependent, unrestricted, ties, turning, strict=True
        )
    )


def _ties_for_a(
    test: SignTest | SignedRankTest, at: int, p_values: Sequence[float], method: Adjustment
) -> float | None:
    """Return the adjusted p-value of the test at a place among p-values if A had won its ties; None without known ties."""
    own = test.p_value_ties_for_a if isinstance(test, SignTest) else None
    return None if own is None else adjusted([*p_values[:at], own, *p_values[at + 1 :]], method)[at]


def turning_p_gammas(
    tests: Sequence[SignTest | SignedRankTest], alpha: float, method: Adjustment = "holm"
) -> tuple[float | None, ...]:
    """Return for each test the largest p_γ, the same for all, at which its adjusted p-value is at most alpha; None if there is none.

    By Holm a test is rejected if in every set of j tests with it one has p ≤ α/j; by Hochberg, if for some j it has p ≤ α/j, and all
    but j − 1 tests have.
    """
    m = len(tests)
    # −1 where even p_γ = 0 is too large; by test, then by level, since what a test keeps in memory is of few tests
    turns = [[_turning(test, alpha / j) for j in range(1, m + 1)] for test in tests]
    found = []
    for at, own in enumerate(turns):
        if method == "holm":
            others = [sorted(turns[i][j] for i in range(m) if i != at) for j in range(m)]
            last = min(max(own[j], others[j][j - 1] if j else -1.0) for j in range(m))
        else:
            last = max(min(own[j], sorted(turn[j] for turn in turns)[j]) for j in range(m))
        found.append(None if last < 0 else last)
    return tuple(found)


def _turning(test: SignTest | SignedRankTest, alpha: float) -> float:
    if isinstance(test, SignTest):
        found = sign_test_turning(test.n, test.k, alpha)
    else:
        found = signed_rank_turning(test.n, test.w, alpha)
    return -1.0 if found is None else found


def adjusted_at_means(
    tests: Mapping[str, SignTest], known: "Mapping[str, KnownPGamma]", method: Adjustment = "holm"
) -> tuple[AdjustedTest, ...]:
    """Adjust tests again, each at what its plain γ achieves on average, or its p_γ where that is not known; empty if none is."""
    if all(known[name].mean is None for name in tests):
        return ()
    moved = {}
    for name, test in tests.items():
        mean = known[name].mean
        p_gamma = test.p_gamma if mean is None else min(mean.probability, MAX_P_GAMMA)
        moved[name] = sign_test(test.n, test.k, p_gamma=p_gamma, alpha=test.alpha)
    return adjusted_tests(moved, method)


def adjusted(p_values: Sequence[float], method: Adjustment = "holm") -> tuple[float, ...]:
    """Return the adjusted p-values in the order given; ParameterError for an unknown method or a p-value outside [0, 1]."""
    check_known("adjustment", method, ADJUSTMENTS)
    for p in p_values:
        if not 0 <= p <= 1:
            raise ParameterError(f"p-value {p} is not allowed; give numbers from 0 to 1")
    order = sorted(range(len(p_values)), key=lambda at: p_values[at], reverse=method == "hochberg")
    extreme: Callable[[Iterable[float]], float] = max if method == "holm" else min
    sizes = range(len(order), 0, -1) if method == "holm" else range(1, len(order) + 1)
    found = accumulate(
        (p_values[at] * size for at, size in zip(order, sizes, strict=True)), lambda *pair: extreme(pair)
    )
    return tuple(min(1.0, p) for _, p in sorted(zip(order, found, strict=True)))
