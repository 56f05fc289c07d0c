"""A sender killed at any step loses no record and stores none twice."""

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
STAGES = ["nothing", "queued", "sent", "acknowledged, still queued", "done"]


class Pools:
    """One pool per step, by path."""

    def __init__(self) -> None:
        self.tiny: dict[str, TinyPool] = {}

    def __call__(self, connection: socket, read: Read) -> None:
        """Respond for the pool in the path."""
        request = read()
        step = request.split(b"/", 2)[1].decode()
        connection.sendall(self.tiny.setdefault(step, TinyPool()).answer(request))


@pytest.mark.parametrize("stride", [12, pytest.param(1, marks=pytest.mark.full)])
def test_a_killed_sender_loses_and_duplicates_nothing(stride: int, tmp_path: Path) -> None:
    pools = Pools()
    with scripted(pools) as server:
        command = [sys.executable, "-m", "tests.pool.client.killed_sender", str(tmp_path), server.url, str(stride)]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
        assert ran.returncode == 0, ran.stderr
        steps = range(0, int(ran.stdout), stride)
        stages = [_stage(tmp_path / str(step), pools, server.url, step) for step in steps]
        for step in steps:
            submit(tmp_path / str(step), f"{server.url}/{step}")  # by the next command
    assert steps.stop > 100
    assert list(dict.fromkeys(stages)) == STAGES  # there are steps between all stages
    assert stages == sorted(stages, key=STAGES.index)
    for step in steps:
        tiny, spool = pools.tiny[str(step)], Spool(tmp_path / str(step))
        assert (tiny.contents, tiny.n_created) == ({HASH: CONTENT}, {HASH: 1}), step
        assert [answer.sha256 for answer in spool.acknowledged()] == [HASH], step
        assert spool.waiting() == ((), ()), step


def _stage(folder: Path, pools: Pools, url: str, step: int) -> str:
    spool, tiny = Spool(folder), pools.tiny.get(str(step))
    items, defects = spool.waiting()
    assert defects == (), f"step {step}: a torn file"
    acknowledged = [answer for answer in spool.acknowledged() if answer.pool == f"{url}/{step}"]
    in_pool = tiny is not None and HASH in tiny.contents
    assert in_pool or not acknowledged, f"step {step}: acknowledged before the pool had it"
    assert items or acknowledged or not in_pool, f"step {step}: sent and lost"
    if acknowledged:
        return "acknowledged, still queued" if items else "done"
    return ("sent" if in_pool else "queued") if items else "nothing"
