"""One worker and the pipe to it, with workers that misbehave in every way."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement.worker_messages import CODE_GENERATION, Ended, Event, TimedLoads
from fairbench_agent.agent.measurement.workers import STOPPING, Supervisor
from fairbench_agent.core.signals import handling
from tests.agent.examples import plan

TASK = plan().assignment()
STEP = TimedLoads(loads=())
DONE = Ended(reason="done")
HANGING = "import sys, time; sys.stdin.readline(); print({line!r}, flush=True); time.sleep(600)"


def python(program: str) -> tuple[str, ...]:
    return (sys.executable, "-c", program)


def impatient(command: tuple[str, ...]) -> Supervisor:
    return Supervisor(os.environ, command, patience_s=0.2)


def hanging() -> tuple[str, ...]:
    return python(HANGING.format(line=STEP.model_dump_json()))


def heard(command: tuple[str, ...]) -> list[Event]:
    return list(impatient(command).events(TASK))


def children() -> set[int]:
    return {child.pid for child in psutil.Process().children()}


@pytest.fixture(autouse=True)
def no_worker_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children() <= before


def test_events_come_in_their_order_and_end_with_the_last_word() -> None:
    lines = [event.model_dump_json() for event in (STEP, STEP, DONE, STEP)]
    assert heard(printing(*lines)) == [STEP, STEP, DONE]


def test_the_worker_reads_the_task_in_an_empty_folder_and_the_fixed_environment() -> None:
    program = (
        "import json, os, sys;"
        "task = sys.stdin.readline();"
        "told = [len(json.loads(task)['runs']), len(os.listdir()), "
        "{k: v for k, v in os.environ.items() if 'NUMBA' in k}];"
        "print(json.dumps({'kind': 'ended', 'reason': 'failed', 'message': json.dumps(told)}))"
    )
    events = list(Supervisor({**os.environ, "NUMBA_OPT": "0"}, python(program)).events(TASK))
    settings = ", ".join(f'"{name}": "{value}"' for name, value in sorted(CODE_GENERATION.items()))
    assert isinstance(events[0], Ended)
    assert events[0].message.startswith("[4, 0, {")
    assert sorted(events[0].message[len("[4, 0, {") : -2].split(", ")) == settings.split(", ")


def test_a_worker_that_dies_is_named_with_its_last_words() -> None:
    with pytest.raises(WorkerError, match=r"^the worker ended unexpectedly with code 3: last words$"):
        heard(printing(STEP.model_dump_json(), code=3))


def test_a_worker_that_is_killed_is_told_so() -> None:
    program = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    with pytest.raises(WorkerError, match="with code -9: no message"):
        heard(python(program))


def test_a_worker_that_ends_without_reading_its_task() -> None:
    with pytest.raises(WorkerError, match="with code 0: no message"):
        heard(python(""))


@pytest.mark.parametrize("line", ["hello", "{}", '{"kind":"advance"}', "\udcff\udcfe"])
def test_a_worker_that_talks_nonsense_is_quoted_and_ended(line: str) -> None:
    program = (
        "import sys, time; sys.stdin.readline();"
        f"sys.stdout.buffer.write({line!r}.encode('utf-8', 'surrogateescape') + b'\\n'); sys.stdout.flush();"
        "time.sleep(600)"
    )
    with pytest.raises(WorkerError, match="unexpected output from the worker: ") as raised:
        heard(python(program))
    assert "\n" not in str(raised.value)


def test_a_worker_that_cannot_be_started_is_one_line() -> None:
    with pytest.raises(WorkerError, match=r"the worker cannot be started .*No such file"):
        heard(("/nonexistent/python",))


def test_a_worker_that_closes_its_mouth_but_lives_on_is_ended() -> None:
    with pytest.raises(WorkerError, match="the worker ended unexpectedly"):
        heard(python("import os, time; os.close(1); time.sleep(600)"))


def test_a_worker_that_listens_stops_when_asked() -> None:
    program = (
        "import sys; sys.stdin.readline();"
        f"print({STEP.model_dump_json()!r}, flush=True);"
        "word = sys.stdin.readline().strip();"
        'print(\'{"kind":"ended","reason":"stopped","message":"%s"}\' % word)'
    )
    supervisor = impatient(python(program))
    events = []
    for event in supervisor.events(TASK):
        events.append(event)
        supervisor.stop()
        supervisor.stop()
    assert events == [STEP, Ended(reason="stopped", message="stop")]


def test_a_worker_that_hangs_is_ended_when_asked_to_stop() -> None:
    supervisor = impatient(hanging())
    events = []
    for event in supervisor.events(TASK):
        events.append(event)
        supervisor.stop()
    assert events == [STEP, Ended(reason="stopped")]


def test_a_worker_that_is_killed_in_the_middle_of_a_line_after_the_word_to_stop() -> None:
    half = STEP.model_dump_json()[:9]
    program = (
        f"import sys, time; sys.stdin.readline(); print({STEP.model_dump_json()!r}, flush=True); sys.stdin.readline();"
        f"sys.stdout.write({half!r}); sys.stdout.flush(); time.sleep(600)"
    )
    supervisor = impatient(python(program))
    events = []
    for event in supervisor.events(TASK):
        events.append(event)
        supervisor.stop()
    assert events[-1] == Ended(reason="stopped")


def test_a_stop_before_the_worker_is_there_is_not_forgotten() -> None:
    supervisor = impatient(hanging())
    supervisor.stop()
    assert list(supervisor.events(TASK))[-1] == Ended(reason="stopped")


def test_a_stop_after_the_worker_has_ended_harms_nothing() -> None:
    supervisor = Supervisor(os.environ, printing(DONE.model_dump_json()))
    assert list(supervisor.events(TASK)) == [DONE]
    supervisor.stop()


def test_a_listener_that_goes_away_ends_the_worker() -> None:
    events = impatient(hanging()).events(TASK)
    assert next(events) == STEP
    events.close()  # type: ignore[attr-defined]  # a generator
    # the fixture sees that no worker is left


@pytest.mark.skipif(os.name != "posix", reason="signals of Windows cannot be sent to oneself")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_ask_to_stop_while_the_worker_is_listened_to(number: signal.Signals) -> None:
    supervisor = impatient(hanging())
    before = signal.getsignal(number)
    with handling(STOPPING, supervisor.stop):
        events = []
        for event in supervisor.events(TASK):
            events.append(event)
            os.kill(os.getpid(), number)
    assert events == [STEP, Ended(reason="stopped")]
    assert signal.getsignal(number) is before


def test_a_long_task_is_handed_over_whole() -> None:
    long = TASK.model_copy(update={"runs": TASK.runs * 2000})
    program = (
        "import json, sys; task = json.loads(sys.stdin.readline());"
        "print(json.dumps({'kind': 'ended', 'reason': 'failed', 'message': str(len(task['runs']))}))"
    )
    assert list(Supervisor(os.environ, python(program)).events(long)) == [Ended(reason="failed", message="8000")]


def test_the_temporary_folder_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    heard(printing(DONE.model_dump_json()))
    deadline = time.monotonic() + 5
    while list(tmp_path.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert list(tmp_path.iterdir()) == []


def test_on_windows_ctrl_c_of_the_console_does_not_reach_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, object] = {}

    def start(command: tuple[str, ...], **options: object) -> None:
        asked.update(options, command=command)
        raise OSError("not on this system")

    monkeypatch.setattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0x200, raising=False)
    monkeypatch.setattr(subprocess, "Popen", start)
    with pytest.raises(WorkerError, match="cannot be started"):
        heard(python(""))
    assert asked["creationflags"] == 0x200
    assert asked["encoding"] == "utf-8"
