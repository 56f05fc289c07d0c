"""`fairbench-agent submit` as a process of its own, killed by SIGKILL: `--pending` finishes what it began."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from socket import socket

import pytest

from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.pool.client.spool import Spool
from tests.pool.client.scripted_server import Read, Scripted, Step, TinyPool, cuts, hangs, says, scripted

SHIPPED = sorted((Path(__file__).parents[3] / "results" / "records").glob("*.json"))[:2]
CONTENTS = {path.stem: path.read_bytes() for path in SHIPPED}
PATIENCE_S = 60


class Client:
    """A data folder with records, and the command that sends them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.spool = Spool(node_folder(folder) / "spool")
        for path in SHIPPED:
            (folder / "records").mkdir(parents=True, exist_ok=True)
            shutil.copy(path, folder / "records")

    def start(self, *arguments: str) -> "subprocess.Popen[bytes]":
        """Start the command."""
        program = "from fairbench_agent.agent.cli import main; main()"
        environment = os.environ | {"FAIRBENCH_DATA_DIR": str(self.folder)}
        command = [sys.executable, "-c", program, "submit", *arguments]
        return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def finish(self) -> None:
        """Send what waits, and expect that everything is acknowledged."""
        process = self.start("--pending")
        _, err = process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 0, err
        assert self.spool.waiting() == ((), ())


@pytest.fixture
def client(tmp_path: Path) -> Client:
    """Return a client with the records that are shipped."""
    return Client(tmp_path)


@pytest.fixture
def serve() -> Iterator[Callable[..., Scripted]]:
    """Return what starts scripted servers until the test ends."""
    with ExitStack() as stack:
        yield lambda *steps: stack.enter_context(scripted(*steps))


def killed(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.communicate(timeout=PATIENCE_S)
    assert process.returncode == -9


def assert_all_there_once(client: Client, tiny: TinyPool) -> None:
    assert tiny.contents == CONTENTS
    assert set(tiny.n_created.values()) == {1}
    assert {item.sha256: item.receipt for item in client.spool.receipts()} == tiny.receipts


def test_before_it_reaches_the_pool(client: Client, serve: Callable[..., Scripted]) -> None:
    tiny = TinyPool()
    server = serve(cuts)
    process = client.start("--pool", server.url, "--yes")
    assert process.stderr is not None
    assert b"trying again in" in process.stderr.readline()
    killed(process)
    assert len(client.spool.waiting().items) == len(CONTENTS)
    server.script[:] = [tiny]
    client.finish()
    assert_all_there_once(client, tiny)


@pytest.mark.parametrize("taken", [pytest.param(False, marks=pytest.mark.full), True], ids=["not taken", "taken"])
def test_after_the_request_and_before_the_answer(client: Client, serve: Callable[..., Scripted], taken: bool) -> None:
    """The pool may have the record or not: the client cannot know, and does not have to."""
    tiny, asked, released = TinyPool(), threading.Event(), threading.Event()
    wait = hangs(asked, released)

    def take(connection: socket, read: Read) -> None:
        request = read()
        if taken:
            tiny.answer(request)
        wait(connection, lambda: request)

    server = serve(take)
    process = client.start("--pool", server.url, "--yes")
    assert asked.wait(PATIENCE_S)
    killed(process)
    released.set()
    assert len(tiny.contents) == taken
    assert len(client.spool.waiting().items) == len(CONTENTS)
    server.script[:] = [tiny]
    client.finish()
    assert_all_there_once(client, tiny)


@pytest.mark.full
def test_after_the_first_of_two(client: Client, serve: Callable[..., Scripted]) -> None:
    tiny, asked, released = TinyPool(), threading.Event(), threading.Event()
    steps: list[Step] = [tiny, hangs(asked, released)]
    server = serve(*steps)
    process = client.start("--pool", server.url, "--yes")
    assert asked.wait(PATIENCE_S)
    killed(process)
    released.set()
    assert len(client.spool.waiting().items) == len(CONTENTS) - 1
    server.script[:] = [tiny]
    client.finish()
    assert_all_there_once(client, tiny)
    assert len(server.requests) == len(CONTENTS) + 1  # what was acknowledged is not sent again


def test_two_at_once_do_not_collide(client: Client, serve: Callable[..., Scripted]) -> None:
    tiny = TinyPool()
    server = serve(says(503, Retry_After="0"), tiny)
    processes = [client.start("--pool", server.url, "--yes") for _ in range(2)]
    for process in processes:
        _, err = process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 0, err
    assert client.spool.waiting() == ((), ())
    assert_all_there_once(client, tiny)
