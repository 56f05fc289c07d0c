"""Which generation of cores a family, model and stepping, an ARM part number or an Apple family code names.

The tables are `microarchitectures.json`, which names its sources. Virtual machines may hide or invent the model: a
generation whose cores lack an instruction that the machine has is not the machine's.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from fairbench_agent.agent.machine.system_source import SourcedFact

TABLE = "family/model/stepping table"
_INVENTED_BRANDS = ("QEMU Virtual CPU", "QEMU TCG CPU", "Common KVM processor", "Common 32-bit KVM processor")
"""Processors that exist in QEMU only, with family and model of old real ones."""


@dataclass(frozen=True)
class Identity:
    """What CPUID says about an x86 core; flags are named as in Linux, and empty if unknown."""

    vendor: str | None
    brand: str | None
    family: int | None
    model: int | None
    stepping: int | None
    flags: frozenset[str] = frozenset()


@cache
def _tables() -> Mapping[str, Any]:
    text = (files("fairbench_agent.agent.machine") / "microarchitectures.json").read_text(encoding="utf-8")
    content: Mapping[str, Any] = json.loads(text)
    return content


def x86_generation(identity: Identity) -> SourcedFact | None:
    """Return the generation in the table, or what the flags prove if they contradict it."""
    if identity.family is None or identity.model is None:
        return None
    row = next((row for row in _tables()["x86"].get(identity.vendor, ()) if _fits(row, identity)), None)
    invented = (identity.brand or "").startswith(_INVENTED_BRANDS)
    if row and not invented and not _has_foreign_flags(row, identity.flags):
        shown = ", as the hypervisor shows it" if "hypervisor" in identity.flags else ""
        return SourcedFact("microarchitecture", row["name"], f"{TABLE}{shown}")
    rules = (rule for rule in _tables()["at_least"] if rule["vendor"] == identity.vendor)
    proven = next((rule for rule in rules if rule["flag"] in identity.flags), None)
    if proven is None:
        return None
    doubt = f", which {row['name']} of the {TABLE} lacks" if row else ""
    return SourcedFact("microarchitecture", proven["name"], f"flag {proven['flag']}{doubt}")


def _fits(row: Mapping[str, Any], identity: Identity) -> bool:
    lowest, highest = row.get("steppings", (0, 0))
    return (
        row["family"] == identity.family
        and any(identity.model in range(first, last + 1) for first, last in row["models"])
        and ("steppings" not in row or (identity.stepping is not None and lowest <= identity.stepping <= highest))
    )


def _has_foreign_flags(row: Mapping[str, Any], flags: frozenset[str]) -> bool:
    features = _tables()["features"]
    judged = set().union(*features.values())
    return bool(flags & (judged - set(features[row["features"]])))


def arm_names(implementer: int, part: int) -> tuple[str | None, str | None]:
    """Return the names of an ARM core's vendor and of the core."""
    vendor = _tables()["arm"].get(f"0x{implementer:02x}", {})
    return vendor.get("name"), vendor.get("parts", {}).get(f"0x{part:03x}")
