"""What stands before every route: limits of bodies, answers and rates, headers for browsers, and HEAD."""

import asyncio
from collections.abc import Mapping, MutableMapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairbench_agent.pool.record.compression import MAX_SENT_BYTES
from fairbench_agent.service.http.error_documents import RETRY_S, HttpError, Page, answer, response
from fairbench_agent.service.http.rates import Rates, network
from fairbench_agent.service.settings import Settings

RECORDS = "/v1/records/"
"""Beginning of the paths that take a body compressed too; their route inflates it, within its own bounds."""
HEALTH = "/health/"
"""Beginning of the paths that tell how the service is, which are answered whatever else is refused."""
UNCOUNTED = (HEALTH, "/static/")
"""Beginnings of paths that no rate limit holds back."""
MAX_HEAD_BYTES = 64_000
"""Largest head of a request, its line and all headers together."""
SECURITY_HEADERS: Mapping[str, str] = {
    # nothing inline, nothing of others
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; script-src 'self'; "
        "connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def body_coding(headers: Headers) -> str:
    """Return how the body of a request is coded, identity where it does not say."""
    return headers.get("content-encoding", "identity").strip().lower()


class SecurityHeaders:
    """Adds what every response says to browsers, an error of ours included."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)


class HeadAsGet:
    """Asks an application for GET where a client asked for HEAD; the server underneath leaves the body out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return
        asked = {**scope, "method": "GET"}
        await self._app(asked, receive, send)
        scope["route"] = asked.get("route")  # the log names it


class Guard:
    """Lets a request through once its body has arrived, complete and small, before anything parses it.

    The page tells a person why not; without one everybody gets a problem document.
    """

    def __init__(
        self, app: ASGIApp, settings: Settings, rates: Rates, page: Page = lambda _, error: response(error)
    ) -> None:
        self._app, self._settings, self._rates, self._page = app, settings, rates, page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        reply = Reply(send)
        try:
            with self._counted(scope):
                _refuse_large_head(scope)
                body = await self._body(scope, receive)
                await self._answer(scope, _Replay(body, receive), reply)
        except HttpError as error:
            await answer(Request(scope), error, self._page)(scope, receive, reply)

    def _counted(self, scope: Scope) -> AbstractContextManager[None]:
        if scope["path"].startswith(UNCOUNTED):
            return nullcontext()
        address = network(scope["client"][0] if scope.get("client") else None)
        self._rates.count("requests", address, self._settings.requests_per_minute)
        return self._rates.under_way(address, self._settings.connections_per_address)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        headers = Headers(scope=scope)
        known = (
            ("identity", "gzip")
            if (scope["method"], scope["path"][: len(RECORDS)]) == ("PUT", RECORDS)
            else ("identity",)
        )
        if body_coding(headers) not in known:
            raise HttpError(
                415,
                f"Content-Encoding {headers['content-encoding'][:40]!r}: send the body as {' or '.join(known)}",
                field="Content-Encoding",
                headers={"Accept-Encoding": ", ".join(known)} | _unread(headers),
            )
        most = self._settings.max_body_bytes
        if body_coding(headers) == "gzip":
            most = min(most, MAX_SENT_BYTES)
        if int(headers.get("content-length", "0")) > most:
            raise _too_large(most, headers)
        try:
            async with asyncio.timeout(self._settings.body_timeout_s):
                return await _complete(receive, most, headers)
        except TimeoutError:
            limit = f"within {self._settings.body_timeout_s:g} s"
            raise HttpError(408, f"the body did not arrive {limit}", headers={"Connection": "close"}) from None

    async def _answer(self, scope: Scope, receive: Receive, reply: "Reply") -> None:
        task = asyncio.ensure_future(self._app(scope, receive, reply))
        finished, _ = await asyncio.wait({task}, timeout=self._settings.answer_timeout_s)
        if not finished and not reply.begun:
            late = HttpError(503, "no answer in time; try again", headers={"Retry-After": str(RETRY_S)})
            await answer(Request(scope), late, self._page)(scope, receive, reply.last())
        await task


async def _complete(receive: Receive, most: int, headers: Headers) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            raise _too_large(most, headers)
        if message["type"] == "http.disconnect" or not message.get("more_body", False):
            return bytes(body)


def _too_large(most: int, headers: Headers) -> HttpError:
    detail = f"the body has more than the {most} bytes that are allowed"
    return HttpError(413, detail, headers=_unread(headers))


def _unread(headers: Headers) -> dict[str, str]:
    """Return what an answer to a request says whose body is left unread.

    To close would reset the connection of a client that is still sending, which then never sees the answer: the server drops the
    rest of the body. A client that waits to be asked for the body does not send it.
    """
    return {"Connection": "close"} if "expect" in headers else {}


def _refuse_large_head(scope: Scope) -> None:
    fields = sum(len(name) + len(value) + 4 for name, value in scope["headers"])
    if fields + len(scope["method"]) + len(scope["raw_path"]) + len(scope["query_string"]) > MAX_HEAD_BYTES:
        raise HttpError(431, f"the head of the request has more than the {MAX_HEAD_BYTES} bytes that are allowed")


class Reply:
    """Sends one response; what comes after the last one is dropped."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._closed = False
        self.begun = False

    async def __call__(self, message: Message) -> None:
        """Send a message of the response."""
        if not self._closed:
            await self._pass(message)

    def last(self) -> Send:
        """Return the way for a response of the guard's own; the application's is dropped from now on."""
        self._closed = True
        return self._pass

    async def _pass(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
        await self._send(message)


class _Replay:
    """Hands over a body that was read already."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive

    async def __call__(self) -> MutableMapping[str, Any]:
        if self._body is None:
            return await self._receive()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}
