"""One CPU as a manufacturer sells it, and the table of those that are known.

Facts of the manufacturers' product pages and of CPU lists (results/README.md). What a fact is unknown for is left empty.
"""

import csv
import math
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from fairbench_agent.cpus.errors import CpuError as ProcessorError
from fairbench_agent.cpus.microarchitectures import microarchitecture
from fairbench_agent.cpus.segments import Segment, Trait, segment_named, traits_named

HEADER: Final = "vendor,name,microarchitecture,code_name,base_ghz,max_turbo_ghz,tdp_w,launched"
"""The first line of a table of CPUs, shipped or own."""
OWN_TABLE: Final = "processors.csv"
"""What the table of a user's own rows is called in the data folder."""
LOW_POWER_W: Final = 18.0
LOWEST_GHZ: Final = 0.1
HIGHEST_GHZ: Final = 10.0
"""No CPU since 1999 has had a clock below the one or above the other: a misprint, or MHz."""
_LONGEST_NAME: Final = 100
_LONGEST_FILE: Final = 4_000_000
_LAUNCHED: Final = re.compile(r"(19|20)\d{2}(-Q[1-4])?")


class Processor(NamedTuple):
    """What is known of a CPU; clocks in GHz, the thermal design power in W, launched as 2014-Q2 or, if known so far, 2014."""

    vendor: str
    name: str
    microarchitecture: str | None
    code_name: str | None
    base_ghz: float | None
    max_turbo_ghz: float | None
    tdp_w: float | None
    launched: str | None

    @property
    def segment(self) -> Segment:
        """Return what the CPU was made for."""
        return segment_named(self.name)

    @property
    def traits(self) -> tuple[Trait, ...]:
        """Return whether it has one core, and whether it is for boards of several sockets."""
        return traits_named(self.name)

    @property
    def low_power(self) -> bool:
        """Tell whether the thermal design power is known and at most 18 W."""
        return self.tdp_w is not None and self.tdp_w <= LOW_POWER_W

    @property
    def highest_ghz(self) -> float | None:
        """Return the highest clock of a single core: the turbo clock, or that at which a CPU without one runs."""
        return self.max_turbo_ghz or self.base_ghz


def known_processors(own: Path | None = None) -> tuple[Processor, ...]:
    """Return the CPUs of the shipped table and those of a user's file, which need not exist.

    An own row takes the place of a shipped one of the same name. ProcessorError says which line is wrong, and how.
    """
    if own is None or not own.is_file():
        return _shipped()
    mine = read_processors(own)
    replaced = {one.name.lower() for one in mine}
    return (*(one for one in _shipped() if one.name.lower() not in replaced), *mine)


@cache
def _shipped() -> tuple[Processor, ...]:
    text = files("fairbench_agent.results").joinpath("processors", "processors.csv").read_text("utf-8")
    rows = csv.reader(text.splitlines())
    next(rows)
    return tuple(map(_processor, rows))


def _processor(cells: list[str]) -> Processor:
    vendor, name, kind, code_name, base, turbo, tdp, launched = cells
    return Processor(
        vendor,
        name,
        kind or None,
        code_name or None,
        float(base) if base else None,
        float(turbo) if turbo else None,
        float(tdp) if tdp else None,
        launched or None,
    )


def read_processors(path: Path) -> tuple[Processor, ...]:
    """Read a user's table of CPUs, checked line by line: the header of the shipped one, and a row for each CPU."""
    try:
        content = path.read_bytes()
        if len(content) > _LONGEST_FILE:
            raise ProcessorError(f"{path}: longer than {_LONGEST_FILE // 1_000_000} MB, which is no table of CPUs")
        lines = content.decode("utf-8-sig").splitlines()
    except OSError as error:
        raise ProcessorError(f"{path}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise ProcessorError(f"{path}: not text in UTF-8; save the table as CSV in UTF-8") from error
    if not lines or lines[0].strip().lower() != HEADER:
        raise ProcessorError(f"{path}, line 1: the first line must be {HEADER}")
    found = tuple(_checked_rows(path, csv.reader(lines[1:])))
    if not found:
        raise ProcessorError(f"{path}: no row below the header; write one line per CPU: {HEADER}")
    return found


def _checked_rows(path: Path, rows: Iterable[list[str]]) -> Iterator[Processor]:
    seen: dict[str, int] = {}
    try:
        for number, row in enumerate(rows, start=2):
            if not any(cell.strip() for cell in row):
                continue
            one = _checked([cell.strip() for cell in row], f"{path}, line {number}")
            if earlier := seen.get(one.name.lower()):
                raise ProcessorError(f"{path}, line {number}: {one.name!r} stands in line {earlier} already; keep one")
            seen[one.name.lower()] = number
            yield one
    except csv.Error as error:
        raise ProcessorError(f"{path}: no CSV that can be read ({error})") from error


def _checked(cells: list[str], place: str) -> Processor:
    columns = HEADER.split(",")
    if len(cells) != len(columns):
        raise ProcessorError(f"{place}: {len(cells)} cells for the {len(columns)} columns {HEADER}")
    fields = dict(zip(columns, cells, strict=True))
    if not fields["vendor"] or not fields["name"] or len(fields["name"]) > _LONGEST_NAME:
        raise ProcessorError(f"{place}: a CPU has a vendor and a name of at most {_LONGEST_NAME} characters")
    if fields["microarchitecture"]:
        try:
            fields["microarchitecture"] = microarchitecture(fields["microarchitecture"]).name
        except ProcessorError as error:
            raise ProcessorError(f"{place}: {error}; leave it empty if it is none of these") from error
    clocks = [
        _number(fields[name], f"{place}: {name}", LOWEST_GHZ, HIGHEST_GHZ) for name in ("base_ghz", "max_turbo_ghz")
    ]
    if clocks == [None, None]:
        raise ProcessorError(f"{place}: at least one of base_ghz and max_turbo_ghz is needed, in GHz")
    if None not in clocks and float(fields["base_ghz"]) > float(fields["max_turbo_ghz"]):
        raise ProcessorError(f"{place}: base_ghz {fields['base_ghz']} is above max_turbo_ghz {fields['max_turbo_ghz']}")
    _number(fields["tdp_w"], f"{place}: tdp_w", 0.1, 2000.0)
    if fields["launched"] and not _LAUNCHED.fullmatch(fields["launched"]):
        raise ProcessorError(f"{place}: launched is written 2014-Q2 or 2014, not {fields['launched']!r}")
    return _processor(list(fields.values()))


def _number(text: str, place: str, lowest: float, highest: float) -> float | None:
    if not text:
        return None
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not lowest <= value <= highest:
        raise ProcessorError(f"{place} must be a number from {lowest:g} to {highest:g}, not {text!r}")
    return value
