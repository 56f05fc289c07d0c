"""Values in B's output: the best or the last one, and when it arrived.

A value is a line with a decimal number; a second number, B's own time, is ignored: `12.50` or `12.50 3.1`. A line ends
with a line feed, a carriage return, or the end of the output. Values are stored as printed. Other lines are ignored,
except that the last line must be a value if it is the one that B reports.

An infinite value on the worse side (infinity if smaller is better) means that nothing was found so far. In a stream, an
infinite value on the better side, or NaN, invalidates the attempt: B's best value is then unknown.
"""

import re
from decimal import Decimal
from typing import Literal, NamedTuple

from fairbench_agent.comparison.study.attempts import Improvement
from fairbench_agent.comparison.study.study import Values
from fairbench_agent.core.numbers import shortest

MAX_LINE_BYTES = 65_536
"""Longer lines are no values, and not kept in memory as a whole."""
MAX_IMPROVEMENTS = 250
"""Most improvements of a run in the ledger; of more, every other earlier one is dropped."""

_DECIMAL = r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
_VALUE = re.compile(rf"[ \t]*({_DECIMAL}|[+-]?(?:inf(?:inity)?|nan))(?:[ \t]+{_DECIMAL})?[ \t]*", re.IGNORECASE)

PrintedValue = tuple[str, Decimal]
"""A value as printed, and its number: infinite, or NaN if it cannot be compared."""


class StreamResult(NamedTuple):
    """The best or last value, as printed, and when it arrived first."""

    state: Literal["value", "no value", "not a number"]
    text: str | None = None
    at_s: float | None = None


_INVALID = StreamResult("not a number")


def read_value(line: bytes) -> PrintedValue | None:
    """Return the value in a line, None if it has none."""
    matched = _VALUE.fullmatch(line.decode("utf-8", "replace"))
    if matched is None:
        return None
    try:
        number = Decimal(matched[1])
        return matched[1], shortest(number) if number.is_finite() else number
    except (ArithmeticError, ValueError):  # too long, or too large
        return matched[1], Decimal("nan")


class ValueStream:
    """Parser of B's output as it arrives, in bounded memory; its division into pieces only affects arrival times."""

    def __init__(self, values: Values, *, maximise: bool = False) -> None:
        self._values, self._maximise = values, maximise
        self._worst = self._best = Decimal("-inf" if maximise else "inf")
        self._rest = bytearray()
        self.result = StreamResult("no value")
        self.improvements: list[Improvement] = []
        self.n_improvements = 0
        """Number of improvements at different times, of which `improvements` may lack some."""

    def feed(self, data: bytes, at_s: float) -> None:
        """Parse a piece of output; arrival times must not decrease."""
        *whole, rest = data.replace(b"\r", b"\n").split(b"\n")
        for piece in whole:
            self._extend(piece)
            self.end_line(at_s)
        self._extend(rest)

    def _extend(self, piece: bytes) -> None:
        self._rest += piece[: MAX_LINE_BYTES + 1 - len(self._rest)]

    def end_line(self, at_s: float) -> None:
        """Parse the output since the last line end as a line."""
        line = bytes(self._rest)
        self._rest.clear()
        if not line.strip():
            return
        value = None if len(line) > MAX_LINE_BYTES else read_value(line)
        if self._values == "last":
            self.result = StreamResult("value", value[0], at_s) if value and value[1].is_finite() else _INVALID
        elif value:
            self._improve(*value, at_s)

    def _improve(self, text: str, number: Decimal, at_s: float) -> None:
        """Use a value if it is the best so far; it replaces an improvement that arrived at the same time."""
        if number.is_nan() or number == -self._worst:
            self.result = _INVALID
        elif number > self._best if self._maximise else number < self._best:
            self._best = number
            if self.result is not _INVALID:
                self.result = StreamResult("value", text, at_s)
            if self.improvements and self.improvements[-1][0] == at_s:
                self.improvements.pop()
            else:
                self.n_improvements += 1
            if len(self.improvements) == MAX_IMPROVEMENTS:
                del self.improvements[1::2]
            self.improvements.append((at_s, text))
