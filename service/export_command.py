"""What `export` does: write a pool's accepted records into one file or to standard output."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TextIO

from fairbench.pool.errors import QueryError, StoreError
from fairbench.pool.exports import csv_text, json_lines
from fairbench.pool.store import Store, open_store


class Form(StrEnum):
    """How records are laid out."""

    JSON = "json"
    CSV = "csv"


_WRITERS: dict[Form, Callable[[Store], Iterator[str]]] = {Form.JSON: json_lines, Form.CSV: csv_text}


def form_named(name: str) -> Form:
    """Return a form by its name.

    Raises:
        QueryError: there is none of that name.
    """
    try:
        return Form(name)
    except ValueError as error:
        raise QueryError("format", f"{name!r} is not one of {', '.join(Form)}") from error


def export(pool: str, form: Form, output: Path | None, standard: TextIO) -> None:
    """Write the accepted records of a pool.

    Args:
        pool: URL or folder.
        form: JSON lines or CSV.
        output: file to write; standard output unless given.
        standard: standard output.

    Raises:
        PoolError: the pool cannot be read.
        StoreError: the file cannot be written.
    """
    texts = _WRITERS[form](open_store(pool))
    if output is None:
        standard.writelines(texts)
        return
    try:
        with output.open("w", encoding="utf-8", newline="") as file:
            file.writelines(texts)
    except OSError as error:
        raise StoreError(f"{output}: cannot be written ({error.strerror}); name another file") from error
