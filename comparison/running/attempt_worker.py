"""A worker process that makes attempts one after another, its handle, and an engine of several workers.

It has no threads and no other children, so that it reads values as they arrive, and finds all of B's processes to end
them. When `study run` is killed, the pipe between the two closes, and the worker ends B and itself. If the worker is
killed, too, see `core.process`.
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
from fairbench_agent.comparison.running.run_order import Ended, RunOrder, RunOutcome

_PATIENCE_S = 15.0
"""For a worker to end, which may have to kill B first."""


class AttemptWorker:
    """A worker process, started at the first attempt, and again if it was lost."""

    def __init__(self, results: Path, host: str) -> None:
        self._command = (sys.executable, "-P", "-m", __name__, str(results.resolve()), host)
        """-P: a json.py in the current folder is not imported in place of Python's"""
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = threading.Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.end()

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
            self.end()
            raise AttemptLostError(f"attempt {order.attempt} at {order.run} has no outcome") from error
        except BaseException:  # such as KeyboardInterrupt
            self.end()
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
        """Stop the attempt under way, from any thread, and make no more."""
        self._stopped.set()
        if self._process and self._process.stdin:
            with suppress(OSError):
                self._process.stdin.close()

    def end(self) -> None:
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
    """Attempts on cores of this machine, or on any core if None; a thread waits for each."""

    def __init__(self, cores: Sequence[int | None], results: Path, host: str) -> None:
        self._free = [(core, AttemptWorker(results, host)) for core in cores]
        self._workers = [worker for _, worker in self._free]
        self._threads = ThreadPoolExecutor(len(cores))
        self._under_way: dict[Future[RunOutcome], tuple[RunOrder, tuple[int | None, AttemptWorker]]] = {}

    @property
    def n_free(self) -> int:
        return len(self._free)

    @property
    def n_under_way(self) -> int:
        return len(self._under_way)

    def submit(self, order: RunOrder) -> None:
        core, worker = place = self._free.pop(0)
        future = self._threads.submit(worker.run, order.model_copy(update={"core": core}))
        self._under_way[future] = order, place

    def ended(self) -> Sequence[Ended]:
        """Wait for an attempt to end, and return those that have."""
        done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
        ended: list[Ended] = []
        for future in done:
            order, place = self._under_way.pop(future)
            self._free.append(place)
            try:
                ended.append((order, future.result()))
            except AttemptLostError:
                ended.append((order, "its process died, perhaps for lack of memory"))
        return ended

    def close(self) -> None:
        """Stop the attempts under way, and wait until they have ended."""
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown()
        for worker in self._workers:
            worker.end()


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
