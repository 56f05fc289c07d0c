"""What a service's routes work with, and who may do what."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import Token
from fairbench_agent.service.access import Settings
from fairbench_agent.service.problems import HttpError


@dataclass(frozen=True)
class Service:
    """What every route works with."""

    settings: Settings
    store: DatabaseStore
    now: Callable[[], str]
    """returns the time in UTC, as in 2026-11-21T20:45:06Z"""


def service_of(request: Request) -> Service:
    """Return what the application works with."""
    service: Service = request.app.state.service
    return service


ServiceOf = Annotated[Service, Depends(service_of)]
_bearer = HTTPBearer(auto_error=False, description="a token of this pool")
_Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


def sender(request: Request, credentials: _Credentials, service: ServiceOf) -> Token | None:
    """Return the token of a request, None without one; HttpError if it is invalid, or missing where it is required."""
    if "authorization" not in request.headers and service.settings.anonymous:
        return None
    return holder(credentials, service)


def holder(credentials: _Credentials, service: ServiceOf) -> Token:
    """Return the token of a request; HttpError if it is missing, unknown or revoked."""
    token = service.store.token_of(credentials.credentials) if credentials else None
    if token is None:
        problem = "unknown or revoked token" if credentials else "a token is required: Authorization: Bearer TOKEN"
        raise HttpError(401, problem, "Authorization", {"WWW-Authenticate": "Bearer"})
    return token


def maintainer(token: Annotated[Token, Depends(holder)]) -> Token:
    """Return the token of a maintainer; HttpError for any other."""
    if not token.maintainer:
        raise HttpError(403, f"{token.name} is not a maintainer", "Authorization")
    return token


Sender = Annotated[Token | None, Depends(sender)]
Holder = Annotated[Token, Depends(holder)]
Maintainer = Annotated[Token, Depends(maintainer)]
