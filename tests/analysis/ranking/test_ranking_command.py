"""The ranking command: tables of runs, JSON, text, cautions and errors."""

from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.analysis.ranking.pairwise_tests import Resampling, RunResults
from fairbench_agent.analysis.ranking.ranking import (
    Ranking,
    Rules,
    read_ranking_table,
    severity_ranking,
)
from fairbench_agent.comparison.errors import TableError
from fairbench_agent.core.arrays import FloatArray
from tests.comparison.command import document, invoke, refusal

VALUES = np.random.default_rng(1).normal([[30.0], [10.0], [20.0]], 1, (2, 3, 20))
GOOD = "algorithm,problem,value\na,f,1\na,f,2\nb,f,3\nb,f,4.5\na,g,5\nb,g,6\na,g,7\nb,g,8\n"
OPTIONS = ["--column", "problem=function", "--relevant-difference", "2", "--resamples", "500"]


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Return a table of three algorithms on two problems."""
    values = np.random.default_rng(1).normal([[30.0], [10.0], [20.0]], 4, (2, 3, 20)).round(1)
    lines = [
        f"{name},{problem},{value}"
        for problem, by_algorithm in zip("fg", values, strict=True)
        for name, runs in zip("abc", by_algorithm, strict=True)
        for value in runs
    ]
    path = tmp_path / "runs.csv"
    path.write_text("\n".join(["algorithm,function,value", *lines]))
    return path


def test_json(table: Path) -> None:
    result = document("ranking", table, *OPTIONS)
    expected = severity_ranking(read_ranking_table(table, names={"problem": "function"}), Rules(2), 500)
    assert [line["points"] for line in result["standings"]] == [line.points for line in expected.standings]
    assert [line["algorithm"] for line in result["standings"]] == ["b", "c", "a"]
    assert (len(result["matches"]), result["n_resamples"]) == (12, 500)
    for key in ("points", "goal_difference"):
        for line in result["standings"]:
            won = [match[key] for match in result["matches"] if match["algorithm"] == line["algorithm"]]
            assert sum(won) == line[key]


def test_text(table: Path) -> None:
    result = invoke("ranking", table, *OPTIONS)
    assert result.code == 0, result.err
    assert result.out.startswith("Ranked by points: 1 b (12), 2 c (6), 3 a (0).")
    assert "12 matches, Benjamini-Hochberg over all matches" in result.out


def test_options_of_the_paper_and_of_the_authors_program(table: Path) -> None:
    paper = document("ranking", table, *OPTIONS, "--resampling", "bootstrap")
    assert set(paper["resampling"].values()) == {"500 bootstrap resamples"}
    program = document("ranking", table, *OPTIONS, "--adjust", "per-problem", "--maximise")
    assert set(program["resampling"].values()) == {"500 permutations"}
    assert program["rules"]["adjustment"] == "per-problem"
    assert [line["algorithm"] for line in program["standings"]] == ["a", "c", "b"]


def league(values: FloatArray, rules: Rules, resampling: Resampling = "auto") -> Ranking:
    return severity_ranking(RunResults(("a", "b", "c"), ("f",), (values,)), rules, 500, resampling=resampling)


def test_too_few_runs_are_not_ranked() -> None:
    """3 + 3 runs have 20 divisions, and 2/20 is above 0.05; 4 + 4 have 70; a bootstrap has no smallest p-value."""
    few = league(VALUES[0, :, :3], Rules(1))
    assert [row.rank for row in few.standings] == [None] * 3
    assert few.text().startswith(
        "No ranking: no difference is significant.\nCaution: no difference on f can be significant"
    )
    assert "the adjusted p is at least 0.1; run every algorithm 4 times or more" in few.text()
    for enough in (
        league(VALUES[0, :, :3], Rules(1, alpha=0.1)),
        league(VALUES[0, :, :4], Rules(1)),
        league(VALUES[0, :, :3], Rules(1), resampling="bootstrap"),
    ):
        assert enough.standings[0].rank == 1
        assert "can be significant" not in enough.text()
    alike = league(VALUES[0, :1, :].repeat(3, axis=0), Rules(1))
    assert "more runs or problems may distinguish" in alike.text()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            [*OPTIONS, "--column", "problem=task"],
            "has no column task; it has algorithm, function, value: give --column",
        ),
        (["--relevant-difference", "0"], "relevant difference 0"),
        ([*OPTIONS, "--severity", "1"], "severity 1"),
        ([*OPTIONS, "--resampling", "jackknife"], "jackknife"),
        ([*OPTIONS, "--adjust", "none"], "none"),
        ([*OPTIONS[:-1], "5"], "5 resamples"),
        ([*OPTIONS, "--column", "value"], "--column 'value' is not of the form NAME=VALUE"),
    ],
)
def test_invalid_options(table: Path, options: list[str], message: str) -> None:
    assert message in refusal("ranking", table, *options)


def write_table(folder: Path, text: str) -> Path:
    path = folder / "runs.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_maximised_values_are_negated(tmp_path: Path) -> None:
    path = write_table(tmp_path, GOOD)
    smaller, larger = read_ranking_table(path), read_ranking_table(path, maximise=True)
    np.testing.assert_array_equal(smaller.values, -np.array(larger.values))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("algorithm,problem,value\n", "0 algorithms cannot be ranked"),
        (GOOD.replace("4.5", "1e301"), "row 5, column value: is outside ±10³⁰⁰"),
        (GOOD + "Average,f,2\n", "row 10: 'Average' is a summary, not an instance; remove it, or give --skip-row 10"),
        (GOOD.replace("4.5", "four"), "row 5, column value: 'four' is not a number"),
        (GOOD.replace("b,f,3", ",f,3"), "row 4, column algorithm: is blank"),
        (GOOD.replace("b,f,3", "b,,3"), "row 4, column problem: is blank"),
        (GOOD.replace("b,g,8\n", ""), "on g, b has 1 run and a 2; give all algorithms the same number"),
        (GOOD.replace("b,g", "b,h"), "on g, b has 0 runs and a 2"),
        (GOOD.replace("a,f", "c,f"), "on f, a has 0 runs and c 2"),
        ("algorithm,problem,value\na,f,1\na,f,2\n", "1 algorithms cannot"),
    ],
)
def test_invalid_tables(tmp_path: Path, text: str, message: str) -> None:
    path = write_table(tmp_path, text)
    with pytest.raises(TableError, match=message) as caught:
        read_ranking_table(path)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)


def test_one_value_per_problem_has_average_ranks_alone(tmp_path: Path) -> None:
    """Demšar's formula for k = 3 and N = 4: CD = 2.343·√(3·4/(6·4))."""
    rows = [f"p{i},{name},{value}" for i in range(1, 5) for name, value in (("A", 1.0), ("B", 1.1), ("C", 1.3))]
    path = write_table(tmp_path, "\n".join(["problem,algorithm,value", *rows]))
    for options in ([], ["--relevant-difference", "0.1"]):
        answer = document("ranking", path, *options)
        ranks = answer["average_ranks"]
        assert [(row["algorithm"], row["rank"], row["better_than"]) for row in ranks["ranks"]] == [
            ("A", 1, ["C"]),
            ("B", 2, []),
            ("C", 3, []),
        ]
        assert ranks["critical_difference"] == pytest.approx(2.343 * 0.5**0.5, abs=1e-3)
        assert ranks["p_value"] == pytest.approx(np.exp(-4))
    text = " ".join(invoke("ranking", path).out.split())
    assert "On p1, each algorithm has one value; with 2 or more runs each" in text
    assert "points" not in text


