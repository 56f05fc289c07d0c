"""Nodes of a dask scheduler: each call is pinned to the one worker that stands for its node, and to no other.

A node is what a worker calls itself, SLURMD_NODENAME or the host's name; of several workers of one node the first is taken, since what runs
beside a call would disturb it. No call is tried again: one whose worker is gone is lost.
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
from fairbench_agent.agent.fleet.engine import Call, CallEnd, Node, natural
from fairbench_agent.agent.machine.node_folder import NODE_VARIABLE

_CONNECT = "10s"
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
        self._workers: dict[str, str] = {}
        self._there: set[str] = set()
        """workers that were there at the last look"""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of versions, which it also tells when they fit
            self._client = self._asked(lambda: Client(address, timeout=_CONNECT, set_as_default=False))  # type: ignore[no-untyped-call]  # dask has types in part

    def nodes(self) -> Sequence[Node]:
        """Return the nodes that workers run on, by name."""
        named = self._asked(lambda: self._client.run(node_name, on_error="ignore"))
        self._workers = {name: worker for worker, name in sorted(named.items(), reverse=True)}
        return [Node(name) for name in sorted(self._workers, key=natural)]

    def submit(self, call: Call) -> str:
        """Hand a call to the worker of its node."""
        worker = self._workers[call.node]
        options: dict[str, Any] = {"workers": [worker], "allow_other_workers": False, "pure": False, "retries": 0}
        future = self._asked(lambda: self._client.submit(call.function, call.argument, **options))
        self._jobs[future.key] = _DaskJob(call, future, worker)
        return str(future.key)

    def ended(self) -> Sequence[CallEnd]:
        """Return the calls that have a result or failed, and those whose worker is gone."""
        if self._jobs:
            self._there = self._asked(lambda: set(self._client.nthreads()))
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
        job, why = self._jobs[name], "its worker is gone"
        status = job.future.status
        if status == "pending" and job.worker in self._there:
            return None
        del self._jobs[name]
        if name in found:
            return CallEnd(name, job.call.node, found[name])
        if status == "finished":
            try:
                return CallEnd(name, job.call.node, job.future.result(timeout=_CONNECT))
            except _FAILURES:  # the worker that has it is gone, or the scheduler, which the question tells
                self._asked(self._client.nthreads)
                why = "its worker did not hand over what it found"
        if status == "error":
            error = self._asked(lambda: job.future.exception(timeout=_CONNECT))
            return CallEnd(name, job.call.node, trouble=f"the call failed ({type(error).__name__}: {error})")
        with suppress(*_FAILURES):
            job.future.cancel(force=True)
        return CallEnd(name, job.call.node, trouble=why)

    def running(self) -> Collection[str]:
        """Return the calls that a worker has taken."""
        with suppress(*_FAILURES):
            return {job for jobs in self._client.processing().values() for job in jobs if job in self._jobs}
        return ()

    def said(self, jobs: Collection[str]) -> Mapping[str, str]:
        """Return what calls said last; a worker that is gone says nothing, and is found where its end is looked for."""
        asked = {job: self._jobs[job].worker for job in jobs if job in self._jobs}
        workers = sorted(self._there.intersection(asked.values()))
        if not workers:  # none would be all
            return {}
        with suppress(*_FAILURES):
            heard = self._client.run(call_watch.last_said, workers=workers, on_error="ignore")
            return {job: str(heard[worker]) for job, worker in asked.items() if worker in heard}
        return {}

    def cancel(self, job: str) -> None:
        """Tell the program of a call to stop, and forget the call."""
        one = self._jobs.pop(job, None)
        if one is not None:
            with suppress(*_FAILURES):
                self._client.run(call_watch.stop_programs, workers=[one.worker], on_error="ignore")
                one.future.cancel(force=True)

    def close(self) -> None:
        """Give up what is under way, and leave the scheduler."""
        for job in tuple(self._jobs):
            self.cancel(job)
        with suppress(*_FAILURES):
            self._client.close(timeout=_CONNECT)

    def _asked(self, question: Callable[[], Any]) -> Any:  # noqa: ANN401  what dask answers
        try:
            answer = question()
        except _FAILURES as error:
            raise EngineError(
                f"no dask scheduler answers at {self._address} ({type(error).__name__}); start one with `dask scheduler` and a worker "
                "per node with `dask worker ADDRESS --nthreads 1`"
            ) from error
        return answer
