"""A sender that is killed at any step whatsoever loses nothing, sends nothing twice in effect, and keeps its receipt."""

import os
import subprocess
import sys
from pathlib import Path
from socket import socket

import pytest

from fairbench_agent.pool.client.spool import Spool
from fairbench_agent.pool.record.record import canonical_bytes, record_sha256
from tests.pool.client.killed_sender import submit
from tests.pool.client.scripted_server import Read, TinyPool, scripted
from tests.pool.examples import example_record

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs fork and SIGKILL")

ROOT = Path(__file__).parents[3]
CONTENT = canonical_bytes(example_record())
HASH = record_sha256(example_record())


class Pools:
    """A pool of its own below every step's path."""

    def __init__(self) -> None:
        self.tiny: dict[str, TinyPool] = {}

    def __call__(self, connection: socket, read: Read) -> None:
        """Answer for the pool that was asked."""
        request = read()
        step = request.split(b"/", 2)[1].decode()
        connection.sendall(self.tiny.setdefault(step, TinyPool()).answer(request))


@pytest.fixture(scope="module", params=[8, pytest.param(1, marks=pytest.mark.full)])
def killed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, range, Pools, list[str]]:
    """Return the data folders, at which steps the senders died, the pools, and what each had then."""
    stride = request.param
    folder = tmp_path_factory.mktemp("killed")
    pools = Pools()
    with scripted(pools) as server:
        command = [sys.executable, "-m", "tests.pool.client.killed_sender", str(folder), server.url, str(stride)]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
        assert ran.returncode == 0, ran.stderr
        steps = range(0, int(ran.stdout), stride)
        stages = [_stage(folder / str(step), pools, server.url, step) for step in steps]
        for step in steps:
            # `submit --pending` where something waits, the same command once more where nothing does
            submit(folder / str(step), f"{server.url}/{step}")
    return folder, steps, pools, stages


def _stage(folder: Path, pools: Pools, url: str, step: int) -> str:
    spool, tiny = Spool(folder), pools.tiny.get(str(step))
    items, defects = spool.waiting()
    assert defects == (), f"step {step}: a torn file"
    acknowledged = spool.acknowledged(f"{url}/{step}", HASH)
    in_pool = tiny is not None and HASH in tiny.contents
    assert in_pool or acknowledged is None, f"step {step}: acknowledged before the pool had it"
    assert items or acknowledged or not in_pool, f"step {step}: sent and forgotten"
    if acknowledged:
        return "acknowledged, still kept" if items else "done"
    return ("sent" if in_pool else "kept") if items else "nothing"


def test_a_killed_sender_leaves_every_stage_in_order(killed: tuple[Path, range, Pools, list[str]]) -> None:
    """The steps are fine enough to fall between any two things that happen."""
    _, steps, _, stages = killed
    assert steps.stop > 100
    assert list(dict.fromkeys(stages)) == ["nothing", "kept", "sent", "acknowledged, still kept", "done"]
    order = ["nothing", "kept", "sent", "acknowledged, still kept", "done"]
    assert [order.index(stage) for stage in stages] == sorted(order.index(stage) for stage in stages)


def test_afterwards_the_pool_has_the_record_once_and_the_client_its_receipt(
    killed: tuple[Path, range, Pools, list[str]],
) -> None:
    folder, steps, pools, _ = killed
    for step in steps:
        tiny, spool = pools.tiny[str(step)], Spool(folder / str(step))
        assert (tiny.contents, tiny.n_created) == ({HASH: CONTENT}, {HASH: 1}), step
        (kept,) = spool.receipts()
        assert kept.receipt == tiny.receipts[HASH], step
        assert spool.waiting() == ((), ()), step


def test_drafts_of_killed_writers_are_no_entries(killed: tuple[Path, range, Pools, list[str]]) -> None:
    """What a killed writer left half-written has a name of its own, and is never read."""
    folder, steps, _, _ = killed
    drafts = [path for step in steps for path in (folder / str(step)).rglob("*.draft")]
    assert drafts
    assert all(path.name.startswith(".") for path in drafts)
