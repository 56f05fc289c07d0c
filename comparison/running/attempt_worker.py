"""A process that makes attempts, one after another, and does nothing else; and its handle.

An attempt is watched from a process without threads and other children, so that values are read as they arrive,
whatever `study run` does meanwhile, and all of B's processes can be found and ended. When `study run` is killed, the
pipe between the two closes, and the worker ends B and itself. When the worker is killed, too, see `core.process`.
"""

import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Self

from pydantic import ValidationError

from fairbench_agent.comparison.errors import AttemptLostError
from fairbench_agent.comparison.running.attempt import run_attempt
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome

_PATIENCE_S = 15.0
"""How long a worker may take to end; it may have to kill B first."""


class AttemptWorker:
    """A worker that makes attempts, started at the first one, and again after it was lost; see `run_attempt`."""

    def __init__(self, results: Path, host: str) -> None:
        self._command = (sys.executable, "-P", "-m", __name__, str(results.resolve()), host)
        """-P: a json.py in the current folder is not imported in place of Python's"""
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = threading.Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self._end()

    def run(self, order: RunOrder) -> RunOutcome:
        """Make an attempt and wait for its outcome; AttemptLostError if the worker was stopped or is gone."""
        if self._process is None and not self._stopped.is_set():
            # in a session of its own, so that Ctrl-C in a terminal does not reach it
            self._process = subprocess.Popen(  # noqa: S603  our own module in our own interpreter
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        try:
            return RunOutcome.model_validate_json(self._answer(order.model_dump_json().encode()))
        except ValidationError as error:
            self._end()
            raise AttemptLostError(f"attempt {order.attempt} at {order.run} has no outcome") from error
        except BaseException:  # such as KeyboardInterrupt: nobody needs this attempt any more
            self._end()
            raise

    def _answer(self, order: bytes) -> bytes:
        """Return the answer to an order, empty if the worker is gone or was stopped."""
        process = self._process
        with suppress(OSError, ValueError):  # gone, or its pipe was closed
            if process and process.stdin and process.stdout and not self._stopped.is_set():
                process.stdin.write(order + b"\n")
                process.stdin.flush()
                return process.stdout.readline()
        return b""

    def stop(self) -> None:
        """Give up the attempt under way, from any thread, and make no more."""
        self._stopped.set()
        if self._process and self._process.stdin:
            with suppress(OSError):
                self._process.stdin.close()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with process:  # closes the pipes, then waits
            if process.stdin:
                with suppress(OSError):
                    process.stdin.close()
            try:
                process.wait(_PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()


def main(results: Path, host: str) -> None:
    """Answer every order on standard input with an outcome on standard output, until it is closed."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # an attempt then ends B
    orders, outcomes = sys.stdin.buffer, sys.stdout.buffer
    with suppress(AttemptLostError, BrokenPipeError):
        for line in iter(orders.readline, b""):
            outcome = run_attempt(RunOrder.model_validate_json(line), results, host, stop=orders.fileno())
            outcomes.write(outcome.model_dump_json().encode() + b"\n")
            outcomes.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
