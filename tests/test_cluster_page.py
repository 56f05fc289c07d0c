"""The page about clusters shows what its commands print, one after the other, on a cluster in this process.

The commands are real from end to end, but for the nodes: they answer with made-up records, and with values that depend on instance, seed
and node alone. A node fails while it is measured, and another one while the study runs. Hashes aside, every line that is shown is printed,
and no line is left out but for an ellipsis.
"""

import io
import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent import cli as agent_cli
from fairbench_agent.agent.fleet import engine_choice, fleet_command
from fairbench_agent.agent.fleet.fleet_measurement import Pace
from fairbench_agent.comparison import cli as comparison_cli
from fairbench_agent.comparison.running import cluster_run
from fairbench_agent.comparison.running.cluster_run import ClusterChoice
from fairbench_agent.comparison.running.node_attempts import NodeRequest
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.protocol import Environment, Finding
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.stores.folder import read_record
from fairbench_agent.workloads.outcomes import Outcome
from fairbench_agent.workloads.processes import ProcessKey
from tests.agent.fleet.examples import Answer, Cluster, report
from tests.comparison.fleet_examples import FakeCluster
from tests.comparison.running.fake_engine import answer
from tests.comparison.shown_commands import DOCS, Shown, assert_shown, page, shown_commands
from tests.pool.examples import example_record, machine, timing

PAGE = page("cluster")
REAL = read_record(
    DOCS.parent / "results" / "records" / "577a440ff25293295c591dea7302944d853f807b2d7bb3ef36228811740d8694.json"
)
PROGRAMS = {"fairbench-agent": agent_cli.main, "fairbench-compare": comparison_cli.main}
ICE, MILAN, ROME = (
    "Intel(R) Xeon(R) Gold 6338 CPU @ 2.00GHz",
    "AMD EPYC 7713 64-Core Processor",
    "AMD EPYC 7702 64-Core Processor",
)
KINDS = {
    ICE: {"i1": 0.8, "i2": 0.816},
    MILAN: {"m1": 1.0, "m2": 1.004, "m3": 0.997, "m4": 1.21},
    ROME: {"r1": 1.32, "r2": 1.325, "r3": 1.34},
}
"""Nodes by their CPU, with the factor of their times; m4 runs hot."""
OTHERWISE = {(ICE, "tsp"): 1.4, (ICE, "qap"): 0.9}
"""What a CPU is slower or faster at than at the rest."""
LATER = {"r4": ROME, "m5": MILAN}
"""Nodes without a record: the first fails while it is measured, the other one comes to the cluster after that."""
LOST: tuple[dict[str, int], ...] = ({}, {"r1": 0})
"""Nodes that are lost while the study is tried, and while it is run, by the outcomes of a batch that they keep before."""
HOT = Environment(
    before=(Finding(name="governor", value="powersave", limit="performance", verdict="bad"),),
    after=(Finding(name="temperature", value="96", limit="90", verdict="caution"),),
)


class Measured(Cluster):
    """Nodes that say what CPU they have."""

    def said(self, jobs: Collection[str]) -> Mapping[str, str]:
        """Return what a node says while it measures."""
        return {job: line.replace("CPU of r4", ROME) for job, line in super().said(jobs).items()}


def answers() -> dict[str, Answer]:
    """Return what nodes answer when they are to measure themselves."""
    found: dict[str, Answer] = {}
    for cpu, nodes in KINDS.items():
        for name, factor in nodes.items():
            hot = {"environment": HOT} if name == "m4" else {}
            found[name] = report(measured(len(found) + 1, cpu, factor, **hot))
    return found | {"r4": "the node failed"}


def measured(number: int, cpu: str, factor: float, **changes: Any) -> Record:
    """Return the record of a machine by its number: that of a real one, whose times are multiplied."""
    given = {"machine_id": f"{number:032x}", "machine": machine(brand=Fact(value=cpu, source="/proc/cpuinfo"))}
    timings = tuple(
        timing(
            ProcessKey(one.problem, one.instance, one.search),
            (round(one.runs[0].wall_ns * factor * OTHERWISE.get((cpu, one.problem), 1.0)),),
            Outcome(one.evaluations, one.objective),
            place,
        )
        for place, one in enumerate(REAL.processes)
    )
    return example_record(**given, protocol=REAL.protocol, partial=False, processes=timings, **changes)


def value(order: RunOrder, request: NodeRequest) -> RunOutcome:
    """Return the outcome of a run that is a little better than A, but for those on one instance."""
    place = int(order.instance.removeprefix("net"))
    below = -0.5 if place == 70 else 1 + (7 * order.seed + place // 10) % 5
    return answer(
        order,
        value=f"{1000 + place - below:.1f}",
        value_at_s=round(0.97 * float(order.runtime_s), 2),
        first_value_at_s=0.15,
        host=request.node,
    )


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder: the files of the page, and a cluster that commands find."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    (study,) = re.findall(r"^```toml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    Path("my.toml").write_text(study, "utf-8")
    for name in re.findall(r'instance = "(\w+)"', study):
        Path(f"{name}.dat").touch()
    Path("solver").write_text("#!/bin/sh\n", "utf-8")
    Path("solver").chmod(0o755)
    cluster = Measured(answers())
    monkeypatch.setattr(engine_choice, "opened", lambda *_: cluster)
    monkeypatch.setattr(fleet_command, "PACE", Pace(now_s=lambda: cluster.time_s, wait=cluster.wait))
    cpus = {name: cpu for cpu, nodes in KINDS.items() for name in nodes} | LATER
    monkeypatch.setattr(cluster_run, "ClusterChoice", partial(chosen, cpus, iter(LOST)))
    return tmp_path


def chosen(cpus: dict[str, str], lost: Iterator[dict[str, int]], on: str, *options: str | None) -> ClusterChoice:
    """Return the cluster that is meant by options, of which other nodes are lost in every command."""
    cluster = FakeCluster(cpus, value, lose_at=dict(next(lost)))
    partition, constraint, nodes = options
    return ClusterChoice(on, partition, constraint, nodes, cluster.pace, lambda *_: cluster)


def printed(shown: Shown, *, raw: bool = False) -> str:
    """Return what a command prints on both streams."""
    program, *arguments = shown.words
    with redirect_stderr(io.StringIO()) as err, redirect_stdout(io.StringIO()) as out, pytest.raises(SystemExit) as end:
        PROGRAMS[program](arguments)
    assert end.value.code == int("left out: " in out.getvalue()), (err.getvalue(), out.getvalue())
    text = err.getvalue() + out.getvalue()
    return text if raw else unnamed(text)


def unnamed(text: str) -> str:
    """Return a text without hashes."""
    return re.sub(r"\b[0-9a-f]{12,}\b|@[0-9a-f]{8}\b", "#", text)


@pytest.mark.usefixtures("folder")
def test_the_commands_of_the_page_print_what_it_shows_one_after_the_other() -> None:
    shown = shown_commands(PAGE)
    assert [one.words[1:3] for one in shown] == [
        ["fleet", "measure"],
        ["fleet", "show"],
        ["study", "plan"],
        ["study", "run"],
        ["study", "run"],
        ["study", "conclude"],
    ]
    for one in shown:
        assert_shown(printed(one), unnamed(one.printed))
