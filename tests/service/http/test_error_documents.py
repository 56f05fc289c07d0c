"""Problem documents say what was wrong and where, and nothing about the inside of the service."""

import sqlite3

import pytest

from fairbench_agent.calibration.errors import ExtrapolationError, ModelError
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.pool.errors import (
    NotFiledError,
    QueryError,
    ReceiptError,
    RecordError,
    StateError,
    StoreError,
    TokenError,
)
from fairbench_agent.service.http.error_documents import (
    ErrorDocument,
    HttpError,
    described,
    disk_is_full,
    field_of,
    http_error_of,
    response,
)


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (RecordError("x"), 422),
        (QueryError("limit", "x"), 422),
        (TokenError("x"), 401),
        (ReceiptError("x"), 403),
        (NotFiledError("x"), 404),
        (StateError("x"), 409),
        (StoreError("x"), 503),
        (ModelError("x"), 404),
        (ExtrapolationError("x"), 422),
        (ParameterError("x"), 422),
    ],
)
def test_every_error_has_its_status(error: Exception, status: int) -> None:
    assert http_error_of(error).status == status


@pytest.mark.parametrize(
    ("message", "field"),
    [
        ("processes.3.objective: must be", "processes.3.objective"),
        ("qap/sko100a/swap: 7 evaluations", "qap/sko100a/swap"),
        ("k is 7; the instances", "k"),
        ("not a JSON document of a record: Expecting", None),
        ("too large for a record: more than", None),
        ("score 9 lies outside", None),
        ("", None),
    ],
)
def test_the_field_is_what_a_message_begins_with(message: str, field: str | None) -> None:
    assert field_of(message) == field


@pytest.mark.parametrize("error", [StoreError("postgresql://u:secret@h"), NotFiledError("/home/me/pool.sqlite: none")])
def test_places_are_not_told(error: Exception) -> None:
    told = http_error_of(error).detail
    assert "secret" not in told
    assert "/home" not in told


class FullError(Exception):
    """What PostgreSQL's driver raises without room."""

    sqlstate = "53100"


class WrappedError(Exception):
    """What SQLAlchemy makes of it."""

    orig = FullError()


def sqlite_full() -> sqlite3.OperationalError:
    connection = sqlite3.connect(":memory:")
    connection.execute("PRAGMA max_page_count=2")
    with pytest.raises(sqlite3.OperationalError) as full:
        connection.execute("CREATE TABLE t AS SELECT zeroblob(100000)")
    connection.close()
    return full.value


def test_a_full_disk_is_known_by_what_the_database_says() -> None:
    for cause in (sqlite_full(), WrappedError()):
        error = StoreError("x")
        error.__cause__ = cause
        assert disk_is_full(error)
        assert http_error_of(error).status == 507
    assert not disk_is_full(StoreError("disk is full, says a name"))


def test_a_document_has_what_is_known_only() -> None:
    answer = response(HttpError(410, "gone\ud800", state="withdrawn"))
    assert answer.media_type == "application/problem+json"
    found = ErrorDocument.model_validate_json(bytes(answer.body))
    assert (found.title, found.field, found.state) == ("Gone", None, "withdrawn")
    assert b"null" not in bytes(answer.body)


def test_every_status_of_an_error_is_described() -> None:
    statuses = (401, 403, 404, 408, 409, 410, 413, 415, 422, 429, 503, 507)
    assert described(*statuses).keys() == {*statuses, 431}  # any head may be too large


@pytest.mark.parametrize(
    ("status", "title"),
    [(404, "Not Found"), (413, "Content Too Large"), (422, "Unprocessable Content"), (507, "Insufficient Storage")],
)
def test_titles_are_the_same_under_every_python(status: int, title: str) -> None:
    document = ErrorDocument.model_validate_json(bytes(response(HttpError(status, "no")).body))
    assert document.title == title
