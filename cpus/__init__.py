"""CPU names: `match` finds the CPUs of a name in the table, `speed` returns their specified speed.

Imports neither numpy nor numba, so that predictions start fast.
"""

from fairbench_agent.cpus.matches import Match
from fairbench_agent.cpus.matching import match
from fairbench_agent.cpus.microarchitectures import (
    CoreClass,
    Microarchitecture,
    by_latencies,
    known_microarchitectures,
    microarchitecture,
    title_of,
)
from fairbench_agent.cpus.names import same_cpu
from fairbench_agent.cpus.speeds import BASES, Basis, Coefficient, Speed, coefficients, has_speed, speed
from fairbench_agent.cpus.table import Cpu, CpuError, known_cpus

__all__ = [
    "BASES",
    "Basis",
    "Coefficient",
    "CoreClass",
    "Cpu",
    "CpuError",
    "Match",
    "Microarchitecture",
    "Speed",
    "by_latencies",
    "coefficients",
    "has_speed",
    "known_cpus",
    "known_microarchitectures",
    "match",
    "microarchitecture",
    "same_cpu",
    "speed",
    "title_of",
]
