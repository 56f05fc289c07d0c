"""Responses of a hostile peer: endless, slow, silent, or over TLS."""

import ssl
import subprocess
import time
from pathlib import Path
from socket import socket

from tests.pool.client.scripted_server import Read, Step

OK = b"HTTP/1.1 200 OK\r\n"
CHUNKED = OK + b"Transfer-Encoding: chunked\r\n\r\n"
ENDLESS_S = 1
"""Longer than the deadlines of tests."""


def endless(first: bytes, piece: bytes, pause_s: float = 0.0) -> Step:
    """Send a beginning, then the same piece until the client disconnects, or for ENDLESS_S."""

    def step(connection: socket, read: Read) -> None:
        read()
        connection.sendall(first)
        until_s = time.monotonic() + ENDLESS_S
        while time.monotonic() < until_s:
            connection.sendall(piece)
            time.sleep(pause_s)

    return step


def silent(connection: socket, read: Read) -> None:
    """Read the request and send nothing until the client disconnects."""
    read()
    connection.recv(1)


def certificate(folder: Path, name: str) -> ssl.SSLContext | None:
    """Return TLS settings of a server with a self-signed certificate for a name, None without openssl."""
    key, signed = folder / "key.pem", folder / "certificate.pem"
    command = f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=pool -addext subjectAltName={name}"
    try:
        subprocess.run([*command.split(), "-keyout", key, "-out", signed], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(signed, key)
    return context


def over_tls(context: ssl.SSLContext) -> Step:
    """Respond over TLS."""

    def step(connection: socket, _: Read) -> None:
        with context.wrap_socket(connection, server_side=True) as secure:
            secure.recv(65_536)
            secure.sendall(OK + b"Content-Length: 2\r\n\r\n{}")

    return step


SLOW = {
    "a byte now and then": endless(OK + b"Content-Length: 9999\r\n\r\n", b"x", 0.01),
    "a chunk now and then": endless(CHUNKED, b"1\r\nx\r\n", 0.01),
    "interim responses": endless(b"", b"HTTP/1.1 100 Continue\r\n\r\n", 0.001),
    "a status line": endless(b"HTTP/1.1 20", b"0", 0.01),
    "a header": endless(OK + b"A: ", b"x", 0.01),
    "trailers": endless(CHUNKED + b"0\r\n", b"A: x\r\n", 0.001),
}
"""Responses that never end, too slow for any limit of size."""
