"""Runs of optimization algorithms, as trajectories of the best value found over the runtime spent.

A trajectory is a convergence graph: a horizontal cut through it yields the runtime to a target, a vertical cut the
value reached within a budget (COCO: performance assessment, "Runtime"). A final result is a trajectory of one point:
since earlier values are unknown, its runtime is an upper bound for every target it reaches.

A problem is a function in one dimension; runs on its instances are treated as repetitions of the same problem, and
nothing is aggregated over dimensions. All values are minimised: values to be maximised are negated.
"""

import math
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count

import numpy as np

from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.core.arrays import BoolArray, FloatArray


class Quality(StrEnum):
    """Meaning of a table's values; smaller is always better."""

    PRECISION = "precision"
    """distance to a reference value: value − reference, or reference − value for maximised values"""
    VALUE = "value"
    MAXIMISED_VALUE = "maximised value"
    """stored negated"""

    def with_user_sign(self, value: float) -> float:
        """Convert a minimised value or target to the sign of the user's data, or back."""
        return -value if self is Quality.MAXIMISED_VALUE else value


@dataclass(frozen=True, slots=True)
class BenchmarkProblem:
    """A function in one dimension, 0 if unknown."""

    function: str
    dimension: int

    def __str__(self) -> str:
        return f"{self.function} {self.dimension}-D" if self.dimension else self.function


def natural_order(problem: BenchmarkProblem) -> tuple[int, list[tuple[int, str]]]:
    """Return a sorting key that puts f2 before f10."""
    parts = re.split(r"(\d+)", problem.function)
    return problem.dimension, [(int(part) if part.isdecimal() else -1, part) for part in parts]


@dataclass(frozen=True, slots=True)
class RunName:
    """Identity of a run."""

    algorithm: str
    problem: BenchmarkProblem
    instance: str = ""
    repetition: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Trajectory:
    """One run: runtimes (rising) at which the best value (strictly falling) improved, and its total runtime.

    If the end is not known, the total is the runtime of the last improvement, and the run may have been longer.
    """

    name: RunName
    runtimes: FloatArray
    values: FloatArray
    total: float
    end_is_known: bool

    def to_targets(self, targets: FloatArray) -> tuple[FloatArray, BoolArray]:
        """Return, per target, the first runtime with value ≤ target, else the total, and whether it was reached."""
        index = np.searchsorted(-self.values, -targets, side="left")
        reached = index < len(self.values)
        runtimes = np.full(len(targets), self.total)
        runtimes[reached] = self.runtimes[index[reached]]
        return runtimes, reached

    def at_budgets(self, budgets: FloatArray) -> FloatArray:
        """Return the best value found within each budget, infinity before the first value."""
        index = np.searchsorted(self.runtimes, budgets, side="right") - 1
        return np.concatenate((self.values, [math.inf]))[index]


def run_of_points(name: RunName, runtimes: FloatArray, values: FloatArray, total: float = 0.0) -> Trajectory:
    """Build a run from recorded points in any order; its length is the larger of `total` and the last runtime.

    Its end is known if `total` is not less, or if the last point is no improvement. Values that are not finite are
    ignored.
    """
    order = np.argsort(runtimes, kind="stable")
    runtimes, values = runtimes[order], values[order]
    best = np.minimum.accumulate(np.where(np.isfinite(values), values, np.inf))
    improved = best < np.concatenate(([np.inf], best[:-1]))
    last = float(runtimes[-1])
    end_is_known = total >= last or not bool(improved[-1])
    return Trajectory(name, runtimes[improved], best[improved], max(float(total), last), end_is_known)


@dataclass(frozen=True, slots=True, eq=False)
class RunTable:
    """Runs with one unit of runtime and one meaning of values; `left_out` names what experiments did not finish."""

    runs: tuple[Trajectory, ...]
    quality: Quality
    unit: str = "evaluations"
    left_out: tuple[str, ...] = ()

    def algorithms(self) -> tuple[str, ...]:
        return tuple(sorted({run.name.algorithm for run in self.runs}))

    def problems(self) -> tuple[BenchmarkProblem, ...]:
        """Return the problems ordered by dimension, then function (f2 before f10)."""
        return tuple(sorted({run.name.problem for run in self.runs}, key=natural_order))

    def grouped(self) -> dict[tuple[str, BenchmarkProblem], tuple[Trajectory, ...]]:
        """Return the runs of each (algorithm, problem), ordered by problem, then algorithm."""
        groups: dict[tuple[str, BenchmarkProblem], list[Trajectory]] = {}
        for run in self.runs:
            groups.setdefault((run.name.algorithm, run.name.problem), []).append(run)
        return {key: tuple(groups[key]) for key in sorted(groups, key=lambda key: (natural_order(key[1]), key[0]))}

    def select(self, functions: Collection[str] = (), dimensions: Collection[int] = ()) -> "RunTable":
        """Return the runs on some functions and dimensions, all by default; ParameterError for unknown ones."""
        for what, names in (("function", functions), ("dimension", dimensions)):
            present = dict.fromkeys(getattr(problem, what) for problem in self.problems())
            if unknown := [name for name in names if name not in present]:
                raise ParameterError(f"{what} {unknown[0]} is unknown; the data have {', '.join(map(str, present))}")
        runs = tuple(
            run
            for run in self.runs
            if (not functions or run.name.problem.function in functions)
            and (not dimensions or run.name.problem.dimension in dimensions)
        )
        if not runs:
            raise ParameterError("no run is on the selected functions and dimensions; select others")
        return replace(self, runs=runs)


def merge_tables(tables: Collection[RunTable]) -> RunTable:
    """Combine tables; TableError if their units or meanings of values differ, or a run is in two of them."""
    first, *rest = tables
    for table in rest:
        if (table.unit, table.quality) != (first.unit, first.quality):
            kinds = f"one file has {first.quality} over {first.unit}, another {table.quality} over {table.unit}"
            raise TableError(f"{kinds}; name files of one kind")
    runs = tuple(run for table in tables for run in table.runs)
    if len({run.name for run in runs}) < len(runs):
        raise TableError("a run is in two files; name each file once")
    return replace(first, runs=runs, left_out=tuple(what for table in tables for what in table.left_out))


def number_repetitions(runs: Iterable[Trajectory]) -> tuple[Trajectory, ...]:
    """Number the repetitions of each algorithm on each instance, starting at 1."""
    numbers = defaultdict[RunName, Iterator[int]](lambda: count(1))
    unnumbered = ((run, replace(run.name, repetition="")) for run in runs)
    return tuple(replace(run, name=replace(name, repetition=str(next(numbers[name])))) for run, name in unnumbered)


def check_ends(table: RunTable, target: float) -> None:
    """Raise TableError if an algorithm's failed runs all end with an improvement: their lengths are not known.

    Runs that end at the same runtime are exempt: that is their budget. `target` is a minimised value.
    """
    for algorithm in table.algorithms():
        runs = [run for run in table.runs if run.name.algorithm == algorithm]
        failed = [run for run in runs if not len(run.values) or run.values[-1] > target]
        have_one_budget = len(failed) > 1 and len({run.total for run in failed}) == 1
        if failed and not have_one_budget and not any(run.end_is_known for run in failed):
            raise TableError(
                f"{algorithm}: every run that misses {table.quality.with_user_sign(target):g} ends with an "
                "improvement, as if only improvements were recorded; add the end of each run (a row with its final "
                "runtime and best value), or give --run-length"
            )
