"""Match names with CPUs of the table: one, several, those of a family and clock, or none with suggestions."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from fairbench_agent.cpus.description import Description, describe
from fairbench_agent.cpus.matches import Match, clock_text, clocks_text, either
from fairbench_agent.cpus.microarchitectures import known_microarchitectures, microarchitecture, title_of
from fairbench_agent.cpus.name_words import HIGHEST_CLOCK_GHZ, LOWEST_CLOCK_GHZ
from fairbench_agent.cpus.names import GRADES, CpuName, read_name, same_model, short, two_cpus
from fairbench_agent.cpus.table import Cpu, CpuError, known_cpus

_SPECIFICATION: Final = re.compile(
    r"cpu:(?P<kind>[^@]+)@\s*(?P<clock>[0-9]+(?:\.[0-9]+)?)\s*(?P<unit>[gm]hz)?", re.IGNORECASE
)
_MIN_DIGITS: Final = 3
"""Digits that identify a model without its family: 7500U, N100; "PC 3" is not a Graviton3."""
_CLOCK_TOLERANCE: Final = 0.05
"""Relative difference of a paper's clock from the base or turbo clock of its CPU."""
_SAME_CLOCKS: Final = re.compile(r"(\d{4})[mlfy]")
"""Scalable Xeons with these letters have both clocks of the CPU without the letter."""
_YEARS_IN_USE: Final = 6
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
_MAX_SUGGESTIONS: Final = 3
_WRITTEN: Final = "cpu:MICROARCHITECTURE@CLOCK"
_OTHER_KINDS: Final = (
    ("a SPARC", r"sparc|\bsun\s+(?:ultra|blade)\b"),
    ("an Alpha", r"\b(?:dec|digital|compaq)\s+alpha|\balpha\s*(?:server|station|ev|21)|\b21[0123]64"),
    ("a MIPS", r"\bmips\s+r\d|\br(?:[2458]|1[0246])[0k]00\b|\br1[0246]k\b|\bsilicon\s+graphics\b|\bsgi\b"),
    ("a PA-RISC", r"\bpa-?risc\b|\bpa-?[78]\d00\b|\bhp\s*9000\b"),
    ("a POWER", r"\bpower\s?pc\b|\bpower[2-8]\+?(?!\w)|\bibm\s+power\s?\d{1,2}\b|\brs\s*/?\s*6000\b|\bpower\s?mac\b"),
    ("a Xeon Phi", r"\bxeon\s*(?:\((?:r|tm)\)\s*)?phi\b"),
    ("an Itanium", r"\bitanium(?:\b|2)"),
)
"""CPUs named in papers, but without a measurement, score or program runtime."""
_MAX_COMPARED: Final = 30
_MAX_TYPOS: Final = 2
"""Letters mistyped, missing, added or swapped in a suggested model: 4970 for 4790."""
Cpus = tuple[Cpu, ...]


def match(text: str, cpus: Sequence[Cpu] | None = None) -> Match:
    """Return the CPUs of the table that match a name, the description of a machine, or a specification.

    Every part of the name must match. Of several CPUs, those with the clock are chosen. CpuError if the text is too
    long, names two CPUs, threads or a GPU, or has an impossible clock or an invalid specification.
    """
    if text.strip().lower().startswith("cpu:"):
        name = read_name(text, strict=False)
        if not (re.match(r"\s*cpu:\s", text, re.IGNORECASE) and (name.vendor or name.family)):
            return _specification(text)
        text = text.partition(":")[2]  # "CPU: Intel Core i7-8700"
    table = known_cpus() if cpus is None else cpus
    lower = text.strip().lower()
    same = tuple(cpu for cpu in table if len(cpu.name) == len(lower) and cpu.name.lower() == lower)
    if same and not _row_of(same[0]).is_family_at_clock:
        return Match(text, "exact" if len(same) == 1 else "several", same)
    description = describe(text)
    name = _without_microarchitecture(text, read_name(description.name), table)
    return _Search(text, name, description, table).match()


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
    return Match(text, "specification", (cpu,))


