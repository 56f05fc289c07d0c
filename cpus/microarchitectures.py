"""Microarchitectures: who made them, what came before, and the cycles of one operation that waits for the one before it.

The table is `microarchitectures.json`; every row names its sources. A microarchitecture stands for everything that
has its execution core: Coffee Lake and Cascade Lake are `skylake`. Hybrid CPUs are called by their performance cores.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources

from fairbench_agent.workloads.errors import UnknownNameError


@dataclass(frozen=True)
class Microarchitecture:
    """An execution core.

    Attributes:
        name: as it is written in tables and specifications: zen2, sandybridge.
        title: as people write it: Zen 2, Sandy Bridge.
        vendor: who designed it: Intel, AMD, Apple, Arm.
        line: cores that were developed from each other or for the same purpose: Intel Core, Intel Atom, AMD Zen.
        launched: year of its first CPU.
        addition_cycles: cycles from one addition of doubles to the next that needs its sum.
        addition_cycles_range: lowest and highest, equal where they are known exactly.
        multiplication_cycles: cycles from one 64-bit integer multiplication to the next; None where not known.
        predecessor: the microarchitecture that it was developed from, None for the first of a line.
        sources: what the cycles were taken from.
        stated_gain: work per clock against the predecessor's as its manufacturer announced it, None where it did not.
        generations: other names of it, as the agent's records write them.
    """

    name: str
    title: str
    vendor: str
    line: str
    launched: int
    addition_cycles: float
    addition_cycles_range: tuple[float, float]
    multiplication_cycles: float | None
    predecessor: str | None
    stated_gain: float | None
    sources: tuple[str, ...]
    generations: tuple[str, ...]


@cache
def known_microarchitectures() -> Mapping[str, Microarchitecture]:
    """Return all microarchitectures by name, each behind its predecessor."""
    text = resources.files("fairbench_agent.cpus").joinpath("microarchitectures.json").read_text("utf-8")
    document = json.loads(text)
    sources, rows = document["sources"], document["microarchitectures"]
    return {
        name: Microarchitecture(
            name=name,
            title=row["title"],
            vendor=row["vendor"],
            line=row["line"],
            launched=row["launched"],
            addition_cycles=row["addition_cycles"],
            addition_cycles_range=tuple(row.get("addition_cycles_range", [row["addition_cycles"]] * 2)),
            multiplication_cycles=row.get("multiplication_cycles"),
            predecessor=row.get("predecessor"),
            stated_gain=row.get("stated_gain"),
            sources=tuple(sources[key] for key in row["sources"]),
            generations=tuple(row.get("generations", ())),
        )
        for name, row in rows.items()
    }


def microarchitecture(text: str) -> Microarchitecture:
    """Return what a name means: zen5, Zen 5, Sandy Bridge, or a generation such as Kaby Lake.

    Raises:
        UnknownNameError: no microarchitecture is called so; the text suggests some.
    """
    found = _by_spelling().get(_spelling(text))
    if found is None:
        near = get_close_matches(_spelling(text[:40]), _by_spelling(), n=3, cutoff=0.6)
        names = list(dict.fromkeys(_by_spelling()[one].name for one in near)) or list(known_microarchitectures())
        raise UnknownNameError(f"{text[:40]!r} is no microarchitecture that is known; allowed are {', '.join(names)}")
    return found


@cache
def _by_spelling() -> Mapping[str, Microarchitecture]:
    kinds = known_microarchitectures().values()
    generations = {_spelling(other): kind for kind in kinds for other in kind.generations}
    return generations | {_spelling(word): kind for kind in kinds for word in (kind.title, kind.name)}


def _spelling(text: str) -> str:
    """Return a name without what people write differently: case, blanks, hyphens."""
    return re.sub(r"[\s_-]+", "", text.casefold())
