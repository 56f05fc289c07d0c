"""Machines of a dask cluster: exclusion, one attempt at a time on each, lost workers and schedulers."""

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from fairbench_agent.comparison.errors import AttemptLostError, ParameterError, RunError
from fairbench_agent.comparison.running import dask_cluster
from fairbench_agent.comparison.running.dask_cluster import DaskEngine, NodeReport, check_address, describe_node
from fairbench_agent.comparison.running.planned_runs import AttemptResult, run_attempts
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.sign_test.paired_files import read_values
from fairbench_agent.comparison.study.ledger import Ledger
from tests.comparison.running import searcher
from tests.comparison.running.run_examples import answer, order, planned_file, planned_runs
from tests.slurm_host import until

pytestmark = pytest.mark.usefixtures("no_user_data")

EPYC, XEON = "AMD EPYC 7543 32-Core Processor", "Intel(R) Xeon(R) Gold 6230 CPU @ 2.10GHz"


class Task:
    """A worker's task, executed when its result is requested."""

    def __init__(self, make: Callable[[], object]) -> None:
        self.make, self.is_done, self.cancelled = make, True, False

    def done(self) -> bool:
        return self.is_done

    def result(self, timeout: float) -> object:
        assert timeout
        return self.make()

    def cancel(self) -> None:
        self.cancelled = True


class FakeClient:
    """A client with workers by address; `make` returns the results of their attempts."""

    def __init__(self, nodes: dict[str, NodeReport], make: Callable[[str, RunOrder], object]) -> None:
        self.nodes, self.make = nodes, make
        self.tasks: list[tuple[str, RunOrder, Task]] = []
        self.gone = False

    def nthreads(self) -> dict[str, int]:
        if self.gone:
            raise OSError("no scheduler")
        return dict.fromkeys(self.nodes, 1)

    def submit(self, function: Callable[..., object], *arguments: str, workers: list[str], **settings: Any) -> Task:
        assert settings == {"allow_other_workers": False, "pure": False, "retries": 0}
        (address,) = workers
        if function is describe_node:
            return Task(lambda: self.nodes[address])
        requested = RunOrder.model_validate_json(arguments[0])
        task = Task(lambda: self.make(address, requested))
        self.tasks.append((address, requested, task))
        return task

    def cancel(self, tasks: list[Task], *, force: bool) -> None:
        assert force
        for task in tasks:
            task.cancel()


def outcome_json(_: str, requested: RunOrder) -> str:
    return answer(requested).model_dump_json()


class FakeCluster:
    """An engine of invented nodes."""

    def __init__(
        self, ledger: Path, nodes: dict[str, NodeReport], make: Any = outcome_json, cpu: str | None = None
    ) -> None:
        self.client = FakeClient(nodes, make)
        self.lines: list[str] = []
        self.engine = DaskEngine(self.client, ledger, ledger.parent, cpu, self.lines.append)


def join(cluster: FakeCluster) -> None:
    while not cluster.engine.n_free:
        cluster.engine.collect()


@pytest.fixture
def ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(dask_cluster, "_wait", lambda *_, **__: None)
    monkeypatch.setattr(dask_cluster, "_WAIT_S", 0)
    path = tmp_path / "my.runs" / "ledger.jsonl"
    path.parent.mkdir()
    Ledger(path, "ab" * 32)
    return path


def node(place: Path, name: str, **changed: Any) -> NodeReport:
    with place.open("rb") as file:
        requested = {"name": name, "host": f"key-{name}", "cpu": EPYC, "ledger": file.readline()}
    return NodeReport(**{**requested, **changed})


@pytest.mark.parametrize(
    ("address", "plain_tcp", "expected"),
    [
        ("tls://node1:8786", False, None),
        ("tcp://127.0.0.1:8786", False, None),
        ("tcp://node1:8786", True, None),
        ("tcp://node1:8786", False, "not encrypted; start dask with tls://"),
        ("tcp://127.0.0.1.example.org:8786", False, "not encrypted"),
        ("node1:8786", True, "give the scheduler's address"),
    ],
)
def test_schedulers_on_other_hosts_must_be_encrypted(address: str, plain_tcp: bool, expected: str | None) -> None:
    if expected is None:
        check_address(address, plain_tcp=plain_tcp)
        return
    with pytest.raises(ParameterError, match=expected):
        check_address(address, plain_tcp=plain_tcp)


