"""Pools of machines with two speeds whose specifications err, to see what γ achieves for CPUs that nobody measured.

As `simulated_pools`, but log₂ seconds of machine m on a process of problem p are
    (1 − w_p)·e_p·T(s_m) − w_p·a_m + effects,
T the tangent form, a_m the additions. Exponents e_p and weights w_p scatter around what the model takes for them; the
fifth problem stands for work of unknown kind. A specification errs by the clock, which additions share, and by the rest.
"""

from dataclasses import dataclass, replace

import numpy as np

from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS, simulated
from fairbench_agent.calibration.data.speed_table import SpeedTable
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.tangent import tangent_log2
from fairbench_agent.calibration.fitting.two_speeds import WEIGHTS
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import PROBLEMS
from fairbench_agent.workloads.processors.speeds import Speeds

UNKNOWN = "unknown"
_KNEE = 1390.0
_ADDITIONS = (-6.35, 0.59, 0.30)  # intercept, slope and sd of log₂ additions on log₂ score among the known processors
_EFFECTS = replace(PUBLISHED_EFFECTS, slope=0.0)


@dataclass(frozen=True)
class World:
    """What is true of all machines of one simulation, per problem, shape (5,): the four of ρ′ and the unknown one."""

    exponents: FloatArray
    weights: FloatArray


def drawn_world(exponent_sd: float, weight_sd: float, draw: np.random.Generator) -> World:
    """Return a world whose exponents and weights scatter, in log₂ and in shares, around what the model takes for them."""
    known = np.array([WEIGHTS[problem] for problem in PROBLEMS])
    weights = np.append(known, draw.choice(known))
    return World(draw.normal(1.0, exponent_sd, 5), weights + draw.normal(scale=weight_sd, size=5))


@dataclass(frozen=True)
class Errors:
    """Standard deviations of a specification in log₂: of the clock, and of a score at that clock."""

    clock: float
    rest: float

    def told(self, log2_score: float, log2_additions: float, draw: np.random.Generator) -> Speeds:
        """Return what the specification of a machine tells, and how sure it is."""
        clock = draw.normal(scale=self.clock)
        score = log2_score + clock + draw.normal(scale=self.rest)
        return Speeds(score, float(np.hypot(self.clock, self.rest)), log2_additions + clock, self.clock)


def machines(world: World, log2_scores: FloatArray, errors: Errors, draw: np.random.Generator) -> Timings:
    """Return timings of machines of some scores, shape (n,), on 16 processes of five problems, with their specifications."""
    problems = (*PROBLEMS, UNKNOWN)
    table = simulated(_EFFECTS, len(log2_scores), problems, draw)
    intercept, slope, deviation = _ADDITIONS
    additions = intercept + slope * log2_scores + draw.normal(scale=deviation, size=len(log2_scores))
    general = tangent_log2(np.exp2(log2_scores), _KNEE)
    own = (1 - world.weights) * world.exponents * general[:, None] - world.weights * additions[:, None]
    columns = [problems.index(key.problem) for key in table.processes]
    told = [errors.told(float(s), float(a), draw) for s, a in zip(log2_scores, additions, strict=True)]
    return replace(
        table,
        scores=np.exp2(log2_scores),
        seconds=table.seconds * np.exp2(own[:, columns]),
        speeds=SpeedTable.of(told),
    )
