"""Valid and invalid addresses; no password is printed."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.address import address
from fairbench_agent.pool.errors import AddressError


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("https://Pool.Example.org", "https://pool.example.org"),
        ("HTTPS://pool.example.org:8443/of/us/", "https://pool.example.org:8443/of/us"),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http://[::1]:8000/", "http://[::1]:8000"),
    ],
)
def test_pools_on_the_web(text: str, place: str) -> None:
    where = address(text)
    assert (where.kind, where.place, where.url) == ("web", place, place)


def test_relative_and_absolute_paths_are_the_same_pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pool").mkdir()
    (tmp_path / "pool.db").touch()
    monkeypatch.chdir(tmp_path)
    assert address("pool").place == address(str(tmp_path / "pool")).place == str(tmp_path / "pool")
    assert address("sqlite:///pool.db").place == f"sqlite:///{tmp_path}/pool.db"
    assert address(f"sqlite:///{tmp_path}/pool.db").kind == "database"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("postgresql+psycopg://me:word@host/pool", "postgresql+psycopg://me@host/pool"),
        ("postgresql+psycopg://me@/pool?host=/run/pg&password=word", "postgresql+psycopg://me@/pool?host=/run/pg"),
    ],
)
def test_a_password_is_in_the_url_but_not_in_the_place(text: str, place: str) -> None:
    where = address(text)
    assert (where.kind, where.place, where.url) == ("database", place, text)
    assert "word" not in repr(where)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty name: no such folder"),
        ("nowhere", "nowhere: no such folder; create it first, or give a folder, https://HOST"),
        ("ftp://host", "'ftp': unknown kind of pool; give a folder, https://HOST, sqlite:///FILE"),
        ("http://pool.example.org", "http is not encrypted; use https, or pass --plain-http"),
        ("http://localhost.example.org", "http is not encrypted"),
        ("https://me:word@host", "user and password in a pool's URL; pass a token"),
        ("https://host?token=x", "not a pool's URL"),
        ("https://host/a b", "not a pool's URL"),
        ("https://host:port", "malformed URL of a web server"),
        ("postgresql+psycopg://me:word/word@host/db", "malformed URL of a database: check its host and port"),
        ("sqlite:///nowhere.db", "nowhere.db: no such database; fairbench-pool serve or import creates it"),
        ("sqlite:///:memory:", "no file named; write sqlite:///FILE"),
    ],
)
def test_invalid_addresses(text: str, message: str) -> None:
    with pytest.raises(AddressError) as raised:
        address(text)
    assert message in str(raised.value)
    assert "word" not in str(raised.value).replace("user and password", "").replace("in a password", "")
    assert len(str(raised.value).splitlines()) == 1


def test_plain_http_can_be_allowed() -> None:
    assert address("http://pool.example.org", plain_http=True).place == "http://pool.example.org"


@given(
    st.sampled_from(["", "https://", "http://", "sqlite:///", "postgresql+psycopg://", "x://"]),
    st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=30),
)
def test_any_text_is_an_address_or_one_line(scheme: str, rest: str) -> None:
    try:
        where = address(scheme + rest)
    except AddressError as error:
        assert str(error)  # noqa: PT017  both outcomes are valid
        return
    assert where.place
    if where.kind == "web":
        assert address(where.place, plain_http=True) == where
