"""What a cell of a page of scores is: a number, a CPU's name, nothing, or a percentage or price, which is neither."""

import math
import re

_NUMBER = re.compile(r"[0-9]{1,3}(?:[,'’\u00a0\u2009\u202f ][0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?")
_PERCENTAGE = re.compile(r"\(?\s*[0-9]+(?:[.,][0-9]+)?\s*%\s*\)?")
_PRICE = re.compile(r"[$€£¥]\s*[0-9][0-9.,]*\*?|[0-9][0-9.,]*\s*(?:[$€£¥]|USD|EUR)\*?")
_MISSING = frozenset({"", "na", "n/a", "nan", "none", "null", "-", "–", "—", "?", "tba", "tbd"})
_FOOTNOTE = "*†‡"
MAX_NAME = 200
"""Characters of a CPU's name; what is longer is prose."""


def tidy(text: str) -> str:
    """Return text on one line, without characters that do not print."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def number_in(cell: str) -> float | None:
    """Return the positive number that a cell is, thousands separated or not, and None where it is none."""
    text = cell.strip().rstrip(_FOOTNOTE)
    if not _NUMBER.fullmatch(text):
        return None
    value = float(re.sub(r"[^0-9.]", "", text))
    return value if value > 0 and math.isfinite(value) else None


def is_missing(cell: str) -> bool:
    """Tell whether a cell says that there is nothing."""
    return cell.strip().lower() in _MISSING


def is_figure(cell: str) -> bool:
    """Tell whether a cell is a number, a percentage, a price, or missing: no name, in any case."""
    text = cell.strip()
    return (
        is_missing(text)
        or _NUMBER.fullmatch(text.rstrip(_FOOTNOTE)) is not None
        or _PERCENTAGE.fullmatch(text) is not None
        or _PRICE.fullmatch(text) is not None
    )


def is_name(cell: str) -> bool:
    """Tell whether a cell may be a CPU's name: it has a letter, is no figure and no prose, and does not end in the middle."""
    text = cell.strip()
    return (
        0 < len(text) <= MAX_NAME
        and any(letter.isalpha() for letter in text)
        and not is_figure(text)
        and text[-1] not in ",;:|"
    )


def names_a_model(cell: str) -> bool:
    """Tell whether a cell is a name with a number, as nearly every CPU's is."""
    return is_name(cell) and any(letter.isdigit() for letter in cell)
