"""Bodies are bounded before anything parses them, answers in time, addresses in what they ask; every answer has headers."""

import gzip
import json
import socket
import threading
from collections.abc import Iterator

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from fairbench_agent.service.http.middleware import SECURITY_HEADERS, Guard
from fairbench_agent.service.http.rates import Rates
from fairbench_agent.service.settings import Settings
from tests.service.pools import RunningPool
from tests.service.records import FULL, name_of
from tests.service.serving import Served, received, served

LIMIT = 1_000
HEAD = b"PUT / HTTP/1.1\r\nHost: pool\r\nConnection: close\r\n"


async def length(request: Request) -> Response:
    return JSONResponse({"length": len(await request.body())})


def guarded(**changes: object) -> Guard:
    settings = Settings(database="", max_body_bytes=LIMIT).model_copy(update=changes)
    return Guard(
        Starlette(routes=[Route("/", length, methods=["GET", "PUT"]), Route("/health/live", length)]), settings, Rates()
    )


def problem(answer: bytes) -> tuple[int, dict[str, object]]:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"content-type: application/problem+json" in head
    return int(head.split()[1]), json.loads(body)


@pytest.fixture(scope="module")
def wire() -> Iterator[Served]:
    app = guarded(body_timeout_s=0.2)
    with served(uvicorn.Config(app, log_config=None, http="h11", timeout_keep_alive=1)) as running:
        yield running


def test_a_body_within_the_limit_arrives_complete(wire: Served) -> None:
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
def test_no_body_is_decompressed_but_a_record(wire: Served, encoding: str) -> None:
    bomb = gzip.compress(b"\0" * 500_000)
    head = HEAD + b"Content-Encoding: %s\r\nContent-Length: %d\r\n\r\n" % (encoding.encode(), len(bomb))
    status, said = problem(wire.exchange(head, bomb))
    assert (status, said["field"]) == (415, "Content-Encoding")


@pytest.mark.parametrize(("encoding", "status"), [("gzip", 404), ("GZIP", 404), ("br", 415), ("gzip, gzip", 415)])
def test_only_gzip_goes_on_to_the_route_that_files_records(wire: Served, encoding: str, status: int) -> None:
    """Here there is no such route; it is asked for the record's sake that the body came."""
    answer = wire.ask("PUT", f"/v1/records/{'0' * 64}", b"x", Content_Encoding=encoding)
    assert answer.status == status
    assert wire.ask("POST", f"/v1/records/{'0' * 64}/state", b"x", Content_Encoding=encoding).status == 415


def test_a_gzip_is_bounded_as_it_is_sent() -> None:
    """Plain text may have as many bytes as a record, a gzip as many as a pool takes, declared or in parts."""
    with served(guarded(max_body_bytes=640_000)) as running:
        for coding, most in (("gzip", 128_000), ("identity", 640_000)):
            head = (
                b"PUT /v1/records/1 HTTP/1.1\r\nHost: pool\r\nConnection: close\r\nContent-Encoding: %s\r\n"
                % coding.encode()
            )
            assert b" 404 " in running.exchange(head + b"Content-Length: %d\r\n\r\n" % most, b"x" * most)
            status, said = problem(running.exchange(head + b"Content-Length: %d\r\n\r\n" % (most + 1)))
            assert (status, said["detail"]) == (413, f"the body has more than the {most} bytes that are allowed")
            part = b"%x\r\n" % most + b"x" * most + b"\r\n"
            status, _ = problem(running.exchange(head + b"Transfer-Encoding: chunked\r\n\r\n", part, b"1\r\nx\r\n"))
            assert status == 413


def test_a_slow_answer_is_a_problem_and_its_late_end_is_dropped() -> None:
    go_on = threading.Event()

    def slow(_: Request) -> Response:
        go_on.wait(10)
        return Response("late")

    app = Starlette(routes=[Route("/", slow)])
    with served(Guard(app, Settings(database="", answer_timeout_s=0.1), Rates())) as running:
        status, said = problem(running.exchange(b"GET / HTTP/1.1\r\nHost: pool\r\nConnection: close\r\n\r\n"))
        go_on.set()
    assert status == 503
    assert "in time" in str(said["detail"])


def test_requests_of_an_address_are_counted_but_not_those_about_health() -> None:
    with served(guarded(requests_per_minute=3)) as running:
        assert [running.ask("GET", "/").status for _ in range(4)] == [200, 200, 200, 429]
        refused = running.ask("GET", "/")
        assert 1 <= int(refused.headers["retry-after"]) <= 61
        assert refused.json()["detail"].startswith("requests: 3 a minute")
        assert running.ask("GET", "/health/live").status == 200


