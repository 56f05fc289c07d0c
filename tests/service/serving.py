"""An application behind a real server on the loopback, and bytes sent to it as they are."""

import contextlib
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil
import urllib3
import uvicorn
from starlette.types import ASGIApp

from fairbench_agent.service.commands.serve_command import listening_socket


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
    content = bytearray()
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65_536):
            content += part
    return bytes(content)


@contextlib.contextmanager
def served(app: ASGIApp | uvicorn.Config) -> Iterator[Served]:
    """Serve an application from a thread, at any port and without logs, until the block ends."""
    if not isinstance(app, uvicorn.Config):
        app = uvicorn.Config(app, log_config=None, http="h11", ws="none", server_header=False)
    server = uvicorn.Server(app)
    listener = listening_socket("127.0.0.1", 0)
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


@dataclass(frozen=True)
class Started:
    """The command `fairbench-pool serve`, running.

    Attributes:
        url: where it listens.
        process: the first process, which starts the workers where there are several.
        log: file that its standard error goes to.
    """

    url: str
    process: "subprocess.Popen[bytes]"
    log: Path

    def bytes_per_worker(self) -> int:
        """Return the memory of the largest of its processes."""
        first = psutil.Process(self.process.pid)
        return max(one.memory_info().rss for one in (first, *first.children(recursive=True)))

    def cpu_s(self) -> float:
        """Return the seconds of processors that its processes have used."""
        first = psutil.Process(self.process.pid)
        times = [one.cpu_times() for one in (first, *first.children(recursive=True))]
        return sum(one.user + one.system for one in times)


@contextlib.contextmanager
def started(database: str, workers: int = 1, **settings: object) -> Iterator[Started]:
    """Run the service as a process of its own until the block ends."""
    generous = {"requests_per_minute": 10**7, "anonymous_submissions_per_minute": 10**7} | settings
    options = [f"--set={name}={value}" for name, value in generous.items()]
    program = str(Path(sys.executable).with_name("fairbench-pool"))
    command = [program, "serve", "--port=0", f"--workers={workers}", *options]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as file:
            process = subprocess.Popen([*command, "--database", database], stderr=file)
        try:
            yield Started(_url_in(log, process), process, log)
        finally:
            process.terminate()
            process.wait(60)


def _url_in(log: Path, process: "subprocess.Popen[bytes]") -> str:
    found: list[str] = []

    def listens() -> bool:
        found[:] = re.findall(r"http://[\d.]+:\d+", log.read_text("utf-8"))
        return bool(found) or process.poll() is not None

    wait_until(listens, 60)
    assert found, log.read_text("utf-8")
    wait_until(lambda: _is_ready(found[0]), 60)
    return found[0]


def _is_ready(url: str) -> bool:
    try:
        return urllib3.request("GET", f"{url}/health/ready", retries=False).status == 200
    except urllib3.exceptions.HTTPError:
        return False
