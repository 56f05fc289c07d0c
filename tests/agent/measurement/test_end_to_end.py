"""Measurements with real workers: killed, stopped, resumed and disturbed."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import psutil
import pytest

from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement.journal import Journal, read_journal
from fairbench_agent.agent.measurement.measured_record import (
    estimate_of,
    fastest_drift_ns,
    positions_to_repeat,
    run_noise,
)
from fairbench_agent.agent.measurement.worker_messages import FinishedRun
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.timing import Disturbance
from fairbench_agent.pool.review.rules import remarks
from fairbench_agent.pool.stores.folder import read_sound_record
from fairbench_agent.workloads.processes import PROGRAM_KINDS
from tests.blocked_network import without_network

pytestmark = pytest.mark.skipif(
    os.name != "posix" or SystemSource().affinity() is None,
    reason="signals and cores of other systems are tested in parts",
)

PATIENCE_S = 240
COMMAND = [sys.executable, "-c", "from fairbench_agent.agent.cli import main; main()", "measure"]


class Bench:
    """A data folder, and agents that measure into it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.records = folder / "records"
        self.environment = without_network(folder) | {"FAIRBENCH_DATA_DIR": str(folder)}

    def start(self, *options: str) -> "subprocess.Popen[str]":
        pipe = subprocess.PIPE
        return subprocess.Popen([*COMMAND, *options], env=self.environment, stdout=pipe, stderr=pipe, text=True)

    def run(self, *options: str) -> tuple[int, str, str]:
        return result_of(self.start(*options))

    @property
    def path(self) -> Path:
        (path,) = (node_folder(self.folder) / "journals").glob("*.jsonl")
        return path

    def journal(self) -> Journal:
        """Return the journal from a copy, since reading cuts off a torn line."""
        copy = shutil.copy(self.path, self.folder / "copy.jsonl")
        return read_journal(Path(copy))

    def n_finished(self) -> int:
        paths = list((node_folder(self.folder) / "journals").glob("*.jsonl"))
        return sum(b'"kind":"run"' in line for path in paths for line in path.read_bytes().splitlines())

    def until_finished(self, n: int, agent: "subprocess.Popen[str]") -> None:
        wait_until(lambda: self.n_finished() >= n, agent)


def result_of(agent: "subprocess.Popen[str]") -> tuple[int, str, str]:
    out, err = agent.communicate(timeout=PATIENCE_S)
    return agent.returncode, out, err


def wait_until(condition: Callable[[], bool], agent: "subprocess.Popen[str]") -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not condition():
        assert agent.poll() is None, f"the agent ended early: {result_of(agent)}"
        assert time.monotonic() < deadline
        time.sleep(0.01)


def workers_of(agent: "subprocess.Popen[str]", n_copies: int = 1) -> list[psutil.Process]:
    """Return the workers of an agent as soon as it has started them."""
    wait_until(lambda: len(psutil.Process(agent.pid).children()) == n_copies, agent)
    return psutil.Process(agent.pid).children()


def worker_of(agent: "subprocess.Popen[str]") -> psutil.Process:
    return workers_of(agent)[0]


def has_exited(process: psutil.Process) -> bool:
    return psutil.wait_procs([process], timeout=30)[1] == []


OPTIONS = ("--only", "pfsp/*/swap", "--budget", "200000", "--sweeps", "3", "--no-validation", "--quiet")


def kill_agent(bench: Bench, *options: str, n_copies: int = 1) -> bytes:
    """Kill the supervisor in the middle of a run; return the whole lines of the journal."""
    agent = bench.start(*options)
    workers = workers_of(agent, n_copies)
    code, out, err = bench.run("--only", "tsp/*", "--quick")
    assert (code, out, "this machine is in use by another process" in err) == (2, "", True)
    bench.until_finished(2, agent)
    affinities = [worker.cpu_affinity() for worker in workers]
    assert len(set(map(tuple, affinities))) == n_copies
    assert {len(cores) for cores in affinities} == {1}
    agent.kill()
    assert result_of(agent)[0] == -signal.SIGKILL
    assert all(map(has_exited, workers))  # although they got no command
    return whole_lines(bench.path)


