"""Errors of predictions from one CPU to another, their weights and their distribution.

A program that took t_i on CPU i is predicted to take t_j = t_i · 2^(S_i − S_j) on CPU j. The error

    e = predicted − true = (S_i − S_j) − (log2 t_jx − log2 t_ix)

is positive where the prediction is too long. This is Algorithm 1 of Arza et al. (2023) with other machines and
programs.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import reduce
from typing import Any

import numpy as np
from scipy.optimize import brentq
from scipy.special import ndtr

from fairbench_agent.calibration.data_set import DataSet
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.workloads.arrays import BoolArray, FloatArray, IntArray


@dataclass(frozen=True, eq=False)
class PairErrors:
    """Errors of all programs between all ordered pairs of CPUs of different microarchitectures; n of them.

    Weighting: the CPU pairs of one program and ordered pair of microarchitectures are a group; the groups of a family
    and ordered pair of microarchitectures are a cell; the cells of a family. Each level shares its weight equally.
    """

    error: FloatArray
    """log2, shape (n,)"""
    sd_from: FloatArray
    """scatter between machines of the CPU that is predicted from, log2, shape (n,)"""
    sd_to: FloatArray
    """the same of the CPU that is predicted to"""
    from_cpu: IntArray
    """index of the CPU that is predicted from, shape (n,)"""
    to_cpu: IntArray
    program: IntArray
    """index of the program, shape (n,)"""
    group: IntArray
    """shape (n,)"""
    cell_of_group: IntArray
    """shape (groups,)"""
    family_of_cell: IntArray
    """shape (cells,)"""
    microarchitectures: frozenset[str]

    def weights(self, multiplicity: FloatArray | BoolArray | None = None) -> FloatArray:
        """Return the weight of each error, with sum 1.

        Args:
            multiplicity: how often each error counts within its group, shape (n,): 0 and 1 for a part of the data,
                products of counts for a resample of the CPUs. Empty groups, cells and families share nothing.
        """
        counts = np.ones(len(self.error)) if multiplicity is None else np.asarray(multiplicity, dtype=np.float64)
        in_group = np.bincount(self.group, counts, len(self.cell_of_group))
        filled = in_group > 0
        groups_in_cell = np.bincount(self.cell_of_group, filled, len(self.family_of_cell))
        cells_in_family = np.bincount(self.family_of_cell, groups_in_cell > 0)
        families = np.count_nonzero(cells_in_family)
        if not families:
            raise DataError("no pair of CPUs of different microarchitectures is left")
        share = np.zeros(len(in_group))
        cell = self.cell_of_group[filled]
        share[filled] = 1 / (in_group[filled] * groups_in_cell[cell] * cells_in_family[self.family_of_cell[cell]])
        return counts * share[self.group] / families

    def sd(self, *, measured: int = 0, tau: FloatArray | float = 0.0) -> FloatArray:
        """Return the standard deviation that each error is convolved with, shape (n,).

        Args:
            measured: how many of the two machines (0, 1 or 2) are measured, so that they leave their own scatter out;
                for one, the mean variance of both cases.
            tau: further known uncertainty of the two speeds, log2.
        """
        return np.sqrt((1 - measured / 2) * (self.sd_from**2 + self.sd_to**2) + tau**2)


def pair_errors(data: DataSet) -> PairErrors:
    """Return the errors of all predictions in a data set."""
    kinds = sorted({cpu.microarchitecture for cpu in data.cpus})
    kind = np.array([kinds.index(cpu.microarchitecture) for cpu in data.cpus], dtype=np.int64)
    speed = np.array([cpu.log2_speed for cpu in data.cpus])
    families = list(dict.fromkeys(program.family for program in data.programs))
    family = np.array([families.index(program.family) for program in data.programs], dtype=np.int64)
    level = speed[:, None] + data.log2_times
    columns: list[tuple[IntArray, IntArray, IntArray]] = []
    for place in range(len(data.programs)):
        timed = np.flatnonzero(~np.isnan(data.log2_times[:, place]))
        source, target = (grid.ravel() for grid in np.meshgrid(timed, timed, indexing="ij"))
        apart = kind[source] != kind[target]
        columns.append((source[apart], target[apart], np.full(np.count_nonzero(apart), place)))
    if not columns or not sum(len(source) for source, _, _ in columns):
        raise DataError(f"data set {data.name}: no program ran on two microarchitectures")
    source, target, program = (np.concatenate(parts) for parts in zip(*columns, strict=True))
    microarchitectures = kind[source] * len(kinds) + kind[target]
    n_pairs = len(kinds) ** 2
    groups, group = np.unique(program * n_pairs + microarchitectures, return_inverse=True)
    cells, cell_of_group = np.unique(family[groups // n_pairs] * n_pairs + groups % n_pairs, return_inverse=True)
    return PairErrors(
        error=level[source, program] - level[target, program],
        sd_from=data.sd_log2[source, program],
        sd_to=data.sd_log2[target, program],
        from_cpu=source,
        to_cpu=target,
        program=program,
        group=group,
        cell_of_group=cell_of_group,
        family_of_cell=cells // n_pairs,
        microarchitectures=frozenset(kinds[index] for index in np.unique(kind[source])),
    )


def joined(parts: Sequence[PairErrors]) -> PairErrors:
    """Return the errors of several data sets, each still between CPUs of one data set; all families weigh the same."""
    return reduce(_joined, parts)


def _joined(first: PairErrors, second: PairErrors) -> PairErrors:
    columns: dict[str, Any] = {}
    for field in fields(PairErrors):
        values, further = getattr(first, field.name), getattr(second, field.name)
        if field.name == "microarchitectures":
            columns[field.name] = values | further
        else:  # indices of the second data set follow those of the first
            shift = values.max() + 1 if values.dtype.kind == "i" else 0
            columns[field.name] = np.concatenate([values, further + shift])
    return PairErrors(**columns)


def tail(error: FloatArray, sd: FloatArray, limit: FloatArray | float) -> FloatArray:
    """Return P(error + N(0, sd²) > limit) of each error."""
    gap = error - limit
    steep = sd <= 0
    return np.where(steep, gap > 0, ndtr(gap / np.where(steep, 1.0, sd)))


def upper_quantile(error: FloatArray, sd: FloatArray, weight: FloatArray, probability: float) -> float:
    """Return the limit that an error, convolved with N(0, sd²), exceeds with a probability."""
    reach = 10 * float(sd.max(initial=0.0)) + 1

    def excess(limit: float) -> float:
        return float(weight @ tail(error, sd, limit)) - probability

    return float(brentq(excess, error.min() - reach, error.max() + reach, xtol=1e-7))
