"""The address of a pool: a folder, a database or a server on the web."""

import re
from ipaddress import ip_address
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import SplitResult, parse_qsl, urlencode, urlsplit

from fairbench_agent.core.folders import expanded
from fairbench_agent.pool.errors import AddressError

_SQLITE = "sqlite:///"
_DATABASES = "sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME"
_ALLOWED = f"give a folder, https://HOST, {_DATABASES}"


class Address(NamedTuple):
    """Address of a pool."""

    kind: Literal["folder", "database", "web"]
    place: str
    """for messages, absolute and without a password"""
    url: str
    """to connect to; may contain a database's password"""

    @property
    def file(self) -> Path | None:
        """Return the file of an SQLite database, None for other pools."""
        return Path(self.url.removeprefix(_SQLITE)) if self.url.startswith(_SQLITE) else None

    def __repr__(self) -> str:
        return self.place


def address(text: str, *, plain_http: bool = False) -> Address:
    """Return the address of an existing folder or database, or of a server; AddressError for another one."""
    scheme, separator, _ = text.partition("://")
    if not separator:
        return _folder(text)
    if scheme.lower() in ("http", "https"):
        return _web(text, plain_http)
    database = database_address(text, _ALLOWED)
    if database.file is not None and not database.file.is_file():
        raise AddressError(f"{database.file}: no such database; fairbench-pool serve or import creates it")
    return database


def database_address(url: str, allowed: str = f"give {_DATABASES}") -> Address:
    """Return the address of a database, which need not exist yet; AddressError for any other URL."""
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite":
        name = rest.removeprefix("/")
        if not name or name == ":memory:":
            raise AddressError(f"{url}: no file named; write sqlite:///FILE")
        place = f"{_SQLITE}{Path(expanded(name)).absolute()}"
        return Address("database", place, place)
    if scheme != "postgresql+psycopg" or "://" not in url:
        raise AddressError(f"{scheme[:40]!r}: unknown kind of pool; {allowed}")
    return Address("database", _without_password(_split(url, "a database", allowed)).geturl(), url)


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def _folder(text: str) -> Address:
    path = Path(text)
    if not text or not path.is_dir():
        raise AddressError(f"{text or 'empty name'}: no such folder; create it first, or {_ALLOWED}")
    place = str(path.absolute())
    try:
        place.encode()
    except UnicodeEncodeError as error:  # JSON documents hold Unicode
        raise AddressError(f"{place}: the name is not UTF-8; rename the folder") from error
    return Address("folder", place, place)


def _without_password(parts: SplitResult) -> SplitResult:
    user, at, host = parts.netloc.rpartition("@")
    secret = ("password", "passfile", "sslpassword")
    query = urlencode([(key, value) for key, value in parse_qsl(parts.query) if key not in secret], safe="/")
    return parts._replace(netloc=user.partition(":")[0] + at + host, query=query)


def _web(text: str, plain_http: bool) -> Address:
    parts = _split(text, "a web server", _ALLOWED)
    if "@" in parts.netloc:
        raise AddressError("user and password in a pool's URL; pass a token with --token or FAIRBENCH_TOKEN")
    if parts.query or parts.fragment or not parts.hostname or not re.fullmatch(r"[!-~]+", text):
        raise AddressError(f"{text!r}: not a pool's URL; write https://HOST or https://HOST/PATH")
    if parts.scheme.lower() == "http" and not plain_http and not is_loopback(parts.hostname):
        raise AddressError(f"{text}: http is not encrypted; use https, or pass --plain-http")
    url = f"{parts.scheme.lower()}://{parts.netloc.lower()}{parts.path.rstrip('/')}"
    return Address("web", url, url)


def _split(text: str, what: str, allowed: str) -> SplitResult:
    try:
        parts = urlsplit(text)
        _ = parts.port  # raises ValueError if malformed
    except ValueError as error:  # its message may contain part of a password
        advice = "check its host and port, and write '/', '?' and '#' in a password as %2F, %3F and %23"
        raise AddressError(f"malformed URL of {what}: {advice}; {allowed}") from error
    return parts
