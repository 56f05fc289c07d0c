"""The private key of a pool's log: a file of its owner's only, beside the database or where a setting names it.

Whoever has it can sign heads in the pool's name. It is in no database, so in no backup of one: it is kept with the passwords. A pool
that lost it gets another by `fairbench-pool log rotate`; contributors are then told that the key changed without the old one's word.
"""

import os
from collections.abc import Callable
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from fairbench_agent.core.files import write_atomically
from fairbench_agent.pool.errors import LogError

_PRIVATE_FILE = 0o600
_MOST_BYTES = 10_000


class PoolKey:
    """A key that signs."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes_raw().hex()

    def signature(self, content: bytes) -> str:
        """Return its signature of some bytes, in hexadecimal."""
        return self._private.sign(content).hex()

    def pem(self) -> bytes:
        """Return what is kept of it in a file (PKCS 8)."""
        return self._private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def read_key(path: Path) -> PoolKey | None:
    """Return the key in a file, None where there is no file; LogError if it cannot be read or holds none."""
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise LogError(
            f"{path}: the key of the log cannot be read ({error.strerror}); run as the user who keeps the pool"
        ) from error
    try:
        private = load_pem_private_key(content, password=None)
    except (ValueError, TypeError) as error:
        raise LogError(f"{path}: holds no key of a log; restore it, or move it away and make another") from error
    if not isinstance(private, Ed25519PrivateKey):
        raise LogError(
            f"{path}: holds a key of another kind than Ed25519; restore it, or move it away and make another"
        )
    return PoolKey(private)


def made_key(path: Path) -> PoolKey:
    """Return the key in a file, which is made unless it is there, by whoever comes first; LogError if it cannot be."""
    found = read_key(path)
    if found is None:
        _write(path, PoolKey(Ed25519PrivateKey.generate()), _unless_there)
        found = read_key(path)
    if found is None:
        raise LogError(f"{path}: the key of the log was taken away while it was made; try again")
    return found


def held_key(path: Path, public: str) -> PoolKey | None:
    """Return the key of a public one where the file holds it, or the one that was to take its place; else None."""
    for place in (path, next_path(path)):
        found = read_key(place)
        if found is not None and found.public == public:
            return found
    return None


def next_path(path: Path) -> Path:
    """Return where the next key is until the pool knows it."""
    return path.with_name(f"{path.name}.next")


def make_next(path: Path) -> PoolKey:
    """Make the next key beside the present one, and return it; LogError if it cannot be written."""
    made = PoolKey(Ed25519PrivateKey.generate())
    _write(next_path(path), made, Path.replace)
    return made


def take_next(path: Path) -> None:
    """Let the next key take the place of the present one; LogError if it cannot."""
    try:
        next_path(path).replace(path)
    except OSError as error:
        raise LogError(f"{path}: cannot be written ({error.strerror}); move {next_path(path)} there") from error


def _write(path: Path, key: PoolKey, place: Callable[[Path, Path], object]) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, key.pem(), _PRIVATE_FILE, place)
    except OSError as error:
        raise LogError(
            f"{path}: the key of the log cannot be written ({error.strerror}); name another file with the setting log_key"
        ) from error


def _unless_there(draft: Path, path: Path) -> None:
    try:
        os.link(draft, path)
    except FileExistsError:
        return
    except OSError:  # a file system without hard links
        if not path.exists():
            draft.replace(path)
