"""HTTP requests to a pool, with retries, one deadline, and a limit of size.

A peer can keep a client waiting in many ways: by a byte now and then, by interim responses or trailers without end.
Requests are therefore made in a thread, which is left to itself at the deadline.
"""

import math
import ssl
import threading
import urllib.request
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import cached_property
from http.client import responses
from importlib.metadata import version
from queue import Empty, Queue
from time import monotonic, sleep
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

import urllib3
from pydantic import BaseModel, ValidationError
from urllib3.exceptions import HTTPError

from fairbench_agent.core.names import collapsed
from fairbench_agent.core.printing import log
from fairbench_agent.pool.address import is_loopback
from fairbench_agent.pool.errors import AddressError, StoreError, TransientError

RETRIED_STATUSES: Final = frozenset({408, 425, 429, 500, 502, 503, 504, 507})
"""HTTP statuses of temporary failures."""
PAUSES_S: tuple[float, ...] = (1, 2, 4, 8, 16, 30, 30)
"""Pauses between attempts."""
_SHORTEST_S: Final = 0.01
_PIECE_BYTES: Final = 65_536
_MAX_RESPONSE_BYTES: Final = 65_536
_MAX_EXPORT_BYTES: Final = 16 * 2**30
_MAX_QUEUED_PIECES: Final = 8

T = TypeVar("T")


class Request(NamedTuple):
    """A request to a path under the pool's URL."""

    method: str
    path: str
    headers: Mapping[str, str] = {}
    body: bytes | None = None


class _AttemptError(TransientError):
    """A failed attempt to be repeated."""


