"""Who does not send the head of a request in time is cut off; who does is served however long that takes."""

from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tests.service.serving import Served, config_of, served

REQUEST = b"GET / HTTP/1.1\r\nHost: pool\r\n\r\n"


async def refused(_: Request) -> Response:
    return PlainTextResponse("answered", 413)


@pytest.fixture(scope="module")
def wire() -> Iterator[Served]:
    app = Starlette(routes=[Route("/", refused, methods=["GET", "PUT"])])
    with served(config_of(app, header_timeout_s=0.15)) as running:
        yield running


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: po"])
def test_a_connection_without_a_whole_head_is_closed(wire: Served, sent: bytes) -> None:
    assert wire.exchange(sent) == b""


def test_dripping_bytes_does_not_help(wire: Served) -> None:
    head = b"GET / HTTP/1.1\r\nX: "
    with pytest.raises((BrokenPipeError, ConnectionResetError)):
        wire.exchange(head, *[b"y"] * 30, pause_s=0.02)


def test_a_second_head_is_waited_for_likewise(wire: Served) -> None:
    assert wire.exchange(REQUEST, b"GET / HT").count(b"answered") == 1


def test_the_rest_of_a_refused_body_is_not_waited_for(wire: Served) -> None:
    head = b"PUT / HTTP/1.1\r\nHost: pool\r\nContent-Length: 1000000\r\n\r\n"
    assert wire.exchange(head, b"x", b"x").count(b"answered") == 1


def test_requests_in_one_connection_are_all_answered(wire: Served) -> None:
    last = REQUEST.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    assert wire.exchange(REQUEST + REQUEST, last).count(b"answered") == 3
