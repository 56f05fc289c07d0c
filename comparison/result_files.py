"""Files of results: text, and CSV tables read by column; errors name file, row and column.

A CSV file's first line names its columns, in any order. The separator is the most frequent of comma, semicolon and tab
in it. Blank lines are skipped.
"""

import csv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from fairbench_agent.comparison.errors import ComparisonError, TableError

MAX_BYTES_OF_RUNS = 256_000_000
"""Largest file of recorded runs that is read."""

MAX_BYTES_OF_VALUES = 32_000_000
"""Largest file with one value per instance: a table of results, a study, a list of instances."""

MAX_ABS_VALUE = 1e300


@contextmanager
def open_text(
    path: Path, max_bytes: int, remedy: str = "name a file of results", refusal: type[ComparisonError] = TableError
) -> Iterator[TextIO]:
    """Open a text file; raise `refusal` if it is too large, unreadable, not UTF-8, or read as CSV and invalid.

    `remedy` says what to do about a file that is too large or cannot be read.
    """
    try:
        size = path.stat().st_size
        if size > max_bytes:
            raise refusal(f"{path}: has {size / 1e6:.0f} MB; at most {max_bytes / 1e6:.0f} MB are read: {remedy}")
        with path.open(encoding="utf-8-sig", newline="") as file:
            yield file
    except OSError as error:
        raise refusal(f"{path}: cannot be read ({error.strerror}); {remedy}") from error
    except UnicodeDecodeError as error:
        raise refusal(f"{path}: is not UTF-8 text; save it as UTF-8") from error
    except csv.Error as error:
        raise refusal(f"{path}: is not a CSV table ({error}); save it with one row per line") from error


def text_of_runs(path: Path) -> str:
    with open_text(path, MAX_BYTES_OF_RUNS) as file:
        return file.read()


class CsvTable:
    """A CSV file while its rows are read, each a list of fields; TableError for what is missing or wrong in it.

    `names` gives other names of columns, ours → the file's.
    """

    def __init__(self, path: Path, file: TextIO, names: Mapping[str, str] | None = None) -> None:
        self.path, self._names = path, names or {}
        first = next((line for line in file if line.strip()), "")
        file.seek(0)
        self._rows = csv.reader(file, delimiter=max(",;\t", key=first.count), skipinitialspace=True, strict=True)
        self.header = [name.strip() for name in next((row for row in self._rows if "".join(row).strip()), [])]
        if not self.header:
            raise TableError(f"{path}: is empty; its first line must name the columns")

    def __iter__(self) -> Iterator[list[str]]:
        for row in self._rows:
            if not "".join(row).strip():
                continue
            if len(row) != len(self.header):
                raise TableError(
                    f"{self.where()}: has {len(row)} fields where the header has {len(self.header)}; "
                    "write one per column, and numbers with a decimal point"
                )
            yield row

    @property
    def line(self) -> int:
        """Line that was read last."""
        return self._rows.line_num

    def column(self, ours: str) -> int | None:
        name = self._names.get(ours, ours)
        if self.header.count(name) > 1:
            raise TableError(f"{self.path}: names column {name} twice; rename one")
        if name in self.header:
            return self.header.index(name)
        if ours in self._names:
            raise TableError(f"{self.path}: has no column {self._names[ours]}; it has {', '.join(self.header)}")
        return None

    def required(self, ours: str) -> int:
        """Return the index of a column that the table must have."""
        at = self.column(ours)
        if at is None:
            raise TableError(f"{self.path}: has no column {ours}; it has {', '.join(self.header)}: add or rename one")
        return at

    def number(self, row: list[str], at: int) -> float:
        """Return the number in a field, at most 10³⁰⁰ in absolute value."""
        try:
            number = float(row[at])
        except ValueError:
            raise TableError(
                f"{self.where(at)}: {row[at][:40]!r} is not a number; write one, as in 12.5 or 1e-8"
            ) from None
        if not abs(number) <= MAX_ABS_VALUE:
            raise TableError(
                f"{self.where(at)}: {row[at]} is not finite or beyond ±10³⁰⁰; "
                "write a smaller number, such as the budget of a failed run"
            )
        return number

    def where(self, at: int | None = None, line: int | None = None) -> str:
        """Return file, row and column for a message; the row is the last one read, or that of a line."""
        row = f"{self.path}: row {self.line if line is None else line}"
        return row if at is None else f"{row}, column {self.header[at]}"
