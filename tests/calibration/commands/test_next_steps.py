"""What `fairbench-calibrate` says is to be done next can be done: the commands exist, and give what the answer rests on."""

import json
import re
import shlex
from pathlib import Path

import pytest
from typer import Typer
from typer.testing import CliRunner

from fairbench_agent.calibration import cli as calibrate
from fairbench_agent.calibration.commands.next_steps import (
    after_finding,
    after_import,
    after_prediction,
    after_refit,
    after_report,
    after_score,
)
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.comparison import cli as compare
from tests.calibration.command import run

MACHINES = ("--from", "Intel Xeon E5440", "--to", "Intel Celeron N4100")
BY_TWO_SPEEDS = 'fairbench-calibrate predict T1 --from "CPU OF THE PAPER" --to this --model two-speeds'
APPS = {"fairbench-calibrate": calibrate.app, "fairbench-compare": compare.app}


def commands(text: str) -> list[str]:
    """Return the commands of the last lines of an answer, without what stands behind `#`."""
    last = text[text.rindex("next    ") :].rstrip("\n").splitlines()
    assert all(line.startswith(("next    ", 8 * " ")) for line in last)
    return [line[8:].partition("  # ")[0] for line in last]


def asked(**options: object) -> Answer:
    words: dict[str, object] = {"from_": "Intel Xeon E5440", "to": "Intel Celeron N4100", **options}
    return Predictor.open(None, ()).ask(Question([486.0], **words))  # type: ignore[arg-type]  # by name


def test_every_answer_in_words_ends_with_the_next_step(tmp_path: Path) -> None:
    for words in (("predict", "486", *MACHINES), ("predict", "486", "3", *MACHINES, "--verbose")):
        assert commands(run(tmp_path, *words).stdout)[1] == "fairbench-compare p-value 0.01 N K"
    assert commands(run(tmp_path, "scores", "find", "i7-7500U").stdout) == [
        'fairbench-calibrate predict T1 --from "Intel i7 7500U" --to this'
    ]
    assert "next" not in run(tmp_path, "predict", "486", *MACHINES, "--sentence").stdout
    assert "next" not in run(tmp_path, "predict", "486", *MACHINES, "--format", "csv").stdout


@pytest.mark.parametrize(
    ("asked", "following"),
    [
        ("models list", ["fairbench-calibrate models show two-speeds", BY_TWO_SPEEDS]),
        ("models show two-speeds", [BY_TWO_SPEEDS, "fairbench-calibrate models show two-speeds --verbose"]),
        ("models show two-speeds --verbose", [BY_TWO_SPEEDS]),
        ("models gamma two-speeds --basis score-score --p-gamma 0.01", [BY_TWO_SPEEDS]),
        ("models diff tangent two-speeds", ["fairbench-calibrate models show two-speeds", BY_TWO_SPEEDS]),
        ("models compare", ["fairbench-calibrate models show two-speeds", BY_TWO_SPEEDS]),
        ("models verify two-speeds", ["fairbench-calibrate models show two-speeds", BY_TWO_SPEEDS]),
        ("scores list", ['fairbench-calibrate scores find "CPU OF THE PAPER"']),
        ("processors list", ["fairbench-calibrate processors list --microarchitecture zen3"]),
        ("processors list --microarchitecture zen5", ['fairbench-calibrate processors find "AMD EPYC 9015"']),
        ("processors list --microarchitecture gfx", None),
        ("processors find 7950X", ['fairbench-calibrate predict T1 --from "AMD Ryzen 9 7950X" --to this']),
        ("processors find ryzen", ['fairbench-calibrate processors find "AMD Ryzen 3 1200"']),
    ],
)
def test_lookups_end_with_the_most_useful_step_and_tables_alone_with_none(
    asked: str, following: list[str] | None, tmp_path: Path
) -> None:
    words = asked.split()
    done = run(tmp_path, *words)
    assert (done.returncode == 0) is (following is not None)
    if following is not None:
        assert commands(done.stdout) == following
        assert "next    " not in run(tmp_path, *words, "--json").stdout
        if words[1] in {"list", "show", "diff", "compare"}:
            assert "next    " not in run(tmp_path, *words, "--format", "csv").stdout


