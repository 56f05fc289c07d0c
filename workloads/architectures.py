"""Processor architectures by their names in operating systems and target triples."""

import re
from typing import Final, Literal

ARCHITECTURES: Final = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
"""Those with frozen code: lower-case name → name under Linux."""


def architecture_named(name: str) -> str:
    """Return Linux's name of an architecture or of a target triple's architecture; unknown names in lower case."""
    name = name.lower().partition("-")[0]
    return ARCHITECTURES.get(name, name)


def family_named(name: str) -> Literal["x86", "arm"] | None:
    """Return the family of an architecture, of 32 or 64 bits."""
    name = architecture_named(name)
    if name.startswith(("aarch64", "arm")):
        return "arm"
    return "x86" if re.fullmatch("x86_64|i[3-6]86", name) else None
