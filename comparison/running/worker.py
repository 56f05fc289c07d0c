"""A worker process that makes attempts one after another, and its handle.

The worker has no threads and no other children, so that it reads values without delay, and finds all of B's processes
to terminate them. If `study run` is killed, the pipe between the two closes, and the worker terminates B and exits. If
the worker is killed, or stopped by its solver, its parent, a guard, kills all that it left.
"""

import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

from pydantic import ValidationError

from fairbench_agent.comparison.errors import AttemptLostError
from fairbench_agent.comparison.running.solver_process import RunOrder, run_attempt
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.core.process import guarded

PATIENCE_S = 15.0
"""Time for a worker to exit, including killing B."""
ANSWER_S = 30.0
"""Time for an outcome after the time limit, including killing B and storing its output."""


class AttemptWorker:
    """A worker process, started for the first attempt, and restarted if it is lost."""

    def __init__(self, results: Path, host: str) -> None:
        # -P: a json.py in the current folder must not shadow Python's
        self._command = (sys.executable, "-P", "-m", __name__, str(results.resolve()), host)
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = threading.Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.close()

    def run(self, order: RunOrder) -> RunOutcome:
        """Make an attempt and return its outcome; AttemptLostError if the worker was stopped or died."""
        if self._process is None and not self._stopped.is_set():
            # in its own session, so that Ctrl-C in a terminal does not reach it
            self._process = subprocess.Popen(  # noqa: S603  our own module in our own interpreter
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        deadline_s = float(order.time_limit_s) + order.grace_s + ANSWER_S
        until_s = time.monotonic() + deadline_s
        try:
            return RunOutcome.model_validate_json(self._request(order.model_dump_json().encode(), deadline_s))
        except ValidationError as error:
            self.close()
            reason = "did not answer" if time.monotonic() >= until_s else "died, perhaps out of memory"
            raise AttemptLostError(f"its process {reason}") from error
        except BaseException:  # such as KeyboardInterrupt
            self.close()
            raise

    def _request(self, order: bytes, deadline_s: float) -> bytes:
        """Send an order and return the reply, empty if the worker died or was stopped, or at the deadline."""
        process = self._process
        if process is None or process.stdin is None or process.stdout is None or self._stopped.is_set():
            return b""
        deadline = threading.Timer(deadline_s, _end, (process,))
        deadline.start()
        try:
            process.stdin.write(order + b"\n")
            process.stdin.flush()
            return process.stdout.readline()
        except (OSError, ValueError):  # the worker died, or its pipe was closed
            return b""
        finally:
            deadline.cancel()

    def stop(self) -> None:
        """Stop the running attempt, and make no more; may be called from any thread."""
        self._stopped.set()
        if self._process and self._process.stdin:
            with suppress(OSError):
                self._process.stdin.close()

    def close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with process:  # closes the pipes, then waits
            if process.stdin:
                with suppress(OSError):
                    process.stdin.close()
            try:
                process.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                _end(process)


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Make the guard kill everything; kill the guard if it does not."""
    process.terminate()
    if sys.platform != "win32":
        process.send_signal(signal.SIGCONT)  # B may have stopped the guard, too
    try:
        process.wait(PATIENCE_S)
    except subprocess.TimeoutExpired:
        process.kill()


def main(results: Path, host: str) -> None:
    """Write an outcome to standard output for every order on standard input, until it is closed."""
    guarded(PATIENCE_S / 2)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the attempt then terminates B
    orders, outcomes = sys.stdin.buffer, sys.stdout.buffer
    with suppress(AttemptLostError, BrokenPipeError):
        for line in iter(orders.readline, b""):
            outcome = run_attempt(RunOrder.model_validate_json(line), results, host, stop=orders.fileno())
            outcomes.write(outcome.model_dump_json().encode() + b"\n")
            outcomes.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
