"""The size of what a comparison found, in words: as run, and what holds at the fair runtime."""

import math
from typing import TYPE_CHECKING

from fairbench_agent.comparison.sign_test.verdict_text import condition, exceedances

if TYPE_CHECKING:  # scipy is not needed to word it
    from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma
    from fairbench_agent.comparison.sign_test.effect_size import DifferenceEstimate, Differences
    from fairbench_agent.comparison.sign_test.sign_test import SignTest

_DIGITS = 4


def effect_rows(test: "SignTest", known: "KnownPGamma | None" = None) -> tuple[tuple[str, str], ...]:
    """Return the sizes as pairs of what it is and what it is here; none where they were not asked for or nothing is left.

    The condition on p_γ, where what is known of it makes one, stands in every limit at the fair runtime.
    """
    effect = test.effect
    if effect is None:
        return ()
    sure = f"with {100 * (1 - test.alpha):g} % confidence"
    provided = condition(known)
    rows = []
    if effect.win_share is not None:
        wins = f"{effect.win_share:.3g} ({test.n - test.k} of {test.n}, ties left out)"
        limits = [_floored(limit) for limit in (effect.win_share_lower_dependent, effect.win_share_lower)]
        at_least = f"at least {limits[0]} {sure} for any dependence ({limits[1]} by Equation 4){provided}"
        rows = [("B's share of wins, as run", wins), ("B's win probability, fair runtime", at_least)]
    found = effect.differences
    if found is None:
        return tuple(rows)
    rows += _difference_rows("median difference", found.median, found, sure, provided)
    if found.pseudo_median:
        rows += _difference_rows("Hodges-Lehmann estimate", found.pseudo_median, found, sure, provided)
    return tuple(rows)


def effect_note(test: "SignTest") -> str:
    """Return what the differences are, for which runtime, and what limits rest on; empty where there are none."""
    if test.effect is None or (not test.n and test.effect.differences is None):
        return ""
    rests = f"Limits at the fair runtime hold if {exceedances(ties=test.n_ties)}." if test.p_gamma else ""
    found = test.effect.differences
    if found is None:
        return rests
    unit = "in percent of A's value"
    if not found.percent:
        unit = "in the unit of the values, since not all are positive for certain"
    rounding = "" if test.rounding is None or test.rounding.exact else "; limits allow for the rounding of A's values"
    said = (
        f"Differences are over all {found.n} instances, {unit}, positive where B is better, 0 for ties{rounding}. B ran for t̂₂, "
        "mostly less than the fair runtime: what is marked as run describes these values, and only the lower limits hold at the "
        "fair runtime (for the Hodges-Lehmann estimate, if differences are symmetric)."
    )
    return f"{said} {rests}".rstrip()


def difference_text(value: float, found: "Differences") -> str:
    """Return a difference with its unit."""
    return f"{value + 0.0:.{_DIGITS}g}{' %' * found.percent}"


def _difference_rows(
    name: str, estimate: "DifferenceEstimate", found: "Differences", sure: str, provided: str
) -> list[tuple[str, str]]:
    def shown(value: float | None) -> str:
        return "no limit" if value is None else difference_text(value, found)

    interval = "too few instances for an interval"
    if estimate.low is not None and estimate.high is not None:
        interval = f"{sure} {shown(estimate.low)} to {shown(estimate.high)}"
    at_least = "" if estimate.lower_dependent is None else "at least "
    dependent, independent = shown(estimate.lower_dependent), shown(estimate.lower)
    limits = f"{at_least}{dependent} {sure} for any dependence ({independent} by Equation 4){provided}"
    return [
        (f"{name}, as run", f"{shown(estimate.value)}; {interval}"),
        (f"{name}, fair runtime", limits),
    ]


def _floored(limit: float) -> str:
    """Return a lower limit, never rounded up, so that it is ½ or more only where H0 is rejected."""
    return f"{math.floor(limit * 10**_DIGITS) / 10**_DIGITS:.{_DIGITS}f}"