def kill_worker(bench: Bench, n_copies: int = 1) -> bytes:
    """Kill the last worker in the middle of a run."""
    agent = bench.start("--resume", "--quiet")
    workers = workers_of(agent, n_copies)
    bench.until_finished(bench.n_finished() + 2, agent)
    workers[-1].kill()
    code, out, err = result_of(agent)
    assert (code, out, err.count("\n")) == (1, "", 1)
    name = "" if n_copies == 1 else r"copy \d of 2 \(core \d+\): "
    assert re.match(rf"fairbench-agent: {name}the worker exited unexpectedly with code -9", err)
    assert err.endswith("resume with: fairbench-agent measure --resume\n")
    assert all(map(has_exited, workers))
    return whole_lines(bench.path)


def stop(bench: Bench, number: signal.Signals, after_runs: int = 1, n_copies: int = 1) -> bytes:
    """Stop the agent in the middle of a run, or while its workers are prepared."""
    agent = bench.start("--resume", "--quiet", "--json")
    workers = workers_of(agent, n_copies)
    bench.until_finished(bench.n_finished() + after_runs, agent)
    agent.send_signal(number)
    code, out, err = result_of(agent)
    done = f"stopped after {bench.n_finished()} of 12 runs"
    message = f"{done}; nothing is lost, resume with: fairbench-agent measure --resume"
    assert code == {signal.SIGINT: 130, signal.SIGTERM: 143}[number]
    assert json.loads(out) == {"error": {"message": message, "field": None, "exit_code": code}}
    assert err == f"fairbench-agent: {message}\n"
    assert all(map(has_exited, workers))
    return whole_lines(bench.path)


def resume(bench: Bench, prefixes: list[bytes]) -> tuple[Record, dict[str, Any]]:
    """Finish a measurement; return its record and the printed document."""
    code, out, _ = bench.run("--resume", "--json")
    assert code == 0
    assert all(bench.path.read_bytes().startswith(prefix) for prefix in prefixes)
    document = json.loads(out)
    (path,) = bench.records.glob("*.json")
    assert document["path"] == str(path)
    record = read_sound_record(path)
    assert record.outcomes == "verified"
    return record, document


@pytest.mark.full
def test_killed_stopped_and_resumed(tmp_path: Path) -> None:
    """Killed twice and stopped three times, once while the worker is prepared."""
    bench = Bench(tmp_path)
    prefixes = [kill_agent(bench, *OPTIONS)]
    assert stop(bench, signal.SIGTERM, after_runs=0) == prefixes[0]
    prefixes += [kill_worker(bench), stop(bench, signal.SIGINT), stop(bench, signal.SIGTERM)]
    record, _ = resume(bench, prefixes)
    assert bench.run("--resume")[0] == 2
    assert not (bench.folder / "attempts").exists()
    journal = bench.journal()
    assert_runs_once(journal)
    assert [len(process.runs) for process in record.processes] == [3] * 4
    n_runs = [interruption.after_runs for interruption in record.interruptions]
    assert n_runs == sorted(set(n_runs))
    assert len(n_runs) == 4
    assert 2 <= n_runs[0] <= n_runs[-1] <= 12
    assert record.grade.letter >= "B"
    assert record.speed is not None
    moments = [chain.after_runs for chain in record.speed.chains]
    # chains that were killed are missing
    assert moments == sorted(set(moments))
    assert {moments[0], moments[-1]} == {0, 12}
    assert set(moments) <= set(journal.opening.plan.steps())
    assert len(record.speed.loads) == 7
    assert [remark for remark in remarks(record) if remark.rule == "speed"] == []


def has_programs(journals: Path, n: int) -> bool:
    return sum(path.read_bytes().count(b'"kind":"program"') for path in journals.glob("*.jsonl")) >= n


@pytest.mark.full
def test_programs_only_killed_three_times(tmp_path: Path) -> None:
    bench, options = Bench(tmp_path), ["--programs-only", "--quick", "--quiet"]
    for n_programs in (1, 3, 6):
        agent = bench.start(*options)
        journals = node_folder(bench.folder) / "journals"
        wait_until(partial(has_programs, journals, n_programs), agent)
        agent.kill()
        assert result_of(agent)[0] == -signal.SIGKILL
        options = ["--resume", "--quiet"]
    code, out, err = bench.run(*options, "--json")
    assert (code, err) == (0, "")
    programs = json.loads(out)["record"]["programs"]
    assert sorted(program["name"] for program in programs) == sorted(PROGRAM_KINDS)
    assert bench.journal().interruptions()


