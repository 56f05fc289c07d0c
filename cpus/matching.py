"""Match names with CPUs of the table: one, several, those of a family and clock, or none with suggestions."""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from fairbench_agent.cpus.description import Description, describe
from fairbench_agent.cpus.families import (
    is_of_family,
    match_among,
    match_family,
    of_clocks,
    of_year,
    row_of,
    too_early,
    without_microarchitecture,
)
from fairbench_agent.cpus.matches import Match, clock_text, clocks_text, either
from fairbench_agent.cpus.microarchitectures import microarchitecture
from fairbench_agent.cpus.name_words import HIGHEST_CLOCK_GHZ, LOWEST_CLOCK_GHZ
from fairbench_agent.cpus.names import GRADES, CpuName, read_name, same_model, short, two_cpus
from fairbench_agent.cpus.suggestions import common_letters, other_kind, similar_names, unknown_problem
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
    if same and not row_of(same[0]).is_family_at_clock:
        return Match(text, "exact" if len(same) == 1 else "several", same)
    description = describe(text)
    name = without_microarchitecture(text, read_name(description.name), table)
    if problem := other_kind(text, name):
        return Match(text, "none", (), name.clock_ghz, (), problem)
    _refuse_two(text, name, table)
    if of_model := _of_model(name, table) or _of_suffix(name, table):
        matched = _match_model(text, name, description, of_model, table)
    elif (name.family and (name.model is None or name.named_by_clock)) or (name.vendor and name.model is None):
        matched = match_family(text, name, description, table)
    elif series := _of_series(name, table):
        among = match_among(series, text, name, description, table)
        matched = replace(among, kind="several") if among.cpus else among
    else:
        names = similar_names(name, table)
        matched = Match(text, "none", (), name.clock_ghz, names, unknown_problem(text, name, description.thing, names))
    return _at_its_clock(matched, name, description)


def may_be(text: str, cpu: str) -> bool:
    """Return False if a machine's CPU has another vendor or microarchitecture than all CPUs that match a name."""
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


def _refuse_two(text: str, name: CpuName, table: Iterable[Cpu]) -> None:
    """Raise a CpuError for a second model or clock: i7-8700 or 2600, Pentium 4 3.0/2.4 GHz."""
    clocks = name.clocks_ghz
    if name.named_by_clock and clocks and max(clocks) > min(clocks) * (1 + _CLOCK_TOLERANCE):
        raise two_cpus(text)
    for model, is_alternative in name.others if name.model else ():
        others = [
            CpuName(name.vendor, family, other, (other,))
            for family in (name.family, *((word,) for word in name.families - {"core"}))
            for other in _completed(model, name.model or "")
        ]
        digits = re.search(r"\d+", model)
        is_like_it = digits and len(digits[0]) == len(name.digits) and not re.fullmatch(r"(?:19|20)\d\d", model)
        if (is_alternative and (is_like_it or re.match(r"v\d", model))) or any(_of_model(cpu, table) for cpu in others):
            raise two_cpus(text)


def _completed(end: str, model: str) -> list[str]:
    """Return the models that may be meant after another: 2600, 90 of i7-4790, K of i7-8700K, v4 of E5-2650 v4."""
    letters, number = re.findall(r"^([a-z]*)(\d*)", model)[0]
    if re.fullmatch(r"[a-z]+|v\d", end):
        return [f"{model}{end}"]
    digits = re.match(r"\d{1,2}(?!\d)", end)
    return [f"{letters}{number[: -len(digits[0])]}{end}"] if digits else [end, f"{letters}{end}"]


def _match_model(
    text: str, name: CpuName, description: Description, cpus: tuple[Cpu, ...], table: Iterable[Cpu]
) -> Match:
    """Return the match of a model, or its problem: another clock, or a year before the launch."""
    launched = of_year(description.year, cpus)
    if not launched:
        return Match(text, "none", (), name.clock_ghz, (), too_early(text, cpus), is_known=True)
    wrong = [clock for clock in name.clocks_ghz if not any(_has_clock(cpu, clock) for cpu in launched)]
    if not wrong or description.fixed_clock:
        return Match(text, "exact" if len(launched) == 1 else "several", launched, name.clock_ghz)
    near = (cpu for cpu in table if name.digits in cpu.name and name.vendor in {cpu.vendor, None})
    others = [cpu for cpu in near if row_of(cpu).digits == name.digits and _is_compatible(name, row_of(cpu))]
    names = tuple(cpu.name for cpu in of_clocks(wrong, others))[:1]
    remedy = f"did you mean {either(names)}? Otherwise " if names else ""
    problem = (
        f"{short(text)}: {launched[0].name} runs at {clocks_text(launched)}, not at {clock_text(wrong[0])} GHz; "
        f"{remedy}leave out the clock, or give cpu:{launched[0].microarchitecture}@{clock_text(wrong[0])}GHz"
    )
    return Match(text, "none", (), name.clock_ghz, names, problem, is_known=True)


