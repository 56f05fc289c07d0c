"""The worker: one task, then the end, whatever the task is and wherever the supervisor has gone."""

import os
import subprocess
import sys
import threading
from io import StringIO
from pathlib import Path

import pytest

from fairbench_agent.agent.errors import PlanError
from fairbench_agent.agent.measurement.timing import StopRequestedError
from fairbench_agent.agent.measurement.worker import listen, work
from fairbench_agent.agent.measurement.worker_messages import EVENTS, Ended, worker_environment
from fairbench_agent.workloads.errors import InstanceFileError
from tests.agent.examples import plan

TASK = plan().assignment()


class TestWork:
    """How a task ends, within this process."""

    @pytest.mark.parametrize(
        ("error", "expected"),
        [
            (StopRequestedError(), Ended(reason="stopped")),
            (InstanceFileError("a.tsp, line 3: no"), Ended(reason="failed", message="a.tsp, line 3: no")),
            (PlanError("not the known one"), Ended(reason="failed", message="not the known one")),
            (MemoryError("all gone"), Ended(reason="failed", message="MemoryError: all gone")),
        ],
    )
    def test_every_error_is_told(self, error: Exception, expected: Ended) -> None:
        def fail(_: object) -> None:
            raise error

        assert work(TASK.model_dump_json(), fail, threading.Event(), threading.Semaphore(0)) == expected

    def test_an_invalid_task_is_reported(self) -> None:
        ended = work("stop\n", lambda _: None, threading.Event(), threading.Semaphore(0))
        assert ended.reason == "failed"
        assert ended.message.startswith("ValidationError")


COMMAND = [sys.executable, "-m", "fairbench_agent.agent.measurement.worker"]


def started(folder: Path, **environment: str) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    environment = worker_environment({**os.environ, **environment})
    return subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, cwd=folder)


def test_the_pipe_is_utf_8_whatever_the_user_has(tmp_path: Path) -> None:
    missing = tmp_path / "ünïcode \N{SNOWMAN}"
    task = plan(suite="published", folder=str(missing)).assignment()
    with started(tmp_path, PYTHONIOENCODING="latin-1") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(task.model_dump_json().encode() + b"\n")
        process.stdin.flush()
        ended = EVENTS.validate_json(process.stdout.read().decode("utf-8").splitlines()[-1])
    assert isinstance(ended, Ended)
    assert f"{missing}" in ended.message


def test_it_ends_when_the_supervisor_is_gone(tmp_path: Path) -> None:
    """It would take minutes over this task."""
    with started(tmp_path) as process:
        assert process.stdin is not None
        task = plan(selection="*", budget=2_000_000).assignment()
        process.stdin.write(task.model_dump_json().encode() + b"\n")
        process.stdin.close()
        assert process.wait(timeout=60) == 1


def test_every_word_lets_a_waiting_copy_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[int] = []
    monkeypatch.setattr(os, "_exit", ends.append)
    stop, go = threading.Event(), threading.Semaphore(0)
    listen(StringIO("go\n"), stop, go)
    assert not stop.is_set()
    listen(StringIO("stop\n"), stop, go)
    assert stop.is_set()
    assert [go.acquire(blocking=False) for _ in range(3)] == [True, True, False]
    assert ends == [1, 1]
