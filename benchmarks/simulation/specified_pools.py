"""Pools of machines with two speeds whose specifications err, to see what γ achieves for CPUs that nobody measured.

As `simulated_pools`, but log₂ seconds of machine m on a process of problem p are
    (1 − w_p)·e_p·T(s_m) − w_p·a_m + effects,
T the tangent form, a_m the additions, and effects those that two speeds leave over. Exponents e_p and weights w_p scatter around
what the model takes for them. The fifth problem stands for work of unknown kind; its weight is drawn from those that
the four are a sample of, whose variance is 4/3 of theirs. A machine scatters around what is told of it, as CPUs do
around the estimate for their kind: by the clock, which additions share, and by the rest.
"""

import math
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from benchmarks.simulation.family_estimates import FamilyEstimate, family_estimates
from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS, simulated
from fairbench_agent.calibration.data.speed_table import SpeedTable
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.tangent import tangent_log2
from fairbench_agent.calibration.fitting.two_speeds import WEIGHTS
from fairbench_agent.cpus.processor import known_processors
from fairbench_agent.cpus.speeds import Speeds
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import PROBLEMS

UNKNOWN = "unknown"
_KNEE = 1390.0
_ADDITIONS = (-6.35, 0.59, 0.30)  # intercept, slope and sd of log₂ additions on log₂ score among the known processors
TWO_SPEED_EFFECTS = replace(PUBLISHED_EFFECTS, machine=0.137, problem=0.086, slope=0.0)
"""What `fitted_effects` finds in the published timings once both speeds are taken out."""


@dataclass(frozen=True)
class World:
    """What is true of all machines of one simulation, per problem, shape (5,): the four of ρ′ and the unknown one."""

    exponents: FloatArray
    weights: FloatArray


def drawn_world(exponent_sd: float, weight_sd: float, draw: np.random.Generator) -> World:
    """Return a world whose exponents and weights scatter, in log₂ and in shares, around what the model takes for them."""
    known = np.array([WEIGHTS[problem] for problem in PROBLEMS])
    apart = draw.choice(known - known.mean()) * math.sqrt(len(known) / (len(known) - 1))
    weights = np.append(known, known.mean() + apart)
    return World(draw.normal(1.0, exponent_sd, 5), weights + draw.normal(scale=weight_sd, size=5))


@dataclass(frozen=True)
class Specified:
    """What is told of machines, and what they have: log₂ of scores and of additions, shape (n,)."""

    told: SpeedTable
    log2_scores: FloatArray
    log2_additions: FloatArray


@dataclass(frozen=True)
class Errors:
    """Standard deviations of a specification in log₂: of the clock, and of a score at that clock."""

    clock: float
    rest: float

    def machines(self, log2_scores: FloatArray, draw: np.random.Generator) -> Specified:
        """Return machines of which such scores are told."""
        n = len(log2_scores)
        intercept, slope, deviation = _ADDITIONS
        additions = intercept + slope * log2_scores + draw.normal(scale=deviation, size=n)
        clock, rest = draw.normal(scale=self.clock, size=n), draw.normal(scale=self.rest, size=n)
        sds = np.full(n, np.hypot(self.clock, self.rest)), np.full(n, self.clock)
        return Specified(
            SpeedTable(log2_scores, sds[0], additions, sds[1]), log2_scores + clock + rest, additions + clock
        )


@dataclass(frozen=True)
class Families:
    """CPUs of the shipped table, themselves left out: told are their families and base clocks."""

    def machines(self, log2_scores: FloatArray, draw: np.random.Generator) -> Specified:
        """Return as many CPUs whose estimates lie between the smallest and the largest of these scores."""
        low, high = float(log2_scores.min()), float(log2_scores.max())
        known = [one for one in _of_the_table() if low <= one.told.log2_score <= high]
        drawn = [known[place] for place in draw.integers(len(known), size=len(log2_scores))]
        own = [_scattered(one.own, draw) for one in drawn]
        scores, additions = np.array(own).T
        return Specified(SpeedTable.of([one.told for one in drawn]), scores, additions)


@cache
def _of_the_table() -> list[FamilyEstimate]:
    return family_estimates(known_processors())


def _scattered(own: Speeds, draw: np.random.Generator) -> tuple[float, float]:
    """Return log₂ score and additions of a CPU around its specification; their clock is one."""
    clock = float(draw.normal(scale=min(own.log2_additions_sd, own.log2_score_sd)))
    rest = math.sqrt(max(own.log2_score_sd**2 - own.log2_additions_sd**2, 0.0))
    return own.log2_score + clock + float(draw.normal(scale=rest)), own.log2_additions + clock


def timed(world: World, specified: Specified, draw: np.random.Generator) -> Timings:
    """Return timings of machines on 16 processes of five problems, with what is told of their speeds."""
    problems = (*PROBLEMS, UNKNOWN)
    table = simulated(TWO_SPEED_EFFECTS, len(specified.log2_scores), problems, draw)
    general = tangent_log2(np.exp2(specified.log2_scores), _KNEE)
    own = (1 - world.weights) * world.exponents * general[:, None] - world.weights * specified.log2_additions[:, None]
    columns = [problems.index(key.problem) for key in table.processes]
    return replace(
        table,
        scores=np.exp2(specified.log2_scores),
        seconds=table.seconds * np.exp2(own[:, columns]),
        speeds=specified.told,
    )
