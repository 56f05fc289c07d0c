"""The performance commands: known answers, documents, figures, and bad input in one line with exit code 2."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.comparison.command import document, refusal
from tests.comparison.command import ended as run

ROOT = Path(__file__).parents[3]
COCO = ROOT / "tests" / "data" / "coco"
IOH = ROOT / "tests" / "data" / "iohprofiler"
BOTH = (str(COCO / "one-plus-one-ES"), str(COCO / "random-search"))
OUTCOMES = "run,evaluations,success\n1,100,1\n2,200,1\n3,300,0\n4,400,1\n5,500,0\n"
MACHINES = "algorithm,machine,run,evaluations,success\nA,old,1,1000,1\nA,old,2,3000,1\nB,new,1,8000,1\n"
COMMANDS = ("art", "fixed-target", "fixed-budget", "ecdf", "targets")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Return a table of the published example of aRT."""
    path = tmp_path / "results.csv"
    path.write_text(OUTCOMES, encoding="utf-8")
    return path


def test_published_average_runtime(table: Path) -> None:
    """Runs of 100 to 500 evaluations, the 3rd and 5th unsuccessful: 500."""
    (row,) = document("art", str(table))["rows"]
    assert (row["art"], row["n_successes"], row["n_runs"]) == (500, 3, 5)
    assert "500 [186, 3880] (3/5)" in run("art", str(table))[1]
    assert [round(end) for end in (row["art_lower"], row["art_upper"])] == [186, 3884]


@pytest.mark.parametrize("command", ["art", "fixed-target"])
def test_the_interval_is_called_approximate(table: Path, command: str) -> None:
    told = "approximate 95 % interval for 5 runs or more (covers less where runtimes spread over orders of magnitude"
    assert document(command, str(table))["interval"].startswith(told)
    assert told in run(command, str(table))[1]


def test_never_is_null(table: Path) -> None:
    """JSON has no infinity."""
    table.write_text("evaluations,success\n7,0\n", encoding="utf-8")
    (row,) = document("art", str(table))["rows"]
    assert row["art"] is None
    assert "never (0/1)" in run("art", str(table))[1]


def test_equivalent_seconds(table: Path) -> None:
    """On the old machine an evaluation takes 2 ms, on the new one 0.5 ms: both take 4 s."""
    table.write_text(MACHINES, encoding="utf-8")
    found = document("art", str(table), "--ratio", "old=0.002", "--ratio", "new=0.0005")
    assert found["runtime_unit"] == "equivalent seconds"
    assert [row["art"] for row in found["rows"]] == [4, 4]


@pytest.mark.parametrize("command", COMMANDS)
def test_coco_results(command: str) -> None:
    """Every command has an answer for a folder, as a document and as a table with its unit."""
    found = document(command, *BOTH)
    assert found["n_runs"] == 60
    assert found["values"] == "precision"
    assert found["rows"]
    text = run(command, *BOTH)[1]
    assert "evaluations" in text.splitlines()[0]
    assert len(text.splitlines()) > 4


def test_iohprofiler_results_need_targets() -> None:
    """Objective values imply none; maximised ones are given as the user knows them."""
    assert "give --targets" in refusal("art", str(IOH / "maximised"))
    rows = document("art", str(IOH / "maximised"), "--targets", "6,7,8")["rows"]
    assert [(row["target"], row["art"], row["n_successes"]) for row in rows] == [(6, 2, 2), (7, 25, 1), (8, None, 0)]


def test_ecdf_with_reference_and_best() -> None:
    """The composed algorithms are curves of their own; the reference solves what it chose with certainty."""
    found = document("ecdf", BOTH[1], "--best", "--reference", BOTH[0])
    names = [(row["dimension"], row["algorithm"]) for row in found["rows"]]
    assert names == [(d, name) for d in (2, 5) for name in ("random-search", "artificial best", "reference")]
    for row in found["rows"]:
        shares = row["curve"]["share"]
        assert shares == sorted(shares)
        assert shares[-1] == pytest.approx(row["solved"] if row["certain"] else 0.999 * row["solved"], rel=1e-3)
        assert row["n_pairs"] == 3 * 31


def test_a_failed_run_makes_nothing_certain(table: Path) -> None:
    """The published example: half within 400, and no largest runtime, where each run may fail."""
    (row,) = document("ecdf", str(table))["rows"]
    known = {"0.25": 200, "0.5": 400, "0.75": 700, "0.9": 1100, "0.99": 2100, "1": None}
    assert row["runtime_of_share"] == known
    assert (row["certain"], row["largest_relative_error"]) == (False, 0)
    (line,) = [line for line in run("ecdf", str(table))[1].splitlines() if line.startswith("-  ")]
    assert line.split()[-8:] == [
        "200",
        "400",
        "700",
        "1100",
        "2100",
        "not",
        "certain",
        "400",
    ]
    table.write_text("run,evaluations,success\n1,100,1\n2,200,1\n", encoding="utf-8")
    (row,) = document("ecdf", str(table))["rows"]
    assert (row["certain"], row["runtime_of_share"]["1"]) == (True, 200)


