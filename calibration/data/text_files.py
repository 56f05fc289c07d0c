"""Text files that a user names: what is wrong with one is said in a line, with the remedy."""

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from pathlib import Path

from fairbench_agent.calibration.errors import DataError


def read_text(path: Traversable, wanted: str) -> str:
    """Return what stands in a file, which the error of one that cannot be read calls `wanted`."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: cannot be read as text ({error}); name {wanted}") from error


@contextmanager
def csv_rows(path: Path, wanted: str) -> Iterator[list[list[str]]]:
    """Give the cells of a file of comma-separated values; what goes wrong in reading them says what is `wanted`."""
    rows = [row for row in csv.reader(read_text(path, wanted).splitlines()) if row]
    if not rows:
        raise DataError(f"{path}: not {wanted} (no line)")
    try:
        yield rows
    except (ValueError, LookupError, TypeError) as error:
        raise DataError(f"{path}: not {wanted} ({error})") from error


def write_text(path: Path, text: str) -> None:
    """Write a file, its folder too."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror}); name another file") from error
