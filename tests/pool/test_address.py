"""Where a pool may be, and that nothing secret stays in what is shown."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.address import Kind, address, insisted, insistence, is_loopback
from fairbench_agent.pool.errors import AddressError


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("https://Pool.Example.org", "https://pool.example.org"),
        ("https://pool.example.org/", "https://pool.example.org"),
        ("HTTPS://pool.example.org:8443/of/us/", "https://pool.example.org:8443/of/us"),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http://[::1]:8000/", "http://[::1]:8000"),
        ("http://localhost", "http://localhost"),
    ],
)
def test_pools_on_the_web(text: str, place: str) -> None:
    found = address(text)
    assert (found.kind, found.place, found.url) == (Kind.WEB, place, place)


def test_a_folder_and_a_file_are_the_same_wherever_they_are_named_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pool").mkdir()
    (tmp_path / "pool.db").touch()
    monkeypatch.chdir(tmp_path)
    assert address("pool").place == address(str(tmp_path / "pool")).place == str(tmp_path / "pool")
    assert address("sqlite:///pool.db").place == f"sqlite:///{tmp_path}/pool.db"
    assert address(f"sqlite:///{tmp_path}/pool.db").kind == Kind.DATABASE


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("postgresql+psycopg://me:word@host/pool", "postgresql+psycopg://me@host/pool"),
        ("postgresql+psycopg://me:w@rd@host:5433/pool", "postgresql+psycopg://me@host:5433/pool"),
        ("postgresql+psycopg://me@/pool?host=/run/pg&password=word", "postgresql+psycopg://me@/pool?host=/run/pg"),
    ],
)
def test_a_password_opens_the_database_and_is_not_shown(text: str, place: str) -> None:
    found = address(text)
    assert (found.kind, found.place, found.url) == (Kind.DATABASE, place, text)
    assert "word" not in repr(found)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty name: no such folder"),
        ("nowhere", "nowhere: no such folder; make it first, or name a folder, https://HOST"),
        ("ftp://host", "'ftp' is no kind of pool; name a folder, https://HOST, sqlite:///FILE"),
        ("mysql://host/db", "'mysql' is no kind of pool"),
        ("http://pool.example.org", "http is read and changed by anybody on the way; use https, or insist"),
        ("https://", "is no pool's URL"),
        ("https://me:word@host", "a pool's URL has no user and password; give a token"),
        ("https://host?token=x", "is no pool's URL"),
        ("https://host/#part", "is no pool's URL"),
        ("https://host/a b", "is no pool's URL"),
        ("https://host:port", "the URL of a web server is malformed"),
        ("https://[::1", "the URL of a web server is malformed"),
        ("postgresql+psycopg://me:word/word@host/db", "the URL of a database is malformed: look at its host and port"),
        ("sqlite:///nowhere.db", "nowhere.db: no such database; fairbench-pool serve or import makes it"),
        ("sqlite://", "names no file; write sqlite:///FILE"),
        ("sqlite:///:memory:", "names no file; write sqlite:///FILE"),
    ],
)
def test_where_no_pool_can_be(text: str, message: str) -> None:
    with pytest.raises(AddressError) as raised:
        address(text)
    assert message in str(raised.value)
    assert "word" not in str(raised.value).replace("user and password", "").replace("what a password has", "")
    assert len(str(raised.value).splitlines()) == 1


def test_plain_http_can_be_insisted_on() -> None:
    assert address("http://pool.example.org", plain_http=True).place == "http://pool.example.org"


@given(
    st.sampled_from(["", "https://", "http://", "sqlite:///", "postgresql+psycopg://", "x://"]),
    st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=30),
)
def test_any_text_is_an_address_or_one_line(scheme: str, rest: str) -> None:
    try:
        found = address(scheme + rest)
    except AddressError as error:
        assert str(error)  # noqa: PT017  either is right
        return
    assert found.place
    if found.kind == Kind.WEB:
        assert address(found.place, plain_http=True) == found


@pytest.mark.parametrize(
    ("host", "is_own"),
    [("localhost", True), ("127.8.9.1", True), ("::1", True), ("10.0.0.1", False), ("localhost.example.org", False)],
)
def test_loopback(host: str, is_own: bool) -> None:
    assert is_loopback(host) is is_own


class TestInsisting:
    """By whom http to another machine is named: nobody reads it unasked."""

    def test_what_is_insisted_on_is_an_address(self) -> None:
        with pytest.raises(AddressError, match="insist with --plain-http"):
            address(*insisted(["http://pool.example.org"], plain_http=False))
        (named,) = insisted(["http://pool.example.org"], plain_http=True)
        assert named == "http://pool.example.org"
        assert address(named).place == named
        assert insisted(None, plain_http=True) == ()

    def test_a_text_made_of_it_is_not_insisted_on(self) -> None:
        (named,) = insisted(["http://pool.example.org"], plain_http=True)
        with pytest.raises(AddressError):
            address(str(named))

    @pytest.mark.parametrize(
        ("texts", "told"),
        [
            ([], ""),
            (["https://pool.example.org", "records", "sqlite:///x", "http://127.0.0.1:8000"], ""),
            (["records", "HTTP://pool.example.org"], " --plain-http"),
        ],
    )
    def test_a_command_that_is_told_says_it_where_it_is_needed(self, texts: list[str], told: str) -> None:
        assert insistence(*texts) == told
