"""Speeds of CPUs from a pool's records, and the safety factors of predictions that use them.

log2 t = μ − S + ε for a program and a machine: μ is the program's level, S the machine's. Programs are the problems of
ρ′, which form one family, and each validation process and CPU-bound reference program, a family of its own. Families
have equal weights, so ρ′ cannot outvote the rest.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pydantic import Field, field_validator

from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.names import identity
from fairbench_agent.workloads.processes import PROBLEMS, PROGRAM_KINDS, SEED

if TYPE_CHECKING:
    from fairbench_agent.pool.record.record import Record

MIN_FAMILIES: Final = 4
"""Least number of families that both machines ran, for a level to count."""
MIN_ANCHORS: Final = 3
"""Least number of microarchitectures to compare levels with specifications."""
LEVEL_WEIGHTS: Final[Mapping[int, float]] = {1: 0.5, 2: 0.75}
"""Weight of a level next to the specification, by number of machines with one."""
MAX_DEVIATION: Final = 0.5
"""Largest difference of a level from the specification, log2; beyond it, the specification is used alone."""
Log2 = Annotated[float, Field(ge=-100, le=100, allow_inf_nan=False)]
REFERENCE_PROCESS: Final = "ρ′"
"""Family of the problems of ρ′."""


class MachineLevel(FrozenModel):
    """Level of a machine in a pool's data set, log2."""

    data_set: str
    log2: float
    families: tuple[str, ...]
    """of the programs that it ran"""
    machines: int = 0
    """number of machines of its CPU model in the pool; 0 for its own record"""


class CpuSpeed(FrozenModel):
    """Level of a CPU model: the median, over the contributors who agree, of the median of their machines."""

    cpu: str
    """name in the table of CPUs, or as reported"""
    log2_level: Log2
    """on the scale of specified speeds, but for the error of the anchor"""
    machines: int
    contributors: int
    """records without a token count as one contributor's"""
    agree: bool
    """True if most contributors agree within 0.1, at least two: the level counts for other machines of the model"""
    scatter: float | None
    """standard deviation between machines, log2; None for one machine"""
    families: tuple[str, ...]
    """that every machine of these contributors ran"""


class MicroarchitectureSpeed(FrozenModel):
    """log2 k of a microarchitecture: shipped, or combined with the levels of its CPUs in the pool."""

    name: str
    log2_k: Log2
    sd_log2: Log2
    tau: Log2
    """that a prediction adds, log2; 0 for a shipped k from scores or programs"""
    n_cpus: int
    from_pool: bool
    reason: str
    """why the pool's levels are not used; empty if they are"""


class PoolSpeeds(FrozenModel):
    """Levels of a pool's machines in one data set; levels of different data sets are not comparable."""

    data_set: str
    """see `data_set_key`"""
    families: tuple[str, ...]
    programs: dict[str, Log2]
    """μ of each program, log2 seconds on a machine of speed 0"""
    anchored_on: tuple[str, ...]
    """microarchitectures whose mean level equals their mean specified speed"""
    n_machines: int
    cpus: tuple[CpuSpeed, ...]
    microarchitectures: tuple[MicroarchitectureSpeed, ...]

    def cpu(self, name: str) -> CpuSpeed | None:
        """Return the level of a CPU model, whether it counts or not; None if it was not measured."""
        return next((row for row in self.cpus if identity(row.cpu) == identity(name)), None)

    def log2_k(self, microarchitecture: str) -> float | None:
        """Return log2 k of a microarchitecture; None if none of its CPUs was measured."""
        return next((row.log2_k for row in self.microarchitectures if row.name == microarchitecture), None)

    def own_level(self, record: "Record") -> MachineLevel | None:
        """Return the level of a record's machine; None for another data set or too few families."""
        times = program_log2_times(record) if data_set_key(record) == self.data_set else {}
        by_family = defaultdict[str, list[float]](list)
        for program, log2_time in times.items():
            if program in self.programs:
                by_family[family_of(program)].append(self.programs[program] - log2_time)
        if len(by_family) < MIN_FAMILIES:
            return None
        level = fmean(map(fmean, by_family.values()))
        return MachineLevel(data_set=self.data_set, log2=level, families=tuple(by_family))


class MeasuredPairGamma(FrozenModel):
    """γ of CPU-bound work between machines with levels.

    In the table, the number of measured machines is that of undisturbed machines with their own record: 2 for two
    machines, 1 for a machine and a CPU model, 0 for two models.
    """

    families: Literal[4, 8]
    """that both machines ran, at least"""
    sides: Literal[1, 2]
    """machines with a level; the other has its specified speed"""
    table: SafetyTable

    @field_validator("table")
    @classmethod
    def _check_table(cls, table: SafetyTable) -> SafetyTable:
        if len(table.log2) != 3:
            raise ValueError("γ must be given for 0, 1 and 2 measured machines")
        return table


def measured_pair_table(rows: Iterable[MeasuredPairGamma], families: int, sides: int) -> SafetyTable | None:
    """Return γ for a number of common families, the next lower one if not tabulated; None for too few families."""
    tables = {row.families: row.table for row in rows if row.sides == sides and row.families <= families}
    return tables[max(tables)] if tables else None


def speed_with_level(specified: float, level: float, sides: int) -> float | None:
    """Return the mean of specified speed and level, log2, weighted for 1 or 2 machines with a level.

    None if they differ too much: then the specification is used alone.
    """
    weight = LEVEL_WEIGHTS[sides]
    return None if abs(level - specified) > MAX_DEVIATION else weight * level + (1 - weight) * specified


def data_set_key(record: "Record") -> str:
    """Return workload version and machine code, such as `2-f04fe1d96340`; programs of one key are comparable."""
    return f"{record.protocol.workload_version}-{record.protocol.assembly_sha256[:12]}"


def family_of(program: str) -> str:
    return REFERENCE_PROCESS if program in PROBLEMS else program


def families_of(programs: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(family_of, programs)))


def program_log2_times(record: "Record") -> dict[str, float]:
    """Return log2 seconds by program, a problem's mean over its processes; empty if the record does not count.

    Memory-bound programs, parts of ρ′ and shortened programs do not count.
    """
    # most answers need no records, which are slow to read
    from fairbench_agent.pool.record.work import (  # noqa: PLC0415  slow
        counts_for_speeds,
        has_programs,
        is_full,
        times_ns,
    )

    protocol = record.protocol
    if protocol.copies > 1 or not counts_for_speeds(record):
        return {}
    times = dict[str, float]()
    if is_full(record) and protocol.seed == SEED:
        by_problem = defaultdict[str, list[int]](list)
        for key, time_ns in times_ns(record).items():
            by_problem[key.problem].append(time_ns)
        times |= {problem: _mean_log2_s(values) for problem, values in by_problem.items()}
    programs = record.programs if has_programs(record) else ()
    for program in (*record.validation, *programs):
        if PROGRAM_KINDS.get(program.name) != "memory":
            times[program.name] = _mean_log2_s([program.undisturbed_ns or program.wall_ns])
    return times


def _mean_log2_s(times_ns: Sequence[int]) -> float:
    return fmean(math.log2(time_ns / 1e9) for time_ns in times_ns)
