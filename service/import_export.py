"""`fairbench-pool import` and `export`."""

import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.core.console import Result
from fairbench_agent.core.errors import UserError, exit_code
from fairbench_agent.core.files import file_errors, open_limited
from fairbench_agent.core.names import collapsed, identity
from fairbench_agent.core.printing import log, one_line
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.errors import RecordError, StoreError
from fairbench_agent.pool.options import PlainHttpOption
from fairbench_agent.pool.record.hashes import short_hash
from fairbench_agent.pool.record.record import MAX_RECORD_BYTES
from fairbench_agent.pool.stores.exports import export_lines, exported_records
from fairbench_agent.pool.stores.folder import FolderStore, read_content
from fairbench_agent.pool.stores.store import ANONYMOUS, Receipt, State, utc_now
from fairbench_agent.service.options import DatabaseOption, open_store

_DEADLINE_S = 3600.0
"""Time limit for reading another pool."""


class ImportResult(Result):
    """Stored records, and one line per refused record, and per source or file that cannot be read."""

    records: tuple[Receipt, ...]
    refused: tuple[str, ...]
    unread: tuple[str, ...]

    def text(self) -> str:
        lines = [f"refused  {one_line(refusal)}" for refusal in self.refused]
        for record in self.records:
            lines += [f"{short_hash(record.sha256)}  {record.state}", *(f"    - {x}" for x in record.reasons)]
        states = Counter(record.state for record in self.records)
        counts = ", ".join(f"{count} {state}" for state, count in sorted(states.items())) or "none stored"
        n_new = sum(record.created for record in self.records)
        return "\n".join([*lines, f"{len(self.records)} records, {n_new} of them new: {counts}"])


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
    receipts: list[Receipt] = []
    refused: list[str] = []
    errors: list[UserError] = []
    with open_store(database, create=True) as store:
        for place, content in (item for source in sources for item in _items(source, plain_http=plain_http)):
            if isinstance(content, UserError):
                errors.append(content)
                continue
            try:
                receipts.append(store.add(content, contributor=contributor, at=utc_now()))
            except RecordError as error:
                refused.append(f"{place}: {error}")
    result = ImportResult(records=tuple(receipts), refused=tuple(refused), unread=tuple(map(str, errors)))
    yield result
    for line in result.unread:
        log(f"fairbench-pool: {one_line(line)}")
    if errors or refused:
        raise typer.Exit(min(map(exit_code, errors), default=2))


def _items(source: str, *, plain_http: bool) -> Iterator[tuple[str, bytes | UserError]]:
    """Yield place and canonical bytes of each record of a source, or an error: of a file, or that ends the source."""
    path = Path(source)
    try:
        if "://" in source:
            where = address(source, plain_http=plain_http)
            yield from _exported(where.place, open_pool(where, deadline_s=_DEADLINE_S).export())
        elif _is_folder(path):
            yield from map(_file_item, FolderStore(path).paths(State.ACCEPTED))
        elif path.suffix == ".json":
            yield _file_item(path)
        elif path.suffix == ".jsonl":
            with file_errors(path, "read", "give an existing file", StoreError), open_limited(path, 2**40) as file:
                lines = iter(partial(file.readline, MAX_RECORD_BYTES + 200), b"")
                yield from _exported(source, exported_records(lines, source))
        else:
            yield source, UserError(f"{source}: not a folder, .json record, .jsonl export or URL of a pool", "SOURCE")
    except UserError as error:
        yield source, error


def _is_folder(path: Path) -> bool:
    with file_errors(path, "read", "give an existing file", StoreError):
        return path.is_dir()


def _exported(place: str, records: Iterator[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    return ((f"{place}, record {short_hash(sha256)}", content) for sha256, content in records)


def _file_item(path: Path) -> tuple[str, bytes | UserError]:
    try:
        return str(path), read_content(path).rstrip(b"\n")
    except UserError as error:
        return str(path), error


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
        with file_errors(output, "written", "give another file"), output.open("wb") as file:
            file.writelines(lines)
