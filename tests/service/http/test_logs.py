"""Logs are JSON, a line per request, and hold nothing of who asked or what was sent."""

import json
import logging
from collections.abc import Iterator

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from fairbench_agent.service.http.logs import LOG_CONFIG, LOGGER, JsonFormatter, RequestLog
from tests.service.serving import Served, served, wait_until

SECRET = "a-secret-that-somebody-sent"  # noqa: S105  no password


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["path"] == "/broken":
        await broken(scope)
    await PlainTextResponse(await Request(scope, receive).body())(scope, receive, send)


async def broken(scope: Scope) -> None:
    try:
        {}[scope["path"]]
    except KeyError as error:
        raise ValueError(f"{SECRET} of {scope['client']}") from error


@pytest.fixture(scope="module")
def wire() -> Iterator[Served]:
    with served(RequestLog(application)) as it:
        yield it


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """Return what the log's handler would write."""
    found: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(JsonFormatter().format(record))

    handler, logger = Keep(), logging.getLogger(LOGGER)
    logger.addHandler(handler)
    with caplog.at_level(logging.INFO, LOGGER):
        yield found
    logger.removeHandler(handler)


def test_a_request_is_one_line_that_its_answer_names(wire: Served, lines: list[str]) -> None:
    answer = wire.ask(
        "POST", f"/told?by={SECRET}", SECRET.encode(), Authorization=f"Bearer {SECRET}", User_Agent=SECRET
    )
    wait_until(lambda: len(lines) == 1)
    (line,) = lines
    said = json.loads(line)
    assert (said["method"], said["status"], said["bytes"]) == ("POST", 200, len(SECRET))
    assert said["request"] == answer.headers["request-id"]
    assert SECRET not in line
    assert "127.0.0.1" not in line


def test_an_error_that_nobody_caught_is_a_problem_to_the_client_and_places_in_the_log(
    wire: Served, lines: list[str]
) -> None:
    answer = wire.ask("GET", "/broken")
    assert (answer.status, answer.json()["status"]) == (500, 500)
    assert b"Traceback" not in answer.data
    wait_until(lambda: len(lines) == 2)
    failed, told_of = map(json.loads, lines)
    assert failed["error"] == ["ValueError", "KeyError"]
    assert failed["places"][-1].startswith("broken test_logs.py:")
    assert told_of["request"] == failed["request"] == answer.headers["request-id"]
    assert all(SECRET not in line and "127.0.0.1" not in line for line in lines)


def test_a_line_stays_one_line_whatever_stands_in_it() -> None:
    record = logging.LogRecord("x", logging.WARNING, "file", 1, "two\nlines \x1b[31m\u2028 and %s", ("more",), None)
    line = JsonFormatter().format(record)
    assert line.isascii()
    assert len(line.splitlines()) == 1
    assert json.loads(line)["event"] == "two\nlines \x1b[31m\u2028 and more"


def test_the_servers_own_log_has_no_line_per_request() -> None:
    assert LOG_CONFIG["loggers"]["uvicorn"]["level"] == "INFO"
    assert "uvicorn.access" not in LOG_CONFIG["loggers"]
