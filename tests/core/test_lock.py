"""A lock is held by one process, and taken over only from one that is provably gone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fairbench_agent.core.errors import UserError
from fairbench_agent.core.lock import exclusive

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="this machine has no containers of Linux")
HOLDER = """
import sys
from pathlib import Path
from fairbench_agent.core.lock import exclusive

with exclusive(Path(sys.argv[1]), "it"):
    print("held", flush=True)
    sys.stdin.read()
"""


def held_elsewhere(path: Path) -> "subprocess.Popen[str]":
    """Start a process that holds a lock, and rewrite its file as if it ran in another container."""
    command = [sys.executable, "-c", HOLDER, str(path)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    pid, host, *rest = path.read_text().splitlines()
    path.write_text("\n".join([pid, f"{host}?pidns-f00", *rest, ""]))
    os.utime(path, (0, 0))  # long ago
    return process


def test_a_lock_in_another_container_is_taken_over_once_its_process_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with held_elsewhere(path) as process:
        with pytest.raises(UserError, match=r"it is in use by process \d+ on "), exclusive(path, "it"):
            pass
        process.kill()
    assert path.exists()
    with exclusive(path, "it"):
        assert path.read_text().startswith(f"{os.getpid()}\n")
    assert not path.exists()


@pytest.mark.parametrize("token", ["", f"{1 << 64}\n", "5\n", "x\n"])
def test_a_lock_of_another_kernel_stays(tmp_path: Path, token: str) -> None:
    path = tmp_path / "lock"
    path.write_text(f"1\nelsewhere\n{token}")
    message = "it is in use by process 1 on elsewhere; wait until it exits, or delete"
    with pytest.raises(UserError, match=message), exclusive(path, "it"):
        pass
    assert path.exists()


WAITER = """
import sys
from pathlib import Path
from fairbench_agent.core.lock import exclusive

path = Path(sys.argv[1])
for _ in range(int(sys.argv[2])):
    with exclusive(path / "lock", "it", 5):
        (path / "inside").mkdir()  # an error if another process is inside
        (path / "inside").rmdir()
"""


def test_several_processes_that_take_over_exclude_each_other(tmp_path: Path) -> None:
    with held_elsewhere(tmp_path / "lock") as process:
        process.kill()
    command = [sys.executable, "-c", WAITER, str(tmp_path), "20"]
    waiters = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(3)]
    for waiter in waiters:
        assert waiter.communicate(timeout=200)[1] == ""
        assert waiter.returncode == 0
