"""A token is shown once, kept as a hash, and good until it is revoked."""

import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from sqlalchemy import select

from fairbench_agent.pool.errors import TokenError
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import TOKENS
from fairbench_agent.pool.stores.tokens import Contributor, Scope, Token
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
