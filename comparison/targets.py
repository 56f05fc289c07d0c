"""Targets: which values an algorithm has to reach, per problem.

Fixed targets are the same for all problems, usually precisions spread evenly on a log scale: target = reference value +
precision. Runlength-based targets let reference data choose: for each of several rising budgets, the easiest target
that takes the reference algorithm longer than the budget on average (COCO: performance assessment, "Runlength-based Target Values").
They make problems equally hard for the reference, and depend on it.

The artificial best algorithm takes, for every problem and target, the runs of the algorithm with the smallest aRT.
No algorithm performs like it: it may take different ones for different targets of the same problem.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from fairbench.comparison.average_runtime import average_runtimes
from fairbench.comparison.errors import ParameterError
from fairbench.comparison.runtimes_to_targets import RuntimesToTargets, cut_table
from fairbench.comparison.trajectories import FloatArray, Problem, Quality, RunTable

DEFAULT_PRECISIONS = "1e2:1e-8:51"
MAX_NUMBERS = 10_000


def number_grid(text: str) -> FloatArray:
    """Read numbers given as a list (10,1,0.1) or as FIRST:LAST:N, N numbers evenly spread on a log scale.

    Raises:
        ParameterError: it is neither, a number is not finite, or there are more than 10,000.
    """
    try:
        numbers = _log_grid(*text.split(":")) if ":" in text else np.array([float(part) for part in text.split(",")])
    except (TypeError, ValueError):
        raise ParameterError(
            f"{text[:40]!r} is no list of numbers; write 10,1,0.1, or FIRST:LAST:N (both above 0, "
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


def held_targets(quality: Quality, text: str = "") -> FloatArray:
    """Return the targets a user means, as they are held; where none are given, 51 precisions from 10² to 10⁻⁸.

    Raises:
        ParameterError: no targets are given and the values are no precisions; or targets are given for mere outcomes.
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


def fixed_targets(problems: Sequence[Problem], targets: FloatArray) -> dict[Problem, FloatArray]:
    """Give every problem the same targets (held values), each once, hardest last."""
    return dict.fromkeys(problems, np.unique(targets)[::-1])


def artificial_best(candidates: Mapping[str, Sequence[RuntimesToTargets]]) -> tuple[RuntimesToTargets, ...]:
    """Compose the artificial best algorithm: per problem and target, the runs of the algorithm with the smallest aRT.

    Ties go to the algorithm that solved more runs, then to the first by name.

    Args:
        candidates: per algorithm, its runtimes to the same targets of each problem; an algorithm may lack problems.

    Returns:
        One entry per problem; its `algorithms` say whose runs were taken for each target.
    """
    by_problem: dict[Problem, list[RuntimesToTargets]] = {}
    for algorithm in sorted(candidates):
        for entry in candidates[algorithm]:
            by_problem.setdefault(entry.problem, []).append(entry)
    return tuple(_best_of(entries) for entries in by_problem.values())


def _best_of(entries: Sequence[RuntimesToTargets]) -> RuntimesToTargets:
    art = np.array([average_runtimes(entry) for entry in entries])
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
) -> dict[Problem, FloatArray]:
    """Choose targets per problem by how long the artificial best algorithm of reference data takes to reach them.

    Args:
        reference: runs of one or several reference algorithms.
        budgets: shape (n,), in runtime per dimension (a dimension that is not given counts as 1).
        candidates: targets (held values) to choose from.
        distinct: take no target twice as long as harder ones are left; the final one may repeat either way.

    Returns:
        Per problem of the reference n targets, hardest last. Repeated ones count as often as they repeat, so that the
        reference's own ECDF rises evenly over the logarithm of evenly spread budgets.

    Raises:
        ParameterError: a budget is not above 0.
    """
    if budgets.min() <= 0:
        raise ParameterError(f"reference budget {budgets.min():g} is not above 0; give runtimes per dimension")
    cuts = artificial_best(cut_table(reference, fixed_targets(reference.problems(), candidates)))
    return {
        best.problem: _chosen(best, np.sort(budgets) * max(1, best.problem.dimension), distinct=distinct)
        for best in cuts
    }


def _chosen(best: RuntimesToTargets, budgets: FloatArray, *, distinct: bool) -> FloatArray:
    art = average_runtimes(best)
    final = len(art) - 1
    chosen: list[int] = []
    for budget in budgets:
        first = chosen[-1] + 1 if distinct and chosen else 0
        exceeding = np.flatnonzero(art[first:] > budget)
        chosen.append(first + int(exceeding[0]) if len(exceeding) else final)
    targets: FloatArray = best.targets[chosen]
    return targets
