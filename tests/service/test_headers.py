"""Every response has the security headers, whatever made it."""

import pytest

from fairbench.service.headers import SECURITY_HEADERS
from tests.service.pools import RunningPool

PATHS = (
    "/", "/machines", "/nowhere", "/v1/records", "/v1/records/x", "/v1/machines", "/v1/models", "/v1/p-value",
    "/v1/exports/records.csv", "/health/live", "/openapi.json",
)  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_the_security_headers_a_name_and_no_cookie(pool: RunningPool, path: str) -> None:
    answer = pool.ask("GET", path)
    assert {name: answer.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS
    assert len(answer.headers["request-id"]) == 16
    assert {"set-cookie", "server", "location"}.isdisjoint(name.lower() for name in answer.headers)


def test_the_policy_allows_nothing_inline_and_nothing_of_others(pool: RunningPool) -> None:
    for path in ("/", "/v1/records"):
        policy = pool.ask("GET", path).headers["content-security-policy"]
        parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        assert parts["default-src"] == "'none'"
        assert set(parts.values()) <= {"'none'", "'self'"}
