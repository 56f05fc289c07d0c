"""Instance files as lines and numbers; errors name file, line, what was expected and what was found.

Only a line feed ends a line; carriage returns, tabs and form feeds are spaces. Invalid UTF-8 is allowed in comments but
not in numbers. Numbers are read one by one, so that no memory is reserved for the size that a file claims.
"""

import re
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from fairbench_agent.core.files import file_errors, kind_of_binary, read_limited
from fairbench_agent.workloads.errors import InstanceFileError

T = TypeVar("T")
MAXIMUM_SIZE: Final = 10_000
"""Largest accepted instance: its square matrix of doubles takes 0.8 GB."""
MAXIMUM_EXACT: Final = 2**53
"""Sums of integers whose magnitudes add up to at most this are exact in double precision, in any order."""
MAXIMUM_COORDINATE: Final = 1e150
"""Coordinates up to this magnitude have finite squared distances."""
_MAXIMUM_BYTES: Final = 2**28
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,40}")
_REAL: Final = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?")


class NumberedLine(NamedTuple):
    """A line of a file, numbered from 1."""

    number: int
    text: str


class Block(NamedTuple):
    """Consecutive lines of a file, the number of the line that ends them, and its description for errors."""

    path: Path
    lines: tuple[NumberedLine, ...]
    end_line: int
    ending: str = "the end of the file"

    def malformed(self, expected: str, actual: str = "", line: int = 0) -> InstanceFileError:
        """Return the error for a malformed file: what was expected and found in a line, by default at the end."""
        return InstanceFileError(
            f"{self.path}, line {line or self.end_line}: expected {expected}, found {actual or self.ending}"
        )


def quoted(text: str) -> str:
    """Return text from a file in quotes, truncated if long, with unprintable characters escaped."""
    return ascii(text if len(text) <= 40 else text[:40] + "...")


def read_block(path: Path) -> Block:
    """Return all lines of a text file.

    InstanceFileError if the file is missing, unreadable, not a regular file, empty or larger than 256 MiB.
    """
    with file_errors(path, "read", "name an existing instance file", InstanceFileError):
        content = read_limited(path, _MAXIMUM_BYTES)
    if kind := kind_of_binary(content[:300]):
        raise InstanceFileError(f"{path}: {kind}")
    text = content.decode("utf-8-sig", errors="replace")
    if not text.strip():
        raise Block(path, (), 1).malformed("an instance", "an empty file")
    lines = tuple(NumberedLine(number, line) for number, line in enumerate(text.rstrip().split("\n"), start=1))
    return Block(path, lines, len(lines))


def whole_number(text: str, low: int, high: int) -> int | None:
    """Return an integer in ASCII digits with an optional sign, None if malformed or out of range."""
    value = int(text) if _WHOLE.fullmatch(text) else None
    return value if value is not None and low <= value <= high else None


def _real_number(text: str) -> float | None:
    """Return a decimal number, None if malformed or too large."""
    value = float(text) if _REAL.fullmatch(text) else None
    return value if value is not None and abs(value) <= MAXIMUM_COORDINATE else None


class Numbers:
    """The numbers of a block in reading order, across line breaks.

    Every method raises InstanceFileError if the next word is missing, malformed or out of range.
    """

    def __init__(self, block: Block) -> None:
        self._block = block
        self.line = 0
        """The line of the last number read."""
        self._words = ((line.number, word[0]) for line in block.lines for word in re.finditer(r"\S+", line.text))

    def whole(self, what: str, low: int, high: int) -> int:
        """Read a whole number from low to high; `what` describes it."""
        return self._next(f"{what} (a whole number from {low} to {high})", lambda word: whole_number(word, low, high))

    def wholes(self, count: int, what: str, low: int, high: int) -> "array[int]":
        """Read `count` whole numbers from low to high, as 64-bit integers."""
        return array("q", (self.whole(f"number {k} of the {count} {what}", low, high) for k in range(1, count + 1)))

    def real(self, what: str) -> float:
        """Read a decimal number of magnitude at most MAXIMUM_COORDINATE."""
        return self._next(f"{what} (a decimal number of magnitude at most {MAXIMUM_COORDINATE:g})", _real_number)

    def reals(self, count: int, what: str) -> "array[float]":
        return array("d", (self.real(f"number {k} of the {count} {what}") for k in range(1, count + 1)))

    def end(self, what: str) -> None:
        """Check that no word is left; `what` describes what has been read."""
        for line, word in self._words:
            raise self._block.malformed(f"nothing after {what}", quoted(word), line)

    def _next(self, expected: str, read: Callable[[str], T | None]) -> T:
        numbered = next(self._words, None)
        if numbered is None:
            raise self._block.malformed(expected)
        self.line, word = numbered
        value = read(word)
        if value is None:
            raise self._block.malformed(expected, quoted(word), self.line)
        return value
