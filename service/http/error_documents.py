"""What went wrong, as problem documents (RFC 9457): status, title, detail, and the field at fault if there is one."""

import json
import logging
import re
import sqlite3
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.responses import Response

from fairbench_agent.calibration.errors import CalibrationError, ModelError
from fairbench_agent.comparison.errors import ComparisonError
from fairbench_agent.pool.errors import (
    NotFiledError,
    QueryError,
    ReceiptError,
    RecordError,
    StateError,
    StoreError,
    TokenError,
)

MEDIA_TYPE = "application/problem+json"
RETRY_S = 5
"""Seconds after which a client may try again what failed here."""

_LOG = logging.getLogger(__name__)
_FOR_PROGRAMS = ("/v1/", "/health/", "/openapi.json")
"""Beginnings of paths that are answered for programs, whoever asks."""
_FIELD = re.compile(r"^([A-Za-z_][\w./-]*)(?:: | is )")
_DISK_FULL = "53100"  # PostgreSQL


class ErrorDocument(BaseModel):
    """A problem document (RFC 9457)."""

    type: str = Field(default="about:blank", description="about:blank: the status says what kind of error it is")
    title: str = Field(description="name of the status")
    status: int = Field(description="status of the response")
    detail: str = Field(description="what was found, where, what is allowed and what to do")
    field: str | None = Field(default=None, description="the field, parameter or header at fault, where there is one")
    state: str | None = Field(default=None, description="state of the record, where that is the reason")


class HttpError(Exception):
    """Ends a request with a problem document."""

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        field: str | None = None,
        state: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status, self.detail, self.field, self.state, self.headers = status, detail, field, state, headers


class UnknownAddressError(HttpError):
    """Ends a request for an address that leads nowhere, whatever the pool holds."""


_RENAMED = {413: "Content Too Large", 414: "URI Too Long", 416: "Range Not Satisfiable", 422: "Unprocessable Content"}
"""RFC 9110's names, which Python has since 3.13."""


def response(error: HttpError) -> Response:
    """Return the response that tells of an error."""
    title = _RENAMED.get(error.status) or HTTPStatus(error.status).phrase
    document = ErrorDocument(
        title=title, status=error.status, detail=error.detail, field=error.field, state=error.state
    )
    content = json.dumps(document.model_dump(exclude_none=True), ensure_ascii=False).encode("utf-8", "replace")
    return Response(content, error.status, error.headers, MEDIA_TYPE)


def described(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return how the API's document describes the errors of a route: those named, and that of a head that is too large."""
    schema = {"content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ErrorDocument"}}}}
    return {status: {"description": _MEANING[status], **schema} for status in sorted({*statuses, 431})}


_MEANING = {
    400: "The request is malformed.",
    401: "A token is needed, or the one given is not valid.",
    403: "The token's scopes or the receipt do not allow it.",
    404: "There is no such thing.",
    408: "The body did not arrive in time.",
    409: "The record's state does not allow it.",
    410: "The record was withdrawn by its contributor.",
    413: "The body, or what it holds compressed, is larger than a record may be.",
    415: "The body is compressed in a way that is not read here; send it as it is, a record as gzip too.",
    422: "A field or parameter is not allowed, or the record is not sound; the document names the field.",
    431: "The head of the request is larger than any that is meant for a pool; send less of it.",
    429: "Too many requests; Retry-After says when to try again.",
    503: "The database does not answer at present; try again.",
    507: "The database has no room left.",
}


Page = Callable[[Request, HttpError], Response]
"""Shows an error to a person."""


def install(app: FastAPI, page: Page) -> None:
    """Answer every error that a route raises: browsers by a page, programs by a problem document."""

    def handle(request: Request, error: Exception) -> Response:
        if isinstance(error, HTTPException) and error.status_code == HTTPStatus.NOT_MODIFIED:
            return Response(status_code=304, headers=error.headers)
        return answer(request, http_error_of(error), page)

    for kind in (HttpError, RequestValidationError, HTTPException, *_STATUS):
        app.add_exception_handler(kind, handle)


def answer(request: Request, error: HttpError, page: Page) -> Response:
    """Return the response that tells of an error: a page to a person, a problem document to a program."""
    return page(request, error) if _wants_page(request) else response(error)


def _wants_page(request: Request) -> bool:
    """Tell whether a person asked: a browser, and not for what programs ask for."""
    return not str(request.scope["path"]).startswith(_FOR_PROGRAMS) and "text/html" in request.headers.get("accept", "")


def http_error_of(error: Exception) -> HttpError:
    """Return what a client is told of an error."""
    if isinstance(error, HttpError):
        return error
    if isinstance(error, RequestValidationError):
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
        return HttpError(422, f"{field}: {first['msg']}", field=field)
    if isinstance(error, HTTPException):
        kind = UnknownAddressError if error.status_code == HTTPStatus.NOT_FOUND else HttpError
        return kind(error.status_code, f"{error.detail}; /openapi.json says what there is", headers=error.headers)
    return _of_ours(error)


def _of_ours(error: Exception) -> HttpError:
    status = next(status for kind, status in _STATUS.items() if isinstance(error, kind))
    if isinstance(error, NotFiledError):
        # the store's own words name its place, which is nobody's business
        return HttpError(status, "the pool has no such record or model; /v1/records and /v1/models list them")
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        return _unavailable(error)
    challenge = {"WWW-Authenticate": "Bearer"} if status == HTTPStatus.UNAUTHORIZED else None
    field = getattr(error, "field", None) or field_of(str(error))
    return HttpError(status, str(error), field=field, headers=challenge)


def _unavailable(error: Exception) -> HttpError:
    # what a database says may hold its address or a statement: it is for the log
    _LOG.error("%s", error)
    if disk_is_full(error):
        return HttpError(507, "the database has no room left; nothing was stored", headers={"Retry-After": "300"})
    return HttpError(503, "the database does not answer; nothing was stored", headers={"Retry-After": str(RETRY_S)})


def disk_is_full(error: BaseException | None) -> bool:
    """Tell whether an error was caused by a full disk, as the database's own error says."""
    while error is not None:
        origin = getattr(error, "orig", error)
        if getattr(origin, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
            return True
        if getattr(origin, "sqlstate", None) == _DISK_FULL:
            return True
        error = error.__cause__
    return False


def field_of(message: str) -> str | None:
    """Return the field that a one-line error begins with, as in `processes.3.objective: …` or `k is 7; …`."""
    found = _FIELD.match(message)
    return found[1] if found else None


_STATUS: dict[type[Exception], int] = {
    TokenError: 401,
    ReceiptError: 403,
    NotFiledError: 404,
    StateError: 409,
    QueryError: 422,
    RecordError: 422,
    StoreError: 503,
    ModelError: 404,
    CalibrationError: 422,
    ComparisonError: 422,
}
"""Status per error, the narrower before the wider."""
