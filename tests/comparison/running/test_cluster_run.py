"""A study on a faked cluster of three kinds of nodes, from its plan to its conclusion, whatever becomes of nodes meanwhile."""

import errno
import io
import json
import os
import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from fairbench_agent.agent.errors import EngineError
from fairbench_agent.comparison.errors import ParameterError, RunError
from fairbench_agent.comparison.running import cluster_engine, cluster_member, cluster_run, ledger
from fairbench_agent.comparison.running.cluster_run import ClusterChoice, chosen_cluster, run_on_cluster, try_on_cluster
from fairbench_agent.comparison.running.node_attempts import NodeRequest
from fairbench_agent.comparison.running.planned_runs import StudyRun
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.running.run_report import finished_text
from fairbench_agent.comparison.running.study_run import RunContext, read_planned, run_study
from fairbench_agent.comparison.study.fleet_answer import key_of_node
from fairbench_agent.comparison.study.provenance import Provenance
from fairbench_agent.comparison.study.study_file import plan_path, read_study, write_plan
from fairbench_agent.comparison.study.study_plan import make_plan
from fairbench_agent.core.append_log import AppendLog
from tests.comparison.command import document, ended, refusal
from tests.comparison.fleet_examples import ICE, MILAN, ROME, SECONDS, FakeCluster, fleet, value
from tests.comparison.running.fake_engine import answer, failed
from tests.comparison.study_examples import predictor, written_study

pytestmark = pytest.mark.usefixtures("no_user_data")

HOW_B_IS_RUN = """command = "true {instance} {seed} {runtime_s}"
n_runs = 3
runs = "mean"
"""
CPUS = {name: cpu for name, (cpu, _) in SECONDS.items()}


