"""The first two lines of what tests print: the answer, and the one caution that matters most, in words that lead to something.

The exact conclusion with all that it rests on is `verdict_text`'s; these lines never claim more than it does.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from fairbench_agent.comparison.sign_test.sign_test import SignTest, p_value_dependent
from fairbench_agent.comparison.sign_test.verdict_text import no_result, rounding_caveat, turning_text

if TYPE_CHECKING:  # numpy is not needed to word a p-value
    from fairbench_agent.comparison.sign_test.multiple_tests import AdjustedTest
    from fairbench_agent.comparison.sign_test.signed_rank import SignedRankTest

NEAR = 2
"""A verdict that turns within so many times p_γ is said to be near its edge."""


def short_answer(test: "SignTest | SignedRankTest") -> list[str]:
    """Return the answer, and below it the caution that matters most; no second line where there is none."""
    found = caution(test)
    return [answer(test), *([f"Caution: {found}"] if found else [])]


def answer(test: "SignTest | SignedRankTest") -> str:
    """Return whether B is better, by which p-value, for people who will quote it."""
    claim = "B is better" if isinstance(test, SignTest) else "the differences favour B"
    if not test.n:
        return "Every instance is a tie: nothing is left to test."
    dependent = p_text(test.p_value_dependent, test.alpha)
    if test.rejected:
        however = ", however timing errors on different instances depend on each other" if test.p_gamma else ""
        unknown = test.p_gamma and isinstance(test, SignTest) and test.n_ties is None
        return f"{claim[0].upper()}{claim[1:]}: p = {dependent} (level {test.alpha:g}{', if there are no ties' if unknown else ''}){however}."
    if test.rejected_independent:
        return (
            f"Borderline: {claim} (p = {p_text(test.p_value, test.alpha)}) only if timing errors on different instances are "
            f"unrelated; without that p = {dependent}. Report both."
        )
    return (
        f"Not enough evidence that {claim}: p = {dependent} (level {test.alpha:g}). That says nothing in favour of A."
    )


def caution(test: "SignTest | SignedRankTest") -> str:
    """Return the first that applies, by weight; empty where none does.

    What may make values wrong comes first, then what could have turned the verdict, then where its edge is.
    """
    return next(_by_weight(test), "")


def _by_weight(test: "SignTest | SignedRankTest") -> Iterator[str]:
    if told := rounding_caveat(test.rounding).strip():
        yield told.removeprefix("Warning: ")
    if not test.rejected:
        if test.n and (hopeless := no_result(test, _smallest(test))):
            yield f"{hopeless[0].lower()}{hopeless[1:]} More instances are needed."
        return
    ties = test.p_value_ties_for_a if isinstance(test, SignTest) else None
    if isinstance(test, SignTest) and ties is not None and ties > test.alpha:
        yield (
            f"this takes it that too much time for B broke no tie; if A had won all {test.n_ties} ties, p would be "
            f"{p_text(ties, test.alpha)}. Report the ties beside it."
        )
    turning = test.turning_p_gamma
    if test.p_gamma and turning is not None and turning < NEAR * test.p_gamma:
        yield (
            f"near its edge: it holds while B gets too much time with a probability of at most {turning_text(test)}, and "
            f"{test.p_gamma:g} was asked for. Report both, and which γ kept it."
        )
    if test.p_value_unrestricted > test.alpha:
        yield (
            "this takes timing errors to be unrelated to which instances B wins; otherwise p may be up to "
            f"{p_text(test.p_value_unrestricted, test.alpha)}."
        )


def several_answer(tests: "Sequence[AdjustedTest]") -> str:
    """Return of several A which B is better than, once all tests are adjusted for each other."""
    alpha = tests[0].test.alpha
    finding = "B is better than" if isinstance(tests[0].test, SignTest) else "The differences favour B over"
    groups = {
        finding: [one.name for one in tests if one.rejected],
        "Borderline (only if timing errors on different instances are unrelated):": [
            one.name for one in tests if one.rejected_independent and not one.rejected
        ],
        "Not enough evidence for": [one.name for one in tests if not (one.rejected or one.rejected_independent)],
    }
    told = " ".join(f"{words} {', '.join(names)}." for words, names in groups.items() if names)
    caveats = ((one.name, rounding_caveat(one.test.rounding).strip()) for one in tests)
    first = next((f"{name}: {caveat.removeprefix('Warning: ')}" for name, caveat in caveats if caveat), "")
    below = f"\nCaution: {first}" if first else ""
    return f"{told} All {len(tests)} together at level {alpha:g}.{below}"


def p_text(value: float, alpha: float) -> str:
    """Return a p-value to three digits, or to as many as show on which side of the level it lies."""
    if not value:
        return "below 1e-323"
    exact = (value > alpha) - (value < alpha)
    for digits in range(3, 17):
        text = f"{value:.{digits}g}"
        if (float(text) > alpha) - (float(text) < alpha) == exact:
            return text
    return repr(value)


def _smallest(test: "SignTest | SignedRankTest") -> float:
    if isinstance(test, SignTest):
        return p_value_dependent(test.n, 0, p_gamma=test.p_gamma)
    from fairbench_agent.comparison.sign_test.signed_rank import p_values  # noqa: PLC0415 needs numpy

    return p_values(test.n, 0, p_gamma=test.p_gamma)[1]
