"""Do all corrected tests keep their promise? Studies under H0 whose exceedances come from errors of a cross-validation.

Definition. On an instance A and B are the same random search. Its gap to the optimum after the fair runtime is exponential
with mean 1, and after r times that runtime with mean 1/r, so that B wins with probability r/(1 + r) (the paper's Appendix A).
B is granted r = γ·2^e, e being the error of a prediction in log₂. In the milder `effect`, `as_the_runtime`, that is all. In the
harsher one, `b_wins_it`, B has the fair runtime, H0 being at its edge, but wins by more than anything else where r ≥ 1.

How errors go together: each instance has its own (`alone`), a study is of one ordered pair of machines and one problem
(`by_problem`), or all instances of a study have one error in common (`together`).

Calibration of posterior probabilities: B's win probability at the fair runtime is drawn from the prior, and an exceedance
wins its instance for B. Of the studies with a stated probability, the share in which it is not so should be what is stated.

Source: Arza et al. 2023, Algorithm 1 and Appendix A; the simulation is not in the paper.
"""

import math
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from scipy.special import betainc

from benchmarks.simulation.exceedance_patterns import by_problem
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.comparison.sign_test.bayesian_sign_test import probabilities
from fairbench_agent.comparison.sign_test.correction import concave_majorant, reaches
from fairbench_agent.comparison.sign_test.sign_test import (
    critical_value,
    critical_value_dependent,
    p_value,
    p_value_dependent,
)
from fairbench_agent.comparison.sign_test.signed_rank import p_values
from fairbench_agent.workloads.arrays import BoolArray, FloatArray, IntArray

Dependence = Literal["alone", "by_problem", "together"]
DEPENDENCES: tuple[Dependence, ...] = get_args(Dependence)
Effect = Literal["b_wins_it", "as_the_runtime"]
EFFECTS: tuple[Effect, ...] = get_args(Effect)
TESTS = ("sign, Equation 4", "sign, any", "wilcoxon, independent", "wilcoxon, any", "bayes, independent", "bayes, any")

_FAR = 1e3
"""More than any gap that is drawn."""
_INSTANCES_AT_ONCE = 2_000_000


@dataclass(frozen=True, slots=True)
class Scenario:
    """Studies of n instances, tested at a level: log₂ shares r of the fair runtime, shape (groups, processes), and their use."""

    n: int
    p_gamma: float
    alpha: float
    log2_shares: FloatArray
    dependence: Dependence
    effect: Effect = "b_wins_it"

    def draw(self, studies: int, generator: np.random.Generator) -> FloatArray:
        """Return log₂ r, shape (studies, n)."""
        groups, processes = self.log2_shares.shape
        if self.dependence != "by_problem":
            alike = self.dependence == "together"
            drawn: FloatArray = generator.choice(self.log2_shares.ravel(), size=(studies, 1 if alike else self.n))
            return np.repeat(drawn, self.n, axis=1) if alike else drawn
        columns = (
            generator.integers(processes, size=(studies, self.n))
            if self.n > processes
            else generator.random((studies, processes)).argsort(axis=1)[:, : self.n]
        )
        of_groups: FloatArray = self.log2_shares[generator.integers(groups, size=(studies, 1)), columns]
        return of_groups


def shipped_log2_shares(model: Model, timings: Timings, p_gamma: float) -> FloatArray:
    """Return log₂ r of the cross-validation by scores that a model's γ rests on, at that γ; shape (groups, processes)."""
    validation = cross_validate(timings, Setup(model.method, Basis.SCORE))
    return by_problem(validation) + math.log2(model.curve(Basis.SCORE, "whole").curve.gamma_at(p_gamma))


def differences(log2_shares: FloatArray, effect: Effect, generator: np.random.Generator) -> FloatArray:
    """Return by how much A is better on every instance of every study."""
    gaps = generator.exponential(size=(2, *log2_shares.shape))
    if effect == "as_the_runtime":
        gaps[1] /= 2**log2_shares
    found: FloatArray = gaps[1] - gaps[0]
    return (
        found
        if effect == "as_the_runtime"
        else np.where(log2_shares >= 0, -_FAR - generator.random(found.shape), found)
    )


