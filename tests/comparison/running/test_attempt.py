"""Attempts with real processes, which overrun, crash, ignore, fork and chatter, and of which none is left."""

import gzip
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from fairbench_agent.comparison.errors import AttemptLostError
from fairbench_agent.comparison.running import attempt
from fairbench_agent.comparison.running.attempt import run_attempt
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.core.process import allowed_cores
from tests.comparison.running.run_examples import order, still_there

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="this machine has no process groups")


@pytest.fixture
def made(tmp_path: Path) -> "Made":
    """Return what makes attempts and remembers their output."""
    return Made(tmp_path)


class Made:
    def __init__(self, results: Path) -> None:
        self.results = results

    def __call__(self, requested: RunOrder, **how: Any) -> RunOutcome:
        self.order = requested
        return run_attempt(requested, self.results, "0123abcd", **how)

    @property
    def output(self) -> bytes:
        return gzip.decompress((self.results / self.order.output).read_bytes())

    @property
    def pids(self) -> list[int]:
        """The processes that a solver says it left behind."""
        return [int(line.split()[1]) for line in self.output.splitlines() if line.startswith(b"pid ")]


@pytest.fixture(autouse=True)
def no_child_is_left() -> Iterator[None]:
    before = {process.pid for process in psutil.Process().children(recursive=True)}
    yield
    assert {process.pid for process in psutil.Process().children(recursive=True)} <= before


def shell(script: str, **changed: Any) -> RunOrder:
    return order("sh", "-c", script, **{"time_limit_s": 20, **changed})


@pytest.mark.parametrize(
    ("script", "values", "state", "value", "exit_status"),
    [
        ("echo 5; echo 4; echo 6", "stream", "value", "4", 0),
        ("echo 5; echo 4; echo 6", "last", "value", "6", 0),
        ("echo reading; printf 7.50", "last", "value", "7.50", 0),
        ("printf 7.50", "stream", "value", "7.50", 0),
        ("echo 5 0.1; echo 4.0 0.2", "stream", "value", "4.0", 0),
        ("true", "last", "no value", None, 0),
        ("echo inf", "stream", "no value", None, 0),
        ("echo 5; echo done", "last", "not a number", None, 0),
        ("echo 5; echo nan", "stream", "not a number", None, 0),
        ("echo 5; exit 3", "last", "failed", None, 3),
        ("echo 5; kill -9 $$", "stream", "failed", None, -9),
        ("echo 5 >&2", "last", "no value", None, 0),
    ],
)
def test_solvers_that_end_by_themselves(
    made: Made, script: str, values: str, state: str, value: str | None, exit_status: int
) -> None:
    outcome = made(shell(script, values=values))
    assert (outcome.state, outcome.value, outcome.exit_status) == (state, value, exit_status)
    assert outcome.ended_by == "itself"
    assert outcome.wall_s < 20


@pytest.mark.parametrize(
    ("script", "values", "state", "value"),
    [
        ("echo 5; echo 4; printf 1; exec sleep 60", "stream", "value", "4"),  # 1 may become 17
        ("echo 5; exec sleep 60", "last", "overrun", None),
        ("exec sleep 60 >&- 2>&-", "stream", "no value", None),
        ("echo 5; exec sleep 60 >&- 2>&-", "stream", "value", "5"),
        ("echo -inf; exec sleep 60", "stream", "not a number", None),
        # what it reaches after t̂₂ is output, and no value
        ("trap 'echo 1; exit 0' TERM; echo 5; while :; do sleep 0.01; done", "stream", "value", "5"),
    ],
)
def test_solvers_that_are_stopped_at_the_limit(
    made: Made, script: str, values: str, state: str, value: str | None
) -> None:
    outcome = made(shell(script, values=values, time_limit_s="0.4"))
    assert (outcome.state, outcome.value, outcome.ended_by) == (state, value, "SIGTERM")
    assert outcome.wall_s >= 0.4
    assert outcome.value_at_s is None or outcome.value_at_s <= 0.4
    assert "trap" not in script or made.output.startswith(b"5\n1\n")


def test_a_solver_that_ignores_sigterm_is_killed_after_the_grace(made: Made, bad_solver: str) -> None:
    outcome = made(order(bad_solver, "ignore", time_limit_s="0.4", grace_s="0.1"))
    assert (outcome.state, outcome.value, outcome.ended_by, outcome.exit_status) == ("value", "5", "SIGKILL", -9)


@pytest.mark.skipif(sys.platform != "linux", reason="this machine does not find what left its process group")
@pytest.mark.parametrize(("how", "time_limit_s"), [("leave", "0.4"), ("desert", "20")])
def test_no_grandchild_survives(made: Made, bad_solver: str, how: str, time_limit_s: str) -> None:
    outcome = made(order(bad_solver, how, time_limit_s=time_limit_s, grace_s="0.05"))
    assert (outcome.state, outcome.value) == ("value", "5")
    assert len(made.pids) == 2
    assert not still_there(made.pids)


