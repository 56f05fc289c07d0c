"""The worker: one task, then the end, whatever the task is and wherever the supervisor has gone."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from io import StringIO
from pathlib import Path

import pytest

from fairbench_agent.agent.errors import PlanError
from fairbench_agent.agent.measurement.chunk_timing import Clock, StoppedError
from fairbench_agent.agent.measurement.worker import listen, replay, work
from fairbench_agent.agent.measurement.worker_messages import (
    CODE_GENERATION,
    EVENTS,
    Ended,
    Event,
    Replay,
    Replayed,
    Task,
    worker_environment,
)
from fairbench_agent.workloads.errors import InstanceFileError
from tests.agent.examples import plan
from tests.workloads import plain_reference

CITIES = [(0, 0), (30, 4), (7, 7), (18, 40), (25, 11), (3, 29), (41, 17)]
TASK = plan().assignment()


@pytest.fixture
def tour(tmp_path: Path) -> Path:
    path = tmp_path / "ünïcode cities.tsp"
    rows = "\n".join(f"{place} {x} {y}" for place, (x, y) in enumerate(CITIES, 1))
    path.write_text(
        f"NAME : few\nTYPE : TSP\nDIMENSION : {len(CITIES)}\nEDGE_WEIGHT_TYPE : EUC_2D\nNODE_COORD_SECTION\n{rows}\nEOF\n"
    )
    return path


def asked(path: Path, search: str = "insert", evaluations: int = 500) -> Replay:
    return Replay.model_validate(
        {"problem": "tsp", "path": str(path), "search": search, "seed": 5, "evaluations": evaluations}
    )


@pytest.mark.parametrize("search", ["swap", "interchange", "insert", "random"])
@pytest.mark.parametrize("evaluations", [1, 2, 500])
def test_a_replay_is_the_reference_process(tour: Path, search: str, evaluations: int) -> None:
    replayed = replay(asked(tour, search, evaluations), Clock(), lambda _: True)
    data, n = plain_reference.read_published("tsp", tour.read_text("utf-8"))
    assert (replayed.evaluations, replayed.fitness) == plain_reference.search("tsp", data, n, search, 5, evaluations)
    assert replayed.wall_ns > 0


def test_a_replay_that_is_stopped_has_no_outcome(tour: Path) -> None:
    with pytest.raises(StoppedError):
        replay(asked(tour, evaluations=100_000), Clock(), lambda _: False)


class TestWork:
    """How a task ends, within this process."""

    def ended(self, task: Task | str, environment: Mapping[str, str] = CODE_GENERATION) -> tuple[Ended, list[object]]:
        """Return how a task ended and what was said before."""
        said: list[object] = []
        line = task if isinstance(task, str) else task.model_dump_json()
        return work(line, said.append, threading.Event(), environment), said

    def test_done(self, tour: Path) -> None:
        ended, said = self.ended(asked(tour))
        assert ended == Ended(reason="done")
        assert isinstance(said[0], Replayed)

    def test_other_settings_are_refused_before_anything(self, tour: Path) -> None:
        ended, said = self.ended(asked(tour), {**CODE_GENERATION, "NUMBA_OPT": "2"})
        assert ended.reason == "failed"
        assert "NUMBA_OPT" in ended.message
        assert said == []

    @pytest.mark.parametrize(
        ("error", "expected"),
        [
            (StoppedError(), Ended(reason="stopped")),
            (InstanceFileError("a.tsp, line 3: no"), Ended(reason="failed", message="a.tsp, line 3: no")),
            (PlanError("not the known one"), Ended(reason="failed", message="not the known one")),
            (MemoryError("all gone"), Ended(reason="failed", message="MemoryError: all gone")),
        ],
    )
    def test_every_error_is_told(self, error: Exception, expected: Ended) -> None:
        def fail(_: object) -> None:
            raise error

        assert work(TASK.model_dump_json(), fail, threading.Event(), CODE_GENERATION) == expected

    def test_what_is_no_task_is_told(self) -> None:
        ended, _ = self.ended("stop\n")
        assert ended.reason == "failed"
        assert ended.message.startswith("ValidationError")


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, subprocess.Popen[bytes]]]:
    """Start all workers at once: importing numba takes each a second or two."""
    cases = {
        "settings": {**worker_environment(os.environ), "NUMBA_OPT": "2"},
        "encoding": {**worker_environment(os.environ), "PYTHONIOENCODING": "latin-1"},
        "abandoned": worker_environment(os.environ),
    }
    started = {
        name: subprocess.Popen(
            [sys.executable, "-m", "fairbench_agent.agent.measurement.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            cwd=tmp_path_factory.mktemp("empty"),
        )
        for name, environment in cases.items()
    }
    yield started
    for process in started.values():
        process.kill()
        with process:  # closes its pipes
            pass


def said(process: subprocess.Popen[bytes], task: Replay) -> list[Event]:
    """Hand over a task and return what is said until the end, which the worker comes to by itself."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(task.model_dump_json().encode() + b"\n")
    process.stdin.flush()
    events = [EVENTS.validate_json(line.decode("utf-8")) for line in process.stdout]
    assert process.wait(timeout=60) == 0
    return events


def test_a_worker_with_other_settings_refuses(workers: dict[str, subprocess.Popen[bytes]], tour: Path) -> None:
    (ended,) = said(workers["settings"], asked(tour))
    assert isinstance(ended, Ended)
    assert ended.message == "code generation settings differ from the fixed ones: NUMBA_OPT"


def test_the_pipe_is_utf_8_whatever_the_user_has(workers: dict[str, subprocess.Popen[bytes]], tour: Path) -> None:
    missing = tour.with_name("ünïcode \N{SNOWMAN}.tsp")
    (ended,) = said(workers["encoding"], asked(missing))
    assert isinstance(ended, Ended)
    assert f"{missing}: cannot be read" in ended.message


def test_it_ends_when_the_supervisor_is_gone(workers: dict[str, subprocess.Popen[bytes]]) -> None:
    process = workers["abandoned"]
    assert process.stdin is not None
    # it would take minutes over this task
    process.stdin.write(plan(selection="*", budget=2_000_000).assignment().model_dump_json().encode())
    process.stdin.write(b"\n")
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
