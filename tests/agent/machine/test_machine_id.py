"""The machine id: random, made once, the same for all who come first at once."""

import subprocess
import sys
from pathlib import Path

import pytest
from filelock import SoftFileLock
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.errors import MachineIdError
from fairbench_agent.agent.machine.machine_id import FILE_NAME, _checked, machine_id


def test_id_is_the_random_bytes_and_stays(tmp_path: Path) -> None:
    first = machine_id(tmp_path / "new" / "folder", lambda n: bytes(range(n)))
    assert first == "000102030405060708090a0b0c0d0e0f"
    assert machine_id(tmp_path / "new" / "folder") == first


def test_two_folders_have_two_ids(tmp_path: Path) -> None:
    assert machine_id(tmp_path / "a") != machine_id(tmp_path / "b")


def test_reset_gives_a_new_id_that_stays(tmp_path: Path) -> None:
    first = machine_id(tmp_path)
    second = machine_id(tmp_path, reset=True)
    assert second != first
    assert machine_id(tmp_path) == second


def test_existing_id_needs_no_writable_folder_and_leaves_no_lock(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("0123456789abcdef" * 2)
    assert machine_id(tmp_path) == "0123456789abcdef" * 2
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_all_who_come_first_at_once_get_the_same_id(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from fairbench_agent.agent.machine.machine_id import machine_id;"
        "sys.stdin.read(); print(machine_id(Path(sys.argv[1])))"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(4)
    ]
    for process in running:
        # each is held back until its standard input ends
        assert process.stdin is not None
        process.stdin.close()
        process.stdin = None
    answers = {process.communicate(timeout=120)[0].strip() for process in running}
    assert answers == {machine_id(tmp_path)}


@pytest.mark.parametrize(
    "content", [b"", b"0123", b"\xff" * 40, b"0123456789ABCDEF" * 2, b"0" * 33, b"0" * 32 + b"\n\n"]
)
def test_corrupt_file_is_one_line_that_names_it(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(MachineIdError) as raised:
        machine_id(tmp_path)
    assert str(tmp_path / FILE_NAME) in str(raised.value)
    assert "\n" not in str(raised.value)
    assert len(machine_id(tmp_path, reset=True)) == 32


@given(st.binary(max_size=60))
def test_anything_but_an_id_is_refused(content: bytes) -> None:
    digits = content.rstrip(b"\r\n")
    if len(digits) == 32 and set(digits) <= set(b"0123456789abcdef"):
        return
    with pytest.raises(MachineIdError):
        _checked(Path("machine-id"), content)


def test_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(MachineIdError, match=r"cannot be kept here .*FAIRBENCH_DATA_DIR") as raised:
        machine_id(tmp_path / "file" / "below")
    assert "\n" not in str(raised.value)


def test_folder_in_the_place_of_the_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    with pytest.raises(MachineIdError, match="cannot be kept here"):
        machine_id(tmp_path)
    with pytest.raises(MachineIdError, match="cannot be kept here"):
        machine_id(tmp_path, reset=True)


def test_a_lock_that_is_never_given_back_is_one_line(tmp_path: Path) -> None:
    with (
        SoftFileLock(tmp_path / f"{FILE_NAME}.lock"),
        pytest.raises(MachineIdError, match="another process has held its lock"),
    ):
        machine_id(tmp_path, lock_timeout_s=0)
    assert len(machine_id(tmp_path)) == 32
