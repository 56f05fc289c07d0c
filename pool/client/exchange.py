"""HTTP requests to one pool, bounded in time and size, and retried where that may help."""

import random
import re
import ssl
import threading
import time
import urllib.request
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from http.client import responses
from importlib.metadata import version
from socket import SHUT_RDWR, socket
from typing import Annotated, Any, Final, TypeVar
from urllib.parse import urlsplit

import urllib3
from pydantic import BaseModel, StringConstraints, ValidationError
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import HTTPError, ReadTimeoutError

from fairbench_agent.pool.address import is_loopback
from fairbench_agent.pool.errors import AddressError, PoolError, RefusedError, StoreError, TransientError

MAY_PASS: Final = frozenset({408, 425, 429, 500, 502, 503, 504, 507})
"""Answers after which the same request may succeed."""
_PIECE_BYTES: Final = 65_536
_MAX_PROBLEM_BYTES: Final = 65_536
_CUT: Final = (ssl.SSLEOFError, ssl.SSLZeroReturnError, ssl.SSLSyscallError)
"""TLS errors of a connection that was cut, which may pass."""

T = TypeVar("T")


@dataclass(frozen=True)
class Patience:
    """How long and how often a pool is asked; pauses double, and half of each is random, so that clients spread out."""

    attempts: int = 8
    first_pause_s: float = 1.0
    longest_pause_s: float = 30.0
    longest_asked_s: float = 300.0
    """the longest pause that a pool may ask for; a longer one ends the attempts"""
    connect_s: float = 10.0
    silence_s: float = 60.0
    answer_s: float = 120.0
    """how long one attempt may take in all"""
    export_s: float = 3_600.0
    """how long an export may take in all"""
    export_bytes: int = 16 * 2**30
    """the most bytes of an export after decompression"""
    sleep: Callable[[float], None] = time.sleep
    report: Callable[[str], None] = lambda _: None
    """gets one line per further attempt"""

    def pause_s(self, attempt: int) -> float:
        """Return the pause after an attempt, counted from 0."""
        return min(self.longest_pause_s, self.first_pause_s * 2.0**attempt) * random.uniform(0.5, 1)  # noqa: S311


@dataclass(frozen=True)
class Request:
    """A request to a path below the pool's URL."""

    method: str
    path: str
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    body: bytes | None = field(default=None, repr=False)


class _AgainError(TransientError):
    """One attempt failed; `asked_s` is the pause that the pool asked for."""

    def __init__(self, message: str, asked_s: float | None = None) -> None:
        super().__init__(message)
        self.asked_s = asked_s


