"""A running service, and the rights of a token."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.service.problems import HttpError


@dataclass(frozen=True)
class Service:
    """Store and clock of a running service."""

    store: DatabaseStore
    anonymous: int
    """records without a token that the pool stores on a day"""
    now: Callable[[], str]
    """returns the time in UTC, such as 2026-11-21T20:45:06Z"""


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


ServiceOf = Annotated[Service, Depends(service_of)]
_bearer = HTTPBearer(auto_error=False, description="a token of this pool")
_Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


def sender(request: Request, credentials: _Credentials, service: ServiceOf) -> str | None:
    """Return the name of a request's token, None without one; HttpError if it is invalid, or missing but required."""
    if "authorization" not in request.headers and service.anonymous:
        return None
    return holder(credentials, service)


def holder(credentials: _Credentials, service: ServiceOf) -> str:
    """Return the name of a request's token; HttpError if it is missing, unknown or revoked."""
    name = service.store.owner_of(credentials.credentials) if credentials else None
    if name is None:
        problem = "unknown or revoked token" if credentials else "a token is required: Authorization: Bearer TOKEN"
        raise HttpError(401, problem, "Authorization", {"WWW-Authenticate": "Bearer"})
    return name


Sender = Annotated[str | None, Depends(sender)]
Holder = Annotated[str, Depends(holder)]
