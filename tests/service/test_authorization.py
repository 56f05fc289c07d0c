"""Every route without a token, with a contributor's, another's and a revoked one."""

import pytest
from fastapi.routing import APIRoute

from fairbench_agent.service import api, pages
from tests.service.records import name_of, varied
from tests.service.serving import NOW, RunningPool

NO_TOKEN, CONTRIBUTOR, OTHER, REVOKED = "no token", "contributor", "other", "revoked"
ROLES = (NO_TOKEN, CONTRIBUTOR, OTHER, REVOKED)
STATUSES = {
    "GET /": (200, 200, 200, 200),
    "GET /machines": (200, 200, 200, 200),
    "GET /records/{accepted}": (200, 200, 200, 200),
    "GET /records/{own}": (404, 404, 404, 404),
    "GET /pool.css": (200, 200, 200, 200),
    "GET /health": (200, 200, 200, 200),
    "GET /v1/records/{accepted}": (200, 200, 200, 200),
    "GET /v1/records/{own}": (404, 404, 404, 404),
    "GET /v1/export": (200, 200, 200, 200),
    "GET /v1/models": (200, 200, 200, 200),
    "GET /v1/models/{model}": (200, 200, 200, 200),
    "PUT /v1/records/{new}": (201, 201, 201, 401),
    "PUT /v1/records/{own}": (200, 200, 200, 401),
    "DELETE /v1/records/{unowned}": (401, 403, 403, 401),
    "DELETE /v1/records/{accepted}": (401, 403, 403, 401),
    "DELETE /v1/records/{own}": (401, 200, 403, 401),
}
"""Status per route and role, in the order of the requests; `own` came with the contributor's token."""
READING = ("GET", "PUT /v1/records/{own}")


@pytest.mark.parametrize("role", ROLES)
def test_status_of_every_route_and_role(pool: RunningPool, role: str) -> None:
    places = {
        "accepted": pool.accepted(varied(1)),
        "own": pool.store.add(varied(2), contributor=CONTRIBUTOR, at=NOW).sha256,
        "unowned": pool.store.add(varied(3), contributor=None, at=NOW).sha256,
        "new": name_of(varied(4)),
        "model": "autumn",
    }
    pool.store.add_model("autumn", "ab" * 32, b"{}", NOW)
    tokens = {name: pool.token(name) for name in ROLES[1:]}
    pool.store.revoke_token(REVOKED, NOW)
    for route, statuses in STATUSES.items():
        method, path = route.format(**places).split()
        body = varied(4 if "{new}" in route else 2) if method == "PUT" else None
        before = states(pool)
        answer = pool.ask(method, path, body, Content_Type="application/json", **tokens.get(role, {}))
        status = statuses[ROLES.index(role)]
        assert answer.status == status, (route, answer.data)
        changes = status < 400 and not route.startswith(READING)
        assert (states(pool) != before) == changes, route
        if status == 401:
            assert answer.headers["WWW-Authenticate"] == "Bearer"


def states(pool: RunningPool) -> dict[str, str]:
    """Return the state of every record."""
    return {entry.sha256: entry.state for entry in pool.store.query(None)}


def test_every_route_is_in_the_table() -> None:
    routes = [route for router in (api.router, pages.router) for route in router.routes if isinstance(route, APIRoute)]
    patterns = {f"{method} {route.path}" for route in routes for method in set(route.methods or ()) - {"HEAD"}}
    parts = {"sha256": ("new", "own", "accepted", "unowned"), "name": ("model",)}
    covered = {
        pattern
        for pattern in patterns
        for name, places in parts.items()
        for place in places
        if pattern.replace(f"{{{name}}}", f"{{{place}}}") in STATUSES
    }
    assert covered == patterns


def test_an_invalid_authorization_is_refused(pool: RunningPool) -> None:
    for header in ("Bearer", "Bearer x", "Basic eDp5", "x", "Bearer " + "é" * 43):
        assert pool.put(varied(1), Authorization=header).status == 401