def test_selection() -> None:
    """Only what is named."""
    rows = document("fixed-budget", *BOTH, "--function", "f3", "--dimension", "5", "--budgets", "10,100")["rows"]
    assert {(row["function"], row["dimension"]) for row in rows} == {("f3", 5)}
    assert [row["budget"] for row in rows] == [10, 100] * 2


@pytest.mark.parametrize("command", COMMANDS)
def test_figures(command: str, tmp_path: Path) -> None:
    """Every command draws; which endings can be drawn is shown by `test_figure_style`."""
    path = tmp_path / "figure.svg"
    assert run(command, *BOTH, "--function", "f1", "--figure", path).code == 0
    assert path.read_bytes().startswith(b"<?xml")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("missing.csv",), "missing.csv: cannot be read"),
        (("{table}", "--unit", "seconds"), "has no column seconds; it has run, evaluations, success"),
        (("{table}", "--unit", "hours"), "choose one of evaluations, seconds"),
        (("{table}", "--column", "value"), "is not of the form NAME=VALUE"),
        (("{table}", "--column", "vlaue=x"), "renamed column 'vlaue' is not known"),
        (("{table}", "--column", "run=x"), "has no column x"),
        (("{table}", "--ratio", "m=1"), "names no machine"),
        (("{table}", "--ratio", "m=fast"), "'fast' for machine m is not a number"),
        (("{table}", "--function", "f9"), "function f9 does not occur"),
        (("{table}", "--dimension", "9"), "dimension 9 does not occur"),
        (("{table}", "{table}"), "name each file once"),
        (("{table}", "--figure", "x.docx"), "x.docx"),
        (("{empty}",), "is empty"),
    ],
)
@pytest.mark.parametrize("command", COMMANDS)
def test_bad_input(command: str, arguments: tuple[str, ...], message: str, table: Path, tmp_path: Path) -> None:
    """One line, exit code 2."""
    empty = tmp_path / "empty.csv"
    empty.touch()
    filled = [argument.format(table=table, empty=empty) for argument in arguments]
    assert message in refusal(command, *filled)


def test_bad_numbers(table: Path) -> None:
    """Of targets, budgets and ratios."""
    assert "is not a list of numbers" in refusal("art", BOTH[0], "--targets", "ten")
    assert "is not a list of numbers" in refusal("fixed-budget", BOTH[0], "--budgets", "1:2")
    assert "budget -5 is not above 0" in refusal("fixed-budget", BOTH[0], "--budgets", "10,-5")
    assert "not above 0" in refusal("targets", BOTH[0], "--reference-budgets", "0")
    assert "No such option" in refusal("ecdf", BOTH[0], "--restarts", "100")
    assert "only success or failure" in refusal("art", str(table), "--targets", "1")
    table.write_text(MACHINES, encoding="utf-8")
    assert "machine new has no ratio" in refusal("art", str(table), "--ratio", "old=1")
    assert "above 0" in refusal("art", str(table), "--ratio", "old=1", "--ratio", "new=0")


def test_reference_must_know_the_problems(tmp_path: Path) -> None:
    """And a curve's name must be free."""
    path = tmp_path / "reference.csv"
    path.write_text("function,dimension,evaluations,value,reference\nf1,2,1,5,0\n", encoding="utf-8")
    assert "the reference has no runs on f3 2-D" in refusal("ecdf", BOTH[0], "--reference", str(path))
    path.write_text("algorithm,evaluations,value,reference\nartificial best,1,5,0\n", encoding="utf-8")
    assert "an algorithm is called 'artificial best'" in refusal("ecdf", str(path), "--best")


def test_documentation_shows_what_the_commands_print(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every block of docs/performance.md, to the letter."""
    monkeypatch.chdir(ROOT)
    text = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```console\n\$ fairbench-compare (.*?)\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 8
    for command, shown in blocks:
        assert run(*command.split()) == (0, shown, "")


def test_help_does_not_load_what_it_does_not_need() -> None:
    """Neither numpy nor matplotlib."""
    code = (
        "import sys; from fairbench_agent.comparison.performance import performance_cli; "
        "print({'numpy', 'scipy', 'matplotlib', 'pydantic', 'numba'} & set(sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (found.stdout, found.stderr) == ("set()\n", "")
