"""Match names with CPUs of the table: one, several, those of a family and clock, or none with suggestions."""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from fairbench_agent.cpus.microarchitectures import known_microarchitectures, microarchitecture
from fairbench_agent.cpus.name_words import HIGHEST_CLOCK_GHZ, LOWEST_CLOCK_GHZ
from fairbench_agent.cpus.names import CpuName, read_name, same_model
from fairbench_agent.cpus.table import Cpu, CpuError, known_cpus

_SPECIFICATION: Final = re.compile(
    r"cpu:(?P<kind>[^@]+)@\s*(?P<clock>[0-9]+(?:\.[0-9]+)?)\s*(?P<unit>[gm]hz)?", re.IGNORECASE
)
_OTHER_KINDS: Final = (
    ("a SPARC", r"sparc|\bsun\s+(?:ultra|blade)\b"),
    ("an Alpha", r"\b(?:dec|digital|compaq)\s+alpha|\balpha\s*(?:server|station|ev|21)|\b21[0123]64"),
    ("a MIPS", r"\bmips\s+r\d|\br(?:[2458]|1[0246])[0k]00\b|\br1[0246]k\b|\bsilicon\s+graphics\b|\bsgi\b"),
    ("a PA-RISC", r"\bpa-?risc\b|\bpa-?[78]\d00\b|\bhp\s*9000\b"),
    ("a POWER", r"\bpower\s?pc\b|\bibm\s+power\s?\d{1,2}\b|\brs\s*/?\s*6000\b|\bpower\s?mac\b"),
    ("a Xeon Phi", r"\bxeon\s*(?:\((?:r|tm)\)\s*)?phi\b"),
    ("an Itanium", r"\bitanium\b"),
)
"""CPUs named in papers, but without a measurement, score or program runtime."""
_CLOCK_TOLERANCES_GHZ: Final = (0.006, 0.051)
"""Tables truncate and papers round: 3.06 or 3.07 GHz for 3.0667, 2.66 or 2.7 for 2.6667. The smaller is tried first."""
_YEAR: Final = re.compile(r"(?:,|(?<=[Hh][Zz]))\s*((?:19|20)\d\d)\s*$|\(\s*((?:19|20)\d\d)\s*\)\s*$")
"""A paper's year after a name: Intel Core i7 at 3.4 GHz (2012), or 3.4 GHz 2012."""
_GENERATION: Final = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)[\s-]*gen", re.IGNORECASE)
_OR_LATER: Final = re.compile(r"\bor\s+(?:later|newer)\b", re.IGNORECASE)
_FAMILIES: Final = frozenset(("Core", "Pentium M", "Altra"))
"""Microarchitectures and code names that are also families."""
YEARS_IN_USE: Final = 6
"""A CPU known only by its family was launched at most this many years before the paper."""
_MIN_DIGITS: Final = 3
"""Digits that identify a model without its family: 7500U, N100; "PC 3" is not a Graviton3."""
_MAX_SUGGESTIONS: Final = 3
_MAX_COMPARED: Final = 30
_MAX_TYPOS: Final = 2
"""Letters mistyped, missing, added or swapped in a suggested model: 4970 for 4790."""

MatchKind = Literal["exact", "several", "family", "specification", "none"]


@dataclass(frozen=True)
class Match:
    """The CPUs that match a text.

    Attributes:
        text: the text as typed.
        kind: exact (one CPU), several (a model or series of several CPUs), family (no model, but a clock,
            generation, code name or year), specification (`cpu:haswell@4.0GHz`), none.
        cpus: the matching CPUs; for a specification, one CPU with the text as its name.
        clock_ghz: the clock in the text, None without one.
        suggestions: for the kind none, the most similar names of the same family.
        problem: for the kind none, what is wrong and what to do; else empty.
    """

    text: str
    kind: MatchKind
    cpus: tuple[Cpu, ...] = ()
    clock_ghz: float | None = None
    suggestions: tuple[str, ...] = ()
    problem: str = ""

    @property
    def name(self) -> str:
        """The CPU's name in the table, or the text if it matches none or several."""
        return self.cpus[0].name if len(self.cpus) == 1 else self.text.strip()

    @property
    def microarchitectures(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(cpu.microarchitecture for cpu in self.cpus if cpu.microarchitecture))

    @property
    def facts(self) -> str:
        """Microarchitecture and clocks: `Haswell, 3.6 to 4.0 GHz`, or `any of 2 CPUs, Haswell or Skylake, 3.6 GHz`."""
        titles = [known_microarchitectures()[name].title for name in self.microarchitectures]
        kinds = f"{titles[0]} or one of {len(titles) - 1} others" if len(titles) > 2 else " or ".join(titles)
        several = f"any of {len(self.cpus)} CPUs" if len(self.cpus) > 1 else ""
        return ", ".join(filter(None, [several, kinds or "unknown microarchitecture", clocks_text(self.clocks_ghz)]))

    @property
    def clocks_ghz(self) -> tuple[float, ...]:
        """Base and highest clocks of all CPUs."""
        return tuple(clock for cpu in self.cpus for clock in (cpu.base_ghz, cpu.highest_ghz) if clock)

    @property
    def ignored_clock_ghz(self) -> float | None:
        """The clock in the text if the CPU does not have it; its speed is that of its highest clock."""
        if len(self.cpus) != 1 or not self.clock_ghz or not self.clocks_ghz:
            return None
        has_clock = min(self.clocks_ghz) * 0.95 <= self.clock_ghz <= max(self.clocks_ghz) * 1.05
        return None if has_clock else self.clock_ghz


