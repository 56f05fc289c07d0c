"""Which rows of a table of CPUs a name means: one, several, those of its family and clock, or none with names to choose from."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Literal

from fairbench_agent.cpus.microarchitectures import known_microarchitectures
from fairbench_agent.cpus.names import CpuName, is_known_word, read_name, same_model
from fairbench_agent.cpus.processor import Processor, known_processors

_CLOCK_TOLERANCES_GHZ = (0.006, 0.051)
"""Tables cut and papers round: 3.06 or 3.07 GHz stand for 3.0667, 2.66 and 2.7 for 2.6667. The closer are preferred."""
_YEAR_TOLD = re.compile(r",\s*((?:19|20)\d\d)\s*$|\(\s*((?:19|20)\d\d)\s*\)\s*$")
"""A year behind a name, when its CPU was used: Intel Core i7 at 3.4 GHz (2012)."""
_GENERATION_TOLD = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)[\s-]*gen", re.IGNORECASE)
_OR_LATER = re.compile(r"\bor\s+(?:later|newer)\b", re.IGNORECASE)
_FAMILIES = frozenset(("Core", "Pentium M", "Altra"))
"""Microarchitectures and code names that are families too: a name with them tells nothing more."""
YEARS_IN_USE = 6
"""A paper's CPU was launched in its year or in so many years before, where only its family is known."""
_BARE_DIGITS = 3
"""Digits by which a model is known without its family: 7500U, N100; "PC 3" is no Graviton3."""
_MOST_SUGGESTIONS = 3
_SHORTEST_WORD = 3
"""Letters of a word that is told not to be understood; shorter ones are mostly prose."""
_MOST_COMPARED = 30
_MOST_SLIPS = 2
"""Letters mistyped, left out, added, or swapped with their neighbours, by which a model may have been meant: 4970 for 4790."""


@dataclass(frozen=True)
class ProcessorMatch:
    """What a name means.

    Attributes:
        name: what was read in it.
        kind: exact (one CPU), several (all that the name can mean), family (no model is named: those of the family whose
            clock is the printed one, or all of it without, and whose launch fits a year behind the name), none.
        processors: these CPUs; none where the kind is none.
        suggestions: names of the same family that are most alike; only where the kind is none.
    """

    name: CpuName
    kind: Literal["exact", "several", "family", "none"]
    processors: tuple[Processor, ...] = ()
    suggestions: tuple[str, ...] = ()


def find_processors(text: str, processors: Sequence[Processor], *, suggest: bool = True) -> ProcessorMatch:
    """Return the CPUs that a name means among those of a table, and suggestions where it means none, unless nobody reads them.

    What the name leaves out may be anything; what it says must be so. Where it fits several, a clock that it prints decides.

    Raises:
        ProcessorError: the text is too long, prints an impossible clock, or names two CPUs.
    """
    name, written = read_name(_YEAR_TOLD.sub("", text)), text.strip().lower()
    length = len(written)  # compared first: a table has thousands of names
    as_written = tuple(one for one in processors if len(one.name) == length and one.name.lower() == written)
    if as_written:
        return ProcessorMatch(name, "exact" if len(as_written) == 1 else "several", as_written)
    if not name.is_cpu:
        return ProcessorMatch(name, "none")
    found = processors_of_model(name, processors)
    if found:
        return ProcessorMatch(name, "exact" if len(found) == 1 else "several", found)
    if name.family and (name.model is None or name.named_by_clock):
        family = processors_of_family(name, processors, _year_told(text), text)
        if family:
            return ProcessorMatch(name, "family", family)
    return ProcessorMatch(name, "none", (), suggested(name, (one.name for one in processors)) if suggest else ())


def with_family(text: str, processors: Sequence[Processor]) -> str:
    """Return the full name of the one CPU that a bare model such as 7500U means; the text itself where it is none."""
    said = read_name(text, strict=False)
    if said.family or not said.model:
        return text
    match = find_processors(text, processors)
    return match.processors[0].name if match.kind == "exact" else text


