"""The ranking command, as a user meets it."""

from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.comparison.ranking.ranking_table import read_ranking_table
from fairbench_agent.comparison.ranking.severity_ranking import Rules, sensitivity
from tests.comparison.command import document as printed
from tests.comparison.command import ended, refusal


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


OPTIONS = ["--column", "problem=function", "--relevant-difference", "2", "--resamples", "500"]


def test_prints_the_league_as_json(table: Path) -> None:
    document = printed("ranking", table, *OPTIONS, "--other-difference", "4")
    (expected,) = sensitivity(read_ranking_table(table, names={"problem": "function"}), [Rules(2)], 500)
    assert [line["points"] for line in document["standings"]] == [line.points for line in expected.standings]
    assert [line["algorithm"] for line in document["standings"]] == ["b", "c", "a"]
    assert (len(document["matches"]), len(document["per_problem"]), document["n_resamples"]) == (12, 6, 500)
    total = sum(match["goal_difference"] for match in document["matches"] if match["algorithm"] == "a")
    assert total == document["standings"][2]["goal_difference"] < 0
    assert [entry["relevant_difference"] for entry in document["sensitivity"]] == [4]


def test_prints_the_league_in_words(table: Path, tmp_path: Path) -> None:
    figure = tmp_path / "ranking.png"
    options = [
        *OPTIONS,
        "--per-problem",
        "--other-severity",
        "0.5",
        "--other-severity",
        "0.95",
        "--figure",
        str(figure),
    ]
    result = ended("ranking", table, *options)
    assert result.code == 0, result.err
    assert "12 matches, Benjamini-Hochberg over all matches" in result.out
    lines = [line.split() for line in result.out.splitlines()]
    assert [line[:3] for line in lines if line[:1] in (["a"], ["b"], ["c"])] == [
        ["b", "1", "12"],
        ["c", "2", "6"],
        ["a", "3", "0"],
    ]
    assert ["problem", "b", "c", "a"] in lines
    assert sum(line[:1] in (["0.5"], ["0.95"]) for line in lines) == 2
    assert figure.read_bytes().startswith(b"\x89PNG")


def test_the_paper_and_the_authors_program_can_be_asked_for(table: Path) -> None:
    paper = printed("ranking", table, *OPTIONS, "--resampling", "bootstrap")
    assert set(paper["resampling"].values()) == {"500 bootstrap resamples"}
    program = printed("ranking", table, *OPTIONS, "--adjust", "per-problem", "--goals", "unfloored")
    assert set(program["resampling"].values()) == {"500 permutations"}
    assert (program["rules"]["adjustment"], program["rules"]["goals"]) == ("per-problem", "unfloored")
    assert printed("ranking", table, *OPTIONS, "--adjustment", "per-problem")["rules"]["adjustment"] == "per-problem"


def test_maximising_turns_the_league_round(table: Path) -> None:
    document = printed("ranking", table, *OPTIONS, "--maximise")
    assert [line["algorithm"] for line in document["standings"]] == ["a", "c", "b"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--relevant-difference", "2"], "has no column problem"),
        (["--relevant-difference", "0"], "relevant difference 0"),
        ([*OPTIONS, "--severity", "1"], "severity 1"),
        ([*OPTIONS, "--resampling", "jackknife"], "jackknife"),
        ([*OPTIONS, "--goals", "half"], "half"),
        ([*OPTIONS, "--adjust", "none"], "none"),
        ([*OPTIONS, "--other-severity", "0"], "severity 0"),
        ([*OPTIONS[:-1], "5"], "5 resamples"),
        ([*OPTIONS, "--column", "value"], "--column 'value' is not of the form NAME=VALUE"),
        ([*OPTIONS, "--figure", "x.doc"], "choose one of"),
    ],
)
def test_refuses_bad_input_in_one_line(table: Path, options: list[str], message: str) -> None:
    assert message in refusal("ranking", table, *options)
