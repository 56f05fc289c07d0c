"""Carrying out a journal with workers that follow a script: what is kept, what is refused, what is said."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from fairbench_agent.agent.errors import JournalError, WorkerError
from fairbench_agent.agent.measurement import journal as journals
from fairbench_agent.agent.measurement.chunk_timing import Estimate
from fairbench_agent.agent.measurement.journal import Closing, Journal, Session, Stopped, TimedLine
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan
from fairbench_agent.agent.measurement.progress import Forecast, JudgedRun, Lines
from fairbench_agent.agent.measurement.session import carry_out, closing
from fairbench_agent.agent.measurement.worker_messages import (
    Advance,
    Ended,
    Event,
    FinishedRun,
    FinishedValidation,
    Replayed,
    Step,
)
from fairbench_agent.agent.readiness.assessment import Assessment
from fairbench_agent.pool.record.protocol import Finding, PinnedCore
from fairbench_agent.pool.record.timing import Noise
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
    validated,
)

PLAN = plan(sweeps=2, validation=True)


class Watching(Lines):
    """Notes what it is told."""

    def __init__(self) -> None:
        super().__init__(Console(quiet=True), Forecast(PLAN.assignment()))
        self.told: list[Any] = []

    def step(self, step: Step) -> None:
        self.told.append(step)

    def advance(self, advance: Advance) -> None:
        self.told.append(advance)

    def finished(self, run: FinishedRun, estimate: Estimate, noise: Noise) -> None:
        self.told.append((run, estimate, noise))

    def together(self, judged: Sequence[JudgedRun]) -> None:
        self.told.append(judged)

    def validated(self, run: FinishedValidation, noise: Noise) -> None:
        self.told.append((run, noise))


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
    assert carry_out(journal, around(supervisor), Watching())
    assert kinds(journal) == ["session", *["finished"] * 12]
    assert journals.read(journal.path).lines == journal.lines
    assert supervisor.asked == [PLAN.assignment()]
    assert [run.run for run in journal.runs] == list(PLAN.runs())


@pytest.mark.parametrize("stops", [[3, 1, None], [0, 0, None], [11, None], [8, 0, 2, None]])
def test_stopped_and_resumed_every_run_is_made_once(tmp_path: Path, stops: list[int | None]) -> None:
    journal = begun(tmp_path)
    for place, stop in enumerate(stops):
        done = carry_out(journal, around(Scripted(obedient(PLAN, stop))), Watching())
        assert done == (place == len(stops) - 1)
        journal = journals.read(journal.path)
    assert [run.run for run in journal.runs] == list(PLAN.runs())
    assert [run.name for run in journal.validation] == list(PLAN.validation_names())
    assert [one.kind for one in journal.interruptions()] == ["stopped"] * (len(stops) - 1)


def test_what_is_finished_needs_no_worker(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    carry_out(journal, around(Scripted(obedient(PLAN))), Watching())
    again = Scripted(obedient(PLAN))
    assert carry_out(journal, around(again), Watching())
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

    carry_out(journal, around(Scripted(watching)), Watching())
    assert seen == list(range(1, 9))


def test_a_stop_while_the_worker_is_prepared_leaves_no_line(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    assert not carry_out(
        journal, around(scripted(Step(phase="compile", name="qap"), Ended(reason="stopped"))), Watching()
    )
    assert kinds(journal) == []
    # killed, then stopped in preparation, then resumed: it was killed
    with pytest.raises(WorkerError):
        carry_out(journal, around(scripted(ready(PLAN), finished(PLAN, PLAN.runs()[0]))), Watching())
    carry_out(journal, around(scripted(Ended(reason="stopped"))), Watching())
    carry_out(journal, around(Scripted(obedient(PLAN)), start_ns=1_700_000_900 * 10**9), Watching())
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
        return (Assessment(FINDING, None),)

    carry_out(journal, replace(around(Scripted(events)), check=check), Watching())
    assert order == ["findings", "worker"]
    assert journal.sessions[0].findings == (FINDING,)


def test_the_display_is_told_of_everything(tmp_path: Path) -> None:
    run = finished(PLAN, PLAN.runs()[0])
    step, advance, answer = (
        Step(phase="run", name=str(run.run.key)),
        Advance(evaluations=7, wall_ns=9),
        validated("primes"),
    )
    display = Watching()
    events = (ready(PLAN), step, advance, run, answer, Ended(reason="stopped"))
    carry_out(begun(tmp_path), around(scripted(*events)), display)
    assert display.told[:2] == [step, advance]
    (told, estimate, noise), (validation, _) = display.told[2], display.told[3]
    assert (told, validation) == (run, answer)
    assert estimate.undisturbed_ns == pytest.approx(run.wall_ns, abs=1)
    assert noise.disturbances == ()


def test_a_worker_that_fails_says_why_and_keeps_what_was_finished(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    events = (ready(PLAN), finished(PLAN, PLAN.runs()[0]), Ended(reason="failed", message="no memory left"))
    with pytest.raises(WorkerError, match=r"^no memory left$"):
        carry_out(journal, around(scripted(*events)), Watching())
    assert kinds(journals.read(journal.path)) == ["session", "finished"]


def test_a_worker_that_exits_without_a_final_message(tmp_path: Path) -> None:
    with pytest.raises(WorkerError, match="without a final message"):
        carry_out(begun(tmp_path), around(scripted()), Watching())


def test_a_worker_that_answers_another_question(tmp_path: Path) -> None:
    with pytest.raises(WorkerError, match="another question"):
        carry_out(
            begun(tmp_path), around(scripted(Replayed(evaluations=1, fitness=1.0, wall_ns=1, cpu_ns=1))), Watching()
        )


@pytest.mark.parametrize("changes", [{"evaluations": 20_999}, {"objective": "1.000000"}])
def test_other_work_is_refused_and_not_kept(tmp_path: Path, changes: dict[str, Any]) -> None:
    journal = begun(tmp_path)
    other = finished(PLAN, PLAN.runs()[0]).model_copy(update=changes)
    with pytest.raises(WorkerError, match=r"tsp/\w+/swap reached .* the known outcome is .*the run was not recorded"):
        carry_out(journal, around(scripted(ready(PLAN), other)), Watching())
    assert kinds(journals.read(journal.path)) == ["session"]


def test_at_an_unlisted_budget_all_sweeps_reach_the_same(tmp_path: Path) -> None:
    unlisted = plan(budget=30_000, sweeps=2, selection="tsp/uniform_101/swap")
    first, second = unlisted.runs()
    other = finished(unlisted, second).model_copy(update={"objective": "13.000000"})
    journal = begun(tmp_path, unlisted)
    with pytest.raises(WorkerError, match=r"reached 13\.000000 in .* the known outcome is 12\.500000"):
        carry_out(journal, around(scripted(ready(unlisted), finished(unlisted, first), other)), Watching())
    assert carry_out(journal, around(Scripted(obedient(unlisted))), Watching())


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
    carry_out(journal, around(Scripted(obedient(PLAN, 2))), Watching())
    before = journal.path.read_bytes()
    with pytest.raises(
        JournalError,
        match=f"begun with {field} .*, now it is {value_text(now)}; start a new measurement without --resume",
    ):
        carry_out(journal, around(scripted(ready(PLAN, **{field: now}))), Watching())
    assert journal.path.read_bytes() == before


def test_other_timer_steps_and_fewer_instances_are_the_same_protocol(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    carry_out(journal, around(Scripted(obedient(PLAN, 2))), Watching())
    carry_out(
        journal,
        around(scripted(ready(PLAN, timer_resolution_ns=77, instances={}), Ended(reason="stopped"))),
        Watching(),
    )
    assert kinds(journal) == ["session", "finished", "finished", "stopped", "session", "stopped"]


def test_closing_leaves_out_the_load_that_the_measurement_was(tmp_path: Path) -> None:
    load = Finding(name="load average", value="1.00", limit="at most 0.5", verdict="bad")
    last = closing(begun(tmp_path), around(Scripted(obedient(PLAN)), [load, FINDING]))
    assert last == Closing(at_ns=last.at_ns, findings=(FINDING,))


def test_lines_carry_the_moments_they_were_written(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    carry_out(journal, around(Scripted(obedient(PLAN, 3))), Watching())
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
        carry_out(journal, around(Scripted(timing_chains(of, stop))), Watching())
        journal = journals.read(journal.path)
        assert journal.chains[: len(before)] == before
    assert [one.after_runs for one in journal.chains] == list(of.chain_moments())
    assert journal.loads == LOADS.loads
    assert [one.kind for one in journal.interruptions()] == ["stopped"] * (len(stops) - 1)
