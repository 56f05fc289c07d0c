"""The corrected Bayesian sign test: how probable is it, given the results, that B is better than A on most instances?

Definition. θ is the probability that on an instance B is better than A by more than a region of practical equivalence
(rope) at the fair runtime, uniform on [0, 1] before the results are seen. Of n instances b are won by B, by more than the
rope. A run that exceeds the fair runtime, t̂₂ > t₂, is taken to win its instance for B, whatever the fair result, and so
tells nothing about θ. With m exceedances among the n instances the results have the probability L_m = 1/(n − m + 1) and
leave Beta(b − m + 1, n − b + 1) for θ, m ≤ b. The posterior probability of θ ≤ ½ is

    Σ_m P[M = m]·L_m·I_½(b − m + 1, n − b + 1) / Σ_m P[M = m]·L_m,

M ~ Bin(n, p_γ) if exceedances are independent of each other. For any dependence it is the largest such ratio over all
distributions of M with mean n·p_γ or less, which two values of M attain.

Direction. The posterior probability of θ > ½ is told for B alone: t̂₂ is mostly too short, so that it says nothing in
favour of A or of practical equivalence. What is within the rope, ties among it, counts against B, and so an exceedance
that breaks a tie is counted.

Why M is weighted by L_m. Many wins of B are themselves evidence of exceedances. Leaving M at its prior distribution, as
Equation 4 may, gives a bound for any dependence that is too high (`benchmarks/comparison_alternatives.py` shows by how much).

What it rests on. Pairs are independent over instances; t̂₂ > t₂ has probability p_γ; which instances exceed is
independent of the fair results; the prior, which is a choice.

Source: Benavoli, Corani, Demšar, Zaffalon, "Time for a change", Journal of Machine Learning Research 18 (2017), section
4.1, whose prior is one more result within the rope, and who compare three regions. The correction is not in the paper.

ParameterError is raised for n outside 0..1000, b outside 0..n, a level outside (0, 1), a rope that is no number of 0 or
more, or p_gamma outside [0, 0.5].
"""

from collections.abc import Collection
from dataclasses import dataclass
from math import isfinite

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.correction import check_p_gamma
from fairbench_agent.comparison.sign_test.rounding import Rounding, Value
from fairbench_agent.comparison.sign_test.signed_rank import exceedance_probabilities

MAX_N = 1000
"""Largest number of instances: the bound for any dependence compares n²/4 pairs."""


@dataclass(frozen=True, slots=True)
class BayesianSignTest:
    """Posterior probability that B is better by more than the rope on most instances, from its wins, A's and neither.

    `probability` takes exceedances to be independent of each other, `probability_dependent` is its lower bound for any
    dependence; `supported` where they reach the `level`, which is a posterior probability and no level of type I error.
    `rounding` is what depends on A's values being rounded, None if that is not known.
    """

    n: int
    wins_of_a: int
    within_rope: int
    wins_of_b: int
    rope: float
    probability: float
    probability_dependent: float
    level: float
    p_gamma: float
    supported: bool
    supported_dependent: bool
    rounding: Rounding | None = None


def bayesian_sign_test(
    differences: Collection[Value],
    *,
    rope: float = 0.0,
    p_gamma: float = 0.01,
    level: float = 0.95,
    rounding: Rounding | None = None,
) -> BayesianSignTest:
    """Weigh differences that are positive in A's favour, ties included."""
    if not (isfinite(rope) and rope >= 0):
        raise ParameterError(f"rope is {rope}; differences up to it count as equal: give 0 or more")
    if not 0 < level < 1:
        raise ParameterError(f"level is {level}; a probability wanted lies above 0 and below 1, usually 0.95")
    n = len(differences)
    wins_of_a, wins_of_b = sum(d > rope for d in differences), sum(d < -rope for d in differences)
    found = probabilities(n, wins_of_b, p_gamma=p_gamma)
    counts = n, wins_of_a, n - wins_of_a - wins_of_b, wins_of_b
    reached = found[0] >= level, found[1] >= level
    return BayesianSignTest(*counts, rope, *found, level, p_gamma, *reached, rounding)


def probabilities(n: int, wins_of_b: int, *, p_gamma: float) -> tuple[float, float]:
    """Return P[θ > ½ | results] for independent exceedances, and its lower bound for any dependence."""
    from scipy.special import betainc  # noqa: PLC0415 slow, and other tests are worded beside this one

    check_p_gamma(p_gamma)
    if not 0 <= wins_of_b <= n <= MAX_N:
        raise ParameterError(f"B wins {wins_of_b} of n = {n} instances; n lies in 0..{MAX_N}, and B's wins in 0..n")
    m = np.arange(n + 1)
    likelihood = np.where(m <= wins_of_b, 1 / (n - m + 1), 0.0)
    against = likelihood * betainc(np.maximum(wins_of_b - m, 0) + 1, n - wins_of_b + 1, 0.5)
    weights = exceedance_probabilities(n, p_gamma)
    independent = float(weights @ against / (weights @ likelihood))
    mean = n * p_gamma
    low, high = np.arange(int(mean) + 1)[:, None], np.arange(int(mean) + 1, n + 1)
    share = (mean - low) / (high - low)
    false, seen = ((1 - share) * values[low] + share * values[high] for values in (against, likelihood))
    attained = false / np.where(seen > 0, seen, np.inf)
    return 1 - independent, 1 - max(independent, float(attained.max(initial=0.0)))
