"""γ for common programs: programs other than A whose times on both machines are known.

A prediction with n references averages their n log2 ratios, and that of the specification unless a speed is unknown.
Its errors are those of a data set whose log2 times are

    t_cx − w · (S_c + mean of t_cr over the references r),        w = n / (n + 1), or 1 without the specification

since S_i − S_j plus the change of the times is then the weighted mean of both ratios. The levels of machines in a pool
are references, too: w = 3/4 if both machines have one, else 1/2 on one side (`measured_pair_gammas`).
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Final, Literal, NamedTuple

import numpy as np

from fairbench_agent.calibration.estimating.data_set import DataSet, TimedProgram
from fairbench_agent.calibration.estimating.gamma import larger_factors, safety_table, smaller_factors
from fairbench_agent.calibration.estimating.pair_errors import PairErrors, pair_errors
from fairbench_agent.calibration.predicting.model import ReferenceGamma
from fairbench_agent.calibration.predicting.pool_speeds import LEVEL_WEIGHTS, MeasuredPairGamma
from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.core.arrays import FloatArray

MOST_REFERENCES: Final = 8
N_DRAWS: Final = 4
N_SEEDS: Final = 4
FAMILY_NUMBERS: Final[tuple[Literal[4, 8], ...]] = (4, 8)
_SIDES: Final[tuple[Literal[1, 2], ...]] = (1, 2)
_BIN_LOG2: Final = (0.01, 0.04)
"""Bin widths of errors and of standard deviations; those of γ without references would take minutes."""

IsReference = Callable[[TimedProgram, TimedProgram], bool]
"""Returns True if the second program may be a reference for the first, of another family."""


class Recipe(NamedTuple):
    """How references enter a prediction: their number, their weight next to the specification, and which may be used.

    A program with fewer families of references is left out.
    """

    n: int
    weight: float
    is_reference: IsReference = lambda _, __: True


def measured_ratios(n: int, *, alone: bool) -> Recipe:
    """Return the recipe for n references, with equal weights of these and the specification, or `alone`."""
    return Recipe(n, 1.0 if alone else n / (n + 1))


def of_other_suites(program: TimedProgram, reference: TimedProgram) -> bool:
    """Return True for programs of different suites, the first part of their names."""
    return program.name.partition(":")[0] != reference.name.partition(":")[0]


def of_kernels(program: TimedProgram, reference: TimedProgram) -> bool:
    """Return True for a kernel as reference of another kind of program."""
    return reference.kind == "kernel" != program.kind


def with_references(data: DataSet, recipe: Recipe, *, draws: int = N_DRAWS, seed: int = 1) -> DataSet:
    """Return a data set whose prediction errors are those with references.

    Each program is repeated with several draws of n programs, one of each of n other families. The scatter of the
    references between machines is included, as if they ran on other machines of both CPU models.
    """
    draw = np.random.default_rng(seed)
    speed = np.array([cpu.log2_speed for cpu in data.cpus])
    programs, log2_times, variances = list[TimedProgram](), list[FloatArray](), list[FloatArray]()
    for column, program in enumerate(data.programs):
        families = _families(data, program, recipe.is_reference)
        for number in range(draws if len(families) >= recipe.n else 0):
            drawn = (families[place] for place in draw.choice(len(families), recipe.n, replace=False))
            references = [members[draw.integers(len(members))] for members in drawn]
            mean = data.log2_times[:, references].mean(axis=1)
            programs.append(program._replace(name=f"{program.name} {number}"))
            log2_times.append(data.log2_times[:, column] - recipe.weight * (speed + mean))
            scatter = (data.sd_log2[:, references] ** 2).sum(axis=1) * (recipe.weight / recipe.n) ** 2
            variances.append(data.sd_log2[:, column] ** 2 + scatter)
    columns = np.transpose(log2_times), np.sqrt(np.transpose(variances))
    return DataSet(data.name, data.title, data.cpus, tuple(programs), *columns)


def _families(data: DataSet, program: TimedProgram, is_reference: IsReference) -> list[list[int]]:
    """Return the columns of the possible references of a program, by family."""
    by_family = defaultdict[str, list[int]](list)
    for column, other in enumerate(data.programs):
        if other.family != program.family and is_reference(program, other):
            by_family[other.family].append(column)
    return [*by_family.values()]


def reference_gammas(cloud: DataSet) -> tuple[ReferenceGamma, ...]:
    """Return γ of CPU-bound work for each number of references, with the specification and alone."""
    data = cloud.of_work("cpu")
    gammas = []
    for alone, n in product((False, True), range(1, MOST_REFERENCES + 1)):
        recipe = measured_ratios(n, alone=alone)
        parts = (pair_errors(with_references(data, recipe, seed=seed)) for seed in range(N_SEEDS))
        gammas.append(ReferenceGamma(n=n, alone=alone, table=_table(data, parts, 1)))
    return tuple(gammas)


def _table(data: DataSet, parts: Iterable[PairErrors], n_measured: int) -> SafetyTable:
    n_kinds = len({cpu.microarchitecture for cpu in data.cpus})  # also of CPUs that lack references
    return safety_table(*parts, n_measured=n_measured, widths=_BIN_LOG2, n_kinds=n_kinds)


def measured_pair_gammas(cloud: DataSet, specified: SafetyTable) -> tuple[MeasuredPairGamma, ...]:
    """Return γ between machines with levels, given that by specification.

    It is the smaller γ of two kinds of references, from suites other than the program's and kernels for other programs,
    but not below that by specification.
    """
    data, gammas = cloud.of_work("cpu"), []
    for sides, n in product(_SIDES, FAMILY_NUMBERS):
        smaller = smaller_factors(*(emulated_table(data, n, sides, rule) for rule in (of_other_suites, of_kernels)))
        gammas.append(MeasuredPairGamma(families=n, sides=sides, table=larger_factors(smaller, specified)))
    return tuple(gammas)


def emulated_table(data: DataSet, n: int, sides: int, is_reference: IsReference) -> SafetyTable:
    """Return γ where n programs of a data set gave one or both machines a level."""
    return _table(data, level_errors(data, Recipe(n, LEVEL_WEIGHTS[sides], is_reference), sides), 3)


def level_errors(data: DataSet, recipe: Recipe, sides: int) -> Iterator[PairErrors]:
    """Yield the errors between CPUs with levels from references, or between one with a level and one without.

    Levels are anchored: their mean difference from the specification over the microarchitectures is 0.
    """
    levels = with_references(data, recipe)
    if sides == 2:
        yield pair_errors(levels)
        return
    specified = with_references(data, recipe._replace(weight=0.0))
    changes = np.ma.masked_invalid(levels.log2_times - specified.log2_times)
    kinds = np.array([cpu.microarchitecture for cpu in data.cpus])
    by_kind = np.ma.stack([changes[kinds == kind].mean(axis=0) for kind in sorted(set(kinds))])
    anchored = replace(levels, log2_times=levels.log2_times - by_kind.mean(axis=0).data)
    yield pair_errors(anchored, specified)
    yield pair_errors(specified, anchored)
