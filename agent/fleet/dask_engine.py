"""Nodes of a dask scheduler: each call is pinned to the one worker that stands for its node, and to no other.

A node is what a worker calls itself, SLURMD_NODENAME or the host's name; of several workers of one node the first is taken, since what runs
beside a call would disturb it. No call is tried again: one whose worker is gone or hangs is lost, and what that may still answer counts for
nothing.
"""

import asyncio
import concurrent.futures
import os
import socket
import warnings
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from distributed import Client
from distributed.client import ClosedClientError

from fairbench_agent.agent.errors import EngineError
from fairbench_agent.agent.fleet import call_watch
from fairbench_agent.agent.fleet.dask_workers import SCHEDULER_S, DaskWorkers, patience_s
from fairbench_agent.agent.fleet.engine import Call, CallEnd, Node, natural
from fairbench_agent.agent.machine.node_folder import NODE_VARIABLE

_CONNECT = "10s"
_SAID_S, _STOP_S = 10.0, 3.0
"""How long a worker may take to tell how far it is, and to be told to stop, which Ctrl-C waits for."""
_FAILURES = (
    OSError,
    TimeoutError,
    ValueError,
    RuntimeError,
    ClosedClientError,
    asyncio.CancelledError,
    concurrent.futures.CancelledError,
    AttributeError,
)
"""What dask raises where its scheduler is gone: what was asked is cancelled, in either sense, once it gives up to come back; after that its client
has no scheduler, and says so as an AttributeError."""


def node_name() -> str:
    """Return what this machine is called, as a worker tells it."""
    return os.environ.get(NODE_VARIABLE) or socket.gethostname().partition(".")[0]


@dataclass
class _DaskJob:
    call: Call
    future: Any
    worker: str


class DaskEngine:
    """The scheduler at an address, such as tcp://10.0.0.1:8786; EngineError where none answers, or it is gone."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._jobs: dict[str, _DaskJob] = {}
        self._names: dict[str, str] = {}
        """what the machine of each worker is called, as it said once"""
        self._of: dict[str, str] = {}
        """workers of nodes"""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of versions, which it also tells when they fit
            self._client = self._asked(lambda: Client(address, timeout=_CONNECT, set_as_default=False))  # type: ignore[no-untyped-call]  # dask has types in part
        self._workers = DaskWorkers(self._client)

    def nodes(self) -> Sequence[Node]:
        """Return the nodes that workers run on, by name; one whose worker has not said its name yet, and hangs, by what dask calls that."""
        self._asked(self._workers.look)
        new = [worker for worker in self._workers.names if worker not in self._names]
        self._names |= self._asked(lambda: self._workers.answers(node_name, new, patience_s()))
        found: dict[str, Node] = {}
        for worker, alias in sorted(self._workers.names.items()):
            name, trouble = self._names.get(worker, alias), self._workers.trouble(worker)
            if worker not in self._names:
                trouble = f"its worker {worker} does not answer"
            if name not in found or (found[name].trouble and not trouble):
                found[name], self._of[name] = Node(name, trouble), worker
        return [found[name] for name in sorted(found, key=natural)]

    def submit(self, call: Call) -> str:
        """Hand a call to the worker of its node."""
        worker = self._of[call.node]
        options: dict[str, Any] = {"workers": [worker], "allow_other_workers": False, "pure": False, "retries": 0}
        future = self._asked(lambda: self._client.submit(call.function, call.argument, **options))
        self._jobs[future.key] = _DaskJob(call, future, worker)
        return str(future.key)

    def ended(self) -> Sequence[CallEnd]:
        """Return the calls that have a result or failed, and those whose worker is gone or hangs."""
        if self._jobs:
            self._asked(self._workers.look_now_and_then)
        found = self._fetched()
        return [ended for name in tuple(self._jobs) if (ended := self._ended(name, found)) is not None]

    def _fetched(self) -> Mapping[str, object]:
        """Return the results that are there, one question for all; none where one cannot be had, so that each is asked for by itself."""
        done = {name: job.future for name, job in self._jobs.items() if job.future.status == "finished"}
        if done:
            with suppress(*_FAILURES):
                asked = partial(self._client.gather, done, errors="skip", asynchronous=True)
                return dict(self._client.sync(asked, callback_timeout=_CONNECT))
        return {}

    def _ended(self, name: str, found: Mapping[str, object]) -> CallEnd | None:
        job = self._jobs[name]
        status, why = job.future.status, self._workers.trouble(job.worker)
        if status == "pending" and not why:
            return None
        del self._jobs[name]
        if name in found:
            return CallEnd(name, job.call.node, found[name])
        if status == "finished":
            try:
                return CallEnd(name, job.call.node, job.future.result(timeout=_CONNECT))
            except _FAILURES:
                why = "its worker did not hand over what it found"
        if status == "error":
            error = self._asked(lambda: job.future.exception(timeout=_CONNECT))
            return CallEnd(name, job.call.node, trouble=f"the call failed ({type(error).__name__}: {error})")
        self._asked(self._workers.look)  # it may be the scheduler that is gone
        with suppress(*_FAILURES):
            job.future.cancel(force=True)
        return CallEnd(name, job.call.node, trouble=why or "its worker is gone")

    def running(self) -> Collection[str]:
        """Return the calls that a worker has taken."""
        with suppress(*_FAILURES):
            taken = self._client.sync(self._client.scheduler.processing, callback_timeout=SCHEDULER_S)
            return {job for jobs in taken.values() for job in jobs if job in self._jobs}
        return ()

    def said(self, jobs: Collection[str]) -> Mapping[str, str]:
        """Return what calls said last; a worker that is gone or hangs says nothing, and is found where its end is looked for."""
        asked = {job: self._jobs[job].worker for job in jobs if job in self._jobs}
        with suppress(*_FAILURES):
            heard = self._workers.answers(call_watch.last_said, set(asked.values()), _SAID_S)
            return {job: str(heard[worker]) for job, worker in asked.items() if worker in heard}
        return {}

    def cancel(self, job: str) -> None:
        """Tell the program of a call to stop, and forget the call."""
        if (one := self._jobs.pop(job, None)) is not None:
            self._give_up([one])

    def close(self) -> None:
        """Give up what is under way, and leave the scheduler; within seconds, whatever hangs."""
        jobs, self._jobs = self._jobs, {}
        if jobs:
            self._give_up(list(jobs.values()))
        with suppress(*_FAILURES):
            self._client.close(timeout=_STOP_S)

    def _give_up(self, jobs: Sequence[_DaskJob]) -> None:
        with suppress(*_FAILURES):
            self._workers.answers(call_watch.stop_programs, {job.worker for job in jobs}, _STOP_S, _STOP_S)
        with suppress(*_FAILURES):
            self._client.cancel([job.future for job in jobs], force=True)

    def _asked(self, question: Callable[[], Any]) -> Any:  # noqa: ANN401  what dask answers
        try:
            answer = question()
        except _FAILURES as error:
            raise EngineError(
                f"no dask scheduler answers at {self._address} ({type(error).__name__}); start one with `dask scheduler` and a worker "
                "per node with `dask worker ADDRESS --nthreads 1`"
            ) from error
        return answer
