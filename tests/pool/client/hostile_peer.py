"""What a hostile peer answers: without end, a byte at a time, or with numbers that no program counts with."""

import hashlib
import ssl
import subprocess
import threading
from collections.abc import Callable, Iterator
from itertools import count, repeat
from pathlib import Path
from socket import socket
from typing import Any

from fairbench_agent.pool.record.record import canonical_bytes
from tests.pool.client.scripted_server import Read, Step, response, says
from tests.pool.examples import example_record

OK = b"HTTP/1.1 200 OK\r\n"
CHUNKED = OK + b"Transfer-Encoding: chunked\r\n\r\n"
ANSWER_OF_TWO_BYTES = CHUNKED + b"2\r\n{}\r\n0\r\n"
NEVER = threading.Event()


def goes_on(first: bytes, pieces: Callable[[], Iterator[bytes]], pause_s: float = 0.0) -> Step:
    """Send something, then pieces with pauses between them until the client goes."""

    def step(connection: socket, read: Read) -> None:
        read()
        connection.sendall(first)
        for piece in pieces():
            connection.sendall(piece)
            NEVER.wait(pause_s)

    return step


def endless(first: bytes, piece: bytes, pause_s: float = 0.0) -> Step:
    """Send something, then the same for ever."""
    return goes_on(first, lambda: repeat(piece), pause_s)


def dripping(head: bytes, pause_s: float) -> Step:
    """Send a head by single bytes, and then no end of its last line."""

    def bytewise() -> Iterator[bytes]:
        yield from (head[at : at + 1] for at in range(len(head)))
        yield from repeat(b"x")

    return goes_on(b"", bytewise, pause_s)


def export_without_end(n_told: int | None, size: int = 0) -> Step:
    """Send an export of ever other records that have their hashes, each of some size if it is larger than usual."""
    told = b'{"licence":"CC0-1.0","n_records":%d}\n' % n_told if n_told is not None else b'{"licence":"CC0-1.0"}\n'
    content = canonical_bytes(example_record(machine_id="f" * 32))

    def lines() -> Iterator[bytes]:
        for number in count():
            one = content.replace(b"f" * 32, b"%032x" % number).ljust(size)
            line = b'{"sha256":"%s","record":%s}\n' % (hashlib.sha256(one).hexdigest().encode(), one)
            yield b"%x\r\n%s\r\n" % (len(line), line)

    return goes_on(CHUNKED + b"%x\r\n%s\r\n" % (len(told), told), lines)


def lengthening_log(size: int, goes_by: Callable[[], object] = lambda: None) -> Step:
    """Sign a log of so many leaves, of twice as many whenever asked again, and show one leaf at a time; some time goes by before each."""
    sizes = (size << n_asked for n_asked in count())
    change = {"state": "accepted", "at": "2026-11-23T06:00:00Z", "by": "rules", "reasons": []}

    def shown(path: str) -> dict[str, Any]:
        if path.startswith("/v1/log/leaves"):
            goes_by()
            position = int(path.partition("first=")[2].partition("&")[0])
            return {"items": [{"position": position, "record": f"{position:064x}", "change": change}]}
        if path == "/v1/log/head":
            signed = {"root": "ab" * 32, "at": "2026-11-23T06:00:00Z", "key": "cd" * 32, "signature": "ef" * 64}
            return {"size": min(next(sizes), 2**53 - 1), **signed}
        return {"items": [], "next": None}

    def step(connection: socket, read: Read) -> None:
        connection.sendall(response(200, shown(read().split(b" ")[1].decode())))

    return step


def redirecting(connection: socket, read: Read) -> None:
    """Send whoever asks back to where it asked."""
    path = read().split(b" ")[1].decode()
    says(302, Location=path)(connection, lambda: b"")


def silent(connection: socket, read: Read) -> None:
    """Read the request and say nothing until the client goes."""
    read()
    connection.recv(1)


def mute(connection: socket, _: Read) -> None:
    """Hear whatever comes, and say nothing until the client goes."""
    while connection.recv(65_536):
        pass


def speaking(words: bytes) -> Step:
    """Speak first, as a mail server does, and hear whatever comes."""

    def step(connection: socket, read: Read) -> None:
        connection.sendall(words)
        mute(connection, read)

    return step


def deaf(released: threading.Event) -> Step:
    """Read nothing and say nothing until released."""

    def step(_: socket, __: Read) -> None:
        released.wait(60)

    return step


def retry_after(value: str) -> Step:
    """Ask to come back at some time."""
    return says(503, Retry_After=value)


def certificate(folder: Path, name: str) -> ssl.SSLContext | None:
    """Return the side of a server that vouches for itself under a name (`IP:127.0.0.1`), None without openssl."""
    key, signed = folder / "key.pem", folder / "certificate.pem"
    make = f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=pool -addext subjectAltName={name}"
    try:
        subprocess.run([*make.split(), "-keyout", key, "-out", signed], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(signed, key)
    return context


def shaking_hands(context: ssl.SSLContext) -> Step:
    """Answer over TLS."""

    def step(connection: socket, _: Read) -> None:
        with context.wrap_socket(connection, server_side=True) as secure:
            secure.recv(65_536)
            secure.sendall(OK + b"Content-Length: 2\r\n\r\n{}")

    return step
