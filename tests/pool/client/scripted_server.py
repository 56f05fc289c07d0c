"""A server on loopback with scripted responses: complete, truncated, or those of a pool."""

import hashlib
import json
import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

Read = Callable[[], bytes]
"""Reads and returns a complete request."""
Step = Callable[[socket.socket, Read], None]
"""Handles one connection."""

_REASON = b"Reason"


def response(status: int, body: bytes | dict[str, Any] = b"", **headers: str) -> bytes:
    """Return the bytes of a response; header names have underscores."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    named = {"Content-Length": str(len(content)), "Connection": "close"}
    named |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines = "".join(f"{name}: {value}\r\n" for name, value in named.items())
    return b"HTTP/1.1 %d %s\r\n%s\r\n" % (status, _REASON, lines.encode()) + content


def says(status: int, body: bytes | dict[str, Any] = b"", **headers: str) -> Step:
    """Send a response."""
    return sends(response(status, body, **headers))


def sends(*parts: bytes) -> Step:
    """Send these bytes and close."""

    def step(connection: socket.socket, read: Read) -> None:
        read()
        for part in parts:
            connection.sendall(part)

    return step


def drops(_: socket.socket, __: Read) -> None:
    """Close without reading."""


def cuts(_: socket.socket, read: Read) -> None:
    """Read the request and close without a response."""
    read()


@dataclass
class TinyPool:
    """A pool in memory, with PUT and DELETE."""

    contents: dict[str, bytes] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)
    n_created: dict[str, int] = field(default_factory=dict)
    reasons: tuple[str, ...] = ()

    def __call__(self, connection: socket.socket, read: Read) -> None:
        """Respond as a pool does."""
        connection.sendall(self.answer(read()))

    def stores_and_cuts(self, _: socket.socket, read: Read) -> None:
        """Store the record and close without a response."""
        self.answer(read())

    def answer(self, request: bytes) -> bytes:
        """Return the response to a request."""
        head, _, body = request.partition(b"\r\n\r\n")
        method, path, _ = head.split(b" ", 2)
        sha256 = path.decode().rpartition("/")[2]
        if method == b"DELETE":
            if sha256 not in self.states or header(request, "Authorization") is None:
                return response(403, {"title": "Forbidden", "detail": "the record was sent with another token"})
            self.states[sha256] = "withdrawn"
            return response(200, self._receipt(sha256, created=False))
        assert hashlib.sha256(body).hexdigest() == sha256
        created = sha256 not in self.contents
        if created:
            self.contents[sha256], self.states[sha256] = body, "received"
            self.n_created[sha256] = self.n_created.get(sha256, 0) + 1
        return response(201 if created else 200, self._receipt(sha256, created=created))

    def _receipt(self, sha256: str, *, created: bool) -> dict[str, Any]:
        return {"sha256": sha256, "created": created, "state": self.states[sha256], "reasons": self.reasons}


@dataclass
class Scripted:
    """A running server: its port, its script, whose last step repeats, and the requests it has read."""

    port: int
    script: list[Step]
    requests: list[bytes] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def header(request: bytes, name: str) -> str | None:
    """Return a header of a request."""
    match = re.search(rf"(?im)^{name}: (.*?)\r$".encode(), request.partition(b"\r\n\r\n")[0] + b"\r\n")
    return match[1].decode() if match else None


@contextmanager
def scripted(*steps: Step) -> Iterator[Scripted]:
    """Run a server until the block ends."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = Scripted(listener.getsockname()[1], list(steps))
        threads: list[threading.Thread] = []
        accepting = threading.Thread(target=_accept, args=(listener, server, threads), daemon=True)
        accepting.start()
        try:
            yield server
        finally:
            with suppress(OSError):
                listener.shutdown(socket.SHUT_RDWR)
            listener.close()
            accepting.join(20)
            for thread in threads:
                thread.join(20)


def _accept(listener: socket.socket, server: Scripted, threads: list[threading.Thread]) -> None:
    with suppress(OSError):  # the listener was closed
        while True:
            connection, _ = listener.accept()
            step = server.script.pop(0) if len(server.script) > 1 else server.script[0]
            thread = threading.Thread(target=_serve, args=(connection, step, server), daemon=True)
            threads.append(thread)
            thread.start()


def _serve(connection: socket.socket, step: Step, server: Scripted) -> None:
    def read() -> bytes:
        request = b""
        while b"\r\n\r\n" not in request:
            request += _receive(connection)
        size = int(header(request, "Content-Length") or 0) + request.index(b"\r\n\r\n") + 4
        while len(request) < size:
            request += _receive(connection)
        server.requests.append(request)
        return request

    with connection, suppress(OSError):
        step(connection, read)


def _receive(connection: socket.socket) -> bytes:
    piece = connection.recv(65_536)
    if not piece:
        raise ConnectionError("the client disconnected")
    return piece


def free_port() -> int:
    """Return a port without a listener."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
