"""The two speeds that follow from a CPU's specification, without a measurement: score, and dependent additions.

The general speed is the score that a table of scores would give (`coefficients`); its standard deviation holds the
residuals of that kind of CPU, the errors of the coefficients, and what is not known of the clock in use. The addition
speed is the clock over the cycles of a dependent addition of doubles: the latency is known, the clock in use is not.
Standard deviations are of a normal distribution whose 90 % range is right, in log2.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from statistics import fmean
from typing import ClassVar, Final

from fairbench_agent.cpus.coefficients import (
    Coefficients,
    KindCoefficients,
    LogEstimate,
    SegmentClass,
    level_name,
    segment_class,
    shipped_coefficients,
)
from fairbench_agent.cpus.errors import CpuError as ProcessorError
from fairbench_agent.cpus.microarchitectures import Microarchitecture, microarchitecture
from fairbench_agent.cpus.specification import Specification

LOAD_SD: Final = 0.12
"""log2 of a server's clock in use against its highest: rented ones, all cores busy, run 0.1 to 0.25 below.

A judgement: the root mean square of that range is 0.18, and of servers half of which are busy 0.13."""
STEADY_CLOCK_SD: Final = 0.04
"""log2 of a cooled desktop's clock in use against its highest: some steps of 100 MHz."""
ALIKE_SD: Final = 0.2
"""log2 of how far CPUs of one family and base clock usually lie apart, by `benchmarks/family_errors.py`."""
ALIKE_WEIGHT: Final = 2.1
"""How many degrees of freedom this is worth against the CPUs at hand, by the same fit."""


@dataclass(frozen=True)
class Speeds:
    """The two speeds of one CPU by its specification, which models keep of their machines; pydantic describes its fields by what stands below them."""

    __pydantic_config__: ClassVar[Mapping[str, bool | str]] = {"use_attribute_docstrings": True, "extra": "forbid"}

    log2_score: float
    """log₂ of the score that follows from the specification"""
    log2_score_sd: float
    """its standard deviation"""
    log2_additions: float
    """log₂ of dependent additions of doubles per nanosecond: clock ÷ latency"""
    log2_additions_sd: float
    """its standard deviation"""


def speeds(specification: Specification, coefficients: Coefficients | None = None) -> Speeds:
    """Return both speeds of a CPU, by the shipped coefficients unless others are given.

    Raises:
        ProcessorError: microarchitecture or clock is not known.
    """
    return _shipped_speeds(specification) if coefficients is None else _speeds(specification, coefficients)


@lru_cache(maxsize=8192)  # a family has hundreds of CPUs
def _shipped_speeds(specification: Specification) -> Speeds:
    return _speeds(specification, shipped_coefficients())


def _speeds(specification: Specification, known: Coefficients) -> Speeds:
    score, additions = score_of(specification, known), additions_of(specification, known)
    load = LOAD_SD if specification.segment == "server" else 0.0
    shared = _shared_core(specification, score, known)
    return Speeds(score.value, math.hypot(score.sd, load, shared), additions.value, math.hypot(additions.sd, load))


def _shared_core(specification: Specification, score: LogEstimate, known: Coefficients) -> float:
    """Return the sd of what a single core loses: all that its score tells of, or nothing, since a program may have it alone."""
    if "one core" not in specification.traits:
        return 0.0
    alone = score_of(replace(specification, traits=()), known)
    return abs(alone.value - score.value) / math.sqrt(12)


def speeds_among(
    specifications: Sequence[Specification], coefficients: Coefficients | None = None, *, or_alike: bool = False
) -> Speeds:
    """Return the speeds of a CPU that is one of these, or with `or_alike` like them: of which family and clock are known, say.

    Raises:
        ProcessorError: none is given, or microarchitecture or clock of one is not known.
    """
    if not specifications:
        raise ProcessorError(
            "no CPU is left that this could be; write its model number, or cpu:MICROARCHITECTURE@CLOCK"
        )
    found = [speeds(one, coefficients) for one in specifications]
    score = one_of([LogEstimate(one.log2_score, one.log2_score_sd) for one in found], or_alike=or_alike)
    additions = one_of([LogEstimate(one.log2_additions, one.log2_additions_sd) for one in found], or_alike=or_alike)
    return Speeds(*score, *additions)


