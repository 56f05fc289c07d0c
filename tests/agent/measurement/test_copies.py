"""Copies side by side: waiting, merged messages, failures and stops."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement.journal import read_journal
from fairbench_agent.agent.measurement.measure_command import closing, complete, run_remaining
from fairbench_agent.agent.measurement.measured_record import assemble
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan
from fairbench_agent.agent.measurement.timing import StopRequestedError
from fairbench_agent.agent.measurement.worker_messages import Arrived, Ended, Event, FinishedRun, Ready, Results
from fairbench_agent.agent.measurement.workers import Supervisor, Workers
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.pool.record.outcomes import outcome_defects
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from fairbench_agent.pool.stores.folder import FolderStore
from tests.agent.examples import (
    LOADS,
    chain,
    context_of,
    finished_run,
    opening,
    plan_of_copies,
    printing_worker,
    ready,
    runs_of,
    write_journal,
)


class Fake(Supervisor):
    """A worker in this process, which yields the messages of a script and receives commands."""

    def __init__(self, script: Callable[["Fake", Assignment], Iterator[Event]], notes: list[Any] | None = None) -> None:
        super().__init__({})
        self.script = script
        self.commands: list[str] = []
        self.notes = [] if notes is None else notes
        self.copies: list[Fake] = []

    @contextmanager
    def working(self, task: Assignment) -> Iterator[Iterator[Event]]:
        yield self.events(task)

    def events(self, task: Assignment) -> Iterator[Event]:
        try:
            yield from self.script(self, task)
        except StopRequestedError:
            yield Ended(reason="stopped")

    def clone(self) -> Supervisor:
        self.copies.append(Fake(self.script, self.notes))
        return self.copies[-1]

    def send(self, command: str) -> None:
        self.commands.append(command)

    def wait(self) -> Iterator[Event]:
        yield Arrived()
        if self.stopping:
            raise StopRequestedError
        assert self.commands.pop() == "go"


def do_task(worker: Fake, task: Assignment) -> Iterator[Event]:
    """Do the task like the real worker, waiting for the other copies."""
    yield ready(task.plan)
    for run in runs_of(task):
        yield from worker.wait()
        worker.notes.append(("began", run.position))
        if run.position in task.steps:
            yield chain(run.position, f"0.2{task.copy_index}000")
        worker.notes.append(("finished", run.position))
        yield finished_run(task.plan, run, 1000.0 + task.copy_index, copy_index=task.copy_index)
        yield from worker.wait()
    yield LOADS
    yield Ended(reason="done")


def results_of(copies: Workers, plan: MeasurementPlan) -> list[Ready | Results]:
    return list(copies.results(plan.assignment()))


def joint_runs(result: Ready | Results) -> list[FinishedRun]:
    return [] if isinstance(result, Ready) else [x for x in result if isinstance(x, FinishedRun)]


@pytest.mark.parametrize("n_copies", [2, 64])
def test_all_copies_begin_every_process_together(n_copies: int) -> None:
    plan = plan_of_copies(n_copies)
    first = Fake(do_task)
    results = results_of(Workers(first, n_copies), plan)
    joint = list(filter(None, map(joint_runs, results)))
    assert [[run.copy_index for run in runs] for runs in joint] == [list(range(n_copies))] * 4
    assert [[run.run for run in runs] for runs in joint] == [[run] * n_copies for run in plan.runs()]
    for n_done in range(4):
        part = first.notes[2 * n_copies * n_done : 2 * n_copies * (n_done + 1)]
        # in any order of the copies, but none is ahead of another
        assert sorted(part) == [("began", n_done)] * n_copies + [("finished", n_done)] * n_copies
    assert (results[0], results.count(ready(plan))) == (ready(plan), 1)
    # chains and loads are the first copy's
    assert (chain(0, "0.20000"),) in results
    assert (results[-1], results.count((LOADS,))) == ((LOADS,), 1)


@pytest.mark.parametrize("dies", [False, True])
@pytest.mark.parametrize("failing", [0, 2])
def test_a_failing_copy_is_named(failing: int, dies: bool) -> None:
    def script(worker: Fake, task: Assignment) -> Iterator[Event]:
        yield ready(task.plan)
        if task.copy_index == failing and dies:
            raise WorkerError("no memory")
        if task.copy_index == failing:
            yield Ended(reason="failed", message="no memory")
            return
        yield from do_task(worker, task)

    with pytest.raises(WorkerError, match=rf"^copy {failing + 1} of 3 \(core {2 * failing}\): no memory$"):
        results_of(Workers(Fake(script), 3), plan_of_copies(3))


def test_a_stop_reaches_all_copies() -> None:
    first = Fake(do_task)
    copies = Workers(first, 3)
    results = copies.results(plan_of_copies(3).assignment())
    while not joint_runs(next(results)):
        pass
    copies.stop(15)
    with pytest.raises(StoppedError) as stopped:
        next(results)
    assert stopped.value.number == 15
    assert [copy.stopped_by for copy in (first, *first.copies)] == [15] * 3


def test_real_processes() -> None:
    plan = plan_of_copies(2)
    lines = [
        event.model_dump_json() for event in (ready(plan), finished_run(plan, plan.runs()[0]), Ended(reason="done"))
    ]
    before = set(psutil.Process().children())
    first, joint = results_of(Workers(Supervisor(os.environ, printing_worker(*lines)), 2), plan)
    assert (first, len(joint_runs(joint))) == (ready(plan), 2)
    words = r"^copy \d of 2 \(core \d\): the worker exited unexpectedly with code 3: last words$"
    with pytest.raises(WorkerError, match=words):
        results_of(Workers(Supervisor(os.environ, printing_worker(*lines[:2], code=3)), 2), plan)
    results = Workers(Supervisor(os.environ, printing_worker(*lines[:2], code=3)), 2).results(plan.assignment())
    next(results)
    results.close()  # type: ignore[attr-defined]  # a generator
    assert set(psutil.Process().children()) <= before


def test_a_copy_does_not_wait_until_those_before_it_are_read(tmp_path: Path) -> None:
    """The second copy writes more than a pipe holds, which the first one waits for."""
    plan = plan_of_copies(2)
    lines = [event.model_dump_json() for event in (ready(plan), LOADS, Ended(reason="done"))]
    program = f"""import json, pathlib, sys, time
