"""The values in what a solver prints: which count, which is the best, and when each arrived.

A line is a value if it is a decimal number, a number and the solver's own seconds, or a JSON object:

    12.50
    12.50 3.1
    {"value": 12.50, "seconds": 3.1}

A line ends with a line feed or a carriage return, as of a line that is written over. `runtime_s` and `time_s` are read as `seconds` is. A value is kept as it is printed, digit by digit. Every other line is output
and no value, but where the last line counts: there it has to be one. A line without its line break is none yet.

An infinite value on the worse side (infinity, where smaller is better) says that nothing was found so far. One on the better
side and NaN are values that are no numbers, which no later value mends: what a solver best reached is then unknown.
"""

import json
import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Literal

from fairbench_agent.comparison.study.run_choice import Values
from fairbench_agent.comparison.study.study_part import MAX_DIGITS, shortly

BURST_S = 0.001
"""Values that arrive within this time arrived together."""

SILENCE_S = 0.02
"""Nothing for so long parts what was printed at one time from what was printed at another; who is held back for less loses little."""

_LONGEST_BURST_S = 0.1
"""A reader that is busy for longer may see as one what came apart."""

MANY_AT_ONCE = 8
"""Values that arrive together from which on a solver, rather than its luck, is thought to have held them back."""

_BLOCK_BYTES = 1024
"""Sizes of buffers are multiples of this."""

MAX_LINE_BYTES = 65_536
"""Longer lines are no values, and are not kept in memory."""

_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_NO_NUMBER = re.compile(r"([+-]?)(?:(inf(?:inity)?)|nan(?:\([a-z0-9_]*\))?)", re.IGNORECASE)
_SECONDS = ("seconds", "runtime_s", "time_s")

Found = Literal["value", "no value", "not a number"]
"""What a stream holds, all in all; the words are those of an attempt's state."""


@dataclass(frozen=True, slots=True)
class PrintedValue:
    """A line that is a value, or says that it is none.

    Attributes:
        text: as printed, without blanks around it.
        number: its decimal number, None if it is nothing that can be compared or kept.
        nothing_yet: -1 or 1 for minus and plus infinity, which on the worse side says that nothing was found; else 0.
        stated_s: seconds that the solver printed beside it.
    """

    text: str
    number: Decimal | None
    nothing_yet: int = 0
    stated_s: float | None = None


@dataclass(frozen=True, slots=True)
class ValueSummary:
    """What was found in a solver's output.

    Attributes:
        found: whether it is a value; where it is none, value, at_s and stated_s are None.
        value: the value that counts, as printed.
        at_s: when it arrived; of equal values the first.
        stated_s: the solver's own seconds beside it.
        first_at_s: when the first value arrived, whether it counts or not; None if there is none.
        n_values: lines that are values, numbers or not.
        n_other_lines: lines that are none, empty ones left out.
        bursts: values that arrived in bursts, as from a buffer (`ValueStream`).
    """

    found: Found
    value: str | None
    at_s: float | None
    stated_s: float | None
    first_at_s: float | None
    n_values: int
    n_other_lines: int
    bursts: int


def read_value(line: bytes) -> PrintedValue | None:
    """Return the value that a line is, None if it is something else."""
    text = line.decode("utf-8", "replace").strip(" \t")
    if text.startswith("{"):
        return _of_json(text)
    words = [word for word in text.replace("\t", " ").split(" ") if word]
    if not 1 <= len(words) <= 2:
        return None
    return _of_words(words[0], words[1] if len(words) == 2 else None)


def _of_json(text: str) -> PrintedValue | None:
    try:
        # numbers stay the texts that they are; nan and infinities come by parse_constant
        told: Any = json.loads(text, parse_float=str, parse_int=str, parse_constant=str)
    except (ValueError, RecursionError):
        return None
    value = told.get("value")
    seconds = next((told[name] for name in _SECONDS if name in told), None)
    if not isinstance(value, str) or not isinstance(seconds, str | None):
        return None
    return _of_words(value.strip(), None if seconds is None else seconds.strip())


def _of_words(value: str, seconds: str | None) -> PrintedValue | None:
    stated_s = None
    if seconds is not None:
        if not _NUMBER.fullmatch(seconds):
            return None
        stated_s = float(seconds) if abs(float(seconds)) != float("inf") else None
    if _NUMBER.fullmatch(value):
        return PrintedValue(value, _kept(value), stated_s=stated_s)
    matched = _NO_NUMBER.fullmatch(value)
    if matched is None:
        return None
    nothing_yet = (-1 if matched[1] == "-" else 1) if matched[2] else 0
    return PrintedValue(value, None, nothing_yet, stated_s)


def _kept(text: str) -> Decimal | None:
    """Return a number, None for one that is longer or larger than what a study can keep."""
    try:
        return shortly(Decimal(text)) if len(text) <= MAX_DIGITS else None
    except (InvalidOperation, ValueError):
        return None


