"""Answers of a hostile peer: endless, slow, redirected, or over TLS."""

import ssl
import subprocess
import threading
from collections.abc import Callable, Iterator
from itertools import repeat
from pathlib import Path
from socket import socket

from tests.pool.client.scripted_server import Read, Step

OK = b"HTTP/1.1 200 OK\r\n"
CHUNKED = OK + b"Transfer-Encoding: chunked\r\n\r\n"
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


def silent(connection: socket, read: Read) -> None:
    """Read the request and say nothing until the client goes."""
    read()
    connection.recv(1)


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
