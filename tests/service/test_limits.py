"""Request rate, body size, and the headers for browsers."""

import socket

import pytest

from fairbench_agent.service.limits import Rate, network
from fairbench_agent.service.problems import HttpError
from tests.service.records import FULL
from tests.service.serving import RunningPool, read_all, running_pool


def test_rate_per_minute_and_network() -> None:
    now = [0.0]
    rate = Rate(2, lambda: now[0])
    rate.count("192.0.2.1")
    now[0] = 10.0
    rate.count("192.0.2.1")
    with pytest.raises(HttpError, match="try again in 50 s") as raised:
        rate.count("192.0.2.1")
    assert (raised.value.status_code, raised.value.headers) == (429, {"Retry-After": "50"})
    rate.count("192.0.2.2")
    now[0] = 60.0
    rate.count("192.0.2.1")
    assert set(rate._counts) == {"192.0.2.1"}


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("nonsense", "unknown"),
    ],
)
def test_a_network_counts_as_one_client(address: str, counted: str) -> None:
    assert network(address) == counted


def test_the_rate_limit_exempts_health(sqlite_url: str) -> None:
    with running_pool(sqlite_url, requests_per_minute=2) as pool:
        assert [pool.ask("GET", "/v1/models").status for _ in range(3)] == [200, 200, 429]
        assert pool.ask("GET", "/health").status == 200


@pytest.mark.parametrize("n_bytes", [1_000_001, 5_000_000])
def test_large_bodies_are_rejected_before_or_while_reading(sqlite_url: str, n_bytes: int) -> None:
    head = f"PUT /v1/records/{'0' * 64} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    with running_pool(sqlite_url) as pool:
        with socket.create_connection(("127.0.0.1", pool.wire.port), timeout=20) as connection:
            connection.sendall(f"{head}Content-Length: {n_bytes}\r\n\r\n".encode())
            assert b" 413 " in read_all(connection)[:20]
        with socket.create_connection(("127.0.0.1", pool.wire.port), timeout=20) as connection:
            chunk = b"f4240\r\n" + b"x" * 1_000_000 + b"\r\n" + b"1\r\nx\r\n0\r\n\r\n"
            connection.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk)
            assert b" 413 " in read_all(connection)[:20]
        assert pool.put(FULL).status == 201


def test_headers_forbid_scripts(pool: RunningPool) -> None:
    for path in ("/", "/machines", "/v1/models", "/nowhere", "/pool.css"):
        headers = pool.ask("GET", path, Accept="text/html").headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
