"""Who may do what: every route, asked by a client without a token, a contributor, a maintainer, and with a revoked token."""

import json
from collections.abc import Iterator

import pytest
from fastapi.routing import APIRoute

from fairbench_agent.service import api, pages
from tests.service.records import name_of, varied
from tests.service.serving import NOW, RunningPool, bearer, running_pool

NOBODY, CONTRIBUTOR, MAINTAINER, REVOKED = "nobody", "contributor", "maintainer", "revoked"
ASKERS = (NOBODY, CONTRIBUTOR, MAINTAINER, REVOKED)
STATUSES = {
    "PUT /v1/records/{new}": (201, 201, 201, 401),
    "PUT /v1/records/{own}": (200, 200, 200, 401),
    "GET /v1/records": (200, 200, 200, 200),
    "GET /v1/records/{accepted}": (200, 200, 200, 200),
    "GET /v1/records/{own}": (404, 404, 404, 404),
    "DELETE /v1/records/{own}": (401, 200, 200, 401),
    "DELETE /v1/records/{accepted}": (401, 403, 200, 401),
    "DELETE /v1/records/{unowned}": (401, 403, 200, 401),
    "POST /v1/records/{own}/state": (401, 403, 200, 401),
    "GET /v1/export": (200, 200, 200, 200),
    "GET /v1/models": (200, 200, 200, 200),
    "GET /v1/models/{model}": (200, 200, 200, 200),
    "POST /v1/predict": (200, 200, 200, 200),
    "GET /": (200, 200, 200, 200),
    "GET /machines": (200, 200, 200, 200),
    "GET /records/{accepted}": (200, 200, 200, 200),
    "GET /records/{own}": (404, 404, 404, 404),
    "GET /pool.css": (200, 200, 200, 200),
    "GET /health": (200, 200, 200, 200),
}
"""Status per route and what is asked for, for each asker."""
CASES = [
    (route, asker, status) for route, statuses in STATUSES.items() for asker, status in zip(ASKERS, statuses, strict=True)
]
QUESTION = {"runtimes_s": [486], "from": "score:1219", "to": "score:1012"}


@pytest.fixture
def asked(sqlite_url: str) -> Iterator[tuple[RunningPool, dict[str, str], dict[str, dict[str, str]]]]:
    """Return a pool, what the places in a route are called in it, and the headers of each asker."""
    with running_pool(sqlite_url) as pool:
        accepted = pool.accepted(varied(1))
        own = pool.store.add(varied(2), contributor=CONTRIBUTOR, at=NOW).sha256
        unowned = pool.store.add(varied(3), contributor=None, at=NOW).sha256
        pool.store.add_model("autumn", json.dumps({"id": "ab" * 32}).encode(), NOW)
        headers = {NOBODY: {}} | {
            name: bearer(pool.store.create_token(name, name == MAINTAINER, NOW)) for name in ASKERS[1:]
        }
        pool.store.revoke_token(REVOKED, NOW)
        places = {"accepted": accepted, "own": own, "unowned": unowned, "new": name_of(varied(4)), "model": "autumn"}
        yield pool, places, headers


@pytest.mark.parametrize(("route", "asker", "status"), CASES)
def test_every_route_answers_each_asker_as_it_should(
    asked: tuple[RunningPool, dict[str, str], dict[str, dict[str, str]]], route: str, asker: str, status: int
) -> None:
    pool, places, headers = asked
    method, path = route.format(**places).split()
    body = {"PUT": varied(4 if "{new}" in route else 2), "POST": json.dumps(QUESTION).encode()}.get(method)
    if path.endswith("/state"):
        body = b'{"state": "accepted", "reasons": ["looked at"]}'
    before = pool.store.get(places["own"]).entry.state
    answer = pool.ask(method, path, body, Content_Type="application/json", **headers[asker])
    assert answer.status == status, answer.data
    if status >= 400:
        assert pool.store.get(places["own"]).entry.state == before
    if status == 401:
        assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_every_route_is_in_the_table() -> None:
    routes = [route for router in (api.router, pages.router) for route in router.routes if isinstance(route, APIRoute)]
    patterns = {f"{method} {route.path}" for route in routes for method in route.methods - {"HEAD"}}
    parts = {"sha256": ("new", "own", "accepted", "unowned"), "name": ("model",)}
    covered = {
        pattern
        for pattern in patterns
        for name, places in parts.items()
        for place in places
        if pattern.replace(f"{{{name}}}", f"{{{place}}}") in STATUSES
    }
    assert covered == patterns


@pytest.mark.parametrize("shown", ["Bearer", "Bearer x", "Basic eDp5", "x", "Bearer " + "é" * 43])
def test_an_authorization_that_is_no_token_is_refused(pool: RunningPool, shown: str) -> None:
    answer = pool.put(varied(1), Authorization=shown)
    assert answer.status == 401