@pytest.fixture(scope="module")
def planned_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a study that is planned for a fleet: eight instances, three seeds."""
    folder = tmp_path_factory.mktemp("planned")
    fleet(folder / "nodes")
    path = written_study(folder, [10 + i for i in range(8)], HOW_B_IS_RUN, "fleet:nodes")
    write_plan(make_plan(read_study(path), predictor(), folder), plan_path(path))
    return folder


@pytest.fixture
def file(planned_folder: Path, tmp_path: Path) -> Path:
    """Return the file of that study in a folder of its own."""
    shutil.copytree(planned_folder, tmp_path, dirs_exist_ok=True)
    return tmp_path / "my.toml"


def run(file: Path, cluster: FakeCluster, nodes: str | None = None) -> tuple[Provenance, str]:
    """Run a study on a cluster, and return the provenance and what was said."""
    said = io.StringIO()
    choice = ClusterChoice("slurm", nodes=nodes, pace=cluster.pace, opened=lambda *_: cluster)
    context = RunContext(Console(file=said, width=300), lambda *_: pytest.fail("no local engine"), "harness")
    found = run_on_cluster(read_planned(file), file, choice, context)
    return found, said.getvalue()


def test_every_run_has_the_runtime_of_the_node_that_it_landed_on(file: Path) -> None:
    cluster = FakeCluster(CPUS)
    found, said = run(file, cluster)
    planned = read_planned(file)
    fleet_of = planned.plan.fleet
    assert fleet_of is not None
    t1_s = {one.instance: one.t1_s for one in planned.plan.runtimes}
    for one in found.runs:
        grant = fleet_of.of_node(one.host)
        assert grant is not None
        assert (one.record, one.gamma) == (grant.of.record, grant.of.gamma)
        assert one.runtime_s == t1_s[one.instance] * grant.of.ratio * grant.of.gamma
    granted = {
        (node, order.instance): (float(order.runtime_s), order.argv[-1])
        for node, request in cluster.requests
        for order in map(RunOrder.model_validate_json, request.orders)
    }
    for (node, instance), (runtime_s, told) in granted.items():
        grant = fleet_of.of_node(key_of_node(node))
        assert grant is not None
        assert runtime_s == grant.of.runtime_s(t1_s[instance])
        assert 0 <= runtime_s - float(told) < 1e-4  # what the solver is told is never more
    assert {run.host for run in found.runs} == {key_of_node(name) for name in CPUS}
    assert "6 nodes of slurm (1 of K1, 3 of K2, 2 of K3), 6 runs at a time" in said
    assert (
        "r2  differs by more than 3 % from the median of its kind, K3; its runs have the t̂₂ of its own record" in said
    )
    assert "m3  differs" not in said
    assert cluster.closed


def test_runs_are_those_of_one_machine_in_number_and_identity(file: Path) -> None:
    found, _ = run(file, FakeCluster(CPUS))
    assert [(one.instance, one.seed) for one in found.runs] == list(read_planned(file).runs)
    assert [one.value for one in found.runs] == [f"{100 + int(one.instance[1:])}.{one.seed}1" for one in found.runs]
    assert (found.counts.attempts, found.counts.lost) == (24, 0)


def test_nodes_are_used_evenly_and_asked_in_batches(file: Path) -> None:
    cluster = FakeCluster(CPUS)
    found, _ = run(file, cluster)
    batches = [request for _, request in cluster.requests if request.orders]
    assert max(Counter(one.host for one in found.runs).values()) <= 6
    assert len(batches) < len(found.runs)


def test_a_node_that_is_lost_in_the_middle_costs_what_was_under_way_and_nothing_twice(file: Path) -> None:
    cluster = FakeCluster(CPUS, lose_at={"m1": 2})
    found, said = run(file, cluster)
    first = next(request for node, request in cluster.requests if node == "m1" and request.orders)
    n_lost = len(first.orders) - 2
    assert n_lost > 0
    assert (found.counts.attempts, found.counts.lost) == (24 + n_lost, n_lost)
    assert f"m1  was lost (the node failed); {n_lost} attempt" in said
    assert sum(one.host == key_of_node("m1") for one in found.runs) == 2
    assert [(one.instance, one.seed) for one in found.runs] == list(read_planned(file).runs)
    assert f"{n_lost} lost with the harness or a node" in finished_text(read_planned(file), found, "ab" * 32, file)


def test_a_node_that_comes_back_is_used_again_unless_it_has_another_cpu(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_member, "BATCH_S", 1.0)  # one run at a time
    monkeypatch.setattr(cluster_engine, "_REJOIN_S", 1.0)
    cluster = FakeCluster({"m1": MILAN, "m2": MILAN, "r1": ROME}, lose_at={"m2": 0, "r1": 0})

    def come_back() -> None:
        if cluster.time_s > 3:
            cluster.down.clear()
            cluster.cpus["r1"] = ICE

    def slowly(order: RunOrder, request: NodeRequest) -> RunOutcome:
        cluster.time_s += 0.5
        come_back()
        return value(order, request)

    cluster.make = slowly
    found, said = run(file, cluster)
    hosts = Counter(one.host for one in found.runs)
    assert hosts.keys() == {key_of_node("m1"), key_of_node("m2")}
    assert f"r1  is not used: it was measured as {ROME} and is now {ICE}" in said


def test_a_cpu_that_changes_between_two_batches_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_member, "BATCH_S", 1.0)
    cluster = FakeCluster({"m1": MILAN, "r1": ROME})
    changed = iter([False] * 4 + [True] * 100)

    def make(order: RunOrder, request: NodeRequest) -> RunOutcome:
        if next(changed):
            cluster.cpus["r1"] = ICE
        return value(order, request)

    cluster.make = make
    found, said = run(file, cluster)
    assert f"r1  is not used: it was {ROME} and is now another" in said
    *_, refused = (request for node, request in cluster.requests if node == "r1")
    assert found.counts.lost == found.counts.attempts - 24 == len(refused.orders) > 0


def test_nodes_without_a_record_have_the_least_of_their_kind_or_are_not_used(file: Path) -> None:
    cluster = FakeCluster({"m1": MILAN, "m8": MILAN, "m9": MILAN, "r9": ROME, "x1": "Intel Celeron N4100"})
    found, said = run(file, cluster)
    planned = read_planned(file)
    assert planned.plan.fleet is not None
    (kind,) = (kind for kind in planned.plan.fleet.kinds if kind.cpu == MILAN)
    by_kind = [one for one in found.runs if one.host in {key_of_node("m8"), key_of_node("m9")}]
    assert by_kind
    assert {one.record for one in by_kind} == {kind.least.record}
    assert "fairbench-agent fleet measure --on slurm --folder" in said
    assert "--nodes r9,x1; then plan again" in said
    assert (
        "r9  is not used: it has no record in the plan, and kind K3, whose 2 nodes lie 23.1 % apart, does not" in said
    )
    assert "x1  is not used: it has no record in the plan, nor has another node with its CPU" in said
    assert "3 nodes of slurm (3 of K2), 2 of them by the least t̂₂ of their kind" in said


def test_a_node_that_is_named_and_may_run_nothing_is_refused_with_what_to_do(file: Path) -> None:
    cluster = FakeCluster({"m1": MILAN, "x1": "Intel Celeron N4100"})
    with pytest.raises(
        ParameterError, match=r"--nodes: x1 has no record .* measure it with fairbench-agent fleet measure --on slurm"
    ):
        run(file, cluster, nodes="m1,x1")
    with pytest.raises(ParameterError, match="--nodes: there is no m7; there are m1, x1"):
        run(file, cluster, nodes="m7")


def test_no_node_left_ends_with_one_line_and_the_same_command_goes_on(file: Path) -> None:
    with pytest.raises(RunError) as caught:
        run(file, FakeCluster(CPUS, lose_at=dict.fromkeys(CPUS, 1)))
    assert str(caught.value).startswith("no node is left to run on: m1 was lost (the node failed); m2")
    assert "\n" not in str(caught.value)
    found, said = run(file, FakeCluster(CPUS))
    assert "(6 are done; 18 attempts lost with the harness)" in said
    assert (found.counts.attempts, found.counts.lost) == (42, 18)


def test_what_nodes_kept_for_a_harness_that_was_killed_counts_for_nothing(file: Path) -> None:
    batches = file.parent / "my.runs" / "batches"
    batches.mkdir(parents=True)
    (batches / "old.jsonl").write_text("{}")
    run(file, FakeCluster(CPUS))
    assert list(batches.iterdir()) == []


def test_no_node_that_may_run_anything_names_fleet_measure(file: Path) -> None:
    with pytest.raises(RunError, match="once nodes were measured with fairbench-agent fleet measure and"):
        run(file, FakeCluster({"x1": "Intel Celeron N4100"}))


def test_a_cluster_that_is_gone_ends_with_one_line_and_nothing_is_lost(file: Path) -> None:
    cluster = FakeCluster(CPUS)

    def gone() -> None:
        if cluster.time_s > 20:
            raise EngineError("no dask scheduler answers at tcp://127.0.0.1:1")

    cluster.on_wait = gone
    cluster.hang = {"r2"}
    with pytest.raises(
        RunError, match=r"no dask scheduler answers at .*; what is finished is kept, and the same command goes on"
    ):
        run(file, cluster)
    found, said = run(file, FakeCluster(CPUS))
    n_lost = len(next(request for node, request in cluster.requests if node == "r2" and request.orders).orders)
    assert f"({24 - n_lost} are done" in said
    assert found.counts.lost == n_lost


def test_a_node_that_hangs_is_given_up_after_its_time(file: Path) -> None:
    cluster = FakeCluster(CPUS, hang={"i1"})
    found, said = run(file, cluster)
    assert cluster.cancelled == ["i1"]
    assert "i1  was lost (did not end in time)" in said
    assert key_of_node("i1") not in {one.host for one in found.runs}


def test_clocks_that_disagree_change_nothing(file: Path) -> None:
    plain, _ = run(file, FakeCluster(CPUS))
    for path in (file.parent / "my.runs" / "ledger.jsonl", file.parent / "b.csv"):
        path.unlink()
    other, _ = run(
        file,
        FakeCluster(
            CPUS,
            lambda order, request: answer(
                order, host=request.node, began_at_ns=0 if request.node < "8" else 4_102_444_800_000_000_000
            ),
        ),
    )
    assert (other.runs, other.counts, other.results_sha256) == (plain.runs, plain.counts, plain.results_sha256)


@pytest.mark.parametrize("n_writes", [0, 1, 2])
def test_a_full_disk_ends_with_one_line_and_nothing_is_lost(
    n_writes: int, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, original = n_writes, ledger.open_ledger

    def full(path: Path, text: str) -> None:
        nonlocal left
        left -= 1
        if left >= 0:
            AppendLog(path).append(text)
            return
        with path.open("a", encoding="utf-8") as found:
            found.write(text[: 2 * len(text) // 3])  # as much as there is room for
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def opened(folder: Path, plan: str, runs: Iterable[StudyRun]) -> ledger.Ledger:
        found = original(folder, plan, runs)
        found.append = full
        return found

    with monkeypatch.context() as patched:
        patched.setattr(cluster_run, "open_ledger", opened)
        with pytest.raises(RunError, match=r"No space left on device.*make room, then give the command again"):
            run(file, FakeCluster(CPUS))
    found, _ = run(file, FakeCluster(CPUS))
    assert [(one.instance, one.seed) for one in found.runs] == list(read_planned(file).runs)
    made = Counter((line["outcome"]["instance"], line["outcome"]["seed"]) for line in lines(file) if "outcome" in line)
    assert made == Counter(read_planned(file).runs)
    assert found.counts.lost == [0, 15, 9][n_writes]  # two thirds of what was to be written were, and a torn line


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (file.parent / "my.runs" / "ledger.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("seed", range(2))
def test_nodes_that_are_lost_anywhere_lose_and_double_no_run(
    seed: int, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose = random.Random(seed)  # noqa: S311  no secret
    monkeypatch.setattr(cluster_engine, "_REJOIN_S", 2.0)
    monkeypatch.setattr(cluster_engine, "_MOST_LOST", 1000)
    cluster = FakeCluster(CPUS)

    def disturb() -> None:
        cluster.down = {name for name in cluster.down if choose.random() < 0.5}
        if choose.random() < 0.3:
            cluster.lose_at[choose.choice(list(CPUS)[1:])] = choose.randint(0, 2)

    cluster.on_wait = disturb
    found, _ = run(file, cluster)
    assert [(one.instance, one.seed) for one in found.runs] == list(read_planned(file).runs)
    assert found.counts.attempts == 24 + found.counts.lost
    outcomes = Counter(
        (line["outcome"]["instance"], line["outcome"]["seed"]) for line in lines(file) if "outcome" in line
    )
    assert set(outcomes.values()) == {1}


def test_a_conclusion_says_where_runs_were_made_and_what_p_gamma_per_run_means(file: Path) -> None:
    run(file, FakeCluster(CPUS, lose_at={"i1": 1}))
    report = file.parent / "report.md"
    found = document("study", "conclude", file, "--report", report)
    placed = found["placement"]
    assert [(one["kind"], one["cpu"]) for one in placed["kinds"]] == [("K1", ICE), ("K2", MILAN), ("K3", ROME)]
    assert sum(one["runs"] for one in placed["kinds"]) == 24
    assert placed["most_kinds_per_instance"] == 2
    assert "p_γ = 0.01 is the probability per run, and runs of one instance were made on up to" in placed["caution"]
    text = report.read_text("utf-8")
    assert "## Where B was run" in text
    assert "is the probability per run, and runs of one instance were made on up to" in text
    assert placed["caution"] in ended("study", "conclude", file).out
    assert f"{placed['caution']}." in ended("study", "conclude", file, "--sentence").out
    assert placed["caution"] in (found["caution"], *found["further_cautions"])


def test_runs_of_an_instance_stay_on_one_kind_where_there_is_room_which_needs_no_such_caution(file: Path) -> None:
    found, _ = run(file, FakeCluster(CPUS))
    hosts = {instance: {one.host for one in found.runs if one.instance == instance} for instance in ("i0", "i1", "i2")}
    assert any(len(of_instance) > 1 for of_instance in hosts.values())
    placed = document("study", "conclude", file)["placement"]
    assert (placed["most_kinds_per_instance"], placed["caution"]) == (1, None)
    wanted = "p_γ = 0.01 is the probability per run, and of an instance too, all runs of which were made on nodes of one kind."
    assert wanted in ended("study", "conclude", file, "--sentence").out


def test_a_dry_run_tries_every_instance_somewhere(file: Path) -> None:
    cluster = FakeCluster(CPUS)
    choice = ClusterChoice("slurm", pace=cluster.pace, opened=lambda *_: cluster)
    tried = try_on_cluster(read_planned(file), file, choice, Console(file=io.StringIO()))
    assert [one.state for one in tried.instances] == ["value"] * 8
    assert not (file.parent / "b.csv").exists()


def test_a_failed_run_is_told_with_the_time_that_it_had(file: Path) -> None:
    cluster = FakeCluster({"r2": ROME}, lambda order, request: failed(order, "no value", host=request.node))
    with pytest.raises(RunError, match="i0 seed 1 printed no value by") as caught:
        run(file, cluster)
    plan = read_planned(file).plan
    assert plan.fleet is not None
    grant = plan.fleet.of_node(key_of_node("r2"))
    assert grant is not None
    assert f"by {grant.of.runtime_s(10.0):.6g} s" in str(caught.value)


def test_the_command_tries_and_runs_on_the_cluster(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = FakeCluster(CPUS)
    monkeypatch.setattr(
        cluster_run, "ClusterChoice", partial(ClusterChoice, pace=cluster.pace, opened=lambda *_: cluster)
    )
    tried = ended("study", "run", file, "--on", "slurm", "--try")
    assert tried.code == 0, tried.err
    assert tried.out.splitlines()[-1] == f"next    fairbench-compare study run {file} --on slurm"
    found = document("study", "run", file, "--on", "slurm")
    planned = read_planned(file).plan.fleet
    assert planned is not None
    assert {run["record"] for run in found["runs"]} <= planned.by_record().keys()
    assert found["counts"]["runs"] == 24
    one_machine = make_plan(read_study(file), predictor(), file.parent).model_copy(update={"fleet": None})
    plan_path(file).unlink()
    write_plan(one_machine, plan_path(file))
    assert "--on: the plan is for one machine" in refusal("study", "run", file, "--on", "slurm")


def test_what_is_bad_about_nodes_is_told_once_for_all_of_them(file: Path) -> None:
    cluster = FakeCluster(CPUS, unfit={"m1": ("load", "governor"), "m2": ("load",), "r1": ("load",)})
    _, said = run(file, cluster)
    assert f"unfit to be measured: load of 3 nodes, governor of node {key_of_node('m1')} " in said


def test_options_that_do_not_go_together_are_one_line(file: Path) -> None:
    assert chosen_cluster(None, None, None, None, None) is None
    cases: list[tuple[Callable[[], object], str]] = [
        (lambda: chosen_cluster(None, "main", None, None, None), "--partition: chooses nodes of a cluster"),
        (lambda: chosen_cluster("slurm", None, None, None, 2), "--jobs: a node makes as many runs at a time"),
    ]
    for make, told in cases:
        with pytest.raises(ParameterError, match=told):
            make()
    assert "--on 'pbs': is neither slurm nor dask=ADDRESS" in refusal("study", "run", file, "--on", "pbs")
    context = RunContext(Console(file=io.StringIO()), lambda *_: pytest.fail("no local engine"), "harness")
    with pytest.raises(ParameterError, match=r"the plan is for the nodes of a fleet; .* --on slurm"):
        run_study(read_planned(file), file, None, context)