class Exchange:
    """Requests to one pool.

    Attributes:
        url: of the pool.
        patience: with it.
    """

    def __init__(self, url: str, patience: Patience = Patience()) -> None:
        self.url = url
        self.patience = patience

    def headers(self, request: Request) -> dict[str, str]:
        """Return the headers of a request as they are sent."""
        own = {"Host": urlsplit(self.url).netloc, "User-Agent": f"fairbench/{version('fairbench-agent')}"}
        return own | {"Accept-Encoding": "identity"} | dict(request.headers)

    def answer(self, request: Request, most_bytes: int = 65_536) -> tuple[int, bytes]:
        """Return status and body of the first answer that is final.

        Raises:
            TransientError: the pool cannot be reached, is slow or keeps failing.
            RefusedError: no trusted connection, or the answer is larger than allowed.
        """

        def once() -> tuple[int, bytes]:
            with ExitStack() as stack:
                response = self._final(request, self.patience.answer_s, stack)
                return response.status, b"".join(self._pieces(response, most_bytes))

        return self._retried(once)

    def lines(self, request: Request, most_line_bytes: int) -> Iterator[bytes]:
        """Yield the lines of an answer, which may be compressed by gzip; raises as `answer`."""
        with ExitStack() as stack:
            response = self._retried(lambda: self._final(request, self.patience.export_s, stack))
            if response.status != 200:
                body = b"".join(self._pieces(response, _MAX_PROBLEM_BYTES))
                raise StoreError(f"{self.url}: {problem_text(response.status, body)}")
            rest, n_bytes = b"", 0
            for piece in _inflated(self._pieces(response, self.patience.export_bytes), self.url):
                n_bytes += len(piece)
                *lines, rest = (rest + piece).split(b"\n")
                yield from lines
                if len(rest) > most_line_bytes or n_bytes > self.patience.export_bytes:
                    raise RefusedError(f"{self.url}: too large for an export; check that it is a fairbench pool")
            if rest:
                yield rest

    def _retried(self, attempt: Callable[[], T]) -> T:
        for number in range(self.patience.attempts):
            try:
                return attempt()
            except _AgainError as error:
                if number + 1 == self.patience.attempts:
                    raise TransientError(f"{error}; gave up after {number + 1} attempts") from error
                pause_s = self.patience.pause_s(number) if error.asked_s is None else error.asked_s
                again = f"retry in {pause_s:.0f} s ({number + 2} of {self.patience.attempts})"
                self.patience.report(f"{error}; {again}")
                self.patience.sleep(pause_s)
        raise AssertionError("attempts must be at least 1")

    def _final(self, request: Request, seconds: float, stack: ExitStack) -> urllib3.BaseHTTPResponse:
        response = stack.enter_context(self._opened(request, seconds))
        if response.status in MAY_PASS:
            body = b"".join(self._pieces(response, _MAX_PROBLEM_BYTES))
            text = f"{self.url}: {problem_text(response.status, body)}"
            asked = response.headers.get("Retry-After", "")
            asked_s = float(asked) if re.fullmatch("[0-9]{1,9}", asked) else None
            if asked_s is not None and asked_s > self.patience.longest_asked_s:
                raise TransientError(f"{text}; try again in {asked_s:.0f} s")
            raise _AgainError(text, asked_s)
        return response

    @contextmanager
    def _opened(self, request: Request, seconds: float) -> Iterator[urllib3.BaseHTTPResponse]:
        deadline = _Deadline(seconds)
        manager = _manager(self.url, deadline)
        try:
            yield manager.urlopen(
                request.method,
                self.url + request.path,
                body=request.body,
                headers=self.headers(request),
                timeout=urllib3.Timeout(self.patience.connect_s, self.patience.silence_s),
                retries=False,
                redirect=False,
                preload_content=False,
                decode_content=False,
            )
        except HTTPError as error:
            raise self._failure(error, deadline) from error
        finally:
            deadline.cancel()
            manager.clear()

    def _pieces(self, response: urllib3.BaseHTTPResponse, most_bytes: int) -> Iterator[bytes]:
        n_bytes = 0
        while piece := response.read1(_PIECE_BYTES):
            n_bytes += len(piece)
            if n_bytes > most_bytes:
                raise RefusedError(f"{self.url}: more than {most_bytes} bytes; check that it is a fairbench pool")
            yield piece

    def _failure(self, error: HTTPError, deadline: "_Deadline") -> PoolError:
        if deadline.over:
            return TransientError(f"{self.url}: no complete answer within {deadline.seconds:g} s")
        cause = _cause(error)
        if isinstance(cause, ssl.SSLCertVerificationError):
            return RefusedError(f"{self.url}: untrusted certificate ({cause.verify_message})")
        if isinstance(cause, ssl.SSLError) and not isinstance(cause, _CUT):
            return RefusedError(f"{self.url}: no secure connection ({cause.reason}); check that it serves https")
        if isinstance(error, ReadTimeoutError):
            return _AgainError(f"{self.url}: no answer in time")
        if isinstance(cause, OSError):
            return _AgainError(f"{self.url}: no connection ({cause.strerror or 'timed out'})")
        return _AgainError(f"{self.url}: the connection was cut before the answer was complete")


