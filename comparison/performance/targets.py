"""Targets: which values an algorithm has to reach, per problem.

Fixed targets are the same for all problems, usually precisions spread evenly on a log scale: target = reference value +
precision. Runlength-based targets let reference data choose: for each of several rising budgets, the easiest target
that takes the reference algorithm longer than the budget on average (COCO: performance assessment, "Runlength-based
Target Values"). They make problems equally hard for the reference, and depend on it.

The artificial best algorithm takes, for every problem and target, the runs of the algorithm with the smallest aRT.
No algorithm performs like it: it may take different ones for different targets of the same problem.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets, cut_table
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, Quality, RunTable
from fairbench_agent.workloads.arrays import FloatArray

DEFAULT_PRECISIONS = "1e2:1e-8:51"
MAX_NUMBERS = 10_000


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
        raise ParameterError(
            f"{text[:40]!r} has a number that is not finite, or more than {MAX_NUMBERS:,}; give others"
        )
    return numbers


def _log_grid(first: str, last: str, n: str) -> FloatArray:
    if not (float(first) > 0 and float(last) > 0 and 2 <= int(n) <= MAX_NUMBERS):
        raise ValueError
    return np.geomspace(float(first), float(last), int(n))


def minimised_targets(quality: Quality, text: str = "") -> FloatArray:
    """Return the targets a user means, as minimised values; where none are given, 51 precisions from 10² to 10⁻⁸.

    ParameterError if none are given and the values are no precisions, or some are given for mere outcomes.
    """
    if quality is Quality.SUCCESS:
        if text:
            raise ParameterError(
                "the results say only success or failure, so there are no targets to choose; leave them out"
            )
        return np.zeros(1)
    if not text and quality is not Quality.PRECISION:
        raise ParameterError(
            "the values have no reference to measure precision from, so no targets are implied; give --targets"
        )
    return np.array([quality.shown(target) for target in number_grid(text or DEFAULT_PRECISIONS)])


def fixed_targets(problems: Sequence[BenchmarkProblem], targets: FloatArray) -> dict[BenchmarkProblem, FloatArray]:
    """Give every problem the same targets (minimised values), each once, hardest last."""
    return dict.fromkeys(problems, np.unique(targets)[::-1])


def artificial_best(candidates: Mapping[str, Sequence[RuntimesToTargets]]) -> tuple[RuntimesToTargets, ...]:
    """Compose the artificial best algorithm: per problem and target, the runs of the algorithm with the smallest aRT.

    Ties go to the algorithm that solved more runs, then to the first by name. An algorithm may lack problems, but not
    targets of one; the `algorithms` of an entry say whose runs were taken for each target.
    """
    by_problem: dict[BenchmarkProblem, list[RuntimesToTargets]] = {}
    for algorithm in sorted(candidates):
        for entry in candidates[algorithm]:
            by_problem.setdefault(entry.problem, []).append(entry)
    return tuple(_best_of(entries) for entries in by_problem.values())


def _best_of(entries: Sequence[RuntimesToTargets]) -> RuntimesToTargets:
    art = np.array([entry.average_runtimes() for entry in entries])
    successes = np.array([entry.n_successes() for entry in entries])
    best = np.lexsort((-successes, art), axis=0)[0]
    n_runs = max(entry.runtimes.shape[1] for entry in entries)
    runtimes = np.full((len(best), n_runs), np.nan)
    reached = np.zeros((len(best), n_runs), dtype=bool)
    for target, chosen in enumerate(best):
        width = entries[chosen].runtimes.shape[1]
        runtimes[target, :width] = entries[chosen].runtimes[target]
        reached[target, :width] = entries[chosen].reached[target]
    algorithms = tuple(entries[chosen].algorithms[target] for target, chosen in enumerate(best))
    return RuntimesToTargets(entries[0].problem, entries[0].targets, runtimes, reached, algorithms)


def runlength_targets(
    reference: RunTable, budgets: FloatArray, candidates: FloatArray, *, distinct: bool = True
) -> dict[BenchmarkProblem, FloatArray]:
    """Choose targets per problem by how long the artificial best algorithm of reference data takes to reach them.

    There is one for each budget, in runtime per dimension (a dimension that is not given counts as 1), hardest last,
    among the candidates (minimised values). If `distinct`, none is taken twice as long as harder ones are left; the
    final one may repeat either way. Repeated ones count as often as they repeat, so that the reference's own ECDF rises
    evenly over the logarithm of evenly spread budgets.
    """
    if budgets.min() <= 0:
        raise ParameterError(f"reference budget {budgets.min():g} is not above 0; give runtimes per dimension")
    cuts = artificial_best(cut_table(reference, fixed_targets(reference.problems(), candidates)))
    return {
        best.problem: _chosen(best, np.sort(budgets) * max(1, best.problem.dimension), distinct=distinct)
        for best in cuts
    }


def _chosen(best: RuntimesToTargets, budgets: FloatArray, *, distinct: bool) -> FloatArray:
    art = best.average_runtimes()
    chosen: list[int] = []
    for budget in budgets:
        first = chosen[-1] + 1 if distinct and chosen else 0
        exceeding = np.flatnonzero(art[first:] > budget)
        chosen.append(first + int(exceeding[0]) if len(exceeding) else len(art) - 1)
    targets: FloatArray = best.targets[chosen]
    return targets