def one_of(parts: Sequence[LogEstimate], *, or_alike: bool = False) -> LogEstimate:
    """Return mean and sd of a CPU that is one of these or one like them; a single one is itself unless it may be one like it.

    How far such CPUs lie apart is estimated from those that are given and `ALIKE_WEIGHT` degrees of freedom at `ALIKE_SD`.
    """
    if len(set(parts)) == 1 and not or_alike:
        return parts[0]
    n_parts, mean = len(parts), fmean(one.value for one in parts)
    apart = sum((one.value - mean) ** 2 for one in parts)
    between = (apart + ALIKE_WEIGHT * ALIKE_SD**2) / (n_parts - 1 + ALIKE_WEIGHT) * (1 + 1 / n_parts)
    return LogEstimate(mean, math.sqrt(between + fmean(one.sd**2 for one in parts)))


def score_of(specification: Specification, known: Coefficients) -> LogEstimate:
    """Return log2 of the score that a table would give, with the spread of CPUs alike; no load is allowed for."""
    name = segment_class(specification.segment, specification.low_power)
    kind, segment = _kind(specification, known), known.segments[name]
    level = kind.levels.get(level_name(name, specification.traits)) or _level_not_fitted(specification, name, known)
    clock, headroom = highest_clock(specification, known), _headroom(specification)
    value = (
        level.value
        + known.clock_exponent.value * clock.value
        + known.headroom.value * (0.0 if headroom is None else headroom - segment.usual_headroom)
    )
    ratios = [known.traits[trait].spread_ratio for trait in specification.traits]
    spread = segment.spread * kind.spread_ratio * math.prod(ratios)
    return LogEstimate(value, math.hypot(spread, level.sd, clock.sd))


def _level_not_fitted(specification: Specification, name: SegmentClass, known: Coefficients) -> LogEstimate:
    """Return the level of a segment with traits of which the microarchitecture has no scores: what all have in common."""
    kind, segment = _kind(specification, known), known.segments[name]
    common = LogEstimate(
        kind.log2_k.value + segment.offset.value, math.hypot(kind.log2_k.sd, segment.offset.sd, known.deviation_sd)
    )
    level = kind.levels.get(name, common)
    traits = [known.traits[trait] for trait in specification.traits]
    parts = [sd for trait in traits for sd in (trait.offset.sd, trait.deviation_sd)]
    return LogEstimate(level.value + sum(trait.offset.value for trait in traits), math.hypot(level.sd, *parts))


def additions_of(specification: Specification, known: Coefficients) -> LogEstimate:
    """Return log2 of the dependent additions per nanosecond; no load is allowed for."""
    core = microarchitecture(_kind_name(specification))
    clock = highest_clock(specification, known)
    headroom = _headroom(specification) or 0.0
    in_use = known.segments[segment_class(specification.segment, specification.low_power)].clock_sd
    value = clock.value + known.headroom.value * headroom - math.log2(core.addition_cycles)
    return LogEstimate(value, math.hypot(clock.sd, in_use, STEADY_CLOCK_SD, _latency_sd(core)))


def _latency_sd(core: Microarchitecture) -> float:
    lowest, highest = core.addition_cycles_range
    return math.log2(highest / lowest) / math.sqrt(12)  # any value between is as likely


def kind_errors(kind: str, coefficients: Coefficients | None = None) -> tuple[float, float]:
    """Return what all CPUs of a microarchitecture share of the errors of score and additions: those of k and of the latency."""
    known = coefficients or shipped_coefficients()
    return known.microarchitectures[kind].log2_k.sd, _latency_sd(microarchitecture(kind))


def highest_clock(specification: Specification, known: Coefficients) -> LogEstimate:
    """Return log2 of the highest clock in GHz, from the base clock where that is all that is known."""
    if specification.highest_ghz is not None:
        return LogEstimate(math.log2(specification.highest_ghz), 0.0)
    if specification.base_ghz is None:
        raise ProcessorError("no clock is known of this CPU; write it behind the name, such as @3.6GHz")
    headroom = _kind(specification, known).headroom
    return LogEstimate(math.log2(specification.base_ghz) + headroom.value, headroom.sd)


def _headroom(specification: Specification) -> float | None:
    if specification.highest_ghz is None or specification.base_ghz is None:
        return None
    return math.log2(specification.highest_ghz / specification.base_ghz)


def _kind(specification: Specification, known: Coefficients) -> KindCoefficients:
    name = _kind_name(specification)
    if name not in known.microarchitectures:
        raise ProcessorError(f"{name!r} has no coefficients; allowed are {', '.join(known.microarchitectures)}")
    return known.microarchitectures[name]


def _kind_name(specification: Specification) -> str:
    if specification.microarchitecture is None:
        raise ProcessorError("the microarchitecture of this CPU is not known; write it as cpu:haswell@4.0GHz")
    return specification.microarchitecture