first, much, last = {lines!r}
is_second = json.loads(sys.stdin.readline())["copy_index"] == 1
written = pathlib.Path({str(tmp_path / "written")!r})
for _ in range(3000 if is_second else 0):
    print(much, flush=True)
deadline = time.monotonic() + 20
while not (is_second or written.exists()):
    time.sleep(0.01)
    assert time.monotonic() < deadline
written.touch()
print(first, last, sep=chr(10), flush=True)
"""
    assert results_of(Workers(Supervisor(os.environ, (sys.executable, "-c", program)), 2), plan) == [ready(plan)]


def test_stops_and_resumes_make_every_run_of_all_copies_once(tmp_path: Path) -> None:
    plan = plan_of_copies(2, sweeps=2)

    def stops_at_4(worker: Fake, task: Assignment) -> Iterator[Event]:
        for event in do_task(worker, task):
            yield event
            if isinstance(event, FinishedRun) and event.run.position == 4:
                raise StopRequestedError

    journal = write_journal(tmp_path, [opening(plan)])
    with pytest.raises(StoppedError):
        run_remaining(journal, context_of(Fake(stops_at_4)))
    journal = read_journal(journal.path)
    run_remaining(journal, context_of(Fake(do_task)))
    runs = [(run.run, run.copy_index) for run in journal.of(FinishedRun)]
    assert runs == [(run, c) for run in plan.runs() for c in (0, 1)]
    journal.append(closing(journal, context_of(Fake(do_task))))
    record = assemble(read_journal(journal.path))
    assert parse_record(canonical_bytes(record)) == record
    assert outcome_defects(record) == ()
    assert len(record.copy_grades or ()) == record.protocol.copies == 2
    assert [interruption.after_runs for interruption in record.interruptions] == [5]


def test_all_copies_repeat_a_run_that_was_slow_in_one(tmp_path: Path) -> None:
    plan = plan_of_copies(2, budget=200_000, selection="tsp/uniform_200?/random")
    slow = next(run for run in plan.runs() if run.key.instance == "uniform_200a")

    def script(worker: Fake, task: Assignment) -> Iterator[Event]:
        yield ready(task.plan)
        for run in runs_of(task):
            yield from worker.wait()
            work_ns = 1300.0 if (run, task.copy_index) == (slow, 1) else 1000.0
            yield finished_run(plan, run, work_ns, copy_index=task.copy_index)
        yield Ended(reason="done")

    journal = write_journal(tmp_path, [opening(plan)])
    record, _ = complete(journal, FolderStore(tmp_path), context_of(Fake(script)), "resume")
    positions = {process.instance: [run.position for run in process.runs] for process in record.processes}
    assert positions == {"uniform_200a": [2 + slow.position] * 2, "uniform_200b": [1 - slow.position] * 2}
    assert not any("slower per evaluation" in reason for reason in record.grade.reasons)
