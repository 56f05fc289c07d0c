"""Tokens are made, revoked and listed from the command line; a token is shown once and kept as a hash."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fairbench.pool.database import DatabaseStore


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
    assert command(tmp_path, "revoke", "lab-7").returncode == 0
    shown = command(tmp_path, "list").stdout
    assert shown.startswith("lab-7: submit, made 20")
    assert ", revoked 20" in shown


def test_scopes_are_those_asked_for(tmp_path: Path) -> None:
    token = command(tmp_path, "create", "keeper", "--scope", "admin", "--scope", "submit").stdout.strip()
    scopes = DatabaseStore(f"sqlite:///{tmp_path}/tokens.sqlite").authenticate(token).scopes
    assert {str(scope) for scope in scopes} == {"admin", "submit"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("create", "two words"), "a token's name has 1 to 40 letters"),
        (("create", "anonymous"), "is not anonymous"),
        (("create", "lab", "--scope", "everything"), "one or more of admin, submit are allowed"),
        (("revoke", "nobody"), "there is no such token"),
        (("list", "--database", "x"), "not the URL of a database"),
    ],
)
def test_a_refusal_is_one_line(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    done = command(tmp_path, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
