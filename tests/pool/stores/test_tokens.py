"""A token is shown once, kept as a hash, and good until it expires or is revoked."""

import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from sqlalchemy import select

from fairbench_agent.pool.errors import TokenError
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import TOKENS
from fairbench_agent.pool.stores.tokens import Contributor, Scope, Token, end_of
from tests.pool.pools import LATER, NOW


@pytest.fixture
def store(sqlite_url: str) -> Iterator[DatabasePool]:
    with closing(DatabasePool.create(sqlite_url)) as store:
        yield store


def test_a_token_names_its_owner_and_what_it_allows(store: DatabasePool) -> None:
    submit, both = store.tokens.create("lab", ["submit"], NOW), store.tokens.create("keeper", ["submit", "admin"], NOW)
    assert store.tokens.authenticate(submit) == Contributor("lab", frozenset({Scope.SUBMIT}))
    assert store.tokens.authenticate(both) == Contributor("keeper", frozenset(Scope))
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{43}", token) for token in (submit, both))
    assert store.tokens.listed() == (
        Token("keeper", (Scope.ADMIN, Scope.SUBMIT), NOW, None),
        Token("lab", (Scope.SUBMIT,), NOW, None),
    )


def test_a_token_expires_at_its_moment_and_not_before(sqlite_url: str) -> None:
    moments = ["2027-01-30T23:59:59Z", "2027-01-31T00:00:00Z", "2030-01-01T00:00:00Z"]
    with closing(DatabasePool(sqlite_url, now=lambda: moments[0])) as store:
        store.migrate()
        token = store.tokens.create("lab", ["submit"], NOW, end_of("2027-01-31"))
        for_ever = store.tokens.create("other", ["submit"], NOW)
        assert store.tokens.authenticate(token).name == "lab"
        assert [one.expires_at for one in store.tokens.listed()] == ["2027-01-31T00:00:00Z", None]
        while len(moments) > 1:
            del moments[0]
            with pytest.raises(TokenError) as raised:
                store.tokens.authenticate(token)
            assert str(raised.value) == (
                "the token lab expired at 2027-01-31T00:00:00Z; ask the pool's keeper for another"
            )
        assert store.tokens.authenticate(for_ever).name == "other"


@pytest.mark.parametrize("day", ["", "never", "2027-02-30", "2027-01-31T00:00:00Z", "31.1.2027", "x" * 500])
def test_an_end_that_is_no_day_is_refused(day: str) -> None:
    with pytest.raises(TokenError, match="is no day; write it as in 2027-01-31") as raised:
        end_of(day)
    assert len(str(raised.value)) < 150


def test_a_token_that_would_have_expired_is_not_made(store: DatabasePool) -> None:
    with pytest.raises(TokenError, match=f"would have expired at {NOW}"):
        store.tokens.create("lab", ["submit"], NOW, NOW)
    assert store.tokens.listed() == ()


def test_a_revoked_token_is_refused_for_ever(store: DatabasePool) -> None:
    token = store.tokens.create("lab", ["submit"], NOW)
    for moment in (NOW, LATER):
        store.tokens.revoke("lab", moment)
    with pytest.raises(TokenError, match=f"lab was revoked at {NOW}"):
        store.tokens.authenticate(token)
    with pytest.raises(TokenError, match="there is a token of that name"):
        store.tokens.create("lab", ["submit"], LATER)
    assert store.tokens.listed()[0].revoked_at == NOW


@pytest.mark.parametrize("token", ["", "x" * 43, "\ud800", "'; DROP TABLE tokens", "é\x00"])
def test_an_unknown_token_is_refused_and_not_repeated(store: DatabasePool, token: str) -> None:
    with pytest.raises(TokenError) as raised:
        store.tokens.authenticate(token)
    assert str(raised.value) == "the token is unknown; ask the pool's keeper for one"


def test_every_character_of_a_token_counts(store: DatabasePool) -> None:
    token = store.tokens.create("lab", ["submit"], NOW)
    for place, character in enumerate(token):
        other = "b" if character == "a" else "a"
        with pytest.raises(TokenError, match="the token is unknown"):
            store.tokens.authenticate(token[:place] + other + token[place + 1 :])


@pytest.mark.parametrize("name", ["", "anonymous", "a b", "x" * 41, "-a", "a\n"])
def test_names_that_cannot_stand_beside_a_record(store: DatabasePool, name: str) -> None:
    with pytest.raises(TokenError, match="1 to 40 letters"):
        store.tokens.create(name, ["submit"], NOW)


@pytest.mark.parametrize("scopes", [[], ["root"], ["submit", "root"]])
def test_scopes_are_known_ones(store: DatabasePool, scopes: list[str]) -> None:
    with pytest.raises(TokenError, match="one or more of admin, submit are allowed"):
        store.tokens.create("lab", scopes, NOW)


def test_a_token_that_is_not_there_cannot_be_revoked(store: DatabasePool) -> None:
    with pytest.raises(TokenError, match="there is no such token"):
        store.tokens.revoke("lab", NOW)


def test_the_database_does_not_hold_the_token(store: DatabasePool) -> None:
    token = store.tokens.create("lab", ["submit"], NOW)
    with store.reading() as connection:
        kept = str(connection.execute(select(TOKENS)).all())
    assert token not in kept