@dataclass(frozen=True)
class _Search:
    """A text as read, and the table to search."""

    text: str
    name: CpuName
    description: Description
    table: Sequence[Cpu]

    def match(self) -> Match:
        name = self.name
        other = next((kind for kind, form in _OTHER_KINDS if re.search(form, self.text, re.IGNORECASE)), None)
        if other and (not name.family or "phi" in name.family):
            remedy = "choose a runtime measured on another machine"
            return self.none(f"{short(self.text)} is {other}, whose speed is unknown; {remedy}")
        of_model = _of_model(name, self.table) or _of_suffix(name, self.table)
        self.refuse_two(is_known=bool(of_model or self.series()))
        if of_model:
            matched = self.of_model(of_model)
        elif (name.family and (name.model is None or name.named_by_clock)) or (name.vendor and name.model is None):
            matched = self.of_family()
        elif series := self.series():
            matched = self.among(series)
            matched = replace(matched, kind="several") if matched.cpus else matched
        else:
            matched = self.unknown(_similar_names(name, self.table))
        return self.at_its_clock(matched)

    def none(self, problem: str, suggestions: Iterable[str] = (), *, is_known: bool = False) -> Match:
        return Match(self.text, "none", (), tuple(suggestions), problem, is_known)

    def unknown(self, suggestions: Iterable[str] = ()) -> Match:
        """Return the problem of a name without a CPU."""
        text, thing = short(self.text), self.description.thing
        problem = f"unknown CPU {text}; write its specification as {_WRITTEN}, such as cpu:haswell@4.0GHz"
        if thing or not self.name.is_cpu:
            what = f"{thing}, not" if thing else "not"
            problem = f"{text} is {what} a CPU; give the CPU as printed by lscpu or the paper, or {_WRITTEN}"
        elif names := either(suggestions):
            problem = f"unknown CPU {text}; did you mean {names}? Otherwise give {_WRITTEN}"
        return self.none(problem, suggestions)

    def too_early(self, cpus: Iterable[Cpu], *, is_known: bool) -> Match:
        launch = f"its launch in {min(map(_launch_year, cpus))} is after that year"
        return self.none(f"{short(self.text)}: {launch}; correct the year or the CPU", is_known=is_known)

    def refuse_two(self, *, is_known: bool) -> None:
        """Raise a CpuError for a second clock, or model next to a known one: i7-8700 or 2600, P4 3.0/2.4 GHz."""
        name, clocks = self.name, self.name.clocks_ghz
        if name.named_by_clock and clocks and max(clocks) > min(clocks) * (1 + _CLOCK_TOLERANCE):
            raise two_cpus(self.text)
        for model, is_alternative in name.others if name.model and is_known else ():
            others = [
                CpuName(name.vendor, family, other, (other,))
                for family in (name.family, *((word,) for word in name.families - {"core"}))
                for other in _completed(model, name.model or "")
            ]
            digits = re.search(r"\d+", model)
            is_like_it = digits and len(digits[0]) == len(name.digits) and not re.fullmatch(r"(?:19|20)\d\d", model)
            is_other = is_alternative and (is_like_it or re.match(r"v\d", model))
            if is_other or any(_of_model(cpu, self.table) for cpu in others):
                raise two_cpus(self.text)

    def of_model(self, cpus: Cpus) -> Match:
        """Return the match of a model, or its problem: another clock, or a year before the launch."""
        name, launched = self.name, _of_year(self.description.year, cpus)
        if not launched:
            return self.too_early(cpus, is_known=True)
        wrong = [clock for clock in name.clocks_ghz if not any(_has_clock(cpu, clock) for cpu in launched)]
        if not wrong or self.description.fixed_clock:
            return Match(self.text, "exact" if len(launched) == 1 else "several", launched)
        near = (cpu for cpu in self.table if name.digits in cpu.name and name.vendor in {cpu.vendor, None})
        others = [cpu for cpu in near if _row_of(cpu).digits == name.digits and _is_of_family(name, _row_of(cpu))]
        names = tuple(cpu.name for cpu in _of_clocks(wrong, others))[:1]
        remedy = f"did you mean {either(names)}? Otherwise " if names else ""
        clock = clock_text(wrong[0])
        return self.none(
            f"{short(self.text)}: {launched[0].name} runs at {clocks_text(launched)}, not at {clock} GHz; "
            f"{remedy}leave out the clock, or give cpu:{launched[0].microarchitecture}@{clock}GHz",
            names,
            is_known=True,
        )

    def family(self) -> Iterator[Cpu]:
        """Yield the CPUs of the family and its subfamilies: a Xeon E5 is a Xeon."""
        letters = _common_letters(self.name.family)
        return (cpu for cpu in self.table if letters in cpu.name.lower() and _is_of_family(self.name, _row_of(cpu)))

    def of_family(self) -> Match:
        """Return the CPUs of a family that have the clock, code name, generation and year of a text.

        A family is not enough by itself, unless it has one microarchitecture. Without a family, a vendor's code name is
        one: Intel Skylake.
        """
        family = tuple(self.family())
        cpus = _of_generation(self.text, family)
        if not family or (not self.name.family and cpus == family):
            return self.unknown()
        matched = self.among(cpus)
        if len(matched.cpus) < len(family) or len({cpu.microarchitecture for cpu in family}) == 1:
            return matched
        return self.none(
            f"{self.text.strip()[:80]!r} is a family of CPUs; add the model as printed by lscpu or the paper, such as "
            f"{family[-1].name!r}, or the clock, and the year if known, such as 'Intel Xeon, 2.4 GHz, 2008'"
        )

    def series(self) -> Cpus:
        """Return the CPUs of a series, named by a round number that no CPU has: Xeon 6900P, E5-2600 v3."""
        series = re.fullmatch(r"(\d+?)(0{2,})(v\d|[a-z]*)", self.name.model or "")
        if series is None or not _common_letters(self.name.family):
            return ()
        rows = {cpu: _row_of(cpu) for cpu in self.family()}
        model = re.compile(rf"[a-z]*{series[1]}\d{{{len(series[2])}}}{series[3] or '[a-z]*'}")
        members = tuple(cpu for cpu, row in rows.items() if model.fullmatch(row.model or ""))
        is_model = len(members) < 2 or any(row.digits == self.name.digits for row in rows.values())
        return () if is_model else members

    def among(self, cpus: Cpus) -> Match:
        """Return those of several CPUs that have the clock and year of a text."""
        text, description = self.text, self.description
        clocks = () if description.fixed_clock else self.name.clocks_ghz
        if clocks:
            cpus = _of_clocks(clocks, cpus) or self.unlisted(clocks, _of_year(description.year, cpus))
        if not cpus and self.name.two_clocks:
            raise two_cpus(text)
        if not cpus:
            remedy = "give the model, or its highest clock as cpu:MICROARCHITECTURE@CLOCK"
            return self.none(f"{short(text)}: no known CPU has this name and clock; {remedy}")
        in_use = _of_year(description.year, cpus)
        if not in_use:
            return self.too_early(cpus, is_known=False)
        new = [cpu for cpu in in_use if description.year and cpu.year and description.year - cpu.year <= _NEW]
        if description.thing and clocks and new:
            names = [cpu.name for cpu in sorted(new, key=_launch_year, reverse=True)[:_MAX_SUGGESTIONS]]
            problem = f"{short(text)} is {description.thing}; give its CPU; did you mean {either(names)}?"
            return self.none(problem, names)
        return Match(text, "family", in_use)

    def unlisted(self, clocks_ghz: Sequence[float], cpus: Sequence[Cpu]) -> Cpus:
        """Return a CPU at a clock that the family lacks, for each of its microarchitectures that had such clocks.

        A paper prints base clocks, which determine the speed only where no CPU of the family has a turbo clock.
        """
        kinds = defaultdict[str, list[Cpu]](list)
        for cpu in cpus:
            kinds[cpu.microarchitecture or ""].append(cpu)
        clock, possible = clocks_ghz[0], list[Cpu]()
        for kind, rows in kinds.items():
            lowest = min(cpu.base_ghz or cpu.highest_ghz or 0.0 for cpu in rows)
            highest = max(cpu.highest_ghz or 0.0 for cpu in self.table if cpu.microarchitecture == kind)
            if lowest * _SLOWEST <= clock <= highest:
                if len(set(clocks_ghz)) > 1 or any(cpu.base_ghz != cpu.highest_ghz for cpu in rows):
                    return ()
                possible.append(Cpu(rows[0].vendor, self.text.strip(), kind, base_ghz=clock, max_turbo_ghz=clock))
        return tuple(possible)

    def at_its_clock(self, matched: Match) -> Match:
        """Return the matched CPUs at the clock they ran at: without turbo the base clock, fixed that of the text."""
        name, description = self.name, self.description
        if not matched.cpus or not (description.turbo_off or description.fixed_clock):
            return matched
        fixed = name.clocks_ghz[-1] if description.fixed_clock and name.clocks_ghz else None
        clocks = [(cpu, fixed or cpu.base_ghz or name.clock_ghz) for cpu in matched.cpus]
        if (description.fixed_clock and fixed is None) or not all(clock for _, clock in clocks):
            problem = f"{short(self.text)}: the clock that the CPU ran at is unknown; add it, such as 'at 2.4 GHz'"
            return self.none(problem, is_known=True)
        cpus = tuple(cpu._replace(base_ghz=clock, max_turbo_ghz=clock) for cpu, clock in clocks)
        if len(cpus) > 1:
            return replace(matched, cpus=cpus)
        named = cpus[0]._replace(name=f"{cpus[0].name} at {clocks_text(cpus)}")
        return replace(matched, kind="specification", cpus=(named,))


