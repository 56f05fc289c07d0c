"""A PostgreSQL server for the test session, with data and socket in a temporary folder, not run as root."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import psycopg
import pytest

_SETTINGS = {
    "listen_addresses": "",
    "max_connections": "100",
    "shared_buffers": "32MB",
    "fsync": "off",  # only clients are killed, never the server
}
_START_S = 30.0


@dataclass
class Server:
    """A running server.

    Attributes:
        folder: contains the socket.
        user: account it runs under.
    """

    folder: Path
    user: str
    _numbers: Iterator[int] = field(default_factory=count)

    def new_database(self) -> str:
        """Return the URL of a new, empty schema, which is faster to create than a database."""
        name = f"pool_{next(self._numbers)}"
        with psycopg.connect(self._info(), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"postgresql+psycopg://{self.user}@/postgres?host={self.folder}&options=-csearch_path%3D{name}"

    def answers(self) -> bool:
        """Return True if the server accepts connections."""
        try:
            psycopg.connect(self._info()).close()
        except psycopg.OperationalError:
            return False
        return True

    def _info(self) -> str:
        return f"host={self.folder} user={self.user} dbname=postgres connect_timeout=5"


def binaries() -> Path | None:
    """Return the folder of PostgreSQL's programs, None if it is not installed."""
    initdb = shutil.which("initdb")
    if initdb:
        return Path(initdb).parent
    return max((path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")), default=None)


def user() -> str | None:
    """Return the account for a server: this one, or `postgres` if this one is root; None on Windows."""
    if os.name != "posix":
        return None
    import pwd  # noqa: PLC0415  Windows has no such module

    if os.geteuid() != 0:
        return pwd.getpwuid(os.geteuid()).pw_name
    return "postgres" if any(entry.pw_name == "postgres" for entry in pwd.getpwall()) else None


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """Start a server for the session; skip tests if PostgreSQL is not installed."""
    programs, owner = binaries(), user()
    if programs is None or owner is None:
        pytest.skip("PostgreSQL is not installed: no initdb, or no user but root")
    with tempfile.TemporaryDirectory(prefix="fairbench-pg-") as name:
        folder = Path(name)
        shutil.chown(folder, owner)
        as_owner = owner if os.geteuid() == 0 else None
        options = f"-A trust -U {owner} -E UTF8 --no-sync".split()
        initdb: list[str | Path] = [programs / "initdb", "-D", folder / "data", *options]
        subprocess.run(initdb, check=True, capture_output=True, user=as_owner, cwd="/")
        settings = [part for name, value in _SETTINGS.items() for part in ("-c", f"{name}={value}")]
        command: list[str | Path] = [programs / "postgres", "-D", folder / "data", "-k", folder, *settings]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, user=as_owner, cwd="/")
        server = Server(folder, owner)
        try:
            _wait(server, process, folder / "log")
            yield server
        finally:
            process.send_signal(signal.SIGQUIT)  # immediate shutdown, since the data is discarded
            process.wait(_START_S)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of a new, empty database; tests with this fixture run on both kinds."""
    return new_database(request, tmp_path)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """Return the URL of a new SQLite file, for tests that need one kind of database only."""
    return f"sqlite:///{tmp_path / 'pool.sqlite'}"


def new_database(request: pytest.FixtureRequest, folder: Path) -> str:
    """Return the URL of a new, empty database of the kind in `request.param`."""
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'pool.sqlite'}"
    server: Server = request.getfixturevalue("postgresql")
    return server.new_database()


def _wait(server: Server, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + _START_S
    while not server.answers():
        assert process.poll() is None, log.read_text("utf-8", "replace")
        assert time.monotonic() < end, log.read_text("utf-8", "replace")
        time.sleep(0.05)
