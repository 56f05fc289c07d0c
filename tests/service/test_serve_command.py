"""The command that serves: from one process and from several, until a signal ends it."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil
import pytest
import urllib3

from fairbench.service.serve_command import serve
from fairbench.service.settings import Settings, SettingsError
from tests.service.records import FULL, name_of, varied
from tests.service.serving import Started, received, started, wait_until


def put(url: str, content: bytes, **headers: str) -> int:
    return urllib3.request(
        "PUT", f"{url}/v1/records/{name_of(content)}", body=content, headers=headers, retries=False, timeout=30
    ).status


def test_one_command_serves_a_new_pool_and_a_signal_ends_it(tmp_path: Path) -> None:
    with started(f"sqlite:///{tmp_path / 'pool.sqlite'}") as server:
        assert put(server.url, FULL) == 201
        server.process.send_signal(signal.SIGTERM)
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


def test_a_request_that_has_begun_is_answered_before_the_end(tmp_path: Path) -> None:
    with started(f"sqlite:///{tmp_path / 'pool.sqlite'}") as server:
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


def _reading(pid: int, port: int) -> bool:
    connections = psutil.Process(pid).net_connections("tcp")
    return any(one.status == "ESTABLISHED" and one.laddr.port == port for one in connections)


def test_several_workers_share_a_pool_and_end_together(database_url: str) -> None:
    contents = [varied(number) for number in range(16)]
    with started(database_url, workers=2) as server:
        workers = workers_of(server)
        with ThreadPoolExecutor(8) as threads:
            assert set(threads.map(lambda content: put(server.url, content), contents)) == {201}
        items = urllib3.request("GET", f"{server.url}/v1/records").json()["items"]
        assert len(items) == len(contents)
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(30)
        wait_until(lambda: all(map(ended, workers)))


def workers_of(server: Started) -> list[psutil.Process]:
    children = psutil.Process(server.process.pid).children()
    found = [child for child in children if "spawn_main" in " ".join(child.cmdline())]
    assert len(found) == 2
    return found


def ended(process: psutil.Process) -> bool:
    return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE


def test_a_killed_worker_is_replaced_and_workers_do_not_outlive_their_parent(tmp_path: Path) -> None:
    with started(f"sqlite:///{tmp_path / 'pool.sqlite'}", workers=2) as server:
        killed, other = workers_of(server)
        killed.kill()
        wait_until(lambda: ended(killed) and len(psutil.Process(server.process.pid).children()) == 3, 20)
        server.process.kill()
        wait_until(lambda: ended(other), 20)


@pytest.mark.parametrize("trusted", ["", "127.0.0.1"])
def test_an_address_is_taken_from_a_trusted_proxy_only(tmp_path: Path, trusted: str) -> None:
    rates: dict[str, Any] = {"anonymous_submissions_per_minute": 1, "trusted_proxies": trusted}
    with started(f"sqlite:///{tmp_path / 'pool.sqlite'}", **rates) as server:
        answers = [put(server.url, varied(n), **{"X-Forwarded-For": f"203.0.113.{n}"}) for n in range(2)]
    assert answers == ([201, 201] if trusted else [201, 429])


def test_two_servers_given_the_same_record_at_the_same_moment_file_it_once(database_url: str) -> None:
    contents = [varied(number) for number in range(12)]
    together = threading.Barrier(4)

    def race(url: str) -> list[int]:
        found = []
        for content in contents:
            together.wait(30)
            found.append(put(url, content))
        return found

    with started(database_url) as one, started(database_url) as other, ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(race, [one.url, other.url, one.url, other.url]))
        assert [sorted(statuses) for statuses in zip(*answers, strict=True)] == [[200, 200, 200, 201]] * len(contents)
        for url in (one.url, other.url):
            items = urllib3.request("GET", f"{url}/v1/records").json()["items"]
            assert sorted(item["sha256"] for item in items) == sorted(map(name_of, contents))
            history = urllib3.request("GET", f"{url}/v1/records/{name_of(contents[0])}/status").json()["history"]
            assert [change["state"] for change in history] == ["received", "accepted"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port=99999"], "--port: Input should be less than or equal to 65535"),
        (["--set", "x"], "--set x: give NAME=VALUE"),
        (["--database", "mysql://x"], "mysql: not a known kind of database"),
        (["--database", "sqlite:////nowhere/at/all.db"], "/nowhere/at"),
    ],
)
def test_a_bad_setting_is_one_line_and_exit_code_2(arguments: list[str], said: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [Path(sys.executable).with_name("fairbench-pool"), "serve", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=os.environ | {"FAIRBENCH_DATA_DIR": str(tmp_path)},
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
