"""Every run is made once, despite kills, and repeated by the rules of the study."""

import random
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.comparison.errors import RunError
from fairbench_agent.comparison.running.planned_runs import (
    PlannedRuns,
    RunStatus,
    run_attempts,
    run_status,
    runs_left,
)
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.comparison.study.ledger import Ledger, Provenance, write_results
from fairbench_agent.comparison.study.study import RunChoice, StudyRun
from fairbench_agent.core.append_log import AppendLog
from tests.comparison.running.run_examples import FakeEngine, answer, failed, outcome, planned_runs

pytestmark = pytest.mark.usefixtures("no_user_data")

NONE: dict[str, Any] = {"value": None, "value_at_s": None}
OUTCOMES = {
    "v": outcome(),
    "d": outcome(disturbances=("lost time",)),
    "f": outcome(state="failed", exit_status=3, ended_by="itself", **NONE),
    "x": outcome(state="failed", disturbances=("stopped",), **NONE),
    "n": outcome(state="not started", exit_status=None, ended_by=None, **NONE),
}
"""A value, a disturbed value, a failure, a disturbed failure, and a failed start."""


@pytest.mark.parametrize(
    ("attempts", "choice", "expected"),
    [
        ("", {}, "due"),
        ("v", {}, "done"),
        ("d", {}, "due"),
        ("ddd", {}, "done"),  # two repeats are used up
        ("dv", {}, "done"),
        ("d", {"on_disturbed": "keep"}, "done"),
        ("d", {"repeats": 0}, "done"),
        ("f", {}, "failed"),
        ("fv", {}, "done"),
        ("fd", {}, "due"),  # the failure does not use up a repeat
        ("fff", {"on_failure": "repeat"}, "failed"),
        ("fdf", {"on_failure": "repeat"}, "failed"),
        ("f", {"on_failure": "worst"}, "worst"),
        ("x", {"on_failure": "worst"}, "due"),  # a disturbance may have caused the failure
        ("n", {"on_failure": "worst"}, "failed"),
        ("n", {"on_failure": "repeat"}, "failed"),
    ],
)
def test_status_of_a_run_after_its_attempts(attempts: str, choice: dict[str, Any], expected: RunStatus) -> None:
    assert run_status([OUTCOMES[letter] for letter in attempts], RunChoice(command="s {name}", **choice)) == expected


def test_the_status_does_not_depend_on_the_value() -> None:
    outcomes = (OUTCOMES["d"].model_copy(update={"value": value}) for value in ("-1e300", "0", "1e300"))
    assert {run_status([outcome], RunChoice(command="s {name}")) for outcome in outcomes} == {"due"}


def ledger_of(planned: PlannedRuns, log: AppendLog | None = None) -> Ledger:
    return Ledger(planned.folder / "my.runs" / "ledger.jsonl", planned.plan.id, log)


def finish(planned: PlannedRuns, engine: FakeEngine) -> Provenance:
    """Make all runs, and return the provenance from the reopened ledger."""
    run_attempts(planned, ledger_of(planned), engine, lambda _: None)
    return write_results(planned, ledger_of(planned))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "my.runs").mkdir()
    return tmp_path


@pytest.mark.parametrize("slots", [1, 3, 100])
def test_every_run_is_made_once_within_the_engines_capacity(slots: int, folder: Path) -> None:
    planned, engine = planned_runs(folder, n_runs=2, runs="mean"), FakeEngine(slots=slots)
    lines: list[str] = []
    run_attempts(planned, ledger_of(planned), engine, lines.append)
    made = [(order.instance, order.seed, order.attempt) for order in engine.orders]
    assert made == [(f"i{i}", seed, 1) for seed in (1, 2) for i in range(8)]
    assert [line.split()[0] for line in lines] == [f"{n}/16" for n in range(1, 17)]
    assert lines[-1].split()[:4] == ["16/16", "0", "s", "left"]
    assert runs_left(planned, ledger_of(planned)) == ()


def test_disturbed_runs_are_repeated_last_and_with_the_same_seed(folder: Path) -> None:
    def make(order: RunOrder) -> RunOutcome:
        disturbed = ("lost time",) if order.instance in {"i1", "i2"} and order.attempt <= int(order.instance[1]) else ()
        return answer(order, disturbances=disturbed)

    planned, engine, lines = planned_runs(folder), FakeEngine(make), list[str]()
    run_attempts(planned, ledger_of(planned), engine, lines.append)
    provenance = write_results(planned, ledger_of(planned))
    assert ["will repeat" in line for line in lines] == [i in {1, 2, 9} for i in range(11)]
    made = [(order.instance, order.seed, order.attempt) for order in engine.orders]
    assert made == [*((f"i{i}", 1, 1) for i in range(8)), ("i1", 1, 2), ("i2", 1, 2), ("i2", 1, 3)]
    counts = provenance.counts
    assert (counts.attempts, counts.repeated_disturbed) == (11, 3)
    assert counts.text() == "8 runs in 11 attempts (3 repeated after a disturbance)"
    assert [run.value for run in provenance.runs][:3] == ["100.11", "101.12", "102.13"]