def clocks_text(clocks_ghz: Sequence[float]) -> str:
    """Return the lowest and highest clock: `3.6 to 4.0 GHz`; empty without clocks."""
    ends = sorted({min(clocks_ghz), max(clocks_ghz)}) if clocks_ghz else ()
    return f"{' to '.join(map(_clock_text, ends))} GHz" if ends else ""


def _clock_text(clock_ghz: float) -> str:
    return f"{clock_ghz:.1f}" if round(clock_ghz, 2) == round(clock_ghz, 1) else f"{clock_ghz:.2f}"


def match(text: str, cpus: Sequence[Cpu] | None = None) -> Match:
    """Return the CPUs of the table that match a name or specification.

    Every part of the name must match. Of several CPUs, those with the clock are chosen.

    Raises:
        CpuError: the text is too long, names two CPUs, or has an impossible clock or an invalid specification.
    """
    if text.strip().lower().startswith("cpu:"):
        return _specification(text)
    table = known_cpus() if cpus is None else cpus
    lower = text.strip().lower()
    if same := tuple(cpu for cpu in table if len(cpu.name) == len(lower) and cpu.name.lower() == lower):
        return Match(text, "exact" if len(same) == 1 else "several", same)
    name = read_name(_YEAR.sub("", text))
    if cpus_of_model := _of_model(name, table):
        return Match(text, "exact" if len(cpus_of_model) == 1 else "several", cpus_of_model, name.clock_ghz)
    if name.family and (name.model is None or name.named_by_clock):
        return _of_family(text, name, table)
    if series := _of_series(name, table):
        return Match(text, "several", series, name.clock_ghz)
    suggestions = _suggestions(name, table)
    return Match(text, "none", (), name.clock_ghz, suggestions, _problem(text, name, suggestions))


def may_be(text: str, cpu: str) -> bool:
    """Return False if a machine's CPU has another vendor or microarchitecture than all CPUs that match a text."""
    with suppress(CpuError):
        expected, actual = match(text).microarchitectures, match(cpu)
        # a family may have CPUs that the table lacks
        if expected and actual.microarchitectures and actual.kind != "family":
            return not {*expected}.isdisjoint(actual.microarchitectures)
    vendors = {read_name(name, strict=False).vendor for name in (text, cpu)} - {None}
    return len(vendors) < 2


def _specification(text: str) -> Match:
    parts = _SPECIFICATION.fullmatch(text.strip())
    if parts is None:
        raise CpuError(
            f"{text[:80]!r}: invalid specification; write cpu:MICROARCHITECTURE@CLOCK, such as cpu:haswell@4.0GHz"
        )
    kind = microarchitecture(parts["kind"])
    clock_ghz = float(parts["clock"]) / (1000 if (parts["unit"] or "").lower() == "mhz" else 1)
    if not LOWEST_CLOCK_GHZ <= clock_ghz <= HIGHEST_CLOCK_GHZ:
        raise CpuError(f"{text[:80]!r}: clock must be between {LOWEST_CLOCK_GHZ:g} and {HIGHEST_CLOCK_GHZ:g} GHz")
    cpu = Cpu(kind.vendor, text.strip(), kind.name, max_turbo_ghz=clock_ghz)
    return Match(text, "specification", (cpu,), clock_ghz)