def _has_clock(cpu: Cpu, clock_ghz: float) -> bool:
    """Return True if a clock is between a CPU's base and turbo clock."""
    lowest, highest = (cpu.base_ghz or 0.0) * (1 - _CLOCK_TOLERANCE), cpu.highest_ghz or clock_ghz
    return lowest <= clock_ghz <= highest * (1 + _CLOCK_TOLERANCE)


def _at_its_clock(matched: Match, name: CpuName, description: Description) -> Match:
    """Return the matched CPUs at the clock they ran at: without turbo the base clock, fixed that of the text."""
    if not matched.cpus or not (description.turbo_off or description.fixed_clock):
        return matched
    fixed = name.clocks_ghz[-1] if description.fixed_clock and name.clocks_ghz else None
    clocks = [(cpu, fixed or cpu.base_ghz or matched.clock_ghz) for cpu in matched.cpus]
    if (description.fixed_clock and fixed is None) or not all(clock for _, clock in clocks):
        problem = f"{short(matched.text)}: the clock that the CPU ran at is unknown; add it, such as 'at 2.4 GHz'"
        return Match(matched.text, "none", problem=problem, is_known=True)
    cpus = tuple(cpu._replace(base_ghz=clock, max_turbo_ghz=clock) for cpu, clock in clocks)
    if len(cpus) > 1:
        return Match(matched.text, matched.kind, cpus, matched.clock_ghz)
    named = cpus[0]._replace(name=f"{cpus[0].name} at {clocks_text(cpus)}")
    return Match(matched.text, "specification", (named,), matched.clock_ghz)


def _of_model(name: CpuName, table: Iterable[Cpu]) -> tuple[Cpu, ...]:
    """Return the CPUs with the model of a name, or with its clock in families that are named by clock."""
    if not name.is_cpu:
        return ()
    if name.model is None or name.named_by_clock:
        letters = common_letters(name.family)
        rows = [(cpu, row_of(cpu)) for cpu in table if letters and letters in cpu.name.lower()]
        parts = (name.model, set(name.family), name.clock_ghz)
        return tuple(
            cpu
            for cpu, row in rows
            if _is_compatible(name, row)
            and (row.model, set(row.family), row.clock_ghz) == parts
            and (row.named_by_clock or row.clock_ghz is None)
        )
    near = (cpu for cpu in table if name.digits in cpu.name and name.vendor in {cpu.vendor, None})
    named = [(cpu, row_of(cpu)) for cpu in near]
    exact = tuple(cpu for cpu, row in named if same_model(name, row))
    cpus = exact or tuple(cpu for cpu, row in named if _fits(name, row))
    return (of_clocks(name.clocks_ghz, cpus) if name.clocks_ghz else ()) or cpus


def _of_suffix(name: CpuName, table: Iterable[Cpu]) -> tuple[Cpu, ...]:
    """Return the Xeon of the table with another letter but the same clocks: Gold 6154M for the Gold 6154."""
    number = _SAME_CLOCKS.fullmatch(name.model or "")
    if number is None:
        return ()
    without = CpuName(name.vendor, name.family, number[1], (number[1],))
    letter = (name.model or "").upper()[-1]
    rows = (
        cpu for cpu in _of_model(without, table) if "xeon" in row_of(cpu).families and GRADES & row_of(cpu).families
    )
    return tuple(cpu._replace(name=f"{cpu.name}{letter}") for cpu in rows)


def _of_series(name: CpuName, table: Iterable[Cpu]) -> tuple[Cpu, ...]:
    """Return the CPUs of a series, named by a round number that no CPU has: Xeon 6900P, E5-2600 v3, Ryzen AI 300."""
    series = re.fullmatch(r"(\d+?)(0{2,})(v\d|[a-z]*)", name.model or "")
    letters = common_letters(name.family)
    if series is None or not letters:
        return ()
    rows = {cpu: row for cpu in table if letters in cpu.name.lower() and is_of_family(name, row := row_of(cpu))}
    model = re.compile(rf"[a-z]*{series[1]}\d{{{len(series[2])}}}{series[3] or '[a-z]*'}")
    members = tuple(cpu for cpu, row in rows.items() if model.fullmatch(row.model or ""))
    is_model = len(members) < 2 or any(row.digits == name.digits for row in rows.values())
    return () if is_model else members


def _fits(name: CpuName, row: CpuName) -> bool:
    """Return True if a row has the model of a name, and its vendor and family if the name has any."""
    if not name.vendor and not name.family and ("".join(name.words) != name.model or len(name.digits) < _MIN_DIGITS):
        return False  # the number may be from an unknown vendor, as in Kirin 960
    return row.model == name.model and _is_compatible(name, row)


def _is_compatible(name: CpuName, row: CpuName) -> bool:
    return len({name.vendor, row.vendor} - {None}) < 2 and set(name.family) <= row.families
