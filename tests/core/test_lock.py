"""A lock is held by one process, and free once that process is gone."""

import subprocess
import sys
from pathlib import Path

import pytest

from fairbench_agent.core.errors import UserError
from fairbench_agent.core.lock import exclusive

HOLDER = """
import sys
from pathlib import Path
from fairbench_agent.core.lock import exclusive

with exclusive(Path(sys.argv[1]), "it"):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_lock_excludes_others_until_its_process_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "lock"
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "held\n"
        with pytest.raises(UserError, match="it is in use by another process; wait"), exclusive(path, "it"):
            pass
        process.kill()
    with exclusive(path, "it"):
        pass


WAITER = """
import sys
from pathlib import Path
from fairbench_agent.core.lock import exclusive

path = Path(sys.argv[1])
for _ in range(int(sys.argv[2])):
    with exclusive(path / "lock", "it", 30):
        (path / "inside").mkdir()  # an error if another process is inside
        (path / "inside").rmdir()
"""


def test_several_processes_exclude_each_other(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WAITER, str(tmp_path), "20"]
    waiters = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(3)]
    for waiter in waiters:
        assert waiter.communicate(timeout=200)[1] == ""
        assert waiter.returncode == 0