def test_the_terminal_changes_no_byte(made: Made) -> None:
    script = r'[ -t 1 ] && [ ! -t 2 ] && printf "a\n\tb\r\n\004\003c $TERM $PYTHONUNBUFFERED\n"'
    made(shell(script))
    assert made.output == b"a\n\tb\r\n\004\003c dumb 1\n"


def test_a_solver_has_its_folder_and_variables_but_no_input(
    made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHERE", "a b")
    made(shell("cat; pwd; echo $WHERE $TERM", folder=str(tmp_path)))
    assert made.output.decode().splitlines() == [str(tmp_path.resolve()), "a b dumb"]


def test_the_end_of_a_long_output_is_stored(made: Made, bad_solver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempt, "TAIL_BYTES", 2000)
    outcome = made(order(bad_solver, "chatter", time_limit_s=20))
    assert outcome.value == "5"
    assert len(made.output) == 2000
    assert made.output.endswith(b"\nline 99999\n")


def test_the_message_is_the_last_error_line(made: Made) -> None:
    assert made(shell("echo 5; echo 'no\tsuch file' >&2; echo >&2; exit 1")).message == "nosuch file"
    assert made.output == b"5\n\n[error stream]\nno\tsuch file\n\n"
    assert made(shell("echo cannot read it; exit 1")).message == "cannot read it"
    assert made(shell("echo 5")).message == ""


def test_the_value_counts_if_the_output_cannot_be_stored(made: Made) -> None:
    (made.results / "output").write_text("a file where the folder belongs")
    outcome = made(shell("echo 5"))
    assert (outcome.state, outcome.value) == ("value", "5")
    assert outcome.message.startswith("output cannot be stored (")


@pytest.mark.parametrize(
    ("argv", "changed", "message"),
    [
        (("no-such-program",), {}, "no-such-program: No such file or directory"),
        (("/dev/null",), {}, "/dev/null: Permission denied"),
        (("true",), {"folder": "/no/such"}, "/no/such: No such file or directory"),
    ],
)
def test_a_program_cannot_be_started(made: Made, argv: tuple[str, ...], changed: dict[str, Any], message: str) -> None:
    outcome = made(order(*argv, **changed))
    assert (outcome.state, outcome.message, outcome.exit_status) == ("not started", message, None)
    assert not (made.results / "output").exists()


def test_an_attempt_needs_no_terminal(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> tuple[int, int]:
        raise OSError("out of pty devices")

    monkeypatch.setattr(os, "openpty", refuse)
    assert made(shell("echo 5")).value == "5"


@pytest.mark.skipif(sys.platform != "linux", reason="this machine pins nothing")
def test_a_solver_runs_on_its_core_alone(made: Made) -> None:
    cores = allowed_cores()
    outcome = made(shell("grep Cpus_allowed_list /proc/self/status", core=cores[-1]))
    assert made.output.split() == [b"Cpus_allowed_list:", str(cores[-1]).encode()]
    assert allowed_cores() == cores  # the watch is over
    outcome = made(shell("true", core=4096))
    assert outcome.state == "not started"
    assert outcome.message.startswith("core 4096 is not allowed here; allowed are ")


@pytest.mark.parametrize("closed", [False, True])
def test_a_stopped_attempt_leaves_no_process(made: Made, closed: bool) -> None:
    ours, theirs = os.pipe()
    if closed:
        os.close(theirs)
    else:
        os.write(theirs, b"\n")
    with pytest.raises(AttemptLostError, match=r"^attempt 1 at tai20a seed 7 was stopped"):
        made(shell("exec sleep 60"), stop=ours)
    os.close(ours)
    if not closed:
        os.close(theirs)


def test_an_interrupted_attempt_leaves_no_process(made: Made) -> None:
    calls = iter(range(1000))

    def clock() -> float:
        if next(calls) == 5:
            raise KeyboardInterrupt
        return time.monotonic()

    with pytest.raises(KeyboardInterrupt):
        made(shell("exec sleep 60"), clock=clock)


@pytest.mark.parametrize("time_limit_s", ["0.5", "1.5"])
def test_a_pause_of_the_worker_counts_as_stopped(made: Made, time_limit_s: str) -> None:
    began = time.monotonic()

    def clock() -> float:
        """The machine pauses for a second, as a guest that is migrated."""
        now = time.monotonic()
        return now + (now > began + 0.15)

    outcome = made(shell("exec sleep 60", time_limit_s=time_limit_s), clock=clock)
    assert "stopped" in outcome.disturbances


@pytest.mark.skipif(sys.platform != "linux", reason="this machine does not log which signals are ignored")
def test_signals_ignored_by_nohup_still_end_a_solver(made: Made) -> None:
    before = {name: signal.signal(signal.Signals[name], signal.SIG_IGN) for name in ("SIGHUP", "SIGINT", "SIGTERM")}
    try:
        made(shell("grep SigIgn /proc/self/status"))
    finally:
        for name, handler in before.items():
            signal.signal(signal.Signals[name], handler)
    assert not int(made.output.split()[1], 16) & sum(1 << signal.Signals[name] - 1 for name in before)
