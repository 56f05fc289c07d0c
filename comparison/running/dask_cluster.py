"""Attempts on the machines of a dask cluster: one at a time on each, and one attempt is one task.

All runs are made on one CPU model: the plan's, or, where the plan names a score, that of the first run. dask tries no
task again: an attempt whose worker is gone is lost, and made again as a new attempt. The scheduler gives up a worker
that hangs (`distributed.scheduler.worker-ttl`).
"""

import asyncio
import concurrent.futures
import logging
import os
import socket
import threading
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import distributed
from dask.typing import Key
from distributed import Status, Worker, get_worker

from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import NODE_VARIABLE, node_folder, node_key, node_lock
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.check import choose_core
from fairbench_agent.comparison.errors import AttemptLostError, ParameterError, RunError
from fairbench_agent.comparison.running.attempt_worker import AttemptWorker
from fairbench_agent.comparison.running.run_order import Ended, RunOrder, RunOutcome
from fairbench_agent.core.errors import UserError
from fairbench_agent.cpus.names import same_cpu

_Client: Any = distributed.Client  # typed in part, as is wait
_wait: Any = distributed.wait
_CONNECT_S = 10
_LOOK_S = 2.0
"""Time between two looks at the scheduler's workers."""
_WAIT_S = 1.0
"""Longest wait for tasks, and time between two checks whether a task was cancelled."""
_FAILURES = (OSError, RuntimeError, AttributeError, asyncio.CancelledError, concurrent.futures.CancelledError)
"""Raised by dask's client when its scheduler is gone."""


def check_address(address: str, *, plain_tcp: bool) -> None:
    """Refuse a malformed address, or an unencrypted one of another host, where others could alter tasks."""
    parts = urlsplit(address)
    if parts.scheme not in {"tcp", "tls"} or not parts.hostname:
        raise ParameterError(f"--on {address}: give the scheduler's address, such as tls://node1:8786")
    is_local = parts.hostname in {"localhost", "127.0.0.1", "::1"}
    if parts.scheme == "tcp" and not is_local and not plain_tcp:
        raise ParameterError(f"--on {address}: not encrypted; start dask with tls://, or accept that with --plain-tcp")


@dataclass(frozen=True)
class NodeReport:
    """A machine of the cluster: a name for messages, its opaque key, its CPU, and the ledger's first line there."""

    name: str
    host: str
    cpu: str
    ledger: bytes


def describe_node(ledger: str) -> NodeReport:
    name = os.environ.get(NODE_VARIABLE) or socket.gethostname().partition(".")[0]
    return NodeReport(name, node_key(), detect(SystemSource()).brand.value or "", _first_line(Path(ledger)))


def _first_line(path: Path) -> bytes:
    with suppress(OSError), path.open("rb") as file:
        return file.readline()
    return b""


def make_attempt(order: str, results: str) -> str:
    """Make an attempt on the best core of this machine; order and outcome are JSON.

    AttemptLostError if its worker process died or the task was cancelled, UserError if this machine is in use.
    """
    worker = get_worker()
    task, over = worker.get_current_task(), threading.Event()

    def stop_if_cancelled() -> None:
        while not over.wait(_WAIT_S):
            if not _is_due(worker, task):
                attempts.stop()

    with node_lock(node_folder()), AttemptWorker(Path(results), node_key()) as attempts:
        placed = RunOrder.model_validate_json(order).model_copy(update={"core": choose_core(SystemSource())})
        watch = threading.Thread(target=stop_if_cancelled, daemon=True)
        watch.start()
        try:
            return attempts.run(placed).model_dump_json()
        finally:
            over.set()
            watch.join()


def _is_due(worker: Worker, key: Key) -> bool:
    """Return False for a cancelled task, as when its client is gone, and when its worker is closing."""
    task = worker.state.tasks.get(key)
    return task is not None and task.state != "cancelled" and worker.status in {Status.running, Status.paused}


@dataclass
class _Node:
    """A worker: its task, its report, why it is not used, and its attempt."""

    address: str
    future: Any
    report: NodeReport | None = None
    excluded: str = ""
    order: RunOrder | None = None

    @property
    def name(self) -> str:
        return self.report.name if self.report else self.address

    @property
    def host(self) -> str:
        """Return the key of its machine, empty if it makes no attempts."""
        return self.report.host if self.report and not self.excluded else ""


