"""A client's copy is good exactly when one of the tags it names is the present one."""

import pytest
from fastapi import HTTPException, Request

from fairbench_agent.service.http.conditional_requests import etag_headers


def asking(known: str | None) -> Request:
    return Request({"type": "http", "headers": [] if known is None else [(b"if-none-match", known.encode())]})


@pytest.mark.parametrize("known", ['"r7"', 'W/"r7"', '"r6", "r7"', 'W/"r6",W/"r7"', "*", ' "r7" '])
def test_a_copy_that_is_still_good_is_told_of_by_304(known: str) -> None:
    with pytest.raises(HTTPException) as ended:
        etag_headers(asking(known), "r7")
    assert ended.value.status_code == 304
    assert ended.value.headers == {"ETag": '"r7"', "Cache-Control": "no-cache"}


@pytest.mark.parametrize("known", [None, "", "r7", '"r70"', '"r"', ",,,", '"r7', "W/", "\u00fc"])
def test_anything_else_is_answered_in_full(known: str | None) -> None:
    assert etag_headers(asking(known), "r7") == {"ETag": '"r7"', "Cache-Control": "no-cache"}
