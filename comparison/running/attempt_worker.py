"""A process of its own that makes attempts, one after another, and does nothing else; and the handle that it is led by.

An attempt is watched from a process without threads that has no other children, so that values are read as they arrive, whatever
the harness does meanwhile, and so that all of its solver can be found and ended. When the harness is killed, the pipe between
the two closes, and the worker ends its solver and itself. When the worker is killed too, see `solver_process`.
"""

import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from pydantic import ValidationError

from fairbench_agent.comparison.errors import AttemptLostError
from fairbench_agent.comparison.running.attempt import run_attempt
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.running.solver_process import require_process_groups

_COMMAND = (sys.executable, "-P", "-m", __name__)
"""-P: what lies in the current folder, such as a json.py, is not taken for a module of Python's."""
_PATIENCE_S = 15.0
"""How long a worker may take to end after it was told to; its solver may have to be killed in between."""


class AttemptWorker:
    """A worker that makes attempts, started when the first one is asked for, and again when it was lost.

    Args:
        results: folder below which outputs are kept.
        host: opaque key of this node.
    """

    def __init__(self, results: Path, host: str, command: Sequence[str] = _COMMAND) -> None:
        self._command = (*command, str(results.resolve()), host)
        self._process: subprocess.Popen[bytes] | None = None
        self._given_up = threading.Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.stop()
        self._end()

    @property
    def pid(self) -> int | None:
        """Return the number of its process, None before the first attempt."""
        return self._process.pid if self._process else None

    def run(self, order: RunOrder) -> RunOutcome:
        """Make an attempt and wait for its outcome.

        Raises:
            AttemptLostError: if there is none, since the worker was stopped or is gone.
            RunError: if the system has no process groups.
        """
        require_process_groups()
        if self._given_up.is_set():
            raise AttemptLostError(_lost(order, "the study was stopped"))
        if self._process is None:
            self._process = _started(self._command)
            if self._given_up.is_set():  # by `stop`, which did not see it
                self._end()
                raise AttemptLostError(_lost(order, "the study was stopped"))
        try:
            answer = _asked(self._process, order.model_dump_json().encode())
        except BaseException:  # such as KeyboardInterrupt: what the worker does now is of no use to anybody
            self._end()
            raise
        try:
            return RunOutcome.model_validate_json(answer)
        except ValidationError as error:
            self._end()
            why = "the study was stopped" if self._given_up.is_set() else "the process that made it is gone"
            raise AttemptLostError(_lost(order, why)) from error

    def stop(self) -> None:
        """Give up the attempt that is under way, from another thread or a signal handler, and make none any more."""
        self._given_up.set()
        process = self._process
        if process is not None and process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with process:  # closes the pipes, then waits
            with suppress(OSError):
                _pipe(process.stdin).close()
            try:
                process.wait(_PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start a worker that a terminal's Ctrl-C does not reach: what becomes of its attempt is for the harness to say."""
    return subprocess.Popen(  # noqa: S603  our own module in our own interpreter
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )


def _asked(process: subprocess.Popen[bytes], order: bytes) -> bytes:
    """Return the line that answers an order, empty if the worker is gone."""
    with suppress(OSError, ValueError):  # gone, or closed by `stop`
        _pipe(process.stdin).write(order + b"\n")
        _pipe(process.stdin).flush()
        return _pipe(process.stdout).readline()
    return b""


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise OSError("the pipe to a worker was never made")
    return stream


def _lost(order: RunOrder, why: str) -> str:
    return f"attempt {order.attempt} at {order.instance}, seed {order.seed}, has no outcome: {why}; run again to make it anew"


def main(results: Path, host: str) -> None:
    """Answer every order on standard input by an outcome on standard output, until the harness closes it."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # on its way out an attempt ends its solver
    orders, outcomes = sys.stdin.buffer, sys.stdout.buffer
    with suppress(AttemptLostError, BrokenPipeError):
        for line in iter(orders.readline, b""):
            outcome = run_attempt(RunOrder.model_validate_json(line), results, host, stop=orders.fileno())
            outcomes.write(outcome.model_dump_json().encode() + b"\n")
            outcomes.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
