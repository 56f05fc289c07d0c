"""Times as printed: `486`, `90,5`, `10 min`, `2 h 5 min`, `1h30`, `1:30:00`, `2-03:00:00`; read in seconds."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from decimal import Context, Decimal
from typing import Annotated, Final

from pydantic import BeforeValidator

from fairbench_agent.core.numbers import NOT_A_NUMBER, POWER, Number, NumberError, read_numbers

_NAMES: Final = {
    1: "ns nsec nsecs nanos nanosecond nanoseconds",
    1_000: "us µs usec usecs µsec micros microsecond microseconds",
    1_000_000: "ms msec msecs millis millisecond milliseconds",
    1_000_000_000: "s sec secs second seconds sek sekunde sekunden seg segs segundo segundos seconde secondes secondi "
    "saniye",
    60_000_000_000: "min mins minute minutes minuten minuto minutos minuti dakika",
    3_600_000_000_000: "h hr hrs hour hours stunde stunden hora horas heure heures saat",
    86_400_000_000_000: "d day days",
}
UNITS_NS: Final = {unicodedata.normalize("NFKC", name): ns for ns, names in _NAMES.items() for name in names.split()}
"""Nanoseconds by name of a unit; names are in lower case, and µ is the Greek letter."""

_IN_CELLS: Final = {"m": "min", "mn": "min", "dk": "min", "sn": "s", "std": "h"}
UNITS_IN_TIMES_NS: Final = UNITS_NS | {name: UNITS_NS[unit] for name, unit in _IN_CELLS.items()}
"""Units next to numbers, as in 1m30s; in a title, m could be milli, Std a deviation, and DK an algorithm."""

SHORT_FORMS: Final = (
    (POWER, r"e\1"),
    (r"([0-9]) ?['’′] ?([0-5]?[0-9](?:[.,][0-9]+)?) ?(?:[\x22”″]|''|’’|′′)$", r"\1 min \2 s"),
    (r"([0-9] ?(?:h|hrs?|hours?|std\.?),? ?[0-5]?[0-9])$", r"\1 min"),
    (r"([0-9] ?(?:m|mins?|minutes?)\.?,? ?[0-5]?[0-9])$", r"\1 s"),
)
"""Patterns of times such as 5'30" and 1h30, and how these are written with units."""
CLOCK: Final = r"(?:([0-9]+)(?:-| ?d(?:ays?)?,? ))?([0-9]+):([0-5][0-9]):([0-5][0-9](?:[.,][0-9]+)?)"
SHORT_CLOCK: Final = r"[0-9]+:[0-9]{2}(?:[.,][0-9]+)?"
PART: Final = r"([+\-−]?[0-9.,][0-9.,'’\u00a0\u2009\u202f ]*(?:e[+-]?[0-9]+)?) ?([a-zµμ]+)\.?,? ?"
SEVERAL: Final = r"[1-9][0-9]*,[0-9]{4,}"
"""Two runtimes with a comma between them, or one with four decimals and more."""

MESSAGES: Final = {
    "unknown": "is not a time; give seconds, or a unit as in 10 min, 2 h or 1:30:00",
    "short_clock": "may be hours or minutes; write h:mm:ss, or seconds",
    "several": "may be several runtimes or a decimal comma; separate several with spaces, or write a decimal point",
}
_PLAIN: Final = re.compile("[0-9.,]*")
_SECOND_NS: Final = UNITS_NS["s"]
_EXACT: Final = Context(prec=200)


def read_seconds(text: str) -> Decimal:
    """Return a time in seconds; NumberError for anything else, and for a time that can be read in two ways."""
    if re.fullmatch(SEVERAL, text.strip()):
        raise NumberError(MESSAGES["several"])
    (time,) = read_times((text,))
    return time