@dataclass
class DaskEngine:
    """The workers of a scheduler; RunError if that is gone.

    All machines have to see the ledger, and to have the same CPU, that of the first one if None.
    """

    client: Any
    ledger: Path
    results: Path
    cpu: str | None
    log: Callable[[str], object]
    now_s: Callable[[], float] = time.monotonic
    _nodes: dict[str, _Node] = field(default_factory=dict)
    _looked_s: float = float("-inf")

    @property
    def n_free(self) -> int:
        return len(self._free())

    @property
    def n_under_way(self) -> int:
        return sum(node.order is not None for node in self._nodes.values())

    def _free(self) -> list[_Node]:
        """Return a worker of each machine of which none is at work."""
        busy = {node.host for node in self._nodes.values() if node.order}
        return list({node.host: node for node in self._nodes.values() if node.host not in {*busy, ""}}.values())

    def submit(self, order: RunOrder) -> None:
        node = self._free()[0]
        node.order = order
        with _scheduler_errors():
            node.future = self._task(node.address, make_attempt, order.model_dump_json(), str(self.results))

    def _task(self, worker: str, function: Callable[..., object], *arguments: str) -> Any:  # noqa: ANN401  a Future
        place = {"workers": [worker], "allow_other_workers": False}
        return self.client.submit(function, *arguments, **place, pure=False, retries=0)

    def ended(self) -> Sequence[Ended]:
        """Wait up to a second, and return the attempts that have ended."""
        with _scheduler_errors():
            ended = self._look()
            waiting = [node.future for node in self._nodes.values() if node.future is not None]
            with suppress(TimeoutError):
                if waiting:
                    _wait(waiting, timeout=_WAIT_S, return_when="FIRST_COMPLETED")
                else:
                    time.sleep(_WAIT_S)
            for node in self._nodes.values():
                if node.future is not None and node.future.done():
                    ended += self._take(node)
        return ended

    def _look(self) -> list[Ended]:
        """Ask for the workers now and then: new ones report, attempts of missing ones are lost."""
        if self.now_s() - self._looked_s < _LOOK_S:
            return []
        self._looked_s = self.now_s()
        addresses = {*self.client.nthreads()}
        lost: list[Ended] = []
        for address in self._nodes.keys() - addresses:
            node = self._nodes.pop(address)
            if not node.excluded:
                self.log(f"{node.name} is lost")
            if node.future is not None:
                node.future.cancel()
            if node.order is not None:
                lost.append((node.order, f"{node.name} was lost"))
        for address in addresses - self._nodes.keys():
            self._nodes[address] = _Node(address, self._task(address, describe_node, str(self.ledger)))
        return lost

    def _take(self, node: _Node) -> list[Ended]:
        """Take what a worker's task returned."""
        future, order = node.future, node.order
        node.future = node.order = None
        try:
            result = future.result(timeout=_CONNECT_S)
        except AttemptLostError:
            return [(order, f"its process on {node.name} died")] if order else []
        except Exception as error:  # noqa: BLE001  whatever a task raises
            self._exclude(node, f"{type(error).__name__}: {error}")
            return [(order, f"{node.name} failed")] if order else []
        if order is not None:
            return [(order, RunOutcome.model_validate_json(result))]
        node.report = result
        if reason := self._unusable(result):
            self._exclude(node, reason)
        return []

    def _unusable(self, report: NodeReport) -> str:
        """Return why a machine cannot be used, empty if it can."""
        if report.ledger != _first_line(self.ledger):
            return f"it does not see {self.ledger.parent}; keep the study in a folder that all machines share"
        self.cpu = self.cpu or report.cpu
        return "" if same_cpu(report.cpu, self.cpu) else f"its CPU is {report.cpu or 'unknown'}, the study's {self.cpu}"

    def _exclude(self, node: _Node, reason: str) -> None:
        node.excluded = " ".join(reason.split())
        self.log(f"{node.name} is not used: {node.excluded}")

    def close(self) -> None:
        futures = [node.future for node in self._nodes.values() if node.future is not None]
        with suppress(*_FAILURES):
            self.client.cancel(futures, force=True)


@contextmanager
def _scheduler_errors() -> Iterator[None]:
    """Report a scheduler that is gone in one line."""
    try:
        yield
    except UserError:
        raise
    except _FAILURES as error:
        raise RunError(
            f"no answer from the dask scheduler ({type(error).__name__}); start it and its workers, then repeat the "
            "command: it resumes"
        ) from error


@contextmanager
def dask_engine(
    address: str, ledger: Path, results: Path, cpu: str | None, log: Callable[[str], object]
) -> Iterator[DaskEngine]:
    """Provide the engine of a scheduler, once a first machine can make attempts."""
    with _scheduler_errors(), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about versions, even of those that fit
        client: Any = _Client(address, timeout=_CONNECT_S)
    engine = DaskEngine(client, ledger, results, cpu, log)
    logging.disable(logging.CRITICAL)  # dask's tracebacks about a scheduler that is gone
    try:
        log(f"waiting for a worker of {address}")
        while not engine.n_free:
            engine.ended()
        yield engine
    finally:
        engine.close()
        with suppress(*_FAILURES):
            client.close(timeout=_CONNECT_S)
        logging.disable(logging.NOTSET)