def _common_letters(family: tuple[str, ...]) -> str:
    """Return letters common to all names of a family, for a fast search; empty without a family."""
    head = max(family, key=len, default="")
    if re.fullmatch(r"[ruc][3579]", head):
        return head[1:]
    return {"core2": "core", "p4": "4", "p3": "iii", "p2": "ii", "xgen1": "snapdragon x"}.get(head, head)


def _similar_names(name: CpuName, table: Iterable[Cpu]) -> tuple[str, ...]:
    """Return the most similar names of the same family, or of the vendor without a family."""
    if not name.model or not (name.family or name.vendor):
        return ()
    letters = _common_letters(name.family)
    near = (cpu for cpu in table if letters in cpu.name.lower() and cpu.vendor == name.vendor)
    rows = {cpu.name: read_name(cpu.name, strict=False) for cpu in near}
    models = {text: row.model for text, row in rows.items() if row.model and set(name.family) <= row.families}
    similar = process.extract(name.model, models, scorer=fuzz.ratio, limit=_MAX_COMPARED, score_cutoff=50)

    def rank(similar_model: tuple[str, float, str]) -> tuple[float, float, int]:
        model, ratio, text = similar_model
        typos = OSA.distance(name.model or "", model, score_cutoff=_MAX_TYPOS)
        distance = abs(int(name.digits or 0) - int(rows[text].digits or 0))
        return typos, -ratio if typos > _MAX_TYPOS else 0.0, distance

    return tuple(text for _, _, text in sorted(similar, key=rank)[:_MAX_SUGGESTIONS])


