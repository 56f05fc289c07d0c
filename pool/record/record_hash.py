"""SHA-256 as names of records and models: lower-case hexadecimal, written in full or by the first digits."""

import re
from collections.abc import Sequence
from typing import TypeVar

from fairbench_agent.pool.errors import NotFiledError

SHA256_PATTERN = "^[0-9a-f]{64}$"
UNMISTAKABLE_DIGITS = 8
"""From so many digits on, a text means a hash even where it could be the name of a CPU."""
_SHOWN_DIGITS = 12

Named = TypeVar("Named")


def is_sha256(text: str) -> bool:
    """Tell whether a text is a whole SHA-256."""
    return re.fullmatch("[0-9a-f]{64}", text) is not None


def is_hash_prefix(text: str, least: int = 4) -> bool:
    """Tell whether a text is a SHA-256 or its beginning, of at least so many digits."""
    return len(text) >= least and re.fullmatch("[0-9a-f]{0,64}", text) is not None


def short_hash(sha256: str) -> str:
    """Return the digits that stand for a hash in tables and sentences."""
    return sha256[:_SHOWN_DIGITS]


def the_one(matches: Sequence[Named], prefix: str, place: str, what: str = "record") -> Named:
    """Return the only match of a hash or of 8 or more of its first digits; NotFiledError otherwise."""
    if len(matches) == 1 and is_hash_prefix(prefix, UNMISTAKABLE_DIGITS):
        return matches[0]
    several = len(matches) > 1 and is_hash_prefix(prefix, UNMISTAKABLE_DIGITS)
    reason = f"several {what}s start with" if several else f"no {what}"
    raise NotFiledError(f"{place}: {reason} {prefix[:64]!r}; give 8 or more digits of a listed hash")
