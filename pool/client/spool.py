"""The spool: what is to be sent stays here until its pool has acknowledged it, whatever happens in between.

One file per record and pool. It is made before anything is sent, with the receipt that is offered to the pool, and
removed after the acknowledgement was written down. A client that is killed in between sends again, which changes
nothing in the pool.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeVar

from filelock import SoftFileLock, Timeout
from pydantic import Field, ValidationError, model_validator

from fairbench_agent.core.files import write_atomically
from fairbench_agent.pool.client.web_pool import Receipt
from fairbench_agent.pool.errors import PoolError, SpoolError, TransientError
from fairbench_agent.pool.record.entry import State, Submission, new_secret
from fairbench_agent.pool.record.notation import Count, Frozen, Sha256, UtcTime, first_defect
from fairbench_agent.pool.record.signature import Signature
from fairbench_agent.pool.stores.pool import Pool

_PRIVATE_FOLDER, _PRIVATE_FILE = 0o700, 0o600
"""Receipts are secrets."""
_LOCK_S = 120.0
_Text = Annotated[str, Field(max_length=1_000)]


class Waiting(Frozen):
    """A record that its pool has not acknowledged yet."""

    layout: Literal[1] = 1
    pool: _Text
    sha256: Sha256
    queued_at: UtcTime
    receipt: Receipt
    trouble: _Text | None = None
    signature: Signature | None = Field(default=None, repr=False)
    record: str

    @model_validator(mode="after")
    def _unchanged(self) -> "Waiting":
        if hashlib.sha256(self.content).hexdigest() != self.sha256:
            raise ValueError("the record does not have its hash")
        return self

    @property
    def content(self) -> bytes:
        """The record's canonical bytes."""
        return self.record.encode("utf-8")


class Acknowledged(Frozen):
    """What a pool said of a record that it has; `receipt` is None where it keeps none of ours."""

    layout: Literal[1] = 1
    pool: _Text
    sha256: Sha256
    acknowledged_at: UtcTime
    state: State = Field(strict=False)
    reasons: tuple[str, ...]
    receipt: Receipt | None
    leaf: Count | None = None


Item = TypeVar("Item", Waiting, Acknowledged)


class Waiters(NamedTuple):
    """What waits to be sent, the oldest first, and one line for every file that cannot be read."""

    items: tuple[Waiting, ...]
    defects: tuple[str, ...]


