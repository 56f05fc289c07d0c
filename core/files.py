"""Files: reading with a limit, atomic writing, and errors."""

import errno
import json
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from itertools import islice
from pathlib import Path
from typing import Any, Literal

from fairbench_agent.core.errors import UserError

MAX_BYTES = 32_000_000
"""Default size limit of a document; a record has at most 10 MB."""
MAX_FILES = 100_000


def open_limited(path: Path, max_bytes: int = MAX_BYTES) -> BufferedReader:
    """Open a regular file of at most this size; OSError for another one, without waiting for a pipe or device."""
    try:
        file = open(path, "rb", opener=_without_waiting)  # noqa: SIM115  the caller closes it
    except ValueError as error:  # a NUL, or a character that the file system cannot encode
        raise OSError(errno.EINVAL, "invalid file name", str(path)) from error
    status = os.fstat(file.fileno())
    if stat.S_ISREG(status.st_mode) and status.st_size <= max_bytes:
        return file
    file.close()
    fault = f"larger than {max_bytes:,} bytes" if stat.S_ISREG(status.st_mode) else "not a regular file"
    raise OSError(errno.EINVAL, fault, str(path))


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def read_limited(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """Return the content of a regular file of at most this size; OSError for another one."""
    with open_limited(path, max_bytes) as file:
        content = file.read(max_bytes + 1)
    if len(content) > max_bytes:  # it grew, or its size was unknown, as in /proc
        raise OSError(errno.EFBIG, f"larger than {max_bytes:,} bytes", str(path))
    return content


def files_in(folder: Path, pattern: str) -> list[Path]:
    """Return the files below a folder that match a pattern, sorted, [] for a missing folder.

    OSError if the folder cannot be read, is nested too deeply, or has more than MAX_FILES of them.
    """
    try:
        os.scandir(folder).close()
    except FileNotFoundError:
        return []
    try:
        paths = list(islice(folder.glob(pattern), MAX_FILES + 1))
    except RecursionError as error:
        raise OSError(errno.ELOOP, "nested too deeply", str(folder)) from error
    if len(paths) > MAX_FILES:
        raise OSError(errno.EFBIG, f"more than {MAX_FILES:,} files {pattern}", str(folder))
    return sorted(paths)


def path_inside(folder: Path, name: str) -> Path:
    """Return the path of a name that was read from a file; UserError unless it is in the file's folder."""
    path = folder / name
    try:
        is_inside = path.resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):  # a NUL or a loop of links
        is_inside = False
    if not is_inside:
        raise UserError(f"{str(path)!r} is not in {folder}; copy the file there, and name it from there")
    return path


def kind_of_binary(start: bytes) -> str:
    """Return what a file is by its first bytes, and what to do, empty for text."""
    if start.startswith(b"\xd0\xcf\x11\xe0"):
        return "is an Excel file; save it as CSV"
    if start.startswith((b"PK\3\4", b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"\x28\xb5\x2f\xfd")):
        return "is an archive; unpack it"
    return "is a PDF file; copy its table into a text file" if start.startswith(b"%PDF") else ""


def parse_json(content: bytes | str) -> Any:  # noqa: ANN401  any JSON value
    """Return the value of a JSON document; ValueError also if it is nested too deeply."""
    try:
        return json.loads(content)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


@contextmanager
def file_errors(
    path: Path, what: Literal["read", "written"], remedy: str, kind: type[UserError] = UserError
) -> Iterator[None]:
    """Raise an error of a kind, with a remedy, if the system cannot read or write a file."""
    try:
        yield
    except OSError as error:
        raise kind(f"{path}: cannot be {what} ({error.strerror}); {remedy}") from error


def write_atomically(path: Path, content: bytes) -> None:
    """Write or replace a file: even after a crash or OSError, it has either its old content or all of the new."""
    draft = path.with_name(f".{os.urandom(8).hex()}.draft")
    try:
        with draft.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        sync_folder(path.parent)
    finally:
        draft.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Flush a folder's entries to disk, so that a new file survives a power loss."""
    if sys.platform == "win32":  # cannot open folders, and does not need to
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
