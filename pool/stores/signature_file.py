"""The signature of a record in a folder: a small file beside the record's, of the same name with another ending.

Whoever has the file can hand the record in as the machine that measured it, so it is written for its owner alone.
"""

import re
from pathlib import Path

from fairbench_agent.core.files import write_atomically
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.signature import SIGNATURE_PATTERN

_OWNERS_ONLY = 0o600
_MOST_BYTES = 100


def signature_path(record: Path) -> Path:
    """Return where the signature of a record's file stands, whether there is one or not."""
    return record.with_suffix(".sig")


def write_signature(record: Path, signature: str) -> None:
    """Keep the signature of a record beside its file; StoreError if it cannot be written."""
    path = signature_path(record)
    try:
        write_atomically(path, f"{signature}\n".encode("ascii"), _OWNERS_ONLY)
    except OSError as error:
        raise StoreError(f"{path}: the record's signature cannot be written ({error.strerror})") from error


def read_signature(record: Path) -> str | None:
    """Return the signature beside a record's file, None without one; StoreError if it cannot be read, or is none."""
    path = signature_path(record)
    try:
        with path.open("rb") as file:
            text = file.read(_MOST_BYTES).decode("ascii", "replace").strip()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreError(f"{path}: cannot be read ({error.strerror}); make it readable or move it away") from error
    if not re.fullmatch(SIGNATURE_PATTERN, text):
        raise StoreError(f"{path}: holds no signature; it was changed, move it away to send the record without")
    return text
