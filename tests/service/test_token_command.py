"""Tokens are made, revoked and listed from the command line; a token is shown once and kept as a hash."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from fairbench.pool.database import DatabaseStore
from fairbench.pool.errors import TokenError
from fairbench.service.token_command import create, line, listed, revoke
from tests.service.pools import NOW


@pytest.fixture
def url(empty_file: Path, tmp_path: Path) -> str:
    """Return the URL of an empty pool."""
    shutil.copy(empty_file, tmp_path / "pool.sqlite")
    return f"sqlite:///{tmp_path / 'pool.sqlite'}"


def command(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [Path(sys.executable).with_name("fairbench-pool"), "token", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ
        | {"FAIRBENCH_DATA_DIR": str(folder), "FAIRBENCH_POOL_DATABASE": f"sqlite:///{folder}/tokens.sqlite"},
    )


def test_a_token_is_shown_once_and_opens_the_pool_until_it_is_revoked(tmp_path: Path) -> None:
    made = command(tmp_path, "create", "lab-7")
    token = made.stdout.strip()
    assert (made.returncode, len(token)) == (0, 43)
    file = tmp_path / "tokens.sqlite"
    assert token.encode() not in file.read_bytes()
    assert DatabaseStore(f"sqlite:///{file}").authenticate(token).name == "lab-7"
    (listed,) = json.loads(command(tmp_path, "list", "--json").stdout)
    assert (listed["name"], listed["scopes"], listed["revoked_at"]) == ("lab-7", ["submit"], None)
    revoked = command(tmp_path, "revoke", "lab-7", "--json")
    assert json.loads(revoked.stdout)["name"] == "lab-7"
    shown = command(tmp_path, "list").stdout
    assert shown.startswith("lab-7: submit, made 20")
    assert ", revoked 20" in shown


def test_scopes_are_those_asked_for(url: str) -> None:
    token = create(url, "keeper", ["admin", "submit"], NOW)
    with closing(DatabaseStore(url)) as store:
        assert {str(scope) for scope in store.authenticate(token).scopes} == {"admin", "submit"}


@pytest.mark.parametrize(
    ("name", "scopes", "said"),
    [
        ("two words", ["submit"], "a token's name has 1 to 40 letters"),
        ("anonymous", ["submit"], "is not anonymous"),
        ("lab", ["everything"], "one or more of admin, submit are allowed"),
    ],
)
def test_a_token_that_cannot_be_is_refused(url: str, name: str, scopes: list[str], said: str) -> None:
    with pytest.raises(TokenError, match=said):
        create(url, name, scopes, NOW)
    assert listed(url) == []


def test_a_token_comes_as_a_document_too(tmp_path: Path) -> None:
    made = json.loads(command(tmp_path, "create", "lab-8", "--scope", "admin", "--json").stdout)
    assert (made["name"], made["scopes"], len(made["token"])) == ("lab-8", ["admin"], 43)
    assert command(tmp_path, "revoke", "lab-8").stdout == "lab-8: revoked for ever\n"


def test_nobodys_token_cannot_be_revoked(url: str) -> None:
    with pytest.raises(TokenError, match="there is no such token"):
        revoke(url, "nobody", NOW)


def test_a_line_says_what_is_known(url: str) -> None:
    create(url, "lab", ["submit"], NOW)
    assert list(map(line, listed(url))) == [f"lab: submit, made {NOW}"]
    revoke(url, "lab", NOW)
    assert list(map(line, listed(url))) == [f"lab: submit, made {NOW}, revoked {NOW}"]


def test_a_refusal_is_one_line(tmp_path: Path) -> None:
    done = command(tmp_path, "list", "--database", "x")
    assert (done.returncode, done.stdout) == (2, "")
    assert "not the URL of a database" in done.stderr
    assert len(done.stderr.splitlines()) == 1
