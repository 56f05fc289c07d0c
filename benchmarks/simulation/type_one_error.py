"""Does the corrected sign test keep its promise? Realised rates of type I error under H0, by simulation.

Definition. On each of n instances A wins at the fair runtime with probability ½, independently (the edge of H0). B is
granted more than the fair runtime on an instance, t̂₂ > t₂, with probability p_γ. The realised rate is the share of such
studies in which H0 is rejected. An exceedance does one of two things: B wins that instance for certain, the worst that
can happen (`b_wins_it`); or A loses one of its wins, wherever that is, as the proof of Equation 4 counts
(`a_loses_one`), where independent exceedances make p̂c exact.

How exceedances go together decides the result. Equation 4 takes them to be independent. In the published
cross-validation they come nearly all or none per pair of machines and problem, which the samplers `in_blocks` and
`from_patterns` imitate; Equation 4 promises nothing there, `p_value_dependent` does.

Source: Arza et al. 2023, section 5.6 and Appendix E; the simulation is not in the paper.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.correction import check_p_gamma
from fairbench_agent.comparison.sign_test.sign_test import critical_value, critical_value_dependent
from fairbench_agent.workloads.arrays import BoolArray, IntArray

Sampler = Callable[[np.random.Generator, int, int], BoolArray]
"""From a generator, a number of studies and n instances to exceedances, shape (studies, n)."""

Effect = Literal["b_wins_it", "a_loses_one"]
EFFECTS: tuple[Effect, ...] = get_args(Effect)

_INSTANCES_AT_ONCE = 4_000_000


@dataclass(frozen=True, slots=True)
class Setting:
    """What a simulated study tests, and what an exceedance does in it.

    Attributes:
        n: instances per study, all without a tie.
        alpha: nominal level.
        p_gamma: probability of exceedance that the tests are told.
        effect: what an exceedance does.
    """

    n: int
    alpha: float
    p_gamma: float
    effect: Effect = "b_wins_it"


@dataclass(frozen=True, slots=True)
class RealisedRate:
    """Share of simulated studies that reject a true H0.

    Attributes:
        setting: what was tested.
        studies: number of simulated studies.
        rate: share rejected by Equation 4.
        rate_dependent: share rejected by the bound for any dependence.
        exceedance_rate: share of instances on which B was granted more than the fair runtime.
    """

    setting: Setting
    studies: int
    rate: float
    rate_dependent: float
    exceedance_rate: float

    @property
    def standard_error(self) -> float:
        """Standard error of a share as large as the larger of `rate` and α."""
        share = max(self.rate, self.setting.alpha)
        return math.sqrt(share * (1 - share) / self.studies)


def realised_rate(setting: Setting, sampler: Sampler, studies: int, generator: np.random.Generator) -> RealisedRate:
    """Simulate studies under H0 and count how many are rejected.

    Raises:
        ParameterError: no study, an unknown effect, or a parameter outside its range as for `critical_value`.
    """
    if studies < 1 or setting.n < 1:
        raise ParameterError(f"studies is {studies} and n is {setting.n}; simulate at least one study of one instance")
    if setting.effect not in EFFECTS:
        raise ParameterError(f"effect is {setting.effect!r}; an exceedance has the effect {' or '.join(EFFECTS)}")
    limits = _limits(setting)
    rejected, exceeded, left = np.zeros(2, dtype=np.int64), 0, studies
    while left:
        batch = min(left, max(1, _INSTANCES_AT_ONCE // setting.n))
        exceedances = sampler(generator, batch, setting.n)
        wins_of_a = _wins_of_a(generator.random(exceedances.shape) < 0.5, exceedances, setting.effect)
        rejected += (wins_of_a[:, None] <= limits).sum(axis=0)
        exceeded += int(exceedances.sum())
        left -= batch
    rate, rate_dependent = (rejected / studies).tolist()
    return RealisedRate(setting, studies, rate, rate_dependent, exceeded / (studies * setting.n))


def _limits(setting: Setting) -> IntArray:
    """Return the largest win counts of A that each test rejects; A never wins as few as −n − 1."""
    values = [of(setting.n, setting.alpha, setting.p_gamma) for of in (critical_value, critical_value_dependent)]
    return np.array([-setting.n - 1 if value is None else value for value in values])


def _wins_of_a(fair_wins: BoolArray, exceedances: BoolArray, effect: Effect) -> IntArray:
    flipped = effect == "b_wins_it"
    wins: IntArray = (fair_wins & ~exceedances if flipped else fair_wins).sum(axis=1, dtype=np.int64)
    return wins if flipped else wins - exceedances.sum(axis=1, dtype=np.int64)


def in_blocks(p_gamma: float, size: int) -> Sampler:
    """Return a sampler in which each block of `size` consecutive instances exceeds together, or none of it.

    Size 1 is the independence that Equation 4 assumes; a size of n or more is one fate for the whole study.

    Raises:
        ParameterError: p_gamma outside [0, 0.5], or a size below 1.
    """
    check_p_gamma(p_gamma)
    if size < 1:
        raise ParameterError(f"size is {size}; a block has at least one instance")

    def sample(generator: np.random.Generator, studies: int, n: int) -> BoolArray:
        blocks = generator.random((studies, -(-n // size))) < p_gamma
        return np.repeat(blocks, size, axis=1)[:, :n]

    return sample


def from_patterns(patterns: BoolArray) -> Sampler:
    """Return a sampler that gives each study the exceedances of one observed group, shape (groups, processes).

    A study draws one group at random, and its instances are processes of that group: all different ones where the group
    has enough, otherwise drawn with replacement.

    Raises:
        ParameterError: the patterns are not a table with at least one group and one process.
    """
    if patterns.ndim != 2 or not patterns.size:
        raise ParameterError(f"patterns has shape {patterns.shape}; it needs groups × processes, at least one each")
    groups, processes = patterns.shape

    def sample(generator: np.random.Generator, studies: int, n: int) -> BoolArray:
        chosen = patterns[generator.integers(groups, size=studies)]
        if n > processes:
            columns = generator.integers(processes, size=(studies, n))
        else:
            columns = generator.random(chosen.shape).argsort(axis=1)[:, :n]
        return np.take_along_axis(chosen, columns, axis=1).astype(np.bool_)

    return sample
