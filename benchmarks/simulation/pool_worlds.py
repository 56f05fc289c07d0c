"""Simulated pools of machines whose true speeds are known.

log2 t = μ − S + effects: Student's t with 4 degrees of freedom and standard deviations (log2) of 0.17 for a
microarchitecture, 0.12 for a CPU, 0.16 for a microarchitecture in a family, 0.11 for a CPU in a family, and normal
scatter of 0.05 for a machine. The specification knows S without the first two.
"""

import math
from typing import Final, NamedTuple

import numpy as np

from fairbench_agent.calibration.estimating.levels import TimedMachine
from fairbench_agent.core.arrays import BoolArray, FloatArray, IntArray
from fairbench_agent.cpus import coefficients, known_microarchitectures

FAMILIES: Final = ("qap", "tsp", "pfsp", "lop", *(f"program {place}" for place in range(13)))
"""The problems of ρ′, one family, and 13 other programs."""
LIE: Final = math.log2(1.3)
SD: Final = {"kind": 0.17, "cpu": 0.12, "kind in family": 0.16, "cpu in family": 0.11}
MACHINE_SD: Final = 0.05
KINDS: Final = tuple(
    name for name, row in coefficients().items() if not row.tau and known_microarchitectures()[name].core_class == "x86"
)[-14:]


class World(NamedTuple):
    """Machines of a pool, and the truth about them."""

    machines: tuple[TimedMachine, ...]
    kind: IntArray
    """microarchitecture of each CPU"""
    cpu: IntArray
    """CPU of each machine"""
    specified: FloatArray
    """of each CPU, log2"""
    true: FloatArray
    """mean speed of each CPU over all programs, log2"""
    deviation: FloatArray
    """of each machine's speed from its CPU's"""
    lies: BoolArray
    """of each machine: all its times are 1.3 times as long in its record"""


def effects(draw: np.random.Generator, name: str, *shape: int) -> FloatArray:
    drawn: FloatArray = draw.standard_t(4, size=shape)
    return SD[name] / math.sqrt(2) * drawn  # t with 4 degrees of freedom has variance 2


def family_effects(draw: np.random.Generator, kind: IntArray, n: int) -> FloatArray:
    """Return the effects of n families on each CPU, shape (CPUs, n)."""
    return effects(draw, "kind in family", len(KINDS), n)[kind] + effects(draw, "cpu in family", len(kind), n)


def world(draw: np.random.Generator, n_cpus: int = 20, per_cpu: int = 2, lying: float = 0.0) -> World:
    """Return a pool with machines of each CPU from different contributors; a share of the records lies."""
    kind = np.concatenate([np.arange(len(KINDS)), draw.integers(len(KINDS), size=n_cpus - len(KINDS))])
    cpu = np.repeat(np.arange(n_cpus), per_cpu)
    ghz = draw.uniform(2.5, 5.0, n_cpus)
    specified = np.array([coefficients()[KINDS[k]].log2_k for k in kind]) + np.log2(ghz)
    true = specified + effects(draw, "kind", len(KINDS))[kind] + effects(draw, "cpu", n_cpus)
    deviation = draw.normal(scale=MACHINE_SD, size=len(cpu))
    lies = np.zeros(len(cpu), dtype=np.bool_)
    lies[draw.choice(len(cpu), round(lying * len(cpu)), replace=False)] = True
    n_problems = 4
    by_family = family_effects(draw, kind, len(FAMILIES) - n_problems + 1)
    columns = np.maximum(np.arange(len(FAMILIES)) - n_problems + 1, 0)  # the problems of ρ′ share their effects
    times = 14.0 - (true[cpu] + deviation)[:, None] + by_family[cpu][:, columns] + LIE * lies[:, None]
    machines = tuple(
        TimedMachine(
            *(f"CPU {c}", True, KINDS[kind[c]], math.log2(ghz[c]), f"lab {i}"),
            dict(zip(FAMILIES, row, strict=True)),
            f"machine {i}",
        )
        for i, (c, row) in enumerate(zip(cpu.tolist(), times.tolist(), strict=True))
    )
    return World(machines, kind, cpu, specified, true, deviation, lies)
