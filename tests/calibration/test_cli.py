"""The commands: one line and exit code 2 for invalid input, one document for --json."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.calibration.command import run

QUESTION = ("predict", "120", "--from", "Intel Xeon E5-2670 v2", "--to", "AMD Ryzen 9 5950X")


def test_the_installed_command_matches_the_function(tmp_path: Path) -> None:
    command = [str(Path(sys.executable).with_name("fairbench-calibrate"))]
    environment = os.environ | {"FAIRBENCH_DATA_DIR": str(tmp_path)}
    for arguments in (QUESTION, ("models", "show", "nothing")):
        done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False, env=environment)
        expected = run(tmp_path, *arguments)
        assert (done.returncode, done.stdout, done.stderr) == (expected.returncode, expected.stdout, expected.stderr)


def test_every_form_of_an_answer(tmp_path: Path) -> None:
    document = json.loads(run(tmp_path, *QUESTION, "--json").stdout)
    assert {"model", "gamma", "p_gamma", "predictions", "based_on", "limits"} <= document.keys()
    prediction = document["predictions"][0]
    assert prediction["time_limit_s"] == prediction["fair_runtime_s"] * document["gamma"]
    rows = list(csv.DictReader(run(tmp_path, *QUESTION, "--format", "csv").stdout.splitlines()))
    assert float(rows[0]["limit for B, s"]) == pytest.approx(prediction["time_limit_s"], rel=0.01)
    sentence = " ".join(run(tmp_path, *QUESTION, "--sentence").stdout.split())
    assert sentence.endswith("model evidence-2026-12)."), "no caution follows"
    assert "log2 speed" in run(tmp_path, *QUESTION, "--verbose").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("predict", "fast", *QUESTION[2:]),
            "runtime 'fast' is not a time; give seconds, or a unit as in 10 min, 2 h or",
        ),
        (("predict", "486,2520", *QUESTION[2:]), "separate several with spaces, or write a decimal point"),
        (("predict", "00:12", *QUESTION[2:]), "runtime '00:12' may be hours or minutes; write h:mm:ss, or seconds"),
        ((*QUESTION, "--p-gamma", "5"), "such as 0.01 for 1 %"),
        ((*QUESTION, "--work", "gpu"), "there are no data on GPUs"),
        ((*QUESTION, "--model", "nothing"), "no such model"),
        ((*QUESTION, "--method", "line"), "has no line; leave out --method, or use published-linear"),
        ((*QUESTION, "--model", "sqlite:///x"), "not on the web; give a model file, or https://HOST"),
        ((*QUESTION, "--model", "http://far.example"), "http is not encrypted"),
        ((*QUESTION[:-1], "i7-4970"), "did you mean 'Intel Core i7-4790'"),
        ((*QUESTION[:-1], "this"), "fairbench-agent measure --quick"),
        (("validate", "--model", "published-linear"), "is the paper's"),
        (("refit", "--pool", "nothing"), "no such folder"),
        (("refit", "--pool", "."), "no record in ."),
        (("validate", "--figure", "x.gif"), "choose one of"),
    ],
)
def test_invalid_input_exits_2_with_one_line(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    done = run(tmp_path, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_models_are_listed_and_shown(tmp_path: Path) -> None:
    rows = json.loads(run(tmp_path, "models", "list", "--json").stdout)["models"]
    assert {row["name"]: row["default"] for row in rows} == {
        "evidence-2026-11": False,
        "evidence-2026-12": True,
        "published-linear": False,
    }
    for row in rows:
        assert row["id"] in run(tmp_path, "models", "show", row["name"]).stdout
    assert "reproduced from results/published" in run(tmp_path, "models", "verify", "published-linear").stdout


def test_the_validation_names_the_worst(tmp_path: Path) -> None:
    text = run(tmp_path, "validate").stdout
    assert "Worst for cpu: Isabelle, one program on users' PCs, 1.6 %" in text
    assert "Worst for memory: SPEC CPU2006 *, 1.3 %" in text, "γ is estimated from it"
    parts = json.loads(run(tmp_path, "validate", "--parts", "--json").stdout)["rows"]
    assert {"old to new", "new to old", "int", "0 to 3 years"} <= {row["part"] for row in parts}
    assert len(parts) > len(json.loads(run(tmp_path, "validate", "--json").stdout)["rows"])


def test_a_refitted_model_predicts(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    done = run(tmp_path, "refit", "--name", "mine", "-o", str(path))
    assert "-0.62280·s + 2008" in done.stdout
    question = ("predict", "486", "--from", "score:1219", "--to", "score:1012", "--json")
    usual, by_speeds = (json.loads(run(tmp_path, *question, *m).stdout) for m in ((), ("--model", str(path))))
    assert by_speeds["gamma"] == usual["gamma"]
    document = json.loads(run(tmp_path, *question, "--model", str(path), "--method", "line").stdout)
    assert document["model"]["name"] == "mine"
    assert document["predictions"][0]["time_limit_s"] == pytest.approx(313.68294, rel=5e-7)


def test_figures_are_drawn(tmp_path: Path) -> None:
    done = run(tmp_path, "figures", "-o", str(tmp_path / "drawn"))
    names = {Path(line).stem for line in done.stdout.splitlines()}
    expected = {"figure-2-regression", "figure-3-gamma", "figure-4-deviation", "figure-5-validation"}
    assert expected | {"figure-8-two-machines", "safety-factor", "validation"} == names
    assert all(Path(line).stat().st_size > 5000 for line in done.stdout.splitlines())
    for command in (("validate",), ("models", "show"), ("models", "show", "published-linear")):
        path = tmp_path / f"{command[-1]}.svg"
        assert run(tmp_path, *command, "--figure", str(path)).returncode == 0
        assert "<svg" in path.read_text("utf-8")


@pytest.mark.parametrize("option", [["--p-gamma", "0.05"], ["--confident"]])
def test_fair_runtimes_alone_have_no_risk(option: list[str], tmp_path: Path) -> None:
    question = ("predict", "600", "--from", "Apple M1", "--to", "score:2000", "--plain")
    refused = run(tmp_path, *question, *option)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "fairbench-calibrate: --plain has no risk; leave out --p-gamma and --confident\n"
    usual = run(tmp_path, *question).stdout
    assert "a CPU of score 2000 is assumed to be an x86 core of 2003 or later. How Apple cores" in usual
    old_to_new = ("predict", "600", "--from", "Intel Core 2 Duo E8400", "--to", "Intel Core i7-10700")
    assert "the risk may be twice the nominal" in " ".join(
        run(tmp_path, *old_to_new, "--p-gamma", "0.05").stdout.split()
    )
    assert "risk" not in run(tmp_path, *old_to_new, "--plain").stdout
