"""Where a pool is: a folder, a database, or a server on the web; what of it may be shown and kept."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import SplitResult, parse_qsl, urlencode, urlsplit

from fairbench_agent.pool.errors import AddressError

_SQLITE = "sqlite:///"
_DATABASES = "sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME"
_ALLOWED = f"name a folder, https://HOST, {_DATABASES}"


class Kind(StrEnum):
    """How a pool is spoken to."""

    FOLDER = "folder"
    DATABASE = "database"
    WEB = "web"


@dataclass(frozen=True)
class Address:
    """Where a pool is."""

    kind: Kind
    place: str
    """the same wherever it is named from, fit for a message and a file: without a password"""
    url: str = field(repr=False)
    """what opens it; for a database it may hold a password"""

    @property
    def file(self) -> Path | None:
        """Return the file of an SQLite database, None of any other pool."""
        return Path(self.url.removeprefix(_SQLITE)) if self.url.startswith(_SQLITE) else None


class InsistedUrl(str):
    """The text of an address whose user insists on http, if it is http to another machine."""

    __slots__ = ()


def insisted(texts: Iterable[str] | None, *, plain_http: bool) -> tuple[str, ...]:
    """Return the texts of addresses, those of a user who insists on http marked so; none for None."""
    return tuple(map(InsistedUrl if plain_http else str, texts or ()))


def insistence(*texts: str) -> str:
    """Return what a command needs beside the pools that it names: ` --plain-http` where one is on another machine, by http."""
    hosts = (urlsplit(text).hostname for text in texts if text.lower().startswith("http://"))
    return "" if all(map(is_loopback, filter(None, hosts))) else " --plain-http"


def address(text: str, *, plain_http: bool = False) -> Address:
    """Return the address of a folder or URL; AddressError if no pool can be there, or by http unless it is allowed or insisted on."""
    scheme, separator, _ = text.partition("://")
    if not separator:
        return _folder(text)
    if scheme.lower() in ("http", "https"):
        return _web(text, plain_http=plain_http or isinstance(text, InsistedUrl))
    found = database_address(text, _ALLOWED)
    if found.file is not None and not found.file.is_file():
        raise AddressError(f"{found.file}: no such database; fairbench-pool serve or import makes it")
    return found


def _folder(text: str) -> Address:
    path = Path(text)
    if not text or not path.is_dir():
        raise AddressError(f"{text or 'an empty name'}: no such folder; make it first, or {_ALLOWED}")
    return Address(Kind.FOLDER, str(path.absolute()), str(path.absolute()))


def database_address(url: str, allowed: str = f"name {_DATABASES}") -> Address:
    """Return the address of a database, which need not exist yet; AddressError if it is the URL of something else."""
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite":
        name = rest.removeprefix("/")
        if not name or name == ":memory:":
            raise AddressError(f"{url}: names no file; write sqlite:///FILE")
        place = f"{_SQLITE}{Path(name).absolute()}"
        return Address(Kind.DATABASE, place, place)
    if scheme != "postgresql+psycopg" or "://" not in url:
        raise AddressError(f"{scheme[:40]!r} is no kind of pool; {allowed}")
    return Address(Kind.DATABASE, _without_password(_split(url, "a database", allowed)).geturl(), url)


def _without_password(parts: SplitResult) -> SplitResult:
    user, at, host = parts.netloc.rpartition("@")
    shown = [
        (key, value) for key, value in parse_qsl(parts.query) if key not in ("password", "passfile", "sslpassword")
    ]
    return parts._replace(netloc=user.partition(":")[0] + at + host, query=urlencode(shown, safe="/"))


def _web(text: str, *, plain_http: bool) -> Address:
    parts = _split(text, "a web server", _ALLOWED)
    if "@" in parts.netloc:
        raise AddressError("a pool's URL has no user and password; give a token with --token or FAIRBENCH_TOKEN")
    if parts.query or parts.fragment or not parts.hostname or not re.fullmatch(r"[!-~]+", text):
        raise AddressError(f"{text!r} is no pool's URL; write https://HOST or https://HOST/PATH")
    if parts.scheme.lower() == "http" and not plain_http and not is_loopback(parts.hostname):
        raise AddressError(
            f"{text}: http is read and changed by anybody on the way; use https, or insist with --plain-http"
        )
    url = f"{parts.scheme.lower()}://{parts.netloc.lower()}{parts.path.rstrip('/')}"
    return Address(Kind.WEB, url, url)


def _split(text: str, what: str, allowed: str) -> SplitResult:
    try:
        parts = urlsplit(text)
        _ = parts.port  # is parsed here
    except ValueError as error:
        # the error's own words may hold a part of a password
        raise AddressError(
            f"the URL of {what} is malformed: look at its host and port, and quote what a password "
            f"has of '/', '?' and '#' as %2F, %3F and %23; {allowed}"
        ) from error
    return parts


def is_loopback(host: str) -> bool:
    """Tell whether a host is this machine by its very name."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
