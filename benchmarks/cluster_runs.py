"""What the harness of a study costs per run on a cluster, and how much memory: nodes that need no time, no solver, the disk is real.

    python benchmarks/cluster_runs.py [NODES] [RUNS] [dask]

Each node is a line in a table, and at every look one call in twenty has ended, so what is measured is the harness alone: orders, the
ledger on the disk, batches, outcomes, results. With `dask` the nodes are workers of a real dask scheduler, all of them in one process beside this one, so that
dask's own work is measured too.
"""

import asyncio
import io
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import dask.config
import psutil
from distributed import Scheduler, Worker
from rich.console import Console

from fairbench_agent.agent.fleet.dask_engine import DaskEngine
from fairbench_agent.agent.fleet.engine import Call, CallEnd, ClusterEngine, Node
from fairbench_agent.agent.fleet.fleet_measurement import Pace
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.comparison.running.carry_out import carry_out
from fairbench_agent.comparison.running.cluster_engine import ClusterRuns, ClusterSetting
from fairbench_agent.comparison.running.ledger import open_ledger
from fairbench_agent.comparison.running.node_attempts import NodeReport, NodeRequest
from fairbench_agent.comparison.running.planned_runs import PlannedRuns, StudyRun
from fairbench_agent.comparison.running.results import write_results
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.running.run_progress import RunProgress
from fairbench_agent.comparison.running.standing import Standing
from fairbench_agent.comparison.study.fleet_answer import key_of_node
from fairbench_agent.comparison.study.planned_fleet import Grant, PlannedFleet, PlannedKind, PlannedNode
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_plan import StudyPlan, make_plan

N_INSTANCES = 100
N_KINDS = 5
RUNTIME_S = 60
AT_A_TIME = 20
"""The part of the calls that ends by the next look."""


