"""A PostgreSQL server for the test session, in a temporary folder, on a socket there, not run by root."""

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
    "fsync": "off",  # the server is never killed, only those that use it
}
_START_S = 30.0


@dataclass
class Server:
    """A running server.

    Attributes:
        folder: where its socket is.
        user: whom it runs as.
    """

    folder: Path
    user: str
    _numbers: Iterator[int] = field(default_factory=count)

    def new_database(self) -> str:
        """Return the URL of a new, empty schema, all that a pool sees; a database would take longer to make."""
        name = f"pool_{next(self._numbers)}"
        with psycopg.connect(self._info(), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"postgresql+psycopg://{self.user}@/postgres?host={self.folder}&options=-csearch_path%3D{name}"

    def answers(self) -> bool:
        """Tell whether it takes connections."""
        try:
            psycopg.connect(self._info()).close()
        except psycopg.OperationalError:
            return False
        return True

    def _info(self) -> str:
        return f"host={self.folder} user={self.user} dbname=postgres connect_timeout=5"


def binaries() -> Path | None:
    """Return the folder of PostgreSQL's programs, None where it is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    return max((path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")), default=None)


def user() -> str | None:
    """Return a user that a server may run as: this one, or `postgres` where this one is root; None on Windows."""
    if os.name != "posix":
        return None
    import pwd  # noqa: PLC0415  Windows has no such module

    if os.geteuid() != 0:
        return pwd.getpwuid(os.geteuid()).pw_name
    return "postgres" if any(entry.pw_name == "postgres" for entry in pwd.getpwall()) else None


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """Start a server for the session, or skip where PostgreSQL is not installed."""
    programs, owner = binaries(), user()
    if programs is None or owner is None:
        pytest.skip("PostgreSQL is not installed: no initdb, or nobody but root to run it")
    with tempfile.TemporaryDirectory(prefix="fairbench-pg-") as name:
        folder = Path(name)
        shutil.chown(folder, owner)
        as_owner = owner if os.geteuid() == 0 else None
        initdb: list[str | Path] = [
            programs / "initdb",
            "-D",
            folder / "data",
            "-A",
            "trust",
            "-U",
            owner,
            "-E",
            "UTF8",
            "--no-sync",
        ]
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
            process.send_signal(signal.SIGQUIT)  # at once: nothing is kept
            process.wait(_START_S)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the URL of a new, empty database of either kind: every test that asks for it runs on both."""
    if request.param == "postgresql":  # the key of its log is in the data folder
        monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    return new_database(request, tmp_path)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """Return the URL of a new, empty SQLite file, for tests in which the kind of database does not matter."""
    return f"sqlite:///{tmp_path / 'pool.sqlite'}"


def new_database(request: pytest.FixtureRequest, folder: Path) -> str:
    """Return the URL of a new, empty database of the kind that a fixture is parametrised with."""
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
