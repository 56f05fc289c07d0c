"""Every run once, whatever happens to the harness, the solvers or what watches them; policies as the study says."""

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.comparison.errors import RunError
from fairbench_agent.comparison.running.carry_out import carry_out, left_of, most_left_s
from fairbench_agent.comparison.running.ledger import Ledger, open_ledger
from fairbench_agent.comparison.running.planned_runs import PlannedRuns, StudyRun
from fairbench_agent.comparison.running.results import counted_runs, run_counts
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from tests.comparison.running.fake_engine import FakeEngine, Silence, answer, failed, planned_runs

pytestmark = pytest.mark.usefixtures("no_user_data")


def ledger_of(planned: PlannedRuns) -> Ledger:
    return open_ledger(planned.folder / "my.runs", planned.plan.id, planned.runs)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "my.runs").mkdir()
    return tmp_path


@pytest.mark.parametrize("slots", [1, 3, 100])
def test_every_run_is_made_once_and_no_more_at_a_time_than_there_is_room_for(slots: int, folder: Path) -> None:
    planned, engine = planned_runs(folder, n_runs=2, runs="mean"), FakeEngine(slots=slots)
    display = Silence()
    carry_out(planned, ledger_of(planned), engine, display)
    assert [(order.instance, order.seed, order.attempt) for order in engine.orders] == [
        (*run, 1) for run in planned.runs
    ]
    assert [n_left for *_, n_left, _, _ in display.told] == list(range(15, -1, -1))
    assert [left_s for *_, left_s, _ in display.told] == pytest.approx(
        [planned.total_s(planned.runs[n:]) for n in range(1, 17)], abs=1e-9
    )
    assert left_of(planned, ledger_of(planned)) == ()


def test_a_disturbed_run_is_made_again_at_the_end_with_the_same_seed(folder: Path) -> None:
    def make(order: RunOrder) -> RunOutcome:
        disturbed = ("lost time",) if order.instance in {"i1", "i2"} and order.attempt <= int(order.instance[1]) else ()
        return answer(order, disturbances=disturbed)

    planned, engine = planned_runs(folder), FakeEngine(make)
    carry_out(planned, ledger_of(planned), engine, Silence())
    made = [(order.instance, order.seed, order.attempt) for order in engine.orders]
    assert made == [*((f"i{i}", 1, 1) for i in range(8)), ("i1", 1, 2), ("i2", 1, 2), ("i2", 1, 3)]
    ledger = ledger_of(planned)
    counts = run_counts(planned, ledger)
    assert (counts.attempts, counts.repeated_disturbed, counts.kept_disturbed) == (11, 3, 0)
    assert [run.value for run in counted_runs(planned, ledger)][:3] == ["100.11", "101.12", "102.13"]


def test_the_time_left_falls_with_every_repeat_that_was_used(folder: Path) -> None:
    planned, display = planned_runs(folder, repeats=2), Silence()
    total_s = planned.total_s(planned.runs)
    assert most_left_s(planned, ledger_of(planned), planned.runs) == pytest.approx(3 * total_s)
    engine = FakeEngine(lambda order: answer(order, disturbances=("stolen",) if order.instance != "i0" else ()))
    carry_out(planned, ledger_of(planned), engine, display)
    first_s = planned.total_s(planned.runs[:1])
    most = [most_s for *_, most_s in display.told]
    assert most[0] == pytest.approx(3 * (total_s - first_s))
    assert most[7] == pytest.approx(2 * (total_s - first_s))
    assert most == sorted(most, reverse=True)
    assert len(most) == 22
    assert most[-1] == pytest.approx(0, abs=1e-9)


def test_after_as_many_repeats_as_the_study_allows_the_last_attempt_counts_and_is_named(folder: Path) -> None:
    planned = planned_runs(folder, repeats=1)
    carry_out(planned, ledger_of(planned), FakeEngine(lambda order: answer(order, disturbances=("stolen",))), Silence())
    ledger = ledger_of(planned)
    counts = run_counts(planned, ledger)
    assert (counts.attempts, counts.repeated_disturbed, counts.kept_disturbed) == (16, 8, 8)
    assert all((run.attempt, run.disturbances) == (2, ("stolen",)) for run in counted_runs(planned, ledger))


def test_a_failure_stops_the_study_until_it_is_mended(folder: Path) -> None:
    planned = planned_runs(folder)
    broken = FakeEngine(lambda order: failed(order, said="no licence") if order.instance == "i3" else answer(order))
    with pytest.raises(RunError) as caught:
        carry_out(planned, ledger_of(planned), broken, Silence())
    runs = ledger_of(planned).path.parent
    assert str(caught.value).startswith(
        f"i3 seed 1 ended with exit status 3 (no licence); mend it ({runs}/output/i3-1-1.gz); what"
    )
    assert [order.instance for order in broken.orders] == ["i0", "i1", "i2", "i3"]
    mended = FakeEngine()
    carry_out(planned, ledger_of(planned), mended, Silence())
    assert [(order.instance, order.attempt) for order in mended.orders][:2] == [("i3", 2), ("i4", 1)]
    assert run_counts(planned, ledger_of(planned)).repeated_failed == 1


