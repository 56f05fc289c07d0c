"""The size of what a comparison found, in words: as run, and what holds at the fair runtime."""

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # scipy is not needed to word it
    from fairbench_agent.comparison.sign_test.effect_size import DifferenceEstimate, Differences
    from fairbench_agent.comparison.sign_test.sign_test import SignTest

_DIGITS = 4


def effect_rows(test: "SignTest") -> tuple[tuple[str, str], ...]:
    """Return the sizes as pairs of what it is and what it is here; none where they were not asked for or nothing is left."""
    effect = test.effect
    if effect is None:
        return ()
    sure = f"with {100 * (1 - test.alpha):g} % confidence"
    rows = []
    if effect.win_share is not None:
        wins = f"{effect.win_share:.3g} ({test.n - test.k} of {test.n}, ties left out)"
        at_least = f"at least {_floored(effect.win_share_lower_dependent)} {sure} for any dependence ({_floored(effect.win_share_lower)} by Equation 4)"
        rows = [("B's share of wins, as run", wins), ("B's win probability, fair runtime", at_least)]
    found = effect.differences
    if found is None:
        return tuple(rows)
    rows += _difference_rows("median difference", found.median, found, sure)
    if found.pseudo_median:
        rows += _difference_rows("Hodges-Lehmann estimate", found.pseudo_median, found, sure)
    return tuple(rows)


def effect_note(test: "SignTest") -> str:
    """Return what the differences are, and for which runtime; empty where there are none."""
    found = test.effect.differences if test.effect else None
    if found is None:
        return ""
    unit = "in percent of A's value"
    if not found.percent:
        unit = "in the unit of the values, since not all are positive for certain"
    rounding = "" if test.rounding is None or test.rounding.exact else "; limits allow for the rounding of A's values"
    return (
        f"Differences are over all {found.n} instances, {unit}, positive where B is better, 0 for ties{rounding}. B ran for t̂₂, "
        "mostly less than the fair runtime: what is marked as run describes these values, and only the lower limits hold at the "
        "fair runtime (for the Hodges-Lehmann estimate, if differences are symmetric)."
    )


def difference_text(value: float, found: "Differences") -> str:
    """Return a difference with its unit."""
    return f"{value + 0.0:.{_DIGITS}g}{' %' * found.percent}"


def _difference_rows(
    name: str, estimate: "DifferenceEstimate", found: "Differences", sure: str
) -> list[tuple[str, str]]:
    def shown(value: float | None) -> str:
        return "no limit" if value is None else difference_text(value, found)

    interval = "too few instances for an interval"
    if estimate.low is not None and estimate.high is not None:
        interval = f"{sure} {shown(estimate.low)} to {shown(estimate.high)}"
    at_least = "" if estimate.lower_dependent is None else "at least "
    limits = (
        f"{at_least}{shown(estimate.lower_dependent)} {sure} for any dependence ({shown(estimate.lower)} by Equation 4)"
    )
    return [
        (f"{name}, as run", f"{shown(estimate.value)}; {interval}"),
        (f"{name}, fair runtime", limits),
    ]


def _floored(limit: float) -> str:
    """Return a lower limit, never rounded up, so that it is ½ or more only where H0 is rejected."""
    return f"{math.floor(limit * 10**_DIGITS) / 10**_DIGITS:.{_DIGITS}f}"
