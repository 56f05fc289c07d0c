"""HTTP requests to one pool, bounded in time and size, and retried where that may help."""

import random
import re
import ssl
import threading
import time
import urllib.request
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from http.client import responses
from importlib.metadata import version
from socket import SHUT_RDWR, socket
from typing import Annotated, Any, Final, TypeVar
from urllib.parse import urlsplit

import urllib3
from pydantic import BaseModel, StringConstraints, ValidationError
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import HTTPError

from fairbench_agent.pool.address import is_loopback
from fairbench_agent.pool.errors import AddressError, StoreError, TransientError

MAY_PASS: Final = frozenset({408, 425, 429, 500, 502, 503, 504, 507})
"""Answers after which the same request may succeed."""
_LONGEST_PAUSE_S: Final = 30.0
_LONGEST_ASKED_S: Final = 300.0
"""The longest pause that a pool may ask for; a longer one ends the attempts."""
_PIECE_BYTES: Final = 65_536
_MAX_ANSWER_BYTES: Final = 65_536
_MAX_EXPORT_BYTES: Final = 16 * 2**30
"""The most bytes of an export after decompression."""

T = TypeVar("T")
_Text = Annotated[str, StringConstraints(max_length=4_000)]


@dataclass(frozen=True)
class Patience:
    """How long and how often a pool is asked; pauses double, and half of each is random, so that clients spread out."""

    attempts: int = 8
    first_pause_s: float = 1.0
    connect_s: float = 10.0
    silence_s: float = 60.0
    answer_s: float = 120.0
    """how long one attempt may take in all"""
    export_s: float = 3_600.0
    """how long an export may take in all"""
    sleep: Callable[[float], None] = time.sleep
    report: Callable[[str], None] = lambda _: None
    """gets one line per further attempt"""


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
    """Requests to one pool; what fails on the way is a TransientError."""

    def __init__(self, url: str, patience: Patience = Patience()) -> None:
        self.url = url
        self._patience = patience

    def headers(self, request: Request) -> dict[str, str]:
        """Return the headers of a request as they are sent."""
        own = {"Host": urlsplit(self.url).netloc, "User-Agent": f"fairbench/{version('fairbench-agent')}"}
        return own | {"Accept-Encoding": "identity"} | dict(request.headers)

    def answer(self, request: Request) -> tuple[int, bytes]:
        """Return status and body of the first answer that is final."""

        def once() -> tuple[int, bytes]:
            with ExitStack() as stack:
                response = self._final(request, self._patience.answer_s, stack)
                return response.status, self._body(response)

        return self._retried(once)

    def lines(self, request: Request, most_line_bytes: int) -> Iterator[bytes]:
        """Yield the lines of an answer, which may be compressed by gzip."""
        with ExitStack() as stack:
            response = self._retried(lambda: self._final(request, self._patience.export_s, stack))
            if response.status != 200:
                raise StoreError(f"{self.url}: {problem_text(response.status, self._body(response))}")
            rest, n_bytes = b"", 0
            for piece in self._inflated(self._pieces(response, _MAX_EXPORT_BYTES)):
                n_bytes += len(piece)
                *lines, rest = (rest + piece).split(b"\n")
                yield from lines
                if len(rest) > most_line_bytes or n_bytes > _MAX_EXPORT_BYTES:
                    raise self._too_large()
            if rest:
                yield rest

    def _retried(self, attempt: Callable[[], T]) -> T:
        number, last = 1, self._patience.attempts
        while True:
            try:
                return attempt()
            except _AgainError as error:
                if number >= last:
                    raise TransientError(f"{error}; gave up after {number} attempts") from error
                pause_s = min(_LONGEST_PAUSE_S, self._patience.first_pause_s * 2.0 ** (number - 1))
                pause_s = pause_s * random.uniform(0.5, 1) if error.asked_s is None else error.asked_s  # noqa: S311
                number += 1
                self._patience.report(f"{error}; retry in {pause_s:.0f} s ({number} of {last})")
                self._patience.sleep(pause_s)

    def _final(self, request: Request, seconds: float, stack: ExitStack) -> urllib3.BaseHTTPResponse:
        response = stack.enter_context(self._opened(request, seconds))
        if response.status in MAY_PASS:
            text = f"{self.url}: {problem_text(response.status, self._body(response))}"
            asked = response.headers.get("Retry-After", "")
            asked_s = float(asked) if re.fullmatch("[0-9]{1,9}", asked) else None
            if asked_s is not None and asked_s > _LONGEST_ASKED_S:
                raise TransientError(f"{text}; try again in {asked_s:.0f} s")
            raise _AgainError(text, asked_s)
        length = response.headers.get("Content-Length", "")
        if response.status in (200, 201) and not (response.chunked or re.fullmatch("[0-9]{1,18}", length)):
            raise _AgainError(f"{self.url}: no complete answer")  # it ends anywhere, also where it is cut
        return response

    @contextmanager
    def _opened(self, request: Request, seconds: float) -> Iterator[urllib3.BaseHTTPResponse]:
        deadline = _Deadline(seconds)
        manager = _manager(self.url, deadline)
        try:
            response = manager.urlopen(
                request.method,
                self.url + request.path,
                body=request.body,
                headers=self.headers(request),
                timeout=urllib3.Timeout(connect=self._patience.connect_s, read=self._patience.silence_s),
                retries=False,
                redirect=False,
                preload_content=False,
                decode_content=False,
            )
            with closing(response):
                if deadline.over:  # in the head, which looks complete then
                    raise deadline.error(self.url)
                yield response
        except HTTPError as error:
            raise self._failure(error, deadline) from error
        finally:
            deadline.cancel()
            manager.clear()

    def _body(self, response: urllib3.BaseHTTPResponse) -> bytes:
        return b"".join(self._pieces(response, _MAX_ANSWER_BYTES))

    def _pieces(self, response: urllib3.BaseHTTPResponse, most_bytes: int) -> Iterator[bytes]:
        n_bytes = 0
        while piece := response.read1(_PIECE_BYTES):
            n_bytes += len(piece)
            if n_bytes > most_bytes:
                raise self._too_large()
            yield piece

    def _inflated(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        """Yield the content of pieces of gzip, at most 1 MiB at a time, or the pieces if they are not gzip."""
        stream = None
        for number, piece in enumerate(pieces):
            if number == 0 and piece.startswith(b"\x1f\x8b"):
                stream = zlib.decompressobj(16 + zlib.MAX_WBITS)
            if stream is None:
                yield piece
                continue
            rest = piece
            while rest and not stream.eof:
                try:
                    yield stream.decompress(rest, 2**20)
                except zlib.error as error:
                    raise TransientError(f"{self.url}: damaged gzip; try again") from error
                rest = stream.unconsumed_tail

    def _too_large(self) -> TransientError:
        return TransientError(f"{self.url}: the answer is too large; check that it is a fairbench pool")

    def _failure(self, error: HTTPError, deadline: "_Deadline") -> TransientError:
        if deadline.over:
            return deadline.error(self.url)
        cause = _cause(error)
        if isinstance(cause, ssl.SSLCertVerificationError):
            return TransientError(f"{self.url}: untrusted certificate ({cause.verify_message})")
        if isinstance(cause, ssl.SSLError) and not isinstance(cause, ssl.SSLEOFError):
            return TransientError(f"{self.url}: no secure connection ({cause.reason}); check that it serves https")
        if isinstance(cause, OSError):
            return _AgainError(f"{self.url}: no connection ({cause.strerror or 'timed out'})")
        return _AgainError(f"{self.url}: no complete answer")


class _Deadline:
    """Shuts a connection down when its time is over; urllib3's own timeouts start again with every byte."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
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

    def error(self, place: str) -> TransientError:
        """Return the error of an answer that was too late."""
        return TransientError(f"{place}: no complete answer within {self._seconds:g} s")

    def cancel(self) -> None:
        """Stop watching."""
        self._timer.cancel()
        for watched in self._sockets:
            watched.close()

    def _end(self) -> None:
        self.over = True
        for watched in self._sockets:
            with suppress(OSError):  # closed already
                watched.shutdown(SHUT_RDWR)


class _Problem(BaseModel):
    title: _Text | None = None
    detail: _Text | None = None
    field: _Text | None = None


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
    host, proxy = parts.hostname or "", urllib.request.getproxies().get(parts.scheme)
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
