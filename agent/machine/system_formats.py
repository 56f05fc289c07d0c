"""Parsers of numbers, sizes, core lists and tables from operating systems; malformed text gives None or nothing."""

import re
from collections.abc import Iterable, Iterator, Mapping

_LARGEST_CORE = 65_535
_UNITS = {"": 1, "K": 1024, "M": 1024**2, "G": 1024**3}
_HERTZ = {"mhz": 10**6, "ghz": 10**9}


def integer(text: str | None, base: int = 10) -> int | None:
    try:
        return None if text is None else int(text.strip(), base)
    except ValueError:
        return None


def count(text: str | None) -> int | None:
    number = integer(text)
    return number if number is not None and number >= 0 else None


def positive(text: str | None, scale: int = 1) -> int | None:
    """Return a positive integer times a scale, such as 1000 for kilohertz."""
    number = integer(text)
    return number * scale if number is not None and number > 0 else None


def size_bytes(text: str | None) -> int | None:
    """Return a size such as 48K or 2M in bytes; None for 0."""
    match = re.fullmatch(r"\s*([0-9]{1,12})([KMG]?)\s*", text or "")
    return int(match[1]) * _UNITS[match[2]] or None if match else None


def advertised_hz(brand: str) -> int | None:
    """Return the frequency in a brand such as `Intel(R) Core(TM) i7-7500U CPU @ 2.70GHz`, hertz."""
    match = re.search(r"@ ?([0-9]{1,5})(?:\.([0-9]{1,6}))? ?([GM]Hz)", brand, re.IGNORECASE)
    if match is None:
        return None
    fraction = match[2] or ""
    return int(match[1] + fraction) * _HERTZ[match[3].lower()] // 10 ** len(fraction) or None


def cores(text: str | None) -> tuple[int, ...]:
    """Parse a list of cores such as 0-3,8; empty if it is malformed."""
    numbers: set[int] = set()
    for part in (text or "").strip().split(","):
        bounds = re.fullmatch(r"([0-9]{1,5})(?:-([0-9]{1,5}))?", part)
        if bounds is None or int(bounds[2] or bounds[1]) > _LARGEST_CORE:
            return ()
        numbers.update(range(int(bounds[1]), int(bounds[2] or bounds[1]) + 1))
    return tuple(sorted(numbers))


def core_list(numbers: Iterable[int]) -> str:
    """Format cores as a list such as 0-3,8."""
    runs: list[tuple[int, int]] = []
    for number in sorted(numbers):
        continues = runs and number == runs[-1][1] + 1
        runs.append((runs.pop()[0] if continues else number, number))
    return ",".join(f"{first}-{last}" if first < last else str(first) for first, last in runs)


def table(text: str | None) -> Mapping[str, str]:
    """Parse lines `key: value`; the first of equal keys wins."""
    rows: dict[str, str] = {}
    for line in (text or "").splitlines():
        key, colon, value = line.partition(":")
        if colon:
            rows.setdefault(key.strip(), value.strip())
    return rows


def blocks(text: str | None) -> Iterator[Mapping[str, str]]:
    """Yield the table of each block between blank lines."""
    yield from filter(None, map(table, re.split(r"\n[ \t]*\n", text or "")))
