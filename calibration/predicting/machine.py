"""What is known about a machine: its speed, where that comes from, and what limits it."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from pydantic import Field

from fairbench_agent.calibration.errors import MachineError, UnknownSpeedError
from fairbench_agent.calibration.predicting.limits import Limit
from fairbench_agent.calibration.predicting.model import PoolModel
from fairbench_agent.calibration.predicting.pool_speeds import MachineLevel
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.cpus import (
    BASES,
    Coefficient,
    Cpu,
    CpuError,
    Match,
    coefficients,
    has_speed,
    known_microarchitectures,
    speed,
)
from fairbench_agent.cpus.matches import either

_USUAL_SCORES: Final = (350.0, 6000.0)
"""Of x86 cores since 2003."""
_REAL_SCORES: Final = (50.0, 10_000.0)
_FAR_TAU: Final = 0.5
"""log2, as for K7 and P6."""
SCORE_SCALE: Final = "PassMark's table of single-thread scores of January 2022"
"""Scores drift; the speeds of CPUs are on the scale of this table."""


class Possibility(FrozenModel):
    """The CPUs of one microarchitecture that a name may mean."""

    microarchitectures: tuple[str, ...]
    tau: float
    """of each of them, log2"""
    log2_speeds: tuple[float, float]
    """lowest and highest"""


class KnownMachine(FrozenModel):
    """A machine, its speed and the facts behind it."""

    name: str
    facts: str
    """microarchitecture and clocks, empty if unknown"""
    basis: Literal["specification", "score", "measurement", "unknown"]
    log2_speed: float
    """S: log2 of k times the highest clock, or of the score; NaN if unknown"""
    tau: float
    """uncertainty of the speed, a standard deviation, log2"""
    microarchitectures: tuple[str, ...] = ()
    hybrid: bool = False
    """may have efficiency cores"""
    cores: int | None = None
    """physical cores of the fastest kind, of all its CPUs; the fewest that the name may mean, None if unknown"""
    cpu: str | None = None
    """name in the table of CPUs, None if ambiguous or unknown"""
    year: int | None = None
    score: float | None = None
    score_table: tuple[str, str] | None = None
    """name and date, None for a score that was given or estimated from the specification"""
    record: str | None = None
    machine_id: str | None = None
    undisturbed: bool = False
    """measured with grade A or B"""
    clock_ghz: float | None = None
    """measured under load"""
    by_level: bool = False
    """True if the speed is the mean of the specified speed and the level among measured machines"""
    levels: tuple[MachineLevel, ...] = Field(default=(), exclude=True, repr=False)
    """of its own record, by data set of a pool"""
    slowdown: float = 1.0
    """runtime of N copies side by side over that of one"""
    slowdown_tau: float = 0.0
    """its standard deviation over processes, log2"""
    possible: tuple[Possibility, ...] = ()
    """where the name may mean several CPUs"""
    limits: tuple[Limit, ...] = ()

    @property
    def possibilities(self) -> tuple[Possibility, ...]:
        """The CPUs that it may have: one or several of one or several microarchitectures."""
        speeds = (self.log2_speed, self.log2_speed)
        own = Possibility(microarchitectures=self.microarchitectures, tau=self.tau, log2_speeds=speeds)
        return self.possible or (own,)

    @property
    def scale(self) -> str:
        """The table of scores of its speed."""
        return ", ".join(self.score_table) if self.score_table else SCORE_SCALE

    @property
    def speed_text(self) -> str:
        if self.basis == "unknown":
            return f"{self.name}: speed unknown"
        tau = f" ± {self.tau:.2f}" if self.tau else ""
        return f"{self.name}: {self.facts or self.basis}; log2 speed {self.log2_speed:.2f}{tau}"


@dataclass(frozen=True)
class Places:
    """Where machines are looked up: pools, files of records, a pool's model."""

    pools: tuple[str, ...] = ()
    plain_http: bool = False
    record_files: tuple[str, ...] = ()
    pool: PoolModel | None = None
    has_levels: bool = True
    """whether times of programs count in speeds; if not, a pool's k counts only where none ships"""

    @property
    def coefficients(self) -> Mapping[str, Coefficient]:
        of_pool = self.pool.coefficients if self.pool else {}
        return {**coefficients(), **of_pool} if self.has_levels else {**of_pool, **coefficients()}


