"""The CPUs of a family that have the clock, code name, generation and year of a name."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from fairbench_agent.cpus.description import Description
from fairbench_agent.cpus.matches import Match, either
from fairbench_agent.cpus.microarchitectures import known_microarchitectures, title_of
from fairbench_agent.cpus.names import CpuName, read_name, short, two_cpus
from fairbench_agent.cpus.suggestions import MAX_SUGGESTIONS, common_letters, unknown_problem
from fairbench_agent.cpus.table import Cpu

YEARS_IN_USE: Final = 6
"""A CPU known only by its family was launched at most this many years before the paper."""
_NEW: Final = 1
"""A computer's CPU was launched at most this many years before the computer."""
_TOLERANCES_GHZ: Final = (0.0101, 0.051)
"""Tables truncate and papers round: 2.66, 2.67 or 2.7 GHz for 2.6667. The smaller is tried first."""
_CONFIGURABLE: Final = (0.22, 0.75)
"""Base clock of a CPU whose base clock is configurable, relative to its turbo clock."""
_SLOWEST: Final = 0.5
"""Lowest clock of the CPUs that the table lacks, relative to the others of their family and microarchitecture."""
_GENERATION: Final = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)[\s-]*gen", re.IGNORECASE)
_OR_LATER: Final = re.compile(r"\bor\s+(?:later|newer)\b", re.IGNORECASE)
_SERVER: Final = "(?:e[pxn]?|sp|ap|x)?"
"""Ends of code names: Haswell-EP."""
_FAMILIES: Final = frozenset(("Core", "Pentium M", "Altra"))
"""Microarchitectures and code names that are also families."""


def row_of(cpu: Cpu) -> CpuName:
    return read_name(cpu.name, strict=False)


def match_family(text: str, name: CpuName, description: Description, table: Sequence[Cpu]) -> Match:
    """Return the CPUs of a family that have the clock, code name, generation and year of a name.

    A family includes its subfamilies: a Xeon E5 is a Xeon. It is not enough by itself, unless it has one
    microarchitecture. Without a family, a vendor's code name is one: Intel Skylake.
    """
    letters = common_letters(name.family)
    family = tuple(cpu for cpu in table if letters in cpu.name.lower() and is_of_family(name, row_of(cpu)))
    cpus = _of_generation(text, family)
    if not family or (not name.family and cpus == family):
        return Match(text, "none", (), name.clock_ghz, (), unknown_problem(text, name, description.thing))
    matched = match_among(cpus, text, name, description, table)
    if len(matched.cpus) < len(family) or len({cpu.microarchitecture for cpu in family}) == 1:
        return matched
    problem = (
        f"{text.strip()[:80]!r} is a family of CPUs; add the model as printed by lscpu or the paper, such as "
        f"{family[-1].name!r}, or the clock, and the year if known, such as 'Intel Xeon, 2.4 GHz, 2008'"
    )
    return Match(text, "none", (), name.clock_ghz, (), problem)


def match_among(
    cpus: tuple[Cpu, ...], text: str, name: CpuName, description: Description, table: Sequence[Cpu]
) -> Match:
    """Return those of several CPUs that have the clock and year of a name."""

    def none(problem: str, *suggestions: str) -> Match:
        return Match(text, "none", (), name.clock_ghz, suggestions, problem)

    clocks = () if description.fixed_clock else name.clocks_ghz
    if clocks:
        cpus = of_clocks(clocks, cpus) or _at_clock(text, clocks, of_year(description.year, cpus), table)
    if not cpus and name.two_clocks:
        raise two_cpus(text)
    if not cpus:
        return none(
            f"{short(text)}: no known CPU has this name and clock; give the model, or its highest clock as "
            "cpu:MICROARCHITECTURE@CLOCK"
        )
    in_use = of_year(description.year, cpus)
    if not in_use:
        return none(too_early(text, cpus))
    new = [cpu for cpu in in_use if description.year and cpu.year and description.year - cpu.year <= _NEW]
    if description.thing and clocks and new:
        names = [cpu.name for cpu in sorted(new, key=launch_year, reverse=True)[:MAX_SUGGESTIONS]]
        return none(f"{short(text)} is {description.thing}; give its CPU; did you mean {either(names)}?", *names)
    return Match(text, "family", in_use, name.clock_ghz)


def without_microarchitecture(text: str, name: CpuName, table: Iterable[Cpu]) -> CpuName:
    """Return only vendor and clock of a name that is a microarchitecture or code name at a clock: Zen 3 at 3.5 GHz."""
    if name.family or not name.clocks_ghz:
        return name
    letters = _letters(" ".join(name.words)).removeprefix((name.vendor or "").lower())
    names = {cpu.code_name or "": cpu.vendor for cpu in table} | {
        title_of(cpu.microarchitecture): cpu.vendor for cpu in table if cpu.microarchitecture
    }
    same = (
        vendor
        for title, vendor in names.items()
        if title and re.fullmatch(rf"{_letters(title)}{_SERVER}", letters) and ("+" in title) == ("+" in text)
    )
    vendor = next(same, None)
    return replace(name, vendor=vendor, model=None, others=()) if vendor and name.vendor in {vendor, None} else name


def _letters(text: str) -> str:
    return "".join(re.findall(r"[a-z0-9]+", text.lower()))