class Nodes:
    """Nodes of which a part has made what they were asked for by the next look."""

    def __init__(self, n: int) -> None:
        self._names = [f"n{number}" for number in range(n)]
        self._jobs: dict[str, Call] = {}
        self._n_calls = 0

    def nodes(self) -> Sequence[Node]:
        """Return all nodes."""
        return [Node(name) for name in self._names]

    def submit(self, call: Call) -> str:
        """Take a call."""
        self._n_calls += 1
        self._jobs[str(self._n_calls)] = call
        return str(self._n_calls)

    def ended(self) -> Sequence[CallEnd]:
        """End the oldest calls."""
        over = list(islice(self._jobs.items(), 1 + len(self._jobs) // AT_A_TIME))
        for job, _ in over:
            del self._jobs[job]
        return [CallEnd(job, call.node, _report(call.node, call.argument)) for job, call in over]

    def running(self) -> Collection[str]:
        """Return all calls."""
        return self._jobs

    def said(self, _: Collection[str]) -> Mapping[str, str]:
        """Return nothing."""
        return {}

    def cancel(self, job: str) -> None:
        """Forget a call."""
        del self._jobs[job]

    def close(self) -> None:
        """Forget all calls."""
        self._jobs.clear()


class Workers(DaskEngine):
    """Workers of dask that are called n0, n1, …, and make what they are asked for at once."""

    def nodes(self) -> Sequence[Node]:
        """Return all workers, by their names."""
        self._asked(self._workers.look)
        self._of = {name: address for address, name in self._workers.names.items()}
        return [Node(name) for name in self._of]

    def submit(self, call: Call) -> str:
        """Hand a call to its worker, which makes no attempts."""
        return super().submit(replace(call, function=partial(_report, call.node)))


async def _serve(n: int) -> None:
    """Run a scheduler and so many workers in this process, and tell the address, until standard input is closed."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    dask.config.set({"distributed.worker.profile.enabled": False})
    with tempfile.TemporaryDirectory() as folder:
        async with Scheduler(host="127.0.0.1", port=0, dashboard=False) as scheduler:
            options: dict[str, Any] = {"nthreads": 1, "dashboard": False, "memory_limit": 0, "local_directory": folder}
            workers = [Worker(scheduler.address, name=f"n{number}", **options) for number in range(n)]
            await asyncio.gather(*workers)
            print(scheduler.address, flush=True)
            await asyncio.to_thread(sys.stdin.read)
            for worker in workers:
                await worker.close()


@contextmanager
def _cluster(n_nodes: int, *, real: bool) -> Iterator[tuple[ClusterEngine, Pace]]:
    if not real:
        yield Nodes(n_nodes), Pace(wait=lambda _: None, ask_s=0.0)
        return
    command = [sys.executable, __file__, "serve", str(n_nodes)]
    quiet = {**os.environ, "DASK_LOGGING__DISTRIBUTED": "warning"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=quiet, text=True) as workers:
        assert workers.stdout is not None
        engine = Workers(workers.stdout.readline().strip())
        try:
            yield engine, Pace(ask_s=0.05)
        finally:
            engine.close()
            workers.communicate()


class MemorySeen(RunProgress):
    """A display that looks at the memory of this process when some of the runs are done, and says nothing."""

    def __init__(self, n_runs: int) -> None:
        super().__init__(Console(file=io.StringIO(), quiet=True), n_runs, n_runs, 1)
        self._n_first = n_runs - n_runs // 5
        self._process = psutil.Process()
        self.first_bytes = self.last_bytes = self._process.memory_info().rss

    def ended(self, outcome: RunOutcome, now: Standing, n_left: int, left_s: float, most_s: float) -> None:
        """Look at the memory when a fifth of the runs is done, and when all are."""
        super().ended(outcome, now, n_left, left_s, most_s)
        if n_left == self._n_first:
            self.first_bytes = self._process.memory_info().rss
        if n_left == 0:
            self.last_bytes = self._process.memory_info().rss


def _report(node: str, request: object) -> NodeReport:
    assert isinstance(request, NodeRequest)
    orders = map(RunOrder.model_validate_json, request.orders)
    cpu = f"AMD EPYC 77{int(node[1:]) % N_KINDS}3 64-Core Processor"
    return NodeReport(cpu, outcomes=tuple(_outcome(order, request.node).model_dump_json() for order in orders))


def _outcome(order: RunOrder, host: str) -> RunOutcome:
    return RunOutcome(
        **order.key().model_dump(),
        state="value",
        value="12.5",
        value_at_s=1.0,
        wall_s=float(order.runtime_s),
        cpu_s=float(order.runtime_s),
        lost_s=0.0,
        exit_status=-15,
        ended_by="SIGTERM",
        host=host,
        began_at_ns=0,
    )


def _planned(folder: Path, n_nodes: int, n_runs: int) -> PlannedRuns:
    study = Study.model_validate(
        {
            "title": "a benchmark",
            "p_gamma": 0.01,
            "alpha": 0.05,
            "a": {
                "name": "A",
                "source": "none",
                "machine": "score:1219",
                "results": [{"instance": f"i{i}", "runtime_s": RUNTIME_S, "value": 1} for i in range(N_INSTANCES)],
            },
            "b": {
                "name": "B",
                "machine": "score:1219",
                "results": "b.csv",
                "command": "true {name} {seed}",
                "n_runs": n_runs // N_INSTANCES,
                "runs": "mean",
            },
            "model": {"name": "published-linear"},
        }
    )
    plan = make_plan(study, Predictor.open("published-linear"), folder)
    return PlannedRuns(study, plan.model_copy(update={"fleet": _fleet(plan, n_nodes)}), folder)


def _fleet(plan: StudyPlan, n_nodes: int) -> PlannedFleet:
    kinds = tuple(
        PlannedKind(
            name=f"K{kind}",
            cpu=f"AMD EPYC 77{kind}3 64-Core Processor",
            stratum="made up",
            copies=1,
            spread=0.01,
            nodes=tuple(
                PlannedNode(
                    node=key_of_node(f"n{n}"),
                    record=f"{n:064x}",
                    ratio=plan.ratio * (1 + kind / 10),
                    gamma=plan.gamma,
                    stands_out=False,
                )
                for n in range(kind, n_nodes, N_KINDS)
            ),
        )
        for kind in range(N_KINDS)
    )
    return PlannedFleet(spread_limit=0.03, kinds=kinds)


def main(n_nodes: int, n_runs: int, *, real: bool = False) -> None:
    """Carry out a study of so many runs on so many nodes, and print what it cost."""
    with tempfile.TemporaryDirectory() as name, _cluster(n_nodes, real=real) as (cluster, pace):
        folder = Path(name)
        (folder / "batches").mkdir()
        planned = _planned(folder, n_nodes, n_runs)

        def place(order: RunOrder, grant: Grant) -> RunOrder:
            runtime_s = planned.granted_by(order.instance, grant).runtime_s
            return planned.order(StudyRun(order.instance, order.seed), order.attempt, runtime_s)

        assert planned.plan.fleet is not None
        setting = ClusterSetting(planned.plan.fleet, place, folder, folder, "mark")
        engine, seen = ClusterRuns(cluster, setting, pace), MemorySeen(n_runs)
        began = time.perf_counter()
        engine.join()
        joined = time.perf_counter()
        ledger = open_ledger(folder, planned.plan.id, planned.runs)
        carry_out(planned, ledger, engine, seen)
        carried_out = time.perf_counter()
        write_results(planned, ledger)
        done = time.perf_counter()
        print(f"{n_runs} runs on {n_nodes} nodes, ledger of {ledger.path.stat().st_size / 1e6:.0f} MB")
        most_kb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(f"joining      {1000 * (joined - began) / n_nodes:8.3f} ms a node")
        print(f"carrying out {1000 * (carried_out - joined) / n_runs:8.3f} ms a run")
        print(f"results      {1000 * (done - carried_out) / n_runs:8.3f} ms a run")
        print(
            f"memory       {(seen.last_bytes - seen.first_bytes) / (0.8 * n_runs) / 1e3:8.3f} kB a run, {seen.last_bytes / 1e6:.0f} MB in the end"
        )
        print(f"results took up to {most_kb / 1e3:.0f} MB")


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        asyncio.run(_serve(int(sys.argv[2])))
    else:
        given = [int(number) for number in sys.argv[1:3]]
        main(*(given + [1000, 100_000][len(given) :]), real=sys.argv[3:] == ["dask"])
