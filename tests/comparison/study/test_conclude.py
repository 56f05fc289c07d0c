"""Conclusions: the paper's two examples, wins and ties, changes after the plan, and the report."""

import csv
import re
import shutil
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.sign_test.paired_files import RunValues, read_values
from fairbench_agent.comparison.sign_test.paired_table import Value
from fairbench_agent.comparison.sign_test.sign_test import SignTest, p_value
from fairbench_agent.comparison.study.conclusion import Conclusion, conclude
from fairbench_agent.comparison.study.plan import Planned, StudyPlan, planned_study
from fairbench_agent.comparison.study.report import dot_plot, report_page
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_file import read_study
from tests.comparison.command import document, invoke, refusal
from tests.comparison.study_examples import EXAMPLES, planned, study

pytestmark = pytest.mark.usefixtures("no_user_data")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the paper's Example II, planned, with B's results."""
    path = Path(shutil.copy(EXAMPLES / "mallows-eda.toml", tmp_path))
    assert invoke("study", "plan", path).code == 0
    shutil.copy(EXAMPLES / "mallows-eda.csv", tmp_path)
    return path


@pytest.mark.parametrize(
    ("name", "n", "k", "p", "equation_4", "rejected"),
    [
        ("memetic-search", 16, 16, 1.0, 1.0, False),
        ("mallows-eda", 17, 4, 0.0345208740234375, 0.0331927839907136, True),
    ],
)
def test_p_values_of_the_papers_examples(
    name: str, n: int, k: int, p: float, equation_4: float, rejected: bool
) -> None:
    example = read_study(EXAMPLES / f"{name}.toml")
    test = conclude(Planned(example, planned(example)), read_values(EXAMPLES / example.b.results)).test
    assert isinstance(test, SignTest)
    assert (test.n, test.k, test.rejected) == (n, k, rejected)
    assert test.p_value == pytest.approx(p, rel=1e-13)
    assert test.p_value_equation_4 == pytest.approx(equation_4, rel=1e-13)
    if name == "mallows-eda":
        assert test.p_value_per_instance == pytest.approx(0.0474517822265625, rel=1e-13)
        assert test.ties == ("nug18", "nug21", "tai10a", "tai10b", "tai12b")


def concluded(example: Study, plan: StudyPlan, values: Mapping[str, Value]) -> Conclusion:
    """Conclude from one run per instance."""
    return conclude(Planned(example, plan), RunValues(dict(values), (1, 1)))


PLANNED = {maximise: (study(maximise=maximise), planned(study(maximise=maximise))) for maximise in (False, True)}


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from([-1, 0, 1]), min_size=8, max_size=8), st.booleans())
def test_wins_and_ties_are_counted(signs: list[int], maximise: bool) -> None:
    values = {f"i{i}": Fraction(100 + sign) for i, sign in enumerate(signs)}
    conclusion = concluded(*PLANNED[maximise], values)
    test = conclusion.test
    assert (test.n, len(test.ties)) == (8 - signs.count(0), signs.count(0))
    assert test.k == signs.count(-1 if maximise else 1) == [row.better for row in conclusion.instances].count("A")
    assert test.p_value == p_value(test.n, test.k, p_gamma=0.01)


@pytest.mark.parametrize(
    ("decimals", "gain", "ties"), [(None, 0.5, 8), (None, 0.6, 0), (-1, 5, 8), (1, 0.1, 0), ("exact", 0.001, 0)]
)
def test_values_are_compared_as_printed(decimals: int | str | None, gain: float, ties: int) -> None:
    example = study() if decimals is None else study(a__decimals=decimals)
    test = concluded(example, planned(example), {f"i{i}": 100 - Fraction(str(gain)) for i in range(8)}).test
    assert (len(test.ties), test.k) == (ties, 0)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"a__runtime_is": "best"}, "A's runtimes are the times to its best values, which favours A."),
        (
            {"a__copies": 4, "model": {}},
            "A's 4 runs side by side took 1.0",
        ),
        ({"b__same_language": False}, "Languages or compilers differ, so programs are compared, not only algorithms."),
        ({"a__values_are": "gaps"}, "Values are gaps in percent; smaller ones are better."),
    ],
)
def test_unusual_answers_are_in_plan_conclusion_sentence_and_report(fields: dict[str, Any], sentence: str) -> None:
    unusual = study(**fields)
    plan, values = planned(unusual), {f"i{i}": Fraction(99) for i in range(8)}
    conclusion, usual = concluded(unusual, plan, values), concluded(study(), planned(study()), values)
    planned_text = planned_study(unusual, plan, Path("s.toml")).text()
    for text in (planned_text, conclusion.text(), conclusion.sentence, report_page(conclusion, unusual, None)):
        assert sentence in " ".join(unescape(text).split())
    assert sentence not in usual.text()
    assumptions = " ".join(usual.answers.usual)
    assert assumptions not in usual.text()
    assert assumptions in usual.text(verbose=True)
    usual_plan = planned_study(study(), planned(study()), Path("s.toml")).text()
    assert f"assumed {assumptions}" in " ".join(usual_plan.split())
    assert len(usual.answers.usual) == 4
    assert conclusion.percent == (unusual.a.values_are == "objective")


def test_the_caution_of_the_prediction_is_in_conclusion_sentence_and_report_once() -> None:
    example = study(a__machine="Intel Core i7-8700", b__machine="Apple M5", model=None)
    plan = planned(example)
    conclusion = concluded(example, plan, {f"i{i}": Fraction(99) for i in range(8)})
    assert plan.limits.caution
    assert "So B gets less: γ is " in plan.limits.caution
    for text in (conclusion.text(), unescape(report_page(conclusion, example, None))):
        assert text.count(f"Caution: {plan.limits.caution}") == 1
    assert conclusion.sentence.count("τ = 0") == 1


@pytest.mark.parametrize(
    ("a", "b", "letters"),
    [("3.25", 5000, "AB"), ("5000", 3.25, "BA"), ("3.25", 4, None), ("98.5", 101.5, None), ("12.5", 112.5, None)],
)
def test_gaps_compared_with_values_get_one_caution(a: str, b: float, letters: str | None) -> None:
    results = [{"instance": f"i{i}", "runtime_s": 1, "value": a} for i in range(8)]
    mixed = study(a__results=results)
    cautions = concluded(mixed, planned(mixed), {f"i{i}": Fraction(str(b)) for i in range(8)}).cautions
    expected = "{}'s values look like gaps in percent, but not {}'s: without a common unit, p means nothing."
    assert cautions == ((expected.format(*letters),) if letters else ())


@pytest.mark.parametrize("values_are", ["objective", "gaps"])
def test_differences_beyond_the_range_of_floats_are_unknown(values_are: str) -> None:
    results = [{"instance": f"i{i}", "runtime_s": 1, "value": "1e-300" if i else "-1e308"} for i in range(8)]
    extreme = study(a__results=results, a__values_are=values_are)
    values = {f"i{i}": Fraction(10) ** 308 for i in range(8)}
    conclusion = concluded(extreme, planned(extreme), values)
    assert (conclusion.instances[0].difference, conclusion.percent) == (None, False)
    assert conclusion.test.k == 8


def test_the_p_value_has_the_risks_of_all_machines() -> None:
    rows = [
        {"instance": f"i{i}", "runtime_s": 9, "value": 100, "machine": f"score:{1000 + 100 * (i // 4)}"}
        for i in range(8)
    ]
    example = study(a__results=rows)
    plan = planned(example)
    conclusion = concluded(example, plan, {f"i{i}": Fraction(99) for i in range(8)})
    assert conclusion.test.p_value == pytest.approx(2**-8 + 2 * 0.01)
    assert conclusion.sentence.count("for a risk of 1 %") == 2
    assert "machines add up to 2 %" in conclusion.sentence
    page = unescape(report_page(conclusion, example, None))
    assert "machine of A" in conclusion.results.header
    assert re.findall(r'<th[^>]* scope="col"[^>]*>([^<]*)</th>', page) == list(conclusion.results.header)
    assert page.count("a CPU of score 1100") >= 4 + 2
    assert "2\N{NO-BREAK SPACE}% for 2 machines of A" in page


def test_results_must_be_of_the_planned_instances() -> None:
    values = {f"i{i}": Fraction(99) for i in range(8)}
    plan = planned(study())
    with pytest.raises(StudyError, match=r"^i3: no value of B; run B on every planned"):
        concluded(study(), plan, {name: value for name, value in values.items() if name != "i3"})
    with pytest.raises(StudyError, match=r"^extra: not in the plan"):
        concluded(study(), plan, values | {"extra": Fraction(1)})


def test_instances_in_json_agree_with_study_and_plan(file: Path) -> None:
    conclusion = document("study", "conclude", file)
    rows = conclusion["instances"]
    published = tomllib.loads(file.read_text("utf-8"))["a"]["results"]
    b = dict(csv.reader((file.parent / "mallows-eda.csv").read_text("utf-8").splitlines()[1:]))
    assert [(row["instance"], row["a"], row["b"]) for row in rows] == [
        (a["instance"], float(a["value"]), float(b[a["instance"]])) for a in published
    ]
    limits = conclusion["plan"]["limits"]["instances"]
    assert [(limit["instance"], limit["runtime_s"]) for limit in limits] == [
        (a["instance"], a["runtime_s"]) for a in published
    ]
    assert [row["instance"] for row in rows if row["better"] == "tie"] == conclusion["test"]["ties"]
    assert conclusion["percent"]
    for row in rows:  # the study minimises integers, with rounding errors up to a half
        better = 100 * (row["a"] - row["b"]) / row["a"] if abs(row["a"] - row["b"]) > 0.5 else 0
        assert row["difference"] == pytest.approx(better, rel=1e-12)


def test_text_and_sentence(file: Path) -> None:
    lines = invoke("study", "conclude", file).out.splitlines()
    assert lines[0].startswith("B is better: p = 0.0345 (level 0.05).")
    assert lines[-1] == f"next  fairbench-compare study conclude {file} --sentence"
    sentence = invoke("study", "conclude", file, "--sentence").out.strip()
    for part in ("local search with random restarts", "Mallows models", "p = 0.0345", "safety factor of 0.585"):
        assert part in sentence


def test_the_report_has_one_p_value_and_is_self_contained(file: Path) -> None:
    hostile = file.read_text("utf-8").replace('"local search with random restarts"', '"<script>alert(1)</script>"')
    file.write_text(hostile, "utf-8")
    report = file.parent / "report.html"
    done = invoke("study", "conclude", file, "--report", report)
    assert (done.code, done.err) == (0, f"wrote {report}\n")
    page, conclusion = report.read_text("utf-8"), document("study", "conclude", file)
    assert page.startswith("<!doctype html>")
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "http" not in page
    assert page.count("0.0345") == page.count("unfair is below 2.5&nbsp;%") == 1
    for other in ("0.0245", "0.0332", "0.0475"):
        assert other not in page
    for text in (conclusion["plan_id"], conclusion["plan"]["limits"]["model_id"], "tai80b", "written by hand"):
        assert text in page
    assert page.count("<g><title>") == 22
    assert unescape(page).count(conclusion["answers"]["usual"][0]) == 1


def test_missing_values_are_plotted() -> None:
    values: dict[str, Fraction | float] = {f"i{i}": Fraction(99) for i in range(8)}
    values |= {"i0": float("inf"), "i1": Fraction(100)}
    conclusion = concluded(study(), planned(study()), values)
    assert (conclusion.instances[0].better, conclusion.instances[0].difference, conclusion.test.k) == ("A", None, 1)
    plot = dot_plot(conclusion.instances, "")
    assert "i0: no value" in plot
    assert "nan" not in plot
    assert "B is better on 6 of 8 instances, A on 1, 1 tie." in plot


def test_several_studies_are_adjusted_by_holms_method(file: Path) -> None:
    other = file.with_name("other.toml")
    for path in (file, file.with_suffix(".plan.json")):
        shutil.copy(path, path.with_name(path.name.replace("mallows-eda", "other")))
    tests = document("study", "conclude", file, other)["tests"]
    assert [test["adjusted_p_value"] for test in tests] == pytest.approx([2 * 0.0345208740234375] * 2)
    assert [test["rejected"] for test in tests] == [False, False]
    assert "are for a single study; name one file" in refusal("study", "conclude", file, other, "--report", "r.html")


def test_errors_of_conclude_are_one_line(file: Path) -> None:
    results, plan = file.parent / "mallows-eda.csv", file.with_suffix(".plan.json")
    assert "give a .html file" in refusal("study", "conclude", file, "--report", "x.pdf")
    folder = file.parent / "folder.html"
    folder.mkdir()
    assert "cannot be written" in refusal("study", "conclude", file, "--report", folder)
    content = results.read_text("utf-8")
    results.write_text(content + "nug18,3\n", "utf-8")
    assert 'runs = "mean" or runs = "median" under [b] of the study' in refusal("study", "conclude", file)
    results.write_text("instance,b\nnug18,3\n", "utf-8")
    assert "has no column value" in refusal("study", "conclude", file)
    results.unlink()
    assert "mallows-eda.csv: not found; run B as planned" in refusal("study", "conclude", file)
    plan.unlink()
    assert "plan first: fairbench-compare study plan" in refusal("study", "conclude", file)


def with_gaps(maximise: bool = False, **fields: Any) -> Study:
    """Return a study whose A has a gap of 2.00 % from the best known value 200 on each of eight instances."""
    results = [{"instance": f"i{i}", "runtime_s": 9, "value": "2.00", "best_known": 200} for i in range(8)]
    return study(maximise=maximise, **{"a__results": results, "a__values_are": "gaps"} | fields)


@pytest.mark.parametrize("maximise", [False, True])
def test_gaps_of_b_are_computed_from_best_known_values(maximise: bool) -> None:
    example, sign = with_gaps(maximise), -1 if maximise else 1
    values: dict[str, Value] = {f"i{i}": Fraction(200 + sign * gap) for i, gap in enumerate((2, 3, 4, 5, 6, 7, 0, -1))}
    conclusion = concluded(example, planned(example), values | {"i5": sign * float("inf")})
    assert [row.b for row in conclusion.instances] == [1, 1.5, 2, 2.5, 3, None, 0, -0.5]
    assert [row.better for row in conclusion.instances] == ["B", "B", "tie", "A", "A", "A", "B", "B"]
    assert (conclusion.test.n, conclusion.test.k, conclusion.cautions) == (7, 3, ())
    assert "Smaller gaps are better." in report_page(conclusion, example, None)


def test_gaps_in_place_of_objective_values_are_refused() -> None:
    example = with_gaps()
    with pytest.raises(StudyError, match=r"^i0: B's value 1\.5 is far better than the best known one, 200; write obj"):
        concluded(example, planned(example), {f"i{i}": Fraction(3, 2) for i in range(8)})


def test_means_have_one_decimal_more_than_the_values_of_a(tmp_path: Path) -> None:
    results = [
        {"instance": f"i{i}", "runtime_s": 9, "value": value} for i, value in enumerate((2298, "2298.50", "9e3"))
    ]
    example = study(a__results=results, b__runs="mean", alpha=0.3)
    file = tmp_path / "b.csv"
    file.write_text("instance,value\n" + "".join(f"i{i},{2205 + run}\n" for i in range(3) for run in range(5)))
    conclusion = conclude(Planned(example, planned(example)), read_values(file, "mean"))
    assert [row[4] for row in conclusion.results.rows] == ["2207.0", "2207.000", "2207.0"]
    assert conclusion.b_run == "mean of 5 runs on a CPU of score 1012"
    assert "new, mean of 5 runs on a CPU of score 1012" in report_page(conclusion, example, None)
    file.write_text(file.read_text() + "i0,3000\n")
    assert conclude(Planned(example, planned(example)), read_values(file, "mean")).b_run.startswith(
        "mean of 5 to 6 runs on"
    )
    file.write_text("instance,value\n" + "".join(f"i{i},2207\n" for i in range(3)))
    conclusion = conclude(Planned(example, planned(example)), read_values(file, "mean"))
    assert [row[4] for row in conclusion.results.rows] == ["2207", "2207", "2207"]
    assert conclusion.b_run.startswith("run on")


@pytest.mark.parametrize(("largest", "ticks"), [(7.3, "−10 −5 0 5 10"), (1e308, "−1e+308 −5e+307 0 5e+307 1e+308")])
def test_ticks_are_round(largest: float, ticks: str) -> None:
    conclusion = concluded(study(), planned(study()), {f"i{i}": Fraction(99) for i in range(8)})
    rows = [row.model_copy(update={"difference": largest * (i / 7)}) for i, row in enumerate(conclusion.instances)]
    assert re.findall(r'middle">([^<]*)<', dot_plot(rows, "")) == ticks.split()
