"""Bodies are bounded before anything parses them, answers in time, and addresses in what they ask."""

import gzip
import json
import threading
from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from fairbench.service.guard import Guard
from fairbench.service.rates import Rates
from fairbench.service.settings import Settings
from tests.service.serving import Served, config_of, served

LIMIT = 1_000
HEAD = b"PUT / HTTP/1.1\r\nHost: pool\r\nConnection: close\r\n"


async def told(request: Request) -> Response:
    return JSONResponse({"length": len(await request.body())})


def guarded(**changes: object) -> Guard:
    settings = Settings(database="", max_body_bytes=LIMIT).model_copy(update=changes)
    return Guard(
        Starlette(routes=[Route("/", told, methods=["GET", "PUT"]), Route("/health/live", told)]), settings, Rates()
    )


def problem(answer: bytes) -> tuple[int, dict[str, object]]:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"content-type: application/problem+json" in head
    return int(head.split()[1]), json.loads(body)


@pytest.fixture(scope="module")
def wire() -> Iterator[Served]:
    with served(config_of(guarded(body_timeout_s=0.2))) as running:
        yield running


def test_a_body_within_the_limit_arrives_whole(wire: Served) -> None:
    answer = wire.exchange(HEAD + b"Content-Length: %d\r\n\r\n" % LIMIT, b"x" * LIMIT)
    assert answer.endswith(b'{"length":%d}' % LIMIT)


def test_a_body_that_says_it_is_too_large_is_refused_before_it_is_sent(wire: Served) -> None:
    status, said = problem(wire.exchange(HEAD + b"Content-Length: 9000000000\r\n\r\n"))
    assert status == said["status"] == 413
    assert str(LIMIT) in str(said["detail"])


def test_a_body_in_parts_is_refused_as_soon_as_it_is_too_large(wire: Served) -> None:
    part = b"%x\r\n" % LIMIT + b"x" * LIMIT + b"\r\n"
    status, _ = problem(wire.exchange(HEAD + b"Transfer-Encoding: chunked\r\n\r\n", part, b"1\r\nx\r\n"))
    assert status == 413


def test_a_slow_body_is_given_up(wire: Served) -> None:
    status, said = problem(wire.exchange(HEAD + b"Content-Length: 10\r\n\r\n", b"x"))
    assert status == 408
    assert "0.2 s" in str(said["detail"])


@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "zstd", "identity, gzip", "GZIP"])
def test_no_body_is_decompressed(wire: Served, encoding: str) -> None:
    bomb = gzip.compress(b"\0" * 500_000)
    head = HEAD + b"Content-Encoding: %s\r\nContent-Length: %d\r\n\r\n" % (encoding.encode(), len(bomb))
    status, said = problem(wire.exchange(head, bomb))
    assert (status, said["field"]) == (415, "Content-Encoding")


def test_a_slow_answer_is_a_problem_and_its_late_end_is_dropped() -> None:
    go_on = threading.Event()

    def slow(_: Request) -> Response:
        go_on.wait(10)
        return Response("late")

    app = Starlette(routes=[Route("/", slow)])
    with served(config_of(Guard(app, Settings(database="", answer_timeout_s=0.1), Rates()))) as running:
        status, said = problem(running.exchange(b"GET / HTTP/1.1\r\nHost: pool\r\nConnection: close\r\n\r\n"))
        go_on.set()
    assert status == 503
    assert "in time" in str(said["detail"])


def test_requests_of_an_address_are_counted_but_not_those_about_health() -> None:
    with served(config_of(guarded(requests_per_minute=3))) as running:
        assert [running.ask("GET", "/").status for _ in range(4)] == [200, 200, 200, 429]
        refused = running.ask("GET", "/")
        assert 1 <= int(refused.headers["retry-after"]) <= 61
        assert refused.json()["detail"].startswith("requests: 3 a minute")
        assert running.ask("GET", "/health/live").status == 200
