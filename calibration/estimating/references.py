"""γ for reference programs: programs other than A whose times on both machines are known.

A prediction with n references averages their n log2 ratios, and that of the specification unless a speed is unknown.
Its errors are those of a data set whose log2 times are

    t_cx − w · (S_c + mean of t_cr over the references r),        w = n / (n + 1), or 1 without the specification

since S_i − S_j plus the change of the times is then the weighted mean of both ratios.
"""

from itertools import product
from typing import Final

import numpy as np

from fairbench_agent.calibration.estimating.data_set import DataSet, TimedProgram
from fairbench_agent.calibration.estimating.gamma import Distribution, binned, table_of
from fairbench_agent.calibration.estimating.pair_errors import pair_errors
from fairbench_agent.calibration.predicting.model import ReferenceGamma
from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.core.arrays import FloatArray

MOST_REFERENCES: Final = 8
N_DRAWS: Final = 4
N_SEEDS: Final = 4
_BIN_LOG2: Final = (0.01, 0.04)
"""Bin widths of errors and of standard deviations; those of γ without references would take minutes."""


def with_references(data: DataSet, n: int, *, alone: bool, draws: int = N_DRAWS, seed: int = 1) -> DataSet:
    """Return a data set whose prediction errors are those with n references.

    Each program is repeated with several draws of n programs, one of each of n other families. The scatter of the
    references between machines is included, as if they ran on other machines of both CPU models.
    """
    draw = np.random.default_rng(seed)
    speed = np.array([cpu.log2_speed for cpu in data.cpus])
    weight = 1.0 if alone else n / (n + 1)
    programs, log2_times, variances = list[TimedProgram](), list[FloatArray](), list[FloatArray]()
    for (column, program), number in product(enumerate(data.programs), range(draws)):
        references = _references(data, program, n, draw)
        mean = data.log2_times[:, references].mean(axis=1)
        programs.append(program._replace(name=f"{program.name} {number}"))
        log2_times.append(data.log2_times[:, column] - weight * (speed + mean))
        scatter = (data.sd_log2[:, references] ** 2).sum(axis=1) * (weight / n) ** 2
        variances.append(data.sd_log2[:, column] ** 2 + scatter)
    columns = np.transpose(log2_times), np.sqrt(np.transpose(variances))
    return DataSet(data.name, data.title, data.cpus, tuple(programs), *columns)


def _references(data: DataSet, program: TimedProgram, n: int, draw: np.random.Generator) -> list[int]:
    """Return the columns of n programs of different families, other than the program's."""
    by_family: dict[str, list[int]] = {}
    for column, other in enumerate(data.programs):
        if other.family != program.family:
            by_family.setdefault(other.family, []).append(column)
    families = draw.choice(len(by_family), n, replace=False)
    members = list(by_family.values())
    return [int(draw.choice(members[family])) for family in families]


def reference_gammas(cloud: DataSet) -> tuple[ReferenceGamma, ...]:
    """Return γ of CPU-bound work for each number of references, with the specification and alone."""
    data = cloud.of_work("cpu")
    return tuple(
        ReferenceGamma(n=n, alone=alone, table=_table(data, n, alone=alone))
        for alone, n in product((False, True), range(1, MOST_REFERENCES + 1))
    )


def _table(data: DataSet, n: int, *, alone: bool) -> SafetyTable:
    """Return γ of several sets of draws, each of which has the same weight."""
    parts = list[Distribution]()
    for seed in range(N_SEEDS):
        errors = pair_errors(with_references(data, n, alone=alone, seed=seed))
        parts.append(binned(Distribution(errors.error, errors.sd(), errors.weights() / N_SEEDS), _BIN_LOG2))
    total = Distribution(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))
    return table_of([binned(total, _BIN_LOG2)], len({cpu.microarchitecture for cpu in data.cpus}))
