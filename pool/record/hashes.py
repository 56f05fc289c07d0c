"""Hashes of records, and their prefixes in commands and messages."""

import re
from collections.abc import Sequence
from typing import TypeVar

from fairbench_agent.pool.errors import NotFoundError

MIN_HASH_DIGITS = 8
"""Shortest prefix that identifies a record; no CPU name has as many hexadecimal digits."""
_SHORT_DIGITS = 12

T = TypeVar("T")


def is_sha256(text: str) -> bool:
    return re.fullmatch("[0-9a-f]{64}", text) is not None


def is_hash_prefix(text: str, min_digits: int = 4) -> bool:
    """Return True for a SHA-256 or at least `min_digits` of its first digits."""
    return len(text) >= min_digits and re.fullmatch("[0-9a-f]{0,64}", text) is not None


def short_hash(sha256: str) -> str:
    return sha256[:_SHORT_DIGITS]


def only_match(matches: Sequence[T], prefix: str, place: str) -> T:
    """Return the only match of a hash prefix of 8 or more digits; NotFoundError otherwise."""
    is_prefix = is_hash_prefix(prefix, MIN_HASH_DIGITS)
    if len(matches) == 1 and is_prefix:
        return matches[0]
    reason = "several records start with" if len(matches) > 1 and is_prefix else "no record"
    raise NotFoundError(f"{place}: {reason} {prefix[:64]!r}; give 8 or more digits of a listed hash")
