"""Runs of optimization algorithms, as trajectories of the best value found over the runtime spent.

A trajectory is a convergence graph: a horizontal cut through it yields the runtime to a target, a vertical cut the
value reached within a budget (COCO: performance assessment, "Runtime"). A final result is a trajectory of one point:
since earlier values are unknown, its runtime is an upper bound for every target it reaches.

A problem is a function in one dimension; runs on its instances are treated as repetitions of the same problem, and
nothing is aggregated over dimensions. All values are minimised: values to be maximised are negated.

Targets are the same for all problems, usually precisions spread evenly on a log scale: target = reference value +
precision. The aRT estimates the expected runtime of the algorithm restarted until it succeeds, RT_S + (1 − p)/p · RT_US
with success rate p (ibid., "Averaging Runtime"; also called ERT or ENES). All runs are assumed to be equally difficult:
one much harder instance dominates the average.
"""

import math
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count
from operator import itemgetter

import numpy as np

from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.core.arrays import BoolArray, FloatArray, IntArray

DEFAULT_PRECISIONS = "1e2:1e-8:51"
MAX_NUMBERS = 10_000


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
    """A function in one dimension, 0 if unknown; sorted by dimension, then function (f2 before f10)."""

    function: str
    dimension: int

    def __str__(self) -> str:
        return f"{self.function} {self.dimension}-D" if self.dimension else self.function

    def __lt__(self, other: "BenchmarkProblem") -> bool:
        return self._order() < other._order()

    def _order(self) -> tuple[int, list[tuple[int, str]]]:
        parts = re.split(r"(\d+)", self.function)
        return self.dimension, [(int(part) if part.isdecimal() else -1, part) for part in parts]


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
        return tuple(sorted({run.name.problem for run in self.runs}))

    def grouped(self) -> dict[tuple[str, BenchmarkProblem], tuple[Trajectory, ...]]:
        """Return the runs of each (algorithm, problem), ordered by problem, then algorithm."""
        groups: dict[tuple[str, BenchmarkProblem], list[Trajectory]] = {}
        for run in self.runs:
            groups.setdefault((run.name.algorithm, run.name.problem), []).append(run)
        return {key: tuple(groups[key]) for key in sorted(groups, key=itemgetter(1, 0))}

    def select(self, functions: Collection[str] = (), dimensions: Collection[int] = ()) -> "RunTable":
        """Return the runs on some functions and dimensions, all by default; ParameterError for unknown ones."""
        runs = self.runs
        for what, names in (("function", functions), ("dimension", dimensions)):
            present = dict.fromkeys(getattr(problem, what) for problem in self.problems())
            if unknown := [name for name in names if name not in present]:
                raise ParameterError(f"{what} {unknown[0]} is unknown; the data have {', '.join(map(str, present))}")
            runs = tuple(run for run in runs if not names or getattr(run.name.problem, what) in names)
        if not runs:
            raise ParameterError("no run is on the selected functions and dimensions; select others")
        return replace(self, runs=runs)


def merge_tables(tables: Collection[RunTable]) -> RunTable:
    """Combine tables; TableError if their units or meanings of values differ."""
    kinds = [*dict.fromkeys(f"{table.quality} over {table.unit}" for table in tables)]
    if len(kinds) > 1:
        raise TableError(f"one file has {kinds[0]}, another {kinds[1]}; name files of one kind")
    runs = tuple(run for table in tables for run in table.runs)
    return replace(next(iter(tables)), runs=runs, left_out=tuple(what for table in tables for what in table.left_out))


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


@dataclass(frozen=True, slots=True, eq=False)
class RuntimesToTargets:
    """Runtimes of one algorithm's runs to targets on one problem; arrays of shape (n_targets, n_runs).

    Where a target is not `reached`, the runtime is that of the complete run.
    """

    runtimes: FloatArray
    reached: BoolArray

    def n_successes(self) -> IntArray:
        """Return the number of runs that reached each target."""
        n_successes: IntArray = self.reached.sum(axis=1)
        return n_successes

    def average_runtimes(self) -> FloatArray:
        """Return the aRT to each target, infinity without success; shape (n_targets,).

        >>> runtimes, reached = np.array([[100.0, 200, 300, 400, 500]]), np.array([[True, True, False, True, False]])
        >>> RuntimesToTargets(runtimes, reached).average_runtimes()  # (100 + … + 500) / 3
        array([500.])
        """
        successes = self.n_successes()
        art = np.full(len(successes), np.inf)
        np.divide(self.runtimes.sum(axis=1), successes, out=art, where=successes > 0)
        return art


def cut_runs(runs: Sequence[Trajectory], targets: FloatArray) -> RuntimesToTargets:
    """Return the runtimes to targets (minimised values, falling) of one algorithm's runs on one problem."""
    return RuntimesToTargets(*map(np.column_stack, zip(*(run.to_targets(targets) for run in runs), strict=True)))


def number_grid(text: str) -> FloatArray:
    """Read at most 10,000 numbers: a list (10,1,0.1), or FIRST:LAST:N for N evenly spread on a log scale."""
    try:
        numbers = _log_grid(*text.split(":")) if ":" in text else np.array([float(part) for part in text.split(",")])
    except (TypeError, ValueError):
        raise ParameterError(
            f"{text[:40]!r} is not a list of numbers; write 10,1,0.1, or FIRST:LAST:N (both above 0, "
            f"N from 2 to {MAX_NUMBERS:,}), as in 1e2:1e-8:51"
        ) from None
    if len(numbers) > MAX_NUMBERS or not np.isfinite(numbers).all():
        raise ParameterError(f"{text[:40]!r} has more than {MAX_NUMBERS:,} numbers, or infinite ones; give others")
    return numbers


def _log_grid(first: str, last: str, n: str) -> FloatArray:
    if not (float(first) > 0 and float(last) > 0 and 2 <= int(n) <= MAX_NUMBERS):
        raise ValueError
    return np.geomspace(float(first), float(last), int(n))


def minimised_targets(quality: Quality, text: str = "", default: str = DEFAULT_PRECISIONS) -> FloatArray:
    """Return an option's targets as distinct minimised values, hardest last; by default some precisions.

    ParameterError without targets if values are not precisions.
    """
    if not text and quality is not Quality.PRECISION:
        raise ParameterError("the values have no reference, so there are no default targets; give --targets")
    targets = [quality.with_user_sign(target) for target in number_grid(text or default)]
    return np.unique(targets)[::-1]
