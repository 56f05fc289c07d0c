"""Architectures of processors whose machine code is known, by the names that systems and target triples give them."""

from typing import Final

ARCHITECTURES: Final = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
"""A name in lower case → the architecture as Linux names it."""


def architecture_named(name: str) -> str:
    """Return the architecture that a system or the head of a target triple names, an unknown one in lower case."""
    return ARCHITECTURES.get(name.lower(), name.lower())


def architecture_of(target: str) -> str:
    """Return the architecture of a target triple."""
    return architecture_named(target.partition("-")[0])
