"""What a record's machine lets expect of its times: by its CPU's name, its kind and clock, or its latencies.

Expected log₂ seconds of a problem, but for a constant of the stratum, are (1 − w)·T(score) − w·additions: T is the tangent form
of docs/calibration.md, w the weight of dependent additions. How fast a machine adds every measurement tells itself: the drift
kernel before each run is four million additions that wait for each other. A CPU that adds more slowly than its specification
says runs at a lower clock, and its score is lower by as much.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import median
from typing import Final

from fairbench_agent.cpus.coefficients import LogEstimate, shipped_coefficients
from fairbench_agent.cpus.microarchitectures import Microarchitecture, known_microarchitectures
from fairbench_agent.cpus.processor import HIGHEST_GHZ, LOWEST_GHZ, known_processors
from fairbench_agent.cpus.processor_match import find_processors
from fairbench_agent.cpus.specification import Specification, of
from fairbench_agent.cpus.speeds import Speeds, score_of, speeds_among
from fairbench_agent.pool.record.core_speed import OR_LATER, likely_microarchitectures, own_microarchitecture
from fairbench_agent.pool.record.look_alikes import latin
from fairbench_agent.pool.record.record import Record
from fairbench_agent.workloads.errors import ProcessorError
from fairbench_agent.workloads.processes import ADDITIONS_WEIGHTS

DRIFT_ADDITIONS: Final = 4_000_000
"""Dependent additions of one drift measurement (`workloads.drift`, which is compiled code and is not loaded here)."""
KNEE: Final = 1390.0
"""Score at which the tangent form turns into a line: the geometric mean of the published ones."""


@dataclass(frozen=True)
class Expected:
    """What is known of a machine's speeds before its processes are looked at, in log₂ units.

    Attributes:
        score: log₂ of its general speed at the clock in use, and its standard deviation.
        additions: log₂ of dependent additions per nanosecond, measured where the record tells them.
        faster: by how much it adds faster than its CPU's specification says; None where one of both is not known.
        stated_score: log₂ of the score that a table of scores would give its CPU, with the spread of tables; None where unknown.
    """

    score: LogEstimate
    additions: LogEstimate
    faster: LogEstimate | None
    stated_score: LogEstimate | None


def expected(record: Record) -> Expected | None:
    """Return what a machine lets expect, None where neither its name nor its kind tells anything."""
    measured, specifications = log2_additions(record), _specifications(record)
    if not specifications:
        return None
    try:
        told = speeds_among(specifications)
        stated = _stated(specifications)
    except ProcessorError:
        return None
    if measured is None:
        score, additions = (told.log2_score, told.log2_score_sd), (told.log2_additions, told.log2_additions_sd)
        return Expected(LogEstimate(*score), LogEstimate(*additions), None, stated)
    faster = LogEstimate(measured - told.log2_additions, told.log2_additions_sd)
    at_clock = told.log2_score + shipped_coefficients().clock_exponent.value * faster.value
    return Expected(LogEstimate(at_clock, _rest(told)), LogEstimate(measured, 0.0), faster, stated)


def log2_additions(record: Record) -> float | None:
    """Return log₂ of the dependent additions per nanosecond that the drift kernel made, None where it tells none."""
    noises = (run.noise for process in record.processes for run in process.runs)
    times = [noise.drift_ns for noise in noises if noise is not None and noise.drift_ns]
    return math.log2(DRIFT_ADDITIONS / median(times)) if times else None


def expected_log2_ns(what: Expected, problem: str) -> float:
    """Return what a machine's processes of a problem take, log₂, but for a constant of stratum and process."""
    weight = ADDITIONS_WEIGHTS[problem]
    return (1 - weight) * tangent(what.score.value) - weight * what.additions.value


def tangent(log2_score: float) -> float:
    """Return the tangent form at a score: −log₂(s/s*) from s* on, and the tangent to it below."""
    ratio = 2.0**log2_score / KNEE
    return -math.log2(ratio) if ratio >= 1 else (1 - ratio) / math.log(2)


def _rest(told: Speeds) -> float:
    """Return the standard deviation of a score once the clock is known."""
    return math.sqrt(max(told.log2_score_sd**2 - told.log2_additions_sd**2, 0.08**2))


def _stated(specifications: Sequence[Specification]) -> LogEstimate:
    """Return what a table of scores would give; no load of a server is allowed for, which its owners do not run them under."""
    scores = [score_of(one, shipped_coefficients()) for one in specifications]
    lowest, highest = min(one.value for one in scores), max(one.value for one in scores)
    return LogEstimate((lowest + highest) / 2, math.hypot(max(one.sd for one in scores), (highest - lowest) / 4))


def _specifications(record: Record) -> tuple[Specification, ...]:
    """Return the CPUs that a machine can be: by name, narrowed by its kind, else by kind and clock."""
    machine = record.machine
    named = named_specifications(latin(machine.brand.value or ""))
    kinds = _kinds(record)
    fitting = tuple(one for one in named if not kinds or one.microarchitecture in kinds)
    if fitting:
        return fitting
    additions = log2_additions(record)
    if not kinds or additions is None:
        return named
    known = known_microarchitectures()
    clocks = {kind: 2.0**additions * known[kind].addition_cycles for kind in kinds}
    return tuple(
        Specification(kind, None, None, clock, "server", low_power=False)
        for kind, clock in clocks.items()
        if LOWEST_GHZ <= clock <= HIGHEST_GHZ and kind in shipped_coefficients().microarchitectures
    )


@lru_cache(maxsize=4096)
def named_specifications(brand: str) -> tuple[Specification, ...]:
    """Return the CPUs of the shipped table that a name can mean, those whose kind and clock are known."""
    try:
        found = find_processors(brand, known_processors(), suggest=False).processors if brand.strip() else ()
    except ProcessorError:
        return ()
    known = shipped_coefficients().microarchitectures
    return tuple(dict.fromkeys(of(one) for one in found if one.microarchitecture in known and one.highest_ghz))


def _kinds(record: Record) -> tuple[str, ...]:
    """Return the microarchitectures that a machine says it has, or that have its latencies; none where nothing tells."""
    own = own_microarchitecture(record.machine)
    if own is None:
        return tuple(kind.name for kind in likely_microarchitectures(record.machine, record.speed))
    if not (record.machine.microarchitecture.value or "").endswith(OR_LATER):
        return (own.name,)
    return tuple(kind.name for kind in known_microarchitectures().values() if _follows(kind, own))


def _follows(kind: Microarchitecture, own: Microarchitecture) -> bool:
    return (kind.vendor, kind.line) == (own.vendor, own.line) and kind.launched >= own.launched
