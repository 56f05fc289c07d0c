"""Sockets on one port, of which the system gives each its share of the connections."""

import socket

import pytest

from fairbench.service.workers import reserve, shares_out, sibling

pytestmark = pytest.mark.skipif(
    not shares_out(), reason="only Linux shares connections out between sockets on one port"
)


def test_siblings_share_connections_and_the_reserved_one_gets_none() -> None:
    with reserve("127.0.0.1", 0) as reserved, sibling(reserved) as one, sibling(reserved) as other:
        one.listen(100)
        other.listen(100)
        address = reserved.getsockname()
        assert one.getsockname() == other.getsockname() == address
        connections = [socket.create_connection(address, timeout=5) for _ in range(64)]
        counts = [accepted(listener) for listener in (one, other)]
        for connection in connections:
            connection.close()
    assert sum(counts) == 64
    assert min(counts) >= 8


def accepted(listener: socket.socket) -> int:
    listener.settimeout(0.1)
    count = 0
    while True:
        try:
            listener.accept()[0].close()
        except TimeoutError:
            return count
        count += 1


def test_the_port_of_another_server_of_ours_is_refused() -> None:
    with reserve("127.0.0.1", 0) as reserved, sibling(reserved) as listening:
        listening.listen()
        with pytest.raises(OSError, match="in use"):
            reserve("127.0.0.1", reserved.getsockname()[1])


def test_a_port_of_others_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError, match="in use"):
        reserve("127.0.0.1", taken.getsockname()[1])
