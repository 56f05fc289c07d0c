"""Text files of results: size limits, and one line for every reason why a file cannot be read."""

import csv
import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from fairbench_agent.comparison.errors import ComparisonError, TableError
from fairbench_agent.core.files import kind_of_binary, open_limited

MAX_BYTES_OF_RUNS = 256_000_000
"""Size limit of files of recorded runs."""

MAX_BYTES_OF_VALUES = 32_000_000
"""Size limit of files with one value per instance: tables of results, studies, lists of instances."""

MAX_ABS_VALUE = 1e300


@contextmanager
def open_text(
    path: Path, max_bytes: int, remedy: str = "name a file of results", error_type: type[ComparisonError] = TableError
) -> Iterator[TextIO]:
    """Open a UTF-8 file; `error_type` for one that is unreadable (with a remedy), too large, or invalid CSV."""
    try:
        with TextIOWrapper(open_limited(path, max_bytes), "utf-8-sig", newline="") as file:
            yield file
    except OSError as error:
        raise error_type(f"{path}: cannot be read ({error.strerror}); {remedy}") from error
    except UnicodeDecodeError as error:
        raise error_type(f"{path}: {_kind_of_binary(path, bytes(error.object[:300]))}") from error
    except csv.Error as error:
        raise error_type(f"{path}: is not a CSV table ({error}); save it with one row per line") from error


def _kind_of_binary(path: Path, start: bytes) -> str:
    """Return what a file that is not UTF-8 text is by its start, and what to do."""
    if start.startswith(b"PK") and path.suffix.lower() not in {".zip", ".npz"}:
        return "is an Excel file or another spreadsheet; save it as CSV"
    return kind_of_binary(start) or "is not UTF-8 text; save it as UTF-8"


def text_of_runs(path: Path) -> str:
    with open_text(path, MAX_BYTES_OF_RUNS) as file:
        return file.read()


def delimiter_of(header: str, path: Path) -> str:
    """Return the most frequent of comma, semicolon and tab outside quotation marks; TableError for other tables."""
    plain = re.sub('"[^"]*"', "", header).strip()
    delimiter = max(",;\t", key=plain.count)
    n = plain.count(delimiter)
    if plain.count("|") > n:
        what = "is a Markdown table, or has | between columns"
    elif plain.count("&") > n or re.match(r"\\(?:begin|hline|toprule|documentclass)\b", plain):
        what = "is a LaTeX table"
    elif n == 0 and re.search(r"\s|^\W", plain):
        what = "has no commas, semicolons or tabs between columns"
    else:
        return delimiter
    raise TableError(f"{path}: {what}; save it as CSV")
