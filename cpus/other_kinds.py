"""Kinds of CPU that papers name and whose speeds nothing here knows: no measurement, no score, no latency."""

import re
from typing import Final

_KINDS: Final = (
    ("a SPARC", re.compile(r"sparc|\bsun\s+(?:ultra|blade)\b", re.IGNORECASE)),
    ("an Alpha", re.compile(r"\b(?:dec|digital|compaq)\s+alpha|\balpha\s*(?:server|station|ev|21)|\b21[0123]64", re.IGNORECASE)),
    ("a MIPS", re.compile(r"\bmips\s+r\d|\br(?:[2458]|1[0246])[0k]00\b|\br1[0246]k\b|\bsilicon\s+graphics\b|\bsgi\b", re.IGNORECASE)),
    ("a PA-RISC", re.compile(r"\bpa-?risc\b|\bpa-?[78]\d00\b|\bhp\s*9000\b", re.IGNORECASE)),
    ("a POWER", re.compile(r"\bpower\s?pc\b|\bibm\s+power\s?\d{1,2}\b|\brs\s*/?\s*6000\b|\bpower\s?mac\b", re.IGNORECASE)),
    ("a Xeon Phi", re.compile(r"\bxeon\s*(?:\((?:r|tm)\)\s*)?phi\b", re.IGNORECASE)),
    ("an Itanium", re.compile(r"\bitanium\b", re.IGNORECASE)),
)  # fmt: skip


def other_kind(text: str) -> str | None:
    """Return the kind of CPU with its article, such as "an Alpha", that a text names among those nothing is known of; else None."""
    return next((kind for kind, written in _KINDS if written.search(text)), None)
