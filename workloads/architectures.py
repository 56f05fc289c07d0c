"""Processor architectures with frozen code, by their names in operating systems and target triples."""

from typing import Final

ARCHITECTURES: Final = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
"""Lower-case name → name under Linux."""

_VENDORS: Final = {
    "x86_64": "Intel AMD Hygon Centaur Zhaoxin",
    "aarch64": "Arm Broadcom Cavium Fujitsu HiSilicon NVIDIA APM Qualcomm Samsung Apple Microsoft Phytium Ampere",
}


def architecture_named(name: str) -> str:
    """Return Linux's name of an architecture or of a target triple's architecture; unknown names in lower case."""
    name = name.lower().partition("-")[0]
    return ARCHITECTURES.get(name, name)


def architecture_of_vendor(vendor: str | None) -> str | None:
    """Return the architecture of a vendor's processors, by the first word of its name; None if unknown."""
    word = (vendor or "").partition(" ")[0]
    return next((architecture for architecture, names in _VENDORS.items() if word in names.split()), None)
