"""Tokens are made, revoked and listed from the command line; a token is shown once and kept as a hash."""

import json
import shutil
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from fairbench_agent.pool.errors import TokenError
from fairbench_agent.pool.stores.database import DatabasePool
from tests.service.commands.command import Command, command


@pytest.fixture
def url(empty_file: Path, tmp_path: Path) -> str:
    """Return the URL of an empty pool."""
    shutil.copy(empty_file, tmp_path / "pool.sqlite")
    return f"sqlite:///{tmp_path / 'pool.sqlite'}"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], url: str) -> Command:
    return partial(command(monkeypatch, capsys, url), "token")


def test_a_token_is_shown_once_and_opens_the_pool_until_it_is_revoked(run: Command, url: str) -> None:
    made = run("create", "lab-7")
    token = made.out.strip()
    assert (made.code, len(token)) == (0, 43)
    assert token.encode() not in Path(url.removeprefix("sqlite:///")).read_bytes()
    with closing(DatabasePool(url)) as store:
        assert store.tokens.authenticate(token).name == "lab-7"
    (listed,) = json.loads(run("list", "--json").out)
    assert (listed["name"], listed["scopes"], listed["revoked_at"]) == ("lab-7", ["submit"], None)
    assert json.loads(run("revoke", "lab-7", "--json").out)["name"] == "lab-7"
    header, _, shown = run("list").told.splitlines()
    assert header.split() == ["token", "scopes", "made", "expires", "revoked"]
    assert [cell[:6] for cell in shown.split()] == [
        "lab-7",
        "submit",
        listed["created_at"][:6],
        listed["created_at"][:6],
    ]
    assert run("list", "--format", "csv").out.splitlines()[1].split(",")[:3] == [
        "lab-7",
        "submit",
        listed["created_at"],
    ]
    with closing(DatabasePool(url)) as store, pytest.raises(TokenError, match="revoked"):
        store.tokens.authenticate(token)


def test_a_token_comes_as_a_document_too(run: Command) -> None:
    made = json.loads(run("create", "lab-8", "--scope", "admin", "--json").out)
    assert (made["name"], made["scopes"], len(made["token"])) == ("lab-8", ["admin"], 43)
    assert run("revoke", "lab-8").told == "lab-8: revoked for good"


def test_a_token_is_good_until_the_day_that_is_named(run: Command, url: str) -> None:
    made = json.loads(run("create", "guest", "--expires", "2099-12-31", "--json").out)
    assert made["expires_at"] == "2099-12-31T00:00:00Z"
    with closing(DatabasePool(url)) as store:
        assert store.tokens.authenticate(made["token"]).name == "guest"
    assert json.loads(run("list", "--json").out)[0]["expires_at"] == made["expires_at"]
    for day, said in (
        ("2020-01-01", "would have expired at 2020-01-01T00:00:00Z"),
        ("soon", "is no day; write it as in"),
    ):
        refused = run("create", "late", "--expires", day)
        assert (refused.code, refused.out, len(refused.err.splitlines())) == (2, "", 1)
        assert said in refused.err


def test_scopes_are_those_asked_for(run: Command, url: str) -> None:
    token = run("create", "keeper", "--scope", "admin", "--scope", "submit").out.strip()
    with closing(DatabasePool(url)) as store:
        assert {str(scope) for scope in store.tokens.authenticate(token).scopes} == {"admin", "submit"}


def test_what_is_next_is_asked_of_the_same_pool(run: Command, url: str) -> None:
    keeping = f"fairbench-pool serve --set keeper_pages=true --database {url}  # sign in"
    assert run("create", "keeper", "--scope", "admin").err.startswith(f"next    {keeping}")
    for words in (("list",), ("revoke", "keeper")):
        assert run(*words).out.endswith(f"next    fairbench-pool token create NAME --database {url}\n")


@pytest.mark.parametrize(
    ("name", "scope", "said"),
    [
        ("two words", "submit", "a token's name has 1 to 40 letters"),
        ("anonymous", "submit", "is not anonymous"),
        ("lab", "everything", "one or more of admin, submit are allowed"),
    ],
)
def test_a_token_that_cannot_be_is_refused(run: Command, name: str, scope: str, said: str) -> None:
    refused = run("create", name, "--scope", scope)
    assert (refused.code, refused.out) == (2, "")
    assert said in refused.err
    assert run("list").told == ""
    assert json.loads(run("list", "--json").out) == []


def test_nobodys_token_cannot_be_revoked(run: Command) -> None:
    refused = run("revoke", "nobody")
    assert (refused.code, refused.out) == (2, "")
    assert "there is no such token" in refused.err


def test_a_refusal_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(monkeypatch, capsys, "x")("token", "list")
    assert (ended.code, ended.out) == (2, "")
    assert "'x' is no kind of pool" in ended.err
    assert len(ended.err.splitlines()) == 1
