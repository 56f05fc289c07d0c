"""Commands as process trees: output, exit, leftover processes and CPU time."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from fairbench_agent.core import process
from fairbench_agent.core.process import (
    ProcessTree,
    adopting_orphans,
    allowed_cores,
    descendants,
    keeping_off,
    run_command,
)
from tests.comparison.running.run_examples import still_running

posix = pytest.mark.skipif(sys.platform == "win32", reason="this machine has no process groups")
linux = pytest.mark.skipif(sys.platform != "linux", reason="this machine has no subreapers")
pytestmark = posix

LEAVE = """trap '' TERM HUP
sleep 61 & echo pid $!
setsid sleep 62 & echo pid $!
"""
"""Leaves a process in the group and one in another session; both ignore SIGTERM and SIGHUP."""


@pytest.fixture(autouse=True)
def no_child_is_left() -> Iterator[None]:
    before = {child.pid for child in psutil.Process().children(recursive=True)}
    yield
    assert {child.pid for child in psutil.Process().children(recursive=True)} <= before


def leftover(tree: ProcessTree) -> list[int]:
    """Wait until both leftover processes have printed their ids, and return the ids."""
    printed = b""
    while printed.count(b"\n") < 2:
        with suppress(BlockingIOError):
            printed += os.read(tree.output, 4096)
    return [int(word) for word in printed.split() if word != b"pid"]


def test_a_command_returns_output_errors_and_exit_status() -> None:
    completed = run_command("echo out; echo err >&2; exit 3")
    assert (completed.returncode, completed.stdout, completed.stderr) == (3, "out\n", "err\n")
    assert run_command("kill -9 $$").returncode == -9
    assert run_command("exec >&- 2>&-; sleep 0.05").returncode == 0
    large = run_command("head -c 3000000 /dev/zero | tr '\\0' x; head -c 300000 /dev/zero | tr '\\0' y >&2")
    assert (len(large.stdout), len(large.stderr)) == (3_000_000, 300_000)


@linux
def test_nothing_outlives_a_command() -> None:
    pids = [int(line.split()[1]) for line in run_command(LEAVE).stdout.splitlines()]
    assert len(pids) == 2
    assert still_running(pids) == []


def test_an_interrupted_command_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: ProcessTree) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(ProcessTree, "has_exited", interrupt)
    with pytest.raises(KeyboardInterrupt):
        run_command("exec sleep 60")


@pytest.mark.parametrize("missing", ["_exit_descriptor", "process_control"])
def test_optional_system_calls_are_not_needed(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, missing, lambda *_: None)
    assert run_command("echo 5").stdout == "5\n"


@linux
def test_children_of_all_threads_and_their_children_are_found(tmp_path: Path) -> None:
    files = {
        "1/task/1": "2 3 ",
        "1/task/9": "4 ",
        "2/task/2": "",
        "3/task/3": "5 ",
        "5/task/5": "6 ",  # 6 has ended
        "7/task/7": "8 ",
    }
    for name, children in files.items():
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "children").write_text(children)
    assert sorted(descendants(1, proc=tmp_path)) == [2, 3, 4, 5, 6]
    assert descendants(2, proc=tmp_path) == []
    assert sorted(descendants(1, {3, 4}, tmp_path)) == [2]


@pytest.mark.parametrize("proc", [Path("/proc"), Path("/no/such")])
def test_descendants_of_real_processes_are_found_until_they_exit(proc: Path) -> None:
    with subprocess.Popen(["/bin/sh", "-c", "sleep 60 & echo $!; wait"], stdout=subprocess.PIPE) as shell:
        assert shell.stdout is not None
        sleeping = int(shell.stdout.readline())
        assert descendants(shell.pid, proc=proc) == [sleeping]
        assert descendants(shell.pid, {sleeping}, proc) == []
        assert not {shell.pid, sleeping} & {*descendants(os.getpid(), {shell.pid}, proc)}
        psutil.Process(sleeping).kill()
    assert descendants(shell.pid, proc=proc) == []


def test_a_failed_start_leaves_no_descriptor_open() -> None:
    before = psutil.Process().num_fds()
    with pytest.raises(FileNotFoundError):
        ProcessTree(["no-such-program"], terminal=True)
    assert psutil.Process().num_fds() == before


@linux
def test_orphans_are_adopted_only_within_the_context() -> None:
    script = "sleep 60 >/dev/null 2>&1 & echo $!"

    def parent_of_orphan() -> int:
        pid = int(subprocess.run(["/bin/sh", "-c", script], check=True, capture_output=True).stdout)
        parent = psutil.Process(pid).ppid()
        psutil.Process(pid).kill()
        if parent == os.getpid():
            os.waitpid(pid, 0)
        return parent

    with adopting_orphans():
        assert parent_of_orphan() == os.getpid()
        with adopting_orphans():
            pass
        assert parent_of_orphan() == os.getpid()
    assert parent_of_orphan() != os.getpid()


@linux
def test_a_core_is_reserved_unless_it_is_the_only_one() -> None:
    cores = allowed_cores()
    with keeping_off(cores[0]):
        assert allowed_cores() == (cores[1:] or cores)
        with keeping_off(cores[-1]):
            assert allowed_cores() == (cores[1:-1] or cores[1:] or cores)
    assert allowed_cores() == cores
    with keeping_off(None):
        assert allowed_cores() == cores


@linux
def test_an_orphan_missing_from_a_list_is_reaped(monkeypatch: pytest.MonkeyPatch) -> None:
    with adopting_orphans():
        tree = ProcessTree(["/bin/sh", "-c", f"{LEAVE}wait"])
        leftover(tree)
        os.kill(tree.pid, signal.SIGKILL)
        while not tree.has_exited():
            pass
        lists: Iterator[list[int]] = iter([[]])
        monkeypatch.setattr(process, "descendants", lambda *arguments: next(lists, descendants(*arguments)))
        assert not tree.reap()  # the first list is empty
        tree.kill()
        tree.close()
    assert tree.exit_status == -signal.SIGKILL
    assert tree.pids() == []


@linux
def test_other_children_survive_and_late_exits_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    with subprocess.Popen(["/bin/sleep", "60"]) as stranger, adopting_orphans():
        tree = ProcessTree(["/bin/sh", "-c", f"{LEAVE}wait"])
        leftover(tree)
        tree._signal("SIGKILL")
        for pid in tree.pids():
            with suppress(ChildProcessError):
                os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        wait4 = os.wait4
        too_early = set(tree.pids()) - {tree.pid}  # each appears to exit just after the first call

        def delayed(pid: int, how: int) -> tuple[int, int, object]:
            if pid in too_early:
                too_early.remove(pid)
                return 0, 0, None
            return wait4(pid, how)

        monkeypatch.setattr(os, "wait4", delayed)
        n_calls = 1
        while not tree.reap():
            n_calls += 1
        tree.close()
        assert tree.pids() == []
        assert n_calls > 1
        assert stranger.poll() is None
        stranger.kill()


@linux
def test_a_command_is_killed_with_its_parent() -> None:
    script = (
        "from fairbench_agent.core.process import ProcessTree\n"
        "tree = ProcessTree(['/bin/sleep', '60'])\nprint(tree.pid, flush=True)\nimport time; time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    until = time.monotonic() + 5
    while still_running([pid]) and time.monotonic() < until:
        time.sleep(0.01)
    assert still_running([pid]) == []