def _row_of(cpu: Cpu) -> CpuName:
    return read_name(cpu.name, strict=False)


def _completed(end: str, model: str) -> list[str]:
    """Return the models that may be meant after another: 2600, 90 of i7-4790, K of i7-8700K, v4 of E5-2650 v4."""
    letters, number = re.findall(r"^([a-z]*)(\d*)", model)[0]
    if re.fullmatch(r"[a-z]+|v\d", end):
        return [f"{model}{end}"]
    digits = re.match(r"\d{1,2}(?!\d)", end)
    return [f"{letters}{number[: -len(digits[0])]}{end}"] if digits else [end, f"{letters}{end}"]


def _has_clock(cpu: Cpu, clock_ghz: float) -> bool:
    lowest, highest = (cpu.base_ghz or 0.0) * (1 - _CLOCK_TOLERANCE), cpu.highest_ghz or clock_ghz
    return lowest <= clock_ghz <= highest * (1 + _CLOCK_TOLERANCE)


def _of_model(name: CpuName, table: Iterable[Cpu]) -> Cpus:
    """Return the CPUs with the model of a name, or with its clock in families that are named by clock."""
    if not name.is_cpu:
        return ()
    if name.model is None or name.named_by_clock:
        letters = _common_letters(name.family)
        rows = [(cpu, _row_of(cpu)) for cpu in table if letters and letters in cpu.name.lower()]
        parts = (name.model, set(name.family), name.clock_ghz)
        return tuple(
            cpu
            for cpu, row in rows
            if _is_of_family(name, row)
            and (row.model, set(row.family), row.clock_ghz) == parts
            and (row.named_by_clock or row.clock_ghz is None)
        )
    near = (cpu for cpu in table if name.digits in cpu.name and name.vendor in {cpu.vendor, None})
    named = [(cpu, _row_of(cpu)) for cpu in near]
    exact = tuple(cpu for cpu, row in named if same_model(name, row))
    cpus = exact or tuple(cpu for cpu, row in named if _fits(name, row))
    return (_of_clocks(name.clocks_ghz, cpus) if name.clocks_ghz else ()) or cpus