class _Deadline:
    """Shuts the connection down when its time is over; urllib3's own timeouts start again with every byte."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.over = False
        self._sockets: list[socket] = []
        self._timer = threading.Timer(seconds, self._end)
        self._timer.daemon = True
        self._timer.start()

    def watch(self, connected: socket) -> None:
        """Watch a connection by a duplicate, for TLS takes the socket over."""
        self._sockets.append(connected.dup())
        if self.over:
            self._end()

    def cancel(self) -> None:
        """Stop watching."""
        self._timer.cancel()
        for watched in self._sockets:
            watched.close()

    def _end(self) -> None:
        self.over = True
        for watched in self._sockets:
            try:
                watched.shutdown(SHUT_RDWR)
            except OSError:  # closed already
                continue


def problem_text(status: int, body: bytes) -> str:
    """Return an error answer (RFC 9457) in one line: `answered 422: processes.3.objective: differs from …`."""
    try:
        problem = _Problem.model_validate_json(body)
    except ValidationError:
        problem = _Problem()
    reason = problem.detail or problem.title or responses.get(status, "no reason given")
    named = f"{problem.field}: " if problem.field and problem.field not in reason else ""
    return f"answered {status}: {one_line(named + reason)}"


def one_line(text: str) -> str:
    """Return text from elsewhere without line breaks and control characters, cut off at 300 characters."""
    plain = " ".join(re.sub(r"[^\S ]", " ", text).split())
    return "".join(letter if letter.isprintable() else "?" for letter in plain)[:300]


class _Problem(BaseModel):
    title: Annotated[str, StringConstraints(max_length=4_000)] | None = None
    detail: Annotated[str, StringConstraints(max_length=4_000)] | None = None
    field: Annotated[str, StringConstraints(max_length=4_000)] | None = None


def _inflated(pieces: Iterable[bytes], place: str) -> Iterator[bytes]:
    """Yield the content of pieces of gzip, at most 1 MiB at a time, or the pieces if they are not gzip."""
    stream = None
    for number, piece in enumerate(pieces):
        if number == 0 and piece.startswith(b"\x1f\x8b"):
            stream = zlib.decompressobj(16 + zlib.MAX_WBITS)
        if stream is None:
            yield piece
            continue
        try:
            rest = piece
            while rest and not stream.eof:
                yield stream.decompress(rest, 2**20)
                rest = stream.unconsumed_tail
        except zlib.error as error:
            raise StoreError(f"{place}: damaged gzip; try again") from error


def _cause(error: BaseException) -> BaseException:
    inner = error.__cause__ or next((part for part in error.args if isinstance(part, BaseException)), None)
    return error if inner is None else _cause(inner)


def _manager(url: str, deadline: _Deadline) -> urllib3.PoolManager:
    """Return a manager whose connections a deadline watches, through the proxy that the environment names."""

    class Watched(HTTPConnection):
        def _new_conn(self) -> socket:
            connected = super()._new_conn()
            deadline.watch(connected)
            return connected

    parts = urlsplit(url)
    proxy = urllib.request.getproxies().get(parts.scheme)
    host = parts.hostname or ""
    direct = proxy is None or is_loopback(host) or urllib.request.proxy_bypass(host)
    try:
        manager = urllib3.PoolManager() if direct else urllib3.ProxyManager(str(proxy))
    except (HTTPError, ValueError) as error:
        raise AddressError(f"malformed proxy for {parts.scheme} in the environment; write http://HOST:PORT") from error
    secure: Any = type("WatchedTls", (Watched, HTTPSConnection), {})
    manager.pool_classes_by_scheme = {
        "http": type("Plain", (urllib3.HTTPConnectionPool,), {"ConnectionCls": Watched}),
        "https": type("Secure", (urllib3.HTTPSConnectionPool,), {"ConnectionCls": secure}),
    }
    return manager
