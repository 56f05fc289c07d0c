"""Copies side by side: waiting, merged messages, failures and stops."""

import os
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import psutil
import pytest

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement import journal as journals
from fairbench_agent.agent.measurement import worker as worker_module
from fairbench_agent.agent.measurement.journal import Session
from fairbench_agent.agent.measurement.measure_command import closing, complete, run_remaining
from fairbench_agent.agent.measurement.measured_record import assemble
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan
from fairbench_agent.agent.measurement.timing import Clock, StopRequestedError
from fairbench_agent.agent.measurement.worker import Worker
from fairbench_agent.agent.measurement.worker_messages import Arrived, Ended, Event, FinishedRun, FinishedTogether
from fairbench_agent.agent.measurement.workers import Supervisor, Workers
from fairbench_agent.pool.record.outcomes import outcome_defects
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.workloads.search import SearchCode
from tests.agent.examples import (
    LOADS,
    chain,
    context_of,
    finished,
    opening,
    printing,
    ready,
    side_by_side,
    write_journal,
)
from tests.agent.machine.recorded_machine import RecordedSource
from tests.workloads.frozen import frozen_code

PATIENCE_S = 30


class Fake(Supervisor):
    """A worker in a thread of this process: it yields the messages of a script, and receives commands."""

    def __init__(self, script: Callable[["Fake", Assignment], Iterator[Event]], notes: list[Any] | None = None) -> None:
        super().__init__({})
        self.script = script
        self.commands: SimpleQueue[str] = SimpleQueue()
        self.notes = [] if notes is None else notes
        self.copies: list[Fake] = []

    def events(self, task: Assignment) -> Iterator[Event]:
        while not (self.stopping or self.commands.empty()):  # the last command to an earlier worker
            self.commands.get()
        try:
            yield from self.script(self, task)
        except StopRequestedError:
            yield Ended(reason="stopped")

    def another(self) -> Supervisor:
        self.copies.append(Fake(self.script, self.notes))
        return self.copies[-1]

    def send(self, command: str) -> None:
        self.commands.put(command)

    def stop(self, number: int = 2, _frame: object = None) -> None:
        if not self.stopping:
            self.stopping, self.stopped_by = True, number
            self.commands.put("stop")

    def kill(self) -> None:
        self.killed = True
        self.commands.put("stop")

    def wait(self) -> Iterator[Event]:
        yield Arrived()
        if self.commands.get(timeout=PATIENCE_S) == "stop":
            raise StopRequestedError


def does_all(worker: Fake, task: Assignment) -> Iterator[Event]:
    """Do the task like the real worker, waiting for the other copies."""
    yield ready(task.plan)
    for run in task.runs:
        yield from worker.wait()
        worker.notes.append(("began", run.position))
        if run.position in task.chains:
            yield chain(run.position, f"0.2{task.copy_index}000")
        worker.notes.append(("finished", run.position))
        yield finished(task.plan, run, 1000.0 + task.copy_index, copy_index=task.copy_index)
        yield from worker.wait()
    yield LOADS
    yield Ended(reason="done")


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    yield
    assert [thread for thread in threading.enumerate() if thread.name.startswith("copy ")] == []


def events_of(copies: Workers, of: MeasurementPlan) -> list[Event]:
    return list(copies.events(of.assignment()))


@pytest.mark.parametrize("n_copies", [2, 64])
def test_all_copies_begin_every_process_together(n_copies: int) -> None:
    of = side_by_side(n_copies)
    first = Fake(does_all)
    events = events_of(Workers(first, n_copies), of)
    together = [event for event in events if isinstance(event, FinishedTogether)]
    assert [[run.copy_index for run in event.runs] for event in together] == [list(range(n_copies))] * 4
    assert [[run.run for run in event.runs] for event in together] == [[run] * n_copies for run in of.runs()]
    for n_done in range(4):
        part = first.notes[2 * n_copies * n_done : 2 * n_copies * (n_done + 1)]
        # in any order of the copies, none is ahead of another
        assert sorted(part) == [("began", n_done)] * n_copies + [("finished", n_done)] * n_copies
    assert [event for event in events if event == ready(of)] == [ready(of)]
    assert events[-1] == Ended(reason="done")
    # chains and loads are the first copy's
    assert chain(0, "0.20000") in events
    assert [event for event in events if event == LOADS] == [LOADS]
    assert not any(isinstance(event, FinishedRun | Arrived) for event in events)


