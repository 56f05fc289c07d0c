"""Workers of a dask scheduler: which there are, which are silent, and questions to them, of which none is waited for without end.

Workers tell their scheduler every few seconds that they are there, and it says when it heard of each last. One of whom that moment does not
move any more hangs, or is cut off. Moments are compared with one another and never with a clock of this machine, since clocks disagree.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

import dask.config
from dask.utils import parse_timedelta
from distributed.scheduler import heartbeat_interval

SCHEDULER_S = 60.0
"""How long the scheduler may take for an answer."""
_LOOK_S = 5.0
"""How often the scheduler is asked who is there."""
_LONGEST_SILENCE_S = 60.0
"""A worker is given up after it, or after dask's own worker-ttl where that is shorter on this machine; of thousands later, as dask does."""
_BEATS = 10
"""Times that a worker should have told that it is there, until it is given up."""
_AT_A_TIME = 64
"""Workers that are asked side by side: each is a connection, and the patience with a worker begins with its own."""


def patience_s() -> float:
    """Return how long a worker may take for an answer: as long as dask lets one take to accept a connection."""
    return _configured_s("distributed.comm.timeouts.connect") or 30.0


def _configured_s(key: str) -> float | None:
    value = dask.config.get(key, None)
    return None if value is None else float(parse_timedelta(value, "s"))


@dataclass
class _Heard:
    at: float
    """when the scheduler heard of it last, by the scheduler's clock"""
    alias: str
    silent_s: float = 0.0
    """how long that has not moved, as far as this machine has looked on"""
    unanswered: float | None = None
    """what `at` was when it left a question without an answer"""


class DaskWorkers:
    """The workers that the scheduler of a client has, by address; what dask raises where that is gone is the caller's."""

    def __init__(self, client: Any, now_s: Callable[[], float] = time.monotonic) -> None:  # noqa: ANN401  dask has types in part
        self._client, self._now_s = client, now_s
        self._heard: dict[str, _Heard] = {}
        self._looked_s = float("-inf")
        self._ttl_s = min(_LONGEST_SILENCE_S, _configured_s("distributed.scheduler.worker-ttl") or _LONGEST_SILENCE_S)

    def look(self, limit_s: float = SCHEDULER_S) -> None:
        """Ask the scheduler who is there, and when it heard of each last."""
        told = self._client.sync(self._client.scheduler.identity, callback_timeout=limit_s)["workers"]
        now_s = self._now_s()
        passed_s = min(now_s - self._looked_s, 2 * _LOOK_S)  # more, if this program itself was stopped
        self._looked_s = now_s
        before, self._heard = self._heard, {}
        for worker, info in told.items():
            heard = before.get(worker) or _Heard(info["last_seen"], str(info["name"]))
            heard.silent_s = heard.silent_s + passed_s if worker in before and heard.at == info["last_seen"] else 0.0
            heard.at = info["last_seen"]
            self._heard[worker] = heard

    def look_now_and_then(self) -> None:
        """Look, unless that was done a moment ago."""
        if self._now_s() - self._looked_s >= _LOOK_S:
            self.look()

    @property
    def names(self) -> Mapping[str, str]:
        """Return what the scheduler calls each worker."""
        return {worker: heard.alias for worker, heard in self._heard.items()}

    def trouble(self, worker: str) -> str:
        """Return what is wrong with a worker, as far as was seen at the last look; empty where nothing is."""
        heard = self._heard.get(worker)
        if heard is None:
            return "its worker is gone"
        if heard.silent_s > max(self._ttl_s, _BEATS * heartbeat_interval(len(self._heard))):
            return f"its worker hangs, and was not heard of for {heard.silent_s:.0f} s"
        return ""

    def answers(
        self, function: Callable[[], object], workers: Collection[str], limit_s: float, look_s: float = SCHEDULER_S
    ) -> dict[str, Any]:
        """Ask workers side by side, and return the answers that came in time.

        A worker that gave none is not asked again before the scheduler has heard of it: it would cost the time of all others.
        """
        if not workers:
            return {}
        self.look(look_s)
        asked = [one for one in workers if one in self._heard and self._heard[one].at != self._heard[one].unanswered]

        async def answer_all() -> list[dict[str, Any]]:
            room = asyncio.Semaphore(_AT_A_TIME)
            return await asyncio.gather(*(self._answer(function, worker, limit_s, room) for worker in asked))

        rounds = -(-len(asked) // _AT_A_TIME)
        found: dict[str, Any] = {}
        for one in self._client.sync(answer_all, callback_timeout=limit_s * rounds + look_s):
            found |= one
        for worker in asked:
            self._heard[worker].unanswered = None if worker in found else self._heard[worker].at
        return found

    async def _answer(
        self, function: Callable[[], object], worker: str, limit_s: float, room: asyncio.Semaphore
    ) -> dict[str, Any]:
        async with room:
            try:
                question = self._client.run(function, workers=[worker], on_error="ignore")
                return dict(await asyncio.wait_for(question, limit_s))
            except (OSError, RuntimeError, ValueError):  # TimeoutError is an OSError
                return {}
