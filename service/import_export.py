"""`fairbench-pool import` and `export`."""

import hashlib
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from pydantic import BaseModel

from fairbench_agent.core.console import Result
from fairbench_agent.core.errors import UserError, exit_code
from fairbench_agent.core.files import file_errors, open_limited, read_limited
from fairbench_agent.core.names import collapsed, identity
from fairbench_agent.core.printing import log, one_line
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.errors import RecordError, StoreError
from fairbench_agent.pool.options import PlainHttpOption
from fairbench_agent.pool.record.hashes import is_sha256, short_hash
from fairbench_agent.pool.record.record import MAX_RECORD_BYTES
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.exports import export_lines, exported_records
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.pool.stores.store import ANONYMOUS, State, utc_now
from fairbench_agent.service.options import DatabaseOption, open_store

_DEADLINE_S = 3600.0
"""Time limit for reading another pool."""


class ImportedRecord(BaseModel, frozen=True):
    """A record of a source."""

    source: str
    sha256: str | None = None
    created: bool = False
    state: State | None = None
    reasons: tuple[str, ...] = ()
    """reasons of the state"""
    problem: str | None = None
    """reason for its refusal"""


class ImportResult(Result):
    """Imported records and their states, and one line per source or file that cannot be read."""

    records: tuple[ImportedRecord, ...]
    unread: tuple[str, ...]

    def text(self) -> str:
        lines = [line for record in self.records for line in _lines(record)]
        states = Counter(record.state for record in self.records if record.state)
        counts = ", ".join(f"{count} {state}" for state, count in sorted(states.items())) or "none stored"
        n_new = sum(record.created for record in self.records)
        return "\n".join([*lines, f"{len(self.records)} records, {n_new} of them new: {counts}"])


def _lines(record: ImportedRecord) -> list[str]:
    if record.problem is not None:
        return [f"refused  {one_line(record.problem)}"]
    return [f"{short_hash(record.sha256 or '')}  {record.state}", *(f"    - {reason}" for reason in record.reasons)]


def import_(
    sources: Annotated[list[str], typer.Argument(help="Folders, .json records, exports, or pools.", metavar="SOURCE")],
    by: Annotated[str, typer.Option("--by", help="Contributor of the records.", metavar="NAME")] = "import",
    database: DatabaseOption = None,
    plain_http: PlainHttpOption = False,
) -> Iterator[Result]:
    """Import records from folders, files and other pools.

    Imported records await review; see review accept. Exits 2 if a record was refused or a source cannot be read, 1 if
    a pool does not respond.
    """
    contributor = collapsed(by)
    if identity(contributor) in {"", ANONYMOUS}:
        raise UserError(f"{by!r} names no contributor; give a name", "--by")
    with open_store(database, create=True) as store:
        records: list[ImportedRecord] = []
        errors: list[UserError] = []
        for place, content in (item for source in sources for item in _items(source, plain_http=plain_http)):
            if isinstance(content, bytes | RecordError):
                records.append(_imported(store, place, content, contributor))
            else:
                errors.append(content)
    result = ImportResult(records=tuple(records), unread=tuple(map(str, errors)))
    yield result
    for line in result.unread:
        log(f"fairbench-pool: {one_line(line)}")
    if errors or any(record.problem for record in records):
        raise typer.Exit(min(map(exit_code, errors), default=2))


def _imported(store: DatabaseStore, source: str, content: bytes | RecordError, contributor: str) -> ImportedRecord:
    try:
        if isinstance(content, RecordError):
            raise content
        return ImportedRecord(source=source, **store.add(content, contributor=contributor, at=utc_now()).model_dump())
    except RecordError as error:
        return ImportedRecord(source=source, problem=f"{source}: {str(error).removeprefix(f'{source}: ')}")


_Item = tuple[str, bytes | UserError]
"""Source of a record, and its canonical bytes or the error."""


def _items(source: str, *, plain_http: bool) -> Iterator[_Item]:
    """Yield the records of a source, and the error that ends it."""
    try:
        yield from _readable_items(source, plain_http=plain_http)
    except UserError as error:
        yield source, StoreError(str(error)) if isinstance(error, RecordError) else error


def _readable_items(source: str, *, plain_http: bool) -> Iterator[_Item]:
    path = Path(source)
    if "://" in source:
        where = address(source, plain_http=plain_http)
        for sha256, content in open_pool(where, deadline_s=_DEADLINE_S).export():
            yield f"{where.place}, record {short_hash(sha256)}", content
    elif path.is_dir():
        yield from map(_file_item, FolderStore(path).paths())
    elif path.suffix == ".json":
        yield _file_item(path)
    elif path.suffix == ".jsonl":
        yield from _export_items(path)
    else:
        raise UserError(f"{source}: not a folder, .json record, .jsonl export or URL of a pool", "SOURCE")


def _file_item(path: Path) -> _Item:
    try:
        with file_errors(path, "read", "give an existing file", StoreError):
            content = read_limited(path, MAX_RECORD_BYTES)
    except StoreError as error:
        return str(path), error
    if is_sha256(path.stem) and hashlib.sha256(content).hexdigest() != path.stem:
        return str(path), RecordError("the content does not match the hash in its name; restore the file")
    return str(path), content.rstrip(b"\n")


def _export_items(path: Path) -> Iterator[_Item]:
    with file_errors(path, "read", "give an existing file", StoreError), open_limited(path, 2**40) as file:
        lines = iter(partial(file.readline, MAX_RECORD_BYTES + 200), b"")
        for sha256, content in exported_records(lines, str(path)):
            yield f"{path}, record {short_hash(sha256)}", content


def export(
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="File to write [default: standard output].", show_default=False),
    ] = None,
    database: DatabaseOption = None,
) -> None:
    """Write the accepted records to one file, with licence and citation."""
    with open_store(database) as store:
        lines = export_lines(store.export())
        if output is None:
            sys.stdout.buffer.writelines(lines)
            return
        try:
            with output.open("wb") as file:
                file.writelines(lines)
        except OSError as error:
            raise UserError(f"{output}: cannot be written ({error.strerror}); give another file", "--output") from error
