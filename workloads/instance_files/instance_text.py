"""Instance files as lines and numbers; errors name file, line, what was expected and what was found.

Only a line feed ends a line; carriage returns, tabs and form feeds are spaces. Invalid UTF-8 is allowed in comments but
not in numbers. Numbers are read one by one, so that no memory is reserved for the size that a file claims.
"""

import re
from array import array
from pathlib import Path
from typing import Final, NamedTuple

from fairbench_agent.core.files import file_errors, kind_of_binary, read_limited
from fairbench_agent.workloads.errors import InstanceFileError

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

    lines: tuple[NumberedLine, ...]
    end_line: int
    ending: str


def malformed(path: Path, line: int, expected: str, actual: str) -> InstanceFileError:
    """Return the error for a malformed file, from descriptions of what was expected and found."""
    return InstanceFileError(f"{path}, line {line}: expected {expected}, found {actual}")


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
        raise malformed(path, 1, "an instance", "an empty file")
    lines = tuple(NumberedLine(number, line) for number, line in enumerate(text.rstrip().split("\n"), start=1))
    return Block(lines, lines[-1].number, "the end of the file")


def whole_number(text: str, low: int, high: int) -> int | None:
    """Return an integer in ASCII digits with an optional sign, None if malformed or out of range."""
    value = int(text) if _WHOLE.fullmatch(text) else None
    return value if value is not None and low <= value <= high else None


class Numbers:
    """The numbers of a block in reading order, across line breaks.

    Every method raises InstanceFileError if the next word is missing, malformed or out of range.
    """

    def __init__(self, path: Path, block: Block) -> None:
        self._path, self._block = path, block
        self.line = block.lines[0].number if block.lines else block.end_line
        """The line of the last number read."""
        self._words = ((line.number, word[0]) for line in block.lines for word in re.finditer(r"\S+", line.text))

    def whole(self, what: str, low: int, high: int) -> int:
        """Read a whole number from low to high; `what` describes it."""
        expected = f"{what} (a whole number from {low} to {high})"
        word = self._next_word(expected)
        value = whole_number(word, low, high)
        if value is None:
            raise malformed(self._path, self.line, expected, quoted(word))
        return value

    def wholes(self, count: int, what: str, low: int, high: int) -> "array[int]":
        """Read `count` whole numbers from low to high, as 64-bit integers."""
        return array("q", (self.whole(f"number {k} of the {count} {what}", low, high) for k in range(1, count + 1)))

    def real(self, what: str) -> float:
        """Read a decimal number of magnitude at most MAXIMUM_COORDINATE."""
        expected = f"{what} (a decimal number of magnitude at most {MAXIMUM_COORDINATE:g})"
        word = self._next_word(expected)
        value = float(word) if _REAL.fullmatch(word) else None
        if value is None or abs(value) > MAXIMUM_COORDINATE:
            raise malformed(self._path, self.line, expected, quoted(word))
        return value

    def reals(self, count: int, what: str) -> "array[float]":
        return array("d", (self.real(f"number {k} of the {count} {what}") for k in range(1, count + 1)))

    def end(self, what: str) -> None:
        """Check that no word is left; `what` describes what has been read."""
        extra = next(self._words, None)
        if extra is not None:
            raise malformed(self._path, extra[0], f"nothing after {what}", quoted(extra[1]))

    def _next_word(self, expected: str) -> str:
        numbered = next(self._words, None)
        if numbered is None:
            raise malformed(self._path, self._block.end_line, expected, self._block.ending)
        self.line, word = numbered
        return word