def processors_of_model(name: CpuName, processors: Iterable[Processor]) -> tuple[Processor, ...]:
    """Return the CPUs whose model a name says, or whose clock where the family is told apart by clocks."""
    if name.model is None or name.named_by_clock:
        rows = [(one, _name_of(one.name)) for one in _of_the_family(name, processors)]
        said = (name.model, set(name.family), name.clock_ghz)
        return tuple(one for one, row in rows if (row.model, set(row.family), row.clock_ghz) == said and _by_name(row))
    near = (one for one in processors if name.digits in one.name and name.vendor in {one.vendor, None})
    named = [(one, _name_of(one.name)) for one in near]
    exact = tuple(one for one, row in named if same_model(name, row))
    return _with_clock(name.clock_ghz, exact or tuple(one for one, row in named if _fits(name, row)))


def processors_of_family(
    name: CpuName, processors: Iterable[Processor], year: int | None = None, text: str = ""
) -> tuple[Processor, ...]:
    """Return the CPUs of a family, with the clock if one is printed, launched up to the year and not long before if one is told.

    Those of the kind or generation that the text tells come first. A family is also called by what it is part of: a Xeon E5
    is a Xeon. A clock or a year that no CPU has leaves all.
    """
    shown = _shown(name.family)
    of_family = tuple(one for one in processors if shown in one.name.lower() and _is_of(name, _name_of(one.name)))
    found = _with_clock(name.clock_ghz, _of_kind_told(text, of_family))
    if year is None:
        return found
    return tuple(one for one in found if one.launched and 0 <= year - int(one.launched[:4]) <= YEARS_IN_USE) or found


def _is_of(name: CpuName, row: CpuName) -> bool:
    if set(name.family) == {"pentium", "m"} and "p4" in row.families:
        return False  # a Pentium 4-M is no Pentium M
    return len({name.vendor, row.vendor} - {None}) < 2 and set(name.family) <= row.families


def _year_told(text: str) -> int | None:
    told = _YEAR_TOLD.search(text)
    return int(told[1] or told[2]) if told else None


def _of_kind_told(text: str, found: tuple[Processor, ...]) -> tuple[Processor, ...]:
    """Return those of the code name, else microarchitecture, and of the generation that a text tells; all if it fits none."""
    for called in () if _OR_LATER.search(text) else (_code_name, _title):
        told = {word for word in set(map(called, found)) if word and word not in _FAMILIES and _says(text, word)}
        if told:
            meant = {word for word in told if not any(other.startswith(f"{word} ") for other in told)}  # Zen 3, not Zen
            found = tuple(one for one in found if called(one) in meant)
            break
    generation = _GENERATION_TOLD.search(text)
    if generation is None:
        return found
    return tuple(one for one in found if _generation(_name_of(one.name)) == int(generation[1])) or found


def _code_name(one: Processor) -> str | None:
    return one.code_name


def _title(one: Processor) -> str | None:
    return known_microarchitectures()[one.microarchitecture].title if one.microarchitecture else None


def _says(text: str, word: str) -> bool:
    """Tell whether a text has a word in any case, with blanks, hyphens or nothing between its parts."""
    written = r"[\s-]*".join(map(re.escape, word.split()))
    return re.search(rf"(?<!\w){written}(?![\w+])", text, re.IGNORECASE) is not None


def _generation(name: CpuName) -> int | None:
    """Return which generation of Core an i3, i5, i7 or i9 is of: 4 of 4790, 10 of 10700, 11 of 1165G7; None for others."""
    number = re.match(r"\d+", name.model or "")
    if number is None or not {"i3", "i5", "i7", "i9"} & set(name.family):
        return None
    digits = number[0]
    if len(digits) == 3:
        return 1
    return int(digits[: 2 if len(digits) == 5 or digits[0] == "1" else 1])


def fitting_names(name: CpuName, among: Iterable[str]) -> tuple[str, ...]:
    """Return the names of the same model whose vendor and family are all that a name says, and perhaps closer."""
    return tuple(text for text in among if name.digits in text and _fits(name, _name_of(text))) if name.model else ()


def _fits(name: CpuName, row: CpuName) -> bool:
    if not name.vendor and not name.family and ("".join(name.words) != name.model or len(name.digits) < _BARE_DIGITS):
        return False  # the number of a CPU of a vendor that is not known, such as Kirin 960, is no other vendor's
    return row.model == name.model and _is_part(name, row)


