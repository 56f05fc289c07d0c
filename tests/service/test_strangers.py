"""Requests of strangers: incomplete ones, and ones with a foreign Host header."""

import logging
import socket

import pytest

from tests.service.serving import read_all, running_pool, wait_until


def test_no_response_contains_the_host_header(sqlite_url: str) -> None:
    with running_pool(sqlite_url) as pool:
        for path in ("/", "/machines", "/openapi.json", "/nowhere"):
            for accepted in ("text/html", "application/json"):
                answer = pool.ask(
                    "GET", path, Host="elsewhere.example", Accept=accepted, X_Forwarded_Host="elsewhere.example"
                )
                assert "elsewhere" not in f"{answer.data!r} {answer.headers}"
        for path in ("/machines/", "//machines", "/v1/records/", "/health/"):
            answer = pool.ask("GET", path, Host="elsewhere.example")
            assert answer.status == 404
            assert "location" not in answer.headers


def test_a_client_that_breaks_off_is_one_line(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "uvicorn.error"), running_pool(sqlite_url) as pool:
        with socket.create_connection(("127.0.0.1", pool.wire.port), timeout=10) as connection:
            connection.sendall(
                f"PUT /v1/records/{'0' * 64} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{{".encode()
            )
            connection.shutdown(socket.SHUT_WR)
            read_all(connection)
        wait_until(lambda: any("closed the connection" in record.message for record in caplog.records))
        assert not any(record.exc_info for record in caplog.records)
