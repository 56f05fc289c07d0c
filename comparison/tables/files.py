"""Files of results: text, and CSV tables read by column; error messages name file, row and column.

The first line of a CSV file is its header; columns may be in any order. The separator is the most frequent of comma,
semicolon and tab in the header. Blank lines are skipped.
"""

import csv
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import TextIOWrapper
from itertools import islice
from operator import itemgetter
from pathlib import Path
from typing import TextIO

from fairbench_agent.comparison.errors import ComparisonError, TableError
from fairbench_agent.core.files import open_limited

MAX_BYTES_OF_RUNS = 256_000_000
"""Size limit of files of recorded runs."""

MAX_BYTES_OF_VALUES = 32_000_000
"""Size limit of files with one value per instance: tables of results, studies, lists of instances."""

MAX_ABS_VALUE = 1e300
_OLD_EXCEL = b"\xd0\xcf\x11\xe0"


@contextmanager
def open_text(
    path: Path, max_bytes: int, remedy: str = "name a file of results", error_type: type[ComparisonError] = TableError
) -> Iterator[TextIO]:
    """Open a UTF-8 text file; raise `error_type` if it is unreadable or too large, or the CSV read from it is invalid.

    `remedy` is the advice for an unreadable file.
    """
    try:
        with TextIOWrapper(open_limited(path, max_bytes), "utf-8-sig", newline="") as file:
            yield file
    except OSError as error:
        raise error_type(f"{path}: cannot be read ({error.strerror}); {remedy}") from error
    except UnicodeDecodeError as error:
        raise error_type(f"{path}: {_kind_of_binary(path)}") from error
    except csv.Error as error:
        raise error_type(f"{path}: is not a CSV table ({error}); save it with one row per line") from error


def _kind_of_binary(path: Path) -> str:
    """Return what a file that is no UTF-8 text is, and what to do."""
    with open_limited(path, MAX_BYTES_OF_RUNS) as file:
        start = file.read(300)
    if start.startswith(_OLD_EXCEL) or (start.startswith(b"PK") and path.suffix.lower() not in {".zip", ".npz"}):
        return "is an Excel file or another spreadsheet; save it as CSV"
    if start.startswith((b"PK", b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"\x28\xb5\x2f\xfd")):
        return "is an archive; unpack it"
    if start.startswith(b"%PDF"):
        return "is a PDF file; copy the table into a CSV file"
    return "is not UTF-8 text; save it as UTF-8"


def text_of_runs(path: Path) -> str:
    with open_text(path, MAX_BYTES_OF_RUNS) as file:
        return file.read()


def delimiter_of(header: str) -> str:
    """Return the most frequent of comma, semicolon and tab outside quotation marks."""
    return max(",;\t", key=re.sub('"[^"]*"', "", header).count)


class CsvTable:
    """A CSV file, iterated by rows of fields; raises TableError for missing columns and malformed rows.

    `names` maps our column names to the file's.
    """

    def __init__(self, path: Path, file: TextIO, names: Mapping[str, str] | None = None) -> None:
        self.path, self._names = path, names or {}
        delimiter = delimiter_of(next((line for line in file if line.strip()), ""))
        file.seek(0)
        self._rows = csv.reader(file, delimiter=delimiter, skipinitialspace=True, strict=True)
        self.header = [name.strip() for name in next((row for row in self._rows if "".join(row).strip()), [])]
        if not self.header:
            raise TableError(f"{path}: is empty; its first line must name the columns")

    def __iter__(self) -> Iterator[list[str]]:
        for row in self._rows:
            if not (row and row[0].strip()) and not "".join(row).strip():
                continue
            if len(row) != len(self.header):
                raise TableError(
                    f"{self.where()}: has {len(row)} fields where the header has {len(self.header)}; "
                    "write one per column, and numbers with a decimal point"
                )
            yield row

    def rows(self, n: int) -> list[list[str]]:
        """Read up to n rows at once, without the checks of reading one by one; [] at the end."""
        while part := list(islice(self._rows, n)):
            if not all(part) or not all(map(itemgetter(0), part)):
                part = [row for row in part if "".join(row).strip()]
            if part:
                return part
        return []

    @property
    def line(self) -> int:
        """Number of the line read last."""
        return self._rows.line_num

    def column(self, ours: str) -> int | None:
        name = self._names.get(ours, ours)
        for header in (self.header, [title.casefold() for title in self.header]):
            if header.count(name) > 1:
                raise TableError(f"{self.path}: two columns are named {name}; rename one")
            if name in header:
                return header.index(name)
        if ours in self._names:
            raise TableError(f"{self.path}: has no column {self._names[ours]}; it has {', '.join(self.header)}")
        return None

    def required(self, ours: str) -> int:
        """Return the index of a required column."""
        at = self.column(ours)
        if at is None:
            raise TableError(f"{self.path}: has no column {ours}; it has {', '.join(self.header)}: add or rename one")
        return at

    def number(self, row: list[str], at: int) -> float:
        """Return the number in a field, at most 10³⁰⁰ in absolute value."""
        try:
            number = float(row[at] if "_" not in row[at] else "")
        except ValueError:
            raise TableError(
                f"{self.where(at)}: {row[at][:40]!r} is not a number; write one, as in 12.5 or 1e-8"
            ) from None
        if not abs(number) <= MAX_ABS_VALUE:
            raise TableError(
                f"{self.where(at)}: {row[at]} is not finite, or outside ±10³⁰⁰; "
                "write a smaller number, such as the budget of a failed run"
            )
        return number

    def where(self, at: int | None = None, line: int | None = None) -> str:
        """Return file, row and column for a message; the row is the one read last unless a line is given."""
        row = f"{self.path}: row {self.line if line is None else line}"
        return row if at is None else f"{row}, column {self.header[at]}"
