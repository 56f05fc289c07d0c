"""The speed of a CPU from its specification, without a measurement.

S = log2(k · highest clock in GHz), with k per microarchitecture from `coefficients.json`, or from its neighbour where
the file has none. k is in points of PassMark's single-thread table of January 2022 per GHz, but only differences of S
between two CPUs are meaningful.
"""

import json
import math
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from statistics import fmean, variance
from typing import Final, Literal, NamedTuple

from fairbench_agent.cpus.matches import Match
from fairbench_agent.cpus.microarchitectures import Microarchitecture, known_microarchitectures
from fairbench_agent.cpus.table import Cpu, CpuError

SOURCE_SD: Final = 0.08
"""Standard deviation of a source's levels from log2 k, beyond the scatter of CPUs; estimated by restricted maximum
likelihood from five sources, 27 degrees of freedom. Also that of the same core with other caches."""
Basis = Literal["scores", "programs", "pool", "neighbour", "contemporaries"]
"""What a k is estimated from, best first: scores of its CPUs, runtimes of programs on them, records of a pool, the k of
the predecessor or successor, or those of cores of the same years."""
BASES: Final[Mapping[Basis, str]] = {
    "scores": "benchmark scores",
    "programs": "runtimes of programs",
    "pool": "the pool's records",
    "neighbour": "its neighbouring microarchitecture",
    "contemporaries": "Arm and Apple cores of the same years",
}


class Gain(NamedTuple):
    """Usual gain in log2 k over a predecessor, and the standard deviation from the stated or usual gain."""

    usual: float
    sd: float = 0.0

    def over_predecessor(self, kind: Microarchitecture) -> float:
        return math.log2(kind.stated_gain) if kind.stated_gain else self.usual


class Coefficient(NamedTuple):
    """log2 of a microarchitecture's k, its standard error, and the data behind it."""

    log2_k: float
    sd: float
    tau: float = 0.0  # part of the standard error due to neighbours or contemporaries
    basis: Basis = "scores"
    n_scores: int = 0
    n_programs: int = 0  # CPUs with runtimes of programs


class Speed(NamedTuple):
    """Speed of a machine from its specification.

    `tau` is the standard deviation of S due to which CPU it is and the k of its microarchitecture: 0 for one CPU of a
    microarchitecture with scores or programs.
    """

    log2: float  # S, or its mean over all CPUs that match the name
    tau: float
    basis: Basis  # the weakest of the CPUs' microarchitectures


@cache
def coefficients() -> Mapping[str, Coefficient]:
    """Return the shipped coefficients by microarchitecture, and those derived from a neighbour for others."""
    text = resources.files("fairbench_agent.cpus").joinpath("coefficients.json").read_text("utf-8")
    document = json.loads(text)
    rows = {name: Coefficient(**row) for name, row in document["microarchitectures"].items()}
    return rows | from_neighbours(rows, Gain(**document["gain"]))


def from_neighbours(known: Mapping[str, Coefficient], gain: Gain) -> dict[str, Coefficient]:
    """Return log2 k of the other microarchitectures of known lines, from neighbour to neighbour."""
    estimates = dict(known)
    while True:
        added = {
            kind.name: min(by_neighbour, key=lambda estimate: estimate.tau)
            for kind in known_microarchitectures().values()
            if kind.name not in estimates and (by_neighbour := list(_by_neighbours(kind, estimates, gain)))
        }
        if not added:
            return {name: estimate for name, estimate in estimates.items() if name not in known}
        estimates |= added


def _by_neighbours(kind: Microarchitecture, estimates: Mapping[str, Coefficient], gain: Gain) -> Iterator[Coefficient]:
    """Yield log2 k from each known neighbour; a stated gain of 1 means the same core with other caches."""
    successors = [after for after in known_microarchitectures().values() if after.predecessor == kind.name]
    steps = [(1, kind, kind.predecessor or ""), *((-1, after, after.name) for after in successors)]
    for sign, later, neighbour in steps:
        if neighbour in estimates:
            log2_k, sd, tau, *_ = estimates[neighbour]
            own = SOURCE_SD if later.stated_gain == 1 else gain.sd
            log2_k += sign * gain.over_predecessor(later)
            yield Coefficient(log2_k, math.hypot(sd, own), math.hypot(tau, own), "neighbour")


def has_speed(cpu: Cpu, rows: Mapping[str, Coefficient] | None = None) -> bool:
    """Return True if a CPU's clock and the k of its microarchitecture are known, by default a shipped one."""
    return cpu.microarchitecture in (rows or coefficients()) and cpu.highest_ghz is not None


def speed(of: Match | Cpu, rows: Mapping[str, Coefficient] | None = None) -> Speed:
    """Return the speed of a CPU, or of the CPUs that match a name, by default with shipped k; CpuError if unknown."""
    rows = rows or coefficients()
    cpus = [cpu for cpu in (of.cpus if isinstance(of, Match) else (of,)) if has_speed(cpu, rows)]
    if not cpus:
        problem = of.problem if isinstance(of, Match) else ""
        raise CpuError(problem or f"{of.name!r}: the speed of its microarchitecture is unknown; give another machine")
    used = [rows[cpu.microarchitecture or ""] for cpu in cpus]
    values = [row.log2_k + math.log2(cpu.highest_ghz or 1.0) for row, cpu in zip(used, cpus, strict=True)]
    several = variance(values) * (1 + 1 / len(values)) if len(values) > 1 else 0.0
    tau = math.sqrt(several + fmean(row.tau**2 for row in used))
    return Speed(fmean(values), tau, max((row.basis for row in used), key=list(BASES).index))
