"""Scores by hand, and the profile by its definition."""

import csv
import io
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.analysis.solvers import draw_solvers, read_solvers, score_solvers
from fairbench_agent.comparison.tables.runtimes import Reading, Runtime
from tests.comparison.command import document, invoke, refusal

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "solvers.csv"
HEAD = "algorithm,instance,time\n"
SMALL = HEAD + "p,x,1.0\np,y,10.0\np,z,>100\nq,x,4.0\nq,y,5.0\nq,z,20.0\nr,x,MEM\nr,y,0.0\nr,z,TL\n"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "small.csv"
    path.write_text(SMALL)
    return path


def test_scores_by_hand(small: Path) -> None:
    answer = document("solvers", small, "--limit", "100", "--shift", "1")
    q, p, r = answer["solvers"]
    assert [row["solver"] for row in (q, p, r)] == ["q", "p", "r"]
    assert [row["n_solved"] for row in (q, p, r)] == [3, 2, 1]
    # p: 1, 10, unsolved at 100; r: failed at 100, printed as 0.0 (0.05 at most), unsolved at 100
    assert [row["par2_s"] for row in (q, p, r)] == pytest.approx([29 / 3, 211 / 3, 400.05 / 3])
    assert [row["par10_s"] for row in (q, p, r)] == pytest.approx([29 / 3, 1011 / 3, 2000.05 / 3])
    means = [(5 * 6 * 21) ** (1 / 3) - 1, (2 * 11 * 101) ** (1 / 3) - 1, (101 * 1.05 * 101) ** (1 / 3) - 1]
    assert [row["shifted_geometric_mean_s"] for row in (q, p, r)] == pytest.approx(means)
    assert [row["median_s"] for row in (q, p, r)] == [5, 10, None]
    assert [row["solved_s"] for row in (q, p, r)] == [[4, 5, 20], [1, 10], [0.05]]
    assert q["ratios"] == pytest.approx([1, 4, 100])
    assert p["ratios"] == pytest.approx([1, 200])


def test_text_and_tables(small: Path) -> None:
    text = invoke("solvers", small, "--limit", "100").out
    assert text.startswith("3 instances.")
    assert "not solved" in text
    rows = [*csv.DictReader(io.StringIO(invoke("solvers", small, "--limit", "100", "--format", "csv").out))]
    assert [row["algorithm"] for row in rows] == ["q", "p", "r"]
    assert float(rows[1]["PAR2, s"]) == 211 / 3


Cells = st.lists(
    st.lists(st.tuples(st.floats(0.01, 1e4), st.booleans()), min_size=5, max_size=5), min_size=1, max_size=4
)


@given(Cells, st.floats(1, 1e3))
def test_the_profile_and_the_cactus_plot_by_definition(cells: list[list[tuple[float, bool]]], factor: float) -> None:
    runtimes = {
        f"s{i}": {f"p{j}": Runtime("", "solved" if ok else "unsolved", t, t, t) for j, (t, ok) in enumerate(row)}
        for i, row in enumerate(cells)
    }
    time = {(s, p): run.seconds if run.solved else math.inf for s, runs in runtimes.items() for p, run in runs.items()}
    for row in score_solvers(runtimes).solvers:
        within = 0
        for problem in (f"p{j}" for j in range(5)):
            best = min(time[f"s{i}", problem] for i in range(len(cells)))
            ratio = time[row.solver, problem] / best if best < math.inf else math.inf
            within += ratio <= factor
        assert sum(ratio <= factor for ratio in row.ratios) == within
        assert sum(t <= 100 for t in row.solved_s) == sum(time[row.solver, f"p{j}"] <= 100 for j in range(5))
        assert row.n_solved == len(row.ratios) == len(row.solved_s)


def test_instances_without_a_runtime_are_left_out(small: Path) -> None:
    small.write_text(SMALL.replace("q,y,5.0", "q,y,–"))
    answer = document("solvers", small, "--limit", "100", "--blank", "missing")
    assert (answer["n_instances"], answer["left_out"]) == (2, ["y"])
    assert document("solvers", small, "--limit", "100", "--blank", "unsolved")["n_instances"] == 3


def test_the_figure_has_the_curves(small: Path, tmp_path: Path) -> None:
    result = score_solvers(read_solvers(small, Reading(limit_s=100), {}))
    profile, cactus = draw_solvers(result).axes
    for axis_line, cactus_line, row in zip(profile.lines, cactus.lines, result.solvers, strict=True):
        assert np.asarray(axis_line.get_xydata())[-1, 1] == pytest.approx(row.n_solved / 3)
        expected = [[n, time] for n, time in enumerate(row.solved_s, 1)]
        assert np.asarray(cactus_line.get_xydata()).tolist() == expected
    path = tmp_path / "solvers.pdf"
    assert invoke("solvers", EXAMPLE, "--figure", path).err == f"wrote {path}\n"
    assert path.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        (HEAD, (), "has no runtime of any algorithm"),
        (
            HEAD + "p,x,1\np,x,2\n",
            (),
            "row 3: instance 'x' appears twice; give every instance once",
        ),
        (HEAD + "p,x,1\nq,y,2\n", (), "instance 'y' has no runtime of p; give all or none"),
        (HEAD + "p,x,TL\n", (), "'TL' has no time limit"),
        (HEAD + "p,x,MEM\n", (), "'MEM' has no time limit"),
        (HEAD + "p,x,MEM\np,y,>5\nq,x,>6\nq,y,1\n", (), "'MEM' has no time limit"),
        (HEAD + "p,x,-\n", ("--blank", "missing"), "no instance has a runtime of every solver"),
        (HEAD + "p,Average,1\n", (), "'Average' is a summary"),
        (HEAD + "p,x,1\n", ("--shift", "-1"), "--shift is -1"),
        (HEAD + "p,x,1\n", ("--column", "value=time"), "renamed column 'value' is not known"),
        ("algorithm,instance,cost\np,x,1\n", (), "has no column time"),
    ],
)
def test_wrong_input_is_refused(text: str, options: tuple[str, ...], message: str, tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text(text)
    assert message in refusal("solvers", path, *options)


def test_a_wide_table_has_the_scores_of_a_long_one(small: Path, tmp_path: Path) -> None:
    wide = tmp_path / "wide.csv"
    wide.write_text("instance,p,q,nodes,r\nx,1.0,4.0,7,MEM\ny,10.0,5.0,8,0.0\nz,>100,20.0,9,TL\n")
    columns = ("--column", "time=p", "--column", "time=q", "--column", "time=5")
    assert document("solvers", wide, *columns, "--limit", "100") == document("solvers", small, "--limit", "100")
    assert "in a wide table, give --column time=NAME for each algorithm" in refusal("solvers", wide, "--limit", "100")


def test_units_and_statuses_of_a_wide_table(tmp_path: Path) -> None:
    wide = tmp_path / "wide.csv"
    wide.write_text("instance,A (min),B (min),A solved\nx,1,2,yes\ny,3,4,no\n")
    runs = read_solvers(wide, Reading(), {}, ["A (min)", "B (min)"])
    assert [run.seconds for run in runs["A (min)"].values()] == [60, 180]
    assert [run.solved for run in runs["A (min)"].values()] == [True, False]
    assert [run.seconds for run in runs["B (min)"].values()] == [120, 240]
