"""`run`: one process on one file, by a worker like any other."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent.errors import PlanError, WorkerError
from fairbench_agent.agent.measurement.replay_command import replay
from fairbench_agent.agent.measurement.supervisor import Supervisor
from fairbench_agent.agent.measurement.worker_messages import TASKS, Ended, Replay, Replayed
from fairbench_agent.workloads.errors import InstanceFileError
from tests.agent.examples import saying

TOUR = "NAME: few\nTYPE: TSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 3 4\n3 0 8\nEOF\n"
ORDER = "3\n0 1 2\n3 0 4\n5 6 0\n"
DONE = Ended(reason="done")


@pytest.fixture
def tour(tmp_path: Path) -> Path:
    path = tmp_path / "few.tsp"
    path.write_text(TOUR)
    return path


@pytest.fixture
def order(tmp_path: Path) -> Path:
    path = tmp_path / "small.lop"
    path.write_text(ORDER)
    return path


def answering(*events: Any, code: int = 0) -> Supervisor:
    """Return the supervisor of a worker that says these events."""
    return Supervisor(os.environ, saying(*(event.model_dump_json() for event in events), code=code))


def task(path: Path, **changes: Any) -> Replay:
    fields = {"problem": "tsp", "path": str(path), "search": "swap", "seed": 3, "evaluations": 100}
    return Replay.model_validate(fields | changes)


def test_text(tour: Path) -> None:
    worker = answering(Replayed(evaluations=103, fitness=-18.0, wall_ns=1_500_000_000, cpu_ns=7), DONE)
    assert replay(task(tour), as_json=False, supervisor=worker) == (
        "tsp few.tsp swap, seed 3: objective 18.000000 (unrounded, not a TSPLIB length) in 103 evaluations, 1.500 s\n\n"
        'next    fairbench-calibrate predict 1.500 --from this --to "CPU OF THE PAPER"'
    )


def test_json_has_the_objective_in_the_problems_own_sense(tour: Path, order: Path) -> None:
    worker = answering(Replayed(evaluations=103, fitness=-18.25, wall_ns=15, cpu_ns=7), DONE)
    document = json.loads(replay(task(tour, search="random", seed=-3), as_json=True, supervisor=worker))
    assert document == {
        "problem": "tsp",
        "instance": "few",
        "search": "random",
        "seed": -3,
        "evaluations": 103,
        "objective": 18.25,
        "fitness": -18.25,
        "wall_ns": 15,
        "cpu_ns": 7,
    }
    worker = answering(Replayed(evaluations=103, fitness=14.0, wall_ns=15, cpu_ns=7), DONE)
    document = json.loads(replay(task(order, problem="lop", search="insert"), as_json=True, supervisor=worker))
    assert (document["objective"], document["fitness"]) == (14, 14.0)
    assert isinstance(document["objective"], int)


def test_the_worker_is_told_the_whole_path(tour: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = (
        "import json, sys; task = sys.stdin.readline();"
        "print(json.dumps({'kind': 'ended', 'reason': 'failed', 'message': task.strip()}))"
    )
    monkeypatch.chdir(tour.parent)
    with pytest.raises(WorkerError) as raised:
        replay(task(Path("few.tsp")), as_json=False, supervisor=Supervisor(os.environ, (saying()[0], "-c", program)))
    assert TASKS.validate_json(str(raised.value)) == task(tour)


@pytest.mark.parametrize(
    ("request_changes", "message"),
    [
        ({"evaluations": 0}, "--evaluations 0 is out of range; 1 to 200000000 are allowed"),
        ({"evaluations": 10**12}, "--evaluations 1000000000000 is out of range"),
        ({"seed": 2**31}, "--seed 2147483648 is out of range; -2147483648 to 2147483647 are allowed"),
        ({"seed": -(2**31) - 1}, "--seed -2147483649 is out of range"),
    ],
)
def test_numbers_out_of_range_are_one_line(tour: Path, request_changes: dict[str, Any], message: str) -> None:
    with pytest.raises(PlanError, match=message):
        replay(task(tour, **request_changes), as_json=False, supervisor=answering())


def test_a_bad_file_is_refused_before_a_worker_is_started(tmp_path: Path) -> None:
    worker = answering(code=9)
    path = tmp_path / "bad.tsp"
    with pytest.raises(InstanceFileError, match=r"bad\.tsp: cannot be read"):
        replay(task(path), as_json=False, supervisor=worker)
    path.write_text(TOUR.replace("2 3 4", "2 3 four"))
    with pytest.raises(InstanceFileError, match=r"bad\.tsp, line 7"):
        replay(task(path), as_json=False, supervisor=worker)


@pytest.mark.parametrize(
    ("events", "code", "message"),
    [
        ([], 0, "the worker ended unexpectedly with code 0"),
        ([], 3, "the worker ended unexpectedly with code 3: last words"),
        ([Ended(reason="failed", message="no memory")], 0, "no memory"),
        ([Ended(reason="stopped")], 0, "stopped before the process had ended"),
    ],
)
def test_a_worker_that_fails_is_one_line(tour: Path, events: list[Ended], code: int, message: str) -> None:
    with pytest.raises(WorkerError, match=message):
        replay(task(tour), as_json=False, supervisor=answering(*events, code=code))
