"""Who may do what: tokens of contributors, and records without one where the pool takes them."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from anyio import CapacityLimiter
from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from fairbench.pool.database import DatabaseStore
from fairbench.pool.tokens import ANONYMOUS, Contributor, Scope
from fairbench.service.model_shelf import ModelShelf
from fairbench.service.problems import ProblemError
from fairbench.service.rates import Rates, network
from fairbench.service.settings import Settings

Clock = Callable[[], str]
"""Gives the moment in UTC, as in 2026-11-21T20:45:06Z."""


@dataclass(frozen=True)
class Service:
    """What every route works with.

    Attributes:
        settings: of the service.
        store: of the records.
        clock: gives the moment.
        rates: counts who does what how often.
        folder: of score tables and bridges beside those that are shipped.
        parsing: how many records are read at a time.
        shelf: of the models.
    """

    settings: Settings
    store: DatabaseStore
    clock: Clock
    rates: Rates
    folder: Path
    parsing: CapacityLimiter
    shelf: ModelShelf


def service_of(request: Request) -> Service:
    """Return what the application works with."""
    service: Service = request.app.state.service
    return service


ServiceOf = Annotated[Service, Depends(service_of)]
_bearer = HTTPBearer(auto_error=False, description="a token of the pool; its keeper gives them")
_Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,100}")


def submitter(request: Request, credentials: _Credentials, service: ServiceOf) -> str:
    """Return the name that a record is filed under, and count it.

    Raises:
        ProblemError: no token where one is needed, a scope is missing, or too many records.
        TokenError: the token is unknown or revoked.
    """
    settings = service.settings
    if "authorization" not in request.headers:
        if not settings.anonymous:
            raise _unauthorized("this pool takes records with a token only; its keeper gives them")
        address = network(request.client.host if request.client else None)
        service.rates.count("records without a token", address, settings.anonymous_submissions_per_minute)
        return ANONYMOUS
    name = _scoped(credentials, service, Scope.SUBMIT).name
    service.rates.count("records", name, settings.submissions_per_minute)
    return name


def keeper(credentials: _Credentials, service: ServiceOf) -> str:
    """Return the name of a token that may change the state of records.

    Raises:
        ProblemError: no token, or its scope is missing.
        TokenError: the token is unknown or revoked.
    """
    return _scoped(credentials, service, Scope.ADMIN).name


Submitter = Annotated[str, Depends(submitter)]
Keeper = Annotated[str, Depends(keeper)]


def _scoped(credentials: HTTPAuthorizationCredentials | None, service: Service, scope: Scope) -> Contributor:
    if credentials is None or not _TOKEN.fullmatch(credentials.credentials):
        raise _unauthorized("a token is needed: Authorization: Bearer TOKEN")
    contributor = service.store.authenticate(credentials.credentials)
    if scope not in contributor.scopes:
        raise ProblemError(403, f"the token {contributor.name} lacks the scope {scope}", field="Authorization")
    return contributor


def _unauthorized(detail: str) -> ProblemError:
    return ProblemError(401, detail, field="Authorization", headers={"WWW-Authenticate": "Bearer"})
