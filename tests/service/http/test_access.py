"""Tokens: wrong, revoked and missing ones, scopes, records without one, and how often each may file."""

from pathlib import Path

import pytest

from tests.service.pools import NOW, RunningPool, bearer, running_pool
from tests.service.records import FULL, name_of, varied

STATE = f"/v1/records/{name_of(FULL)}/state"


@pytest.mark.parametrize(
    "header",
    [
        bearer("A" * 43),
        bearer("short"),
        bearer("A" * 5000),
        bearer("A" * 42 + "\u00e9"),
        {"Authorization": "Basic dXNlcjpwYXNz"},
        {"Authorization": "Bearer"},
        {"Authorization": ""},
        {"Authorization": "x"},
    ],
)
def test_a_wrong_token_is_refused_though_none_would_do(pool: RunningPool, header: dict[str, str]) -> None:
    answer = pool.put(FULL, **header)
    assert (answer.status, answer.headers["www-authenticate"]) == (401, "Bearer")
    assert answer.json()["status"] == 401
    assert pool.store.hashes() == []


def test_a_revoked_token_is_refused(either_pool: RunningPool) -> None:
    token = either_pool.token("lab", "submit")
    assert either_pool.put(FULL, **token).status == 201
    either_pool.store.tokens.revoke("lab", NOW)
    answer = either_pool.put(varied(1), **token)
    assert answer.status == 401
    assert "revoked" in answer.json()["detail"]


def test_an_expired_token_is_refused_with_its_moment(either_pool: RunningPool) -> None:
    token = bearer(either_pool.store.tokens.create("lab", ["submit", "admin"], NOW, "2027-01-31T00:00:00Z"))
    either_pool.store.tokens._now = lambda: "2027-01-30T23:59:59Z"
    assert either_pool.put(FULL, **token).status == 201
    either_pool.store.tokens._now = lambda: "2027-01-31T00:00:00Z"
    body = b'{"state":"quarantined","reasons":["x"]}'
    for answer in (
        either_pool.put(varied(1), **token),
        either_pool.ask("POST", STATE, body, Content_Type="application/json", **token),
    ):
        assert (answer.status, answer.headers["www-authenticate"]) == (401, "Bearer")
        assert answer.json()["detail"] == (
            "the token lab expired at 2027-01-31T00:00:00Z; ask the pool's keeper for another"
        )


def test_a_record_carries_the_name_of_its_token(pool: RunningPool) -> None:
    pool.put(FULL, **pool.token("lab", "submit"))
    pool.put(varied(1))
    found = {item["sha256"]: item["contributor"] for item in pool.ask("GET", "/v1/records").json()["items"]}
    assert found == {name_of(FULL): "lab", name_of(varied(1)): "anonymous"}


def test_records_without_a_token_can_be_switched_off(tmp_path: Path) -> None:
    with running_pool(f"sqlite:///{tmp_path / 'p.sqlite'}", tmp_path, anonymous=False) as pool:
        assert pool.put(FULL).status == 401
        assert pool.put(FULL, **pool.token("lab", "submit")).status == 201
        assert pool.ask("GET", f"/v1/records/{name_of(FULL)}").data == FULL


def test_each_scope_allows_its_own(pool: RunningPool) -> None:
    submit, admin = pool.token("lab", "submit"), pool.token("keeper", "admin")
    body = b'{"state":"quarantined","reasons":["x"]}'
    assert pool.put(FULL, **admin).status == 403
    assert pool.put(FULL, **submit).status == 201
    assert pool.ask("POST", STATE, body, Content_Type="application/json").status == 401
    refused = pool.ask("POST", STATE, body, Content_Type="application/json", **submit)
    assert (refused.status, "admin" in refused.json()["detail"]) == (403, True)
    assert pool.ask("POST", STATE, body, Content_Type="application/json", **admin).status == 200


def test_tokens_and_addresses_have_rates_of_their_own(tmp_path: Path) -> None:
    rates = {"submissions_per_minute": 2, "anonymous_submissions_per_minute": 1}
    with running_pool(f"sqlite:///{tmp_path / 'p.sqlite'}", tmp_path, **rates) as pool:
        one, other = pool.token("one", "submit"), pool.token("other", "submit")
        assert [pool.put(varied(n), **one).status for n in range(3)] == [201, 201, 429]
        assert [pool.put(varied(n), **other).status for n in range(3, 6)] == [201, 201, 429]
        assert [pool.put(varied(n)).status for n in range(6, 8)] == [201, 429]
        refused = pool.put(varied(8))
        assert 1 <= int(refused.headers["retry-after"]) <= 62
        assert refused.json()["detail"].startswith("records without a token: 1 a minute")
        assert len(pool.store.hashes()) == 5


def test_an_address_is_believed_of_trusted_proxies_only(pool: RunningPool) -> None:
    assert pool.ask("GET", "/v1/records", X_Forwarded_For="203.0.113.9").status == 200
