"""Scores of solvers: solved instances, PAR2, PAR10, shifted geometric mean, median, performance profile.

An unsolved run counts k times its time limit in PARk, its limit in the shifted geometric mean, and infinity in the
median. The performance profile of a solver is the share of instances that it solves within a factor of the best solver
(Dolan and Moré, Mathematical Programming 91, 2002). A runtime printed as 0 counts as the upper end of its rounding
interval.
"""

from collections.abc import Mapping, Sequence
from math import exp, inf, log
from statistics import fmean, median

from pydantic import Field

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.tables.runtimes import Runtime
from fairbench_agent.core.console import Result
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.table import Rounded, Table
from fairbench_agent.core.units import exact, rounded

DEFAULT_SHIFT_S = 10.0


class SolverScores(FrozenModel):
    """The scores of a solver, in seconds."""

    solver: str
    n_solved: int
    par2_s: float
    par10_s: float
    shifted_geometric_mean_s: float
    median_s: float | None = Field(description="null if half of the instances are not solved")
    solved_s: tuple[float, ...] = Field(description="runtimes of the solved instances, ascending: the cactus plot")
    ratios: tuple[float, ...] = Field(description="runtimes over the best solver's, ascending: the performance profile")


class Solvers(Result):
    """Scores of solvers on common instances, best first."""

    n_instances: int
    left_out: tuple[str, ...] = Field(description="instances without a runtime of some solver")
    shift_s: float
    solvers: tuple[SolverScores, ...]

    def tables(self) -> Sequence[Table]:
        rows = []
        for row in self.solvers:
            values = (row.par2_s, row.par10_s, row.shifted_geometric_mean_s)
            cells = [Rounded(rounded(value), exact(value)) for value in values]
            middle = "not solved" if row.median_s is None else Rounded(rounded(row.median_s), exact(row.median_s))
            rows.append((row.solver, str(row.n_solved), *cells, middle))
        header = ("algorithm", "solved", "PAR2, s", "PAR10, s", "shifted geometric mean, s", "median, s")
        notes = (
            "PAR2, PAR10: mean runtime, in which an unsolved run counts 2 or 10 time limits.",
            f"Shifted geometric mean: an unsolved run counts its limit; the shift is {self.shift_s:g} s.",
            *([f"Left out, without a runtime: {', '.join(self.left_out)}."] if self.left_out else []),
        )
        return (Table(header, tuple(rows), caption=f"{self.n_instances} instances.", notes=notes),)


def score_solvers(runtimes: Mapping[str, Mapping[str, Runtime]], shift_s: float = DEFAULT_SHIFT_S) -> Solvers:
    """Score solvers on the instances for which all runtimes are reported; unsolved runs have a limit."""
    by_instance = {name: [runs[name] for runs in runtimes.values()] for name in next(iter(runtimes.values()))}
    best = {
        name: min(map(_seconds, runs))
        for name, runs in by_instance.items()
        if all(run.outcome != "missing" for run in runs)
    }
    if not best:
        raise ParameterError("no instance has a runtime of every solver; fill the table, or give --blank unsolved")
    scores = [_scores(solver, runs, best, shift_s) for solver, runs in runtimes.items()]
    scores.sort(key=lambda row: (-row.n_solved, row.par2_s))
    left_out = tuple(name for name in by_instance if name not in best)
    return Solvers(n_instances=len(best), left_out=left_out, shift_s=shift_s, solvers=tuple(scores))


def _scores(solver: str, runs: Mapping[str, Runtime], best: Mapping[str, float], shift_s: float) -> SolverScores:
    solved = {name: _seconds(runs[name]) for name in best if runs[name].solved}
    limits = [runs[name].seconds for name in best if not runs[name].solved]
    times = [*solved.values()]
    middle = median([*times, *[inf] * len(limits)])
    logs = [log(time + shift_s) for time in (*times, *limits)]
    return SolverScores(
        solver=solver,
        n_solved=len(solved),
        par2_s=fmean([*times, *(2 * limit for limit in limits)]),
        par10_s=fmean([*times, *(10 * limit for limit in limits)]),
        shifted_geometric_mean_s=exp(fmean(logs)) - shift_s,
        median_s=None if middle == inf else middle,
        solved_s=tuple(sorted(times)),
        ratios=tuple(sorted(time / best[name] for name, time in solved.items())),
    )


def _seconds(run: Runtime) -> float:
    """Return the runtime, infinite for an unsolved run."""
    return (run.seconds or run.high) if run.solved else inf