def of_cpu(cpus: Match, rows: Mapping[str, Coefficient] | None = None) -> KnownMachine:
    """Return the machine of a matched name, with its specified speed, by default with shipped k."""
    try:
        log2_speed, tau, basis = speed(cpus, rows)
    except CpuError as error:
        raise UnknownSpeedError(str(error)) from error
    known = known_microarchitectures()
    kinds = [known[name] for name in cpus.microarchitectures if name in known]
    limit = Limit(kind="estimated speed", facts={"machine": cpus.name, "basis": BASES[basis]}, tau=tau)
    if len(cpus.cpus) > 1:
        limit = Limit(kind="several CPUs", facts={"machine": cpus.name, "facts": cpus.facts}, tau=tau)
    years = [cpu.year for cpu in cpus.cpus if cpu.year]
    return KnownMachine(
        name=cpus.name,
        facts=cpus.facts,
        basis="specification",
        log2_speed=log2_speed,
        tau=tau,
        microarchitectures=tuple(kind.name for kind in kinds),
        hybrid=any(may_be_hybrid(cpu) for cpu in cpus.cpus),
        cores=cpus.cores,
        cpu=cpus.name if cpus.kind == "exact" else None,
        year=min(years, default=None) or min((kind.launched for kind in kinds), default=None),
        possible=_possibilities(cpus.cpus, rows) if len(cpus.cpus) > 1 else (),
        limits=(limit,) if tau else (),
    )


def may_be_hybrid(cpu: Cpu) -> bool:
    """Return True unless the CPU's microarchitecture, or its own numbers of cores, exclude efficiency cores."""
    kind = known_microarchitectures().get(cpu.microarchitecture or "")
    return kind is not None and kind.hybrid and (cpu.cores is None or cpu.cores != cpu.p_cores)


def of_unknown_speed(name: str, suggestions: Iterable[str] = ()) -> KnownMachine:
    """Return a machine of which only runtimes of common programs are known; the name may be misspelt."""
    names = either(suggestions)
    facts: dict[str, str | int | float] = {"machine": name, "end": f"; did you mean {names}?" if names else "."}
    limits = (Limit(kind="unknown speed", facts=facts),)
    return KnownMachine(name=name, facts="", basis="unknown", log2_speed=math.nan, tau=0.0, limits=limits)


def _possibilities(cpus: Iterable[Cpu], rows: Mapping[str, Coefficient] | None) -> tuple[Possibility, ...]:
    speeds = defaultdict[tuple[str, float], list[float]](list)
    for cpu in (cpu for cpu in cpus if has_speed(cpu, rows)):
        log2_speed, tau, _ = speed(cpu, rows)
        speeds[cpu.microarchitecture or "", tau].append(log2_speed)
    return tuple(
        Possibility(microarchitectures=(kind,), tau=tau, log2_speeds=(min(log2_speeds), max(log2_speeds)))
        for (kind, tau), log2_speeds in speeds.items()
    )


def of_score(name: str, score: float, table: tuple[str, str] | None = None) -> KnownMachine:
    """Return a machine of which only a score is known; MachineError for a score that no CPU has."""
    low, high = _REAL_SCORES
    if not low <= score <= high:
        raise MachineError(f"{name}: a score must be between {low:g} and {high:g}, such as score:1219")
    low, high = _USUAL_SCORES
    tau = 0.0 if low <= score <= high else _FAR_TAU
    limit = Limit(kind="score", facts={"machine": name})
    if tau:
        limit = Limit(kind="far score", facts={"machine": name, "low": low, "high": high}, tau=tau)
    return KnownMachine(
        name=name,
        facts=f"score {score:g}" + (f" in {table[0]}, {table[1]}" if table else ""),
        basis="score",
        log2_speed=math.log2(score),
        tau=tau,
        score=score,
        score_table=table,
        limits=(limit,),
    )
