"""The speed of a CPU from its specification, without a measurement.

S = log2(k · highest clock in GHz), with k per microarchitecture from `coefficients.json`. k is in points of PassMark's
single-thread table of January 2022 per GHz, but only differences of S between two CPUs are meaningful.
"""

import json
import math
from collections.abc import Mapping
from functools import cache
from importlib import resources
from statistics import fmean, variance
from typing import Final, Literal, NamedTuple

from fairbench_agent.cpus.matches import Match
from fairbench_agent.cpus.table import Cpu, CpuError

Basis = Literal["scores", "programs", "neighbour", "contemporaries"]
"""What a k is estimated from, best first: scores of its CPUs, runtimes of programs on them, the k of the predecessor or
successor, or those of cores of the same years."""
BASES: Final[Mapping[Basis, str]] = {
    "scores": "benchmark scores",
    "programs": "runtimes of programs",
    "neighbour": "its neighbouring microarchitecture",
    "contemporaries": "Arm and Apple cores of the same years",
}


class Coefficient(NamedTuple):
    """log2 of a microarchitecture's k, its standard error, and the data behind it."""

    log2_k: float
    sd: float
    tau: float
    """part of the standard error due to neighbours or contemporaries, 0 for k from scores or programs"""
    basis: Basis
    n_scores: int
    n_programs: int
    """CPUs with runtimes of programs"""


class Speed(NamedTuple):
    """Speed of a machine from its specification.

    Attributes:
        log2: S, or its mean over all CPUs that match the name.
        tau: uncertainty of S, a standard deviation: which CPU it is, and the k of its microarchitecture. 0 for one CPU
            of a microarchitecture with scores or programs.
        basis: the weakest basis of the CPUs' microarchitectures.
    """

    log2: float
    tau: float
    basis: Basis


@cache
def coefficients() -> Mapping[str, Coefficient]:
    """Return the shipped coefficients by microarchitecture."""
    text = resources.files("fairbench_agent.cpus").joinpath("coefficients.json").read_text("utf-8")
    rows = json.loads(text)["microarchitectures"]
    return {name: Coefficient(**row) for name, row in rows.items()}


def has_speed(cpu: Cpu) -> bool:
    """Return True if a CPU's clock and the k of its microarchitecture are known."""
    return cpu.microarchitecture in coefficients() and cpu.highest_ghz is not None


def speed(of: Match | Cpu) -> Speed:
    """Return the speed of a CPU, or of the CPUs that match a name; CpuError if unknown."""
    cpus = list(filter(has_speed, of.cpus if isinstance(of, Match) else (of,)))
    if not cpus:
        problem = of.problem if isinstance(of, Match) else ""
        raise CpuError(problem or f"{of.name!r}: the speed of its microarchitecture is unknown; give another machine")
    rows = [coefficients()[cpu.microarchitecture or ""] for cpu in cpus]
    values = [row.log2_k + math.log2(cpu.highest_ghz or 1.0) for row, cpu in zip(rows, cpus, strict=True)]
    several = variance(values) * (1 + 1 / len(values)) if len(values) > 1 else 0.0
    tau = math.sqrt(several + fmean(row.tau**2 for row in rows))
    return Speed(fmean(values), tau, max((row.basis for row in rows), key=list(BASES).index))
