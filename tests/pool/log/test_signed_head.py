"""A head is signed by the pool's key, in bytes that are fixed for ever, and a later key by the one before."""

from itertools import pairwise
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from fairbench_agent.pool.log.pool_key import PoolKey
from fairbench_agent.pool.log.signed_head import Head, KeyStep, SignedHead, is_signed, leads_to

NOW = "2026-11-23T06:00:00Z"
KEYS = [PoolKey(Ed25519PrivateKey.from_private_bytes(bytes([number] * 32))) for number in range(4)]


def signed(size: int = 3, root: str = "ab" * 32, key: PoolKey = KEYS[0]) -> SignedHead:
    head = Head(size=size, root=root, at=NOW)
    return SignedHead(**head.model_dump(), key=key.public, signature=key.signature(head.signed_bytes()))


def chain(*keys: PoolKey) -> tuple[KeyStep, ...]:
    steps = [KeyStep(key=keys[0].public, made_at=NOW, signature=None)]
    for old, new in pairwise(keys):
        step = KeyStep(key=new.public, made_at=NOW, signature=None)
        steps.append(step.model_copy(update={"signature": old.signature(step.signed_bytes())}))
    return tuple(steps)


def test_what_is_signed_is_text_that_anybody_can_check() -> None:
    head = signed()
    text = f'fairbench pool: head of the log\n{{"at":"{NOW}","root":"{"ab" * 32}","size":3}}'.encode()
    Ed25519PublicKey.from_public_bytes(bytes.fromhex(head.key)).verify(bytes.fromhex(head.signature), text)
    assert head.signed_bytes() == text


def test_the_known_signature_of_rfc_8032() -> None:
    """Test 2 of its section 7.1."""
    key = PoolKey(
        Ed25519PrivateKey.from_private_bytes(
            bytes.fromhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
        )
    )
    assert key.public == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
    assert key.signature(b"\x72") == (
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    )


@pytest.mark.parametrize(
    "change",
    [
        {"size": 4},
        {"root": "cd" * 32},
        {"at": "2026-11-23T06:00:01Z"},
        {"key": KEYS[1].public},
        {"signature": "00" * 64},
    ],
)
def test_a_head_that_was_changed_is_not_genuine(change: dict[str, object]) -> None:
    assert signed().is_genuine()
    assert not signed().model_copy(update=change).is_genuine()


@pytest.mark.parametrize(
    ("key", "signature"), [("", ""), ("zz" * 32, "00" * 64), ("00" * 32, "é"), ("ff" * 32, "00" * 64)]
)
def test_nonsense_is_no_signature(key: str, signature: str) -> None:
    assert not is_signed(key, signature, b"")


def test_a_known_key_leads_to_later_ones_that_it_stands_for() -> None:
    steps = chain(*KEYS[:3])
    names = [key.public for key in KEYS]
    assert leads_to(steps, names[0], names[2])
    assert leads_to(steps, names[1], names[2])
    assert leads_to((), names[3], names[3])
    assert not leads_to(steps, names[2], names[0])
    assert not leads_to(steps, names[3], names[2])
    assert not leads_to(steps, names[0], names[3])


def test_a_step_that_nobody_signed_leads_nowhere() -> None:
    first, second, third = chain(*KEYS[:3])
    names = [key.public for key in KEYS]
    for broken in (
        second.model_copy(update={"signature": None}),
        second.model_copy(update={"signature": third.signature}),
        second.model_copy(update={"made_at": "2026-11-24T06:00:00Z"}),
    ):
        assert not leads_to((first, broken, third), names[0], names[2])
        assert leads_to((first, broken, third), names[1], names[2])


def test_a_head_in_a_file_is_read_back(tmp_path: Path) -> None:
    (tmp_path / "head.json").write_text(signed().model_dump_json(), "utf-8")
    assert SignedHead.model_validate_json((tmp_path / "head.json").read_bytes()) == signed()
