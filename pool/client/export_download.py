"""An export on its way: every line is checked as it comes and kept on disk; nothing of it is used before all of it is there.

So memory holds one line, whoever reads the records may take any time over them, and an export without end costs no more than a part of
the room where temporary files are.
"""

import hashlib
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import IO, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from fairbench_agent.pool.client.bounded_connection import Allowance
from fairbench_agent.pool.client.http_exchange import Patience
from fairbench_agent.pool.errors import RecordError, StoreError, TransientError
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.exports import Unpacked, unpacked

AnyReply = TypeVar("AnyReply")


class _Notice(BaseModel):
    """The first line of an export."""

    licence: str
    n_records: int | None = None


def export_allowance(patience: Patience) -> Allowance:
    """Return what an export may take: at most half of the room that temporary files have. StoreError where they have no place."""
    with _on_disk():
        folder = tempfile.gettempdir()
        room_bytes = shutil.disk_usage(folder).free // 2
    beyond = f"that is half of the room in {folder}, where an export is kept; name a folder with more by TMPDIR"
    usual = "no export is that large; is it a fairbench pool?"
    limit = min(patience.export_bytes, room_bytes)
    return Allowance(patience.answer_s, limit, patience.export_bytes_per_s, beyond if limit == room_bytes else usual)


def complete_export(lines: Iterable[bytes], place: str) -> Iterator[Unpacked]:
    """Yield what is in an export's lines, its notice first, after all of them have come.

    RecordError if one is changed, StoreError if a line is none of an export, or they are more than the notice tells, or there is no
    room for them; TransientError if they are fewer.
    """
    with _on_disk(), tempfile.TemporaryFile(prefix="fairbench-export-") as file:
        _keep(iter(lines), file, place)
        file.seek(0)
        for line in file:
            found = unpacked(line.rstrip(b"\n"))
            if found is None:
                raise stranger(place)
            yield found


def parsed_reply(content: bytes, kind: type[AnyReply], place: str) -> AnyReply:
    """Return what a pool says as an object of a kind; StoreError if it is none."""
    try:
        return TypeAdapter(kind).validate_json(content)
    except ValidationError as error:
        raise stranger(place) from error


def check_hash(sha256: str, content: bytes, place: str) -> None:
    """Raise a RecordError if a pool gives a record with other content than its hash's."""
    if hashlib.sha256(content).hexdigest() != sha256:
        raise RecordError(
            f"{place}: gives record {short_hash(sha256)!r} with other content than its hash's; tell its keepers"
        )


def stranger(place: str) -> StoreError:
    """Return what is to be said of what answers as no pool does."""
    return StoreError(f"{place}: does not answer as a fairbench pool does; name a pool's URL")


def _keep(lines: Iterator[bytes], file: IO[bytes], place: str) -> None:
    notice = parsed_reply(next(lines, b""), _Notice, place)
    n_records = 0
    for line in lines:
        found = unpacked(line)  # the record's bytes are those that are hashed
        if found is None:
            raise stranger(place)
        check_hash(found.sha256, found.content, place)
        n_records += 1
        if notice.n_records is not None and n_records > notice.n_records:
            raise StoreError(
                f"{place}: gives more than the {notice.n_records} records that it tells of; tell its keepers"
            )
        file.write(line + b"\n")
    if notice.n_records not in (None, n_records):
        raise TransientError(f"{place}: gave {n_records} of {notice.n_records} records; try again")


@contextmanager
def _on_disk() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError(
            f"an export cannot be kept among temporary files ({error.strerror or error}); name a folder with room by TMPDIR"
        ) from error
