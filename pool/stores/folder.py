"""The folder store: one file per record, named by its hash, created once and never edited.

Records are accepted unless `events.jsonl` has another state, since the folder's owner stored them.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ValidationError

from fairbench_agent.core.append_log import MAX_LOG_BYTES, AppendLog
from fairbench_agent.core.files import file_errors, files_in, read_limited, write_atomically
from fairbench_agent.pool.errors import RecordError, StoreError, TransientError
from fairbench_agent.pool.record.field_types import Sha256, first_defect
from fairbench_agent.pool.record.hashes import is_sha256, only_match
from fairbench_agent.pool.record.outcomes import sound
from fairbench_agent.pool.record.record import MAX_RECORD_BYTES, Record, parse_canonical, parse_record, refuse_large
from fairbench_agent.pool.stores.store import (
    Entry,
    Event,
    Receipt,
    State,
    StoredRecord,
    checked_event,
    entry_of,
)

EVENTS: Final = "events.jsonl"
"""Log of state changes."""
OWNER: Final = "owner"
"""Contributor of the records: all who can write to the folder have all rights."""


Events = defaultdict[str, list[Event]]
"""State changes of each record, by hash."""


class _Line(BaseModel, frozen=True):
    """One line of `events.jsonl`."""

    sha256: Sha256
    event: Event


def read_record(path: Path) -> Record:
    """Read a record file; StoreError if it is unreadable, RecordError if it is invalid or was changed."""
    return _read(path)[1]


def read_sound_record(path: Path) -> Record:
    """Read a record file as `read_record` does; RecordError also if outcomes differ from the known ones."""
    record = read_record(path)
    try:
        return sound(record)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error


def read_content(path: Path) -> bytes:
    """Read the bytes of a record file; StoreError if it is unreadable, RecordError if they do not match its name."""
    with file_errors(path, "read", "give a record file, or 8 or more digits of a listed hash", StoreError):
        content = read_limited(path, MAX_RECORD_BYTES)
    named = is_sha256(path.stem)
    if named and path.stem != hashlib.sha256(content).hexdigest():
        raise RecordError(f"{path}: its content does not match the hash in its name; restore it or measure again")
    return content


class FolderStore:
    """Records in a folder, which is created with the first one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.place = str(folder)

    def path(self, sha256: str) -> Path:
        """Return the path of a record, which need not exist."""
        return self.folder / f"{sha256}.json"

    def paths(self, state: State | None = None) -> list[Path]:
        """Return the files of the records in a state, or of all, by hash; StoreError if the folder cannot be read."""
        events = Events(list) if state is None else self._events()
        with file_errors(self.folder, "read", "give a folder of records", StoreError):
            paths = [path for path in files_in(self.folder, "*.json") if is_sha256(path.stem)]
        return [path for path in paths if state in (None, _current(events[path.stem]).state)]

    def find(self, prefix: str) -> Path:
        """Return the path of the only record with a hash prefix of 8 or more digits; NotFoundError otherwise."""
        return only_match([path for path in self.paths() if path.stem.startswith(prefix)], prefix, self.place)

    def add(self, content: bytes, *, contributor: str | None = None, at: str = "") -> Receipt:  # noqa: ARG002
        """Store the canonical bytes of a record; contributor and time are not stored."""
        refuse_large(content)
        sound(parse_canonical(content))
        path = self.path(hashlib.sha256(content).hexdigest())
        created = not path.exists()
        with file_errors(self.folder, "written", "give another folder", TransientError):
            if created:  # a concurrent writer stores the same bytes
                self.folder.mkdir(parents=True, exist_ok=True)
                write_atomically(path, content)
            stored = read_limited(path, MAX_RECORD_BYTES)
        if stored != content:
            raise RecordError(f"{path}: changed after it was stored; rename it and store the record again")
        event = _current(self._events()[path.stem])
        return Receipt(sha256=path.stem, created=created, state=event.state, reasons=event.reasons)

    def get(self, sha256: str) -> StoredRecord:
        return _stored(self.find(sha256), self._events())

    def query(self, state: State | None = State.ACCEPTED, limit: int | None = None) -> list[Entry]:
        events = self._events()
        entries = [_stored(path, events).entry for path in self.paths()]
        entries.sort(key=attrgetter("received_at", "sha256"), reverse=True)
        return [entry for entry in entries if state in (None, entry.state)][:limit]

    def set_state(self, sha256: str, state: State, *, by: str, reasons: tuple[str, ...], at: str) -> Entry:
        stored = self.get(sha256)
        event = checked_event(stored.entry, Event(state=state, at=at, by=by, reasons=reasons))
        log = AppendLog(self.folder / EVENTS)
        with file_errors(log.path, "written", "make room for it", TransientError):
            if log.path.exists():
                log.read()  # a torn last line would swallow this one
            log.append(_Line(sha256=stored.entry.sha256, event=event).model_dump_json())
        return stored.entry.model_copy(update={"state": state, "reasons": reasons})

    def export(self, state: State | None = State.ACCEPTED) -> Iterator[tuple[str, bytes]]:
        """Yield hash and bytes of the records in a state, or of all; RecordError for a changed file."""
        for path in self.paths(state):
            yield path.stem, _read(path)[0]

    def _events(self) -> Events:
        path, events = self.folder / EVENTS, Events(list)
        try:
            with file_errors(path, "read", "make it readable", StoreError):
                content = read_limited(path, MAX_LOG_BYTES) if path.exists() else b""
            complete = content[: content.rfind(b"\n") + 1]  # the last line may be incomplete
            for line in map(_Line.model_validate_json, complete.splitlines()):
                events[line.sha256].append(line.event)
        except ValidationError as error:
            raise StoreError(f"{path}: damaged ({first_defect(error)}); restore it, or delete that line") from error
        return events


def _current(events: list[Event]) -> Event:
    return events[-1] if events else Event(state=State.ACCEPTED, at="", by="", reasons=())


def _stored(path: Path, events: Events) -> StoredRecord:
    content, record = _read(path)
    history = events[path.stem]
    entry = entry_of(record, path.stem, _current(history), received_at=record.finished_at, contributor=OWNER)
    return StoredRecord(entry, content, tuple(history))


def _read(path: Path) -> tuple[bytes, Record]:
    content = read_content(path)
    try:
        return content, parse_canonical(content) if is_sha256(path.stem) else parse_record(content)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error
