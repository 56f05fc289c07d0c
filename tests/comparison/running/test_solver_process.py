"""Attempts with real processes that overrun, crash, ignore signals, fork and chatter; no process survives."""

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
from fairbench_agent.comparison.running import solver_process
from fairbench_agent.comparison.running.solver_process import RunOrder, run_attempt
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.core.process import allowed_cores
from tests.comparison.running.run_examples import order, still_running

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups")


@pytest.fixture
def attempts(tmp_path: Path) -> "Attempts":
    return Attempts(tmp_path)


class Attempts:
    """Makes attempts and reads their output."""

    def __init__(self, results: Path) -> None:
        self.results = results

    def __call__(self, order: RunOrder, **how: Any) -> RunOutcome:
        self.order = order
        return run_attempt(order, self.results, "0123abcd", **how)

    @property
    def output(self) -> bytes:
        return gzip.decompress((self.results / self.order.output).read_bytes())

    @property
    def pids(self) -> list[int]:
        """Processes that a solver reported to have left behind."""
        return [int(line.split()[1]) for line in self.output.splitlines() if line.startswith(b"pid ")]


@pytest.fixture(autouse=True)
def no_child_survives() -> Iterator[None]:
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
        ("echo 5; echo nan", "stream", "not a number", None, 0),
        ("echo 5; exit 3", "last", "failed", None, 3),
        ("echo 5; kill -9 $$", "stream", "failed", None, -9),
        ("echo 5 >&2", "last", "no value", None, 0),
    ],
)
def test_solvers_that_exit_by_themselves(
    attempts: Attempts, script: str, values: str, state: str, value: str | None, exit_status: int
) -> None:
    outcome = attempts(shell(script, values=values))
    assert (outcome.state, outcome.value, outcome.exit_status) == (state, value, exit_status)
    assert outcome.ended_by == "itself"
    assert outcome.wall_s < 20


@pytest.mark.parametrize(
    ("script", "values", "state", "value"),
    [
        ("echo 5; echo 4; printf 1; exec sleep 60", "stream", "value", "4"),  # 1 may be the start of 17
        ("echo 5; exec sleep 60", "last", "overrun", None),
        ("echo 5; exec sleep 60 >&- 2>&-", "stream", "value", "5"),
        # a value after the limit is only output
        ("trap 'echo 1; exit 0' TERM; echo 5; while :; do sleep 0.01; done", "stream", "value", "5"),
    ],
)
def test_solvers_that_are_terminated_at_the_limit(
    attempts: Attempts, script: str, values: str, state: str, value: str | None
) -> None:
    outcome = attempts(shell(script, values=values, time_limit_s="0.4"))
    assert (outcome.state, outcome.value, outcome.ended_by) == (state, value, "SIGTERM")
    assert outcome.wall_s >= 0.4
    assert outcome.value_at_s is None or outcome.value_at_s <= 0.4
    assert "trap" not in script or attempts.output.startswith(b"5\n1\n")


def test_a_solver_that_ignores_sigterm_is_killed(attempts: Attempts, bad_solver: str) -> None:
    outcome = attempts(order(bad_solver, "ignore", time_limit_s="0.4", grace_s="0.1"))
    assert (outcome.state, outcome.value, outcome.ended_by, outcome.exit_status) == ("value", "5", "SIGKILL", -9)


@pytest.mark.skipif(sys.platform != "linux", reason="processes outside the group are only found on Linux")
@pytest.mark.parametrize(("how", "time_limit_s"), [("leave", "0.4"), ("desert", "20")])
def test_no_grandchild_survives(attempts: Attempts, bad_solver: str, how: str, time_limit_s: str) -> None:
    outcome = attempts(order(bad_solver, how, time_limit_s=time_limit_s, grace_s="0.05"))
    assert (outcome.state, outcome.value) == ("value", "5")
    assert len(attempts.pids) == 2
    assert not still_running(attempts.pids)


def test_the_terminal_does_not_change_the_output(attempts: Attempts) -> None:
    script = r'[ -t 1 ] && [ ! -t 2 ] && printf "a\n\tb\r\n\004\003c $TERM $PYTHONUNBUFFERED\n"'
    attempts(shell(script))
    assert attempts.output == b"a\n\tb\r\n\004\003c dumb 1\n"