def test_what_is_under_way_when_a_run_fails_is_waited_for_and_kept(folder: Path) -> None:
    planned = planned_runs(folder)
    broken = FakeEngine(lambda order: failed(order) if order.instance == "i0" else answer(order), slots=4)
    ledger, display = ledger_of(planned), Silence()
    with pytest.raises(RunError, match="i0 seed 1"):
        carry_out(planned, ledger, broken, display)
    left_s = planned.total_s(left_of(planned, ledger))
    assert display.told[-1][3:] == pytest.approx((left_s, 3 * left_s))  # what has failed is made again, too
    assert (len(broken.orders), broken.n_under_way) == (4, 0)
    assert [run.instance for run in left_of(planned, ledger)] == ["i0", "i4", "i5", "i6", "i7"]


@pytest.mark.parametrize(("maximise", "value"), [(False, "inf"), (True, "-inf")])
def test_a_failure_counts_as_worst_where_the_study_says_so(maximise: bool, value: str, folder: Path) -> None:
    planned = planned_runs(folder, on_failure="worst")
    planned = PlannedRuns(planned.study.model_copy(update={"maximise": maximise}), planned.plan, folder)
    engine = FakeEngine(lambda order: failed(order, "no value") if order.instance == "i3" else answer(order))
    carry_out(planned, ledger_of(planned), engine, Silence())
    counted = counted_runs(planned, ledger_of(planned))
    assert [run.value for run in counted if run.state != "value"] == [value]
    assert run_counts(planned, ledger_of(planned)).worst == 1


def test_a_failure_is_repeated_where_the_study_says_so(folder: Path) -> None:
    planned = planned_runs(folder, on_failure="repeat")
    engine = FakeEngine(lambda order: failed(order) if order.instance == "i3" and order.attempt < 3 else answer(order))
    carry_out(planned, ledger_of(planned), engine, Silence())
    counts = run_counts(planned, ledger_of(planned))
    assert (counts.attempts, counts.repeated_failed, counts.repeated_disturbed) == (10, 2, 0)


def test_an_attempt_whose_watcher_died_is_made_again_and_no_repeat(folder: Path) -> None:
    planned, engine = planned_runs(folder), FakeEngine(lose=lambda order: order.instance == "i3" and order.attempt < 3)
    carry_out(planned, ledger_of(planned), engine, Silence())
    counts = run_counts(planned, ledger_of(planned))
    assert (counts.attempts, counts.lost, counts.repeated_disturbed, counts.repeated_failed) == (10, 2, 0, 0)


def test_what_is_lost_again_and_again_ends_the_study(folder: Path) -> None:
    planned = planned_runs(folder)
    with pytest.raises(RunError) as caught:
        carry_out(planned, ledger_of(planned), FakeEngine(lose=lambda order: order.instance == "i3"), Silence())
    assert str(caught.value) == (
        "i3 seed 1 was lost 3 times: its watcher died at attempt 1, then its watcher died at attempt 2, then its watcher died at "
        "attempt 3; what is finished is kept, and the same command goes on"
    )


class Killed(BaseException):
    """The harness is gone: nothing of it is executed any more."""


@pytest.mark.parametrize("seed", range(6))
def test_a_harness_that_is_killed_anywhere_loses_and_doubles_no_run(seed: int, folder: Path) -> None:
    """Each life of the harness ends while a line is written: all of it, some of it, or none of it is on the disk."""
    choose = random.Random(seed)  # noqa: S311  no secret
    planned = planned_runs(folder, n_runs=3, runs="mean")
    n_kills = 0
    while n_kills < 200:
        ledger = ledger_of(planned)
        ledger.append = dying(choose)
        slots = choose.randint(1, 4)
        try:
            carry_out(planned, ledger, FakeEngine(partial(i5_disturbed_at_first, ledger), slots), Silence())
        except Killed:
            n_kills += 1
            continue
        break
    assert 5 < n_kills < 200
    ledger = ledger_of(planned)
    counted, counts = counted_runs(planned, ledger), run_counts(planned, ledger)
    assert [StudyRun(run.instance, run.seed) for run in counted] == list(planned.runs)
    assert counts.attempts == counts.runs + counts.lost + counts.repeated_disturbed
    assert counts.repeated_disturbed == 3
    assert all(len(ledger.of(run)) == 1 + (run.instance == "i5") for run in planned.runs)


def i5_disturbed_at_first(ledger: Ledger, order: RunOrder) -> RunOutcome:
    disturbed = order.instance == "i5" and not ledger.of(StudyRun(order.instance, order.seed))
    return answer(order, disturbances=("lost time",) if disturbed else ())


def dying(choose: random.Random) -> Any:
    """Return how a harness appends lines until it is killed after some of them."""
    left = choose.randint(0, 12)

    def append(path: Path, line: str) -> None:
        nonlocal left
        if not left:
            part = (line + "\n").encode()[: choose.randint(0, len(line) + 1)]
            with path.open("ab") as file:
                file.write(part)
            raise Killed
        left -= 1
        with path.open("ab") as file:
            file.write(line.encode() + b"\n")

    return append
