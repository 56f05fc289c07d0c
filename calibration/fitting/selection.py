"""Choosing among methods inside the cross-validation, so that the choice is judged on what it did not see.

For every pair of machine groups and every problem, the candidates are cross-validated on the other machines and
problems only; the one with the smallest error there predicts. The groups are single machines in small pools.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

import numpy as np

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Setup, all_errors, cross_validate
from fairbench_agent.calibration.fitting.error_table import GainVerdict, verdict
from fairbench_agent.calibration.fitting.methods import MethodName
from fairbench_agent.calibration.fitting.uncertainty import interval, mean_absolute, overall, resampled_means, resamples
from fairbench_agent.workloads.arrays import BoolArray, FloatArray, IntArray

_MAX_FOLDS = 8


@dataclass(frozen=True)
class Selection:
    """What nested selection reaches."""

    error: float
    """mean |log₂(t̂₂/t₂)| when each prediction is made by the method chosen without it"""
    alone: dict[MethodName, float]
    """error of each candidate by itself, by method name"""
    chosen: dict[MethodName, int]
    """in how many of the folds each candidate was chosen"""
    best: MethodName
    """the candidate with the smallest error by itself"""
    gain: float
    """its error less that of choosing; positive if choosing is better"""
    gain_low: float
    """lower end of the gain's bootstrap bracket over machines"""
    gain_high: float
    verdict: GainVerdict


def nested_selection(timings: Timings, setups: Sequence[Setup], seed: int = 0) -> Selection:
    """Select among setups of different methods within the folds of a complete table of machines with scores."""
    errors = {setup.method: _by_column(timings, setup) for setup in setups}
    n = len(timings.machines)
    if n < 7:
        raise DataError(f"nested selection leaves two machines out twice and needs 7 machines or more; {n} are there")
    folds = np.arange(n) % min(n, _MAX_FOLDS)
    picked, chosen = np.full((n, n, len(timings.processes)), np.nan), Counter[MethodName]()
    for one, other in combinations_with_replacement(range(folds.max() + 1), 2):
        pairs = _pairs(folds, one, other)
        for problem in dict.fromkeys(key.problem for key in timings.processes) if pairs.any() else ():
            method = _best(timings, setups, (folds != one) & (folds != other), problem)
            columns = [c for c, key in enumerate(timings.processes) if key.problem == problem]
            where = pairs[:, :, None] & np.isin(np.arange(len(timings.processes)), columns)
            picked[where] = errors[method][where]
            chosen[method] += 1
    absolute = {method: mean_absolute(found) for method, found in errors.items()}
    alone = {method: overall(found) for method, found in absolute.items()}
    best = min(alone, key=lambda method: alone[method])
    nested = mean_absolute(picked)
    gain = interval(resampled_means(absolute[best] - nested, resamples(n, seed)))
    error = overall(nested)
    return Selection(
        error, alone, dict(chosen), best, alone[best] - error, gain.low, gain.high, verdict(gain, is_reference=False)
    )


def _pairs(folds: IntArray, one: int, other: int) -> BoolArray:
    """Return the mask of ordered pairs of different machines, one in each of two folds."""
    first, second = folds == one, folds == other
    mask = first[:, None] & second[None, :] | second[:, None] & first[None, :]
    return np.asarray(mask & ~np.eye(len(folds), dtype=np.bool_), dtype=np.bool_)


def _by_column(timings: Timings, setup: Setup) -> FloatArray:
    """Return the errors of a setup in the order of the table's processes, shape (n, n, p)."""
    validation = cross_validate(timings, setup)
    found = all_errors(validation)
    result = np.full((*found.shape[:2], len(timings.processes)), np.nan)
    result[:, :, validation.columns] = found
    return result


def _best(timings: Timings, setups: Sequence[Setup], keep: BoolArray, problem: str) -> MethodName:
    columns = [c for c, key in enumerate(timings.processes) if key.problem != problem]
    inner = timings.take(np.flatnonzero(keep)).select(columns)
    scored = [(float(np.nanmean(np.abs(all_errors(cross_validate(inner, s))))), s.method) for s in setups]
    return min(scored)[1]
