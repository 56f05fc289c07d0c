"""Attempts on the machines of a dask cluster: one task per attempt, one attempt at a time on each machine.

All runs are made on one CPU model: the plan's or, if the plan names a score, that of the first run. dask does not retry
tasks: the attempt of a lost worker is lost, and repeated as a new attempt. The scheduler drops workers that hang
(`distributed.scheduler.worker-ttl`).
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
from distributed import Status, Worker, get_worker

from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import NODE_VARIABLE, node_folder, node_key, node_lock
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.check import choose_core
from fairbench_agent.comparison.errors import AttemptLostError, ParameterError, RunError
from fairbench_agent.comparison.running.planned_runs import AttemptResult, Log, PlannedRuns, required_cpu
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.running.worker import AttemptWorker
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.comparison.study.ledger import Ledger
from fairbench_agent.core.append_log import MAX_LOG_BYTES
from fairbench_agent.core.errors import UserError
from fairbench_agent.core.files import open_limited
from fairbench_agent.cpus.names import same_cpu
from fairbench_agent.pool.record.work import reported_cpu

_Client: Any = distributed.Client  # partly untyped, like wait
_wait: Any = distributed.wait
_CONNECT_S = 10
_WAIT_S = 1.0
"""Longest wait for tasks, and time between two checks for cancellation."""
_FAILURES = (OSError, RuntimeError, AttributeError, asyncio.CancelledError, concurrent.futures.CancelledError)
"""Raised by dask's client if its scheduler is gone."""


def check_address(address: str, *, plain_tcp: bool) -> None:
    """Raise ParameterError for an invalid address, or an unencrypted one of another host: others could alter tasks."""
    parts = urlsplit(address)
    if parts.scheme not in {"tcp", "tls"} or not parts.hostname:
        raise ParameterError(f"--on {address}: give the scheduler's address, such as tls://node1:8786")
    is_local = parts.hostname in {"localhost", "127.0.0.1", "::1"}
    if parts.scheme == "tcp" and not is_local and not plain_tcp:
        raise ParameterError(f"--on {address}: not encrypted; start dask with tls://, or allow it with --plain-tcp")


@dataclass(frozen=True)
class NodeReport:
    """A machine of the cluster: name for messages, opaque key, CPU, and the ledger's first line as read there."""

    name: str
    host: str
    cpu: str
    ledger: bytes


def describe_node(ledger: str) -> NodeReport:
    name = os.environ.get(NODE_VARIABLE) or socket.gethostname().partition(".")[0]
    return NodeReport(name, node_key(), reported_cpu(detect(SystemSource())), _first_line(Path(ledger)))


def _first_line(path: Path) -> bytes:
    with suppress(OSError), open_limited(path, MAX_LOG_BYTES) as file:
        return file.readline()
    return b""


def make_attempt(order: str, results: str) -> str:
    """Make an attempt on the best core of this machine; order and outcome are JSON.

    AttemptLostError if its worker process died or the task was cancelled, UserError if this machine is in use.
    """
    worker: Worker = get_worker()
    key, finished = worker.get_current_task(), threading.Event()

    def stop_if_cancelled() -> None:
        """Stop if the task was cancelled, such as by loss of its client, or its worker is closing."""
        while not finished.wait(_WAIT_S):
            task = worker.state.tasks.get(key)
            is_running = worker.status in {Status.running, Status.paused}
            if task is None or task.state == "cancelled" or not is_running:
                attempts.stop()

    with node_lock(node_folder()), AttemptWorker(Path(results), node_key()) as attempts:
        placed = RunOrder.model_validate_json(order).model_copy(update={"core": choose_core(SystemSource())})
        watch = threading.Thread(target=stop_if_cancelled, daemon=True)
        watch.start()
        try:
            return attempts.run(placed).model_dump_json()
        finally:
            finished.set()
            watch.join()


@dataclass
class _Node:
    """A worker, named by its address until it reports, with its task and attempt; it is used if its host is known."""

    name: str
    future: Any
    host: str = ""
    order: RunOrder | None = None


