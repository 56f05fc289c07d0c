"""Limits for all routes: request rate and body size. The reverse proxy limits times and connections."""

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairbench_agent.service.problems import HttpError, problem_response

_MAX_BODY_BYTES: Final = 1_000_000
_IPV6_BITS: Final = 64
"""Prefix that identifies a customer; the customer chooses the remaining bits."""
_HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class Limits:
    """ASGI middleware that limits requests and adds security headers."""

    def __init__(self, app: ASGIApp, requests_per_minute: int) -> None:
        self._app, self._rate = app, Rate(requests_per_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(_HEADERS)
            await send(message)

        try:
            if scope["path"] != "/health":
                self._rate.count(scope["client"][0] if scope.get("client") else "")
            limited = _limited(scope, receive)
        except HttpError as error:
            await problem_response(error)(scope, receive, send_with_headers)
            return
        await self._app(scope, limited, send_with_headers)


def _limited(scope: Scope, receive: Receive) -> Receive:
    too_large = HttpError(413, f"the body has more than {_MAX_BODY_BYTES} bytes")
    if int(Headers(scope=scope).get("content-length", "0")) > _MAX_BODY_BYTES:
        raise too_large
    n_bytes = 0

    async def limited() -> Message:
        nonlocal n_bytes
        message = await receive()
        n_bytes += len(message.get("body", b""))
        if n_bytes > _MAX_BODY_BYTES:
            raise too_large
        return message

    return limited


class Rate:
    """Requests per network in the current minute."""

    def __init__(self, per_minute: int, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._per_minute, self._clock_s = per_minute, clock_s
        self._minute, self._counts = 0, Counter[str]()

    def count(self, address: str) -> None:
        """Count a request; HttpError (429) if it exceeds the rate."""
        minute, second = divmod(int(self._clock_s()), 60)
        if minute != self._minute:
            self._minute, self._counts = minute, Counter()
        self._counts[network(address)] += 1
        if self._counts[network(address)] > self._per_minute:
            detail = f"more than {self._per_minute} requests a minute; try again in {60 - second} s"
            raise HttpError(429, detail, headers={"Retry-After": str(60 - second)})


def network(address: str) -> str:
    """Return the network that counts as one client: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed, _IPV6_BITS), strict=False))
