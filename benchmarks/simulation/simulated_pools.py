"""Pools whose truth is known, to see what a rule for γ achieves on machines and problems that it has not seen.

log₂ seconds of machine m on process k are
    base_k + slope·(s_m − s̄) + u_m + v_(m, problem) + w_(m, problem, search) + e_(m, k),
with independent normal effects (or Student's t of the same variance, for heavier tails). The standard deviations are
fitted to a table of timings by the analysis of variance of a nested balanced design.
"""

from dataclasses import dataclass
from typing import cast

import numpy as np

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import SEARCHES, Problem, ProcessKey

_N_INSTANCES = 4
_LEVEL = 3.5


@dataclass(frozen=True)
class Effects:
    """Standard deviations in log₂ seconds, and how scores are spread.

    Attributes:
        machine: of a machine around the line in its score, common to all its processes.
        problem: of a problem on a machine.
        search: of a search of a problem on a machine.
        process: of a single process on a machine, noise included.
        slope: log₂ seconds per unit of score.
        scores: range from which scores are drawn.
        freedom: degrees of freedom of Student's t; None for normal effects.
        vanishing: score at which runtimes that are linear in the score would vanish; None for log₂ seconds linear in it.
    """

    machine: float
    problem: float
    search: float
    process: float
    slope: float
    scores: tuple[float, float]
    freedom: float | None = None
    vanishing: float | None = None


PUBLISHED_EFFECTS = Effects(0.16247, 0.16484, 0.04310, 0.04821, -0.00092773, (539.0, 2185.0))
"""What `fitted_effects` finds in the published timings."""


def fitted_effects(timings: Timings) -> Effects:
    """Return the effects of a complete table of 4 instances × 4 searches per problem, all machines with scores.

    Raises:
        DataError: the table has another design.
    """
    y = _design(timings)
    n, n_problems = y.shape[:2]
    y = y - y.mean(axis=0)
    freedom = {
        "process": (n - 1) * n_problems * 4 * 3,
        "search": (n - 1) * n_problems * 3,
        "problem": (n - 1) * (n_problems - 1),
    }
    search, problem, machine = y.mean(axis=3), y.mean(axis=(2, 3)), y.mean(axis=(1, 2, 3))
    process_ms = float(((y - search[..., None]) ** 2).sum()) / freedom["process"]
    search_ms = 4 * float(((search - problem[..., None]) ** 2).sum()) / freedom["search"]
    problem_ms = 16 * float(((problem - machine[:, None]) ** 2).sum()) / freedom["problem"]
    line = np.polynomial.Polynomial.fit(timings.scores, machine, 1).convert().coef
    residual = machine - line[0] - line[1] * timings.scores
    machine_ms = 16 * n_problems * float((residual**2).sum()) / (n - 2)
    return Effects(
        machine=_component(machine_ms, problem_ms, 16 * n_problems),
        problem=_component(problem_ms, search_ms, 16),
        search=_component(search_ms, process_ms, 4),
        process=float(np.sqrt(process_ms)),
        slope=float(line[1]),
        scores=(float(timings.scores.min()), float(timings.scores.max())),
    )


def _component(upper: float, lower: float, size: int) -> float:
    return float(np.sqrt(max(upper - lower, 0.0) / size))


def _design(timings: Timings) -> FloatArray:
    """Return log₂ seconds as (machine, problem, search, instance)."""
    problems = dict.fromkeys(key.problem for key in timings.processes)
    columns = [
        [[c for c, k in enumerate(timings.processes) if (k.problem, k.search) == (p, s)] for s in SEARCHES]
        for p in problems
    ]
    if any(len(cell) != _N_INSTANCES for row in columns for cell in row) or np.isnan(timings.seconds).any():
        raise DataError("effects are fitted to complete tables of 4 instances and 4 searches per problem")
    return np.asarray(np.log2(timings.seconds)[:, np.array(columns)], dtype=np.float64)


def simulated(effects: Effects, n_machines: int, problems: tuple[str, ...], draw: np.random.Generator) -> Timings:
    """Return the timings of new machines on 16 processes of each problem.

    Args:
        effects: what the machines are drawn from.
        n_machines: how many.
        problems: names of the problems; a name that a pool does not have is a new problem.
        draw: source of randomness.
    """
    n_problems = len(problems)
    scores = np.sort(draw.uniform(*effects.scores, n_machines))
    sizes = (
        (n_machines, 1, 1, 1),
        (n_machines, n_problems, 1, 1),
        (n_machines, n_problems, 4, 1),
        (n_machines, n_problems, 4, 4),
    )
    deviations = (effects.machine, effects.problem, effects.search, effects.process)
    y = sum((_effect(effects, sd, size, draw) for sd, size in zip(deviations, sizes, strict=True)), np.zeros(sizes[-1]))
    y += true_log2(effects, scores)[:, None, None, None]
    names = tuple(f"simulated {m}" for m in range(n_machines))
    seconds = np.exp2(y).reshape(n_machines, -1)
    keys = processes(problems)
    return Timings(names, names, scores, keys, seconds, "simulated", "raw", ("simulated",) * n_machines)


def processes(problems: tuple[str, ...]) -> tuple[ProcessKey, ...]:
    """Return the 16 simulated processes of each problem, all of one size."""
    return tuple(
        ProcessKey(cast("Problem", p), f"i50{'abcd'[i]}", s)
        for p in problems
        for s in SEARCHES
        for i in range(_N_INSTANCES)
    )


def true_log2(effects: Effects, scores: FloatArray) -> FloatArray:
    """Return the line around which machines' log₂ seconds scatter."""
    if effects.vanishing is not None:
        left = (effects.vanishing - scores) / (effects.vanishing - np.mean(effects.scores))
        return np.asarray(np.log2(left) + _LEVEL, dtype=np.float64)
    return np.asarray(effects.slope * (scores - np.mean(effects.scores)) + _LEVEL, dtype=np.float64)


def _effect(effects: Effects, deviation: float, size: tuple[int, ...], draw: np.random.Generator) -> FloatArray:
    if effects.freedom is None:
        return draw.normal(scale=deviation, size=size)
    unit = np.sqrt(effects.freedom / (effects.freedom - 2))
    return np.asarray(draw.standard_t(effects.freedom, size=size) * deviation / unit, dtype=np.float64)
