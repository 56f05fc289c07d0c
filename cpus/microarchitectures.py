"""Microarchitectures: designer, predecessor, and the latencies that identify a core.

The table is `microarchitectures.json`; each row names its sources and how its CPUs identify themselves.
A microarchitecture includes everything with the same execution core: Coffee Lake and Cascade Lake are `skylake`. Hybrid
CPUs are named by their performance cores.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import Any, Final, Literal

from fairbench_agent.cpus.table import CpuError

LATENCY_TOLERANCE_CYCLES: Final = 0.3
"""Largest error of a measured latency; neighbouring latencies are a cycle apart."""

CoreClass = Literal["x86", "old x86", "small x86", "Arm", "Apple", "Oryon"]
"""Classes of cores whose relative speed varies little between programs: x86 since 2003; K7 and P6; Atoms and E-cores;
other Arm; Apple; Oryon."""


@dataclass(frozen=True)
class Microarchitecture:
    """An execution core."""

    name: str  # for tables and specifications: zen2, sandybridge
    title: str  # for texts: Zen 2, Sandy Bridge
    vendor: str  # its designer
    launched: int  # year of its first CPU
    addition_cycles: float  # latency of an addition of doubles
    addition_cycles_range: tuple[float, float]  # lowest and highest, equal if known exactly
    core_class: CoreClass
    generations: tuple[str, ...]  # its other names, used in records
    multiplication_cycles: float | None = None  # latency of a 64-bit integer multiplication
    predecessor: str | None = None  # None for the first of a line: cores developed from each other, or for one purpose
    stated_gain: float | None = None  # work per clock relative to the predecessor, as the manufacturer announced it
    hybrid: bool = False  # its CPUs may also have efficiency cores
    compact: bool = False  # its Ryzens may also have compact cores of a lower clock


@cache
def table_of_microarchitectures() -> Mapping[str, Any]:
    text = resources.files("fairbench_agent.cpus").joinpath("microarchitectures.json").read_text("utf-8")
    document: Mapping[str, Any] = json.loads(text)
    return document


@cache
def known_microarchitectures() -> Mapping[str, Microarchitecture]:
    """Return all microarchitectures by name, each after its predecessor."""
    table = table_of_microarchitectures()
    return {name: _microarchitecture(name, row, table) for name, row in table["microarchitectures"].items()}


def title_of(name: str) -> str:
    """Return a microarchitecture's title, or its name if unknown."""
    kind = known_microarchitectures().get(name)
    return kind.title if kind else name


def _microarchitecture(name: str, row: Mapping[str, Any], table: Mapping[str, Any]) -> Microarchitecture:
    own = {field.name: row[field.name] for field in fields(Microarchitecture) if field.name in row}
    generations = (generation.get("name", row["title"]) for generation in row.get("x86", ()))
    other_names = dict.fromkeys((*generations, *row.get("arm", {}).values(), *row.get("other_names", ())))
    derived = {
        "addition_cycles_range": tuple(row.get("addition_cycles_range", [row["addition_cycles"]] * 2)),
        "core_class": row.get("class", table["class_of_line"].get(row["line"], "x86")),
        "generations": tuple(other for other in other_names if other != row["title"]),
    }
    return Microarchitecture(**own | derived, name=name)


def microarchitecture(text: str) -> Microarchitecture:
    """Return the microarchitecture of a name, title or generation: zen5, Zen 5, Kaby Lake; CpuError if unknown."""
    kind = _by_spelling().get(_spelling(text))
    if kind is None:
        close = (get_close_matches(_spelling(text[:40]), _by_spelling(), n=3, cutoff=cutoff) for cutoff in (0.6, 0))
        names = dict.fromkeys(_by_spelling()[name].name for name in next(filter(None, close)))
        raise CpuError(f"unknown microarchitecture {text[:40]!r}; did you mean {' or '.join(names)}?")
    return kind


def by_latencies(
    addition_cycles: float, multiplication_cycles: float, vendor: str | None = None
) -> tuple[Microarchitecture, ...]:
    """Return every x86 microarchitecture with these latencies, from one vendor or any."""
    return tuple(
        kind
        for kind in known_microarchitectures().values()
        if kind.core_class.endswith("x86")
        and vendor in {None, kind.vendor}
        and kind.multiplication_cycles is not None
        and _is_near(addition_cycles, *kind.addition_cycles_range)
        and _is_near(multiplication_cycles, kind.multiplication_cycles, kind.multiplication_cycles)
    )


def _is_near(cycles: float, lowest: float, highest: float) -> bool:
    return lowest - LATENCY_TOLERANCE_CYCLES <= cycles <= highest + LATENCY_TOLERANCE_CYCLES


@cache
def _by_spelling() -> Mapping[str, Microarchitecture]:
    kinds = known_microarchitectures().values()
    generations = {_spelling(other): kind for kind in kinds for other in kind.generations}
    return generations | {_spelling(word): kind for kind in kinds for word in (kind.title, kind.name)}


def _spelling(text: str) -> str:
    return re.sub(r"[\s_-]+", "", text.casefold())
