"""One request over HTTP and its answer: tried again where that may help, limited in time and size.

Every error of urllib3 ends here: what may pass becomes a PassingError, the rest a RefusedError.
"""

import ssl
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import TypeVar
from urllib.parse import urlsplit

import urllib3
from urllib3.exceptions import HTTPError, InvalidHeader, ReadTimeoutError

from fairbench.pool.address import is_loopback
from fairbench.pool.errors import AddressError, PassingError, RefusedError
from fairbench.pool.patience import Patience, Surroundings
from fairbench.pool.problem import problem_text

MAY_PASS = frozenset({408, 425, 429, 500, 502, 503, 504, 507})
"""Answers after which the same request may succeed; every other one than a success is final."""

_PIECE_BYTES = 65_536
_MAX_PROBLEM_BYTES = 65_536

T = TypeVar("T")


@dataclass(frozen=True)
class Request:
    """What is asked: a path below the pool's URL, and a body if there is any."""

    method: str
    path: str
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    body: bytes | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Answer:
    """What a pool said."""

    status: int
    body: bytes


class _AgainError(PassingError):
    """One attempt failed; `asked_s` is the pause that the pool asked for, if it did."""

    def __init__(self, message: str, asked_s: float | None = None) -> None:
        super().__init__(message)
        self.asked_s = asked_s


def own_headers(url: str) -> dict[str, str]:
    """Return what every request says of this program: its name and release, and that it takes plain bytes only."""
    return {
        "Host": urlsplit(url).netloc,
        "User-Agent": f"fairbench/{version('fairbench')}",
        "Accept-Encoding": "identity",
    }


class Exchange:
    """Requests to one pool."""

    def __init__(self, url: str, patience: Patience = Patience(), around: Surroundings = Surroundings()) -> None:
        self.url = url
        self.patience = patience
        self.around = around
        self._manager = _manager(url)

    def answer(self, request: Request, limit: int) -> Answer:
        """Return the first answer that is not of the passing kind; its body has at most `limit` bytes.

        Raises:
            PassingError: the pool could not be reached, cut the answer off, or kept failing.
            RefusedError: no secure connection can be had, or the answer is too long for one.
        """
        return self._patiently(lambda: self._once(request, limit))

    def opened(self, request: Request) -> urllib3.BaseHTTPResponse:
        """Return the first answer that is not of the passing kind, to be read with `pieces` and closed.

        Raises:
            PassingError: the pool could not be reached or kept failing.
            RefusedError: no secure connection can be had.
        """
        return self._patiently(lambda: self._sent(request))

    def piece(self, response: urllib3.BaseHTTPResponse) -> bytes:
        """Return what has come of an answer, nothing at its end.

        Raises:
            PassingError: the answer was cut off.
        """
        try:
            return response.read1(_PIECE_BYTES)
        except HTTPError as error:
            raise self._failure(error) from error

    def body(self, response: urllib3.BaseHTTPResponse, limit: int) -> bytes:
        """Return what is left of an answer.

        Raises:
            PassingError: the answer was cut off or takes too long.
            RefusedError: it is longer than `limit` bytes.
        """
        deadline_s = self.around.clock_s() + self.patience.answer_s
        body = b""
        while piece := self.piece(response):
            body += piece
            if len(body) > limit:
                raise RefusedError(f"{self.url}: answered more than {limit} bytes; is it a fairbench pool?")
            if self.around.clock_s() > deadline_s:
                raise _AgainError(f"{self.url}: its answer took more than {self.patience.answer_s:.0f} s")
        return body

    def _once(self, request: Request, limit: int) -> Answer:
        response = self._sent(request)
        try:
            return Answer(response.status, self.body(response, limit))
        finally:
            response.close()

    def _sent(self, request: Request) -> urllib3.BaseHTTPResponse:
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
                timeout=urllib3.Timeout(connect=self.patience.connect_s, read=self.patience.silence_s),
            )
        except HTTPError as error:
            raise self._failure(error) from error
        if response.status not in MAY_PASS:
            return self._ending(response)
        try:
            text = problem_text(response.status, self.body(response, _MAX_PROBLEM_BYTES))
        finally:
            response.close()
        raise _AgainError(f"{self.url}: {text}", _asked_s(response))

    def _ending(self, response: urllib3.BaseHTTPResponse) -> urllib3.BaseHTTPResponse:
        """Return a response unless it is a success that says neither its length nor where it ends: it may be cut off."""
        told = {"content-length", "transfer-encoding"} & {name.lower() for name in response.headers}
        if response.status in (200, 201) and not told:
            response.close()
            raise _AgainError(f"{self.url}: does not tell where its answer ends, or was cut off")
        return response

    def _patiently(self, attempt: Callable[[], T]) -> T:
        for count in range(self.patience.attempts):
            try:
                return attempt()
            except _AgainError as error:
                self._pause(count, error)
        raise AssertionError("the last attempt either succeeds or raises")

    def _pause(self, count: int, error: _AgainError) -> None:
        """Wait before the next attempt, or give up after the last and where the pool asks for too long a pause."""
        pause_s = self.patience.pause_s(count, self.around.share()) if error.asked_s is None else error.asked_s
        if count + 1 >= self.patience.attempts:
            raise PassingError(f"{error}; given up after {count + 1} attempts") from error
        if pause_s > self.patience.longest_asked_s:
            raise PassingError(f"{error}; it asks to come back in {pause_s:.0f} s") from error
        self.around.tell(f"{error}; trying again in {pause_s:.0f} s ({count + 2} of {self.patience.attempts})")
        self.around.sleep(pause_s)

    def _failure(self, error: HTTPError) -> RefusedError | _AgainError:
        cause = _first_cause(error)
        if isinstance(cause, ssl.SSLCertVerificationError):
            return RefusedError(f"{self.url}: its certificate cannot be trusted ({cause.verify_message})")
        return _AgainError(f"{self.url}: {_worded(error, cause)}")


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


def _asked_s(response: urllib3.BaseHTTPResponse) -> float | None:
    header = response.headers.get("Retry-After")
    try:
        return None if header is None else urllib3.Retry().parse_retry_after(header)
    except InvalidHeader:
        return None


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
