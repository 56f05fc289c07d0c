"""The first two lines of what tests print: the answer, and the one caution that matters most, in words that lead to something.

The exact conclusion with all that it rests on is `verdict_text`'s; these lines never claim more than it does.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from fairbench_agent.comparison.sign_test.sign_test import SignTest, p_value_dependent
from fairbench_agent.comparison.sign_test.verdict_text import (
    mean_text,
    no_result,
    p_value_at_mean,
    rejected_at_mean,
    rounding_caveat,
    turning_text,
)

if TYPE_CHECKING:  # numpy is not needed to word a p-value
    from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma
    from fairbench_agent.comparison.sign_test.multiple_tests import AdjustedTest
    from fairbench_agent.comparison.sign_test.signed_rank import SignedRankTest

NEAR = 2
"""A verdict that turns within so many times p_γ is said to be near its edge."""


class _Weight(IntEnum):
    """How heavy a caution is, the heaviest first: what makes a claim wrong comes before what leaves none to make."""

    VALUES = auto()
    UNCALIBRATED = auto()
    TIES = auto()
    FEW_MACHINES = auto()
    UNRESTRICTED = auto()
    EDGE = auto()
    HOPELESS = auto()


def short_answer(
    test: "SignTest | SignedRankTest", known: "KnownPGamma | None" = None, *, verbose: bool = False
) -> list[str]:
    """Return the answer, and below it the caution that matters most, if verbose the others too; the answer alone where there is none.

    What is known of p_γ, where a model tells it, is a condition of all.
    """
    heaviest, *others = cautions(test, known) or [""]
    told = [f"Caution: {heaviest}"] if heaviest else []
    return [answer(test, known), *told, *(f"Also: {other}" for other in others if verbose)]


def answer(test: "SignTest | SignedRankTest", known: "KnownPGamma | None" = None) -> str:
    """Return whether B is better, by which p-value, for people who will quote it."""
    claim = "B is better" if isinstance(test, SignTest) else "the differences favour B"
    if not test.n:
        return "Every instance is a tie: nothing is left to test."
    dependent = p_text(test.p_value_dependent, test.alpha)
    if turned := _turned(test, known):
        return (
            f"Borderline: {claim} (p = {dependent}) only if B gets too much time with a probability of at most {turning_text(test)}; "
            f"{turned}. Report both."
        )
    if test.rejected:
        however = ", no matter how timing errors on different instances depend on each other" if test.p_gamma else ""
        if known and known.not_calibrated:
            however = (
                f", if B gets too much time with a probability of at most {test.p_gamma:g}, which is not calibrated"
            )
        return f"{claim[0].upper()}{claim[1:]}: p = {dependent} (level {test.alpha:g}{_ties(test)}){however}."
    if test.rejected_independent:
        return (
            f"Borderline: {claim} (p = {p_text(test.p_value, test.alpha)}) only if timing errors on different instances are "
            f"unrelated; without that p = {dependent}. Report both."
        )
    left_out = _ties(test) if isinstance(test, SignTest) and test.n_ties else ""
    return f"Not enough evidence that {claim}: p = {dependent} (level {test.alpha:g}{left_out}). That says nothing in favour of A."


def _ties(test: "SignTest | SignedRankTest") -> str:
    """Return how many ties were left out, or that none are taken to be where that was not told."""
    if not isinstance(test, SignTest):
        return ""
    if test.n_ties is None:
        return ", if there are no ties" if test.p_gamma else ""
    return f", {test.n_ties} tie{'' if test.n_ties == 1 else 's'} left out" if test.n_ties else ""


def _turned(test: "SignTest | SignedRankTest", known: "KnownPGamma | None") -> str:
    """Return why a rejection does not stand at what the plain γ achieves on average; empty where it does, or nothing says so."""
    if not (isinstance(test, SignTest) and test.rejected and known and known.mean):
        return ""
    if rejected_at_mean(test, known) or (value := p_value_at_mean(test, known)) is None:
        return ""
    return f"{mean_text(known.mean)}, where p = {p_text(value, test.alpha)}"


def cautions(test: "SignTest | SignedRankTest", known: "KnownPGamma | None" = None) -> list[str]:
    """Return what limits an answer, the heaviest first, each in two sentences at most; none where nothing does.

    What may make values wrong comes first, then that p_γ is not calibrated, then what turns the verdict, then where its edge is.
    """
    return [told for _, told in _by_weight(test, known)]


def _by_weight(test: "SignTest | SignedRankTest", known: "KnownPGamma | None") -> Iterator[tuple[_Weight, str]]:
    if told := rounding_caveat(test.rounding).strip():
        yield _Weight.VALUES, told.removeprefix("Warning: ")
    if known and known.not_calibrated and (test.rejected or test.rejected_independent):
        yield (
            _Weight.UNCALIBRATED,
            (
                f"how probably B gets too much time is not calibrated ({', '.join(known.not_calibrated)}){_held(test)}. Report that "
                "condition beside p."
            ),
        )
    if not test.rejected:
        if test.n and (hopeless := no_result(test, _smallest(test))):
            yield _Weight.HOPELESS, f"{hopeless[0].lower()}{hopeless[1:]} More instances are needed."
        return
    yield from _of_rejection(test, known)


def _held(test: "SignTest | SignedRankTest") -> str:
    """Return up to which p_γ a rejection stands; of a borderline result, from which p_γ down it would be none any more."""
    if test.turning_p_gamma is None:
        return ""
    if test.rejected:
        return f", and the verdict holds while it is at most {turning_text(test)}"
    return (
        f"; at {turning_text(test)} or less, below the {test.p_gamma:g} that was asked for, the result would stand however timing errors "
        "depend on each other"
    )


def _of_rejection(test: "SignTest | SignedRankTest", known: "KnownPGamma | None") -> Iterator[tuple[_Weight, str]]:
    """Yield what turns a rejection, and where its edge is."""
    ties = test.p_value_ties_for_a if isinstance(test, SignTest) else None
    most = p_text(test.p_value_unrestricted, test.alpha) if test.p_value_unrestricted > test.alpha else ""
    turned_by_ties = ties is not None and ties > test.alpha
    if isinstance(test, SignTest) and ties is not None and ties > test.alpha:
        yield _Weight.TIES, _of_ties(test, p_text(ties, test.alpha), most)
    turning = test.turning_p_gamma
    bound = known.bound_above if known else None
    if isinstance(test, SignTest) and known and bound and turning is not None and bound > turning:
        yield (
            _Weight.FEW_MACHINES,
            (
                f"{known.n_machines} machines back the risk of giving B too much time: it may be up to {bound:.2g}, not {test.p_gamma:g}, and above "
                f'{turning_text(test)} this verdict falls. A plan with gamma_kind = "confident" keeps it.'
            ),
        )
    if most and not turned_by_ties:
        yield (
            _Weight.UNRESTRICTED,
            (
                f"this assumes that timing errors are unrelated to which instances B wins; otherwise p may be up to {most}, and the "
                "verdict falls. Report both."
            ),
        )
    near = test.p_gamma and turning is not None and turning < NEAR * test.p_gamma
    if near and not _turned(test, known) and not (known and known.not_calibrated):
        yield (
            _Weight.EDGE,
            (
                f"near its edge: the verdict holds only while B gets too much time with a probability of at most {turning_text(test)}; "
                f"p_γ = {test.p_gamma:g} was asked for. The prediction says whether that is kept."
            ),
        )


def _of_ties(test: SignTest, ties: str, unrestricted: str) -> str:
    """Return that ties turn a rejection, with the p-value if A won them; with the other one that turns it too, unless that is empty."""
    if unrestricted:
        return (
            f"this assumes that too much time for B broke no tie (else p may be up to {ties}) and is unrelated to which instances B wins "
            f"(else up to {unrestricted}). Report both."
        )
    return (
        f"this assumes that too much time for B broke no tie; if A had won all {test.n_ties} ties, p would be {ties}. "
        "Report the ties beside it."
    )


def answer_document(
    test: "SignTest | SignedRankTest", sentence: str, known: "KnownPGamma | None" = None
) -> dict[str, Any]:
    """Return the answer, its cautions and the sentence for a paper, as a part of a JSON document."""
    told = cautions(test, known)
    in_words = {"caution": told[0] if told else None, "further_cautions": told[1:]}
    return {"verdict": answer(test, known), **in_words, "sentence": sentence}


def several_answer(
    tests: "Sequence[AdjustedTest]",
    known: "Mapping[str, KnownPGamma]" = MappingProxyType({}),
    at_means: "Sequence[AdjustedTest]" = (),
) -> str:
    """Return of several A which B is better than, once all tests are adjusted for each other.

    By name, what is known of p_γ of a test, and the tests at what the plain γ achieves on average: both are conditions.
    """
    alpha = tests[0].test.alpha
    turned = {one.name for one, moved in zip(tests, at_means, strict=bool(at_means)) if one.rejected > moved.rejected}
    unsure = {name for name, one in known.items() if one.not_calibrated}
    finding = "B is better than" if isinstance(tests[0].test, SignTest) else "The differences favour B over"
    groups = {
        finding: [one.name for one in tests if one.rejected and one.name not in turned | unsure],
        "Only if B gets too much time as seldom as was asked for, which is not shown (--verbose):": [
            one.name for one in tests if one.rejected and one.name in turned | unsure
        ],
        "Borderline (only if timing errors on different instances are unrelated):": [
            one.name for one in tests if one.rejected_independent and not one.rejected
        ],
        "Not enough evidence for": [one.name for one in tests if not (one.rejected or one.rejected_independent)],
    }
    told = " ".join(f"{words} {', '.join(names)}." for words, names in groups.items() if names)
    first = several_caution(tests, known)
    below = f"\nCaution: {first}" if first else ""
    return f"{told} All {len(tests)} together at level {alpha:g}.{below}"


def several_caution(tests: "Sequence[AdjustedTest]", known: "Mapping[str, KnownPGamma]" = MappingProxyType({})) -> str:
    """Return the caution of the test that has the heaviest, by its adjusted p-values, and who has such a one too; empty without any."""
    told = {one.name: [*_by_weight(_as_adjusted(one), known.get(one.name))] for one in tests}
    heaviest = min((found[0][0] for found in told.values() if found), default=None)
    alike = [name for name, found in told.items() if found and found[0][0] == heaviest]
    if not alike:
        return ""
    first, *others = alike
    too = f" {', '.join(others)} {'has' if len(others) == 1 else 'have'} such a caution too." if others else ""
    return f"{first}: {told[first][0][1]}{too}"


def _as_adjusted(one: "AdjustedTest") -> "SignTest | SignedRankTest":
    """Return a test with the p-values and the verdict that it has among the others."""
    test = replace(
        one.test,
        p_value=one.adjusted_p_value,
        p_value_dependent=one.adjusted_p_value_dependent,
        p_value_unrestricted=one.adjusted_p_value_unrestricted,
        turning_p_gamma=one.turning_p_gamma,
        rejected_independent=one.rejected_independent,
        rejected=one.rejected,
    )
    return replace(test, p_value_ties_for_a=one.adjusted_p_value_ties_for_a) if isinstance(test, SignTest) else test


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
