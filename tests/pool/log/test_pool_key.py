"""The private key of a log is made once, is its owner's only, and is exchanged without a moment in which none is known."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from fairbench_agent.pool.errors import LogError
from fairbench_agent.pool.log.pool_key import held_key, made_key, make_next, next_path, read_key, take_next
from fairbench_agent.pool.log.signed_head import is_signed


def test_a_key_is_made_once_and_signs(tmp_path: Path) -> None:
    path = tmp_path / "further" / "log-key"
    assert read_key(path) is None
    made = made_key(path)
    assert made_key(path).public == made.public
    assert is_signed(made.public, made.signature(b"x"), b"x")
    assert not is_signed(made.public, made.signature(b"x"), b"y")
    assert [one.name for one in path.parent.iterdir()] == ["log-key"]


@pytest.mark.skipif(os.name != "posix", reason="this machine has other permissions")
def test_nobody_else_reads_it(tmp_path: Path) -> None:
    for key in (made_key(tmp_path / "key"), make_next(tmp_path / "key")):
        assert key.public
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}


def test_several_that_make_it_at_once_have_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        assert len({key.public for key in threads.map(made_key, [tmp_path / "key"] * 16)}) == 1


def test_the_next_key_is_held_before_and_after_it_takes_the_place(tmp_path: Path) -> None:
    path = tmp_path / "key"
    old, new = made_key(path), make_next(path)
    for public in (old.public, new.public):
        found = held_key(path, public)
        assert found is not None
        assert found.public == public
    take_next(path)
    assert not next_path(path).exists()
    assert held_key(path, old.public) is None
    found = held_key(path, new.public)
    assert found is not None
    assert found.public == new.public


def other_kind() -> bytes:
    return generate_private_key(SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


@pytest.mark.parametrize(
    "content", [b"", b"x" * 20_000, b"\xff\x00", other_kind()], ids=["empty", "long", "bytes", "kind"]
)
def test_a_file_that_holds_no_such_key_is_one_line(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "key").write_bytes(content)
    with pytest.raises(LogError, match=r"key: holds (no key of a log|a key of another kind than Ed25519)") as raised:
        made_key(tmp_path / "key")
    assert len(str(raised.value).splitlines()) == 1
    assert (tmp_path / "key").read_bytes() == content


def test_a_place_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(LogError, match=r"cannot be (read|written)"):
        made_key(tmp_path / "file" / "key")
    with pytest.raises(LogError, match="cannot be read"):
        read_key(tmp_path)
    with pytest.raises(LogError, match="cannot be written"):
        take_next(tmp_path / "key")
