"""One request over HTTP and its answer: tried again where that may help, limited in time and size.

Every error of urllib3 ends here: what may pass becomes a TransientError, the rest a RefusedError.
"""

import email.utils
import random
import re
import ssl
import time
import urllib.request
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import version
from typing import TypeVar
from urllib.parse import urlsplit

import urllib3
from tenacity import RetryCallState, RetryError, Retrying, retry_if_exception_type
from urllib3.exceptions import HTTPError, ReadTimeoutError

from fairbench_agent.pool.address import is_loopback
from fairbench_agent.pool.client.bounded_connection import Allowance, Bounds, bounded_pools
from fairbench_agent.pool.client.problem_document import problem_text
from fairbench_agent.pool.errors import AddressError, PoolError, RefusedError, TransientError

MAY_PASS = frozenset({408, 425, 429, 500, 502, 503, 504, 507})
"""Answers after which the same request may succeed; every other one than a success is final."""

_PIECE_BYTES = 65_536
_MAX_PROBLEM_BYTES = 65_536
_LONGEST_NAMED_S = 999_999_999
_BROKEN_OFF = (ssl.SSLEOFError, ssl.SSLZeroReturnError, ssl.SSLSyscallError)
"""What TLS says of a connection that was cut: the only failures of it that may pass."""

T = TypeVar("T")


@dataclass(frozen=True)
class Patience:
    """Pauses grow twofold; the last half of each is drawn, so that many clients do not come back at one moment."""

    attempts: int = 8
    """how often it is tried in all"""
    first_s: float = 1.0
    longest_s: float = 30.0
    """the longest pause of our own choice"""
    longest_asked_s: float = 300.0
    """the longest pause that a pool may ask for; longer ones end the attempts"""
    whole_s: float = 600.0
    """no attempt begins later than this after the first one"""
    connect_s: float = 10.0
    silence_s: float = 60.0
    """how long a pool may be silent"""
    answer_s: float = 120.0
    """how long one attempt may take in all, from the resolving of the name to the last byte"""
    export_bytes: int = 16 * 2**30
    """the largest export that is read"""
    export_bytes_per_s: float = 16_000.0
    """the least speed of an export, which may take as long as its size needs at this speed beyond `answer_s`"""
    leaves_per_s: float = 500.0
    """the least speed of a log that is read whole, which may take as long as its leaves need at this speed beyond `whole_s`"""

    def pause_s(self, attempt: int, share: float) -> float:
        """Return the pause after an attempt, counted from 0, given a random share from 0 to 1."""
        return float(min(self.longest_s, self.first_s * 2.0**attempt) * (0.5 + share / 2))


@dataclass(frozen=True)
class RetryHooks:
    """What waiting is done with, and who is told: replaced in tests, so that they never sleep."""

    sleep: Callable[[float], None] = time.sleep
    share: Callable[[], float] = random.random
    """draws a number from 0 to 1"""
    clock_s: Callable[[], float] = time.monotonic
    tell: Callable[[str], None] = lambda _: None
    """gets one line about every further attempt; tells nobody unless set"""


@dataclass(frozen=True)
class HttpRequest:
    """What is asked: a path below the pool's URL, and a body if there is any."""

    method: str
    path: str
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    body: bytes | None = field(default=None, repr=False)


@dataclass(frozen=True)
class HttpAnswer:
    """What a pool said."""

    status: int
    body: bytes


class _AgainError(TransientError):
    """One attempt failed; `asked_s` is the pause that the pool asked for, if it did."""

    def __init__(self, message: str, asked_s: float | None = None) -> None:
        super().__init__(message)
        self.asked_s = asked_s


def own_headers(url: str) -> dict[str, str]:
    """Return what every request says of this program: its name and release, and that it takes plain bytes only."""
    return {
        "Host": urlsplit(url).netloc,
        "User-Agent": f"fairbench/{version('fairbench-agent')}",
        "Accept-Encoding": "identity",
    }


