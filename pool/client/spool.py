"""The spool: records are queued here until their pool has acknowledged them.

It has one file per record and pool, written before anything is sent and removed after the acknowledgement is stored. If
a client is killed in between, the record is sent again, which changes nothing in the pool.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, NamedTuple, Protocol, TypeVar

from pydantic import Field, ValidationError, model_validator

from fairbench_agent.core.files import files_in, read_limited, write_atomically
from fairbench_agent.core.lock import exclusive
from fairbench_agent.pool.errors import PoolError, SpoolError, TransientError
from fairbench_agent.pool.record.field_types import Frozen, Sha256, UtcTime, first_defect
from fairbench_agent.pool.stores.store import Receipt, State

_LOCK_S: Final = 120.0
_Text = Annotated[str, Field(max_length=1_000)]


class QueuedRecord(Frozen):
    """A record that its pool has not acknowledged."""

    pool: _Text
    sha256: Sha256
    queued_at: UtcTime
    record: str

    @model_validator(mode="after")
    def _check_hash(self) -> "QueuedRecord":
        if hashlib.sha256(self.content).hexdigest() != self.sha256:
            raise ValueError("the record does not match its hash")
        return self

    @property
    def content(self) -> bytes:
        return self.record.encode()


class Acknowledgement(Frozen):
    """The latest receipt of a pool for a record."""

    pool: _Text
    sha256: Sha256
    acknowledged_at: UtcTime
    state: State = Field(strict=False)
    reasons: tuple[str, ...]


Item = TypeVar("Item", QueuedRecord, Acknowledgement)


class Queue(NamedTuple):
    """Queued records, oldest first, and one line per damaged file."""

    items: tuple[QueuedRecord, ...]
    defects: tuple[str, ...]


@dataclass(frozen=True)
class Delivery:
    """Acknowledgement of one record, or the error; neither if another process sent the record."""

    pool: str
    sha256: str
    acknowledged: Acknowledgement | None = None
    error: PoolError | None = None


class Recipient(Protocol):
    """A pool that accepts records."""

    def submit(self, content: bytes, sha256: str) -> Receipt:
        """Send a record; PoolError if the pool refuses it, TransientError if a retry may succeed."""


class Spool:
    """The spool in a folder, which is created with the first record."""

    def __init__(self, folder: Path, lock_s: float = _LOCK_S) -> None:
        self.folder = folder
        self._lock_s = lock_s

    def queue(self, pool: str, sha256: str, content: bytes, at: str) -> QueuedRecord:
        """Queue a record for a pool, unless it is queued already."""
        path = self._path("waiting", pool, sha256)
        if not path.exists():
            self._write(path, QueuedRecord(pool=pool, sha256=sha256, queued_at=at, record=content.decode()))
        return self._read(path, QueuedRecord)

    def waiting(self) -> Queue:
        """Return all queued records; damaged files are reported as defects."""
        items, defects = list[QueuedRecord](), list[str]()
        for path in self._files("waiting"):
            try:
                items.append(self._read(path, QueuedRecord))
            except SpoolError as error:
                defects.append(str(error))
        return Queue(tuple(sorted(items, key=lambda item: (item.queued_at, item.sha256))), tuple(defects))

    def acknowledge(self, pool: str, receipt: Receipt, at: str) -> Acknowledgement:
        """Store a pool's receipt and remove the record from the queue."""
        sha256, state, reasons = receipt.sha256, receipt.state, receipt.reasons
        acknowledgement = Acknowledgement(pool=pool, sha256=sha256, acknowledged_at=at, state=state, reasons=reasons)
        self._write(self._path("acknowledged", pool, sha256), acknowledgement)
        self.discard(pool, receipt.sha256)
        return acknowledgement

    def discard(self, pool: str, sha256: str) -> None:
        with self._translate_errors():
            self._path("waiting", pool, sha256).unlink(missing_ok=True)

    def acknowledged(self) -> tuple[Acknowledgement, ...]:
        items = (self._read(path, Acknowledgement) for path in self._files("acknowledged"))
        return tuple(sorted(items, key=lambda item: (item.acknowledged_at, item.sha256)))

    def send(self, entry: QueuedRecord, pool: Recipient, now: Callable[[], str]) -> Delivery:
        """Send a queued record, unless another process has; it stays queued if it is not accepted."""
        if not self._path("waiting", entry.pool, entry.sha256).exists():
            return Delivery(entry.pool, entry.sha256)
        try:
            receipt = pool.submit(entry.content, entry.sha256)
        except PoolError as error:
            return Delivery(entry.pool, entry.sha256, None, error)
        return Delivery(entry.pool, entry.sha256, self.acknowledge(entry.pool, receipt, now()))

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Lock the spool for sending; UserError if another process is sending."""
        with self._translate_errors(), exclusive(self.folder / "send.lock", f"the spool {self.folder}", self._lock_s):
            yield

    def _path(self, kind: str, pool: str, sha256: str) -> Path:
        digest = hashlib.sha256(pool.encode("utf-8", "surrogateescape")).hexdigest()
        return self.folder / kind / f"{sha256}-{digest[:16]}.json"

    def _files(self, kind: str) -> list[Path]:
        with self._translate_errors():
            return [path for path in files_in(self.folder / kind, "*.json") if not path.name.startswith(".")]

    def _read(self, path: Path, kind: type[Item]) -> Item:
        try:
            with self._translate_errors():
                return kind.model_validate_json(read_limited(path))
        except ValidationError as error:
            remedy = "rename it and submit the record again"
            raise SpoolError(f"{path}: damaged ({first_defect(error)}); {remedy}") from error

    def _write(self, path: Path, item: QueuedRecord | Acknowledgement) -> None:
        with self._translate_errors():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, item.model_dump_json().encode())

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            remedy = "make room or make it writable, or set FAIRBENCH_DATA_DIR to another folder"
            raise SpoolError(f"{self.folder}: cannot be used ({error.strerror}); {remedy}") from error


def deliver(
    spool: Spool, entries: Sequence[QueuedRecord], pool: Recipient, now: Callable[[], str]
) -> Iterator[Delivery]:
    """Send queued records to one pool, until it fails; UserError if another process is sending."""
    down: TransientError | None = None
    with spool.locked():
        for entry in entries:
            delivery = Delivery(entry.pool, entry.sha256, None, down) if down else spool.send(entry, pool, now)
            down = delivery.error if isinstance(delivery.error, TransientError) else None
            yield delivery
