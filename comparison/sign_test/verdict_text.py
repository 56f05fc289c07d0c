"""What a verdict says, and what it and every limit at the fair runtime rest on, in the words of all reports."""

from decimal import ROUND_DOWN, Context, Decimal
from typing import TYPE_CHECKING

from fairbench_agent.comparison.sign_test.correction import MAX_P_GAMMA, reaches
from fairbench_agent.comparison.sign_test.sign_test import SignTest, p_value_dependent

if TYPE_CHECKING:  # a verdict on counts knows of no model
    from fairbench_agent.calibration.fitting.mean_exceedance import MeanExceedance
    from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma
    from fairbench_agent.comparison.sign_test.multiple_tests import AdjustedTest
    from fairbench_agent.comparison.sign_test.rounding import Rounding
    from fairbench_agent.comparison.sign_test.signed_rank import SignedRankTest

RIGHT = "is kept on average over pairs of machines"
"""Assumption (a), p_γ being its subject."""

TIES_KEPT = "no case of t̂₂ > t₂ broke a tie"
"""Assumption (c), where there are ties."""

_DOWN = Context(prec=4, rounding=ROUND_DOWN)


NO_TIES = "if there are no ties"
"""What stands where the number of ties is not known."""


def p_value_at_mean(test: SignTest, known: "KnownPGamma | None") -> float | None:
    """Return the p-value for any dependence at what the plain γ achieves on average by simulation; None where that is not known.

    With the plain γ of few machines t̂₂ > t₂ more often than p_γ says. A rejection at p_γ that does not stand there is one only if
    p_γ is smaller than what is known of it, and must not be told without that condition.
    """
    if known is None or known.mean is None:
        return None
    return p_value_dependent(test.n, test.k, p_gamma=min(known.mean.probability, MAX_P_GAMMA))


def rejected_at_mean(test: SignTest, known: "KnownPGamma | None") -> bool | None:
    """Return whether H0 is rejected at p_γ and at that average too; None where none is known."""
    value = p_value_at_mean(test, known)
    return None if value is None else test.rejected and reaches(value, test.alpha)


def exceedances(*, ties: int | None) -> str:
    """Return what a corrected result with so many ties rests on, for any dependence of the exceedances on each other too."""
    first = f"{'there are no ties, ' * (ties is None)}p_γ {RIGHT}{',' if ties else ', and'}"
    independent = f"{first} the cases of t̂₂ > t₂ are independent of the results at the fair runtime"
    return f"{independent}, and {TIES_KEPT}" if ties else independent


def condition(known: "KnownPGamma | None", subject: str = "p_γ") -> str:
    """Return the condition that stands in a limit, and in a verdict where p_γ is not calibrated; empty without any.

    There is one where p_γ is not calibrated, and where simulated pools exceed the plain γ more often than p_γ on average.
    """
    if known is None or not known.p_gamma:
        return ""
    at_most = f", if {subject} is at most {known.p_gamma:g}"
    if known.not_calibrated:
        return f"{at_most}, which is not calibrated ({', '.join(known.not_calibrated)})"
    if known.mean and known.mean.probability > known.p_gamma:
        return f"{at_most}; {mean_text(known.mean)}"
    return ""


def mean_text(mean: "MeanExceedance") -> str:
    """Return what the plain γ achieves on average, as the reason of a condition on p_γ."""
    return f"simulated pools of {mean.n_machines} machines average {mean.probability:.3g}"


def verdict(test: "SignTest | SignedRankTest", known: "KnownPGamma | None" = None, level: str = "") -> str:
    """Return whether H0 is rejected, behind `level` with the condition on p_γ that a rejection has."""
    if not test.rejected:
        return f"H0 cannot be rejected{level}"
    return f"H0 is rejected{level}{verdict_condition(test, known)}"


def verdict_condition(test: "SignTest | SignedRankTest", known: "KnownPGamma | None") -> str:
    """Return the condition on p_γ under which alone H0 is rejected; empty where there is none, or H0 is not rejected."""
    if known is None or not test.rejected:
        return ""
    if isinstance(test, SignTest) and known.mean and rejected_at_mean(test, known) is False:
        return f" only if p_γ ≤ {turning_text(test)}; {mean_text(known.mean)}"
    return condition(known) if known.not_calibrated else ""


def paper_sentence(
    test: SignTest, p_gamma: str = "", *, a: str = "", b: str = "", known: "KnownPGamma | None" = None
) -> str:
    """Return the sentence that a test allows, with all that it rests on; `p_gamma` is what is known of it, `a` and `b` names."""
    ties = f" ({test.n_ties} more tied and were left out)" if test.n_ties else ""
    first, second = (f"{letter}, {name}" if name else letter for letter, name in (("A", a), ("B", b)))
    return (
        f"{first}{',' * bool(a)} won {test.k} of {test.n} instances{ties} against {second}; corrected one-sided sign test, "
        f"p = {number_text(test.p_value_dependent)} for any dependence ({p_value_text(test)} by Equation 4), "
        f"{p_gamma or f'p_γ = {test.p_gamma:g}'}. {conclusion(test, known)}{rounding_caveat(test.rounding)}"
    )


