"""What a CPU's specification says about its score: coefficients fitted on a table of scores, with their errors.

log2 score = level[microarchitecture, segment, traits] + e·log2(highest clock, GHz) + h·(headroom − usual headroom of the segment), where headroom = log2(highest clock / base clock);
level = log2 k[microarchitecture] + offset[segment] + offsets[traits] + deviations of that microarchitecture from these.
`fairbench-calibrate processors fit` makes them (docs/processors.md); `coefficients.json` are those that are shipped.
The score of no single CPU is among them.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from typing import Any, Literal, NamedTuple

from fairbench_agent.cpus.segments import Segment, Trait

SegmentClass = Literal[
    "desktop", "mobile", "server", "desktop of low power", "mobile of low power", "server of low power"
]
Ground = Literal["scores", "predecessor", "trend"]
"""What a k rests on: scores of its own CPUs (drawn to its neighbours'), its neighbours' k, or the trend over the years."""
GROUNDS: Mapping[Ground, str] = {
    "scores": "own scores",
    "predecessor": "its neighbours",
    "trend": "the trend over the years",
}
"""The same in words."""


class LogEstimate(NamedTuple):
    """A number and its standard deviation, both in log2 units."""

    value: float
    sd: float


@dataclass(frozen=True)
class KindCoefficients:
    """A microarchitecture: score of a desktop CPU at 1 GHz, and by how much its CPUs differ from what is expected.

    Attributes:
        log2_k: log2 of the score per GHz.
        n_scores: CPUs that were fitted.
        ground: what log2_k rests on.
        spread_ratio: spread of the residuals of its CPUs as a multiple of their segment's.
        headroom: log2(highest / base clock) of its CPUs.
        levels: log2 of the score at 1 GHz, by the segments and traits (`level_name`) that were fitted.
    """

    log2_k: LogEstimate
    n_scores: int
    ground: Ground
    spread_ratio: float
    headroom: LogEstimate
    levels: Mapping[str, LogEstimate]


@dataclass(frozen=True)
class SegmentCoefficients:
    """A segment: its distance from desktops, and how far single CPUs lie from what is expected.

    Attributes:
        offset: log2 of the score against a desktop CPU of the same microarchitecture and clock.
        n_scores: CPUs that were fitted.
        spread: sd of a normal distribution that holds 90 % of the residuals where theirs holds them.
        clock_sd: part of the spread that a desktop has not: log2 of the clock in use against the one expected.
        usual_headroom: mean of log2(highest / base clock).
    """

    offset: LogEstimate
    n_scores: int
    spread: float
    clock_sd: float
    usual_headroom: float


@dataclass(frozen=True)
class TraitCoefficients:
    """A trait, such as one core: what CPUs with it have against those without.

    Attributes:
        offset: log2 of the score against a CPU of the same microarchitecture, segment and clock.
        n_scores: CPUs that were fitted.
        deviation_sd: how a microarchitecture's CPUs with the trait differ from everybody's where they were not fitted.
        spread_ratio: spread of their residuals as a multiple of that of their microarchitecture and segment.
    """

    offset: LogEstimate
    n_scores: int
    deviation_sd: float
    spread_ratio: float


@dataclass(frozen=True)
class Coefficients:
    """All that was fitted.

    Attributes:
        origin: table, its date, how many of its CPUs were fitted, the command.
        clock_exponent: log2 score per log2 of the highest clock.
        headroom: log2 score per log2(highest / base clock).
        deviation_sd: how a microarchitecture's segments differ from everybody's where they were not fitted.
    """

    origin: Mapping[str, str]
    clock_exponent: LogEstimate
    headroom: LogEstimate
    deviation_sd: float
    microarchitectures: Mapping[str, KindCoefficients]
    segments: Mapping[str, SegmentCoefficients]
    traits: Mapping[str, TraitCoefficients]


def level_name(segment: SegmentClass, traits: Sequence[Trait]) -> str:
    """Return what the level of CPUs of a class of segments with some traits is called."""
    return ", ".join([segment, *traits])


def segment_class(segment: Segment, low_power: bool) -> SegmentClass:
    """Return the class of a segment and of whether the thermal design power is at most 18 W."""
    match segment:
        case "desktop":
            return "desktop of low power" if low_power else "desktop"
        case "mobile":
            return "mobile of low power" if low_power else "mobile"
        case "server":
            return "server of low power" if low_power else "server"


@cache
def shipped_coefficients() -> Coefficients:
    """Return the coefficients that are shipped."""
    folder = resources.files("fairbench_agent.cpus")
    return read_coefficients(folder.joinpath("coefficients.json").read_text("utf-8"))


def read_coefficients(text: str) -> Coefficients:
    """Return the coefficients of a JSON document."""
    document = json.loads(text)
    return Coefficients(
        origin=document["origin"],
        clock_exponent=LogEstimate(*document["clock_exponent"]),
        headroom=LogEstimate(*document["headroom"]),
        deviation_sd=document["deviation_sd"],
        microarchitectures={name: _kind(row) for name, row in document["microarchitectures"].items()},
        segments={
            name: SegmentCoefficients(**row | {"offset": LogEstimate(*row["offset"])})
            for name, row in document["segments"].items()
        },
        traits={
            name: TraitCoefficients(**row | {"offset": LogEstimate(*row["offset"])})
            for name, row in document["traits"].items()
        },
    )


def _kind(row: dict[str, Any]) -> KindCoefficients:
    levels = {name: LogEstimate(*item) for name, item in row["levels"].items()}
    estimates = {name: LogEstimate(*row[name]) for name in ("log2_k", "headroom")}
    return KindCoefficients(**row | estimates | {"levels": levels})


def coefficients_text(coefficients: Coefficients) -> str:
    """Return coefficients as JSON, a line per microarchitecture and segment, rounded to four decimals."""
    document = _rounded(asdict(coefficients))
    parts = [f' "{name}": {_section(value)}' for name, value in document.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _section(value: object) -> str:
    if not isinstance(value, dict):
        return json.dumps(value)
    lines = [f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in value.items()]
    return "{\n" + ",\n".join(lines) + "\n }"


def _rounded(value: Any) -> Any:  # noqa: ANN401 - parts of a JSON document
    if isinstance(value, dict):
        return {name: _rounded(item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_rounded(item) for item in value]
    return round(value, 4) if isinstance(value, float) else value
