"""`study plan` and `study conclude` as a user calls them."""

import csv
import json
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.comparison.cli import main
from fairbench_agent.comparison.study.study_plan import cpu_time_text
from tests.comparison.study_examples import EXAMPLES

pytestmark = pytest.mark.usefixtures("no_user_data")


class Ended:
    """What a command printed, and its exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> None:
        with pytest.raises(SystemExit) as caught:
            main([str(argument) for argument in arguments])
        self.code = caught.value.code
        self.out, self.err = capsys.readouterr()

    def json(self) -> Any:
        assert (self.code, self.err) == (0, "")
        return json.loads(self.out)

    def refusal(self) -> str:
        assert (self.code, self.out, self.err.count("\n")) == (2, "", 1)
        return self.err


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the paper's second example without B's results."""
    return Path(shutil.copy(EXAMPLES / "mallows-eda.toml", tmp_path))


def run_b(file: Path) -> Path:
    return Path(shutil.copy(EXAMPLES / "mallows-eda.csv", file.parent))


def test_plan_then_conclude(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = Ended(capsys, "study", "plan", file, "--json").json()
    assert plan == json.loads((file.parent / "mallows-eda.plan.json").read_text("utf-8"))
    assert not plan["results_existed"]
    run_b(file)
    reports = [file.parent / name for name in ("report.md", "report.html")]
    done = Ended(capsys, "study", "conclude", file, "--json", "--report", reports[0], "--report", reports[1])
    assert (done.code, done.err) == (0, "".join(f"{path} is written\n" for path in reports))
    document = json.loads(done.out)
    assert document["verdict"] in reports[1].read_text("utf-8").partition("<blockquote>")[0]
    assert document["plan"]["id"] == plan["id"]
    assert (document["n"], document["k"], document["rejected"]) == (17, 4, True)
    assert document["p_value"] == pytest.approx(0.0331927839907136, rel=1e-13)
    assert reports[0].read_text("utf-8").startswith("# Local search against")
    assert reports[1].read_text("utf-8").startswith("<!doctype html>")


def test_every_instance_is_in_the_document_as_the_study_and_the_plan_have_it(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = Ended(capsys, "study", "plan", file, "--json").json()
    results = run_b(file)
    document = Ended(capsys, "study", "conclude", file, "--json").json()
    rows = document["instances"]
    published = tomllib.loads(file.read_text("utf-8"))["a"]["results"]
    own = dict(csv.reader(results.read_text("utf-8").splitlines()[1:]))
    assert [(row["instance"], row["t1_s"], row["a"], row["b"]) for row in rows] == [
        (one["instance"], one["runtime_s"], float(one["value"]), float(own[one["instance"]])) for one in published
    ]
    assert [row["equivalent_runtime_s"] for row in rows] == [run["equivalent_runtime_s"] for run in plan["runtimes"]]
    won = [row["instance"] for row in rows if row["better"] == "A"]
    tied = [row["instance"] for row in rows if row["better"] == "tie"]
    assert (len(won), tied, len(rows)) == (document["k"], document["ties"], document["n"] + document["n_ties"])
    assert document["effect"]["differences"]["percent"]
    for row in rows:  # the study minimises whole numbers, which are rounded by half a unit
        better = 100 * (row["a"] - row["b"]) / row["a"] if abs(row["a"] - row["b"]) > 0.5 else 0
        assert row["difference"] == pytest.approx(better, rel=1e-12)
        assert row["better"] == ("B" if better > 0 else "A" if better < 0 else "tie")


def test_runs_that_are_not_combined_are_told_in_the_words_of_the_study(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert Ended(capsys, "study", "plan", file).code == 0
    results = run_b(file)
    results.write_text(results.read_text("utf-8") + results.read_text("utf-8").splitlines()[1] + "\n", "utf-8")
    told = Ended(capsys, "study", "conclude", file).refusal()
    assert 'runs = "mean" or runs = "median" under [b] of the study, before it is planned' in told
    assert "--runs" not in told


def test_the_same_study_is_planned_once(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = Ended(capsys, "study", "plan", file, "--json").json()
    run_b(file)
    assert Ended(capsys, "study", "plan", file, "--json").json() == first
    file.write_text(file.read_text("utf-8").replace("p_gamma = 0.01", "p_gamma = 0.02"), encoding="utf-8")
    assert "p_gamma was changed" in Ended(capsys, "study", "conclude", file).refusal()
    assert "holds a different plan" in Ended(capsys, "study", "plan", file).refusal()


def test_a_late_plan_says_so(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_b(file)
    assert Ended(capsys, "study", "plan", file, "--json").json()["results_existed"]


def test_texts_begin_with_the_answer_and_end_with_what_is_next(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    planned = Ended(capsys, "study", "plan", file).out.splitlines()
    assert planned[0].startswith("Run local search with random restarts for 0.149 to 62.2 s on each of 22 instances")
    assert planned[-2].endswith("mallows-eda.plan.json")
    assert planned[-1].startswith("next    fairbench-compare study conclude ")
    run_b(file)
    concluded = Ended(capsys, "study", "conclude", file).out.splitlines()
    assert concluded[0].startswith("Borderline: B is better (p = 0.0475) only if")
    assert concluded[1].startswith("Caution: this assumes that too much time for B broke no tie")
    sentence = Ended(capsys, "study", "conclude", file, "--sentence").out
    assert sentence.startswith("A, kernels of Mallows models")
    assert sentence.strip() in Ended(capsys, "study", "conclude", file, "--verbose").out


def test_every_refusal_is_one_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "make the plan first" in Ended(capsys, "study", "conclude", file).refusal()
    assert "cannot be read" in Ended(capsys, "study", "plan", file.parent / "none.toml").refusal()
    Ended(capsys, "study", "plan", file)
    early = Ended(capsys, "study", "conclude", file).refusal()
    assert "mallows-eda.csv: B's results are not there yet; run B as long as the plan says" in early
    assert "in the columns instance and value" in early
    results = run_b(file)
    assert (
        "has the ending .md, .html or .tex" in Ended(capsys, "study", "conclude", file, "--report", "x.pdf").refusal()
    )
    nowhere = file.parent / "taken.md"
    nowhere.mkdir()
    assert "cannot be written" in Ended(capsys, "study", "conclude", file, "--report", nowhere).refusal()
    results.write_text(results.read_text("utf-8") + "nug18,3\n", encoding="utf-8")
    assert "appears twice" in Ended(capsys, "study", "conclude", file).refusal()
    results.write_text("instance,b\nnug18,3\n", encoding="utf-8")
    assert "has no column value" in Ended(capsys, "study", "conclude", file).refusal()


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('"published-linear"', '"unpublished"', "model 'unpublished' means no model"),
        ("score = 1012,", "score = 9000,", "outside 539 to 2185"),
        ('score_date = "2022-01-30" }\nresults = "', 'score_date = "2030-01-30" }\nresults = "', "scores drift"),
        ("p_gamma = 0.01", "p_gamma = 0", "p_gamma 0 lies outside"),
        (
            '{ cpu = "Intel Celeron N4100", score = 1012, score_table = "PassMark single thread", score_date = "2022-01-30" }',
            '"this"',
            "give in place of this the cpu:MICROARCHITECTURE@CLOCK that fairbench-agent detect prints",
        ),
        (
            '{ cpu = "Intel Celeron N4100", score = 1012, score_table = "PassMark single thread", score_date = "2022-01-30" }',
            '"PDP-11"',
            "is in no score table",
        ),
    ],
)
def test_what_calibration_refuses_is_one_line(
    old: str, new: str, wanted: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    assert wanted in Ended(capsys, "study", "plan", file).refusal()


def test_several_studies_are_adjusted_for_each_other(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_b(file)
    other = file.with_name("memetic-search.toml")
    for name in (other.name, "memetic-search.csv"):
        shutil.copy(EXAMPLES / name, file.parent)
    for study in (file, other):
        assert Ended(capsys, "study", "plan", study).code == 0
    alone = [Ended(capsys, "study", "conclude", study, "--json").json() for study in (file, other)]
    report = file.with_name("report.md")
    done = Ended(capsys, "study", "conclude", file, other, "--json", "--report", report)
    assert (done.code, done.err) == (0, f"{report} is written\n")
    found = json.loads(done.out)
    assert list(found["studies"].values()) == alone
    first, second = found["tests"]
    assert first["adjusted_p_value_dependent"] == pytest.approx(2 * alone[0]["p_value_dependent"])
    assert second["adjusted_p_value_dependent"] == 1
    assert (first["rejected_independent"], first["rejected"]) == (False, False)
    written = report.read_text("utf-8")
    assert written.startswith("# Several studies at one level")
    assert written.count("## Identity") == 2
    text = Ended(capsys, "study", "conclude", file, other, "--adjust", "hochberg", "--verbose").out
    assert text.startswith("Not enough evidence for ")
    assert "H0 is rejected for none" in text
    assert "independent or positively dependent" in text
    assert (
        f"{file}: p_γ = 0.01 by estimate, 0.021 on average over simulated pools of 8 machines, at most 0.18 with 95"
        in text
    )


def test_studies_of_different_levels_are_not_adjusted(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = file.with_name("strict.toml")
    other.write_text(file.read_text("utf-8").replace("alpha = 0.05", "alpha = 0.01"))
    run_b(file)
    for study in (file, other):
        assert Ended(capsys, "study", "plan", study, "--even-if-hopeless").code == 0
    assert "levels 0.01, 0.05" in Ended(capsys, "study", "conclude", file, other).refusal()


def test_a_study_that_nobody_can_conclude_is_refused_unless_told(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = file.read_text("utf-8")
    few = "".join(line for line in text.splitlines(True) if "instance =" not in line or "bur26" in line)
    for hopeless in (few, text.replace("p_gamma = 0.01", "p_gamma = 0.3")):
        file.write_text(hopeless, encoding="utf-8")
        assert "no result can reject H0 at α = 0.05" in Ended(capsys, "study", "plan", file).refusal()
        assert not (file.parent / "mallows-eda.plan.json").exists()
    file.write_text(few, encoding="utf-8")
    told = Ended(capsys, "study", "plan", file, "--even-if-hopeless")
    assert told.code == 0
    assert "for 1.77 to 1.80 s on each of 4 instances" in told.out
    assert "Caution: no result can reject H0 at α = 0.05: with 4 instances and p_γ = 0.01 the smallest" in told.out


@pytest.mark.parametrize("seconds", ["3600000", "0.0001"])
def test_implausible_runtimes_are_asked_about(seconds: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text("utf-8").replace("runtime_s = 5.41", f"runtime_s = {seconds}"), encoding="utf-8")
    assert f"runtime_s of tai40a is {float(seconds):g}: seconds?" in Ended(capsys, "study", "plan", file).refusal()
    assert Ended(capsys, "study", "plan", file, "--runtimes-are-seconds").code == 0


def test_an_implausible_total_is_asked_about_and_told_in_days(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """486 s written in milliseconds pass for each instance, not for twelve of them together."""
    text = "".join(
        re.sub(r"runtime_s = [0-9.]+", "runtime_s = 486000", line) for line in file.read_text("utf-8").splitlines(True)
    )
    file.write_text(text, encoding="utf-8")
    said = Ended(capsys, "study", "plan", file).refusal()
    assert "one run per instance is 13,282,000 s (154 days) of CPU time, more than 10 days; are the runtime_s" in said
    assert not (file.parent / "mallows-eda.plan.json").exists()
    told = Ended(capsys, "study", "plan", file, "--runtimes-are-seconds")
    assert "One run per instance is 13,282,000 s (154 days) of CPU time" in told.out


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (199.0309, "199.031 s"),
        (86_399.0, "86399 s"),
        (86_400.0, "86,400 s (1.0 days)"),
        (8_553_558.3, "8,553,560 s (99 days)"),
    ],
)
def test_a_cpu_time_from_a_day_on_is_told_in_days(seconds: float, text: str) -> None:
    assert cpu_time_text(seconds) == text