@dataclass(slots=True)
class _Together:
    """What arrived between two silences: when it began and last went on since the start, and how many values it holds."""

    began_s: float
    last_s: float
    waited_s: float = 0.0
    """between its pieces"""
    n_values: int = 0
    is_first: bool = True
    """whether none before held many values"""


class ValueStream:
    """What a solver printed so far, as it arrives.

    How the bytes are cut into pieces makes no difference but for when they arrive. The memory that it takes is bounded.

    A burst is what a buffer gives away: `MANY_AT_ONCE` values or more within `BURST_S`, and nothing for `SILENCE_S` before and after. How long
    the reader takes over the values of a piece, of which a terminal gives no more than 4,095 bytes at once, is no time between pieces.
    The first one is none by that alone, as many solvers improve many times a millisecond when they begin; it is one if it ends where a
    buffer was full, within a line or after a multiple of 1,024 bytes, or where the output ends with it.
    """

    def __init__(self, reads: Values, *, maximise: bool = False) -> None:
        self._reads = reads
        self._sign = 1 if maximise else -1
        self._rest = bytearray()
        self._too_long = False
        self._best: tuple[PrintedValue, float] | None = None
        self._last: tuple[PrintedValue | None, float] | None = None
        self._no_number = False
        self._n_values = self._n_other = self._n_bytes = 0
        self._first_s: float | None = None
        self._group = _Together(0.0, 0.0)
        self._bursts = 0
        self._ended_with_it = False

    def feed(self, data: bytes, at_s: float, waited_s: float | None = None) -> None:
        """Take what arrived at some time, which is never before that of what arrived earlier.

        `waited_s` is for how long the reader had nothing to do before, if less than since what arrived earlier.
        """
        silent_s = at_s - self._group.last_s
        silent_s = silent_s if waited_s is None else min(waited_s, silent_s)
        if silent_s >= SILENCE_S:
            self._bursts += self._in_burst()
            self._group = _Together(at_s, at_s, is_first=self._group.is_first and self._group.n_values < MANY_AT_ONCE)
        else:
            self._group.waited_s += silent_s
        self._group.last_s = at_s
        self._n_bytes += len(data)
        *whole, rest = data.replace(b"\r", b"\n").split(b"\n")
        for piece in whole:
            self._extend(piece)
            self._end_line(at_s)
        self._extend(rest)

    def close(self, at_s: float) -> None:
        """Take what is left as a line: the output ended."""
        self._end_line(at_s)
        self._ended_with_it = at_s - self._group.last_s < SILENCE_S <= self._group.began_s

    def summary(self) -> ValueSummary:
        """Return what was found in all whole lines so far."""
        counts = (self._first_s, self._n_values, self._n_other, self._bursts + self._in_burst())
        found, counted = self._found()
        if counted is None:
            return ValueSummary(found, None, None, None, *counts)
        value, at_s = counted
        return ValueSummary(found, value.text, at_s, value.stated_s, *counts)

    def _found(self) -> tuple[Found, tuple[PrintedValue, float] | None]:
        if self._reads == "last":
            if self._last is None:
                return "no value", None
            value, at_s = self._last
            return ("value", (value, at_s)) if value and value.number is not None else ("not a number", None)
        if self._no_number:
            return "not a number", None
        return ("value", self._best) if self._best else ("no value", None)

    def _in_burst(self) -> int:
        """Return how many values came together last if that was a burst, else 0."""
        group, full = self._group, bool(self._rest) or self._n_bytes % _BLOCK_BYTES == 0
        together = group.waited_s <= BURST_S and group.last_s - group.began_s <= _LONGEST_BURST_S
        if group.n_values < MANY_AT_ONCE or not together:
            return 0
        return group.n_values if full or self._ended_with_it or not group.is_first else 0

    def _extend(self, piece: bytes) -> None:
        if self._too_long or len(self._rest) + len(piece) > MAX_LINE_BYTES:
            self._too_long = True
            self._rest.clear()
        else:
            self._rest += piece

    def _end_line(self, at_s: float) -> None:
        line, too_long = bytes(self._rest), self._too_long
        self._rest.clear()
        self._too_long = False
        if not too_long and not line.strip():
            return
        value = None if too_long else read_value(line)
        self._last = (value, at_s)
        if value is None:
            self._n_other += 1
        else:
            self._count(value, at_s)

    def _count(self, value: PrintedValue, at_s: float) -> None:
        self._n_values += 1
        self._first_s = at_s if self._first_s is None else self._first_s
        self._group.n_values += 1
        if value.number is None:
            self._no_number |= value.nothing_yet != -self._sign
        elif self._best is None or self._sign * value.number > self._sign * (self._best[0].number or 0):
            self._best = (value, at_s)
