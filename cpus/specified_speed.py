"""The speed of a CPU by its specification, without a measurement.

S = log2(k · highest clock in GHz), with k per microarchitecture from `coefficients.json`. k is in points of PassMark's
single-thread table of January 2022 per GHz, but only differences of S between two CPUs mean anything.
"""

import json
import math
from collections.abc import Mapping
from functools import cache
from importlib import resources
from statistics import fmean, variance
from typing import Final, Literal, NamedTuple

from fairbench_agent.cpus.errors import CpuError
from fairbench_agent.cpus.matching import Match, with_speed
from fairbench_agent.cpus.table import Cpu

Basis = Literal["scores", "programs", "predecessor"]
"""What a k is estimated from: scores of its CPUs, runtimes of programs on them, or the k of the microarchitecture before."""
BASES: Final[Mapping[Basis, str]] = {
    "scores": "benchmark scores of its CPUs",
    "programs": "runtimes of programs on its CPUs",
    "predecessor": "its predecessor and the manufacturer's stated gain",
}


class Coefficient(NamedTuple):
    """log2 of a microarchitecture's k, its standard error, and what it is estimated from."""

    log2_k: float
    sd: float
    basis: Basis
    n_scores: int
    n_programs: int
    """CPUs with runtimes of programs"""


class Speed(NamedTuple):
    """Speed of a machine by its specification.

    Attributes:
        log2: S, or its mean over all CPUs that the name may mean.
        tau: standard deviation of S from what is unknown: which CPU it is, or how fast its microarchitecture. 0 for one
            CPU of a microarchitecture with scores or programs.
        basis: the weakest basis of the CPUs' microarchitectures.
    """

    log2: float
    tau: float
    basis: Basis


@cache
def coefficients() -> Mapping[str, Coefficient]:
    """Return the shipped coefficients by microarchitecture."""
    text = resources.files("fairbench_agent.cpus").joinpath("k.json").read_text("utf-8")
    rows = json.loads(text)["microarchitectures"]
    return {name: Coefficient(**row) for name, row in rows.items()}


def speed(of: Match | Cpu) -> Speed:
    """Return the speed of a CPU, or of a name that may be several CPUs.

    Raises:
        CpuError: the name means no CPU, or no CPU whose microarchitecture and clock are known.
    """
    found = of.cpus if isinstance(of, Match) else (of,)
    known = [cpu for cpu in with_speed(found) if cpu.microarchitecture in coefficients()]
    if not known:
        name = of.text if isinstance(of, Match) else of.name
        raise CpuError(
            (isinstance(of, Match) and of.problem)
            or f"{name!r}: no speed is known of its microarchitecture; give another machine"
        )
    parts = [coefficients()[cpu.microarchitecture or ""] for cpu in known]
    values = [part.log2_k + math.log2(cpu.highest_ghz or 1.0) for part, cpu in zip(parts, known, strict=True)]
    several = variance(values) * (1 + 1 / len(values)) if len(values) > 1 else 0.0
    unknown_k = fmean([part.sd**2 if part.basis == "predecessor" else 0.0 for part in parts])
    return Speed(
        fmean(values), math.sqrt(several + unknown_k), max((part.basis for part in parts), key=list(BASES).index)
    )
