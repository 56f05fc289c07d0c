"""HEAD is answered wherever GET is, with the same status and headers and no body."""

import pytest

from tests.service.pools import RunningPool
from tests.service.records import FULL, name_of

PATHS = ("/", "/health/ready", "/openapi.json", "/v1/records", "/v1/machines", "/v1/models", "/v1/p-value?n=17&k=4")


@pytest.mark.parametrize("path", [*PATHS, f"/v1/records/{name_of(FULL)}", "/v1/exports/records.csv", "/nowhere"])
def test_head_is_get_without_the_body(pool: RunningPool, path: str) -> None:
    pool.put(FULL)
    asked, got = (pool.ask(method, path) for method in ("HEAD", "GET"))
    assert (asked.status, asked.data) == (got.status, b"")
    assert got.data
    for name in ("Content-Type", "ETag", "Content-Length"):
        assert asked.headers.get(name) == got.headers.get(name)


def test_head_is_not_answered_where_get_is_not(pool: RunningPool) -> None:
    assert pool.ask("HEAD", f"/v1/records/{name_of(FULL)}/state").status == 405
