"""A file is there whole or as it was before."""

import errno
import os
from pathlib import Path

import pytest

from fairbench.pool.files import write_whole


def test_writes_and_replaces(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, b"one\r\n\x00")
    assert path.read_bytes() == b"one\r\n\x00"
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_permissions(tmp_path: Path) -> None:
    write_whole(tmp_path / "private", b"", 0o600)
    assert (tmp_path / "private").stat().st_mode & 0o777 == 0o600
    write_whole(tmp_path / "shared", b"")
    (tmp_path / "other").touch()
    assert (tmp_path / "shared").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_whole(path, b"one")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, b"two")
    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]