@dataclass
class DaskEngine:
    """Makes attempts on the workers of a scheduler; RunError if the scheduler is gone.

    All machines must see the ledger and have the same CPU; None: that of the first one.
    """

    client: Any
    ledger: Path
    results: Path
    cpu: str | None
    log: Log
    name: str = "the machines of a cluster"
    unfit: tuple[str, ...] = ()
    _nodes: dict[str, _Node] = field(default_factory=dict)

    @property
    def n_free(self) -> int:
        return len(self._free())

    def _free(self) -> dict[str, str]:
        """Return the address of a worker of each machine without a running attempt."""
        busy = {"", *(node.host for node in self._nodes.values() if node.order)}
        return {node.host: address for address, node in self._nodes.items() if node.host not in busy}

    def submit(self, order: RunOrder) -> None:
        address = next(iter(self._free().values()))
        node = self._nodes[address]
        node.order = order
        with _scheduler_errors():
            node.future = self._task(address, make_attempt, order.model_dump_json(), str(self.results))

    def _task(self, worker: str, function: Callable[..., object], *arguments: str) -> Any:  # noqa: ANN401  a Future
        place = {"workers": [worker], "allow_other_workers": False}
        return self.client.submit(function, *arguments, **place, pure=False, retries=0)

    def collect(self) -> Sequence[AttemptResult]:
        """Wait up to a second, and return the finished and lost attempts."""
        with _scheduler_errors():
            results = self._update_workers()
            waiting = [node.future for node in self._nodes.values() if node.future is not None]
            with suppress(TimeoutError):
                if waiting:
                    _wait(waiting, timeout=_WAIT_S, return_when="FIRST_COMPLETED")
                else:
                    time.sleep(_WAIT_S)
            for node in self._nodes.values():
                if node.future is not None and node.future.done():
                    results += self._finish_task(node)
        return results

    def _update_workers(self) -> list[AttemptResult]:
        """Query the scheduler's workers, and ask new ones to report; return the attempts of missing ones as lost."""
        addresses = {*self.client.nthreads()}
        lost: list[AttemptResult] = []
        for address in self._nodes.keys() - addresses:
            node = self._nodes.pop(address)
            if node.host:
                self.log(f"{node.name} is lost")
            if node.future is not None:
                node.future.cancel()
            if node.order is not None:
                lost.append((node.order, f"{node.name} was lost"))
        for address in addresses - self._nodes.keys():
            self._nodes[address] = _Node(address, self._task(address, describe_node, str(self.ledger)))
        return lost

    def _finish_task(self, node: _Node) -> list[AttemptResult]:
        """Use a worker that reports, or return the result of its attempt."""
        future, order = node.future, node.order
        node.future = node.order = None
        try:
            result = future.result(timeout=_CONNECT_S)
        except AttemptLostError:
            result = f"its process on {node.name} died"
        except Exception as error:  # noqa: BLE001  whatever a task raises
            self._exclude(node, f"{type(error).__name__}: {error}")
            result = f"{node.name} failed"
        else:
            if order is not None:
                result = RunOutcome.model_validate_json(result)
            else:
                self._use(node, result)
        return [(order, result)] if order else []

    def _use(self, node: _Node, report: NodeReport) -> None:
        """Use a machine, unless it does not see the study or has another CPU."""
        node.name, node.host = report.name, report.host
        if report.ledger != _first_line(self.ledger):
            self._exclude(
                node, f"it does not see {self.ledger.parent}; keep the study in a folder that all machines share"
            )
        elif not report.cpu:
            advice = "run the study on this machine alone, without --on"
            self._exclude(node, f"its CPU is unknown, and all runs need one CPU; {advice}")
        elif self.cpu and not same_cpu(report.cpu, self.cpu):
            self._exclude(node, f"its CPU is {report.cpu}, the study's {self.cpu}")
        self.cpu = self.cpu or (report.cpu if node.host else None)

    def _exclude(self, node: _Node, reason: str) -> None:
        node.host = ""
        self.log(f"{node.name} is not used: {' '.join(reason.split())}")

    def close(self) -> None:
        futures = [node.future for node in self._nodes.values() if node.future is not None]
        with suppress(*_FAILURES):
            self.client.cancel(futures, force=True)


@contextmanager
def _scheduler_errors() -> Iterator[None]:
    """Raise RunError if the scheduler is gone."""
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
def cluster_engine(
    planned: PlannedRuns, ledger: Ledger, outputs: Path, log: Log, *, address: str, plain_tcp: bool
) -> Iterator[DaskEngine]:
    """Open a dask cluster as soon as one machine can make attempts.

    UserError if it cannot be used for this plan, RunError without a scheduler.
    """
    if planned.study.b.copies > 1:
        raise ParameterError("--on makes one run at a time per machine; plan with copies = 1")
    check_address(address, plain_tcp=plain_tcp)
    with _scheduler_errors(), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about versions, even compatible ones
        client: Any = _Client(address, timeout=_CONNECT_S)
    cpu = required_cpu(planned, ledger)
    engine = DaskEngine(client, ledger.path, outputs, cpu, log, name=f"machines of {address}")
    logging.disable(logging.CRITICAL)  # no tracebacks of dask if the scheduler is gone
    try:
        log(f"waiting for a worker of {address}")
        while not engine.n_free:
            engine.collect()
        yield engine
    finally:
        engine.close()
        with suppress(*_FAILURES):
            client.close(timeout=_CONNECT_S)
        logging.disable(logging.NOTSET)
