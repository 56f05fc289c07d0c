"""A client's copy is good exactly when one of the tags it names is the present one."""

import pytest
from starlette.requests import Request

from fairbench.service.unchanged import tag, unchanged


def asking(known: str | None) -> Request:
    return Request({"type": "http", "headers": [] if known is None else [(b"if-none-match", known.encode())]})


@pytest.mark.parametrize("known", ['"r7"', 'W/"r7"', '"r6", "r7"', 'W/"r6",W/"r7"', "*", ' "r7" '])
def test_a_copy_that_is_still_good_is_told_of_by_304(known: str) -> None:
    answer = unchanged(asking(known), tag("r7"))
    assert answer is not None
    assert (answer.status_code, answer.headers["etag"], answer.body) == (304, '"r7"', b"")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("known", [None, "", "r7", '"r70"', '"r"', ",,,", '"r7', "W/", "\u00fc"])
def test_anything_else_is_answered_in_full(known: str | None) -> None:
    assert unchanged(asking(known), tag("r7")) is None
