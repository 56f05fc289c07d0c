"""`run`: one process on one file, by a worker like any other."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from fairbench.agent import supervisor as supervisors
from fairbench.agent.errors import PlanError, WorkerError
from fairbench.agent.messages import Ended, Replay, Replayed, parse_task
from fairbench.agent.replay_command import Request, replay
from fairbench.workloads.errors import InstanceFileError
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


def answering(monkeypatch: pytest.MonkeyPatch, *events: Any, code: int = 0) -> None:
    """Let the worker be one that says these events."""
    command = saying(*(event.model_dump_json() for event in events), code=code)
    monkeypatch.setattr(supervisors.Supervisor.__init__, "__defaults__", (command,))


def test_text(tour: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, Replayed(evaluations=103, fitness=-18.0, wall_ns=1_500_000_000, cpu_ns=7), DONE)
    assert replay(Request("tsp", tour, "swap", 3, 100), as_json=False) == (
        "tsp few.tsp swap, seed 3: objective 18.000000 (unrounded, not a TSPLIB length) in 103 evaluations, 1.500 s"
    )


def test_json_has_the_objective_in_the_problems_own_sense(
    tour: Path, order: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answering(monkeypatch, Replayed(evaluations=103, fitness=-18.25, wall_ns=15, cpu_ns=7), DONE)
    assert json.loads(replay(Request("tsp", tour, "random", -3, 100), as_json=True)) == {
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
    answering(monkeypatch, Replayed(evaluations=103, fitness=14.0, wall_ns=15, cpu_ns=7), DONE)
    document = json.loads(replay(Request("lop", order, "insert", 2, 100), as_json=True))
    assert (document["objective"], document["fitness"]) == (14, 14.0)
    assert isinstance(document["objective"], int)


def test_the_worker_is_told_the_whole_path(tour: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = (
        "import json, sys; task = sys.stdin.readline();"
        "print(json.dumps({'kind': 'ended', 'reason': 'failed', 'message': task.strip()}))"
    )
    command = (saying()[0], "-c", program)
    monkeypatch.setattr(supervisors.Supervisor.__init__, "__defaults__", (command,))
    monkeypatch.chdir(tour.parent)
    with pytest.raises(WorkerError) as raised:
        replay(Request("tsp", Path("few.tsp"), "swap", 3, 100), as_json=False)
    assert parse_task(str(raised.value)) == Replay(
        problem="tsp", path=os.fspath(tour), search="swap", seed=3, evaluations=100
    )


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
        replay(Request("tsp", tour, "swap", 3, 100)._replace(**request_changes), as_json=False)


def test_a_bad_file_is_refused_before_a_worker_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, code=9)
    path = tmp_path / "bad.tsp"
    with pytest.raises(InstanceFileError, match=r"bad\.tsp: cannot be read"):
        replay(Request("tsp", path, "swap", 3, 100), as_json=False)
    path.write_text(TOUR.replace("2 3 4", "2 3 four"))
    with pytest.raises(InstanceFileError, match=r"bad\.tsp, line 7"):
        replay(Request("tsp", path, "swap", 3, 100), as_json=False)


@pytest.mark.parametrize(
    ("events", "code", "message"),
    [
        ([], 0, "the worker ended unexpectedly with code 0"),
        ([], 3, "the worker ended unexpectedly with code 3: last words"),
        ([Ended(reason="failed", message="no memory")], 0, "no memory"),
        ([Ended(reason="stopped")], 0, "stopped before the process had ended"),
    ],
)
def test_a_worker_that_fails_is_one_line(
    tour: Path, monkeypatch: pytest.MonkeyPatch, events: list[Ended], code: int, message: str
) -> None:
    answering(monkeypatch, *events, code=code)
    with pytest.raises(WorkerError, match=message):
        replay(Request("tsp", tour, "swap", 3, 100), as_json=False)