def test_no_copy_continues_before_the_last_arrives() -> None:
    late = threading.Event()

    def dawdling(worker: Fake, task: Assignment) -> Iterator[Event]:
        yield ready(task.plan)
        if task.copy_index == 1:
            assert late.wait(PATIENCE_S)
        yield from worker.wait()
        yield Ended(reason="done")

    first = Fake(dawdling)
    events = Workers(first, 3).events(side_by_side(3).assignment())
    assert next(events) == ready(side_by_side(3))
    assert first.commands.empty()
    assert first.copies[1].commands.empty()
    late.set()
    assert list(events) == [Ended(reason="done")]


@pytest.mark.parametrize("dies", [False, True])
@pytest.mark.parametrize("failing", [0, 2])
def test_a_copy_that_fails_is_named_and_the_others_are_ended(failing: int, dies: bool) -> None:
    def script(worker: Fake, task: Assignment) -> Iterator[Event]:
        yield ready(task.plan)
        if task.copy_index == failing and dies:
            raise WorkerError("no memory")
        if task.copy_index == failing:
            yield Ended(reason="failed", message="no memory")
            return
        yield from does_all(worker, task)

    events = events_of(Workers(Fake(script), 3), side_by_side(3))
    message = f"copy {failing + 1} of 3 (core {2 * failing}): no memory"
    assert events[-1] == Ended(reason="failed", message=message)


def test_a_stop_reaches_all_and_the_first_signal_counts() -> None:
    first = Fake(does_all)
    copies = Workers(first, 3)
    events = []
    for event in copies.events(side_by_side(3).assignment()):
        events.append(event)
        if isinstance(event, FinishedTogether):
            copies.stop(15)
    assert events[-1] == Ended(reason="stopped")
    assert sum(isinstance(event, FinishedTogether) for event in events) == 1
    assert [copy.stopped_by for copy in (first, *first.copies)] == [15] * 3


def test_an_abandoned_measurement_ends_all() -> None:
    first = Fake(does_all)
    events = Workers(first, 4).events(side_by_side(4).assignment())
    next(events)
    events.close()  # type: ignore[attr-defined]  # a generator
    assert all(copy.killed for copy in first.copies)
    assert not first.killed  # it may be used again


def test_real_processes() -> None:
    of = side_by_side(2)
    lines = [event.model_dump_json() for event in (ready(of), finished(of, of.runs()[0]), Ended(reason="done"))]
    before = set(psutil.Process().children())
    events = events_of(Workers(Supervisor(os.environ, printing(*lines)), 2), of)
    assert [event.kind for event in events] == ["ready", "together", "ended"]
    failed = events_of(Workers(Supervisor(os.environ, printing(*lines[:2], code=3)), 2), of)[-1]
    assert isinstance(failed, Ended)
    assert re.fullmatch(
        r"copy \d of 2 \(core \d\): the worker ended unexpectedly with code 3: last words", failed.message
    )
    assert set(psutil.Process().children()) <= before


class Stopping(Fake):
    """Stops all copies after some processes, or at the first one."""

    def __init__(self, after: int | None) -> None:
        super().__init__(does_all)
        self.after = after

    def events(self, task: Assignment) -> Iterator[Event]:
        if self.after == 0:
            self.stop_all()
        for event in super().events(task):
            yield event
            n_finished = sum(note[0] == "finished" for note in self.notes)
            if self.after and n_finished >= 2 * self.after:
                self.stop_all()

    def stop_all(self) -> None:
        for worker in (self, *self.copies):
            worker.stop()


@pytest.mark.parametrize("stops", [[1, None], [3, 0, None], [2, 1, None]])
def test_stopped_and_resumed_all_copies_make_every_run_once(tmp_path: Path, stops: list[int | None]) -> None:
    of = side_by_side(2, validation=False, sweeps=2)

    journal = write_journal(tmp_path, [opening(of)])
    for stop in stops:
        assert run_remaining(journal, context_of(Stopping(stop))) == (stop is None)
        journal = journals.read(journal.path)
    assert [(run.run, run.copy_index) for run in journal.runs] == [(run, c) for run in of.runs() for c in (0, 1)]
    assert journal.n_done() == len(of.runs()) == 8
    journal.append(closing(journal, context_of(Fake(does_all))))
    record = assemble(journal)
    assert parse_record(canonical_bytes(record)) == record
    moments = [interruption.after_runs for interruption in record.interruptions]
    assert moments == sorted(moments)


