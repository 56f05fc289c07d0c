"""Logs: a JSON object per line, without addresses, tokens, contents, or the text of a query."""

import json
import logging
import secrets
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairbench_agent.service.http.error_documents import HttpError, response

LOGGER = "fairbench_agent.service"

LOG_CONFIG: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "fairbench_agent.service.http.logs.JsonFormatter"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "loggers": {
        "uvicorn": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        LOGGER: {"handlers": ["stderr"], "level": "INFO", "propagate": False},
    },
}
"""What the standard library's logging is set to."""


class JsonFormatter(logging.Formatter):
    """Writes a log record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record; of an exception its kind and places, not its text, which may hold data."""
        document = {
            "time": datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1]:
            document |= described(record.exc_info[1])
        return json.dumps(document, ensure_ascii=True)


def described(error: BaseException) -> dict[str, object]:
    """Return the kinds of an error and of its causes, and where it was raised."""
    kinds, cause = [type(error).__name__], error.__cause__
    while cause is not None:
        kinds.append(type(cause).__name__)
        cause = cause.__cause__
    places = [
        f"{frame.name} {frame.filename.rpartition('/')[2]}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    return {"error": kinds, "places": places[-6:]}


class RequestLog:
    """Writes a line per request, and makes an error that nothing else caught a plain 500."""

    def __init__(self, app: ASGIApp, clock_s: Callable[[], float] = time.perf_counter) -> None:
        self._app, self._clock_s = app, clock_s
        self._log = logging.getLogger(LOGGER)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began_s = self._clock_s()
        seen = _Seen(send)
        try:
            await self._app(scope, receive, seen)
        except Exception as error:  # noqa: BLE001  the last resort: no error ends a connection without an answer
            self._log.exception("request failed", extra={"fields": {"request": seen.name}}, exc_info=error)
            if not seen.status:
                await response(HttpError(500, "the service failed; its log says where"))(scope, receive, seen)
        self._log.info("request", extra={"fields": _fields(scope, seen, self._clock_s() - began_s)})


class _Seen:
    """Notes what a response is, and gives it a name by which the log's line is found."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.name = secrets.token_hex(8)
        self.status = 0
        self.size = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message = {**message, "headers": [*message["headers"], (b"request-id", self.name.encode())]}
        self.size += len(message.get("body", b""))
        await self._send(message)


def _fields(scope: Scope, seen: _Seen, seconds: float) -> dict[str, object]:
    route = scope.get("route")
    return {
        "request": seen.name,
        "method": scope["method"][:10],
        "route": getattr(route, "path", None),
        "status": seen.status,
        "bytes": seen.size,
        "ms": round(1000 * seconds, 1),
    }
