"""The commands of both tests, critical values and power."""

from pathlib import Path

import pytest

from fairbench_agent.comparison.sign_test.paired_files import read_values
from fairbench_agent.comparison.study.study_file import read_study
from tests.comparison.command import document, invoke, refusal
from tests.comparison.study_examples import EXAMPLES

SEVERAL = "instance,EDA,GA,b\n" + "".join(f"i{i},{10 + i},{10 + (-1) ** i * i},{9 + i % 3}\n" for i in range(12))


@pytest.fixture
def example_two(tmp_path: Path) -> Path:
    """Write Table 3 of Arza et al. 2024, section 4.2."""
    published, b = read_study(EXAMPLES / "mallows-eda.toml").a.results, read_values(EXAMPLES / "mallows-eda.csv").values
    rows = [f"{result.instance},{result.value},{b[result.instance]}" for result in published]
    path = tmp_path / "example-2.csv"
    path.write_text("\n".join(["instance,a,b", *rows]))
    return path


@pytest.fixture
def results(tmp_path: Path) -> Path:
    path = tmp_path / "results.csv"
    path.write_text(SEVERAL)
    return path


def test_example_two_of_the_paper(example_two: Path) -> None:
    answer = document("sign-test", example_two)
    assert (answer["n"], answer["k"], len(answer["ties"])) == (17, 4, 5)
    text = invoke("sign-test", example_two).out
    assert text.replace("\n", " ").startswith(answer["verdict"])
    assert "0.0332" not in text
    assert "0.0332" in invoke("sign-test", example_two, "--verbose").out
    assert invoke("sign-test", example_two, "--sentence").out == f"{answer['sentence']}\n"
    maximised = document("sign-test", example_two, "--maximise")
    assert (maximised["n"], maximised["k"], maximised["rejected"]) == (17, 13, False)


@pytest.mark.parametrize("command", ["sign-test", "wilcoxon"])
def test_several_algorithms_are_tested_and_adjusted(command: str, results: Path) -> None:
    answer = document(command, results, "--a", "EDA", "--a", "GA")
    single = {name: document(command, results, "--a", name) for name in ("EDA", "GA")}
    assert {test["name"]: test["test"] for test in answer["tests"]} == single
    assert [test["rejected"] for test in answer["tests"]] == [True, False]
    assert answer["tests"][0]["adjusted_p_value"] == pytest.approx(2 * single["EDA"]["p_value"])
    assert invoke(command, results, "--a", "EDA", "--a", "GA", "--sentence").out == f"{answer['sentence']}\n"
    header = invoke(command, results, "--a", "EDA", "--a", "GA", "--format", "csv").out.splitlines()[0].split(",")
    assert len(set(header)) == len(header)


def test_wilcoxon_minimises_or_maximises(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text("instance,a,b\nx,1000,1001\ny,3,2\nz,10,8\nu,1,1\n")
    assert document("wilcoxon", path)["w"] == 2
    assert document("wilcoxon", path, "--maximise")["w"] == 5


@pytest.mark.parametrize(
    ("header", "row", "options"),
    [
        ("Instance,Revenue Smith,Revenue ours", "i{0},9{0},8{0}", ("--a", "Revenue Smith", "--b", "Revenue ours")),
        ("instance,algorithm,metric,value", "i{0},a,reward,9{0}\ni{0},b,reward,8{0}", ()),
    ],
)
def test_a_title_of_larger_values_asks_for_the_direction(
    header: str, row: str, options: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "results.csv"
    path.write_text("\n".join([header, *(row.format(i) for i in range(8))]))
    assert "give --maximise or --minimise" in refusal("sign-test", path, *options)
    rejected = [document("sign-test", path, *options, how)["rejected"] for how in ("--maximise", "--minimise")]
    assert rejected == [False, True]


@pytest.mark.parametrize("command", ["sign-test", "wilcoxon"])
def test_extreme_values_and_scales(command: str, tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text("instance,a,b\nx,1e308,-1e308\ny,-1e308,1e308\nz,1e-300,2e-300\n")
    assert document(command, path)["n"] == 3
    rows = [f"i{i},{1 + i / 7}e{{0}},{1 + (i - 3) ** 2 / 31}e{{0}}" for i in range(9)]
    answers = []
    for exponent in (0, -301, 300):
        path.write_text("instance,a,b\n" + "\n".join(rows).format(exponent))
        answers.append(document(command, path))
    assert {(answer["n"], answer["n_ties"], answer["p_value"]) for answer in answers} == {(9, 0, answers[0]["p_value"])}


def test_p_value_reports_wins_without_names_of_ties() -> None:
    answer = document("p-value", "0.01", "16", "4")
    assert (answer["ties"], answer["n_ties"], answer["rejected"]) == ([], None, True)
    assert "B won 12 of 16 instances, A 4" in invoke("p-value", "0.01", "16", "4").out
    assert document("p-value", "0", "99658", "0")["p_value"] == 0


def test_critical_values_as_table_and_json() -> None:
    result = document("critical-values", "--alpha", "0.05", "--alpha", "0.01", "--alpha", "0.05", "--n", "7:8")
    names = ("n", "critical_values", "critical_values_equation_4")
    assert [tuple(row[name] for name in names) for row in result["rows"]] == [
        (7, [0, None], [0, None]),
        (8, [1, None], [1, 0]),
    ]
    assert invoke("critical-values", "--n", "8").out.splitlines()[-1].split() == ["8", "1"]
    assert invoke("critical-values", "--n", "8", "--verbose").out.splitlines()[-1].split() == ["8", "1", "1"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("p-value", "0.1", "ten", "2"), "'N'"),
        (("critical-values", "--n", "5:x"), "--n is '5:x'"),
        (("power", "0.7", "--n", "0"), "n is 0"),
        (("sign-test", "no-such-file.csv"), "cannot be read (No such file or directory); name a file of results\n"),
        (("sign-test", "x.csv", "--runs", "mode"), "'mode'"),
        (("sign-test", "x.csv", "--a", "v", "--a", "v"), "name every A once"),
    ],
)
def test_invalid_input_is_one_line_and_exit_code_2(arguments: tuple[str, ...], message: str) -> None:
    assert message in f"{refusal(*arguments)}\n"


def test_differences_in_the_unit_of_the_values_keep_their_digits(tmp_path: Path) -> None:
    """Negative values rule out percentages."""
    path = tmp_path / "large.csv"
    rows = "".join(f"i{at},{-2 - at},{-1234570 - at}\n" for at in range(9))
    path.write_text(f"instance,a,b\n{rows}", encoding="utf-8")
    text = invoke("sign-test", path, "--verbose").out
    assert "1234568; with 95 % confidence 1234567.5 to 1234568.5" in text