def test_folder_variables_and_empty_input_of_a_solver(
    attempts: Attempts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHERE", "a b")
    attempts(shell("cat; pwd; echo $WHERE $TERM", folder=str(tmp_path)))
    assert attempts.output.decode().splitlines() == [str(tmp_path.resolve()), "a b dumb"]


def test_the_end_of_a_long_output_is_stored(
    attempts: Attempts, bad_solver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solver_process, "TAIL_BYTES", 2000)
    outcome = attempts(order(bad_solver, "chatter", time_limit_s=20))
    assert outcome.value == "5"
    assert len(attempts.output) == 2000
    assert attempts.output.endswith(b"\nline 99999\n")


def test_the_message_is_the_last_error_line(attempts: Attempts) -> None:
    assert attempts(shell("echo 5; echo 'no\tsuch file' >&2; echo >&2; exit 1")).message == "no such file"
    assert attempts.output == b"5\n\n[error stream]\nno\tsuch file\n\n"
    assert attempts(shell("echo cannot read it; exit 1")).message == "cannot read it"
    assert attempts(shell("echo 5")).message == ""


def test_the_value_is_kept_if_the_output_cannot_be_stored(attempts: Attempts) -> None:
    (attempts.results / "output").write_text("a file where the folder belongs")
    outcome = attempts(shell("echo 5"))
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
def test_programs_that_cannot_be_started(
    attempts: Attempts, argv: tuple[str, ...], changed: dict[str, Any], message: str
) -> None:
    outcome = attempts(order(*argv, **changed))
    assert (outcome.state, outcome.message, outcome.exit_status) == ("not started", message, None)
    assert not (attempts.results / "output").exists()


def test_an_attempt_needs_no_terminal(attempts: Attempts, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> tuple[int, int]:
        raise OSError("out of pty devices")

    monkeypatch.setattr(os, "openpty", refuse)
    assert attempts(shell("echo 5")).value == "5"


@pytest.mark.skipif(sys.platform != "linux", reason="processes are only pinned on Linux")
def test_a_solver_is_pinned_to_its_core(attempts: Attempts) -> None:
    cores = allowed_cores()
    outcome = attempts(shell("grep Cpus_allowed_list /proc/self/status", core=cores[-1]))
    assert attempts.output.split() == [b"Cpus_allowed_list:", str(cores[-1]).encode()]
    assert allowed_cores() == cores
    outcome = attempts(shell("true", core=4096))
    assert outcome.state == "not started"
    assert outcome.message.startswith("core 4096 is not allowed here; allowed are ")


@pytest.mark.skipif(sys.platform != "linux", reason="memory is only limited on Linux")
@pytest.mark.parametrize(("used_mb", "state"), [(10, "value"), (300, "failed")])
def test_memory_is_limited(attempts: Attempts, used_mb: int, state: str) -> None:
    script = f"x = bytearray({used_mb} * 10**6); print(5)"
    outcome = attempts(order(sys.executable, "-c", script, memory_mb=200, time_limit_s=20))
    assert (outcome.state, outcome.message) == (state, "" if state == "value" else "MemoryError")


@pytest.mark.parametrize("closed", [False, True])
def test_no_process_of_a_stopped_attempt_survives(attempts: Attempts, closed: bool) -> None:
    ours, theirs = os.pipe()
    if closed:
        os.close(theirs)
    else:
        os.write(theirs, b"\n")
    with pytest.raises(AttemptLostError, match=r"^attempt 1 at tai20a seed 7 was stopped"):
        attempts(shell("exec sleep 60"), stop=ours)
    os.close(ours)
    if not closed:
        os.close(theirs)


def test_no_process_of_an_interrupted_attempt_survives(attempts: Attempts) -> None:
    calls = iter(range(1000))

    def clock() -> float:
        if next(calls) == 5:
            raise KeyboardInterrupt
        return time.monotonic()

    with pytest.raises(KeyboardInterrupt):
        attempts(shell("exec sleep 60"), clock=clock)


@pytest.mark.parametrize("time_limit_s", ["0.5", "1.5"])
def test_a_pause_of_the_worker_is_a_stop(attempts: Attempts, time_limit_s: str) -> None:
    began = time.monotonic()

    def clock() -> float:
        """Time with a pause of one second, as in a migrated virtual machine."""
        now = time.monotonic()
        return now + (now > began + 0.15)

    outcome = attempts(shell("exec sleep 60", time_limit_s=time_limit_s), clock=clock)
    assert "stopped" in outcome.disturbances


@pytest.mark.skipif(sys.platform != "linux", reason="ignored signals are only listed on Linux")
def test_signals_ignored_by_nohup_still_reach_a_solver(attempts: Attempts) -> None:
    before = {name: signal.signal(signal.Signals[name], signal.SIG_IGN) for name in ("SIGHUP", "SIGINT", "SIGTERM")}
    try:
        attempts(shell("grep SigIgn /proc/self/status"))
    finally:
        for name, handler in before.items():
            signal.signal(signal.Signals[name], handler)
    assert not int(attempts.output.split()[1], 16) & sum(1 << signal.Signals[name] - 1 for name in before)
