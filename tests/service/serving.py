"""An application behind a real server on the loopback, and bytes sent to it as they are."""

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import urllib3
import uvicorn
from starlette.types import ASGIApp

from fairbench.service.wire import PatientConfig, PatientProtocol


@dataclass(frozen=True)
class Served:
    """A server that runs in a thread.

    Attributes:
        port: on the loopback.
        server: which a test may ask to shut down.
        thread: ends when the server has.
    """

    port: int
    server: uvicorn.Server
    thread: threading.Thread

    @property
    def url(self) -> str:
        """Return where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> urllib3.BaseHTTPResponse:
        """Send a request once and return its answer; header names are written with underscores."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return urllib3.request(method, self.url + path, body=body, headers=named, retries=False, timeout=20)

    def exchange(self, *parts: bytes, pause_s: float = 0.0) -> bytes:
        """Send parts of a request and return all that comes back until the server closes the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
            for part in parts:
                connection.sendall(part)
                time.sleep(pause_s)
            return received(connection)


def wait_until(true: Callable[[], bool], seconds: float = 10) -> None:
    """Wait until something is true, at most some seconds."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.005)


def received(connection: socket.socket) -> bytes:
    """Return what arrives until the other side closes the connection, orderly or not."""
    content = b""
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65_536):
            content += part
    return content


def config_of(app: ASGIApp, header_timeout_s: float = 5.0) -> PatientConfig:
    """Return a server's configuration for tests: any port, no logs."""
    config = PatientConfig(
        app, port=0, log_config=None, http=PatientProtocol, ws="none", timeout_keep_alive=5, server_header=False
    )
    config.header_timeout_s = header_timeout_s
    return config


@contextlib.contextmanager
def served(config: PatientConfig) -> Iterator[Served]:
    """Serve an application from a thread until the block ends."""
    server = uvicorn.Server(config)
    listener = config.bind_socket()
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    wait_until(lambda: server.started or not thread.is_alive())
    assert server.started
    try:
        yield Served(listener.getsockname()[1], server, thread)
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive()
