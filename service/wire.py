"""The connection of a client: who does not send the head of a request in time is cut off.

The server underneath waits for ever for a head, and for the rest of a body that was refused.
"""

import socket
from asyncio import AbstractEventLoop, BaseTransport, TimerHandle
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState


class PatientConfig(Config):
    """Configuration of a server whose patience has a limit."""

    header_timeout_s: float = 10.0
    """Seconds from the first byte of a request, or the connection's beginning, to the end of its head."""


class PatientProtocol(H11Protocol):
    """HTTP/1.1 whose patience with a client that is not being answered ends."""

    def __init__(
        self,
        config: PatientConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._limit_s = config.header_timeout_s
        self._patience: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin to wait for the first request."""
        super().connection_made(transport)  # type: ignore[arg-type]  # the server always hands over a Transport
        # of a socket that was bound before it was handed over, the event loop does not know that it is TCP
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._await_head()

    def data_received(self, data: bytes) -> None:
        """Read, and go on waiting unless a request has begun."""
        super().data_received(data)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _await_head(self) -> None:
        if self._answering():
            self._stop_waiting()
        elif self._patience is None:
            self._patience = self.loop.call_later(self._limit_s, self._cut_off)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _cut_off(self) -> None:
        self._patience = None
        if not self._answering():
            self.transport.close()

    def _answering(self) -> bool:
        # there is no cycle before the first request, though its annotation says so
        return bool(self.cycle) and not self.cycle.response_complete
