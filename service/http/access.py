"""Who may do what: tokens of contributors, and records without one where the pool takes them."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from anyio import CapacityLimiter, to_thread
from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from fairbench_agent.pool.record.contribution import RecordSender
from fairbench_agent.pool.record.entry import ANONYMOUS
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tokens import Contributor, Scope
from fairbench_agent.service.http.error_documents import HttpError
from fairbench_agent.service.http.rates import Rates, neighbourhood, network
from fairbench_agent.service.machine_fields import MachineFields
from fairbench_agent.service.model_shelf import ModelShelf
from fairbench_agent.service.settings import Settings

Clock = Callable[[], str]
"""Gives the moment in UTC, as in 2026-11-21T20:45:06Z."""


@dataclass(frozen=True)
class Service:
    """What every route works with."""

    settings: Settings
    store: DatabasePool
    clock: Clock
    rates: Rates
    folder: Path
    """of score tables and bridges beside those that are shipped"""
    parsing: CapacityLimiter
    """how many records are read at a time"""
    exporting: CapacityLimiter
    """how many parts of exports are made at a time"""
    shelf: ModelShelf
    fields: MachineFields


def service_of(request: Request) -> Service:
    """Return what the application works with."""
    service: Service = request.app.state.service
    return service


async def _service(request: Request) -> Service:
    """Return it without the detour through a thread that FastAPI makes for what is not async."""
    return service_of(request)


ServiceOf = Annotated[Service, Depends(_service)]
_bearer = HTTPBearer(auto_error=False, description="a token of the pool; its keeper gives them")
_Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,100}")


async def submitter(request: Request, credentials: _Credentials, service: ServiceOf) -> RecordSender:
    """Return who files a record, and count it; HttpError or TokenError if it may not be filed."""
    settings, host = service.settings, request.client.host if request.client else None
    if "authorization" not in request.headers:
        if not settings.anonymous:
            raise _unauthorized("this pool takes records with a token only; its keeper gives them")
        service.rates.count("records without a token", network(host), settings.anonymous_submissions_per_minute)
        return RecordSender(ANONYMOUS, neighbourhood(host))
    name = (await to_thread.run_sync(_scoped, credentials, service, Scope.SUBMIT)).name
    service.rates.count("records", name, settings.submissions_per_minute)
    return RecordSender(name, neighbourhood(host))


def keeper(credentials: _Credentials, service: ServiceOf) -> str:
    """Return the name of a token that may change the state of records; HttpError or TokenError if there is none."""
    return _scoped(credentials, service, Scope.ADMIN).name


Submitter = Annotated[RecordSender, Depends(submitter)]
Keeper = Annotated[str, Depends(keeper)]


def _scoped(credentials: HTTPAuthorizationCredentials | None, service: Service, scope: Scope) -> Contributor:
    if credentials is None or not _TOKEN.fullmatch(credentials.credentials):
        raise _unauthorized("a token is needed: Authorization: Bearer TOKEN")
    contributor = service.store.tokens.authenticate(credentials.credentials)
    if scope not in contributor.scopes:
        raise HttpError(403, f"the token {contributor.name} lacks the scope {scope}", field="Authorization")
    return contributor


def _unauthorized(detail: str) -> HttpError:
    return HttpError(401, detail, field="Authorization", headers={"WWW-Authenticate": "Bearer"})