def test_each_machine_makes_one_attempt_at_a_time(ledger: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second worker of n1 gets no task while the first one is busy."""
    nodes = {"a": node(ledger, "n1"), "b": node(ledger, "n1"), "c": node(ledger, "n2")}
    cluster = FakeCluster(ledger, nodes)
    join(cluster)
    planned = planned_runs(ledger.parent.parent, n_runs=3, runs="mean")
    ledger.unlink()
    new_ledger = Ledger(ledger, planned.plan.id)
    most = 0
    submit = cluster.engine.submit

    def submit_and_check(order: RunOrder) -> None:
        nonlocal most
        submit(order)
        busy = [worker.host for worker in cluster.engine._nodes.values() if worker.order]
        most = max(most, len(busy))
        assert len(busy) == len({*busy})

    monkeypatch.setattr(cluster.engine, "submit", submit_and_check)
    run_attempts(planned, new_ledger, cluster.engine, lambda _: None)
    assert [requested.run for _, requested, _ in cluster.client.tasks] == list(planned.study.runs)
    assert most == 2


@pytest.mark.parametrize(
    ("changed", "cpu", "expected"),
    [
        ({"cpu": XEON}, None, f"n2 is not used: its CPU is {XEON}, the study's {EPYC}"),
        ({"cpu": ""}, EPYC, "n2 is not used: its CPU is unknown"),
        ({"cpu": ""}, None, "n2 is not used: its CPU is unknown"),
        ({"ledger": b""}, None, "n2 is not used: it does not see "),
        ({"ledger": b"another\n"}, None, "n2 is not used: it does not see "),
    ],
)
def test_unsuitable_machines_are_not_used(
    changed: dict[str, Any], cpu: str | None, expected: str, ledger: Path
) -> None:
    cluster = FakeCluster(ledger, {"a": node(ledger, "n1")}, cpu=cpu)
    join(cluster)
    cluster.client.nodes["b"] = node(ledger, "n2", **changed)
    for _ in range(3):
        cluster.engine.collect()
    assert {worker.host for worker in cluster.engine._nodes.values() if worker.host} == {"key-n1"}
    assert cluster.engine.cpu == EPYC
    assert [line.startswith(expected) for line in cluster.lines] == [True]


def results_of(cluster: FakeCluster) -> list[AttemptResult]:
    return [result for _ in range(3) for result in cluster.engine.collect()]


def test_the_attempt_of_a_lost_worker_is_lost_once(ledger: Path) -> None:
    cluster = FakeCluster(ledger, {"a": node(ledger, "n1"), "b": node(ledger, "n2")})
    join(cluster)
    cluster.engine.submit(order())
    address, _, task = cluster.client.tasks[0]
    task.is_done = False
    assert results_of(cluster) == []
    name = cluster.client.nodes.pop(address).name
    assert results_of(cluster) == [(order(), f"{name} was lost")]
    assert (task.cancelled, cluster.lines) == (True, [f"{name} is lost"])


def test_machines_are_excluded_after_errors_but_not_after_dead_processes(ledger: Path) -> None:
    def fail(_: str, requested: RunOrder) -> object:
        raise {1: AttemptLostError("gone"), 2: ValueError("no\nsuch module")}[requested.attempt]

    cluster = FakeCluster(ledger, {"a": node(ledger, "n1")}, fail)
    join(cluster)
    for attempt, reason in ((1, "its process on n1 died"), (2, "n1 failed")):
        cluster.engine.submit(order(attempt=attempt))
        assert results_of(cluster) == [(order(attempt=attempt), reason)]
    assert cluster.lines == ["n1 is not used: ValueError: no such module"]


def test_a_lost_scheduler_is_a_run_error(ledger: Path) -> None:
    cluster = FakeCluster(ledger, {"a": node(ledger, "n1")})
    join(cluster)
    cluster.engine.submit(order())
    cluster.client.gone = True
    with pytest.raises(RunError, match=r"^no answer from the dask scheduler \(OSError\); start it and its workers"):
        cluster.engine.collect()
    cluster.engine.close()
    assert cluster.client.tasks[0][2].cancelled


def test_a_machine_describes_itself(ledger: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLURMD_NODENAME", "n7")
    report = describe_node(str(ledger))
    assert report.name == "n7"
    assert "n7" not in report.host
    assert report.ledger == ledger.read_bytes()
    assert describe_node("/no/such").ledger == b""


@contextmanager
def running_python(*command: str, **variables: str) -> Iterator["subprocess.Popen[str]"]:
    """Run Python within the context, with variables that imitate another machine."""
    environment = os.environ | {"DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "3s"} | variables
    with subprocess.Popen((sys.executable, *command), env=environment, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            for child in psutil.Process(process.pid).children(recursive=True) if process.poll() is None else ():
                child.kill()
            process.kill()


def searching(pid: int) -> bool:
    """Return True if a solver is among a process's descendants."""
    return any(searcher.__file__ in process.cmdline() for process in psutil.Process(pid).children(recursive=True))


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups")
def test_the_attempt_of_a_hanging_worker_is_repeated_on_another(tmp_path: Path) -> None:
    solver = shlex.join([sys.executable, "-S", searcher.__file__])
    how_b_is_run = f'command = "{solver} {{instance}} {{seed}}"\nvalues = "stream"\non_disturbed = "keep"\n'
    file, place = planned_file(tmp_path, [3] * 4, how_b_is_run), tmp_path / "scheduler.json"
    dask = ("-m", "dask", "--no-dashboard", "--scheduler-file", str(place))
    command = ("-c", "from fairbench_agent.comparison.cli import main; main()", "study", "run", str(file), "--on")
    with ExitStack() as stack:
        stack.enter_context(running_python(*dask[:2], "scheduler", "--host", "127.0.0.1", "--port", "0", *dask[2:]))
        worker = (*dask[:2], "worker", "--nthreads", "1", "--no-nanny", *dask[2:])
        first, _ = (
            stack.enter_context(running_python(*worker, SLURMD_NODENAME=name, FAIRBENCH_DATA_DIR=str(tmp_path / name)))
            for name in ("n1", "n2")
        )
        until(lambda: place.exists() and place.read_text().endswith("}"))
        address = json.loads(place.read_text())["address"]
        running = stack.enter_context(running_python(*command, address, FAIRBENCH_DATA_DIR=str(tmp_path / "command")))
        until(lambda: searching(first.pid) or running.poll() is not None)
        first.send_signal(signal.SIGSTOP)
        _, err = running.communicate(timeout=120)
    assert running.returncode == 0, err
    assert "n1 is lost" in err
    assert read_values(tmp_path / "b.csv").values == {f"i{i}": min(searcher.values_of(i + 10, 1)) for i in range(4)}