def assert_runs_once(journal: Journal) -> None:
    """Expect the planned runs in their order, each once; slowed ones are repeated once at the end."""
    plan, done = journal.opening.plan, [run.run for run in journal.of(FinishedRun)]
    assert done == [*plan.runs(), *plan.repeats(positions_to_repeat(journal))]


def whole_lines(path: Path) -> bytes:
    content = path.read_bytes()
    return content[: content.rfind(b"\n") + 1]


@pytest.mark.full
def test_after_25_kills_every_run_was_made_once(tmp_path: Path) -> None:
    """The supervisor or its worker is killed at random moments, often while the worker is prepared."""
    bench, random = Bench(tmp_path), Random(25)  # noqa: S311  moments, not secrets
    options = ("--only", "pfsp/*", "--brief", "--sweeps", "2", "--no-validation", "--quiet")
    lines = b""
    for kill in range(25):
        agent = bench.start(*(("--resume", "--quiet") if kill else options))
        workers_of(agent)
        bench.until_finished(bench.n_finished() + 1, agent) if kill % 2 else time.sleep(random.uniform(0, 4))
        worker, supervisor = worker_of(agent), kill % 3
        (agent if supervisor else worker).kill()
        assert result_of(agent)[0] == (-signal.SIGKILL if supervisor else 1)
        assert has_exited(worker)
        assert bench.path.read_bytes().startswith(lines)
        lines = whole_lines(bench.path)
    code, _, err = bench.run("--resume", "--quiet")
    assert (code, err) == (0, "")
    journal = bench.journal()
    assert_runs_once(journal)
    (path,) = bench.records.glob("*.json")
    record = read_sound_record(path)
    assert [len(process.runs) for process in record.processes] == [2] * 16
    assert record.outcomes == "verified"
    assert record.interruptions


@contextmanager
def busy(core: int) -> Iterator[None]:
    """Keep a core busy."""
    spinning = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        psutil.Process(spinning.pid).cpu_affinity([core])
        yield
    finally:
        spinning.kill()
        spinning.wait()


@pytest.mark.full
def test_disturbances_are_named_and_left_out_of_the_estimate(tmp_path: Path) -> None:
    """The second of eight runs is stopped, the fourth runs beside a competitor."""
    bench, core = Bench(tmp_path), (SystemSource().affinity() or [0])[-1]
    options = ("--only", "lop/*/swap", "--brief", "--sweeps", "2", "--no-validation", "--quiet")
    agent = bench.start(*options, "--core", str(core))
    try:
        bench.until_finished(1, agent)
        worker = worker_of(agent)
        time.sleep(0.2)
        worker.suspend()
        time.sleep(1)
        worker.resume()
        bench.until_finished(2, agent)
        assert worker.cpu_affinity() == [core]
        assert worker.memory_info().rss + psutil.Process(agent.pid).memory_info().rss < 400e6
        with busy(core):
            bench.until_finished(4, agent)
        code, _, err = result_of(agent)
    finally:
        agent.kill()
        agent.wait()
    assert (code, err) == (0, "")
    runs = bench.journal().of(FinishedRun)
    for position, name in ((1, Disturbance.STOPPED), (3, Disturbance.PREEMPTED)):
        estimated = estimate_of(runs[position])
        assert name in run_noise(runs[position], estimated, fastest_drift_ns(runs)).disturbances
        assert runs[position].wall_ns - estimated.undisturbed_ns > 0.1 * 10**9
    (path,) = bench.records.glob("*.json")
    record = read_sound_record(path)
    assert (record.outcomes, len(record.processes)) == ("verified", 4)
    assert record.grade.letter in {"B", "C"}  # 200,000 evaluations allow no A


@pytest.mark.full
@pytest.mark.skipif(len(SystemSource().affinity() or ()) < 2, reason="two copies need two cores")
def test_two_copies_killed_stopped_and_resumed(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    prefixes = [kill_agent(bench, "--copies", "2", *OPTIONS, n_copies=2), kill_worker(bench, 2)]
    record, document = resume(bench, [*prefixes, stop(bench, signal.SIGINT, n_copies=2)])
    # every process by both copies in all sweeps, each once
    assert [[run.copy_index for run in process.runs] for process in record.processes] == [[0, 1, 0, 1, 0, 1]] * 4
    assert len(record.interruptions) == 3
    cores = [row["core"]["core"] for row in document["copy_totals"]]
    assert cores == [core.core for core in record.protocol.cores or ()]
    assert len(set(cores)) == record.protocol.copies == 2
