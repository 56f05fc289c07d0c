"""The signature of a record: what the machine that measured it can prove, and nobody else.

A record holds the machine's public key (Ed25519, RFC 8032); the signature of its canonical bytes travels beside it and is no part of the
hash. Pools keep it and give it to nobody, so that whoever has only read a record cannot hand it in as the machine.
"""

import base64
import re
from typing import Annotated, Final

from pydantic import Field

from fairbench_agent.pool.errors import RecordError

SIGNATURE_PATTERN: Final = r"^[A-Za-z0-9_-]{85}[AQgw]$"
"""64 bytes in base64url without padding; the last digit has two bits."""

Signature = Annotated[str, Field(pattern=SIGNATURE_PATTERN)]


def signature_text(signature: bytes) -> str:
    """Return the 64 bytes of a signature as they travel."""
    return base64.urlsafe_b64encode(signature).decode("ascii").rstrip("=")


def refuse_wrong(signature: str, content: bytes, public_key: str | None) -> None:
    """Raise a RecordError unless a signature is of a record's canonical bytes, by the key that the record names."""
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415  takes a quarter of a second, and few records have one
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415

    if public_key is None:
        raise RecordError("signature: the record names no public key that it could be of; hand it in without")
    if not re.fullmatch(SIGNATURE_PATTERN, signature):
        raise RecordError("signature: is none; it has 86 digits of base64url")
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
        key.verify(base64.urlsafe_b64decode(f"{signature}=="), content)
    except (InvalidSignature, ValueError) as error:
        raise RecordError(
            "signature: is not of this record by the key that it names; the file beside the record was changed, hand it in without"
        ) from error
