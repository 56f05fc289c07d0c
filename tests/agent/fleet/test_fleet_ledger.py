"""The ledger of a fleet: what it keeps whatever happens, and whose it is."""

from pathlib import Path

import pytest
from filelock import SoftFileLock

from fairbench_agent.agent.errors import FleetError
from fairbench_agent.agent.fleet.fleet_ledger import FILE_NAME, NodeBegun, NodeLeftOut, NodeMeasured, kept, read

LINES = (
    NodeBegun(node="n1", at_ns=1),
    NodeBegun(node="n2", at_ns=2),
    NodeLeftOut(node="n2", why="the node failed", at_ns=3),
    NodeMeasured(node="n1", sha256="a" * 64, at_ns=4),
    NodeLeftOut(node="n1", why="said before it was measured", at_ns=5),
)


def written(folder: Path) -> Path:
    with kept(folder, ["--quick"]) as ledger:
        for line in LINES:
            ledger.append(line)
    return folder / FILE_NAME


def test_what_was_written_is_read(tmp_path: Path) -> None:
    written(tmp_path / "new")
    ledger = read(tmp_path / "new")
    assert tuple(ledger.lines) == LINES
    assert ledger.measured == {"n1": "a" * 64}
    assert ledger.begun == {"n1", "n2"}
    assert ledger.left_out == {"n2": "the node failed"}
    assert not (tmp_path / "new" / "lock").exists()


def test_a_crash_at_any_byte_costs_the_last_line_at_most(tmp_path: Path) -> None:
    path = written(tmp_path)
    content = path.read_bytes()
    for n_bytes in range(content.index(b"\n") + 1, len(content) + 1):  # the first line is there at once
        path.write_bytes(content[:n_bytes])
        assert tuple(read(tmp_path).lines) == LINES[: content[:n_bytes].count(b"\n") - 1]


def test_another_measurement_needs_another_folder(tmp_path: Path) -> None:
    written(tmp_path)
    with (
        pytest.raises(FleetError, match=r"was begun with --quick; give the same, or name another folder"),
        kept(tmp_path, []),
    ):
        pass


def test_one_command_at_a_time(tmp_path: Path) -> None:
    with (
        SoftFileLock(tmp_path / "lock"),
        pytest.raises(FleetError, match="another command measures this fleet"),
        kept(tmp_path, []),
    ):
        pass


@pytest.mark.parametrize("content", [b"{}\n", b'{"kind":"begun","node":"n1","at_ns":1}\n', b"\xff\n", b"[1]\n"])
def test_another_file_is_refused_in_one_line_and_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(FleetError, match=r"fleet.jsonl: line 1") as raised, kept(tmp_path, []):
        pass
    assert "\n" not in str(raised.value)
    assert (tmp_path / FILE_NAME).read_bytes() == content


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FleetError, match=r"cannot be written .*--folder"), kept(tmp_path / "file", []):
        pass
