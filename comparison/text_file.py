"""Text files of results: what is too large, not there or no text is one line; a CSV file's separator is found.

Separators are commas, semicolons and tabs, whichever the first line has most of.
"""

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from fairbench.comparison.errors import TableError

MAX_BYTES = 256_000_000
"""Largest file of recorded runs that is read."""


@contextmanager
def open_text(path: Path, max_bytes: int, too_large: str) -> Iterator[TextIO]:
    """Open a text file, and translate what goes wrong while it is read, as a CSV file or otherwise.

    Args:
        path: the file.
        max_bytes: size beyond which it is refused without being read.
        too_large: what to do with a file that is larger.

    Raises:
        TableError: it is too large, cannot be read, is not UTF-8, or is no CSV table although it is read as one.
    """
    try:
        size = path.stat().st_size
        if size > max_bytes:
            raise TableError(f"{path}: has {size / 1e6:.0f} MB; at most {max_bytes / 1e6:.0f} MB are read: {too_large}")
        with path.open(encoding="utf-8-sig", newline="") as file:
            yield file
    except OSError as error:
        raise TableError(f"{path}: cannot be read ({error.strerror}); name a file of results") from error
    except UnicodeDecodeError as error:
        raise TableError(f"{path}: is not UTF-8 text; save it as UTF-8") from error
    except csv.Error as error:
        raise TableError(f"{path}: is not a CSV table ({error}); save it with one row per line") from error


def whole_text(path: Path) -> str:
    """Return the text of a file of recorded runs.

    Raises:
        TableError: as for `open_text`.
    """
    with open_text(path, MAX_BYTES, "name fewer results") as file:
        return file.read()


def separator(header: str) -> str:
    """Return the separator of which the first line has most; a comma where it has none."""
    return max(",;\t", key=header.count)
