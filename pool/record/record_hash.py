"""SHA-256 as names of records and models: lower-case hexadecimal, written in full or by the first digits."""

import re

SHA256_PATTERN = "^[0-9a-f]{64}$"
PREFIX_PATTERN = "^[0-9a-f]{4,64}$"
"""What names a record or model where nothing else is meant."""
UNMISTAKABLE_DIGITS = 8
"""From so many digits on, a text means a hash even where it could be the name of a CPU."""
_SHOWN_DIGITS = 12


def is_sha256(text: str) -> bool:
    """Tell whether a text is a whole SHA-256."""
    return re.fullmatch("[0-9a-f]{64}", text) is not None


def is_hash_prefix(text: str, least: int = 4) -> bool:
    """Tell whether a text is a SHA-256 or its beginning, of at least so many digits."""
    return len(text) >= least and re.fullmatch("[0-9a-f]{0,64}", text) is not None


def short_hash(sha256: str) -> str:
    """Return the digits that stand for a hash in tables and sentences."""
    return sha256[:_SHOWN_DIGITS]