def _problem(text: str, name: CpuName, suggestions: Sequence[str]) -> str:
    shown = repr(text if len(text) <= 80 else f"{text[:77]}…")
    other = next((kind for kind, pattern in _OTHER_KINDS if re.search(pattern, text, re.IGNORECASE)), None)
    if other and (not name.family or "phi" in name.family):
        return f"{shown} is {other}, whose speed is unknown; choose a runtime measured on another machine"
    if not name.is_cpu:
        return f"{shown} is not a CPU; give its name as printed by lscpu or the paper, or cpu:MICROARCHITECTURE@CLOCK"
    if suggestions:
        names = " or ".join(map(repr, suggestions))
        return f"unknown CPU {shown}; did you mean {names}? Otherwise give cpu:MICROARCHITECTURE@CLOCK"
    return f"unknown CPU {shown}; write its specification as cpu:MICROARCHITECTURE@CLOCK, such as cpu:haswell@4.0GHz"


def _of_model(name: CpuName, table: Iterable[Cpu]) -> tuple[Cpu, ...]:
    """Return the CPUs with the model of a name, or with its clock in families that are named by clock."""
    if not name.is_cpu:
        return ()
    if name.model is None or name.named_by_clock:
        letters = _common_letters(name.family)
        rows = [(cpu, _row(cpu)) for cpu in table if letters and letters in cpu.name.lower()]
        parts = (name.model, set(name.family), name.clock_ghz)
        return tuple(
            cpu
            for cpu, row in rows
            if _is_compatible(name, row)
            and (row.model, set(row.family), row.clock_ghz) == parts
            and (row.named_by_clock or row.clock_ghz is None)
        )
    near = (cpu for cpu in table if name.digits in cpu.name and name.vendor in {cpu.vendor, None})
    named = [(cpu, _row(cpu)) for cpu in near]
    exact = tuple(cpu for cpu, row in named if same_model(name, row))
    return _of_clock(name.clock_ghz, exact or tuple(cpu for cpu, row in named if _fits(name, row)))


def _of_series(name: CpuName, table: Iterable[Cpu]) -> tuple[Cpu, ...]:
    """Return the CPUs of a series, named by a round number that no CPU has: Xeon 6900P, E5-2600 v3, Ryzen AI 300."""
    series = re.fullmatch(r"(\d+?)(0{2,})(v\d|[a-z]*)", name.model or "")
    letters = _common_letters(name.family)
    if series is None or not letters:
        return ()
    rows = {cpu: row for cpu in table if letters in cpu.name.lower() and _is_of_family(name, row := _row(cpu))}
    model = re.compile(rf"[a-z]*{series[1]}\d{{{len(series[2])}}}{series[3] or '[a-z]*'}")
    members = tuple(cpu for cpu, row in rows.items() if model.fullmatch(row.model or ""))
    is_model = len(members) < 2 or any(row.digits == name.digits for row in rows.values())
    return () if is_model else members


def _of_family(text: str, name: CpuName, table: Iterable[Cpu]) -> Match:
    """Return the CPUs of a family that have the clock, code name, generation and year of a text.

    A family includes its subfamilies: a Xeon E5 is a Xeon. It is not enough by itself, unless it has one
    microarchitecture.
    """
    letters = _common_letters(name.family)
    family = tuple(cpu for cpu in table if letters in cpu.name.lower() and _is_of_family(name, _row(cpu)))
    if not family:
        return Match(text, "none", clock_ghz=name.clock_ghz, problem=_problem(text, name, ()))
    cpus = _of_clock(name.clock_ghz, _of_generation(text, family))
    year_match = _YEAR.search(text)
    if year_match:
        year = int(year_match[1] or year_match[2])
        cpus = tuple(cpu for cpu in cpus if cpu.year and 0 <= year - cpu.year <= YEARS_IN_USE) or cpus
    if len(cpus) < len(family) or len({cpu.microarchitecture for cpu in family}) == 1:
        return Match(text, "family", cpus, name.clock_ghz)
    problem = (
        f"{text.strip()[:80]!r} is a family of CPUs; add the model as printed by lscpu or the paper, such as "
        f"{family[-1].name!r}, or the clock, and the year if known, such as 'Intel Xeon, 2.4 GHz, 2008'"
    )
    return Match(text, "none", clock_ghz=name.clock_ghz, problem=problem)


def _is_of_family(name: CpuName, row: CpuName) -> bool:
    if set(name.family) == {"pentium", "m"} and "p4" in row.families:
        return False  # a Pentium 4-M is not a Pentium M
    return len({name.vendor, row.vendor} - {None}) < 2 and set(name.family) <= row.families


