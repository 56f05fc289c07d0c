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
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.running.worker import AttemptWorker
from tests.comparison.running.run_examples import order, still_running

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups")
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


def pid_of(worker: AttemptWorker) -> int:
    assert worker._process is not None
    return worker._process.pid


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
        assert not psutil.Process(pid_of(worker)).children()

        def stop() -> None:
            started_pids(tmp_path)
            worker.stop()

        thread = threading.Thread(target=stop)
        thread.start()
        with pytest.raises(AttemptLostError, match=r"^attempt 1 at tai20a seed 7 has no outcome"):
            worker.run(wrapped_order(tmp_path, bad_solver))
        thread.join()
        assert not still_running(started_pids(tmp_path))
        with pytest.raises(AttemptLostError, match="has no outcome"):
            worker.run(order("echo", "5"))


def test_modules_in_the_current_folder_do_not_shadow_pythons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('not this one')")
    monkeypatch.chdir(tmp_path)
    with AttemptWorker(tmp_path, "0123abcd") as worker:
        assert worker.run(order("echo", "5", time_limit_s=20)).value == "5"


@pytest.mark.skipif(sys.platform != "linux", reason="children of a killed parent are only killed on Linux")
def test_the_solver_of_a_killed_worker_dies_and_the_worker_is_restarted(tmp_path: Path, bad_solver: str) -> None:
    def kill() -> None:
        started_pids(tmp_path)
        os.kill(pid_of(worker), signal.SIGKILL)

    with AttemptWorker(tmp_path, "0123abcd") as worker:
        thread = threading.Thread(target=kill)
        thread.start()
        with pytest.raises(AttemptLostError, match="has no outcome"):
            worker.run(wrapped_order(tmp_path, bad_solver))
        thread.join()
        pids = started_pids(tmp_path)
        assert soon(lambda: not still_running(pids))
        assert worker.run(order("echo", "5", time_limit_s=20)).value == "5"


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
