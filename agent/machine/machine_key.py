"""The machine's key: made at the first measurement, kept beside the machine id, and of that id only.

With it the machine proves to pools that it measured a record (pool/record/signature.py). The private half stays in a file that its owner
alone can read, under the id that it belongs to: once the id was reset, another key is made. What is wrong is a MachineIdError.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from fairbench_agent.agent.errors import MachineIdError
from fairbench_agent.core.files import write_atomically
from fairbench_agent.pool.record.signature import signature_text

if TYPE_CHECKING:  # it takes a quarter of a second, and most commands need no key
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

FILE_NAME = "machine-key"
_BYTES = 32
_OWNERS_ONLY = 0o600


class MachineKey:
    """The key of a machine."""

    def __init__(self, private: bytes) -> None:
        """Take the 32 bytes of the private half."""
        self._private = private

    @property
    def public_key(self) -> str:
        """Return the public half, 64 hexadecimal digits."""
        return self._loaded().public_key().public_bytes_raw().hex()

    def signature(self, content: bytes) -> str:
        """Return the signature of a record's canonical bytes as it travels."""
        return signature_text(self._loaded().sign(content))

    def _loaded(self) -> "Ed25519PrivateKey":
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415  see above

        return Ed25519PrivateKey.from_private_bytes(self._private)


def machine_key(folder: Path, machine_id: str, randomness: Callable[[int], bytes] = os.urandom) -> MachineKey:
    """Return the key of a machine id that is kept in a folder; make it if there is none, or that of another id.

    One process at a time measures a machine, and so asks for its key.
    """
    path = folder / FILE_NAME
    try:
        kept = _kept(path, machine_id)
        if kept is None:
            kept = randomness(_BYTES)
            write_atomically(path, f"{machine_id} {kept.hex()}\n".encode("ascii"), _OWNERS_ONLY)
    except OSError as error:
        raise MachineIdError(
            f"{path}: the machine's key cannot be kept here ({error.strerror}); "
            "make the folder writable or name another in FAIRBENCH_DATA_DIR"
        ) from error
    return MachineKey(kept)


def forget_key(folder: Path) -> None:
    """Remove the key in a folder, whose machine id was reset; one that stays is of another id, and is not used."""
    try:
        (folder / FILE_NAME).unlink(missing_ok=True)
    except OSError as error:
        raise MachineIdError(f"{folder / FILE_NAME}: the former key cannot be removed ({error.strerror})") from error


def _kept(path: Path, machine_id: str) -> bytes | None:
    """Return the private half in a file, None where there is none, or that of another id."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    found = re.fullmatch(rb"([0-9a-f]{32}) ([0-9a-f]{64})\r?\n?", content)
    if found is None:
        raise MachineIdError(
            f"{path}: holds no key; what was measured with it cannot be proved any more, so move it away, and a new one is made"
        )
    return bytes.fromhex(found[2].decode("ascii")) if found[1].decode("ascii") == machine_id else None
