"""How a machine's processes relate to each other, and what is usual for that in a stratum.

A machine that is twice as fast is so for every process alike, nearly: log₂ of each process's time over the geometric
mean of all differs between machines by some 0.15 (eight published machines, 64 processes). Usual is the median over the
pool, and the spread the median absolute deviation, scaled to a standard deviation.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median

from fairbench_agent.pool.record.record import Record

LEAST_MACHINES = 5
"""Fewer say nothing about what is usual."""
SAMPLE = 256
"""The most records that a norm is taken from: those of the smallest hashes, which nobody chooses."""
SCALED = 1.4826
"""Standard deviation of a normal distribution over its median absolute deviation."""


@dataclass(frozen=True)
class Norm:
    """What is usual per process, in the order of names: medians, and median absolute deviations, scaled."""

    centres: tuple[float, ...]
    spreads: tuple[float, ...]


@dataclass(frozen=True)
class Deviation:
    """By how much a value differs from what is usual: from the median, and the same in spreads, not negative."""

    log2: float
    spreads: float


def keys(record: Record) -> list[str]:
    """Return the names of a record's processes in order."""
    return sorted(process.key for process in record.processes)


def log2_ratios(record: Record) -> tuple[float, ...]:
    """Return log₂ of each process's raw time over their geometric mean, in the order of names."""
    logs = [math.log2(process.wall_ns) for process in sorted(record.processes, key=lambda process: process.key)]
    mean = fmean(logs)
    return tuple(round(value - mean, 6) for value in logs)


def norm(ratios: Sequence[Sequence[float]]) -> Norm | None:
    """Return what is usual among the ratios of machines, None of fewer than five."""
    if len(ratios) < LEAST_MACHINES:
        return None
    centres, spreads = zip(*(centre_and_spread(values) for values in zip(*ratios, strict=True)), strict=True)
    return Norm(centres, spreads)


def centre_and_spread(values: Sequence[float]) -> tuple[float, float]:
    """Return the median and the scaled median absolute deviation."""
    centre = median(values)
    return centre, SCALED * median(abs(value - centre) for value in values)


def deviation(value: float, centre: float, spread: float, floor: float) -> Deviation:
    """Return how far a value is from a centre; a spread below the floor counts as the floor."""
    return Deviation(value - centre, abs(value - centre) / max(spread, floor))
