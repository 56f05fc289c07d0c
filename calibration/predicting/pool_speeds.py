"""Speeds of CPUs from a pool's records, and the safety factors of predictions that use them.

log2 t = μ − S + ε for a program and a machine: μ is the program's level, S the machine's. Programs are the problems of
ρ′, which form one family, and each validation process and CPU-bound reference program, a family of its own. Families
have equal weights, so ρ′ cannot outvote the rest.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal

from pydantic import Field, field_validator

from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.names import identity
from fairbench_agent.workloads.processes import PROBLEMS

MIN_FAMILIES: Final = 4
"""Least number of families that both machines ran, for a level to count."""
MIN_ANCHORS: Final = 3
"""Least number of microarchitectures to compare levels with specifications."""
LEVEL_WEIGHTS: Final[Mapping[int, float]] = {1: 0.5, 2: 0.75}
"""Weight of a level next to the specification, by number of machines with one."""
MAX_DEVIATION: Final = 0.5
"""Largest difference of a level from the specification, log2; beyond it, the specification is used alone."""
Log2 = Annotated[float, Field(ge=-100, le=100, allow_inf_nan=False)]


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
    """workload version and machine code, such as `2-f04fe1d96340`"""
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


def family_of(program: str) -> str:
    return "ρ′" if program in PROBLEMS else program


def families_of(programs: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(family_of, programs)))