def conclusion(test: SignTest, known: "KnownPGamma | None" = None) -> str:
    """Return what the test allows: H0 is rejected, with what that rests on, or cannot be rejected.

    Where p_γ is not calibrated, the reasons stand in the verdict. Where H0 is rejected at p_γ, but not at what the plain γ achieves on
    average, the verdict is that condition, and B is not called better.
    """
    said = verdict(test, known, f" at α = {test.alpha:g}")
    if not test.n:
        return f"{said}: every instance is a tie, so nothing is left to test."
    if not test.rejected:
        return f"{said}: {_why_not(test)}"
    if not test.p_gamma:
        return f"{said}: {_FINDING}."
    third = (
        ""
        if test.p_value_ties_for_a is None
        else f"; (c) {TIES_KEPT} (if ties count for A, p is {test.p_value_ties_for_a:.3g})"
    )
    unknown = f", {NO_TIES}" if test.n_ties is None else ""
    others = (
        "(b) the number of cases of t̂₂ > t₂ is independent of which instances A wins at the fair runtime (without (b), p may be "
        f"{test.p_value_unrestricted:.3g}){third}."
    )
    at_mean = p_value_at_mean(test, known)
    if at_mean is not None and not rejected_at_mean(test, known):
        more = "two more assumptions" if third else "one more assumption"
        return f"{said}, where p is {number_text(at_mean)} for any dependence. Besides (a), that p_γ, it rests on {more}{unknown}: {others}"
    still = (
        ""
        if at_mean is None
        else f" At that simulated average p is {number_text(at_mean)} for any dependence: H0 is still rejected."
    )
    return (
        f"{said}: {_FINDING}, however the cases of t̂₂ > t₂ depend on each other between instances. It rests on "
        f"{'three' if third else 'two'} assumptions{unknown}: (a) p_γ = {test.p_gamma:g} {RIGHT} (above {turning_text(test)} H0 "
        f"could not be rejected); {others}{still}"
    )


_FINDING = "B performs better than A on instances like these"


def _why_not(test: SignTest) -> str:
    if test.rejected_independent:
        return (
            f"p = {number_text(test.p_value_dependent)} for any dependence between instances. The paper's Equation 4 gives "
            f"{p_value_text(test)}, but takes the cases of t̂₂ > t₂ to be independent between instances, which share one pair "
            f"of machines. {could_be_rejected(test)}"
        )
    said = (
        "the results are not enough evidence that B performs better than A. That is no evidence for H0, and says nothing in "
        "favour of A."
    )
    if hopeless := no_result(test, p_value_dependent(test.n, 0, p_gamma=test.p_gamma)):
        return f"{said} {hopeless}"
    return f"{said} {could_be_rejected(test)}".rstrip()


def no_result(test: "SignTest | SignedRankTest", smallest: float) -> str:
    """Return that no result of so many instances would be enough, the smallest attainable p-value given; empty where one would."""
    if reaches(smallest, test.alpha):
        return ""
    return f"With n = {test.n} no result would be enough: the smallest attainable p-value is {number_text(smallest)}."


def could_be_rejected(test: "SignTest | SignedRankTest") -> str:
    """Return up to which p_γ H0 could be rejected; empty if at none."""
    return "" if test.turning_p_gamma is None else f"H0 could be rejected at p_γ of {turning_text(test)} or less."


def wins_text(test: SignTest) -> str:
    """Return who won how many instances and, where H0 is not rejected, how many wins of B would do; empty if all are ties.

    Counts are told back in both ways, as A's wins are easily taken for B's.
    """
    if not test.n:
        return ""
    return f"B won {test.n - test.k} of {test.n} instances, A {test.k}.{enough_text(test)}"


def enough_text(test: SignTest) -> str:
    """Return from how many wins of B on H0 is rejected for any dependence, behind a sentence; empty if it is, or by none."""
    most = None if test.rejected else test.critical_value_dependent
    return "" if most is None else f" From {test.n - most} wins of B on it would be enough evidence."


def turning_text(test: "SignTest | SignedRankTest | AdjustedTest") -> str:
    """Return the largest p_γ at which H0 is rejected to four digits, never rounded up."""
    return "none" if test.turning_p_gamma is None else f"{_DOWN.create_decimal(Decimal(test.turning_p_gamma)):f}"


def p_value_text(test: SignTest) -> str:
    """Return Equation 4's p-value to six digits, or by its logarithm where it underflows."""
    return number_text(test.p_value) if test.p_value > 0 else f"10^{test.log10_p_value:.4f}"


def number_text(p: float) -> str:
    """Return a p-value to six digits."""
    return f"{p:.6g}" if p else "below 1e-323"


def rounding_caveat(rounding: "Rounding | None") -> str:
    """Return how many wins depend on A's values not being rounded, to stand behind the conclusion; empty if none."""
    if rounding is None:
        return ""
    coarse = _coarse_caveat(rounding)
    if not rounding.exact or not (rounding.a_ahead or rounding.b_ahead):
        return coarse
    b, a = len(rounding.b_ahead), len(rounding.a_ahead)
    return (
        f" Warning: {b} of B's wins and {a} of A's are by half a unit of the last digit of A's value or less; they count only "
        f"because A's values are taken as exact.{coarse}"
    )


def _coarse_caveat(rounding: "Rounding") -> str:
    if not rounding.b_coarse:
        return ""
    decimals = f"{rounding.b_decimals} decimal{'' if rounding.b_decimals == 1 else 's'}"
    wins = (
        "1 win, of A or of B, depends"
        if len(rounding.b_coarse) == 1
        else f"{len(rounding.b_coarse)} wins, of A or of B, depend"
    )
    return (
        f" Warning: B's values have {decimals}, fewer than A's. If they are rounded, {wins} on it; give B's values with all their "
        "digits."
    )
