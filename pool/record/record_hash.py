"""SHA-256 as names of records and models: lower-case hexadecimal, written in full or by the first digits."""

import re
from collections.abc import Sequence
from typing import TypeVar

from fairbench_agent.pool.errors import NotFiledError

SHA256_PATTERN = "^[0-9a-f]{64}$"
PREFIX_PATTERN = "^[0-9a-f]{4,64}$"
"""What names a record or model where nothing else is meant."""
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


def the_one(found: Sequence[Named], prefix: str, place: str, what: str = "record") -> Named:
    """Return the one thing that was found by the first digits of its hash, four or more; NotFiledError otherwise."""
    if len(found) == 1 and is_hash_prefix(prefix):
        return found[0]
    many = f"several {what}s begin" if len(found) > 1 and is_hash_prefix(prefix) else f"no {what} begins"
    raise NotFiledError(f"{place}: {many} with {prefix[:64]!r}; give four or more digits of a listed hash")
