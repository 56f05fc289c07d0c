"""Connections on which an exchange ends, whatever the other side does: one deadline and one size from the name to the last trailer.

The timeouts of urllib3, its `total` as well, begin anew with every byte that comes, and none covers the resolving of names: a head at
a byte a second, `100 Continue` without end and endless trailers keep it busy for ever. So its connections are given less here: every
read and write waits for what is left of the exchange, and every byte that is no body is counted.
"""

import io
import socket
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from http.client import HTTPResponse
from queue import Empty, SimpleQueue
from typing import Any

from urllib3 import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import ConnectTimeoutError, NameResolutionError, NewConnectionError

from fairbench_agent.pool.errors import PoolError, RefusedError, TransientError

_FRAME_BYTES = 262_144
"""Bytes that may come beside those of a body: heads, also of `100 Continue`, what frames chunks, trailers, and what is read ahead."""
_SENT_BYTES = 16_384
"""Bytes sent at once: a write to TLS waits anew for each of its records, which hold so many."""

_Found = tuple[int, int, int, str, Any]
"""Family, kind, protocol, name and place of an address, as getaddrinfo gives them."""


@dataclass(frozen=True)
class Allowance:
    """What an exchange may take."""

    seconds: float
    n_bytes: int
    """size of the body"""
    bytes_per_s: float = 0.0
    """the least speed at which a large body may go on beyond the seconds; 0 where none may"""
    beyond: str = "is it a fairbench pool?"
    """what is said of a larger body"""


class Bounds:
    """What is left of the exchange that is under way: known to whoever began it, and to the connection that carries it."""

    def __init__(
        self, name: str, connect_s: float, silence_s: float, clock_s: Callable[[], float] = time.monotonic
    ) -> None:
        """Take what messages call the other side, and how long it may take to connect and be silent, seconds."""
        self.clock_s = clock_s
        self.connect_s = connect_s
        self.silence_s = silence_s
        self._name = name
        self.begin(Allowance(0, 0))

    def begin(self, allowance: Allowance) -> None:
        """Begin an exchange."""
        self._allowance = allowance
        self._begun_s = self.clock_s()
        self._n_received = self._n_body = 0

    def wait_s(self, longest_s: float) -> float:
        """Return how long may be waited now; a PoolError where the exchange is over."""
        self._go_on()
        return min(longest_s, self._left_s())

    def received(self, n_bytes: int) -> None:
        """Count bytes that came; a PoolError where the exchange is over."""
        self._n_received += n_bytes
        self._go_on()

    def took(self, n_bytes: int) -> None:
        """Count bytes of the body that were handed on; a PoolError where the exchange is over."""
        self._n_body += n_bytes
        self._go_on()

    def ended(self) -> PoolError | None:
        """Return why the exchange is over, too much came or no time is left, None as long as it may go on.

        Whoever reads may have made another error of what was raised: http.client does of a ValueError within a chunk.
        """
        allowed, n_frame = self._allowance, self._n_received - 2 * self._n_body
        if n_frame > _FRAME_BYTES:
            return RefusedError(
                f"{self._name}: sent more than {_FRAME_BYTES} bytes around an answer of {self._n_body}; is it a fairbench pool?"
            )
        if self._n_body > allowed.n_bytes:
            return RefusedError(f"{self._name}: answered more than {allowed.n_bytes} bytes; {allowed.beyond}")
        if self._left_s() > 0:
            return None
        slow = f" and came at less than {allowed.bytes_per_s / 1000:g} kB/s" if allowed.bytes_per_s else ""
        return TransientError(f"{self._name}: its answer took more than {allowed.seconds:g} s{slow}; not asked again")

    def _go_on(self) -> None:
        if ended := self.ended():
            raise ended

    def _left_s(self) -> float:
        allowed = self._allowance
        earned_s = self._n_body / allowed.bytes_per_s if allowed.bytes_per_s else 0.0
        return self._begun_s + allowed.seconds + earned_s - self.clock_s()


def bounded_pools(bounds: Bounds) -> dict[str, type[HTTPConnectionPool]]:
    """Return, by scheme, what makes the connections of a PoolManager that keep to bounds."""
    plain = type("BoundedConnection", (_BoundedConnection,), {"bounds": bounds})
    secure = type("BoundedTlsConnection", (_BoundedTlsConnection,), {"bounds": bounds})
    return {
        "http": type("BoundedPool", (HTTPConnectionPool,), {"ConnectionCls": plain}),
        "https": type("BoundedTlsPool", (HTTPSConnectionPool,), {"ConnectionCls": secure}),
    }