def _of_suffix(name: CpuName, table: Iterable[Cpu]) -> Cpus:
    """Return the Xeon of the table with another letter but the same clocks: Gold 6154M for the Gold 6154."""
    number = _SAME_CLOCKS.fullmatch(name.model or "")
    if number is None:
        return ()
    without, letter = CpuName(name.vendor, name.family, number[1], (number[1],)), number[0][-1].upper()
    rows = ((cpu, _row_of(cpu).families) for cpu in _of_model(without, table))
    return tuple(cpu._replace(name=f"{cpu.name}{letter}") for cpu, words in rows if "xeon" in words and GRADES & words)


def _fits(name: CpuName, row: CpuName) -> bool:
    """Return True if a row has the model of a name, and its vendor and family if the name has any."""
    if not name.vendor and not name.family and ("".join(name.words) != name.model or len(name.digits) < _MIN_DIGITS):
        return False  # the number may be from an unknown vendor, as in Kirin 960
    return row.model == name.model and _is_of_family(name, row)


def _is_of_family(name: CpuName, row: CpuName) -> bool:
    if set(name.family) == {"pentium", "m"} and "p4" in row.families:
        return False  # a Pentium 4-M is not a Pentium M
    if not name.model and {"core", "core2"} <= row.families and "core" in name.family and len(name.family) > 1:
        return False  # a Core 2 Duo is not a Core Duo, but some brand strings of its models say so
    return len({name.vendor, row.vendor} - {None}) < 2 and set(name.family) <= row.families


def _without_microarchitecture(text: str, name: CpuName, table: Iterable[Cpu]) -> CpuName:
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


def _launch_year(cpu: Cpu) -> int:
    """Return the year of a CPU's launch, else of its microarchitecture's."""
    kind = known_microarchitectures().get(cpu.microarchitecture or "")
    return cpu.year or (kind.launched if kind else 0)


def _of_year(year: int | None, cpus: Cpus) -> Cpus:
    """Return the CPUs launched in the years before one, else all launched until then."""
    if year is None:
        return cpus
    launched = tuple(cpu for cpu in cpus if _launch_year(cpu) <= year)
    return tuple(cpu for cpu in launched if cpu.year and year - cpu.year <= _YEARS_IN_USE) or launched


def _of_clocks(clocks_ghz: Sequence[float], cpus: Sequence[Cpu]) -> Cpus:
    """Return the CPUs with a clock as base clock, else as turbo clock; of two clocks, the higher is the turbo clock."""
    low, high = min(clocks_ghz), max(clocks_ghz)
    widest = _TOLERANCES_GHZ[-1]
    if high - low > widest:
        cpus = [cpu for cpu in cpus if abs((cpu.highest_ghz or 0.0) - high) <= widest]
    of_base = _nearest([(cpu, cpu.base_ghz) for cpu in cpus], low)
    lowest, highest = (low / share for share in reversed(_CONFIGURABLE))
    of_unknown = tuple(cpu for cpu in cpus if not cpu.base_ghz and lowest <= (cpu.highest_ghz or 0.0) <= highest)
    return of_base or of_unknown or _nearest([(cpu, cpu.max_turbo_ghz) for cpu in cpus], low)


def _nearest(clocks_ghz: Sequence[tuple[Cpu, float | None]], wanted_ghz: float) -> Cpus:
    for tolerance in _TOLERANCES_GHZ:
        if cpus := tuple(cpu for cpu, clock in clocks_ghz if clock and abs(clock - wanted_ghz) <= tolerance):
            return cpus
    return ()


def _of_generation(text: str, cpus: Cpus) -> Cpus:
    """Return the CPUs of the code name, else microarchitecture, and Core generation in a text; all if none fits."""
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
    return tuple(cpu for cpu in cpus if _generation(_row_of(cpu)) == int(generation[1])) or cpus


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