def test_several_runs_need_a_relevant_difference(tmp_path: Path) -> None:
    assert "give --relevant-difference" in refusal("ranking", write_table(tmp_path, GOOD))
    one_each = GOOD.replace("a,f,2\n", "").replace("b,f,4.5\n", "")
    assert document("ranking", write_table(tmp_path, one_each))["note"].startswith("On f, each algorithm has one value")


def test_wide_tables_name_the_columns_of_the_algorithms(tmp_path: Path) -> None:
    wide = write_table(tmp_path, "problem,a,n,b\nf,1,9,3\nf,2,9,4.5\ng,5,8,6\ng,7,8,8\n")
    table = read_ranking_table(wide, wide=["a", "4"])
    assert (table.algorithms, table.problems) == (("a", "b"), ("f", "g"))
    np.testing.assert_array_equal(table.values, [[[1, 2], [3, 4.5]], [[5, 7], [6, 8]]])
    options = ["--column", "value=a", "--column", "value=4", "--relevant-difference", "1"]
    answer = document("ranking", wide, *options)
    assert answer == document("ranking", write_table(tmp_path, GOOD), "--relevant-difference", "1")


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        (
            [],
            "has no column algorithm; it has problem, a, n, b: give --column algorithm=NAME or NUMBER",
        ),
        ([], "in a wide table, give --column value=NAME for each algorithm"),
        (["value=a", "value=2"], "--column value=2 is given twice"),
        (["value=a", "value=z"], "has no column z"),
        (["value=a", "value=b", "algorithm=n"], "--column algorithm= is for one --column value=; leave it out"),
        (["value=a", "value="], "is not of the form NAME=VALUE"),
    ],
)
def test_wide_tables_without_clear_columns(tmp_path: Path, columns: list[str], message: str) -> None:
    path = write_table(tmp_path, "problem,a,n,b\nf,1,9,3\n")
    assert message in refusal("ranking", path, *(word for text in columns for word in ("--column", text)))
