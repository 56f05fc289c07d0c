"""Text files that a user names: what is wrong with one is said in a line, with the remedy."""

import codecs
import csv
import email
import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from pathlib import Path

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.core.files import write_atomically


def read_text(path: Traversable, wanted: str) -> str:
    """Return what stands in a file, which the error of one that cannot be read calls `wanted`."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror}); name {wanted}") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: cannot be read as text (it is no UTF-8); name {wanted}") from error


_MHTML = re.compile(rb"\s*(?:From|MIME-Version|Snapshot-Content-Location):", re.IGNORECASE)


def page_text(path: Path, wanted: str) -> str:
    """Return what stands in a file that a browser or an editor saved, in UTF-8, UTF-16 or Windows-1252, or as MHTML."""
    try:
        content = path.read_bytes() if path.is_file() else None
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror}); name {wanted}") from error
    if content is None:
        raise DataError(f"{path}: cannot be read ({'not a file' if path.exists() else 'no such file'}); name {wanted}")
    if _MHTML.match(content):
        pages = [part for part in email.message_from_bytes(content).walk() if part.get_content_type() == "text/html"]
        content = max((bytes(page.get_payload(decode=True)) for page in pages), key=len, default=b"")
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", errors="replace")
    if b"\0" in content:
        raise DataError(f"{path}: not text; name {wanted}")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


@contextmanager
def csv_rows(path: Path, wanted: str) -> Iterator[list[list[str]]]:
    """Give the cells of a file of comma-separated values; what goes wrong in reading them says what is `wanted`."""
    rows = [row for row in csv.reader(read_text(path, wanted).splitlines()) if row]
    if not rows:
        raise DataError(f"{path}: not {wanted} (no line)")
    try:
        yield rows
    except (ValueError, LookupError, TypeError) as error:
        raise DataError(f"{path}: not {wanted} ({error})") from error


def write_text(path: Path, text: str) -> None:
    """Write a file, its folder too."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror}); name another file") from error


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that whoever looks, or comes after a crash, finds what was there before or all of the new content."""
    try:
        write_atomically(path, content)
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror}); make room, or name another file") from error