def test_a_body_that_is_refused_unread_ends_the_connection(wire: Served) -> None:
    head = HEAD.replace(b"Connection: close\r\n", b"") + b"Content-Length: 1000000\r\n"
    for encoding, status in ((b"", 413), (b"Content-Encoding: gzip\r\n", 415)):
        assert problem(wire.exchange(head + encoding + b"\r\nxx"))[0] == status


GOT = ("/", "/health/ready", "/openapi.json", "/v1/records", "/v1/machines", "/v1/models", "/v1/p-value?n=17&k=4")
ANSWERED = (*GOT, f"/v1/records/{name_of(FULL)}", "/v1/exports/records.csv", "/nowhere", "/v1/records/x", "/machines")


@pytest.mark.parametrize("path", ANSWERED)
def test_head_is_get_without_the_body(pool: RunningPool, path: str) -> None:
    asked, got = (pool.ask(method, path) for method in ("HEAD", "GET"))
    assert (asked.status, asked.data) == (got.status, b"")
    assert got.data
    for name in ("Content-Type", "ETag", "Content-Length"):
        assert asked.headers.get(name) == got.headers.get(name)


def test_head_is_not_answered_where_get_is_not(pool: RunningPool) -> None:
    assert pool.ask("HEAD", f"/v1/records/{name_of(FULL)}/state").status == 405


@pytest.mark.parametrize("path", ANSWERED)
def test_every_answer_has_the_security_headers_a_name_and_no_cookie(pool: RunningPool, path: str) -> None:
    answer = pool.ask("GET", path)
    assert {name: answer.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS
    assert len(answer.headers["request-id"]) == 16
    assert {"set-cookie", "server", "location"}.isdisjoint(name.lower() for name in answer.headers)


def test_the_policy_allows_nothing_inline_and_nothing_of_others(pool: RunningPool) -> None:
    for path in ("/", "/v1/records"):
        policy = pool.ask("GET", path).headers["content-security-policy"]
        parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        assert parts["default-src"] == "'none'"
        assert set(parts.values()) <= {"'none'", "'self'"}


@pytest.mark.parametrize("coding", ["", "Transfer-Encoding: chunked", "Content-Encoding: br"])
def test_whoever_sends_far_too_much_is_told_so(wire: Served, coding: str) -> None:
    """Ten megabytes, sent before the answer is looked for: a connection that was closed on them would be reset."""
    body = b"x" * 10_000_000
    fields = [coding] if coding else []
    if "chunked" in coding:
        body = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
    else:
        fields.append(f"Content-Length: {len(body)}")
    head = "\r\n".join(("PUT / HTTP/1.1", "Host: pool", *fields, "", "")).encode()
    with socket.create_connection(("127.0.0.1", wire.port), timeout=20) as connection:
        connection.sendall(head + body)
        connection.sendall(b"GET / HTTP/1.1\r\nHost: pool\r\nConnection: close\r\n\r\n")
        refused, answered = received(connection).split(b"HTTP/1.1 ")[1:]
    assert refused.startswith(b"415 " if "br" in coding else b"413 ")
    assert answered.startswith(b"200 ")  # the rest of the body was dropped, and the connection goes on


def test_a_client_that_asks_first_does_not_send_what_is_too_large(wire: Served) -> None:
    answer = wire.exchange(HEAD + b"Expect: 100-continue\r\nContent-Length: 9000000\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"connection: close" in answer.lower()


@pytest.mark.parametrize("part", ["path", "query", "header", "headers"])
@pytest.mark.parametrize(("size", "status"), [(63_000, 200), (65_000, 431), (100_000, 431), (300_000, 400)])
def test_a_head_is_bounded_however_it_comes(wire: Served, part: str, size: int, status: int) -> None:
    """Whole in one packet, too, where a parser that looks at what is missing finds nothing missing."""
    path = f"/{'x' * size}" if part == "path" else f"/?{'x' * size}" if part == "query" else "/"
    many = "".join(f"X-{n}: {'x' * 90}\r\n" for n in range(size // 100)) if part == "headers" else ""
    one = f"X: {'x' * size}\r\n" if part == "header" else ""
    head = f"GET {path} HTTP/1.1\r\nHost: pool\r\nConnection: close\r\n{one}{many}\r\n".encode()
    answer = wire.exchange(head)
    expected = 404 if (part, status) == ("path", 200) else status
    assert int(answer.split()[1]) == expected, answer[:200]
