"""Power of the corrected sign test: how probably it finds that B is better, and how many instances that takes.

Definition. B, run for t̂₂, beats A on an instance with the win probability w, ties aside and independently over
instances. A's wins are then Bin(n, 1 − w), and the power is P[Bin(n, 1 − w) ≤ c], c being the critical value at n: of the p-value
for any dependence, or of Equation 4. p_γ enters through c alone: w is about the runs as they are made, with the safety margin they
have, as if none of them exceeded the fair runtime; an exceedance would raise the power.

Direction. Power rises with w and falls with p_γ, but not steadily with n: between two steps of c it falls. Hence two
sample sizes: the first with enough power, and the first from which the power never again drops below the target. There are such
numbers of instances where w > ½ + p_γ by Equation 4, and w > ½ + p_γ/α for any dependence.

What it does not say. n counts instances without a tie; w is a guess unless earlier results support it.

Source: the test is Equation 4 of Arza et al. 2023; that the power stays above the target is proved by Hoeffding's
inequality (see `_enough_from_then_on` and `_enough_for_any_dependence`).

ParameterError is raised for n outside 0..100,000, a probability outside [0, 1], p_gamma outside [0, 0.5], and an alpha or a
power wanted outside (0, 1).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.special import betainc, betaincinv

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.correction import check_alpha, check_p_gamma
from fairbench_agent.comparison.sign_test.critical_values import critical_values, critical_values_dependent
from fairbench_agent.comparison.sign_test.sign_test import MAX_N, critical_value
from fairbench_agent.workloads.arrays import FloatArray, IntArray

HOPELESS_SEARCH = 1_000
"""Sample sizes searched where no n has enough power from then on (w ≤ ½ + p_γ)."""
MAX_SEARCH_DEPENDENT = 2_000
"""Sample sizes searched at most for any dependence, whose critical values take longer."""


@dataclass(frozen=True, slots=True)
class PowerCurve:
    """Power of the corrected sign test over consecutive numbers of instances without a tie, by Equation 4 or for any dependence.

    At each n, the largest number of A's wins that is rejected, None where none is, and the probability of a rejection.
    """

    win_probability: float
    alpha: float
    p_gamma: float
    n_instances: range
    critical_values: tuple[int | None, ...]
    powers: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class RequiredInstances:
    """Numbers of instances that reach a power.

    The power reaches the target at `first`, the smallest n that does, and at every n from `stays_from` to `searched_to`, or,
    if `proved`, at every larger n as well; None if there is no such n.
    """

    power: float
    first: int | None
    stays_from: int | None
    searched_to: int
    proved: bool


def power(n: int, win_probability: float, *, p_gamma: float, alpha: float) -> float:
    """Return the probability that the corrected test rejects H0."""
    _check_win_probability(win_probability)
    return float(_powers(np.array([n]), [critical_value(n, alpha, p_gamma)], win_probability)[0])


def power_curve(n_first: int, n_last: int, win_probability: float, *, p_gamma: float, alpha: float) -> PowerCurve:
    """Return the power for n_first..n_last instances, both included; ParameterError if that is not a range."""
    criticals = tuple(row[0] for row in critical_values(n_first, n_last, [alpha], p_gamma).values())
    return _power_curve(n_first, criticals, win_probability, p_gamma, alpha)


def power_curve_dependent(
    n_first: int, n_last: int, win_probability: float, *, p_gamma: float, alpha: float
) -> PowerCurve:
    """Return the same for the p-value for any dependence."""
    criticals = critical_values_dependent(n_first, n_last, alpha, p_gamma)
    return _power_curve(n_first, criticals, win_probability, p_gamma, alpha)


def required_instances(
    win_probability: float, target: float, *, p_gamma: float, alpha: float, dependent: bool = False
) -> RequiredInstances:
    """Return the first n with the power wanted, and the first from which it stays, by Equation 4 or for any dependence."""
    _check_target(target)
    check_alpha(alpha)
    check_p_gamma(p_gamma)
    _check_win_probability(win_probability)
    bound = _enough_for_any_dependence if dependent else _enough_from_then_on
    enough = bound(win_probability, target, p_gamma, alpha)
    last = HOPELESS_SEARCH if enough is None else min(enough, MAX_SEARCH_DEPENDENT if dependent else MAX_N)
    curve = (power_curve_dependent if dependent else power_curve)(
        1, last, win_probability, p_gamma=p_gamma, alpha=alpha
    )
    reached = np.array(curve.powers) >= target
    stays_from = int(np.flatnonzero(np.append(True, ~reached))[-1]) + 1
    return RequiredInstances(
        power=target,
        first=int(reached.argmax()) + 1 if reached.any() else None,
        stays_from=stays_from if enough is not None and stays_from <= last else None,
        searched_to=last,
        proved=enough is not None and enough <= last,
    )


def smallest_win_probability(n: int, target: float, critical: int | None) -> float | None:
    """Return the win probability of B from which the power at n reaches the target, or None if no k is rejected."""
    _check_target(target)
    return None if critical is None else float(betaincinv(n - critical, critical + 1, target))


def _power_curve(
    n_first: int, criticals: tuple[int | None, ...], win_probability: float, p_gamma: float, alpha: float
) -> PowerCurve:
    _check_win_probability(win_probability)
    n_instances = range(n_first, n_first + len(criticals))
    powers = _powers(np.array(n_instances), criticals, win_probability)
    return PowerCurve(win_probability, alpha, p_gamma, n_instances, criticals, tuple(powers.tolist()))


def _powers(n: IntArray, criticals: Sequence[int | None], win_probability: float) -> FloatArray:
    c = np.array([-1 if critical is None else critical for critical in criticals])
    # P[Bin(n, 1 − w) ≤ c] as an incomplete beta function; c < n always, as p̂c(n) = 1
    return np.where(c < 0, 0.0, betainc(n - c, np.maximum(c, 0) + 1, win_probability))


def _enough_from_then_on(win_probability: float, target: float, p_gamma: float, alpha: float) -> int | None:
    """Return an n from which the power is proved to reach the target at every n, or None if there is none.

    With steps in [−1, 1] and mean ½ − p_γ, Hoeffding gives c + 1 > n(½ − p_γ) − √(2n ln 1/α), and A's wins exceed c with
    probability at most exp(−2(c + 1 − n(1 − w))²/n). Both grow apart like n(w − ½ − p_γ), against √n.
    """
    gap = win_probability - 0.5 - p_gamma
    if gap <= 0:
        return None
    root = (math.sqrt(-2 * math.log(alpha)) + math.sqrt(-math.log1p(-target) / 2)) / gap
    return math.ceil(min(root, 1e9) ** 2)


def _enough_for_any_dependence(win_probability: float, target: float, p_gamma: float, alpha: float) -> int | None:
    """Return the same for the p-value for any dependence.

    F(k + m) ≤ F(k + τn) + m/(τn) for every m, so that the p-value is at most F(k + τn) + p_γ/τ. With a share η of α for the
    first, by Hoeffding's inequality, and p_γ/τ = α(1 − η), c + 1 > n(½ − τ) − √(n ln(1/(αη))/2); then as above.
    """
    share = np.linspace(0.01, 0.99, 99)
    gap = win_probability - 0.5 - p_gamma / (alpha * (1 - share))
    if gap.max() <= 0:
        return None
    root = (np.sqrt(-np.log(alpha * share) / 2) + math.sqrt(-math.log1p(-target) / 2))[gap > 0] / gap[gap > 0]
    return math.ceil(min(float(root.min()), 1e9) ** 2)


def _check_win_probability(value: float) -> None:
    if not 0 <= value <= 1:
        raise ParameterError(f"win_probability is {value}; a probability lies in [0, 1]")


def _check_target(power: float) -> None:
    if not 0 < power < 1:
        raise ParameterError(f"the power wanted is {power}; it lies above 0 and below 1, usually 0.8")
