"""What a pool signs: the head of its log, and each later key by the one before it.

A head says how many leaves the log has and the root of their tree. Two genuine heads of one size with different roots, or of two sizes
of which the smaller is not the beginning of the larger, prove that the pool rewrote its log: whoever holds both can show them to anybody.
Signatures are Ed25519 (RFC 8032) of the canonical form of what is signed, behind a line that says what it is.
"""

from typing import Annotated

import rfc8785
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from pydantic import Field

from fairbench_agent.pool.record.notation import Count, Frozen, Sha256, UtcTime

PublicKey = Annotated[str, Field(pattern=r"^([0-9a-f]{2}){32}$", description="Ed25519, 32 bytes in hexadecimal")]
Signature = Annotated[str, Field(pattern=r"^([0-9a-f]{2}){64}$", description="Ed25519, 64 bytes in hexadecimal")]


class Head(Frozen):
    """What the log was at a moment."""

    size: Count = Field(description="number of leaves")
    root: Sha256 = Field(description="root of the Merkle tree of these leaves (RFC 9162)")
    at: UtcTime = Field(description="when it was signed, UTC")

    def signed_bytes(self) -> bytes:
        """Return what is signed."""
        return b"fairbench pool: head of the log\n" + rfc8785.dumps(
            {"at": self.at, "root": self.root, "size": self.size}
        )


class SignedHead(Head):
    """A head and who stands for it."""

    key: PublicKey = Field(description="public key of the pool that signed it")
    signature: Signature = Field(description="by that key")

    def is_genuine(self) -> bool:
        """Tell whether its key signed it; whose key that is, is another question."""
        return is_signed(self.key, self.signature, self.signed_bytes())


class KeyStep(Frozen):
    """A key of a pool's log, and that the one before it stands for it."""

    key: PublicKey = Field(description="public key")
    made_at: UtcTime = Field(description="when it was made, UTC")
    signature: Signature | None = Field(description="by the key before it; null of the first, and where that was lost")

    def signed_bytes(self) -> bytes:
        """Return what the key before it signs."""
        return b"fairbench pool: next key of the log\n" + rfc8785.dumps({"key": self.key, "made_at": self.made_at})


def is_signed(key: str, signature: str, content: bytes) -> bool:
    """Tell whether a signature is that of a public key below some bytes."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), content)
    except (InvalidSignature, ValueError):
        return False
    return True


def leads_to(steps: tuple[KeyStep, ...], known: str, key: str) -> bool:
    """Tell whether a known key is another one, or stands for it by way of those between."""
    names = [step.key for step in steps]
    if known == key:
        return True
    if known not in names or key not in names:
        return False
    passed = zip(steps[names.index(known) :], steps[names.index(known) + 1 : names.index(key) + 1], strict=False)
    links = [
        bool(late.signature) and is_signed(early.key, str(late.signature), late.signed_bytes())
        for early, late in passed
    ]
    return bool(links) and all(links)