def read_times(texts: Sequence[str], unit_ns: int = _SECOND_NS, *, comma_likely: bool = False) -> list[Decimal]:
    """Return the times of a column in seconds; NumberError if one is not a time, or can be read in two ways.

    Times have one number notation, with or without units; `unit_ns` is that of times without one.
    """
    times = [Decimal(0)] * len(texts)
    for i, value, ns in _read_parts(texts, unit_ns, comma_likely=comma_likely):
        times[i] = _EXACT.add(times[i], value if ns == _SECOND_NS else _EXACT.multiply(value, Decimal(ns).scaleb(-9)))
    return times


def last_digits(texts: Sequence[str], unit_ns: int = _SECOND_NS, *, comma_likely: bool = False) -> list[Decimal]:
    """Return the size of one unit of each time's last printed digit, in seconds; arguments as for `read_times`.

    >>> [float(size) for size in last_digits(["12.4", "2 h 5 min", "1:30:00"], UNITS_NS["min"])]
    [6.0, 60.0, 1.0]
    """
    sizes = [Decimal(0)] * len(texts)
    for i, value, ns in _read_parts(texts, unit_ns, comma_likely=comma_likely):
        exponent = value.adjusted() - len(value.as_tuple().digits) + 1
        sizes[i] = _EXACT.multiply(Decimal(ns).scaleb(-9), Decimal(1).scaleb(max(-999, min(exponent, 999))))
    return sizes


def _read_parts(texts: Sequence[str], unit_ns: int, *, comma_likely: bool) -> Iterator[tuple[int, Decimal, int]]:
    """Yield the numbers of times, longest unit first: index of the text, number, and unit in nanoseconds."""
    parts: list[tuple[str, int]] = []  # number and unit
    owners: list[int] = []
    for i, text in enumerate(texts):
        try:
            found = _parts(" ".join(text.split()), unit_ns)
        except NumberError as error:
            raise NumberError(str(error), i) from None
        parts += found
        owners += [i] * len(found)
    numbers, factors = zip(*parts, strict=True) if parts else ((), ())
    try:
        values = read_numbers(numbers, comma_likely=comma_likely)
    except NumberError as error:
        message = MESSAGES["unknown"] if str(error) == NOT_A_NUMBER else str(error)
        raise NumberError(message, owners[error.index]) from None
    yield from zip(owners, values, factors, strict=True)


def _parts(text: str, unit_ns: int) -> list[tuple[str, int]]:
    """Return the numbers of a time with their units, the longest first."""
    if not _PLAIN.fullmatch(text):
        for pattern, long_form in SHORT_FORMS:
            text = re.sub(pattern, long_form, text, flags=re.IGNORECASE)
    if text[-1:].isdigit() and ":" not in text:
        return [(text, unit_ns)]
    if clock := re.fullmatch(CLOCK, text, re.IGNORECASE):
        return [*zip(clock.groups("0"), map(UNITS_NS.__getitem__, ("d", "h", "min", "s")), strict=True)]
    if re.fullmatch(SHORT_CLOCK, text):
        raise NumberError(MESSAGES["short_clock"])
    if not re.fullmatch(f"(?:{PART})+", text, re.IGNORECASE):
        if text.endswith("."):
            return [(text, unit_ns)]
        raise NumberError(MESSAGES["unknown"])
    pairs = re.findall(PART, text, re.IGNORECASE)
    found = [(number.strip(), UNITS_IN_TIMES_NS.get(unit_key(unit), 0)) for number, unit in pairs]
    units = [ns for _, ns in found]
    if len(pairs) == 1 and pairs[0][1] == "M":  # 5M is five million
        raise NumberError(MESSAGES["unknown"])
    if 0 in units or sorted(set(units), reverse=True) != units:
        raise NumberError(MESSAGES["unknown"])
    return found


def unit_key(name: str) -> str:
    """Return a unit's name as in UNITS_NS."""
    return unicodedata.normalize("NFKC", name).casefold()


Seconds = Annotated[Number, BeforeValidator(lambda value: read_seconds(value) if isinstance(value, str) else value)]
"""A time in seconds; equal times have one form."""