def test_a_model_is_shown_in_ten_lines_and_its_tables_with_verbose(tmp_path: Path) -> None:
    short = run(tmp_path, "models", "show", "two-speeds").stdout.splitlines()
    assert short[0] == "Model two-speeds 7a5f2924df65 rests on 8 machines (method speeds)."
    assert len(short) <= 10
    verbose = run(tmp_path, "models", "show", "two-speeds", "--verbose").stdout.splitlines()
    assert verbose[: len(short) - 2] == short[:-2]
    assert sum(line.startswith("score-score ") for line in verbose) > 5


def test_the_page_that_was_written_is_opened(tmp_path: Path) -> None:
    assert commands(after_report(tmp_path / "r.html")) == [f"open {tmp_path / 'r.html'}"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, ""),
        ({"gamma_kind": "confident"}, "--gamma-kind confident"),
        ({"profile": "qap"}, "--profile qap"),
        ({"profile": "qap=1,tsp=1"}, "--profile qap=1,tsp=1"),
        ({"like": ("qap/*",)}, "--profile like"),
        ({"by": "specification"}, "--basis specification-specification"),
        ({"basis": "score-score"}, "--basis score-score"),
    ],
)
def test_advice_is_asked_of_what_the_prediction_rests_on(options: dict[str, object], words: str) -> None:
    answer = asked(**options)
    advice, *_ = commands(after_prediction(answer, None))
    machines = "--from 'Intel Xeon E5440' --to 'Intel Celeron N4100'"
    assert advice == " ".join([f"fairbench-compare advise N {machines}", *([words] if words else [])])
    given = shlex.split(advice)[1:]
    done = CliRunner().invoke(compare.app, [given[0], "17", *given[2:], "--json"])
    assert done.exit_code == 0, done.output
    (row,) = (one for one in json.loads(done.output)["rows"] if one["p_gamma"] == 0.01)
    assert row["gamma"] == pytest.approx(answer.gamma)


def test_advice_is_asked_for_the_machines_where_others_have_another_safety_factor() -> None:
    """One CPU lies beyond the model: its safety factor and what is not calibrated are in the advice too."""
    answer = asked(from_="Intel Core i7-4790 @ 3.60GHz")
    advice, *_ = commands(after_prediction(answer, None))
    assert advice.startswith(
        "fairbench-compare advise N --from 'Intel Core i7-4790 @ 3.60GHz' --to 'Intel Celeron N4100'"
    )
    done = CliRunner().invoke(compare.app, shlex.split(advice.replace(" N", " 17", 1))[1:])
    assert done.exit_code == 0, done.output
    assert f"B gets {100 * answer.gamma:.0f} % of the predicted runtime" in done.output.splitlines()[0]
    assert done.output.splitlines()[1].startswith("Caution: not calibrated: Intel Core i7-4790 lies beyond")
    general = CliRunner().invoke(compare.app, ["advise", "17", "--basis", str(answer.basis)])
    assert "not calibrated" not in general.output
    assert f"at most {100 * answer.gamma:.0f} %" not in general.output


def test_what_was_chosen_is_asked_for_again() -> None:
    advice, test, _ = commands(after_prediction(asked(p_gamma=0.05), "two-speeds"))
    assert "--model two-speeds" in advice
    assert test == "fairbench-compare p-value 0.05 N K"


def test_a_score_leads_to_the_record_and_never_to_a_score_of_another_scale() -> None:
    (command,) = commands(after_score("b1a53af67314", ("some records", "b")))
    assert command.endswith("--to b1a53af67314 --pool 'some records' --pool b")
    assert "score:" not in command


def test_every_command_and_option_that_is_named_exists() -> None:
    texts = [
        after_prediction(asked(profile="qap", gamma_kind="plain", hold_out="instance-and-search"), "two-speeds"),
        after_score("b1a53af67314", ("x",)),
        after_finding("Intel i7 7500U"),
        after_import("Intel i7 7500U"),
        after_refit(Path("my model.json")),
    ]
    for command in {command for text in texts for command in commands(text)}:
        program, *words = shlex.split(command)
        known = help_of(APPS[program], words[: 2 if words[0] == "scores" else 1])
        assert all(re.search(rf"{word}\b", known) for word in words if word.startswith("--")), command


def help_of(app: Typer, names: list[str]) -> str:
    done = CliRunner().invoke(app, [*names, "--help"], env={"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    return done.output
