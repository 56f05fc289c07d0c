"""The key of a machine: made once, of one machine id, readable by its owner alone."""

import subprocess
import sys
from base64 import urlsafe_b64decode
from pathlib import Path

import pytest

from fairbench_agent.agent.errors import MachineIdError
from fairbench_agent.agent.machine.machine_id import machine_id
from fairbench_agent.agent.machine.machine_key import FILE_NAME, MachineKey, forget_key, machine_key
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.signature import refuse_wrong

ID, OTHER = "ab" * 16, "cd" * 16


def test_the_first_example_of_rfc_8032() -> None:
    key = MachineKey(bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
    assert key.public_key == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
    signed = "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
    assert urlsafe_b64decode(key.signature(b"") + "==").hex() == signed


def test_is_made_once_and_proves_itself(tmp_path: Path) -> None:
    made, found = (machine_key(tmp_path, ID) for _ in range(2))
    assert made.public_key == found.public_key
    refuse_wrong(found.signature(b"record"), b"record", made.public_key)
    with pytest.raises(RecordError, match="is not of this record by the key that it names"):
        refuse_wrong(found.signature(b"record"), b"recorD", made.public_key)


@pytest.mark.skipif(sys.platform == "win32", reason="its owner's alone by the folder there")
def test_its_owner_alone_reads_it(tmp_path: Path) -> None:
    machine_key(tmp_path, ID)
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o777 == 0o600


def test_another_id_has_another_key(tmp_path: Path) -> None:
    """Also where a reset was interrupted before the former key was removed."""
    first = machine_key(tmp_path, ID).public_key
    assert machine_key(tmp_path, OTHER).public_key != first
    assert machine_key(tmp_path, ID).public_key != first


def test_a_former_key_is_removed(tmp_path: Path) -> None:
    identity = machine_id(tmp_path)
    first = machine_key(tmp_path, identity).public_key
    forget_key(tmp_path)
    forget_key(tmp_path)
    assert not (tmp_path / FILE_NAME).exists()
    assert machine_key(tmp_path, identity).public_key != first


@pytest.mark.parametrize("content", [b"", b"x", f"{ID} {'a' * 63}\n".encode(), b"\xff" * 200])
def test_what_is_no_key(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(MachineIdError, match=r"holds no key.*move it away, and a new one is made"):
        machine_key(tmp_path, ID)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(MachineIdError, match="the machine's key cannot be kept here"):
        machine_key(tmp_path / "file", ID)


def test_what_needs_no_key_loads_no_cryptography() -> None:
    program = "import sys; from fairbench_agent.agent.measurement import session; print('cryptography' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout == "False\n"
