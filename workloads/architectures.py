"""Processor architectures with frozen code, by their names in operating systems and target triples."""

from typing import Final

ARCHITECTURES: Final = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
"""Lower-case name → name under Linux."""


def architecture_named(name: str) -> str:
    """Return Linux's name of an architecture or of a target triple's architecture; unknown names in lower case."""
    name = name.lower().partition("-")[0]
    return ARCHITECTURES.get(name, name)
