"""What `export` does: write a pool's accepted records into one file or to standard output."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TextIO

from fairbench_agent.pool.address import Address, Kind
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.errors import QueryError, StoreError
from fairbench_agent.pool.stores.exports import csv_text, json_lines
from fairbench_agent.pool.stores.pool import RecordSource
from fairbench_agent.service.next_steps import after_export

_WRITERS: dict[str, Callable[[RecordSource], Iterator[str]]] = {"json": json_lines, "csv": csv_text}


def export(place: Address, form: str, output: Path | None, standard: TextIO, options: str = "") -> None:
    """Write a pool's accepted records, by default to standard output; QueryError for another form than json and csv.

    The options name the pool in what is told next.
    """
    if form not in _WRITERS:
        raise QueryError("format", f"{form!r} is not one of {', '.join(_WRITERS)}")
    store = open_pool(place)
    if place.kind is Kind.FOLDER and not store.hashes():
        raise StoreError(f"{place.place}: there is no pool there, no record is in the folder; name another --database")
    texts = _WRITERS[form](store)
    if output is None:
        standard.writelines(texts)
        return
    try:
        with output.open("w", encoding="utf-8", newline="") as file:
            file.writelines(texts)
    except OSError as error:
        raise StoreError(f"{output}: cannot be written ({error.strerror}); name another file") from error
    leading = after_export(output, options, whole=form == "json", kept=place.kind is Kind.DATABASE)
    standard.write(f"{leading}\n")
