"""Sessions of a measurement with scripted workers."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from fairbench_agent.agent.errors import AgentError, WorkerError
from fairbench_agent.agent.measurement.journal import Journal, TimedLine, read_journal
from fairbench_agent.agent.measurement.measure_command import closing, complete, run_remaining
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan, PlannedRun
from fairbench_agent.agent.measurement.worker_messages import Ended, Event, FinishedProgram, FinishedRun, TimedSpeed
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.units import value_text
from fairbench_agent.pool.record.protocol import Finding
from fairbench_agent.pool.stores.folder import FolderStore
from tests.agent.examples import (
    FINDING,
    LOADS,
    ScriptedSupervisor,
    chain,
    context_of,
    finished_program,
    finished_run,
    make_plan,
    opening,
    pinned_cores,
    ready,
    runs_of,
    task_script,
    write_journal,
)

PLAN = make_plan(sweeps=2, validation=True)
STOPPED = pytest.raises(StoppedError)


def scripted(*events: Event) -> ScriptedSupervisor:
    def script(_: Assignment) -> Iterator[Event]:
        yield from events

    return ScriptedSupervisor(script)


def new_journal(folder: Path, plan: MeasurementPlan = PLAN) -> Journal:
    return write_journal(folder, [opening(plan)])


def kinds(journal: Journal) -> list[str]:
    return [line.kind for line in journal.lines[1:]]


@pytest.mark.parametrize("stops", [[None], [0, 3, 1, None], [11, None]])
def test_stops_and_resumes_make_every_run_once(tmp_path: Path, stops: list[int | None]) -> None:
    journal = new_journal(tmp_path)
    for place, stop in enumerate(stops):
        with nullcontext() if place == len(stops) - 1 else pytest.raises(StoppedError):
            run_remaining(journal, context_of(ScriptedSupervisor(task_script(PLAN, stop))))
        assert read_journal(journal.path).lines == journal.lines
        journal = read_journal(journal.path)
    assert [run.run for run in journal.of(FinishedRun)] == list(PLAN.runs())
    assert [run.name for run in journal.of(FinishedProgram)] == list(PLAN.programs())
    assert len(journal.interruptions()) == len(stops) - 1
    idle = ScriptedSupervisor(task_script(PLAN))
    run_remaining(journal, context_of(idle))
    assert idle.tasks == []


def test_a_stop_before_the_worker_is_ready_writes_no_line(tmp_path: Path) -> None:
    journal = new_journal(tmp_path)
    with STOPPED:
        run_remaining(journal, context_of(scripted(Ended(reason="stopped"))))
    assert kinds(journal) == []
    # killed, stopped before the worker was ready, and resumed: one interruption
    with pytest.raises(WorkerError):
        run_remaining(journal, context_of(scripted(ready(PLAN), finished_run(PLAN, PLAN.runs()[0]))))
    with STOPPED:
        run_remaining(journal, context_of(scripted(Ended(reason="stopped"))))
    run_remaining(journal, context_of(ScriptedSupervisor(task_script(PLAN)), start_ns=1_700_000_900 * 10**9))
    (interruption,) = journal.interruptions()
    assert interruption.after_runs == 1
    assert interruption.gap_s > 390


@pytest.mark.parametrize(
    ("end", "message"),
    [((Ended(reason="failed", message="no memory left"),), "^no memory left$"), ((), "without a final message")],
)
def test_finished_runs_survive_a_failing_worker(tmp_path: Path, end: tuple[Event, ...], message: str) -> None:
    journal = new_journal(tmp_path)
    with pytest.raises(WorkerError, match=message):
        run_remaining(journal, context_of(scripted(ready(PLAN), finished_run(PLAN, PLAN.runs()[0]), *end)))
    assert kinds(read_journal(journal.path)) == ["session", "timed"]


RUN, PROGRAM = finished_run(PLAN, PLAN.runs()[0]), finished_program(PLAN.programs()[0])


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        (RUN.model_copy(update={"evaluations": 20_999}), r"tsp/\w+/swap reached .* the known outcome is "),
        (RUN.model_copy(update={"objective": "1.000000"}), r"tsp/\w+/swap reached .* the known outcome is "),
        (PROGRAM.model_copy(update={"answer": 1}), f"{PROGRAM.name} answered 1, the known answer is "),
    ],
)
def test_wrong_outcomes_are_not_recorded(tmp_path: Path, wrong: Event, text: str) -> None:
    journal = new_journal(tmp_path)
    with pytest.raises(WorkerError, match=f"{text}.*; it was not recorded"):
        run_remaining(journal, context_of(scripted(ready(PLAN), wrong)))
    assert kinds(read_journal(journal.path)) == ["session"]


def test_at_an_unlisted_budget_all_sweeps_need_the_same_outcome(tmp_path: Path) -> None:
    unlisted = make_plan(budget=30_000, sweeps=2, selection="tsp/uniform_101/swap")
    first, second = unlisted.runs()
    other = finished_run(unlisted, second).model_copy(update={"objective": "13.000000"})
    journal = new_journal(tmp_path, unlisted)
    with pytest.raises(WorkerError, match=r"reached 13\.000000 in .* the known outcome is 12\.500000"):
        run_remaining(journal, context_of(scripted(ready(unlisted), finished_run(unlisted, first), other)))
    run_remaining(journal, context_of(ScriptedSupervisor(task_script(unlisted))))


@pytest.mark.parametrize(
    ("field", "now"), [("numba_version", "0.70.0"), ("assembly_sha256", "b6" * 32), ("cores", pinned_cores(5))]
)
def test_journals_of_another_protocol_are_not_resumed(tmp_path: Path, field: str, now: object) -> None:
    journal = new_journal(tmp_path)
    with STOPPED:
        run_remaining(journal, context_of(ScriptedSupervisor(task_script(PLAN, 2))))
    before = journal.path.read_bytes()
    with pytest.raises(AgentError, match=f"started with {field} .*, now it is {value_text(now)}; start a new"):
        run_remaining(journal, context_of(scripted(ready(PLAN, **{field: now}))))
    assert journal.path.read_bytes() == before
    same = ready(PLAN, timer_resolution_ns=77, instances={})
    with STOPPED:
        run_remaining(journal, context_of(scripted(same, Ended(reason="stopped"))))


def test_closing_leaves_out_the_load_average(tmp_path: Path) -> None:
    load = Finding(name="load average", value="1.00", limit="at most 0.5", verdict="bad")
    last = closing(new_journal(tmp_path), context_of(ScriptedSupervisor(task_script(PLAN)), [load, FINDING]))
    assert last.findings == (FINDING,)


def timing_chains(plan: MeasurementPlan, until: int, path: Path) -> Callable[[Assignment], Iterator[Event]]:
    """Return a worker that times runs and chains, and is stopped after some messages."""

    def events(task: Assignment) -> Iterator[Event]:
        steps = (step for step in task.steps if isinstance(step, PlannedRun | int))
        todo: list[Event] = [chain(step) if isinstance(step, int) else finished_run(plan, step) for step in steps]
        todo.append(LOADS)
        yield ready(plan)
        for event in todo[:until]:
            yield event
            timed = read_journal(path).lines[-1]  # on disk before the next run begins
            assert isinstance(timed, TimedLine)
            assert timed.results == (event,)
        yield Ended(reason="done" if until >= len(todo) else "stopped")

    return events


@pytest.mark.parametrize("stops", [[99], [5, 4, 99]])
def test_chains_are_timed_once(tmp_path: Path, stops: list[int]) -> None:
    plan = make_plan(sweeps=2)
    journal = new_journal(tmp_path, plan)
    for stop in stops:
        before = journal.chains
        with STOPPED if stop < stops[-1] else nullcontext():
            run_remaining(journal, context_of(ScriptedSupervisor(timing_chains(plan, stop, journal.path))))
        journal = read_journal(journal.path)
        assert journal.chains[: len(before)] == before
    assert [timed.after_runs for timed in journal.chains] == [step for step in plan.steps() if isinstance(step, int)]
    assert journal.of(TimedSpeed)[-1] == LOADS
    assert len(journal.interruptions()) == len(stops) - 1


REPEATED = make_plan(budget=200_000, selection="*", validation=False)
N_RUNS = len(REPEATED.runs())
SLOW = next(run for run in REPEATED.runs() if str(run.key) == "tsp/uniform_200b/random")


@pytest.mark.parametrize("stays", [False, True])
def test_runs_slower_than_their_relatives_are_repeated_once(tmp_path: Path, stays: bool) -> None:
    """A run that stays slow lowers the grade."""

    def events(task: Assignment) -> Iterator[Event]:
        yield ready(REPEATED)
        for run in runs_of(task):
            is_slow = run.key == SLOW.key and (stays or run == SLOW)
            yield finished_run(REPEATED, run, 1200.0 if is_slow else 1000.0)
        yield Ended(reason="done")

    supervisor = ScriptedSupervisor(events)
    record, _ = complete(new_journal(tmp_path, REPEATED), FolderStore(tmp_path), context_of(supervisor), "resume")
    positions = [[run.position for run in runs_of(task)] for task in supervisor.tasks]
    assert positions == [list(range(N_RUNS)), [N_RUNS + SLOW.position]]
    reasons = [reason for reason in record.grade.reasons if "slower per evaluation" in reason]
    assert [reason.endswith(": tsp/uniform_200b/random (1.20)") for reason in reasons] == [True] * stays
    assert record.interruptions == ()


def test_repeats_are_resumed_after_a_kill(tmp_path: Path) -> None:
    def events(task: Assignment) -> Iterator[Event]:
        yield ready(REPEATED)
        for run in runs_of(task):
            if run.position >= N_RUNS and not resumed:
                raise WorkerError("killed")
            yield finished_run(
                REPEATED, run, 1200.0 if run.key.instance == "uniform_200b" and run.position < N_RUNS else 1000.0
            )
        yield Ended(reason="done")

    journal, resumed = new_journal(tmp_path, REPEATED), False
    with pytest.raises(WorkerError, match="killed; finished runs are saved, resume with: resume"):
        complete(journal, FolderStore(tmp_path), context_of(ScriptedSupervisor(events)), "resume")
    journal, resumed = read_journal(journal.path), True
    again = ScriptedSupervisor(events)
    record, _ = complete(journal, FolderStore(tmp_path), context_of(again), "resume")
    repeats = [N_RUNS + run.position for run in REPEATED.runs() if run.key.instance == "uniform_200b"]
    assert [[run.position for run in runs_of(task)] for task in again.tasks] == [repeats]
    assert len(record.interruptions) == 1


def test_progress_names_processes_and_the_time_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_remaining(new_journal(tmp_path), replace(context_of(ScriptedSupervisor(task_script(PLAN))), quiet=False))
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines()[-1].startswith(f"12/12  validation/{PLAN.programs()[-1]} ")
    assert err.endswith("(0 s left)\n")
