"""What is known of a CPU when it is to be judged without a measurement: kind of core, clocks, purpose."""

import re
from dataclasses import dataclass
from typing import Final

from fairbench_agent.cpus.errors import CpuError as ProcessorError
from fairbench_agent.cpus.microarchitectures import microarchitecture
from fairbench_agent.cpus.processor import HIGHEST_GHZ, LOWEST_GHZ, Processor
from fairbench_agent.cpus.segments import ONE_CORE_KINDS, SEGMENTS, TRAITS, Segment, Trait

LONGEST_SPECIFICATION: Final = 80
LOW_POWER: Final = "low-power"
"""The word for a thermal design power of at most 18 W."""
_TRAIT_WORDS: Final = {trait.replace(" ", "-"): trait for trait in TRAITS}
_FORM: Final = "cpu:MICROARCHITECTURE@CLOCK[,SEGMENT][,low-power][,one-core][,several-sockets]"
_WRITTEN: Final = re.compile(
    r"cpu:(?P<kind>[^@,]+)@\s*(?P<clock>[0-9]+(?:\.[0-9]+)?)\s*(?P<unit>[gm]hz)?(?P<words>(?:,[^,]*)*)", re.IGNORECASE
)


@dataclass(frozen=True)
class Specification:
    """Facts of a CPU; either the microarchitecture or the family is known. Clocks in GHz."""

    microarchitecture: str | None
    family: str | None
    base_ghz: float | None
    highest_ghz: float | None
    segment: Segment
    low_power: bool
    traits: tuple[Trait, ...] = ()


def of(processor: Processor) -> Specification:
    """Return the specification of a CPU of the table."""
    return Specification(
        processor.microarchitecture,
        None,
        processor.base_ghz,
        processor.highest_ghz,
        processor.segment,
        processor.low_power,
        processor.traits,
    )


def parse(text: str) -> Specification:
    """Return what `cpu:MICROARCHITECTURE@CLOCK[,SEGMENT][,low-power]…` says: cpu:haswell@4.0GHz, cpu:zen5@5.7GHz,desktop.

    The clock is the highest of a single core, in GHz unless MHz is written. Without a segment it is a desktop's.

    Raises:
        ProcessorError: it is written otherwise, or the microarchitecture or the clock cannot be; the text says what may be.
    """
    shown = repr(text if len(text) <= LONGEST_SPECIFICATION else f"{text[:LONGEST_SPECIFICATION]}…")
    written = _WRITTEN.fullmatch(text.strip()) if len(text) <= LONGEST_SPECIFICATION else None
    if written is None:
        raise ProcessorError(f"{shown}: a specification is written {_FORM}, such as cpu:haswell@4.0GHz,desktop")
    try:
        kind = microarchitecture(written["kind"]).name
    except ProcessorError as error:
        raise ProcessorError(f"{shown}: {error}") from error
    clock_ghz = float(written["clock"]) / (1000 if (written["unit"] or "").lower() == "mhz" else 1)
    if not LOWEST_GHZ <= clock_ghz <= HIGHEST_GHZ:
        raise ProcessorError(
            f"{shown}: a CPU's clock lies between {LOWEST_GHZ:g} and {HIGHEST_GHZ:g} GHz, not at {clock_ghz:g} GHz"
        )
    words = [word.strip().lower() for word in written["words"].split(",")[1:]]
    segments: list[Segment] = [one for one in SEGMENTS for word in words if word == one]
    unknown = [word for word in words if word not in {*SEGMENTS, LOW_POWER, *_TRAIT_WORDS}]
    if unknown or len(segments) > 1 or len(set(words)) < len(words):
        wrong = f"{unknown[0]!r} is none of them" if unknown else "there is more than one"
        raise ProcessorError(
            f"{shown}: behind the clock one of {', '.join(SEGMENTS)}, and {', '.join([LOW_POWER, *_TRAIT_WORDS])}, may stand; {wrong}"
        )
    said = {_TRAIT_WORDS[word] for word in words if word in _TRAIT_WORDS}
    if kind in ONE_CORE_KINDS:
        said.add("one core")
    traits: tuple[Trait, ...] = ("several sockets",) if "several sockets" in said else tuple(said)
    return Specification(
        kind, None, None, clock_ghz, segments[0] if segments else "desktop", LOW_POWER in words, traits
    )