def rejection_rates(scenario: Scenario, studies: int, seed: int) -> FloatArray:
    """Return the share of studies that each of the `TESTS` rejects; the Bayesian ones at a posterior probability of 1 − α."""
    generator = np.random.default_rng(seed)
    by_wins, limits = rejected_wins(scenario), rejected_ranks(scenario)
    rejected, left = np.zeros(len(TESTS)), studies
    while left:
        batch = min(left, max(1, _INSTANCES_AT_ONCE // scenario.n))
        drawn = differences(scenario.draw(batch, generator), scenario.effect, generator)
        of_wins = by_wins[:, (drawn > 0).sum(axis=1)].sum(axis=1)
        rejected += np.insert(of_wins, 2, (ranks_of_a(drawn) <= limits[:, None]).sum(axis=1))
        left -= batch
    return rejected / studies


def ranks_of_a(drawn: FloatArray) -> IntArray:
    """Return the sum of the ranks of the differences in A's favour, none of which are equally large."""
    ranks = np.abs(drawn).argsort(axis=1).argsort(axis=1) + 1
    summed: IntArray = (ranks * (drawn > 0)).sum(axis=1)
    return summed


def rejected_wins(scenario: Scenario) -> BoolArray:
    """Return which wins of A, 0..n, are rejected by the tests that count them; more wins of B may support it less."""
    n, p_gamma = scenario.n, scenario.p_gamma
    limits = [of(n, scenario.alpha, p_gamma) for of in (critical_value, critical_value_dependent)]
    signs = [[limit is not None and k <= limit for k in range(n + 1)] for limit in limits]
    supported = 1 - scenario.alpha <= np.array([probabilities(n, n - k, p_gamma=p_gamma) for k in range(n + 1)]).T
    return np.concatenate([signs, supported])


def rejected_ranks(scenario: Scenario) -> IntArray:
    """Return the largest w that the signed-rank test rejects, for independent exceedances and any, −1 where it rejects none."""
    n, p_gamma, alpha = scenario.n, scenario.p_gamma, scenario.alpha

    def accepted(at: int) -> Callable[[int], bool]:
        return lambda w: not reaches(p_values(n, w, p_gamma=p_gamma)[at], alpha)

    return np.array([bisect_left(range(n * (n + 1) // 2 + 1), True, key=accepted(at)) - 1 for at in (0, 1)])


@dataclass(frozen=True, slots=True)
class Calibration:
    """Of studies whose stated probability reaches the level: how many, and the shares said to be wrong and wrong."""

    claims: int
    stated: float
    wrong: float

    @property
    def standard_error(self) -> float:
        """Standard error of the share wrong."""
        share = max(self.wrong, self.stated)
        return math.sqrt(share * (1 - share) / max(1, self.claims))


def calibration(
    scenario: Scenario, studies: int, seed: int, *, unanimous: bool = False
) -> tuple[Calibration, Calibration, Calibration]:
    """Return how probabilities are calibrated: M at its prior in any dependence, for independent exceedances, for any.

    Of the studies that reach the level, or of those whose every instance B wins.
    """
    generator = np.random.default_rng(seed)
    n, p_gamma = scenario.n, scenario.p_gamma
    theta = generator.random((studies, 1))
    won = ((generator.random((studies, n)) < theta) | (scenario.draw(studies, generator) >= 0)).sum(axis=1)
    false = theta[:, 0] <= 0.5
    exact = np.array([probabilities(n, b, p_gamma=p_gamma) for b in range(n + 1)])

    def calibrated(stated: FloatArray) -> Calibration:
        claimed = won == n if unanimous else stated[won] >= 1 - scenario.alpha
        shares = ((1 - stated[won])[claimed].mean(), false[claimed].mean()) if claimed.any() else (0.0, 0.0)
        return Calibration(int(claimed.sum()), *map(float, shares))

    return calibrated(with_m_at_its_prior(n, p_gamma)), calibrated(exact[:, 0]), calibrated(exact[:, 1])


def with_m_at_its_prior(n: int, p_gamma: float) -> FloatArray:
    """Return, by wins of B, the bound for any dependence that no result has changed what is known of M: too high."""
    m, won = np.arange(n + 1), np.arange(n + 1)[:, None]
    against = np.where(m <= won, betainc(np.maximum(won - m, 0) + 1, n - won + 1, 0.5), 1.0)
    return np.array([1 - concave_majorant(range(n + 1), of_won.tolist(), n * p_gamma) for of_won in against])


def familywise_rates(scenario: Scenario, tests: int, studies: int, seed: int) -> FloatArray:
    """Return the share of families of sign tests, one B against several A on one pair of machines, with any rejection.

    Columns: unadjusted, Holm, Hochberg; rows: Equation 4, any dependence. All exceedances of a family are the same.
    """
    generator = np.random.default_rng(seed)
    n, p_gamma = scenario.n, scenario.p_gamma
    by_wins = np.array([[p_of(n, k, p_gamma=p_gamma) for k in range(n + 1)] for p_of in (p_value, p_value_dependent)])
    log2_shares = scenario.draw(studies, generator)
    b = generator.exponential(size=log2_shares.shape)
    b = b / 2**log2_shares if scenario.effect == "as_the_runtime" else np.where(log2_shares >= 0, -1.0, b)
    wins = np.stack([(generator.exponential(size=b.shape) < b).sum(axis=1) for _ in range(tests)])
    p = np.sort(by_wins[:, wins], axis=1)
    stepped = p * np.arange(tests, 0, -1)[None, :, None]
    rejected = p[:, 0], stepped[:, 0], stepped.min(axis=1)
    return np.stack([(smallest <= scenario.alpha).mean(axis=1) for smallest in rejected], axis=1)