class Spool:
    """The spool in a folder, which is made when it is needed."""

    def __init__(self, folder: Path, receipts: Callable[[], str] = new_secret, lock_s: float = _LOCK_S) -> None:
        self.folder = folder
        self._receipts = receipts
        self._lock_s = lock_s

    def queue(self, pool: str, sha256: str, content: bytes, at: str, signature: str | None = None) -> Waiting:
        """Keep a record until its pool has it; one that waits stays as it is. SpoolError if it cannot be kept."""
        with self._locked("change.lock"):
            path = self._path("waiting", pool, sha256)
            if path.exists():
                return self._read(path, Waiting)
            earlier = self.acknowledged(pool, sha256)
            receipt = earlier.receipt if earlier and earlier.receipt else self._receipts()
            entry = Waiting(
                pool=pool,
                sha256=sha256,
                queued_at=at,
                receipt=receipt,
                signature=signature,
                record=content.decode("utf-8"),
            )
            self._write(path, entry)
            return entry

    def waiting(self) -> Waiters:
        """Return all that waits; a file that cannot be read hides no other. SpoolError if the folder cannot be read."""
        items: list[Waiting] = []
        defects: list[str] = []
        for path in self._files("waiting"):
            try:
                items.append(self._read(path, Waiting))
            except SpoolError as error:
                defects.append(str(error))
        return Waiters(tuple(sorted(items, key=lambda item: (item.queued_at, item.sha256))), tuple(defects))

    def waits(self, entry: Waiting) -> bool:
        """Tell whether an entry still waits; another submit may have sent it meanwhile."""
        return self._path("waiting", entry.pool, entry.sha256).exists()

    def note(self, entry: Waiting, trouble: str) -> None:
        """Write down why an entry still waits; SpoolError if it cannot be written."""
        noted = entry.model_copy(update={"trouble": trouble[:1_000]})
        self._write(self._path("waiting", entry.pool, entry.sha256), noted)

    def acknowledge(self, entry: Waiting, submission: Submission, at: str) -> Acknowledged:
        """Write down what a pool said and let the entry go; no receipt is ever lost. SpoolError if it waits on."""
        earlier = self.acknowledged(entry.pool, entry.sha256)
        kept = Acknowledged(
            pool=entry.pool,
            sha256=entry.sha256,
            acknowledged_at=at,
            state=submission.state,
            reasons=submission.reasons,
            receipt=submission.receipt or (earlier.receipt if earlier else None),
            leaf=submission.leaf if earlier is None or earlier.leaf is None else earlier.leaf,
        )
        self._write(self._path("acknowledged", entry.pool, entry.sha256), kept)
        self.discard(entry)
        return kept

    def discard(self, entry: Waiting) -> None:
        """Let an entry go; SpoolError if its file cannot be removed."""
        with self._translated():
            self._path("waiting", entry.pool, entry.sha256).unlink(missing_ok=True)

    def acknowledged(self, pool: str, sha256: str) -> Acknowledged | None:
        """Return what a pool said of a record, None if it never did; SpoolError if the file cannot be read."""
        path = self._path("acknowledged", pool, sha256)
        return self._read(path, Acknowledged) if path.exists() else None

    def receipts(self) -> list[Acknowledged]:
        """Return everything that was ever acknowledged, by time; SpoolError if a file cannot be read."""
        found = [self._read(path, Acknowledged) for path in self._files("acknowledged")]
        return sorted(found, key=lambda item: (item.acknowledged_at, item.sha256))

    def withdrawn(self, acknowledged: Acknowledged, state: State, at: str) -> None:
        """Write down that a pool has withdrawn a record; SpoolError if it cannot be written."""
        changed = acknowledged.model_copy(update={"state": state, "acknowledged_at": at, "reasons": ()})
        self._write(self._path("acknowledged", acknowledged.pool, acknowledged.sha256), changed)

    @contextmanager
    def sending(self) -> Iterator[None]:
        """Keep other submits from sending meanwhile; SpoolError if another one is sending."""
        with self._locked("send.lock"):
            yield

    @contextmanager
    def _locked(self, name: str) -> Iterator[None]:
        lock = SoftFileLock(self.folder / name, timeout=self._lock_s)
        try:
            with self._translated():
                self.folder.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)
                lock.acquire()
        except Timeout as error:
            raise SpoolError(f"{self.folder}: another submit is at work here; wait for it") from error
        try:
            yield
        finally:
            lock.release()

    def _path(self, kind: str, pool: str, sha256: str) -> Path:
        digest = hashlib.sha256(pool.encode("utf-8", "surrogateescape")).hexdigest()
        return self.folder / kind / f"{sha256}-{digest[:16]}.json"

    def _files(self, kind: str) -> list[Path]:
        with self._translated():
            try:
                return sorted(path for path in (self.folder / kind).iterdir() if path.suffix == ".json")
            except FileNotFoundError:
                return []

    def _read(self, path: Path, kind: type[Item]) -> Item:
        try:
            with self._translated():
                return kind.model_validate_json(path.read_bytes())
        except ValidationError as error:
            raise SpoolError(
                f"{path}: is damaged ({first_defect(error)}); move it away and submit the record again"
            ) from error

    def _write(self, path: Path, item: Waiting | Acknowledged) -> None:
        with self._translated():
            path.parent.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)
            write_atomically(path, item.model_dump_json().encode("utf-8"), _PRIVATE_FILE)

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except Timeout:
            raise  # an OSError too
        except OSError as error:
            raise SpoolError(
                f"{self.folder}: cannot be used ({error.strerror}); make room or make it writable, or name another data "
                "folder with FAIRBENCH_DATA_DIR"
            ) from error


@dataclass(frozen=True)
class Delivery:
    """What became of one record."""

    pool: str
    """where it was sent"""
    sha256: str
    acknowledged: Acknowledged | None
    """what the pool said, None where it did not take the record or was never asked"""
    error: PoolError | None
    """why it did not take the record, None where it did"""


def deliver(spool: Spool, entries: Sequence[Waiting], pool: Pool, now: Callable[[], str]) -> Iterator[Delivery]:
    """Send what waits for one pool; once it cannot be reached the rest waits on. SpoolError if another submit sends."""
    down: TransientError | None = None
    with spool.sending():
        for entry in entries:
            if down is not None:
                yield Delivery(entry.pool, entry.sha256, None, down)
                continue
            sent = _sent(spool, entry, pool, now)
            down = sent.error if isinstance(sent.error, TransientError) else None
            yield sent


def _sent(spool: Spool, entry: Waiting, pool: Pool, now: Callable[[], str]) -> Delivery:
    if not spool.waits(entry):  # another submit has sent it since it was looked up
        return Delivery(entry.pool, entry.sha256, spool.acknowledged(entry.pool, entry.sha256), None)
    try:
        submission = pool.submit(entry.content, entry.receipt, entry.sha256, signature=entry.signature)
    except PoolError as error:
        spool.note(entry, str(error))
        return Delivery(entry.pool, entry.sha256, None, error)
    return Delivery(entry.pool, entry.sha256, spool.acknowledge(entry, submission, now()), None)