def test_a_failure_stops_the_study_until_it_is_corrected(folder: Path) -> None:
    planned = planned_runs(folder)
    broken = FakeEngine(lambda order: failed(order, message="no licence") if order.instance == "i3" else answer(order))
    with pytest.raises(RunError) as caught:
        run_attempts(planned, ledger_of(planned), broken, lambda _: None)
    assert "i3 seed 1 exited with status 3 (no licence); correct it" in str(caught.value)
    assert f"{folder / 'my.runs/output/i3-1-1.gz'}" in str(caught.value)
    assert [order.instance for order in broken.orders] == ["i0", "i1", "i2", "i3"]
    corrected = FakeEngine()
    provenance = finish(planned, corrected)
    assert [(order.instance, order.attempt) for order in corrected.orders][:2] == [("i3", 2), ("i4", 1)]
    assert provenance.counts.repeated_failed == 1


def test_running_attempts_finish_after_a_failure(folder: Path) -> None:
    planned = planned_runs(folder)
    broken = FakeEngine(lambda order: failed(order) if order.instance == "i0" else answer(order), slots=4)
    ledger = ledger_of(planned)
    with pytest.raises(RunError, match="i0 seed 1"):
        run_attempts(planned, ledger, broken, lambda _: None)
    assert (len(broken.orders), broken.n_free) == (4, 4)
    assert [run.instance for run in runs_left(planned, ledger)] == ["i0", "i4", "i5", "i6", "i7"]


@pytest.mark.parametrize(("maximise", "value"), [(False, "inf"), (True, "-inf")])
def test_a_failure_may_be_worse_than_every_value(maximise: bool, value: str, folder: Path) -> None:
    planned = planned_runs(folder, on_failure="worst")
    planned = replace(planned, study=planned.study.model_copy(update={"maximise": maximise}))
    engine = FakeEngine(lambda order: failed(order, "no value") if order.instance == "i3" else answer(order))
    finish(planned, engine)
    assert f"i3,{value},1" in planned.results.read_text()


def test_repeated_and_kept_attempts_are_counted(folder: Path) -> None:
    def make(order: RunOrder) -> RunOutcome:
        if order.instance == "i3" and order.attempt < 3:
            return failed(order)
        return answer(order, disturbances=("stolen",) if order.instance == "i4" else ())

    counted = finish(planned_runs(folder, on_failure="repeat", repeats=2), FakeEngine(make)).counts
    assert (counted.attempts, counted.repeated_disturbed, counted.repeated_failed) == (12, 2, 2)
    assert counted.lost == 0


def test_a_run_that_is_lost_repeatedly_stops_the_study_soon(folder: Path) -> None:
    planned, lines = planned_runs(folder), list[str]()
    engine = FakeEngine(lambda order: f"n{order.attempt} is gone" if order.instance == "i3" else answer(order))
    with pytest.raises(RunError, match=r"^i3 seed 1 was lost 3 times \(n1 is gone, then n2 is gone, then n3 is gone\)"):
        run_attempts(planned, ledger_of(planned), engine, lines.append)
    assert [(order.instance, order.attempt) for order in engine.orders][3:] == [("i3", 1), ("i3", 2), ("i3", 3)]
    assert [line.split() for line in lines[3:]] == [f"3/8 i3 seed 1 lost: n{n} is gone".split() for n in (1, 2, 3)]
    counts = finish(planned, FakeEngine()).counts
    assert (counts.attempts, counts.lost) == (11, 3)


class Killed(BaseException):
    """The command is killed and executes nothing more."""


class DyingLog(AppendLog):
    """A log of a command that is killed while it writes a line, of which any part may be on disk."""

    def __init__(self, path: Path, choose: random.Random) -> None:
        super().__init__(path)
        self._choose, self._left = choose, choose.randint(0, 12)

    def append(self, line: str) -> None:
        self._left -= 1
        if self._left < 0:
            with self.path.open("ab") as file:
                file.write((line + "\n").encode()[: self._choose.randint(0, len(line) + 1)])
            raise Killed
        with self.path.open("ab") as file:
            file.write(line.encode() + b"\n")


@pytest.mark.parametrize("seed", range(6))
def test_kills_neither_lose_nor_double_runs(seed: int, folder: Path) -> None:
    choose = random.Random(seed)  # noqa: S311  no secret
    planned = planned_runs(folder, n_runs=3, runs="mean")
    n_kills = 0
    while n_kills < 200:
        try:
            ledger = ledger_of(planned, DyingLog(folder / "my.runs" / "ledger.jsonl", choose))
            engine = FakeEngine(partial(i5_disturbed_at_first, ledger), choose.randint(1, 4))
            run_attempts(planned, ledger, engine, lambda _: None)
        except Killed:
            n_kills += 1
            continue
        break
    assert 5 < n_kills < 200
    ledger = ledger_of(planned)
    provenance = write_results(planned, ledger)
    counts = provenance.counts
    assert [StudyRun(run.instance, run.seed) for run in provenance.runs] == list(planned.study.runs)
    assert counts.attempts == counts.runs + counts.lost + counts.repeated_disturbed
    assert counts.repeated_disturbed == 3
    assert all(len(ledger.outcomes(run)) == 1 + (run.instance == "i5") for run in planned.study.runs)


def i5_disturbed_at_first(ledger: Ledger, order: RunOrder) -> RunOutcome:
    disturbed = order.instance == "i5" and not ledger.outcomes(order.run)
    return answer(order, disturbances=("lost time",) if disturbed else ())
