"""The file of a signature stands beside the record's, and is its owner's alone."""

import sys
from pathlib import Path

import pytest

from fairbench_agent.agent.machine.machine_key import MachineKey
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.pool.stores.signature_file import read_signature, signature_path, write_signature

SIGNATURE = MachineKey(bytes(32)).signature(b"record")


def test_is_read_back_and_is_no_record(tmp_path: Path) -> None:
    record = tmp_path / f"{'a' * 64}.json"
    assert read_signature(record) is None
    write_signature(record, SIGNATURE)
    assert read_signature(record) == SIGNATURE
    assert signature_path(record) == tmp_path / f"{'a' * 64}.sig"
    assert FolderPool(tmp_path).documents() == []
    if sys.platform != "win32":
        assert signature_path(record).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("content", [b"", SIGNATURE.encode()[:-1], b"\xff" * 10_000])
def test_what_is_none_is_told(tmp_path: Path, content: bytes) -> None:
    record = tmp_path / "record.json"
    signature_path(record).write_bytes(content)
    with pytest.raises(
        StoreError, match=r"record\.sig: holds no signature; .* move it away to send the record without"
    ):
        read_signature(record)


def test_a_folder_in_its_place(tmp_path: Path) -> None:
    signature_path(tmp_path / "record.json").mkdir()
    with pytest.raises(StoreError, match=r"record\.sig: cannot be read"):
        read_signature(tmp_path / "record.json")
    with pytest.raises(StoreError, match=r"record's signature cannot be written"):
        write_signature(tmp_path / "record.json", SIGNATURE)