def test_all_copies_repeat_what_one_was_slow_at(tmp_path: Path) -> None:
    of = side_by_side(2, budget=200_000, selection="tsp/uniform_200?/random")
    slow = next(run for run in of.runs() if run.key.instance == "uniform_200a")

    def script(worker: Fake, task: Assignment) -> Iterator[Event]:
        yield ready(task.plan)
        for run in task.runs:
            yield from worker.wait()
            yield finished(
                of, run, 1300.0 if (run, task.copy_index) == (slow, 1) else 1000.0, copy_index=task.copy_index
            )
        yield Ended(reason="done")

    record, _ = complete(
        write_journal(tmp_path, [opening(of)]), FolderStore(tmp_path), context_of(Fake(script)), "resume"
    )
    positions = {process.instance: [run.position for run in process.runs] for process in record.processes}
    assert positions == {"uniform_200a": [2 + slow.position] * 2, "uniform_200b": [1 - slow.position] * 2}
    assert record.grade is not None
    assert not any("slower per evaluation" in reason for reason in record.grade.reasons)


def locked(function: Callable[..., Any], lock: threading.Lock) -> Callable[..., Any]:
    def alone(*arguments: Any) -> Any:
        with lock:
            return function(*arguments)

    return alone


def test_two_real_workers_measure_side_by_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels and waiting are real; threads take the place of processes."""
    of = side_by_side(2, selection="tsp/uniform_101/*", sweeps=2)
    lock, code = threading.Lock(), frozen_code()
    monkeypatch.setattr(worker_module, "_WARM_UP_NS", 0)
    monkeypatch.setattr(worker_module, "pin", lambda _: None)
    monkeypatch.setattr(worker_module, "time_chain", lambda _code, _clock, after_runs: chain(after_runs).chain)
    monkeypatch.setattr(worker_module, "time_loads", lambda *_: LOADS.loads)
    monkeypatch.setattr(Worker, "verify", lambda *_: None)
    monkeypatch.setattr(Worker, "protocol", lambda self: ready(self.task.plan).protocol)
    # frozen code keeps its arguments between calls, so threads take turns
    searching = SearchCode(*(locked(function, lock) for function in code.search))

    class InThread(Fake):
        def __init__(self) -> None:
            super().__init__(does_all)
            self.go, self.stopped = threading.Semaphore(0), threading.Event()

        def another(self) -> Supervisor:
            return InThread()

        def send(self, command: str) -> None:
            assert command == "go"
            self.go.release()

        def kill(self) -> None:
            self.stopped.set()
            self.go.release()

        def events(self, task: Assignment) -> Iterator[Event]:
            sent: SimpleQueue[Any] = SimpleQueue()
            worker = Worker(task, sent.put, self.stopped, Clock(), RecordedSource(), go=self.go)
            worker.code = type("Code", (), {"search": searching, "chains": code.chains, "drift": lambda *_: None})  # type: ignore[assignment]

            def work() -> None:
                worker.measure()
                sent.put(Ended(reason="done"))

            thread = threading.Thread(target=work)
            thread.start()
            while not isinstance(event := sent.get(timeout=PATIENCE_S), Ended):
                yield event
            thread.join()
            yield event

    journal = write_journal(tmp_path, [opening(of)])
    assert run_remaining(journal, context_of(InThread()))
    assert sum(isinstance(line, Session) for line in journal.lines) == 1
    journal.append(closing(journal, context_of(InThread())))
    record = assemble(journals.read(journal.path))
    assert outcome_defects(record) == ()
    assert [len(process.runs) for process in record.processes] == [4] * 4
    assert [run.copy_index for run in record.processes[0].runs] == [0, 1, 0, 1]
    assert len(record.copy_grades or ()) == record.protocol.copies == 2
    assert record.speed is not None
    assert [timed.after_runs for timed in record.speed.chains] == list(of.chain_moments())
