"""A problem document becomes one line; whatever else a server says does too."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.client.problem_document import one_line, problem_text


@pytest.mark.parametrize(
    ("status", "body", "text"),
    [
        (
            422,
            {"title": "Unprocessable", "detail": "is no record", "field": "grade"},
            "answered 422: grade: is no record",
        ),
        (422, {"detail": "grade: is no record", "field": "grade"}, "answered 422: grade: is no record"),
        (401, {"title": "Unauthorized", "status": 401}, "answered 401: Unauthorized"),
        (403, {"detail": None, "title": None}, "answered 403: Forbidden"),
        (418, b"<html>no</html>", "answered 418: I'm a Teapot"),
        (499, b"", "answered 499: it gives no reason"),
        (500, {"detail": ["a"]}, "answered 500: Internal Server Error"),
        (422, {"detail": "two\nlines\x1b[31m red\u202e"}, "answered 422: two lines?[31m red?"),
    ],
)
def test_worded(status: int, body: bytes | dict[str, object], text: str) -> None:
    assert problem_text(status, body if isinstance(body, bytes) else json.dumps(body).encode()) == text


@given(st.text())
def test_text_from_elsewhere_is_one_short_printable_line(text: str) -> None:
    shown = one_line(text)
    assert shown.isprintable()
    assert len(shown) <= 300


@given(st.integers(100, 599), st.binary())
def test_any_answer_is_one_line(status: int, body: bytes) -> None:
    assert problem_text(status, body).startswith(f"answered {status}: ")