def _of_generation(text: str, cpus: tuple[Cpu, ...]) -> tuple[Cpu, ...]:
    """Return the CPUs of the code name, else microarchitecture, and Core generation in a text; all if none fits."""
    titles = {cpu: known_microarchitectures()[cpu.microarchitecture].title for cpu in cpus if cpu.microarchitecture}
    for title_of in () if _OR_LATER.search(text) else ({cpu: cpu.code_name for cpu in cpus}, titles):
        words = {word for word in set(title_of.values()) if word and word not in _FAMILIES and _has_word(text, word)}
        if words:  # Zen 3, not Zen
            longest = {word for word in words if not any(other.startswith(f"{word} ") for other in words)}
            cpus = tuple(cpu for cpu in cpus if title_of.get(cpu) in longest)
            break
    generation = _GENERATION.search(text)
    if generation is None:
        return cpus
    return tuple(cpu for cpu in cpus if _generation(_row(cpu)) == int(generation[1])) or cpus


def _has_word(text: str, word: str) -> bool:
    """Return True if a text has a word, ignoring case and the spaces or hyphens between its parts."""
    pattern = r"[\s-]*".join(map(re.escape, word.split()))
    return re.search(rf"(?<!\w){pattern}(?![\w+])", text, re.IGNORECASE) is not None


def _generation(name: CpuName) -> int | None:
    """Return the generation of a Core i3 to i9: 4 for 4790, 10 for 10700, 11 for 1165G7; None for other families."""
    number = re.match(r"\d+", name.model or "")
    if number is None or not {"i3", "i5", "i7", "i9"} & set(name.family):
        return None
    digits = number[0]
    return 1 if len(digits) == 3 else int(digits[: 2 if len(digits) == 5 or digits[0] == "1" else 1])


def _fits(name: CpuName, row: CpuName) -> bool:
    """Return True if a row has the model of a name, and its vendor and family if the name has any."""
    if not name.vendor and not name.family and ("".join(name.words) != name.model or len(name.digits) < _MIN_DIGITS):
        return False  # the number may be from an unknown vendor, as in Kirin 960
    return row.model == name.model and _is_compatible(name, row)


def _is_compatible(name: CpuName, row: CpuName) -> bool:
    return len({name.vendor, row.vendor} - {None}) < 2 and set(name.family) <= set(row.family)


def _common_letters(family: tuple[str, ...]) -> str:
    """Return letters common to all names of a family, for a fast search; empty without a family."""
    head = max(family, key=len, default="")
    if re.fullmatch(r"[ruc][3579]", head):
        return head[1:]
    return {"core2": "core", "p4": "4", "p3": "iii", "p2": "ii"}.get(head, head)


def _of_clock(clock_ghz: float | None, cpus: tuple[Cpu, ...]) -> tuple[Cpu, ...]:
    """Return the CPUs whose base clock, else whose turbo clock, is this one; all if none has it or it is None."""
    if clock_ghz is None:
        return cpus
    for turbo, tolerance in product((False, True), _CLOCK_TOLERANCES_GHZ):
        clocks = [(cpu, (cpu.max_turbo_ghz if turbo else cpu.base_ghz) or 0.0) for cpu in cpus]
        if of_clock := tuple(cpu for cpu, clock in clocks if abs(clock - clock_ghz) <= tolerance):
            return of_clock
    return cpus


def _suggestions(name: CpuName, table: Iterable[Cpu]) -> tuple[str, ...]:
    """Return the most similar names of the same family, or of the vendor without a family."""
    if not name.model or not (name.family or name.vendor):
        return ()
    letters = _common_letters(name.family)
    rows = {cpu.name: _row(cpu) for cpu in table if letters in cpu.name.lower() and cpu.vendor == name.vendor}
    models = {text: row.model for text, row in rows.items() if row.model and set(name.family) <= set(row.family)}
    similar = process.extract(name.model, models, scorer=fuzz.ratio, limit=_MAX_COMPARED, score_cutoff=50)

    def rank(similar_model: tuple[str, float, str]) -> tuple[float, float, int]:
        model, ratio, text = similar_model
        typos = OSA.distance(name.model or "", model, score_cutoff=_MAX_TYPOS)
        distance = abs(int(name.digits or 0) - int(rows[text].digits or 0))
        return typos, -ratio if typos > _MAX_TYPOS else 0.0, distance

    return tuple(text for _, _, text in sorted(similar, key=rank)[:_MAX_SUGGESTIONS])


def _row(cpu: Cpu) -> CpuName:
    return read_name(cpu.name, strict=False)
