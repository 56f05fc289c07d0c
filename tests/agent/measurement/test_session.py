"""Carrying out a journal with workers that follow a script: what is kept, what is refused, what is said."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent.errors import JournalError, WorkerError
from fairbench_agent.agent.measurement import journal as journals
from fairbench_agent.agent.measurement.journal import (
    Closing,
    Journal,
    Repeating,
    Session,
    Stopped,
    TimedLine,
)
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan
from fairbench_agent.agent.measurement.measure_command import run_remaining, closing, complete
from fairbench_agent.agent.measurement.worker_messages import Ended, Event, TimedLoads
from fairbench_agent.agent.readiness.probes import Assessment
from fairbench_agent.pool.record.protocol import Finding, PinnedCore
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.workloads.quantities import value_text
from tests.agent.examples import (
    FINDING,
    LOADS,
    Scripted,
    around,
    chain,
    finished,
    kept,
    obedient,
    opening,
    plan,
    ready,
)

PLAN = plan(sweeps=2, validation=True)


def scripted(*events: Event) -> Scripted:
    def said(_: Assignment) -> Iterator[Event]:
        yield from events

    return Scripted(said)


def begun(folder: Path, of: MeasurementPlan = PLAN) -> Journal:
    return kept(folder, [opening(of)])


def kinds(journal: Journal) -> list[str]:
    return [line.kind for line in journal.lines[1:]]


def test_everything_at_once(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    supervisor = Scripted(obedient(PLAN))
    assert run_remaining(journal, around(supervisor))
    assert kinds(journal) == ["session", *["timed"] * 12]
    assert journals.read(journal.path).lines == journal.lines
    assert supervisor.asked == [PLAN.assignment()]
    assert [run.run for run in journal.runs] == list(PLAN.runs())


@pytest.mark.parametrize("stops", [[3, 1, None], [0, 0, None], [11, None], [8, 0, 2, None]])
def test_stopped_and_resumed_every_run_is_made_once(tmp_path: Path, stops: list[int | None]) -> None:
    journal = begun(tmp_path)
    for place, stop in enumerate(stops):
        done = run_remaining(journal, around(Scripted(obedient(PLAN, stop))))
        assert done == (place == len(stops) - 1)
        journal = journals.read(journal.path)
    assert [run.run for run in journal.runs] == list(PLAN.runs())
    assert [run.name for run in journal.validation] == list(PLAN.validation_names())
    assert [one.kind for one in journal.interruptions()] == ["stopped"] * (len(stops) - 1)


def test_what_is_finished_needs_no_worker(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    run_remaining(journal, around(Scripted(obedient(PLAN))))
    again = Scripted(obedient(PLAN))
    assert run_remaining(journal, around(again))
    assert again.asked == []
    assert journal.left().runs == ()


def test_a_run_is_in_the_file_before_the_next_is_listened_to(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    seen: list[int] = []

    def watching(task: Assignment) -> Iterator[Event]:
        yield ready(PLAN)
        for run in task.runs:
            yield finished(PLAN, run)
            seen.append(len(journals.read(journal.path).runs))
        yield Ended(reason="stopped")

    run_remaining(journal, around(Scripted(watching)))
    assert seen == list(range(1, 9))


def test_a_stop_while_the_worker_is_prepared_leaves_no_line(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    assert not run_remaining(journal, around(scripted(Ended(reason="stopped"))))
    assert kinds(journal) == []
    # killed, then stopped in preparation, then resumed: it was killed
    with pytest.raises(WorkerError):
        run_remaining(journal, around(scripted(ready(PLAN), finished(PLAN, PLAN.runs()[0]))))
    run_remaining(journal, around(scripted(Ended(reason="stopped"))))
    run_remaining(journal, around(Scripted(obedient(PLAN)), start_ns=1_700_000_900 * 10**9))
    assert [(one.kind, one.after_runs) for one in journal.interruptions()] == [("killed", 1)]
    assert journal.interruptions()[0].gap_s > 390


def test_findings_are_those_before_the_worker_was_there(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    order: list[str] = []

    def events(task: Assignment) -> Iterator[Event]:
        order.append("worker")
        yield from obedient(PLAN)(task)

    def check(*_: object) -> tuple[Assessment, ...]:
        order.append("findings")
        return (Assessment(finding=FINDING, advice=None),)

    run_remaining(journal, replace(around(Scripted(events)), check=check))
    assert order == ["findings", "worker"]
    assert journal.of(Session)[0].findings == (FINDING,)


def test_a_worker_that_fails_says_why_and_keeps_what_was_finished(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    events = (ready(PLAN), finished(PLAN, PLAN.runs()[0]), Ended(reason="failed", message="no memory left"))
    with pytest.raises(WorkerError, match=r"^no memory left$"):
        run_remaining(journal, around(scripted(*events)))
    assert kinds(journals.read(journal.path)) == ["session", "timed"]


def test_a_worker_that_exits_without_a_final_message(tmp_path: Path) -> None:
    with pytest.raises(WorkerError, match="without a final message"):
        run_remaining(begun(tmp_path), around(scripted()))


@pytest.mark.parametrize("changes", [{"evaluations": 20_999}, {"objective": "1.000000"}])
def test_other_work_is_refused_and_not_kept(tmp_path: Path, changes: dict[str, Any]) -> None:
    journal = begun(tmp_path)
    other = finished(PLAN, PLAN.runs()[0]).model_copy(update=changes)
    with pytest.raises(WorkerError, match=r"tsp/\w+/swap reached .* the known outcome is .*the run was not recorded"):
        run_remaining(journal, around(scripted(ready(PLAN), other)))
    assert kinds(journals.read(journal.path)) == ["session"]


def test_at_an_unlisted_budget_all_sweeps_reach_the_same(tmp_path: Path) -> None:
    unlisted = plan(budget=30_000, sweeps=2, selection="tsp/uniform_101/swap")
    first, second = unlisted.runs()
    other = finished(unlisted, second).model_copy(update={"objective": "13.000000"})
    journal = begun(tmp_path, unlisted)
    with pytest.raises(WorkerError, match=r"reached 13\.000000 in .* the known outcome is 12\.500000"):
        run_remaining(journal, around(scripted(ready(unlisted), finished(unlisted, first), other)))
    assert run_remaining(journal, around(Scripted(obedient(unlisted))))


@pytest.mark.parametrize(
    ("field", "now"),
    [
        ("numba_version", "0.70.0"),
        ("python_version", "3.14.1"),
        ("assembly_sha256", "b6" * 32),
        ("llvm_version", "21"),
        ("target", "aarch64-unknown-linux-gnu"),
        ("timer", "QueryPerformanceCounter"),
        ("cores", (PinnedCore(core=5, smt_siblings=None),)),
    ],
)
def test_a_journal_of_another_protocol_is_not_resumed(tmp_path: Path, field: str, now: object) -> None:
    journal = begun(tmp_path)
    run_remaining(journal, around(Scripted(obedient(PLAN, 2))))
    before = journal.path.read_bytes()
    with pytest.raises(
        JournalError,
        match=f"begun with {field} .*, now it is {value_text(now)}; start a new measurement without --resume",
    ):
        run_remaining(journal, around(scripted(ready(PLAN, **{field: now}))))
    assert journal.path.read_bytes() == before


def test_other_timer_steps_and_fewer_instances_are_the_same_protocol(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    run_remaining(journal, around(Scripted(obedient(PLAN, 2))))
    run_remaining(
        journal,
        around(scripted(ready(PLAN, timer_resolution_ns=77, instances={}), Ended(reason="stopped"))),
    )
    assert kinds(journal) == ["session", "timed", "timed", "stopped", "session", "stopped"]


def test_closing_leaves_out_the_load_that_the_measurement_was(tmp_path: Path) -> None:
    load = Finding(name="load average", value="1.00", limit="at most 0.5", verdict="bad")
    last = closing(begun(tmp_path), around(Scripted(obedient(PLAN)), [load, FINDING]))
    assert last == Closing(at_ns=last.at_ns, findings=(FINDING,))


def test_lines_carry_the_moments_they_were_written(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    run_remaining(journal, around(Scripted(obedient(PLAN, 3))))
    moments = [line.at_ns for line in journal.lines if isinstance(line, Session | TimedLine | Stopped)]
    assert moments == sorted(moments)
    assert len(set(moments)) == len(moments) == 5


def timing_chains(of: MeasurementPlan, until: int) -> Callable[[Assignment], Iterator[Event]]:
    """Return a worker that times chains as it is told to, and is stopped after so many words."""

    def events(task: Assignment) -> Iterator[Event]:
        todo: list[Event] = []
        for run in task.runs:
            todo += [chain(run.position)] if run.position in task.chains else []
            todo.append(finished(of, run))
        todo += [chain(len(of.runs())), LOADS]
        yield ready(of)
        yield from todo[:until]
        yield Ended(reason="done" if until >= len(todo) else "stopped")

    return events


@pytest.mark.parametrize("stops", [[99], [1, 99], [5, 4, 99], [12, 1, 99]])
def test_chains_that_were_timed_are_kept_and_not_timed_again(tmp_path: Path, stops: list[int]) -> None:
    of = plan(sweeps=2)
    journal = begun(tmp_path, of)
    for stop in stops:
        before = journal.chains
        run_remaining(journal, around(Scripted(timing_chains(of, stop))))
        journal = journals.read(journal.path)
        assert journal.chains[: len(before)] == before
    assert [one.after_runs for one in journal.chains] == list(of.chain_moments())
    assert journal.of(TimedLoads) == [LOADS]
    assert [one.kind for one in journal.interruptions()] == ["stopped"] * (len(stops) - 1)


def test_what_is_slower_than_its_relatives_is_repeated_once(tmp_path: Path) -> None:
    """By a new worker; the repeat takes the place of the run, and a kill in between repeats nothing else."""
    of = plan(budget=200_000, selection="tsp/uniform_200?/*", validation=False)
    slow = next(run for run in of.runs() if str(run.key) == "tsp/uniform_200b/random")

    def events(task: Assignment) -> Iterator[Event]:
        yield ready(of)
        for run in task.runs:
            yield finished(of, run, 3000.0 if run == slow else 1000.0)
        yield Ended(reason="done")

    supervisor = Scripted(events)
    record, _ = complete(begun(tmp_path, of), FolderStore(tmp_path), around(supervisor), "resume")
    assert [[run.position for run in task.runs] for task in supervisor.asked] == [list(range(8)), [8 + slow.position]]
    assert record.grade is not None
    assert not any("slower per evaluation" in reason for reason in record.grade.reasons)
    assert record.interruptions == ()
    (path,) = tmp_path.glob("*.jsonl")
    journal = journals.read(path)
    assert [line.positions for line in journal.of(Repeating)] == [(slow.position,)]


def test_what_stays_slower_is_a_reason_of_the_grade(tmp_path: Path) -> None:
    of = plan(budget=200_000, selection="tsp/uniform_200?/*", validation=False)

    def events(task: Assignment) -> Iterator[Event]:
        yield ready(of)
        for run in task.runs:
            yield finished(of, run, 1200.0 if str(run.key) == "tsp/uniform_200b/random" else 1000.0)
        yield Ended(reason="done")

    supervisor = Scripted(events)
    record, _ = complete(begun(tmp_path, of), FolderStore(tmp_path), around(supervisor), "resume")
    assert [len(task.runs) for task in supervisor.asked] == [8, 1]
    assert record.grade is not None
    (reason,) = (reason for reason in record.grade.reasons if "slower per evaluation" in reason)
    assert reason.endswith(": tsp/uniform_200b/random (1.20)")
    assert record.grade.thresholds["a_relative_ratio"] == "1.1"


def test_killed_while_it_repeats_it_is_resumed_there(tmp_path: Path) -> None:
    of = plan(budget=200_000, selection="tsp/uniform_200?/*", validation=False)

    def events(task: Assignment) -> Iterator[Event]:
        yield ready(of)
        for run in task.runs:
            if run.position >= 8 and not resumed:
                raise WorkerError("killed")
            yield finished(of, run, 1200.0 if run.key.instance == "uniform_200b" and run.position < 8 else 1000.0)
        yield Ended(reason="done")

    journal, resumed = begun(tmp_path, of), False
    with pytest.raises(WorkerError, match="killed; finished runs are saved, resume with: resume"):
        complete(journal, FolderStore(tmp_path), around(Scripted(events)), "resume")
    journal, resumed = journals.read(journal.path), True
    again = Scripted(events)
    record, _ = complete(journal, FolderStore(tmp_path), around(again), "resume")
    assert [[run.position for run in task.runs] for task in again.asked] == [
        [8 + run.position for run in of.runs() if run.key.instance == "uniform_200b"]
    ]
    assert [one.kind for one in record.interruptions] == ["killed"]


def test_progress_is_one_line_per_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_remaining(begun(tmp_path), replace(around(Scripted(obedient(PLAN))), quiet=False))
    out, err = capsys.readouterr()
    lines = err.splitlines()
    assert out == ""
    assert [line.split()[0] for line in lines[1:]] == [f"{n}/12" for n in range(1, 13)]
    assert lines[-1].split()[1] == "validation/queens"
    assert lines[-1].endswith("(0:00 left)")
