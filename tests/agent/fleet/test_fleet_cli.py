"""`fairbench-agent fleet`: what it prints, how it ends, and that every bad input is one line."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fairbench_agent.agent.cli import main
from fairbench_agent.agent.fleet import engine_choice, fleet_command
from fairbench_agent.agent.fleet.fleet_measurement import Pace
from tests.agent.fleet.examples import Answer, Cluster, node_record, report

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return what runs the command line in an empty folder, on a cluster, and gives exit code, output and messages."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))

    def run(*arguments: str, cluster: Cluster | None = None) -> tuple[int, str, str]:
        if cluster is not None:
            pace = Pace(now_s=lambda: cluster.time_s, wait=cluster.wait)
            monkeypatch.setattr(engine_choice, "opened", lambda *_: cluster)
            monkeypatch.setattr(fleet_command, "PACE", pace)
        with pytest.raises(SystemExit) as raised:
            main(("fleet", *arguments))
        code = raised.value.code
        return (code if isinstance(code, int) else 0), *capsys.readouterr()

    return run


def answers(**changes: Answer) -> dict[str, Answer]:
    return {f"n{number}": report(node_record(number)) for number in (1, 2)} | changes


def test_nodes_are_measured_and_shown(run: Run) -> None:
    code, out, err = run("measure", "--on", "slurm", "--quick", cluster=Cluster(answers()))
    assert code == 0
    assert out.startswith("2 of 2 nodes are measured.\n\nnode  CPU")
    assert out.endswith(
        "next    fairbench-agent fleet show fleet\n        fairbench-agent submit --folder fleet/records\n"
    )
    assert [line.split()[:2] for line in err.splitlines()] == [
        ["n1", "measuring"],
        ["n2", "measuring"],
        ["n1", "measured:"],
        ["n2", "measured:"],
    ]
    code, out, err = run("show")
    assert (code, err) == (0, "")
    assert out.startswith("2 nodes of 1 kind; no node differs by more than 3 % from the median of its kind.\n")


def test_one_document_and_exit_code_1_where_a_node_is_left_out(run: Run) -> None:
    cluster = Cluster(answers(n2="the node failed"))
    code, out, _ = run("measure", "--on", "slurm", "--quick", "--json", cluster=cluster)
    document = json.loads(out)
    json.loads(out)
    assert (code, document["n_measured"], document["n_left_out"]) == (1, 1, 1)
    assert document["answer"] == "1 of 2 nodes are measured; left out: n2."
    assert [node["why"] for node in document["nodes"]] == [None, "the node failed"]
    code, out, _ = run("show", "--json")
    json.loads(out)
    assert json.loads(out)["kinds"][0]["nodes"][0]["node"] == "n1"


def test_options_of_measure_reach_the_nodes(run: Run) -> None:
    cluster = Cluster(answers())
    run(
        "measure",
        "--on",
        "slurm",
        "--budget",
        "5000",
        "--sweeps",
        "2",
        "--only",
        "tsp/*",
        "--no-validation",
        cluster=cluster,
    )
    assert cluster.asked[0][1].options == ("--no-validation", "--budget", "5000", "--sweeps", "2", "--only", "tsp/*")
    assert cluster.asked[0][1].data is not None


def test_ctrl_c_says_how_to_go_on(run: Run) -> None:
    cluster = Cluster(answers(n2=None))

    def interrupt() -> None:
        if cluster.time_s > 60:
            raise KeyboardInterrupt

    cluster.on_wait = interrupt
    code, out, err = run("measure", "--on", "slurm", "--nodes", "n1,n2", "--quick", cluster=cluster)
    assert (code, out) == (130, "")
    assert err.splitlines()[-1] == (
        "fairbench-agent: stopped after 1 of 2 nodes; nothing is lost, go on with: fairbench-agent fleet measure --on slurm "
        "--nodes n1,n2 --folder fleet --quick"
    )


def test_the_command_to_go_on_with_is_one_for_a_shell_and_has_every_limit(run: Run) -> None:
    cluster = Cluster(answers(n2="the node failed"))
    limits = ("--deadline", "2.5", "--wait", "30")
    _, out, _ = run("measure", "--on", "slurm", "--quick", "--only", "tsp/*/swap", *limits, cluster=cluster)
    again = "--on slurm --folder fleet --deadline 2.5 --wait 30 --quick --only 'tsp/*/swap'"
    assert f"        fairbench-agent fleet measure {again}  # takes up" in out


def test_ctrl_c_before_the_cluster_has_told_its_nodes(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: Cluster) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Cluster, "nodes", interrupted)
    code, _, err = run("measure", "--on", "slurm", cluster=Cluster(answers()))
    assert code == 130
    assert err == (
        "fairbench-agent: stopped before the cluster had told its nodes; nothing was begun, try again with: "
        "fairbench-agent fleet measure --on slurm --folder fleet\n"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["measure", "--on", "pbs"], "is neither slurm nor dask=ADDRESS"),
        (["measure", "--on", "slurm", "--quick", "--brief"], "contradict each other"),
        (["measure", "--on", "slurm", "--only", "nothing/*"], "no process of suite standard matches"),
        (["measure", "--on", "slurm", "--sweeps", "7"], "7 sweeps are out of range"),
        (["measure", "--on", "slurm", "--copies", "many"], "--copies 'many'"),
        (["measure", "--on", "slurm", "--deadline", "0"], "--deadline 0: must be a number of minutes above 0"),
        (["measure", "--on", "slurm", "--wait", "nan"], "--wait nan: must be"),
        (["measure"], "--on"),
        (["show"], "fleet: no such folder"),
        (["show", "."], "no node has a record yet"),
    ],
)
def test_bad_input_is_one_line(run: Run, arguments: list[str], said: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_a_node_that_is_none(run: Run) -> None:
    code, _, err = run("measure", "--on", "slurm", "--nodes", "n9", cluster=Cluster(answers()))
    assert (code, err) == (2, "fairbench-agent: --nodes: there is no n9; there are n1, n2\n")


def test_a_cluster_that_does_not_answer_is_a_failure(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    code, out, err = run("measure", "--on", "slurm")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "is this a machine of a Slurm cluster?" in err


def test_a_broken_record_hides_no_other(run: Run, tmp_path: Path) -> None:
    run("measure", "--on", "slurm", cluster=Cluster(answers()))
    path = next((tmp_path / "fleet" / "records").iterdir())
    path.write_bytes(path.read_bytes()[:-9])
    code, out, err = run("show")
    assert code == 2
    assert out.startswith("1 node of 1 kind")
    assert path.name in err