def is_of_family(name: CpuName, row: CpuName) -> bool:
    if set(name.family) == {"pentium", "m"} and "p4" in row.families:
        return False  # a Pentium 4-M is not a Pentium M
    if {"core", "core2"} <= row.families and "core" in name.family and len(name.family) > 1:
        return False  # a Core 2 Duo is not a Core Duo
    return len({name.vendor, row.vendor} - {None}) < 2 and set(name.family) <= row.families


def launch_year(cpu: Cpu) -> int:
    """Return the year of a CPU's launch, else of its microarchitecture's."""
    kind = known_microarchitectures().get(cpu.microarchitecture or "")
    return cpu.year or (kind.launched if kind else 0)


def of_year(year: int | None, cpus: tuple[Cpu, ...]) -> tuple[Cpu, ...]:
    """Return the CPUs launched in the years before one, else all launched until then."""
    if year is None:
        return cpus
    launched = tuple(cpu for cpu in cpus if launch_year(cpu) <= year)
    return tuple(cpu for cpu in launched if cpu.year and year - cpu.year <= YEARS_IN_USE) or launched


def too_early(text: str, cpus: Iterable[Cpu]) -> str:
    """Return the problem of a year before the launch."""
    return f"{short(text)}: its launch in {min(map(launch_year, cpus))} is after that year; correct the year or the CPU"


def of_clocks(clocks_ghz: Sequence[float], cpus: Sequence[Cpu]) -> tuple[Cpu, ...]:
    """Return the CPUs with a clock as base clock, else as turbo clock; of two clocks, the higher is the turbo clock."""
    low, high = min(clocks_ghz), max(clocks_ghz)
    widest = _TOLERANCES_GHZ[-1]
    if high - low > widest:
        cpus = [cpu for cpu in cpus if abs((cpu.highest_ghz or 0.0) - high) <= widest]
    of_base = _nearest([(cpu, cpu.base_ghz) for cpu in cpus], low)
    lowest, highest = (low / share for share in reversed(_CONFIGURABLE))
    of_unknown = tuple(cpu for cpu in cpus if not cpu.base_ghz and lowest <= (cpu.highest_ghz or 0.0) <= highest)
    return of_base or of_unknown or _nearest([(cpu, cpu.max_turbo_ghz) for cpu in cpus], low)


def _nearest(clocks_ghz: Sequence[tuple[Cpu, float | None]], wanted_ghz: float) -> tuple[Cpu, ...]:
    for tolerance in _TOLERANCES_GHZ:
        if cpus := tuple(cpu for cpu, clock in clocks_ghz if clock and abs(clock - wanted_ghz) <= tolerance):
            return cpus
    return ()


def _at_clock(text: str, clocks_ghz: Sequence[float], cpus: Sequence[Cpu], table: Sequence[Cpu]) -> tuple[Cpu, ...]:
    """Return a CPU at a clock that the family lacks, for each of its microarchitectures that had such clocks.

    A paper prints base clocks, which determine the speed only where no CPU of the family has a turbo clock.
    """
    kinds = defaultdict[str, list[Cpu]](list)
    for cpu in cpus:
        kinds[cpu.microarchitecture or ""].append(cpu)
    clock, possible = clocks_ghz[0], list[Cpu]()
    for kind, rows in kinds.items():
        lowest = min(cpu.base_ghz or cpu.highest_ghz or 0.0 for cpu in rows)
        highest = max(cpu.highest_ghz or 0.0 for cpu in table if cpu.microarchitecture == kind)
        if lowest * _SLOWEST <= clock <= highest:
            if len(set(clocks_ghz)) > 1 or any(cpu.base_ghz != cpu.highest_ghz for cpu in rows):
                return ()
            possible.append(Cpu(rows[0].vendor, text.strip(), kind, base_ghz=clock, max_turbo_ghz=clock))
    return tuple(possible)


def _of_generation(text: str, cpus: tuple[Cpu, ...]) -> tuple[Cpu, ...]:
    """Return the CPUs of the code name, else microarchitecture, and Core generation in a name; all if none fits."""
    titles = {cpu: title_of(cpu.microarchitecture) for cpu in cpus if cpu.microarchitecture}
    for title in () if _OR_LATER.search(text) else ({cpu: cpu.code_name for cpu in cpus}, titles):
        words = {word for word in set(title.values()) if word and word not in _FAMILIES and _has_word(text, word)}
        if words:  # Zen 3, not Zen
            longest = {word for word in words if not any(other.startswith(f"{word} ") for other in words)}
            cpus = tuple(cpu for cpu in cpus if title.get(cpu) in longest)
            break
    generation = _GENERATION.search(text)
    if generation is None:
        return cpus
    return tuple(cpu for cpu in cpus if _generation(row_of(cpu)) == int(generation[1])) or cpus


def _has_word(text: str, word: str) -> bool:
    """Return True if text has a word, ignoring case and the spaces or hyphens between its parts."""
    pattern = r"[\s-]*".join(map(re.escape, word.split()))
    return re.search(rf"(?<!\w){pattern}(?![\w+])", text, re.IGNORECASE) is not None


def _generation(name: CpuName) -> int | None:
    """Return the generation of a Core i3 to i9: 4 for 4790, 10 for 10700, 11 for 1165G7; None for other families."""
    number = re.match(r"\d+", name.model or "")
    if number is None or not {"i3", "i5", "i7", "i9"} & set(name.family):
        return None
    digits = number[0]
    return 1 if len(digits) == 3 else int(digits[: 2 if len(digits) == 5 or digits[0] == "1" else 1])
