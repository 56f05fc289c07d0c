"""B's trajectories: improvements in the ledger, the table that the performance commands read, and the figure."""

import csv
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.comparison.running.command import run_study
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.comparison.study.plan import Planned, plan_path
from fairbench_agent.comparison.study.trajectories import draw_runs, runs_of_b
from tests.comparison.command import document, invoke, refusal
from tests.comparison.running.run_examples import FakeEngine, answer, failed, planned_file

pytestmark = [
    pytest.mark.usefixtures("no_user_data"),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups"),
]
B_FIELDS = 'command = "true {instance} {seed}"\nvalues = "stream"\nn_runs = 2\nruns = "mean"\n'


def improving(order: RunOrder) -> RunOutcome:
    """Return values 10010 after 1 s and 9999 (A's value) after 1.5 s; with seed 2 on i0, only the first of them."""
    points = [(1.0, "10010"), (1.5, "9999")][: 1 if (order.instance, order.seed) == ("i0", 2) else 2]
    at_s, value = points[-1]
    return answer(
        order,
        value=value,
        value_at_s=at_s,
        improvements=points,
        n_improvements=len(points),
        wall_s=2.0,
        cpu_s=2.0,
    )


def finished(
    folder: Path, make: Callable[[RunOrder], RunOutcome] = improving, b_fields: str = B_FIELDS, n: int = 8
) -> Path:
    """Return a study of instances whose runs were made by a function; B's limits are above 2 s."""
    file = planned_file(folder, [10.0] * n, b_fields)
    run_study(PlannedRuns.read(file), FakeEngine(make).opened, lambda _: None)
    return file


def rows_of(path: Path) -> list[dict[str, str]]:
    return [*csv.DictReader(path.read_text("utf-8").splitlines())]


def test_the_performance_commands_read_the_table(tmp_path: Path) -> None:
    """The aRT to A's value on i0, by hand: 1.5 s and 2 s for one success; elsewhere 1.5 s."""
    table = tmp_path / "runs.csv"
    done = invoke("study", "conclude", finished(tmp_path), "--runs", table)
    assert (done.code, done.err) == (0, f"wrote {table}\n")
    assert len(rows_of(table)) == 15 * 3 + 2
    assert rows_of(table)[2] == {
        "algorithm": "new",
        "function": "i0",
        "run": "1",
        "seconds": "2.0",
        "value": "9999",
        "reference": "9999",
    }
    arguments = (table, "--unit", "seconds", "--targets", "11,0")
    for command in ("art", "fixed-target"):
        rows = document(command, *arguments)["rows"]
        by_target = {(row["problem"]["function"], row["target"]): row for row in rows}
        assert [by_target["i0", target]["art"] for target in (11, 0)] == pytest.approx([1.0, 3.5])
        assert [by_target["i5", target]["art"] for target in (11, 0)] == pytest.approx([1.0, 1.5])
        assert by_target["i0", 0]["n_successes"] == 1
    assert invoke("ecdf", *arguments).code == 0
    assert invoke("study", "conclude", tmp_path / "my.toml", "--runs", table).code == 0
    assert "b.csv: exists, and is no table of runs" in refusal(
        "study", "conclude", tmp_path / "my.toml", "--runs", tmp_path / "b.csv"
    )


@pytest.mark.parametrize("maximise", [False, True])
def test_a_run_without_a_value_misses_every_target(maximise: bool, tmp_path: Path) -> None:
    def make(order: RunOrder) -> RunOutcome:
        lost = failed(order, "no value", n_improvements=0, wall_s=3.0)
        return lost if (order.instance, order.seed) == ("i1", 1) else improving(order)

    file = planned_file(tmp_path, [10.0] * 8, f'{B_FIELDS}on_failure = "worst"\n')
    if maximise:
        file.write_text(f"maximise = true\n{file.read_text('utf-8')}", "utf-8")
        plan_path(file).unlink()
        assert invoke("study", "plan", file).code == 0
    run_study(PlannedRuns.read(file), FakeEngine(make).opened, lambda _: None)
    table = tmp_path / "runs.csv"
    assert invoke("study", "conclude", file, "--runs", table).code == 0
    options = ["--maximise"] if maximise else []
    rows = document("art", table, "--unit", "seconds", "--targets", "1e299", *options)["rows"]
    (row,) = (row for row in rows if row["problem"]["function"] == "i1")
    assert (row["n_successes"], row["art"]) == (1, pytest.approx(4.0))


def test_the_figure_has_leads_and_times_to_the_value_of_a(tmp_path: Path) -> None:
    file = finished(tmp_path)
    path = tmp_path / "runs.png"
    assert invoke("study", "conclude", file, "--figure", path).err == f"wrote {path}\n"
    assert path.read_bytes().startswith(b"\x89PNG")
    planned = Planned.read(file)
    figure = draw_runs(planned, runs_of_b(planned))
    convergence, targets = figure.axes
    limit_s = planned.limits_s["i0"]
    (first, *_, zero) = (np.asarray(line.get_xydata()).tolist() for line in convergence.lines)
    mean = (100 * -11 / 9999 + 0) / 2
    assert first == [
        [pytest.approx(1 / limit_s), pytest.approx(100 * -11 / 9999)],
        [pytest.approx(1.5 / limit_s), pytest.approx(mean)],
        [1.0, pytest.approx(mean)],
    ]
    assert [y for _, y in zero] == [0, 0]
    (reached,) = targets.lines
    assert np.asarray(reached.get_ydata()).max() == 15 / 16
    assert np.asarray(reached.get_xdata())[1:-1] == pytest.approx(1.5 / limit_s)


def test_what_has_no_improvements_is_refused_in_one_line(tmp_path: Path) -> None:
    file = finished(tmp_path / "stream")
    Planned.read(file).ledger.unlink()
    assert "not found; restore it, since only the ledger" in refusal(
        "study", "conclude", file, "--figure", tmp_path / "x.png"
    )
    last = finished(tmp_path / "last", answer, B_FIELDS.replace("stream", "last"))
    for more in (("--runs", tmp_path / "x.csv"), ("--figure", tmp_path / "x.svg")):
        assert "have no improvements: study run records them" in refusal("study", "conclude", last, *more)
        assert "are for a single study; name one file" in refusal("study", "conclude", last, file, *more)
    assert "--runs x.txt: give a .csv file" in refusal("study", "conclude", last, "--runs", "x.txt")
    assert not (tmp_path / "x.csv").exists()


def test_thinned_improvements_are_mentioned(tmp_path: Path) -> None:
    def make(order: RunOrder) -> RunOutcome:
        return improving(order).model_copy(update={"n_improvements": 300} if order.seed == 1 else {})

    done = invoke("study", "conclude", finished(tmp_path, make), "--runs", tmp_path / "runs.csv")
    assert "Caution: 8 of 16 runs had more improvements than are recorded; times may be too long" in done.err