def _by_name(row: CpuName) -> bool:
    """Tell whether a row without a model is one CPU all the same: its family has no other, or is told apart by clocks."""
    return row.named_by_clock or row.clock_ghz is None


def _of_the_family(name: CpuName, processors: Iterable[Processor]) -> tuple[Processor, ...]:
    shown = _shown(name.family)
    if not shown:
        return ()
    return tuple(one for one in processors if shown in one.name.lower() and _is_part(name, _name_of(one.name)))


def _shown(family: tuple[str, ...]) -> str:
    """Return what every name of a family holds, lower case, so that a table is searched fast; empty without a family."""
    head = max(family, key=len, default="")
    if re.fullmatch(r"[ruc][3579]", head):
        return head[1:]
    return {"core2": "core", "p4": "4", "p3": "iii", "p2": "ii"}.get(head, head)


def _is_part(name: CpuName, row: CpuName) -> bool:
    """Tell whether all that a name says of vendor and family is so in a row."""
    vendors = {name.vendor, row.vendor} - {None}
    return len(vendors) < 2 and set(name.family) <= set(row.family) and (bool(row.family) or bool(row.vendor))


def _with_clock(clock_ghz: float | None, found: tuple[Processor, ...]) -> tuple[Processor, ...]:
    """Return those whose base clock, else whose highest, is the printed one; all if none is or none is printed."""
    if clock_ghz is None:
        return found
    readings: tuple[Callable[[Processor], float | None], ...] = (
        lambda one: one.base_ghz,
        lambda one: one.max_turbo_ghz,
    )
    for read, tolerance in product(readings, _CLOCK_TOLERANCES_GHZ):
        of_clock = tuple(one for one in found if abs((read(one) or 0.0) - clock_ghz) <= tolerance)
        if of_clock:
            return of_clock
    return found


def suggested(name: CpuName, among: Iterable[str]) -> tuple[str, ...]:
    """Return the names of the same family, or vendor if no family is named, that are most alike; none for no CPU."""
    if not name.model or not (name.family or name.vendor):
        return ()
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - needed for suggestions only
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - likewise

    shown = _shown(name.family)
    rows = {one: _name_of(one) for one in among if shown in one.lower()}
    family = {
        text: row.model
        for text, row in rows.items()
        if row.model and row.vendor == name.vendor and (set(name.family) <= set(row.family))
    }
    alike = process.extract(name.model, family, scorer=fuzz.ratio, limit=_MOST_COMPARED, score_cutoff=50)

    def unlikely(found: tuple[str, float, str]) -> tuple[float, float, int]:
        model, ratio, text = found
        slips = OSA.distance(name.model or "", model, score_cutoff=_MOST_SLIPS)  # one more for all beyond
        return slips, -ratio if slips > _MOST_SLIPS else 0.0, _distance(name, rows[text])

    alike.sort(key=unlikely)
    return tuple(text for _, _, text in alike[:_MOST_SUGGESTIONS])


def words_not_understood(text: str, taken_for: str) -> tuple[str, ...]:
    """Return the words of a name, as it writes them, that belong to no CPU known here and not to what it was taken for.

    Of the part that names the CPU alone: what stands behind commas or in parentheses is looked at by nobody.
    """
    said = read_name(text, strict=False)
    unknown = (
        word for word in said.words if word.isalpha() and len(word) >= _SHORTEST_WORD and not is_known_word(word)
    )
    told = f"{taken_for} {' '.join(_titles())}".lower()
    written = (re.search(rf"(?<!\w){word}(?!\w)", text, re.IGNORECASE) for word in unknown if word not in told)
    return tuple(dict.fromkeys(found[0] for found in written if found))


@lru_cache(maxsize=1)
def _titles() -> frozenset[str]:
    """Return what microarchitectures and the cores of the shipped CPUs are called."""
    titles = {one.title for one in known_microarchitectures().values()}
    return frozenset(titles | {one.code_name for one in known_processors() if one.code_name})


def _distance(name: CpuName, row: CpuName) -> int:
    return abs(int(name.digits or 0) - int(row.digits or 0))


def _name_of(text: str) -> CpuName:
    return read_name(text, strict=False)
