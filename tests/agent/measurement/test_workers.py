"""The supervisor, with workers that misbehave."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement.worker_messages import (
    CODE_GENERATION,
    Ended,
    Event,
    TimedSpeed,
    worker_environment,
)
from fairbench_agent.agent.measurement.workers import STOPPING, Supervisor
from fairbench_agent.core.program import handling
from tests.agent.examples import make_plan, printing_worker

TASK = make_plan().assignment()
STEP = TimedSpeed()
DONE = Ended(reason="done")
BEGIN = f"import sys, time; sys.stdin.readline(); print({STEP.model_dump_json()!r}, flush=True);"


def python(program: str) -> tuple[str, ...]:
    return (sys.executable, "-c", program)


HANGING = python(f"{BEGIN} time.sleep(600)")


def impatient(command: tuple[str, ...]) -> Supervisor:
    return Supervisor(os.environ, command, patience_s=0.2)


def events_of(command: tuple[str, ...]) -> list[Event]:
    with impatient(command).working(TASK) as events:
        return list(events)


def children() -> set[int]:
    return {child.pid for child in psutil.Process().children()}


@pytest.fixture(autouse=True)
def no_worker_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children() <= before


def test_messages_arrive_in_order_up_to_the_final_one() -> None:
    lines = [event.model_dump_json() for event in (STEP, STEP, DONE, STEP)]
    assert events_of(printing_worker(*lines)) == [STEP, STEP, DONE]


def test_the_worker_has_an_empty_folder_and_the_fixed_environment() -> None:
    program = (
        "import json, os, sys;"
        "task = sys.stdin.readline();"
        "facts = [len(json.loads(task)['steps']), len(os.listdir()), "
        "{k: v for k, v in os.environ.items() if 'NUMBA' in k}];"
        "print(json.dumps({'kind': 'ended', 'reason': 'failed', 'message': json.dumps(facts)}))"
    )
    with Supervisor({**os.environ, "NUMBA_OPT": "0"}, python(program)).working(TASK) as messages:
        events = list(messages)
    settings = ", ".join(f'"{name}": "{value}"' for name, value in sorted(CODE_GENERATION.items()))
    assert isinstance(events[0], Ended)
    assert events[0].message.startswith("[9, 0, {")
    assert sorted(events[0].message[len("[9, 0, {") : -2].split(", ")) == settings.split(", ")


NONSENSE = (
    "import sys, time; sys.stdin.readline();"
    "sys.stdout.buffer.write({line!r}.encode('utf-8', 'surrogateescape') + b'\\n'); sys.stdout.flush();"
    "time.sleep(600)"
)


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (printing_worker(STEP.model_dump_json(), code=3), "^the worker exited unexpectedly with code 3: last words$"),
        (python("import os, signal; os.kill(os.getpid(), signal.SIGKILL)"), "with code -9: no message"),
        (python(""), "with code 0: no message"),
        *((python(NONSENSE.format(line=x)), "^unexpected output from the worker: ") for x in ("hello", "{}", "\udcff")),
        (python(NONSENSE.format(line='{"kind":"advance"}')), "^unexpected output from the worker: "),
        (("/nonexistent/python",), r"^the worker cannot be started .*No such file"),
        (python("import os, time; os.close(1); time.sleep(600)"), "^the worker exited unexpectedly"),
    ],
)
def test_failing_workers_are_reported_in_one_line(command: tuple[str, ...], message: str) -> None:
    with pytest.raises(WorkerError, match=message) as raised:
        events_of(command)
    assert "\n" not in str(raised.value)


def events_until_stopped(supervisor: Supervisor) -> list[Event]:
    """Return the messages of a worker, with two stop requests after each."""
    events = []
    with supervisor.working(TASK) as messages:
        for event in messages:
            events.append(event)
            supervisor.stop()
            supervisor.stop()
    return events


def test_stopping_a_worker() -> None:
    """One worker stops, one hangs, and one is killed in the middle of a line."""
    obeys = (
        f"{BEGIN} command = sys.stdin.readline().strip();"
        'print(\'{"kind":"ended","reason":"stopped","message":"%s"}\' % command)'
    )
    torn = (
        f"{BEGIN} sys.stdin.readline(); sys.stdout.write({STEP.model_dump_json()[:9]!r});"
        "sys.stdout.flush(); time.sleep(600)"
    )
    assert events_until_stopped(impatient(python(obeys))) == [STEP, Ended(reason="stopped", message="stop")]
    assert events_until_stopped(impatient(HANGING)) == [STEP, Ended(reason="stopped")]
    assert events_until_stopped(impatient(python(torn)))[-1] == Ended(reason="stopped")


def test_stops_before_the_start_and_after_the_end() -> None:
    supervisor = impatient(HANGING)
    supervisor.stop()
    with supervisor.working(TASK) as events:
        assert list(events)[-1] == Ended(reason="stopped")
    supervisor = Supervisor(os.environ, printing_worker(DONE.model_dump_json()))
    with supervisor.working(TASK) as events:
        assert list(events) == [DONE]
    supervisor.stop()


def test_the_end_of_the_block_kills_the_worker() -> None:
    with impatient(HANGING).working(TASK) as events:
        assert next(events) == STEP  # the fixture checks that no worker is left


@pytest.mark.skipif(os.name != "posix", reason="signals of Windows cannot be sent to oneself")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_stop_the_worker(number: signal.Signals) -> None:
    supervisor = impatient(HANGING)
    before = signal.getsignal(number)
    with handling(STOPPING, supervisor.stop), supervisor.working(TASK) as messages:
        events = []
        for event in messages:
            events.append(event)
            os.kill(os.getpid(), number)
    assert events == [STEP, Ended(reason="stopped")]
    assert signal.getsignal(number) is before


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no timer signals")
def test_a_signal_handler_can_send_a_command_while_another_one_is_sent() -> None:
    supervisor = impatient(python(f"{BEGIN} sys.stdin.read()"))
    with supervisor.working(TASK) as events, handling((signal.SIGALRM,), lambda *_: supervisor.send("stop")):
        assert next(events) == STEP
        signal.setitimer(signal.ITIMER_REAL, 0.0003, 0.0003)
        try:
            for _ in range(20_000):
                supervisor.send("go")
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)


def test_relative_module_paths_become_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker runs in another folder."""
    monkeypatch.chdir(tmp_path)
    environment = worker_environment({"PYTHONPATH": os.pathsep.join(("site", "/abs"))})
    assert environment["PYTHONPATH"].split(os.pathsep) == [str(tmp_path / "site"), "/abs"]
