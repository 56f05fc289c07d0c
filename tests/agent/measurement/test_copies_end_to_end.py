"""Two copies by real workers, each pinned to a core: killed in every way, resumed, and the same measurement."""

import json
import os
import signal
from pathlib import Path
from typing import Any

import psutil
import pytest

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.pool.record.outcomes import outcome_defects
from fairbench_agent.pool.stores.folder import read_sound_record
from tests.agent.measurement.test_end_to_end import Bench, ended, gone, until, whole_lines

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(
        os.name != "posix" or len(SystemSource().affinity() or ()) < 2, reason="two copies need two cores"
    ),
]
OPTIONS = (
    "--copies",
    "2",
    "--only",
    "pfsp/*/swap",
    "--budget",
    "200000",
    "--sweeps",
    "2",
    "--no-validation",
    "--quiet",
)


def workers_of(agent: Any) -> list[psutil.Process]:
    until(lambda: len(psutil.Process(agent.pid).children()) == 2, agent)
    return psutil.Process(agent.pid).children()


def test_killed_stopped_and_resumed_it_is_a_measurement_of_two_copies(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    prefixes = [supervisor_killed(bench), worker_killed(bench), stopped(bench)]
    code, out, _ = bench.ended("--resume", "--json")
    assert code == 0
    content = bench.path.read_bytes()
    assert all(content.startswith(prefix) for prefix in prefixes)
    document: dict[str, Any] = json.loads(out)
    record = read_sound_record(Path(document["path"]))
    assert outcome_defects(record) == ()
    # every process by both copies in both sweeps, each once
    assert [[run.copy_index for run in process.runs] for process in record.processes] == [[0, 1, 0, 1]] * 4
    assert [one.kind for one in record.interruptions] == ["killed", "killed", "stopped"]
    cores = [row["core"]["core"] for row in document["copy_totals"]]
    assert cores == [core.core for core in record.protocol.cores or ()]
    assert len(set(cores)) == record.protocol.copies == 2


def supervisor_killed(bench: Bench) -> bytes:
    agent = bench.start(*OPTIONS)
    workers = workers_of(agent)
    bench.until_finished(1, agent)
    cores = [worker.cpu_affinity() for worker in workers]
    assert sorted(map(len, cores)) == [1, 1]
    assert cores[0] != cores[1]
    agent.kill()
    assert ended(agent)[0] == -signal.SIGKILL
    assert all(map(gone, workers))
    return whole_lines(bench.path)


def worker_killed(bench: Bench) -> bytes:
    agent = bench.start("--resume", "--quiet")
    first, second = workers_of(agent)
    bench.until_finished(bench.n_finished() + 1, agent)
    second.kill()
    code, out, err = ended(agent)
    assert (code, out) == (1, "")
    assert err.startswith("fairbench-agent: copy ")
    assert " of 2 (core " in err
    assert "the worker ended unexpectedly with code -9" in err
    assert err.endswith("resume with: fairbench-agent measure --resume\n")
    assert err.count("\n") == 1
    assert gone(first)
    return whole_lines(bench.path)


def stopped(bench: Bench) -> bytes:
    agent = bench.start("--resume", "--quiet")
    workers = workers_of(agent)
    bench.until_finished(bench.n_finished() + 1, agent)
    agent.send_signal(signal.SIGINT)
    code, _, err = ended(agent)
    assert code == 130
    assert "stopped after" in err
    assert all(map(gone, workers))
    return whole_lines(bench.path)
