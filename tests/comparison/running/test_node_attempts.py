"""A batch on a node: real attempts of a small program, kept as they end, and a node that is not what it should be."""

import sys
import threading
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent.fleet import call_watch
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import node_key
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.assessment import Assessment
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.running import node_attempts
from fairbench_agent.comparison.running.node_attempts import MARK, NodeRequest, make_attempts
from fairbench_agent.comparison.running.run_order import RunOutcome
from fairbench_agent.pool.record.protocol import Finding, FitnessVerdict
from tests.comparison.running.run_examples import order

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups")


@pytest.fixture
def request_(tmp_path: Path) -> NodeRequest:
    """Return a request of no attempts to this machine."""
    (tmp_path / MARK).write_text("ab")
    (tmp_path / "batches").mkdir()
    (tmp_path / "batches" / "b.jsonl").touch()
    return NodeRequest(node_key(), str(tmp_path), str(tmp_path), "ab")


def batch(n: int, runtime_s: str = "5", program: str = "print(12.5)") -> tuple[str, ...]:
    return tuple(
        order(
            sys.executable,
            "-S",
            "-c",
            program,
            seed=seed,
            reads="last",
            runtime_s=Decimal(runtime_s),
            output=f"output/{seed}.gz",
        ).model_dump_json()
        for seed in range(n)
    )


def test_a_batch_is_made_one_after_the_other_and_kept_as_it_goes(request_: NodeRequest) -> None:
    report = make_attempts(replace(request_, orders=batch(3), kept="batches/b.jsonl"))
    outcomes = [RunOutcome.model_validate_json(line) for line in report.outcomes]
    assert [(one.seed, one.value, one.host) for one in outcomes] == [(seed, "12.5", node_key()) for seed in range(3)]
    assert (Path(request_.folder) / "batches" / "b.jsonl").read_text("utf-8").splitlines() == list(report.outcomes)
    assert (Path(request_.folder) / "output" / "2.gz").exists()
    began = [one.began_at_ns for one in outcomes]
    assert began == sorted(began)


@pytest.mark.full
def test_outcomes_that_cannot_be_kept_are_handed_over_all_the_same(
    request_: NodeRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(node_attempts, "append_line", full)
    report = make_attempts(replace(request_, orders=batch(1), kept="batches/b.jsonl"))
    assert len(report.outcomes) == 1


def looked_at(name: str, verdict: FitnessVerdict) -> Assessment:
    return Assessment(Finding(name=name, value=None, limit=None, verdict=verdict), None)


def test_a_node_that_makes_no_attempts_tells_what_it_is_and_what_is_bad_there(
    request_: NodeRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_attempts, "check", lambda *_: (looked_at("governor", "bad"), looked_at("load", "good")))
    report = make_attempts(request_)
    assert (report.outcomes, report.refusal, report.unfit) == ((), "", ("governor",))
    assert report.cpu == (detect(SystemSource()).brand.value or "")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"node": "0" * 16}, "calls itself another node than its cluster does"),
        ({"mark": "cd"}, "does not see "),
        (
            {"folder": "/nowhere"},
            "does not see /nowhere, in which the study lies; put it into a folder that all nodes see",
        ),
        ({"cpu": "Zilog Z80"}, "was Zilog Z80 and is now "),
    ],
)
def test_a_node_that_is_not_what_it_should_be_makes_no_attempt(
    changes: dict[str, str], told: str, request_: NodeRequest
) -> None:
    report = make_attempts(replace(request_, orders=batch(1), **changes))  # type: ignore[arg-type]  # texts
    assert report.outcomes == ()
    assert report.refusal.startswith(told)
    assert not (Path(request_.folder) / "output").exists()


def test_a_node_with_too_few_cores_makes_no_attempt(request_: NodeRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_few(*_: object) -> None:
        raise ParameterError("--jobs 4: every run needs a core of its own")

    monkeypatch.setattr(node_attempts, "chosen_cores", too_few)
    report = make_attempts(replace(request_, orders=batch(1), copies=4))
    assert report.refusal == "cannot run 4 at a time (--jobs 4: every run needs a core of its own)"


@pytest.mark.full
def test_a_batch_that_is_told_to_stop_ends_what_runs_and_begins_no_other(request_: NodeRequest) -> None:
    program = "import time; print(1, flush=True); time.sleep(60)"
    found: list[int] = []
    wanted = replace(request_, orders=batch(3, "60", program), kept="batches/b.jsonl")
    thread = threading.Thread(target=lambda: found.append(len(make_attempts(wanted).outcomes)))
    thread.start()
    while thread.is_alive():
        call_watch.stop_programs()  # as an engine does, until somebody hears it
        thread.join(0.1)
    assert found == [0]


def test_a_batch_without_its_file_is_not_made(request_: NodeRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node_attempts, "_LOOK_S", 0.01)
    assert make_attempts(replace(request_, orders=batch(1), kept="batches/forgotten.jsonl")).outcomes == ()
    assert [path.name for path in Path(request_.folder, "batches").iterdir()] == ["b.jsonl"]
    assert not (Path(request_.folder) / "output").exists()


def test_a_batch_whose_file_is_removed_ends_what_runs_begins_no_other_and_makes_no_file(
    request_: NodeRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_attempts, "_LOOK_S", 0.01)
    file = Path(request_.folder) / "batches" / "b.jsonl"
    program = f"import os, time; os.path.exists({str(file)!r}) and os.unlink({str(file)!r}); print(1, flush=True); time.sleep(60)"
    report = make_attempts(replace(request_, orders=batch(3, "60", program), kept="batches/b.jsonl"))
    assert report.outcomes == ()
    assert not file.exists()
    assert not (Path(request_.folder) / "output" / "1.gz").exists()
