"""One harness at a time: the lock of a process that is gone is taken over, that of a living one or another machine is not."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.running.run_lock import Holder, only_one

HERE = Holder.here("node1")


def left(folder: Path, holder: Holder) -> Path:
    """Let a holder be gone without having given the lock back."""
    path = folder / "lock"
    path.write_text(json.dumps(vars(holder) if hasattr(holder, "__dict__") else None))
    return path


def test_a_second_one_is_refused_while_the_first_lives(tmp_path: Path) -> None:
    with only_one(tmp_path, HERE):
        with (
            pytest.raises(StudyError, match=f"is being run already, by process {os.getpid()}"),
            only_one(tmp_path, HERE),
        ):
            pass
        assert [path.name for path in tmp_path.iterdir()] == ["lock"]
    assert list(tmp_path.iterdir()) == []
    with only_one(tmp_path, HERE):
        pass


def test_the_lock_of_a_process_that_is_gone_is_taken_over(tmp_path: Path) -> None:
    child = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
    left(tmp_path, Holder("node1", int(child.stdout), 1.0))
    with only_one(tmp_path, HERE):
        assert json.loads((tmp_path / "lock").read_text())["pid"] == os.getpid()
    assert list(tmp_path.iterdir()) == []


def test_a_number_that_another_process_has_now_locks_nobody_out(tmp_path: Path) -> None:
    left(tmp_path, replace(HERE, started_s=HERE.started_s - 60))
    with only_one(tmp_path, HERE):
        pass


def test_what_another_machine_holds_is_left_to_it(tmp_path: Path) -> None:
    path = left(tmp_path, Holder("node2", 1, 1.0))
    with pytest.raises(StudyError, match="another machine runs this study"), only_one(tmp_path, HERE):
        pass
    assert path.exists()


def test_what_is_no_lock_is_named(tmp_path: Path) -> None:
    (tmp_path / "lock").write_text("mine")
    with pytest.raises(StudyError, match="is no lock of runs; delete it"), only_one(tmp_path, HERE):
        pass


def test_a_lock_is_given_back_whatever_ends_the_runs(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), only_one(tmp_path, HERE):
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="folders of Windows have no such permissions")
def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StudyError, match="cannot be written"), only_one(tmp_path / "file" / "runs", HERE):
        pass
