"""The command that serves: from one process and from several, until a signal ends it."""

import io
import json
import re
import signal
import socket
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from pathlib import Path

import psutil
import pytest
import urllib3

from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service import cli
from fairbench_agent.service.commands import serve_command
from fairbench_agent.service.commands.serve_command import serve, server_config
from fairbench_agent.service.settings import Settings, SettingsError
from tests.service.pools import running_pool
from tests.service.records import FULL, name_of, varied
from tests.service.serving import Started, received, served, started, wait_until


def put(url: str, content: bytes, **headers: str) -> int:
    return urllib3.request(
        "PUT", f"{url}/v1/records/{name_of(content)}", body=content, headers=headers, retries=False, timeout=30
    ).status


def test_a_new_pool_is_served_until_a_signal_and_what_has_begun_is_answered_first(tmp_path: Path) -> None:
    with started(f"sqlite:///{tmp_path / 'pool.sqlite'}") as server:
        assert put(server.url, varied(1)) == 201
        port = int(server.url.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
            head = f"PUT /v1/records/{name_of(FULL)} HTTP/1.1\r\nHost: pool\r\nContent-Length: {len(FULL)}\r\n\r\n"
            connection.sendall(head.encode() + FULL[:1000])
            wait_until(lambda: _reading(server.process.pid, port))
            server.process.send_signal(signal.SIGTERM)
            wait_until(lambda: "Shutting down" in server.log.read_text("utf-8"))
            connection.sendall(FULL[1000:])
            assert received(connection).startswith(b"HTTP/1.1 201 ")
        assert server.process.wait(20) in {0, -signal.SIGTERM}
        lines = [json.loads(line) for line in server.log.read_text("utf-8").splitlines()]
    assert {"time", "level", "event"} <= lines[0].keys()
    filed = next(line for line in lines if line.get("method") == "PUT")
    assert (filed["route"], filed["status"]) == ("/v1/records/{sha256}", 201)
    assert not any(line["level"] == "error" for line in lines)


def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        settings = Settings(database=f"sqlite:///{tmp_path / 'pool.sqlite'}", port=port)
        with pytest.raises(SettingsError, match=rf"^127\.0\.0\.1, port {port}: cannot be listened on .* a free --port"):
            serve(settings)


def _reading(pid: int, port: int) -> bool:
    connections = psutil.Process(pid).net_connections("tcp")
    return any(one.status == "ESTABLISHED" and one.laddr.port == port for one in connections)


@pytest.mark.full
def test_several_workers_share_a_pool_and_end_together(database_url: str) -> None:
    with started(database_url, workers=2) as server:
        workers = workers_of(server)
        file_at_once(server.url)
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(30)
        wait_until(lambda: all(map(ended, workers)))


def file_at_once(url: str) -> None:
    contents = [varied(number) for number in range(16)]
    with ThreadPoolExecutor(8) as threads:
        assert set(threads.map(lambda content: put(url, content), contents)) == {201}
    assert len(urllib3.request("GET", f"{url}/v1/records").json()["items"]) == len(contents)


def workers_of(server: Started) -> list[psutil.Process]:
    children = psutil.Process(server.process.pid).children()
    found = [child for child in children if "spawn_main" in " ".join(child.cmdline())]
    assert len(found) == 2
    return found


def ended(process: psutil.Process) -> bool:
    return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE


@pytest.mark.full
def test_a_killed_worker_is_replaced_and_workers_do_not_outlive_their_parent(tmp_path: Path) -> None:
    with started(f"sqlite:///{tmp_path / 'pool.sqlite'}", workers=2) as server:
        killed, other = workers_of(server)
        file_at_once(server.url)
        killed.kill()
        wait_until(lambda: ended(killed) and len(psutil.Process(server.process.pid).children()) == 3, 20)
        server.process.kill()
        wait_until(lambda: ended(other), 20)


@pytest.mark.parametrize("trusted", ["", "127.0.0.1"])
def test_an_address_is_taken_from_a_trusted_proxy_only(tmp_path: Path, trusted: str) -> None:
    url = f"sqlite:///{tmp_path / 'pool.sqlite'}"
    DatabasePool.create(url).close()
    settings = Settings(database=url, anonymous_submissions_per_minute=1, trusted_proxies=trusted)
    with served(server_config(settings, log_config=None)) as server:
        answers = [put(server.url, varied(n), **{"X-Forwarded-For": f"203.0.113.{n}"}) for n in range(2)]
    assert answers == ([201, 201] if trusted else [201, 429])


def race(urls: Sequence[str], n_records: int) -> None:
    """File the same records at the same moments at several servers of one pool."""
    contents = [varied(number) for number in range(n_records)]
    together = threading.Barrier(len(urls))

    def file_all(url: str) -> list[int]:
        found = []
        for content in contents:
            together.wait(30)
            found.append(put(url, content))
        return found

    with ThreadPoolExecutor(len(urls)) as threads:
        answers = list(threads.map(file_all, urls))
    assert [sorted(statuses) for statuses in zip(*answers, strict=True)] == [[200, 200, 200, 201]] * len(contents)
    for url in set(urls):
        items = urllib3.request("GET", f"{url}/v1/records").json()["items"]
        assert sorted(item["sha256"] for item in items) == sorted(map(name_of, contents))
        history = urllib3.request("GET", f"{url}/v1/records/{name_of(contents[0])}/status").json()["history"]
        assert [change["state"] for change in history] == ["received", "accepted"]


def test_two_services_given_the_same_record_at_the_same_moment_file_it_once(database_url: str, tmp_path: Path) -> None:
    with running_pool(database_url, tmp_path) as one, running_pool(database_url, tmp_path) as other:
        race([one.wire.url, other.wire.url] * 2, 4)


@pytest.mark.full
def test_two_servers_given_the_same_record_at_the_same_moment_file_it_once(database_url: str) -> None:
    with started(database_url) as one, started(database_url) as other:
        race([one.url, other.url] * 2, 12)


class Unserved:
    """A server that ends at once."""

    def __init__(self, _config: object) -> None: ...

    def run(self, sockets: list[socket.socket]) -> None:
        for one in sockets:
            one.close()


@pytest.mark.parametrize("watched", [True, False])
def test_a_person_is_told_where_the_pool_is_and_a_file_nothing(
    watched: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = io.StringIO()
    monkeypatch.setattr(out, "isatty", lambda: watched)
    monkeypatch.setattr(serve_command, "Server", Unserved)
    monkeypatch.setattr(serve_command, "server_config", lambda _: None)
    monkeypatch.setattr(
        "sys.argv", ["fairbench-pool", "serve", "--port=0", f"--database=sqlite:///{tmp_path}/pool.sqlite"]
    )
    with redirect_stdout(out), pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 0
    told = r"next    fairbench-agent submit --pool http://127\.0\.0\.1:[1-9]\d+  # or open it in a browser; Ctrl-C ends it\n"
    assert re.fullmatch(told if watched else "", out.getvalue())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port=99999"], "--port: Input should be less than or equal to 65535"),
        (["--set", "x"], "--set x: give NAME=VALUE"),
        (["--database", "mysql://x"], "'mysql' is no kind of pool; name sqlite:///FILE or postgresql"),
        (["--database", "sqlite:////nowhere/at/all.db"], "/nowhere/at"),
    ],
)
def test_a_bad_setting_is_one_line_and_exit_code_2(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["fairbench-pool", "serve", *arguments])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    out, err = capsys.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1
