"""The worker process, also when it or its parent is killed."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from fairbench_agent.comparison.errors import AttemptLostError
from fairbench_agent.comparison.running import worker as worker_module
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.running.worker import AttemptWorker
from tests.comparison.running.run_examples import order, still_running

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups")
linux = pytest.mark.skipif(sys.platform != "linux", reason="this machine has no subreapers")
HARNESS = """
import sys
from pathlib import Path
from fairbench_agent.comparison.running.worker import AttemptWorker
from fairbench_agent.comparison.running.solver_process import RunOrder
with AttemptWorker(Path(sys.argv[1]), "0123abcd") as worker:
    worker.run(RunOrder.model_validate_json(sys.argv[2]))
"""


def wrapped_order(folder: Path, solver: str, how: str = "wait") -> RunOrder:
    """Return an order for a script that waits for its solver, and writes both process ids to a file."""
    script = f"{solver} {how} & echo $$ $! > pids.part; mv pids.part pids; wait"
    return order("sh", "-c", script, time_limit_s=60, folder=str(folder))


def guard_and_worker(worker: AttemptWorker) -> list[int]:
    """Return the process ids of the guard and of its child, which makes the attempts."""
    assert worker._process is not None
    return [worker._process.pid, *(child.pid for child in psutil.Process(worker._process.pid).children())]


def expire_after(event: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the deadline of an order with a time limit of 60 s pass after 1 s, but not before an event."""

    def end_after_event(process: "subprocess.Popen[bytes]") -> None:
        event()
        end(process)

    end = worker_module._end
    monkeypatch.setattr(worker_module, "_end", end_after_event)
    monkeypatch.setattr(worker_module, "ANSWER_S", -59)


def soon(condition: Callable[[], bool]) -> bool:
    """Wait at most 30 s for a condition, and return whether it holds."""
    until = time.monotonic() + 30
    while not condition() and time.monotonic() < until:
        time.sleep(0.01)
    return condition()


def started_pids(folder: Path) -> list[int]:
    """Wait for a wrapped solver to start, and return its process ids."""
    assert soon((folder / "pids").exists)
    return [int(pid) for pid in (folder / "pids").read_text().split()]


def test_attempts_are_made_one_after_another_until_the_worker_is_stopped(tmp_path: Path, bad_solver: str) -> None:
    with AttemptWorker(tmp_path, "0123abcd") as worker:
        for value in ("3", "4"):
            outcome = worker.run(order("echo", value, time_limit_s=20))
            assert (outcome.value, outcome.host) == (value, "0123abcd")
        assert not psutil.Process(guard_and_worker(worker)[-1]).children()

        def stop() -> None:
            started_pids(tmp_path)
            worker.stop()

        thread = threading.Thread(target=stop)
        thread.start()
        with pytest.raises(AttemptLostError, match=r"^its process died"):
            worker.run(wrapped_order(tmp_path, bad_solver))
        thread.join()
        assert not still_running(started_pids(tmp_path))
        with pytest.raises(AttemptLostError, match="its process died"):
            worker.run(order("echo", "5"))


def test_modules_in_the_current_folder_do_not_shadow_pythons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('not this one')")
    monkeypatch.chdir(tmp_path)
    with AttemptWorker(tmp_path, "0123abcd") as worker:
        assert worker.run(order("echo", "5", time_limit_s=20)).value == "5"


@linux
def test_the_solver_of_a_killed_guard_dies_and_the_worker_is_restarted(tmp_path: Path, bad_solver: str) -> None:
    def kill() -> None:
        started_pids(tmp_path)
        os.kill(guard_and_worker(worker)[0], signal.SIGKILL)

    with AttemptWorker(tmp_path, "0123abcd") as worker:
        thread = threading.Thread(target=kill)
        thread.start()
        with pytest.raises(AttemptLostError, match="its process died"):
            worker.run(wrapped_order(tmp_path, bad_solver))
        thread.join()
        pids = started_pids(tmp_path)
        assert soon(lambda: not still_running(pids))
        assert worker.run(order("echo", "5", time_limit_s=20)).value == "5"


