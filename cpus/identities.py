"""Processors as they identify themselves: vendors, x86 generations by family and model, Arm cores by part number.

All of it is in `microarchitectures.json`, next to the speeds' facts.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from fairbench_agent.cpus.microarchitectures import table_of_microarchitectures

OR_LATER: Final = " or later"
"""Suffix of a microarchitecture that is known by its instruction set only."""
_PLACEHOLDER: Final = re.compile(
    r".*\bunknown\b.*|undefined|\(?(?:none|null)\)?|n/?a|not (?:specified|available|applicable)|default string"
    r"|0x[0-9a-f]+|[0-9a-f]{1,2}/[0-9a-f]{1,2}|[0-9.]+"
    r"|cpu|processor|(?:QEMU|Common|KVM|Virtual)\b.*\b(?:CPU|processor)\b.*"
    r"|(?:qemu|kvm)(?:32|64)|(?:pc-(?:q35|i440fx)|virt)-[0-9.]+|system (?:product name|manufacturer)"
    r"|to be filled by o\.?e\.?m\.?|linux,dummy-virt|Generic DT based system|BCM(?:2708|2709|2835)"
    r"|(?:ARM|AArch64)\S*\s+processor\b.*|(?:Intel64|AMD64|x86|ARM\S*)\b.*\bFamily \S+ Model \S+.*",
    re.IGNORECASE,
)


class Generation(NamedTuple):
    """An x86 generation, by CPUID family, model and stepping."""

    name: str  # such as Kaby Lake or Zen 3+
    vendor: str
    family: int
    models: Sequence[Sequence[int]]  # ranges of first and last
    features: frozenset[str]  # instruction sets, of those that tell generations apart, with Linux's names of flags
    steppings: Sequence[int] | None = None  # first and last, None for all

    def includes(self, family: int, model: int, stepping: int | None) -> bool:
        first, last = self.steppings or (0, 15)
        is_stepping = self.steppings is None or (stepping is not None and first <= stepping <= last)
        return family == self.family and is_stepping and any(first <= model <= last for first, last in self.models)


def is_placeholder(text: str) -> bool:
    """Return True for what systems report where they do not know a brand, such as CPUID's name of the vendor."""
    return _PLACEHOLDER.fullmatch(text.strip()) is not None or vendor_of(text.strip()) is not None


def vendor_of(identifier: str) -> str | None:
    """Return the vendor with a CPUID vendor string or a hexadecimal Arm implementer; None if unknown."""
    vendors = table_of_microarchitectures()["vendors"].items()
    return next((name for name, row in vendors if identifier in {row.get("cpuid"), row.get("implementer")}), None)


def architecture_of_vendor(vendor: str | None) -> str | None:
    """Return the architecture of a vendor's processors, by the first word of its name; None if unknown."""
    row = table_of_microarchitectures()["vendors"].get((vendor or "").partition(" ")[0], {})
    architecture: str | None = row.get("architecture")
    return architecture


@cache
def x86_generations() -> tuple[Generation, ...]:
    table = table_of_microarchitectures()
    rows = [
        {"name": kind["title"], "vendor": kind["vendor"]} | row
        for kind in table["microarchitectures"].values()
        for row in kind.get("x86", ())
    ]
    return tuple(
        Generation(**row | {"features": frozenset(table["features"][row["features"]])})
        for row in [*rows, *table["other_x86"]]
    )


@cache
def known_features() -> frozenset[str]:
    return frozenset().union(*table_of_microarchitectures()["features"].values())


def later_generation(vendor: str | None, flags: frozenset[str]) -> tuple[str, str] | None:
    """Return the flag that proves a generation, and "X or later"; None without such a flag."""
    for rule in table_of_microarchitectures()["at_least"]:
        if rule["vendor"] == vendor and rule["flag"] in flags:
            return rule["flag"], rule["name"] + OR_LATER
    return None


def arm_core(vendor: str | None, part: int | None) -> str | None:
    """Return the name of an Arm core by its part number; None if unknown."""
    return None if part is None else _arm_cores().get(f"{vendor} 0x{part:03x}")


@cache
def _arm_cores() -> Mapping[str, str]:
    table = table_of_microarchitectures()
    others = {f"{vendor} {part}": name for vendor, parts in table["other_arm"].items() for part, name in parts.items()}
    for row in table["microarchitectures"].values():
        others |= row.get("arm", {})
    return others
