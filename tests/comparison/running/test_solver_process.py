"""Processes of attempts where a system lacks what others have, and what a killed parent does to them."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.errors import RunError
from fairbench_agent.comparison.running import solver_process
from fairbench_agent.comparison.running.attempt import run_attempt
from fairbench_agent.comparison.running.process_tree import descendants
from fairbench_agent.comparison.running.solver_process import (
    SolverProcess,
    adopting_orphans,
    allowed_cores,
    environment_of,
    keeping_off,
    require_process_groups,
)
from tests.comparison.running.run_examples import order, still_there

posix = pytest.mark.skipif(sys.platform == "win32", reason="this machine has no process groups")
linux = pytest.mark.skipif(sys.platform != "linux", reason="this machine has no subreapers")


def test_a_system_without_process_groups_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    said = "^Windows cannot end a solver with all that it started; make the study's runs under WSL or Linux$"
    with pytest.raises(RunError, match=said):
        require_process_groups()
    with pytest.raises(RunError, match=said):
        run_attempt(order("true"), tmp_path, "0123abcd")


@posix
@pytest.mark.parametrize("lacking", ["_exit_descriptor", "openpty", "_prctl"])
@pytest.mark.parametrize(
    ("script", "runtime_s", "ended_by"),
    [("echo 5", "10", "itself"), pytest.param("echo 5; exec sleep 60", "0.8", "SIGTERM", marks=pytest.mark.full)],
)
def test_attempts_are_made_without_what_not_every_system_has(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lacking: str, script: str, runtime_s: str, ended_by: str
) -> None:
    if lacking == "openpty":

        def refuse() -> tuple[int, int]:
            raise OSError("out of pty devices")

        monkeypatch.setattr(os, "openpty", refuse)
    else:
        monkeypatch.setattr(solver_process, lacking, lambda *_: None)
    outcome = run_attempt(order("sh", "-c", script, runtime_s=runtime_s), tmp_path, "0123abcd")
    assert (outcome.value, outcome.ended_by) == ("5", ended_by)


def test_the_orders_variables_come_before_ours_and_ours_before_the_harnesss() -> None:
    inherited = {"TERM": "xterm", "PYTHONUNBUFFERED": "", "HOME": "/h", "A": "1"}
    assert environment_of(order(environment={"A": "2"}), inherited) == {
        "TERM": "dumb",
        "PYTHONUNBUFFERED": "1",
        "HOME": "/h",
        "A": "2",
    }
    assert environment_of(order(environment={"TERM": "vt100"}), {})["TERM"] == "vt100"


@posix
def test_what_cannot_be_started_leaves_no_descriptor_open() -> None:
    process = psutil.Process()
    before = process.num_fds()
    with pytest.raises(FileNotFoundError):
        SolverProcess(order("no-such-program"), SystemSource(), os.environ)
    assert process.num_fds() == before


@linux
def test_orphans_are_adopted_only_as_long_as_an_attempt_lasts() -> None:
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
def test_a_core_is_left_to_the_solver_unless_it_is_the_only_one() -> None:
    cores = allowed_cores()
    with keeping_off(cores[0]):
        assert allowed_cores() == (cores[1:] or cores)
        with keeping_off(cores[-1]):
            assert allowed_cores() == (cores[1:-1] or cores[1:] or cores)
    assert allowed_cores() == cores
    with keeping_off(None):
        assert allowed_cores() == cores


@linux
def test_a_process_that_is_ended_with_its_parent_does_not_start_without_it() -> None:
    """A parent that died between fork and exec cannot ask the system to end its child."""
    pid = os.fork()
    if pid == 0:
        solver_process._prepare(os.getppid() + 1, None, solver_process._prctl())
        os._exit(42)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 1


def left_two_behind(process: SolverProcess) -> None:
    """Wait until both that a solver leaves behind have said so: before, a hang-up would end them."""
    said = b""
    while said.count(b"pid ") < 2:
        with suppress(BlockingIOError):
            said += os.read(process.output, 4096)


@linux
def test_all_that_were_left_behind_are_counted_and_ended(bad_solver: str) -> None:
    with adopting_orphans():
        process = SolverProcess(order(bad_solver, "leave"), SystemSource(), os.environ)
        left_two_behind(process)
        pids = process.pids()
        assert not process.has_ended()
        assert not process.reap()
        process.kill()
        while not process.reap():
            process.kill()
        process.close()
    assert process.exit_status == -9
    assert process.cpu_s > 0
    assert not still_there(pids)
    assert process.pids() == []


@linux
def test_who_lost_its_parent_while_the_list_was_made_is_not_forgotten(
    bad_solver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with adopting_orphans():
        process = SolverProcess(order(bad_solver, "leave"), SystemSource(), os.environ)
        left_two_behind(process)
        os.kill(process.pid, signal.SIGKILL)  # the others go on
        while not process.has_ended():
            pass
        lists: Iterator[list[int]] = iter([[]])
        monkeypatch.setattr(solver_process, "descendants", lambda *asked: next(lists, descendants(*asked)))
        assert not process.reap()  # though the first list is empty
        while not process.reap():
            process.kill()
        process.close()
    assert descendants(SystemSource(), os.getpid(), process._strangers) == []


@linux
def test_who_ends_while_the_rest_is_counted_is_counted_too(bad_solver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever makes attempts may have processes of its own, so that nobody tells it whether any of these is left."""
    with subprocess.Popen(["/bin/sleep", "60"]) as stranger, adopting_orphans():
        process = SolverProcess(order(bad_solver, "leave"), SystemSource(), os.environ)
        left_two_behind(process)
        process.kill()
        for pid in process.pids():
            with suppress(ChildProcessError):
                os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        wait4 = os.wait4
        asked_too_early = set(process.pids()) - {process.pid}  # each ends just after it was asked

        def asked(pid: int, how: int) -> tuple[int, int, object]:
            if pid in asked_too_early:
                asked_too_early.remove(pid)
                return 0, 0, None
            return wait4(pid, how)

        monkeypatch.setattr(os, "wait4", asked)
        n_looks = 1
        while not process.reap():
            n_looks += 1
        process.close()
        assert process.pids() == []
        assert n_looks > 1
        stranger.kill()