class _Counted(io.RawIOBase):
    """What comes from a socket, each read of it within bounds."""

    def __init__(self, raw: io.RawIOBase, connection: socket.socket, bounds: Bounds) -> None:
        self._raw = raw
        self._connection = connection
        self._bounds = bounds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:  # noqa: ANN401  any writable buffer
        self._connection.settimeout(self._bounds.wait_s(self._bounds.silence_s))
        n_bytes: int | None = self._raw.readinto(buffer)
        self._bounds.received(n_bytes or 0)
        return n_bytes

    def close(self) -> None:
        if not self.closed:
            self._raw.close()
        super().close()


class _Answer(HTTPResponse):
    """An answer all of which, from its first head to its last trailer, is read within bounds."""

    def __init__(self, connection: socket.socket, bounds: Bounds, method: str | None) -> None:
        super().__init__(connection, method=method)
        raw = self.fp.detach()
        self.fp = io.BufferedReader(_Counted(raw, connection, bounds))


class _BoundedConnection(HTTPConnection):
    bounds: Bounds

    def response_class(self, connection: socket.socket, method: str | None = None) -> _Answer:  # type: ignore[override]  # a class there, called alike
        return _Answer(connection, self.bounds, method)

    def send(self, data: Any) -> None:  # noqa: ANN401  as in http.client
        if self.sock is None:
            self.connect()
        pieces = [data[at : at + _SENT_BYTES] for at in range(0, len(data), _SENT_BYTES)]
        for piece in pieces:
            self.sock.settimeout(self.bounds.wait_s(self.bounds.silence_s))
            super().send(piece)

    def _new_conn(self) -> socket.socket:
        try:
            connection = self._connected()
        except (socket.gaierror, UnicodeError) as error:  # the latter of a name that no name can be
            unknown = (
                error if isinstance(error, socket.gaierror) else socket.gaierror(socket.EAI_NONAME, "no such name")
            )
            raise NameResolutionError(self.host, self, unknown) from unknown
        except TimeoutError as error:
            raise ConnectTimeoutError(self, str(error)) from error
        except OSError as error:
            raise NewConnectionError(self, str(error)) from error
        connection.settimeout(self.bounds.wait_s(self.bounds.connect_s))  # for the handshake
        return connection

    def _connected(self) -> socket.socket:
        """Return a connection to the first address that answers; several share the time that there is."""
        end_s = self.bounds.clock_s() + self.bounds.wait_s(self.bounds.connect_s)
        found = _resolved(self._dns_host, self.port, end_s - self.bounds.clock_s())
        failure: OSError = OSError("the name has no address")
        for n_before, address in enumerate(found):
            left_s = max(end_s - self.bounds.clock_s(), 0.001)
            try:
                return _opened(address, left_s / (len(found) - n_before), self.socket_options or ())
            except OSError as error:
                failure = error
        raise failure


class _BoundedTlsConnection(_BoundedConnection, HTTPSConnection):
    pass


def _resolved(host: str, port: int | None, longest_s: float) -> Sequence[_Found]:
    """Return the addresses of a host; TimeoutError if the system does not tell them in time, which it cannot be made to.

    It is asked in a thread that nobody waits for.
    """
    answers = SimpleQueue[Sequence[_Found] | OSError | UnicodeError]()

    def ask() -> None:
        try:
            answers.put(socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM))
        except (OSError, UnicodeError) as error:
            answers.put(error)

    threading.Thread(target=ask, daemon=True).start()
    try:
        answer = answers.get(timeout=longest_s)
    except Empty:
        raise TimeoutError("the name was not resolved in time") from None
    if isinstance(answer, Exception):
        raise answer
    return answer


def _opened(address: _Found, longest_s: float, options: Iterable[tuple[Any, ...]]) -> socket.socket:
    family, kind, protocol, _, place = address
    connection = socket.socket(family, kind, protocol)
    try:
        for option in options:
            connection.setsockopt(*option)
        connection.settimeout(longest_s)
        connection.connect(place)
    except BaseException:
        connection.close()
        raise
    return connection
