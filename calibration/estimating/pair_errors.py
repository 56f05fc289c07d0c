"""Errors of predictions from one CPU to another, their weights and their distribution.

A program that took t_i on CPU i is predicted to take t_j = t_i · 2^(S_i − S_j) on CPU j. The error

    e = predicted − true = (S_i − S_j) − (log2 t_jx − log2 t_ix)

is positive where the prediction is too long. This is Algorithm 1 of Arza et al. (2024) with other machines and
programs.
"""

from dataclasses import dataclass

import numpy as np
from scipy.special import ndtr

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.data_set import DataSet
from fairbench_agent.core.arrays import BoolArray, FloatArray, IntArray


@dataclass(frozen=True, eq=False)
class PairErrors:
    """The n errors of all programs between all ordered pairs of CPUs with different microarchitectures.

    Weights are equal at each level: families; the cells of a family, one per ordered pair of microarchitectures; the
    groups of a cell, one per program; the CPU pairs of a group.
    """

    error: FloatArray
    """log2, shape (n,)"""
    variance: FloatArray
    """of the scatter between machines of both CPUs, log2, shape (n,)"""
    from_cpu: IntArray
    """index, shape (n,)"""
    to_cpu: IntArray
    program: IntArray
    group: IntArray
    cell_of_group: IntArray
    """shape (groups,)"""
    family_of_cell: IntArray
    """shape (cells,)"""
    microarchitectures: frozenset[str]
    """of the CPUs with errors"""

    def weights(self, multiplicity: FloatArray | BoolArray | None = None) -> FloatArray:
        """Return the weight of each error, with sum 1, given its multiplicity in its group, shape (n,).

        That is 0 or 1 to select a part of the data, or a product of counts to resample the CPUs.
        """
        counts = np.ones(len(self.error)) if multiplicity is None else np.asarray(multiplicity, dtype=np.float64)
        in_group = np.bincount(self.group, counts, len(self.cell_of_group))
        filled = in_group > 0
        groups_in_cell = np.bincount(self.cell_of_group, filled, len(self.family_of_cell))
        cells_in_family = np.bincount(self.family_of_cell, groups_in_cell > 0)
        families = np.count_nonzero(cells_in_family)
        if not families:
            raise DataError("no pair of CPUs with different microarchitectures is left")
        share = np.zeros(len(in_group))
        cell = self.cell_of_group[filled]
        share[filled] = 1 / (in_group[filled] * groups_in_cell[cell] * cells_in_family[self.family_of_cell[cell]])
        return counts * share[self.group] / families

    def sd(self, *, measured: int = 0) -> FloatArray:
        """Return the standard deviation that each error is convolved with, shape (n,).

        Of 0, 1 or 2 `measured` machines, which have no scatter, 1 averages the variances of both cases.
        """
        return np.sqrt((1 - measured / 2) * self.variance)


def pair_errors(data: DataSet, targets: DataSet | None = None) -> PairErrors:
    """Return the errors of all predictions in a data set; `targets` has other speeds and times of the target CPUs."""
    kinds = sorted({cpu.microarchitecture for cpu in data.cpus})
    kind = np.array([kinds.index(cpu.microarchitecture) for cpu in data.cpus], dtype=np.int64)
    families = list(dict.fromkeys(program.family for program in data.programs))
    family = np.array([families.index(program.family) for program in data.programs], dtype=np.int64)
    targets = targets or data
    columns: list[tuple[IntArray, IntArray, IntArray]] = []
    for place in range(len(data.programs)):
        timed = np.flatnonzero(~np.isnan(data.log2_times[:, place]))
        source, target = (grid.ravel() for grid in np.meshgrid(timed, timed, indexing="ij"))
        differ = kind[source] != kind[target]
        columns.append((source[differ], target[differ], np.full(np.count_nonzero(differ), place)))
    if not columns or not sum(len(source) for source, _, _ in columns):
        raise DataError(f"data set {data.name}: no program ran on two microarchitectures")
    source, target, program = (np.concatenate(parts) for parts in zip(*columns, strict=True))
    microarchitectures = kind[source] * len(kinds) + kind[target]
    n_pairs = len(kinds) ** 2
    groups, group = numbered(program * n_pairs + microarchitectures)
    cells, cell_of_group = numbered(family[groups // n_pairs] * n_pairs + groups % n_pairs)
    return PairErrors(
        error=data.level[source, program] - targets.level[target, program],
        variance=data.sd_log2[source, program] ** 2 + targets.sd_log2[target, program] ** 2,
        from_cpu=source,
        to_cpu=target,
        program=program,
        group=group,
        cell_of_group=cell_of_group,
        family_of_cell=cells // n_pairs,
        microarchitectures=frozenset(kinds[place] for place in numbered(kind[source])[0]),
    )


def numbered(keys: IntArray) -> tuple[IntArray, IntArray]:
    """Return the distinct keys, ascending, and each key's place among them, like np.unique; keys are small."""
    occurs = np.bincount(keys) > 0
    return np.flatnonzero(occurs), (np.cumsum(occurs) - 1)[keys]


def tail(error: FloatArray, sd: FloatArray, limit: FloatArray | float) -> FloatArray:
    """Return P(error + N(0, sd²) > limit) for each error."""
    gap = error - limit
    exact = sd <= 0
    return np.where(exact, gap > 0, ndtr(gap / np.where(exact, 1.0, sd)))
