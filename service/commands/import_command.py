"""What `import` does: file records of other places in a pool, each reviewed as if it had been handed in."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from fairbench_agent.calibration.data.published_file import (
    PUBLISHED_MOMENT,
    PUBLISHED_SOURCE,
    imported_records,
    read_rows,
)
from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.errors import RecordError, StoreError
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.entry import State, Submission
from fairbench_agent.pool.record.record import canonical_bytes, is_canonical
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.exports import is_notice, unpacked
from fairbench_agent.pool.stores.folder import read_record

_KINDS = "folders, .json records, .jsonl exports, .txt results in the published format, and URLs of pools"


def import_records(
    store: DatabasePool, sources: Iterable[str], by: str, at: str
) -> tuple[dict[str, list[object]], str]:
    """File all records of folders, files and URLs and return what became of them; one that is refused hides no other."""
    filed: list[Submission] = []
    refused: list[tuple[str, str]] = []
    for where, content, named in (item for source in sources for item in _found(source)):
        if named not in (None, hashlib.sha256(content).hexdigest()):
            refused.append((where, "its content does not have the hash beside it; it was changed, export again"))
            continue
        try:
            filed.append(store.submit(content, contributor=by, at=at))
        except RecordError as error:
            refused.append((where, str(error)))
    document: dict[str, list[object]] = {
        # receipts are for contributors and stay out
        "records": [asdict(item) | {"receipt": None} for item in filed],
        "refused": [{"where": where, "reason": reason} for where, reason in refused],
    }
    return document, _text(filed, refused)


def _text(filed: Sequence[Submission], refused: Sequence[tuple[str, str]]) -> str:
    lines = [
        "\n    - ".join([f"{short_hash(item.sha256)}  {item.state}", *item.reasons]) for item in filed if item.created
    ]
    states = ", ".join(f"{sum(item.state is state for item in filed)} {state}" for state in State)
    n_known = sum(not item.created for item in filed)
    tail = f"{len(filed)} records, {n_known} of them filed before: {states}"
    return "\n".join([*lines, *(f"refused: {where}: {reason}" for where, reason in refused), tail])


def _found(source: str) -> Iterator[tuple[str, bytes, str | None]]:
    """Yield where each record stands, its canonical bytes, and the hash that is said to be its own."""
    path = Path(source)
    if "://" in source or path.is_dir():
        for sha256, content in open_pool(address(source, plain_http=True)).contents():
            yield f"{source}, record {short_hash(sha256)}", content, sha256
    elif path.suffix == ".json":
        yield source, _canonical(path), None
    elif path.suffix == ".jsonl":
        yield from _of_lines(path)
    elif path.suffix == ".txt":
        yield from _published(path)
    else:
        raise StoreError(f"{source}: is none of {_KINDS}")


def _canonical(path: Path) -> bytes:
    record = read_record(path)
    content = path.read_bytes()
    return content if is_canonical(content) else canonical_bytes(record)


def _of_lines(path: Path) -> Iterator[tuple[str, bytes, str | None]]:
    """Yield the records of an export, or of lines that are records."""
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                text = line.rstrip(b"\r\n")
                if text and not is_notice(text):
                    named, content = unpacked(text) or (None, text)
                    yield f"{path}, line {number}", content, named
    except OSError as error:
        raise StoreError(f"{path}: cannot be read ({error.strerror}); name an export") from error


def _published(path: Path) -> Iterator[tuple[str, bytes, str | None]]:
    try:
        records = list(imported_records(read_rows(path), PUBLISHED_SOURCE, PUBLISHED_MOMENT))
    except (CalibrationError, ValueError) as error:
        raise StoreError(str(error).splitlines()[0]) from error
    yield from ((f"{path}, {cpu_name(record)}", canonical_bytes(record), None) for record in records)