class Exchange:
    """Requests to one pool."""

    def __init__(self, url: str, patience: Patience = Patience(), hooks: RetryHooks = RetryHooks()) -> None:
        self.url = url
        self.patience = patience
        self.hooks = hooks
        self._bounds = Bounds(url, patience.connect_s, patience.silence_s, hooks.clock_s)
        self._manager = _manager(url)
        self._manager.pool_classes_by_scheme = bounded_pools(self._bounds)

    def answer(self, request: HttpRequest, limit: int, most_attempts: int | None = None) -> HttpAnswer:
        """Return the first answer that is not of the passing kind.

        TransientError if the pool could not be reached, cut the answer off, was slow, or kept failing; RefusedError if no secure
        connection can be had, or the answer has more than `limit` bytes.
        """
        return self._retried(lambda: self._once(request, limit), most_attempts)

    def opened(
        self, request: HttpRequest, allowance: Allowance, most_attempts: int | None = None
    ) -> urllib3.BaseHTTPResponse:
        """Return the first answer that is not of the passing kind, to be read with `piece` before anything else is asked, and closed.

        Raises as `answer`, and so does `piece`.
        """
        return self._retried(lambda: self._sent(request, allowance), most_attempts)

    def piece(self, response: urllib3.BaseHTTPResponse) -> bytes:
        """Return what has come of an answer, nothing at its end."""
        try:
            piece = response.read1(_PIECE_BYTES)
        except HTTPError as error:
            raise self._failure(error) from error
        self._bounds.took(len(piece))
        return piece

    def body(self, response: urllib3.BaseHTTPResponse, limit: int) -> bytes:
        """Return the rest of an answer; raises as `answer`."""
        body = b""
        while piece := self.piece(response):
            body += piece
            if len(body) > limit:
                raise RefusedError(f"{self.url}: answered more than {limit} bytes; is it a fairbench pool?")
        return body

    def _once(self, request: HttpRequest, limit: int) -> HttpAnswer:
        # beyond the limit of either body, which `body` refuses
        allowance = Allowance(self.patience.answer_s, max(limit, _MAX_PROBLEM_BYTES) + _PIECE_BYTES)
        with closing(self._sent(request, allowance)) as response:
            return HttpAnswer(response.status, self.body(response, limit))

    def _sent(self, request: HttpRequest, allowance: Allowance) -> urllib3.BaseHTTPResponse:
        self._bounds.begin(allowance)
        try:
            response = self._manager.urlopen(
                request.method,
                self.url + request.path,
                body=request.body,
                headers=own_headers(self.url) | dict(request.headers),
                retries=False,
                redirect=False,
                preload_content=False,
                decode_content=False,
            )
        except HTTPError as error:
            raise self._failure(error) from error
        if response.status not in MAY_PASS:
            if _tells_its_end(response) or response.status not in (200, 201):
                return response
            response.close()
            raise _AgainError(f"{self.url}: does not tell where its answer ends, or was cut off")
        with closing(response):
            text = f"{self.url}: {problem_text(response.status, self.body(response, _MAX_PROBLEM_BYTES))}"
        asked_s = _asked_s(response.headers.get("Retry-After"))
        if asked_s is not None and asked_s > self.patience.longest_asked_s:
            raise TransientError(f"{text}; it asks to come back in {asked_s:.0f} s")
        raise _AgainError(text, asked_s)

    def _retried(self, attempt: Callable[[], T], most_attempts: int | None) -> T:
        n_attempts = min(self.patience.attempts, most_attempts or self.patience.attempts)
        end_s = self.hooks.clock_s() + self.patience.whole_s
        retrying = Retrying(
            sleep=self.hooks.sleep,
            stop=lambda state: (
                state.attempt_number >= n_attempts or self.hooks.clock_s() + state.upcoming_sleep > end_s
            ),
            wait=self._pause_s,
            retry=retry_if_exception_type(_AgainError),
            before_sleep=lambda state: self._tell(state, n_attempts),
        )
        try:
            return retrying(attempt)
        except RetryError as error:
            failed, n_made = error.last_attempt.exception(), error.last_attempt.attempt_number
            raise TransientError(f"{failed}; given up after {n_made} attempts") from failed

    def _pause_s(self, state: RetryCallState) -> float:
        asked_s = _failed(state).asked_s
        return self.patience.pause_s(state.attempt_number - 1, self.hooks.share()) if asked_s is None else asked_s

    def _tell(self, state: RetryCallState, n_attempts: int) -> None:
        again = f"trying again in {state.upcoming_sleep:.0f} s ({state.attempt_number + 1} of {n_attempts})"
        self.hooks.tell(f"{_failed(state)}; {again}")

    def _failure(self, error: HTTPError) -> PoolError:
        if ended := self._bounds.ended():
            return ended
        cause = _first_cause(error)
        if isinstance(cause, ssl.SSLCertVerificationError):
            return RefusedError(f"{self.url}: its certificate cannot be trusted ({cause.verify_message})")
        if isinstance(cause, ssl.SSLError) and not isinstance(cause, _BROKEN_OFF):
            reason = (cause.reason or "handshake failure").replace("_", " ").lower()
            return RefusedError(
                f"{self.url}: no secure connection can be had with it ({reason}); is it an https server?"
            )
        return _AgainError(f"{self.url}: {_worded(error, cause)}")


def _failed(state: RetryCallState) -> _AgainError:
    error = state.outcome.exception() if state.outcome else None
    assert isinstance(error, _AgainError)  # noqa: S101  nothing else is retried
    return error


def _first_cause(error: BaseException) -> BaseException:
    inner = error.__cause__ or next((part for part in error.args if isinstance(part, BaseException)), None)
    return error if inner is None else _first_cause(inner)


def _worded(error: HTTPError, cause: BaseException) -> str:
    if isinstance(error, ReadTimeoutError):
        return "did not answer in time"
    if isinstance(cause, TimeoutError):
        return "no connection (timed out)"
    if isinstance(cause, OSError) and cause.strerror:
        return f"no connection ({cause.strerror})"
    return "cut the connection before its answer was complete"


def _tells_its_end(response: urllib3.BaseHTTPResponse) -> bool:
    return response.chunked or re.fullmatch(r"[0-9]{1,18}", response.headers.get("Content-Length", "")) is not None


def _asked_s(header: str | None) -> float | None:
    """Return the pause that a Retry-After asks for, None where it is nonsense: strangers write it."""
    text = "" if header is None else header.strip()
    if re.fullmatch(r"[0-9]+", text):
        return float(text) if len(text) < 10 else _LONGEST_NAMED_S
    try:
        moment = email.utils.parsedate_to_datetime(text[:100])
        asked_s = (moment.replace(tzinfo=moment.tzinfo or UTC) - datetime.now(UTC)).total_seconds()
    except (ValueError, TypeError, OverflowError):
        return None
    return min(max(asked_s, 0.0), _LONGEST_NAMED_S)


def _manager(url: str) -> urllib3.PoolManager:
    """Return what keeps connections, through the proxy that the user's environment names for the pool."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    proxy = urllib.request.getproxies().get(parts.scheme)
    if proxy is None or is_loopback(host) or urllib.request.proxy_bypass(host):
        return urllib3.PoolManager()
    try:
        return urllib3.ProxyManager(proxy)
    except (HTTPError, ValueError) as error:
        raise AddressError(
            f"the proxy for {parts.scheme} in the environment is malformed; write http://HOST:PORT"
        ) from error
