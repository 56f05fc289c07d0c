"""What a verdict says, and what it and every limit at the fair runtime rest on, in the words of all reports."""

from collections.abc import Sequence
from decimal import ROUND_DOWN, Context, Decimal

from fairbench_agent.comparison.sign_test.correction import reaches
from fairbench_agent.comparison.sign_test.sign_test import SignTest, p_value_dependent

RIGHT = "is kept on average over pairs of machines"
"""Assumption (a), p_γ being its subject."""

TIES_KEPT = "no case of t̂₂ > t₂ broke a tie"
"""Assumption (c), where there are ties."""

_DOWN = Context(prec=4, rounding=ROUND_DOWN)


NO_TIES = "if there are no ties"
"""What stands where the number of ties is not known."""


def exceedances(*, ties: int | None) -> str:
    """Return what a corrected result with so many ties rests on, for any dependence of the exceedances on each other too."""
    first = f"{'there are no ties, ' * (ties is None)}p_γ {RIGHT}{',' if ties else ', and'}"
    independent = f"{first} the cases of t̂₂ > t₂ are independent of the results at the fair runtime"
    return f"{independent}, and {TIES_KEPT}" if ties else independent


def condition(p_gamma: float, not_calibrated: Sequence[str], subject: str = "p_γ") -> str:
    """Return the condition that stands in a verdict or a limit, for the reasons why p_γ is not calibrated; empty without any."""
    if not (p_gamma and not_calibrated):
        return ""
    return f", if {subject} is at most {p_gamma:g}, which is not calibrated ({', '.join(not_calibrated)})"


def verdict(*, rejected: bool, p_gamma: float, not_calibrated: Sequence[str] = (), level: str = "") -> str:
    """Return whether H0 is rejected, behind `level` with the condition on p_γ that a rejection has."""
    if not rejected:
        return f"H0 cannot be rejected{level}"
    return f"H0 is rejected{level}{condition(p_gamma, not_calibrated)}"


def conclusion(test: SignTest, not_calibrated: Sequence[str] = ()) -> str:
    """Return what the test allows: H0 is rejected, with what that rests on, or cannot be rejected.

    Where p_γ is not calibrated, the reasons stand in the verdict.
    """
    said = verdict(
        rejected=test.rejected,
        p_gamma=test.p_gamma,
        not_calibrated=not_calibrated,
        level=f" at α = {test.alpha:g}",
    )
    if not test.n:
        return f"{said}: every instance is a tie, so nothing is left to test."
    if not test.rejected:
        return f"{said}: {_why_not(test)}"
    if not test.p_gamma:
        return f"{said}: {_FINDING}."
    ties = test.p_value_ties_for_a
    unknown = f", {NO_TIES}" if test.n_ties is None else ""
    third = "" if ties is None else f"; (c) {TIES_KEPT} (if ties count for A, p is {ties:.3g})"
    return (
        f"{said}: {_FINDING}, however the cases of t̂₂ > t₂ depend on each other between instances. It rests on "
        f"{'three' if third else 'two'} assumptions{unknown}: (a) p_γ = {test.p_gamma:g} {RIGHT} (above {turning_text(test)} H0 "
        "could not be rejected); (b) the number of cases of t̂₂ > t₂ is independent of which instances A wins at the fair "
        f"runtime (without (b), p may be {test.p_value_unrestricted:.3g}){third}."
    )


_FINDING = "B performs better than A on instances like these"


def _why_not(test: SignTest) -> str:
    if test.rejected_independent:
        return (
            f"p = {number_text(test.p_value_dependent)} for any dependence between instances. The paper's Equation 4 gives "
            f"{p_value_text(test)}, but takes the cases of t̂₂ > t₂ to be independent between instances, which share one pair "
            f"of machines. {_turning(test)}"
        )
    said = (
        "the results are not enough evidence that B performs better than A. That is no evidence for H0, and says nothing in "
        "favour of A."
    )
    smallest = p_value_dependent(test.n, 0, p_gamma=test.p_gamma)
    if not reaches(smallest, test.alpha):
        return f"{said} With n = {test.n} no result would be enough: the smallest attainable p-value is {number_text(smallest)}."
    return f"{said} {_turning(test)}".rstrip()


def _turning(test: SignTest) -> str:
    return "" if test.turning_p_gamma is None else f"H0 could be rejected at p_γ of {turning_text(test)} or less."


def turning_text(test: SignTest) -> str:
    """Return the largest p_γ at which H0 is rejected to four digits, never rounded up."""
    return "none" if test.turning_p_gamma is None else f"{_DOWN.create_decimal(Decimal(test.turning_p_gamma)):f}"


def p_value_text(test: SignTest) -> str:
    """Return Equation 4's p-value to six digits, or by its logarithm where it underflows."""
    return number_text(test.p_value) if test.p_value > 0 else f"10^{test.log10_p_value:.4f}"


def number_text(p: float) -> str:
    """Return a p-value to six digits."""
    return f"{p:.6g}" if p else "below 1e-323"
