"""What stands before every route: bodies are bounded in size and time before anything parses them, and so are answers."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairbench.service.problems import RETRY_S, ProblemError, response
from fairbench.service.rates import Rates, network
from fairbench.service.settings import Settings

UNCOUNTED = ("/health/", "/static/")
"""Beginnings of paths that no rate limit holds back."""


class Guard:
    """Lets a request through to an application once its body is there, whole and small."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: Rates) -> None:
        self._app, self._settings, self._rates = app, settings, rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        reply = Reply(send)
        try:
            self._count(scope)
            body = await self._body(Headers(scope=scope), receive)
        except ProblemError as problem:
            await response(problem)(scope, receive, reply)
            return
        await self._answer(scope, _Replay(body, receive), reply)

    def _count(self, scope: Scope) -> None:
        if not scope["path"].startswith(UNCOUNTED):
            address = network(scope["client"][0] if scope.get("client") else None)
            self._rates.count("requests", address, self._settings.requests_per_minute)

    async def _body(self, headers: Headers, receive: Receive) -> bytes:
        if headers.get("content-encoding", "identity").strip().lower() != "identity":
            raise ProblemError(
                415,
                f"Content-Encoding {headers['content-encoding'][:40]!r}: send the body as it is",
                field="Content-Encoding",
                headers={"Accept-Encoding": "identity"},
            )
        if int(headers.get("content-length", "0")) > self._settings.max_body_bytes:
            raise self._too_large()
        try:
            async with asyncio.timeout(self._settings.body_timeout_s):
                return await self._whole(receive)
        except TimeoutError:
            limit = f"within {self._settings.body_timeout_s:g} s"
            raise ProblemError(408, f"the body did not arrive {limit}", headers={"Connection": "close"}) from None

    async def _whole(self, receive: Receive) -> bytes:
        body = bytearray()
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > self._settings.max_body_bytes:
                raise self._too_large()
            if message["type"] == "http.disconnect" or not message.get("more_body", False):
                return bytes(body)

    def _too_large(self) -> ProblemError:
        detail = f"the body has more than the {self._settings.max_body_bytes} bytes that are allowed"
        return ProblemError(413, detail, headers={"Connection": "close"})

    async def _answer(self, scope: Scope, receive: Receive, reply: "Reply") -> None:
        task = asyncio.create_task(self._run(scope, receive, reply))
        finished, _ = await asyncio.wait({task}, timeout=self._settings.answer_timeout_s)
        if not finished and not reply.begun:
            late = ProblemError(503, "no answer in time; try again", headers={"Retry-After": str(RETRY_S)})
            await response(late)(scope, receive, reply.last())
        await task

    async def _run(self, scope: Scope, receive: Receive, reply: "Reply") -> None:
        await self._app(scope, receive, reply)


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
