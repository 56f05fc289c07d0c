"""A sender killed at any step loses no record and stores none twice."""

import os
import subprocess
import sys
from pathlib import Path
from socket import socket

import pytest

from fairbench_agent.agent.records.submit_command import submitted
from fairbench_agent.pool.record.record import canonical_bytes, record_sha256
from tests.agent.records.killed_sender import RECORD, submit
from tests.pool.client.scripted_server import Read, TinyPool, scripted

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs fork and SIGKILL")

ROOT = Path(__file__).parents[3]
HASH = record_sha256(RECORD)
STAGES = ["unsent", "sent", "acknowledged"]


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
def test_a_killed_sender_loses_and_duplicates_nothing(
    stride: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pools, stages = Pools(), []
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))  # restored after the test
    with scripted(pools) as server:
        command = [sys.executable, "-m", "tests.agent.records.killed_sender", str(tmp_path), server.url, str(stride)]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
        assert ran.returncode == 0, ran.stderr
        steps = range(0, int(ran.stdout), stride)
        for step in steps:
            folder, url = tmp_path / str(step), f"{server.url}/{step}"
            monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(folder))
            in_pool, acknowledged = str(step) in pools.tiny, submitted(url) == [HASH]
            assert in_pool or not acknowledged, f"step {step}: acknowledged before the pool had it"
            stages.append(STAGES[in_pool + acknowledged])
            submit(folder, url)  # by the next command
            assert submitted(url) == [HASH], step
            tiny = pools.tiny[str(step)]
            assert (tiny.contents, tiny.n_created) == ({HASH: canonical_bytes(RECORD)}, {HASH: 1}), step
    assert steps.stop > 100
    assert list(dict.fromkeys(stages)) == STAGES  # there are steps in all stages
    assert stages == sorted(stages, key=STAGES.index)