DAEMON = """trap '' HUP TERM
setsid sh -c 'trap "" HUP TERM; while :; do sleep 1; done' & echo $$ $! > pids.part; mv pids.part pids
wait
"""


@linux
@pytest.mark.parametrize("number", ["SIGKILL", "SIGSTOP"])
def test_daemons_of_a_killed_or_stopped_worker_die(
    number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def disturb() -> None:
        started_pids(tmp_path)
        os.kill(guard_and_worker(worker)[1], signal.Signals[number])

    daemon = order("sh", "-c", DAEMON, time_limit_s=60, grace_s=0, folder=str(tmp_path))
    with AttemptWorker(tmp_path, "0123abcd") as worker:
        thread = threading.Thread(target=disturb)
        thread.start()
        if number == "SIGSTOP":
            expire_after(thread.join, monkeypatch)
        expected = "died, perhaps out of memory" if number == "SIGKILL" else "did not answer"
        with pytest.raises(AttemptLostError, match=f"^its process {expected}"):
            worker.run(daemon)
        thread.join()
        assert soon(lambda: not still_running(started_pids(tmp_path)))


@linux
def test_a_solver_that_stops_its_parents_loses_the_attempt_and_its_daemons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wait_for_stopped_guard() -> None:
        guard = psutil.Process(guard_and_worker(worker)[0])
        assert soon(lambda: guard.status() == psutil.STATUS_STOPPED)

    daemon = "setsid sh -c 'trap \"\" HUP TERM; exec sleep 61' & echo $$ $! > pids.part; mv pids.part pids"
    script = f"echo 5; {daemon}; read -r _ _ _ above _ < /proc/$PPID/stat; kill -STOP $PPID $above; exec sleep 61"
    with AttemptWorker(tmp_path, "0123abcd") as worker:
        expire_after(wait_for_stopped_guard, monkeypatch)
        with pytest.raises(AttemptLostError, match=r"^its process did not answer"):
            worker.run(order("sh", "-c", script, time_limit_s=60, grace_s=0, folder=str(tmp_path)))
        monkeypatch.undo()
        assert soon(lambda: not still_running(started_pids(tmp_path)))
        assert worker.run(order("echo", "5", time_limit_s=20)).value == "5"


@linux
@pytest.mark.parametrize("stopped", [False, True])
def test_daemons_die_with_the_command_and_its_worker(stopped: bool, tmp_path: Path) -> None:
    daemon = order("sh", "-c", DAEMON, time_limit_s=60, folder=str(tmp_path))
    arguments = (str(tmp_path), daemon.model_dump_json())
    with subprocess.Popen([sys.executable, "-c", HARNESS, *arguments], stderr=subprocess.DEVNULL) as harness:
        pids = started_pids(tmp_path)
        (worker,) = psutil.Process(harness.pid).children()[0].children()
        if stopped:
            worker.suspend()
            harness.kill()
        else:
            harness.kill()
            worker.kill()
    assert soon(lambda: not still_running([*pids, worker.pid]))


@pytest.mark.full
@pytest.mark.parametrize("solver", ["wait", "ignore", "spin"])
@pytest.mark.parametrize("number", ["SIGKILL", "SIGTERM", "SIGINT"])
def test_no_solver_survives_its_parent(tmp_path: Path, bad_solver: str, number: str, solver: str) -> None:
    arguments = (str(tmp_path), wrapped_order(tmp_path, bad_solver, solver).model_dump_json())
    with subprocess.Popen([sys.executable, "-c", HARNESS, *arguments], stderr=subprocess.DEVNULL) as harness:
        pids = started_pids(tmp_path)
        workers = [process.pid for process in psutil.Process(harness.pid).children()]
        assert workers
        harness.send_signal(signal.Signals[number])
    assert soon(lambda: not still_running([*pids, *workers]))
