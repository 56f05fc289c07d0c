"""Errors as problem documents (RFC 9457), or as pages for browsers."""

import logging
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, Response

from fairbench_agent.calibration.errors import ModelError
from fairbench_agent.core.errors import UserError
from fairbench_agent.pool.errors import NotFoundError, QuotaError, RefusedError, StateError, StoreError

MEDIA_TYPE: Final = "application/problem+json"
_LOG = logging.getLogger("uvicorn.error")
_STATUS: Final[Mapping[type[UserError], int]] = {RefusedError: 403, QuotaError: 429, StateError: 409, ModelError: 404}


class Problem(BaseModel):
    """A problem document."""

    type: str = Field(default="about:blank", description="about:blank: the status names the problem")
    title: str = Field(description="name of the status")
    status: int = Field(description="HTTP status")
    detail: str = Field(description="what is wrong, and what to do")
    field: str | None = Field(default=None, description="field, parameter or header at fault")


class HttpError(HTTPException):
    """An error response."""

    def __init__(
        self, status: int, detail: str, field: str | None = None, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(status, detail, headers)
        self.field = field


PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {
        "description": "Invalid request; the document gives the reason.",
        "content": {MEDIA_TYPE: {"schema": Problem.model_json_schema()}},
    }
}
"""Error responses in the OpenAPI document."""


def install(app: FastAPI, page: Callable[[Request, HttpError], Response]) -> None:
    """Turn every exception of a route into a response."""

    def handle(request: Request, error: Exception) -> Response:
        problem = http_error(error)
        is_page = not request.url.path.startswith("/v1/") and "text/html" in request.headers.get("accept", "")
        return page(request, problem) if is_page else problem_response(problem)

    for kind in (StarletteHTTPException, RequestValidationError, ClientDisconnect, UserError, Exception):
        app.add_exception_handler(kind, handle)


def problem_response(error: HttpError) -> Response:
    title = HTTPStatus(error.status_code).phrase
    document = Problem(title=title, status=error.status_code, detail=error.detail, field=error.field)
    return JSONResponse(document.model_dump(exclude_none=True), error.status_code, error.headers, MEDIA_TYPE)


def http_error(error: Exception) -> HttpError:
    """Return the response to an exception."""
    match error:
        case HttpError():
            response = error
        case StarletteHTTPException():
            response = HttpError(error.status_code, f"{error.detail}; see /openapi.json", headers=error.headers)
        case RequestValidationError():
            first = error.errors()[0]
            field = ".".join(map(str, first["loc"][1:])) or str(first["loc"][0])
            response = HttpError(422, f"{field}: {first['msg']}", field)
        case ClientDisconnect():
            _LOG.info("a client closed the connection before the end of its request")
            response = HttpError(400, "the request is incomplete")
        case NotFoundError():  # its message contains the address of the database, as those below may
            response = HttpError(404, "no such record or model in this pool")
        case StoreError() if not isinstance(error, StateError):
            _LOG.error("%s", error)
            response = HttpError(503, "the database does not respond; try again later", headers={"Retry-After": "5"})
        case UserError():
            response = HttpError(_STATUS.get(type(error), 422), str(error), error.field)
        case _:
            _LOG.error("internal error", exc_info=error)
            response = HttpError(500, "internal error; the service's log has the details")
    return response
