"""What `import` does: file records of other places in a pool, each reviewed as if it had been handed in."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import NamedTuple

from fairbench_agent.calibration.data.published_file import (
    PUBLISHED_MOMENT,
    PUBLISHED_SOURCE,
    imported_records,
    read_rows,
)
from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.address import Address, address
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.errors import PoolError, RecordError, StoreError
from fairbench_agent.pool.record.compression import MAX_POOLED_BYTES
from fairbench_agent.pool.record.contribution import Contribution, RecordSender
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.entry import State, Submission
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.exports import is_notice, unpacked
from fairbench_agent.pool.stores.folder import FolderPool, read_record
from fairbench_agent.service.next_steps import after_import
from fairbench_agent.service.record_scores import RecordScoring

_KINDS = "folders, .json records, .jsonl exports, .txt results in the published format, and URLs of pools"
_GZIP = b"\x1f\x8b"
_LONGEST_LINE = MAX_POOLED_BYTES + 2_000
"""The most bytes of an export's line: a record, the hash and what stands beside it, and the end of the line."""


class _Found(NamedTuple):
    """What stands somewhere in a source."""

    where: str
    content: bytes | PoolError
    """a record's canonical bytes, or why there are none"""
    named: str | None = None
    """the hash that is said to be its own"""
    told: Contribution | None = None
    """what the pool that it comes from says of who handed it in"""


def import_records(
    store: DatabasePool, sources: Sequence[str], by: str, at: str, options: str = ""
) -> tuple[dict[str, list[object]], str]:
    """File all records of folders, files and URLs and return what became of them; one that is refused hides no other.

    PoolError if a source is not there, before anything is filed. The options name the pool in what is told next.
    """
    for source in sources:
        _refuse_missing(source)
    store.scoring = RecordScoring(data_folder())
    filed: list[Submission] = []
    refused: list[tuple[str, str]] = []
    for where, content, named, told in (item for source in sources for item in _found(source)):
        if isinstance(content, PoolError):
            refused.append((where, str(content).removeprefix(where).lstrip(":, ")))
        elif named not in (None, hashlib.sha256(content).hexdigest()):
            refused.append((where, "its content does not have the hash beside it; it was changed, export again"))
        else:
            try:
                filed.append(store.submit(content, contributor=RecordSender(by, told=told), at=at))
            except RecordError as error:
                refused.append((where, str(error)))
    document: dict[str, list[object]] = {
        # receipts are for contributors and stay out
        "records": [asdict(item) | {"receipt": None} for item in filed],
        "refused": [{"where": where, "reason": reason} for where, reason in refused],
    }
    held_back = any(item.state is State.QUARANTINED for item in filed)
    return document, f"{_text(filed, refused)}\n\n{after_import(options, held_back=held_back)}"


def _text(filed: Sequence[Submission], refused: Sequence[tuple[str, str]]) -> str:
    lines = [
        "\n    - ".join([f"{short_hash(item.sha256)}  {item.state}", *item.reasons]) for item in filed if item.created
    ]
    states = ", ".join(f"{sum(item.state is state for item in filed)} {state}" for state in State)
    n_known = sum(not item.created for item in filed)
    tail = f"{len(filed)} records, {n_known} of them filed before: {states}"
    tail += f"; {len(refused)} refused" if refused else ""
    return "\n".join([*lines, *(f"refused: {where}: {reason}" for where, reason in refused), tail])


def _refuse_missing(source: str) -> None:
    if "://" in source or not source:
        address(source)
        return
    try:
        Path(source).stat()
    except OSError as error:
        if Path(source).suffix in (".json", ".jsonl", ".txt"):
            raise StoreError(f"{source}: cannot be read ({error.strerror}); name a file that is there") from error
        raise StoreError(f"{source}: is none of {_KINDS}") from error


def _found(source: str) -> Iterator[_Found]:
    if "://" in source:
        yield from _of_pool(address(source))
    elif Path(source).is_dir():
        yield from _of_folder(Path(source))
    else:
        yield from _of_file(Path(source))


def _of_pool(pool: Address) -> Iterator[_Found]:
    try:
        source = open_pool(pool)
        told = source.contributions()
        for sha256, content in source.contents():
            yield _Found(f"{pool.place}, record {short_hash(sha256)}", content, sha256, told.get(sha256))
    except PoolError as error:
        yield _Found(pool.place, error)


def _of_folder(folder: Path) -> Iterator[_Found]:
    try:
        paths, told = FolderPool(folder).documents(), FolderPool(folder).contributions()
    except StoreError as error:
        yield _Found(str(folder), error)
        return
    for path in paths:
        yield from (found._replace(told=told.get(path.stem)) for found in _of_file(path))


def _of_file(path: Path) -> Iterator[_Found]:
    try:
        if _is_gzip(path):
            raise StoreError("is gzip; unpack it first")
        if path.suffix == ".json":
            yield _Found(str(path), _canonical(path))
        elif path.suffix == ".jsonl":
            yield from _of_lines(path)
        elif path.suffix == ".txt":
            yield from _published(path)
        else:
            raise StoreError(f"is none of {_KINDS}")
    except PoolError as error:
        yield _Found(str(path), error)
    except OSError as error:
        yield _Found(str(path), StoreError(f"cannot be read ({error.strerror})"))


def _is_gzip(path: Path) -> bool:
    if not path.is_file():  # what was read of a pipe would be lost
        return False
    with path.open("rb") as file:
        return file.read(len(_GZIP)) == _GZIP


def _canonical(path: Path) -> bytes:
    record = read_record(path)
    return canonical_bytes(record)


def _of_lines(path: Path) -> Iterator[_Found]:
    """Yield the records of an export, or of lines that are records."""
    with path.open("rb") as file:
        for number, line in enumerate(iter(partial(file.readline, _LONGEST_LINE), b""), 1):
            where, text = f"{path}, line {number}", line.rstrip(b"\r\n")
            if len(line) == _LONGEST_LINE:
                yield _Found(where, RecordError(f"is longer than a record in a pool may be ({MAX_POOLED_BYTES} bytes)"))
                while line and not line.endswith(b"\n"):
                    line = file.readline(_LONGEST_LINE)  # noqa: PLW2901  the rest of it
            elif text and not is_notice(text):
                named, content, told = unpacked(text) or (None, text, None)
                yield _Found(where, content, named, told)


def _published(path: Path) -> Iterator[_Found]:
    try:
        records = list(imported_records(read_rows(path), PUBLISHED_SOURCE, PUBLISHED_MOMENT))
    except (CalibrationError, ValueError) as error:
        raise StoreError(str(error).splitlines()[0]) from error
    yield from (_Found(f"{path}, {cpu_name(record)}", canonical_bytes(record)) for record in records)
