"""What `import` does: file records of other places in a pool, each reviewed as if it had been handed in."""

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

from fairbench.calibration.errors import CalibrationError
from fairbench.calibration.import_published import imported_records
from fairbench.calibration.published_file import PUBLISHED_MOMENT, PUBLISHED_SOURCE, read_rows
from fairbench.pool.database import DatabaseStore
from fairbench.pool.errors import RecordError, StoreError, TamperedError
from fairbench.pool.exports import is_notice, unpacked
from fairbench.pool.folder import read_record
from fairbench.pool.record import canonical_bytes, is_canonical
from fairbench.pool.states import State, Submission
from fairbench.pool.store import open_store

_KINDS = "folders, .json records, .jsonl exports, .txt results in the published format, and URLs of pools"


@dataclass(frozen=True)
class Refusal:
    """A record, or a line, that was not taken.

    Attributes:
        where: its source.
        reason: why, in words.
    """

    where: str
    reason: str


@dataclass(frozen=True)
class Imported:
    """What became of the records of some sources."""

    submissions: tuple[Submission, ...]
    refusals: tuple[Refusal, ...]


def import_records(database: str, sources: Iterable[str], by: str, at: str) -> Imported:
    """File all records of some sources; one that is refused hides no other.

    Args:
        database: URL of the pool, which is made where there is none.
        sources: folders, files and URLs.
        by: contributor that stands beside them.
        at: when, UTC.

    Raises:
        PoolError: a source cannot be read, or the database not written.
    """
    submissions: list[Submission] = []
    refusals: list[Refusal] = []
    with closing(DatabaseStore.create(database)) as store:
        for where, content, named in (item for source in sources for item in _found(source)):
            try:
                _check(content, named)
                submissions.append(store.submit(content, contributor=by, at=at))
            except RecordError as error:
                refusals.append(Refusal(where, str(error)))
    return Imported(tuple(submissions), tuple(refusals))


def text(imported: Imported) -> str:
    """Return what was done in words."""
    made = imported.submissions
    lines = [f"{item.sha256[:12]}  {item.state}{_reasons(item)}" for item in made if item.created]
    states = ", ".join(f"{sum(item.state is state for item in made)} {state}" for state in State)
    n_known = sum(not item.created for item in made)
    tail = f"{len(made)} records, {n_known} of them filed before: {states}"
    return "\n".join([*lines, *(f"refused: {item.where}: {item.reason}" for item in imported.refusals), tail])


def document(imported: Imported) -> object:
    """Return what was done as a JSON document; receipts are for contributors and stay out."""
    made = [asdict(item) | {"receipt": None} for item in imported.submissions]
    return {"records": made, "refused": [asdict(item) for item in imported.refusals]}


def _reasons(item: Submission) -> str:
    return "".join(f"\n    - {reason}" for reason in item.reasons)


def _check(content: bytes, named: str | None) -> None:
    if named is not None and hashlib.sha256(content).hexdigest() != named:
        raise TamperedError("its content does not have the hash beside it; it was changed, export again")


def _found(source: str) -> Iterator[tuple[str, bytes, str | None]]:
    """Yield where each record stands, its canonical bytes, and the hash that is said to be its own."""
    path = Path(source)
    if "://" in source or path.is_dir():
        for sha256, content in open_store(source).contents():
            yield f"{source}, record {sha256[:12]}", content, sha256
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
    yield from ((f"{path}, {record.machine.brand.value}", canonical_bytes(record), None) for record in records)