class HttpClient:
    """Requests to one pool, which take at most `deadline_s` together; every failed connection is a TransientError."""

    def __init__(self, url: str, deadline_s: float = 600.0) -> None:
        self.url = url
        self._deadline_s = deadline_s

    def headers(self, request: Request) -> dict[str, str]:
        own = {"Host": urlsplit(self.url).netloc, "User-Agent": f"fairbench/{version('fairbench-agent')}"}
        return own | {"Accept-Encoding": "identity"} | dict(request.headers)

    def send(self, request: Request, max_bytes: int = _MAX_RESPONSE_BYTES) -> tuple[int, bytes]:
        """Return status and body of the first final response; TransientError for a larger body."""

        def attempt() -> tuple[int, bytes]:
            with self._open(request) as response:
                return response.status, b"".join(self._pieces(response, max_bytes))

        return next(self._in_time(lambda: iter([self._retry(attempt)])))

    def lines(self, request: Request, max_line_bytes: int) -> Generator[bytes]:
        """Yield the lines of a response, which may be compressed."""
        rest = b""
        with closing(self._in_time(lambda: self._export_pieces(request))) as pieces:
            for piece in pieces:
                *lines, rest = (rest + piece).split(b"\n")
                yield from lines
                if len(rest) > max_line_bytes:
                    raise self._too_large()
        if rest:
            yield rest

    def _export_pieces(self, request: Request) -> Iterator[bytes]:
        with ExitStack() as stack:
            response = self._retry(lambda: stack.enter_context(self._open(request)))
            if response.status != 200:
                raise StoreError(f"{self.url}: {problem_text(response.status, self._body(response))}")
            yield from self._pieces(response, _MAX_EXPORT_BYTES)

    def _in_time(self, produce: Callable[[], Iterator[T]]) -> Generator[T]:
        """Yield what a thread produces; TransientError at the deadline, whatever the thread waits for."""
        results: Queue[T | Exception | None] = Queue(_MAX_QUEUED_PIECES)
        ended = threading.Event()

        def work() -> None:
            try:
                for item in produce():
                    results.put(item)
                    if ended.is_set():
                        return
                results.put(None)
            except Exception as error:  # noqa: BLE001  raised again by the caller's thread
                results.put(error)

        self._left_s()  # starts the time
        threading.Thread(target=work, daemon=True).start()
        try:
            while left_s := self._left_s():
                result = results.get(timeout=left_s)
                if result is None:
                    return
                if isinstance(result, Exception):
                    raise result
                yield result
        except Empty:
            pass
        finally:
            ended.set()
            with suppress(Empty):  # the thread may wait for room
                while True:
                    results.get_nowait()
        raise TransientError(f"{self.url}: no complete response within {self._deadline_s:g} s; try again")

    @cached_property
    def _end_s(self) -> float:
        """Return the deadline of all requests, from the first one on."""
        return monotonic() + self._deadline_s

    def _left_s(self) -> float:
        return max(0.0, self._end_s - monotonic())

    def _retry(self, attempt: Callable[[], T]) -> T:
        pauses_s = iter(PAUSES_S)
        while True:
            try:
                return attempt()
            except _AttemptError as error:
                pause_s = next(pauses_s, math.inf)
                if pause_s >= self._left_s():
                    raise
                log(f"{error}; retry in {pause_s:.0f} s")
                sleep(pause_s)

    @contextmanager
    def _open(self, request: Request) -> Iterator[urllib3.BaseHTTPResponse]:
        """Open the response to one attempt; _AttemptError if it is to be repeated."""
        timeout = max(_SHORTEST_S, self._left_s() / 2)  # leaves time for another attempt
        options: dict[str, Any] = {"timeout": timeout, "retries": False, "redirect": False, "preload_content": False}
        options |= {"headers": self.headers(request), "body": request.body}
        try:
            with (
                _manager(self.url) as manager,
                closing(manager.urlopen(request.method, self.url + request.path, **options)) as response,
            ):
                if response.status in RETRIED_STATUSES:
                    raise _AttemptError(f"{self.url}: {problem_text(response.status, self._body(response))}")
                if response.status in (200, 201) and not (response.chunked or "Content-Length" in response.headers):
                    raise _AttemptError(f"{self.url}: no complete response")  # a truncated header looks complete
                yield response
        except HTTPError as error:
            raise self._failure(error) from error

    def _body(self, response: urllib3.BaseHTTPResponse) -> bytes:
        return b"".join(self._pieces(response, _MAX_RESPONSE_BYTES))

    def _pieces(self, response: urllib3.BaseHTTPResponse, max_bytes: int) -> Iterator[bytes]:
        n_bytes = 0
        while piece := response.read1(_PIECE_BYTES, decode_content=True):
            n_bytes += len(piece)
            if n_bytes > max_bytes:
                raise self._too_large()
            yield piece

    def _too_large(self) -> TransientError:
        return TransientError(f"{self.url}: the response is too large; check that it is a fairbench pool")

    def _failure(self, error: HTTPError) -> TransientError:
        cause: BaseException = error
        while inner := cause.__cause__ or next((part for part in cause.args if isinstance(part, BaseException)), None):
            cause = inner
        if isinstance(cause, ssl.SSLError) and not isinstance(cause, ssl.SSLEOFError):
            reason = getattr(cause, "verify_message", None) or cause.reason
            return TransientError(f"{self.url}: no secure connection ({reason}); check its certificate")
        if isinstance(cause, OSError):
            return _AttemptError(f"{self.url}: no connection ({cause.strerror or 'timed out'})")
        return _AttemptError(f"{self.url}: no complete response")


class _Problem(BaseModel):
    """The fields of a problem document (RFC 9457) that messages use."""

    detail: str = ""
    field: str = ""


def problem_text(status: int, body: bytes) -> str:
    """Return status and reason of a failed request in one line."""
    try:
        problem = _Problem.model_validate_json(body)
    except ValidationError:
        problem = _Problem()
    reason = problem.detail or responses.get(status, "no reason given")
    prefix = f"{problem.field}: " if problem.field and problem.field not in reason else ""
    return f"answered {status}: {one_line(prefix + reason)}"


def one_line(text: str) -> str:
    """Return a server's text in one line of at most 300 characters."""
    return collapsed(text)[:300]


def _manager(url: str) -> urllib3.PoolManager:
    """Return a pool of connections, through the environment's proxy unless the host is this machine."""
    parts = urlsplit(url)
    host, proxy = parts.hostname or "", urllib.request.getproxies().get(parts.scheme)
    try:
        if proxy is None or is_loopback(host) or urllib.request.proxy_bypass(host):
            return urllib3.PoolManager()
        return urllib3.ProxyManager(proxy)
    except (HTTPError, ValueError) as error:
        raise AddressError(f"malformed proxy for {parts.scheme} in the environment; write http://HOST:PORT") from error
