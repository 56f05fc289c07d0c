"""A worker process that makes attempts one after another, its handle, and an engine of several workers.

The worker has no threads and no other children, so that it reads values without delay, and finds all of B's processes
to terminate them. If `study run` is killed, the pipe between the two closes, and the worker terminates B and exits. If
the worker is killed, too, see `core.process`.
"""

import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path
from typing import Self

from pydantic import ValidationError

from fairbench_agent.comparison.errors import AttemptLostError
from fairbench_agent.comparison.running.attempt import run_attempt
from fairbench_agent.comparison.running.run_order import AttemptResult, RunOrder, RunOutcome

_PATIENCE_S = 15.0
"""Time for a worker to exit, including killing B."""


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
        try:
            return RunOutcome.model_validate_json(self._request(order.model_dump_json().encode()))
        except ValidationError as error:
            self.close()
            raise AttemptLostError(f"attempt {order.attempt} at {order.run} has no outcome") from error
        except BaseException:  # such as KeyboardInterrupt
            self.close()
            raise

    def _request(self, order: bytes) -> bytes:
        """Send an order and return the reply, empty if the worker died or was stopped."""
        process = self._process
        with suppress(OSError, ValueError):  # the worker died, or its pipe was closed
            if process and process.stdin and process.stdout and not self._stopped.is_set():
                process.stdin.write(order + b"\n")
                process.stdin.flush()
                return process.stdout.readline()
        return b""

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
                process.wait(_PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()


class LocalEngine:
    """Makes attempts on cores of this machine (None: any core); a thread waits for each."""

    def __init__(self, cores: Sequence[int | None], results: Path, host: str) -> None:
        self._free = [(core, AttemptWorker(results, host)) for core in cores]
        self._workers = [worker for _, worker in self._free]
        self._threads = ThreadPoolExecutor(len(cores))
        self._running: dict[Future[RunOutcome], tuple[RunOrder, tuple[int | None, AttemptWorker]]] = {}

    @property
    def n_free(self) -> int:
        return len(self._free)

    @property
    def n_running(self) -> int:
        return len(self._running)

    def submit(self, order: RunOrder) -> None:
        core, worker = place = self._free.pop(0)
        future = self._threads.submit(worker.run, order.model_copy(update={"core": core}))
        self._running[future] = order, place

    def collect(self) -> Sequence[AttemptResult]:
        """Wait until an attempt finishes, and return all that have."""
        done, _ = wait(self._running, return_when=FIRST_COMPLETED)
        results: list[AttemptResult] = []
        for future in done:
            order, place = self._running.pop(future)
            self._free.append(place)
            try:
                results.append((order, future.result()))
            except AttemptLostError:
                results.append((order, "its process died, perhaps out of memory"))
        return results

    def close(self) -> None:
        """Stop all attempts, and wait for their workers to exit."""
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown()
        for worker in self._workers:
            worker.close()


def main(results: Path, host: str) -> None:
    """Write an outcome to standard output for every order on standard input, until it is closed."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the attempt then terminates B
    orders, outcomes = sys.stdin.buffer, sys.stdout.buffer
    with suppress(AttemptLostError, BrokenPipeError):
        for line in iter(orders.readline, b""):
            outcome = run_attempt(RunOrder.model_validate_json(line), results, host, stop=orders.fileno())
            outcomes.write(outcome.model_dump_json().encode() + b"\n")
            outcomes.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
