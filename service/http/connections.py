"""Connections of a worker: how many an address may hold, and how long one may hold up the others without a request.

When all places are taken, the connection that has been idle longest makes room: of the address's own where the address is at its
limit, of the address that holds most where the worker is. Where none is idle, a new one is answered about `/health/` alone.
"""

from asyncio import AbstractEventLoop, TimerHandle, Transport
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from ipaddress import ip_address, ip_network
from operator import itemgetter
from typing import Any, cast

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from fairbench_agent.service.http.error_documents import RETRY_S, HttpError, response
from fairbench_agent.service.http.middleware import HEALTH, SecurityHeaders
from fairbench_agent.service.http.public_path import below
from fairbench_agent.service.http.rates import network
from fairbench_agent.service.settings import Settings

_DISCARDED_BYTES = 20_000_000
"""So much of a body that was answered unread is dropped: who is still sending sees the answer only then."""
_RESERVE = 16
"""Connections beyond the limits that are taken to answer about `/health/`."""


class BoundedProtocol(H11Protocol):
    """A connection that is closed where it takes the place of others.

    Attributes:
        address: what is counted as the address of the other side.
        idle_since_s: when the last request ended, or the connection began, by the clock of the loop.
    """

    def __init__(
        self,
        settings: Settings,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._settings = settings
        self.address = ""
        self.idle_since_s = 0.0
        self._discarded_bytes = 0
        self._head = _Deadline(self.loop, self.leave)
        self._reader = _Deadline(self.loop, self._give_up)

    @property
    def idle(self) -> bool:
        """Tell whether no request is under way."""
        return self.cycle is None or self.cycle.response_complete  # type: ignore[redundant-expr]  # it is None at first

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as in the base class
        """Take a connection, or make room for it."""
        super().connection_made(transport)
        self.address = network(self.client[0] if self.client else None)
        self.idle_since_s = self.loop.time()
        self._await_head()
        self._make_room()

    def _make_room(self) -> None:
        settings, others = self._settings, cast("Collection[BoundedProtocol]", self.connections)
        limited = not _is_proxy(self.client[0] if self.client else "", settings.trusted_proxies)
        own = [one for one in others if limited and one.address == self.address]
        crowded = len(own) > settings.connections_per_address
        if not crowded and len(others) <= settings.max_connections:
            return
        idle = [one for one in (own if crowded else others) if one.idle and one is not self]
        if idle:
            min(_of_the_largest(idle), key=lambda one: one.idle_since_s).leave()
            return
        if len(others) > settings.max_connections + _RESERVE or len(own) > settings.connections_per_address + _RESERVE:
            self.leave()
        self.app = cast("Any", SecurityHeaders(_OnlyHealth(cast("ASGIApp", self.app), settings.prefix)))

    def leave(self) -> None:
        """Close the connection; its place is free at once."""
        self.connections.discard(self)
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Take a part of a request, whose head has to be whole in time."""
        self._discarded_bytes += len(data) if self.idle else 0
        if self._discarded_bytes > _DISCARDED_BYTES:
            self.leave()
            return
        super().data_received(data)
        if self.idle:
            self._await_head()
        else:
            self._discarded_bytes = 0
            self._head.end()

    def on_response_complete(self) -> None:
        """Go on to the next request; what was answered has to be read in time."""
        self.idle_since_s = self.loop.time()
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self._await_reader()

    def pause_writing(self) -> None:
        """Wait for the client to read, not for ever."""
        super().pause_writing()
        self._await_reader()

    def resume_writing(self) -> None:
        """Go on with the answer."""
        super().resume_writing()
        self._reader.end()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._head.end()
        self._reader.end()
        super().connection_lost(exc)

    def _await_head(self) -> None:
        settings, in_body = self._settings, self.cycle is not None and self.cycle.more_body  # type: ignore[redundant-expr]
        self._head.begin(settings.body_timeout_s if in_body else settings.head_timeout_s)

    def _await_reader(self) -> None:
        self._reader.begin(self._settings.reading_timeout_s)

    def _give_up(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()


class _Deadline:
    """Calls something when a time is over, unless what it waits for came first."""

    def __init__(self, loop: AbstractEventLoop, late: Callable[[], None]) -> None:
        self._loop, self._late = loop, late
        self._timer: TimerHandle | None = None

    def begin(self, seconds: float) -> None:
        """Begin to wait, unless that has begun."""
        if self._timer is None:
            self._timer = self._loop.call_later(seconds, self._over)

    def end(self) -> None:
        """Wait no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _over(self) -> None:
        self._timer = None
        self._late()


@lru_cache(maxsize=1024)
def _is_proxy(address: str, trusted: str) -> bool:
    """Tell whether an address is one of the proxies that a setting names, which bring the connections of many."""
    try:
        return trusted.strip() == "*" or any(
            ip_address(address) in ip_network(one.strip(), strict=False) for one in trusted.split(",") if one.strip()
        )
    except ValueError:
        return False


def _of_the_largest(connections: Collection[BoundedProtocol]) -> Iterable[BoundedProtocol]:
    """Return the connections of the address that has most of them."""
    largest = max(Counter(one.address for one in connections).items(), key=itemgetter(1))[0]
    return (one for one in connections if one.address == largest)


class _OnlyHealth:
    """Answers about health, and refuses the rest for now."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app, self._prefix = app, prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if below(self._prefix, scope["path"]).startswith(HEALTH):
            await self._app(scope, receive, send)
            return
        headers = {"Retry-After": str(RETRY_S), "Connection": "close"}
        detail = "too many connections at present; use one of those that are open, or try again"
        await response(HttpError(503, detail, headers=headers))(scope, receive, send)
