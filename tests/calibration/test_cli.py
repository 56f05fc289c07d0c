"""The commands as a user starts them: one line and exit code 2 for a bad input, one document for --json."""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.calibration.cli import main
from fairbench_agent.calibration.data.bridges import NOT_CALIBRATED, known_bridges
from fairbench_agent.calibration.data.published_file import published_timings
from fairbench_agent.calibration.data.timings import grouped
from fairbench_agent.pool.record.protocol import Grade
from fairbench_agent.pool.record.record import record_sha256
from fairbench_agent.pool.stores.folder import FolderPool, read_record
from tests.calibration.command import Ended, run
from tests.calibration.examples import record, store


def test_the_installed_command_ends_as_in_this_process(tmp_path: Path) -> None:
    command = [str(Path(sys.executable).with_name("fairbench-calibrate")), "models"]
    environment = os.environ | {"FAIRBENCH_DATA_DIR": str(tmp_path)}
    for rest in (("list",), ("show", "nothing")):
        done = subprocess.run([*command, *rest], capture_output=True, text=True, check=False, env=environment)
        assert Ended(done.returncode, done.stdout, done.stderr) == run(tmp_path, "models", *rest)


def test_the_papers_first_example(tmp_path: Path) -> None:
    done = run(
        tmp_path,
        "predict",
        "486",
        "--from",
        "score:1219",
        "--to",
        "score:1012",
        "--model",
        "published-linear",
        "--json",
    )
    document = json.loads(done.stdout)
    assert done.returncode == 0
    assert {"model", "basis", "gamma", "p_gamma", "ratio", "warnings", "sentence", "predictions"} <= document.keys()
    assert document["predictions"][0]["equivalent_runtime_s"] == pytest.approx(313.68294, rel=5e-7)


@pytest.mark.parametrize("typed", ["486s", "1,5"])
def test_what_is_no_runtime_is_quoted_with_what_is_one(typed: str, tmp_path: Path) -> None:
    done = run(tmp_path, "predict", typed, "--from", "score:1219", "--to", "score:1012")
    assert done.returncode == 2
    assert f"'{typed}': give seconds, a number with a decimal point, such as 1.5" in done.stderr


@pytest.mark.parametrize(("typed", "several"), [("486,2520", True), ("1.5,2.5", True), ("486s", False), ("a,b", False)])
def test_several_runtimes_with_commas_are_told_to_have_blanks(typed: str, several: bool, tmp_path: Path) -> None:
    done = run(tmp_path, "predict", typed, "--from", "score:1219", "--to", "score:1012")
    assert ("; separate several by blanks, such as 486 2520 (" in done.stderr) is several


def test_a_percentage_for_p_gamma_is_told_that_it_is_a_probability(tmp_path: Path) -> None:
    done = run(tmp_path, "predict", "486", "--from", "score:1219", "--to", "score:1012", "--p-gamma", "5")
    assert done.returncode == 2
    assert "it is a probability, such as 0.01 for 1 %" in done.stderr


@pytest.mark.parametrize("option", ["--from", "--to"])
def test_a_record_that_is_not_compared_is_told_with_the_option_that_names_it(option: str, tmp_path: Path) -> None:
    store(tmp_path / "records", [record("mine", 0.01, budget=20_000)])
    other = "--to" if option == "--from" else "--from"
    done = run(tmp_path, "predict", "486", option, "this", other, "score:1219")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "Your record is a --quick one (20,000 evaluations)" in done.stderr
    assert f"or at last `{option} score:N`, whose uncertainty is not known." in done.stderr


def test_short_forms_are_kinds_of_gamma_and_the_sentence_stands_alone(tmp_path: Path) -> None:
    asked = ("predict", "486", "--from", "score:1219", "--to", "score:1012")
    short, named = (
        json.loads(run(tmp_path, *asked, *kind, "--json").stdout)
        for kind in (("--confident",), ("--gamma-kind", "confident"))
    )
    assert short == named
    assert short["gamma_kind"] == "confident"
    assert run(tmp_path, *asked, "--confident", "--sentence").stdout == short["sentence"] + "\n"
    assert "times the safety factor γ = " in short["sentence"]
    assert ", for a probability of too long a runtime of p_γ = 0.01 with 95 % confidence)" in short["sentence"]


def test_predictions_are_written_as_csv(tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    done = run(tmp_path, "predict", "1", "2", "--from", "Xeon E5440", "--to", "Celeron N4100", "--csv", str(path))
    assert done.returncode == 0, done.stderr
    assert path.read_text("utf-8").splitlines()[0] == "t1_s,centred_runtime_s,equivalent_runtime_s"
    rows = list(csv.DictReader(path.read_text("utf-8").splitlines()))
    assert [float(row["t1_s"]) for row in rows] == [1, 2]
    assert float(rows[1]["equivalent_runtime_s"]) == pytest.approx(2 * float(rows[0]["equivalent_runtime_s"]))


def test_models_are_listed(tmp_path: Path) -> None:
    rows = json.loads(run(tmp_path, "models", "list", "--json").stdout)
    assert {row["name"]: row["default"] for row in rows} == {
        "published-linear": False,
        "tangent": False,
        "two-speeds": True,
    }
    assert all(row.keys() == {"id", "name", "method", "strata", "score_range", "n_machines", "default"} for row in rows)


@pytest.mark.parametrize(("p_gamma", "gamma"), [(0.5, 1.0), (0.1, 0.7173376623376624), (0.01, 0.5850238095238096)])
def test_gamma_and_back(tmp_path: Path, p_gamma: float, gamma: float) -> None:
    start = ("models", "gamma", "published-linear", "--basis", "score-score", "--json")
    there = json.loads(run(tmp_path, *start, "--p-gamma", str(p_gamma)).stdout)
    back = json.loads(run(tmp_path, *start, "--gamma", repr(gamma)).stdout)
    assert there["gamma"] == pytest.approx(gamma, abs=1e-12)
    assert back["p_gamma"] == pytest.approx(p_gamma, abs=1e-12)


def test_refit_on_a_bare_installation_gives_a_model(tmp_path: Path) -> None:
    path = tmp_path / "model.json"
    done = run(tmp_path, "refit", "--method", "linear", "-o", str(path))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) <= 10
    assert lines[0].startswith("Model refit ")
    assert lines[0].endswith(" rests on 8 machines (method linear).")
    assert f"written to {path}" in lines
    whole = run(tmp_path, "refit", "--method", "linear", "--verbose").stdout
    assert whole.startswith("\n".join(lines[:-2]))
    assert "mean |log2 error|" in whole
    shown = json.loads(run(tmp_path, "models", "show", str(path), "--json").stdout)
    assert shown["coefficients"]["slope"] == pytest.approx(-0.6227957681703501, rel=1e-13)
    assert run(tmp_path, "models", "diff", "tangent", str(path)).returncode == 0


def test_published_timings_through_records(tmp_path: Path, published_file: Path) -> None:
    done = run(tmp_path, "import-published", str(published_file), "-o", str(tmp_path / "pool"))
    assert done.returncode == 0, done.stderr
    done = run(tmp_path, "refit", "--pool", str(tmp_path / "pool"), "--method", "linear", "--json")
    assert json.loads(done.stdout)["coefficients"]["slope"] == pytest.approx(-0.6227957681703501, rel=1e-13)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--moment", "nonsense"), "started_at: .*'nonsense'"),
        (("--source", "x" * 201), "origin.source: .*200 characters"),
        (("--score", "nobody=1000", "--score-date", "2022"), "--score nobody: no such machine"),
        (("--score", "i7_2760QM_2_4gh=1000"), "--score-date is needed"),
        (("--score", "i7_2760QM_2_4gh=1000", "--score-date", "2022-99"), "date '2022-99'"),
        (("--scores", "nowhere"), "nowhere: cannot be read"),
    ],
)
def test_what_no_record_can_hold_is_named(
    tmp_path: Path, published_file: Path, options: tuple[str, ...], message: str
) -> None:
    file = str(published_file)
    done = run(tmp_path, "import-published", file, "-o", str(tmp_path / "pool"), *options)
    assert done.returncode == 2
    assert re.search(message, done.stderr)
    assert len(done.stderr.splitlines()) == 1


def test_imported_scores_carry_the_table_they_are_of(tmp_path: Path, published_file: Path) -> None:
    scores = tmp_path / "scores.csv"
    scores.write_text("ryzen7_1800X,2000\ni7_2760QM_2_4gh,1500\n")
    file, pool = str(published_file), tmp_path / "pool"
    table = (
        "--scores",
        str(scores),
        "--score",
        "amd_fx_6300_hexacore=1400",
        "--score-table",
        "mine",
        "--score-date",
        "2026",
    )
    assert run(tmp_path, "import-published", file, "-o", str(pool), *table).returncode == 0
    found = {(s.value, s.table) for _, one in FolderPool(pool) if (s := one.score)}
    assert {("2000", "mine"), ("1500", "mine"), ("1400", "mine"), ("539", "PassMark single thread")} <= found
    refused = run(tmp_path, "refit", "--pool", str(pool))
    assert refused.returncode == 2
    assert "of mine 2026, the model's are of PassMark single thread 2022-01-30" in refused.stderr
    accepted = run(tmp_path, "refit", "--pool", str(pool), "--score-table-mismatch", "accept", "--verbose")
    assert "Caution: " in accepted.stdout
    assert accepted.stdout.partition("\n\n")[2].count("scores drift between tables") == 3


@pytest.mark.parametrize(
    ("file", "equivalent", "same"), [("result.txt", 0.26578, 0.65216), ("validation_result.csv", 0.23678, 0.32349)]
)
def test_figures_4_and_5(tmp_path: Path, published_file: Path, file: str, equivalent: float, same: float) -> None:
    done = run(tmp_path, "validate", str(published_file.with_name(file)), "--model", "published-linear", "--json")
    document = json.loads(done.stdout)
    assert document["equivalent_runtime_log2"] == pytest.approx(equivalent, abs=5e-6)
    assert document["same_runtime_log2"] == pytest.approx(same, abs=5e-6)


@pytest.mark.parametrize(
    "arguments",
    [
        ("predict", "486", "--from", "score:1219", "--to", "this"),
        ("predict", "486", "--from", "score:1219", "--to", "score:9000"),
        ("predict", "486", "--from", "score:1219", "--to", "Z80"),
        ("predict", "-1", "--from", "score:1219", "--to", "score:1000"),
        ("predict", "x", "--from", "score:1219", "--to", "score:1000"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--p-gamma", "2"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--basis", "same-runtime"),
        ("predict", "nan", "--from", "score:1219", "--to", "score:1000"),
        ("predict", "1", "--from", "score:1219", "--to", "score:-1"),
        ("predict", "1", "--from", "score:1219"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--p-gamma", "nan"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--model", "nothing"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--profile", "sat"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--profile", "qap=0"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--like", "sat/*"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--hold-out", "half"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--basis", "measured-measured"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--pool", "nowhere"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--score-table-mismatch", "maybe"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--csv", "/proc/none/x.csv"),
        ("predict", "1", "--from", "score:1219", "--to", "00000000"),
        ("predict", "1", "--from", "score:1219", "--to", "/etc/passwd"),
        ("predict", "1", "--from", "score:1219", "--to", ""),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--plain", "--confident"),
        ("refit", "--method", "guess"),
        ("refit", "--hold-out", "half"),
        ("refit", "--include", "grade=Z"),
        ("refit", "--published", "nowhere.txt"),
        ("refit", "--published", "/"),
        ("refit", "--previous", "nothing"),
        ("refit", "-o", "/proc/none/model.json"),
        ("refit", "--stratum", "elsewhere", "--pool", "."),
        ("refit", "--stratum", "published-cpp"),
        ("refit", "--undisturbed"),
        ("refit", "--name", ""),
        ("refit", "--name", "../x"),
        ("predict", "1", "--from", "score:1219", "--to", "score:1000", "--profile", "qap=1,qap=2"),
        ("refit", "--score-table-mismatch", "maybe", "--pool", "."),
        ("refit", "--pool", "."),
        ("refit", "--published", "/etc/passwd"),
        ("validate", "/etc/passwd"),
        ("validate", "."),
        ("validate", ".", "--processes", "all"),
        ("validate", ".", "--basis", "same-runtime"),
        ("validate", ".", "--processes", "validation"),
        ("validate", "nowhere.csv"),
        ("refit", "--seed", "-1"),
        ("refit", "--score-table", "nothing"),
        ("refit", "--score-table", ""),
        ("score",),
        ("score", "--pool", "nowhere"),
        ("score", "--baseline", "nowhere.json"),
        ("figures", "-o", "out", "--model", "nothing"),
        ("figures", "-o", "/proc/none"),
        ("figures", "-o", "out", "--published", "nowhere"),
        ("figures", "-o", "out", "--validation", "nowhere"),
        ("report", "-o", "/proc/none/x.html"),
        ("report", "-o", "out.html", "--held-out", "nowhere.txt"),
        ("report", "-o", "out.html", "--held-out", "nowhere.json"),
        ("report", "-o", "out.html", "--held-out", "nowhere.csv"),
        ("bridge", "nowhere", "-o", "out"),
        ("bridge", ".", "-o", "out"),
        ("bridge", ".", "-o", "out", "--same", "one"),
        ("import-published", "nowhere.txt", "-o", "out", "--score", "x"),
        ("models", "diff", "tangent", "nothing"),
        ("models", "verify", "/etc/passwd"),
        ("models", "guess"),
        ("models", "gamma", "tangent", "--basis", "score-score"),
        ("models", "gamma", "tangent", "--basis", "score-score", "--gamma", "0.6", "--p-gamma", "0.1"),
        ("models", "gamma", "tangent", "--basis", "score-score", "--gamma", "nan"),
        ("models", "gamma", "tangent", "--basis", "score-score", "--gamma", "1.5"),
        ("models", "gamma", "tangent", "--basis", "score-score", "--p-gamma", "0.9"),
        ("models", "gamma", "tangent", "--basis", "guess", "--p-gamma", "0.1"),
        ("models", "gamma", "tangent", "--basis", "score-score", "--profile", "sat", "--p-gamma", "0.1"),
        ("models", "gamma", "tangent", "--basis", "score-score", "--hold-out", "instance", "--p-gamma", "0.1"),
        ("models", "show", "/"),
        ("guess",),
        ("refit", "--pool", "nowhere"),
        ("models", "show", "nothing"),
        ("validate", "nowhere.txt"),
        ("import-published", "nowhere.txt", "-o", "out"),
    ],
)
def test_a_bad_input_is_one_line_and_exit_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "argv", ["fairbench-calibrate", *arguments])
    with pytest.raises(SystemExit) as left:
        main()
    printed = capsys.readouterr()
    assert left.value.code == 2
    assert printed.out == ""
    assert len(printed.err.strip().splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_no_traceback_reaches_a_user(tmp_path: Path) -> None:
    done = run(tmp_path, "predict", "1", "--from", "score:1219", "--to", "Z80")
    assert done.returncode == 2
    assert done.stderr.startswith("fairbench-calibrate: 'Z80' is in no score table")


def test_help_loads_no_numbers(tmp_path: Path) -> None:
    code = "import sys; from fairbench_agent.calibration import cli; print([m for m in ('numpy', 'scipy', 'pydantic') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout.strip() == "[]"


def test_commands_load_neither_agent_nor_numba_nor_scipy_stats(tmp_path: Path) -> None:
    code = (
        "import sys; from fairbench_agent.calibration.commands import bridge_command, figures, import_command, refit_command, score_command, validate_command; from fairbench_agent.calibration.prediction import predictor; from fairbench_agent.calibration.fitting import model_summary; "
        "print([m for m in sys.modules if m.startswith(('fairbench_agent.agent', 'numba', 'scipy.stats', 'fastapi'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout.strip() == "[]"


def test_bridges_of_all_sources_in_one_go(tmp_path: Path) -> None:
    both = [record("both", 1.0), record("both", 0.11, budget=200_000)]
    store(tmp_path / "pool", [*both, record("alone", 2.0)])
    done = run(tmp_path, "bridge", str(tmp_path / "pool"), "--json")
    made = json.loads(done.stdout)  # among the user's own, where predictions look
    assert [(one["lower"], len(one["machines"])) for one in made] == [("published-cpp", 1)]
    assert np.mean(made[0]["machines"][0]["log2_ratios"]) == pytest.approx(np.log2(0.11))
    text = run(tmp_path, "bridge", str(tmp_path / "pool"), "-o", str(tmp_path / "bridges")).stdout
    assert NOT_CALIBRATED in text
    found = known_bridges([tmp_path / "bridges"])
    assert [one.model_dump(mode="json") for one in found] == [
        {k: v for k, v in one.items() if k != "path"} for one in made
    ]


def test_a_results_file_shares_a_machine_by_same(tmp_path: Path, published_data: Path) -> None:
    brief = record("mine", 0.1, budget=200_000)
    store(tmp_path / "pool", [brief])
    file = str(published_data / "cpp_o3_on_2core_epyc.txt")
    refused = run(tmp_path, "bridge", str(tmp_path / "pool"), file, "-o", str(tmp_path / "bridges"))
    assert refused.returncode == 2
    assert "no machine was measured in two strata" in refused.stderr
    for pair, name in ((f"nosuch={brief.machine_id}", "nosuch"), (f"here={'0' * 32}", "0" * 32)):
        unknown = run(tmp_path, "bridge", str(tmp_path / "pool"), file, "-o", str(tmp_path / "bridges"), "--same", pair)
        assert (unknown.returncode, len(unknown.stderr.splitlines())) == (2, 1)
        assert f"--same {pair}: no machine {name} in the sources" in unknown.stderr
    same = f"here={brief.machine_id}"
    done = run(
        tmp_path, "bridge", str(tmp_path / "pool"), file, "-o", str(tmp_path / "bridges"), "--same", same, "--note", "n"
    )
    assert done.returncode == 0, done.stderr
    assert [(one.lower, one.note) for one in known_bridges([tmp_path / "bridges"])] == [("published-cpp", "n")]


def test_scores_against_a_baseline(tmp_path: Path) -> None:
    kept = store(tmp_path / "pool", [record("one", 1.0), record("other", 0.5), record("one", 0.1, budget=200_000)])
    base = next(str(path) for path in kept.paths() if record_sha256(record("one", 1.0)) == path.stem)
    pool = str(tmp_path / "pool")
    rows = json.loads(run(tmp_path, "score", "--pool", pool, "--baseline", base, "--json").stdout)
    assert {round(row["score"]): row["bridge_machines"] for row in rows} == {1000: None, 2000: None}
    for named in (base, Path(base).stem[:4], "one"):
        rows = json.loads(run(tmp_path, "score", named, "--pool", pool, "--baseline", base, "--json").stdout)
        assert [row["record"] for row in rows] == [Path(base).stem]
    for named in ("3", "", "Z80"):
        refused = run(tmp_path, "score", named, "--pool", pool, "--baseline", base)
        assert (refused.returncode, len(refused.stderr.splitlines())) == (2, 1)
        assert f"{named!r}: no measured machine has this CPU" in refused.stderr
    text = run(tmp_path, "score", "--pool", pool, "--baseline", base).stdout
    answer, *rows, left_out, following = text.splitlines()
    assert answer == "2 scores from 1000 to 2000; the baseline machine has 1000, a faster one more."
    assert left_out == "1 record is no full measurement and is left out (--verbose names it)"
    assert re.search(rf"^next    fairbench-calibrate predict T1 .* --to [0-9a-f]{{12}} --pool {pool}$", following)
    assert sorted(row.split()[0] for row in rows) == ["1000", "2000"]
    assert run(tmp_path, "bridge", pool, "-o", str(tmp_path / "bridges")).returncode == 0
    rows = json.loads(run(tmp_path, "score", "--pool", pool, "--baseline", base, "--json").stdout)
    assert sorted(row["bridge_machines"] or 0 for row in rows) == [0, 0, 1]
    assert all(round(row["score"]) in (1000, 2000) for row in rows)
    carried = next(row["record"] for row in rows if row["bridge_machines"])
    answer, caution, _ = run(tmp_path, "score", carried, "--pool", pool, "--baseline", base).stdout.splitlines()
    assert answer.startswith("one: score 1000.   (the baseline machine has 1000; ")
    assert caution.startswith("Caution: this machine did other work than the baseline machine, and one machine alone")


def test_a_bridge_of_grade_c_is_made_when_asked_for_and_says_so(tmp_path: Path) -> None:
    poor = Grade(letter="C", reasons=("a busy machine",), thresholds={})
    both = [record("both", 1.0).model_copy(update={"grade": poor}), record("both", 0.11, budget=200_000)]
    store(tmp_path / "pool", both)
    start = ("bridge", str(tmp_path / "pool"), "-o", str(tmp_path / "bridges"))
    refused = run(tmp_path, *start)
    assert (refused.returncode, len(refused.stderr.splitlines())) == (2, 1)
    assert run(tmp_path, *start, "--include", "grade=C", "--note", "ours").returncode == 0
    assert [one.note for one in known_bridges([tmp_path / "bridges"])] == ["ours; grade C: both"]


def test_a_papers_machine_is_compared_with_one_that_was_measured(tmp_path: Path) -> None:
    """From a score to the standard suite across two shipped bridges, against one of the published machines by hand."""
    results = Path(__file__).parents[2] / "results"
    own = next((results / "records").glob("f8f3c7e5*.json"))
    (tmp_path / "records").mkdir()
    shutil.copy(own, tmp_path / "records")
    question = ("predict", "486", "--from", "Intel Xeon E5440", "--json", "--to")
    here, ryzen = (json.loads(run(tmp_path, *question, machine).stdout) for machine in ("this", "AMD Ryzen7 1800X"))
    assert [here["basis"], ryzen["basis"]] == ["score-measured"] * 2
    assert [NOT_CALIBRATED in text for text in here["warnings"]] == [True, True]
    assert here["gamma"] < ryzen["gamma"]

    groups: dict[tuple[str, str], float] = {}
    for process in read_record(own).processes:
        key = process.problem, process.search
        groups[key] = groups.get(key, 0) + process.wall_ns / 1e9
    crossed = [json.loads(path.read_text("utf-8")) for path in (results / "bridges").glob("*.json")]
    across = sum(float(np.mean(bridge["machines"][0]["log2_ratios"])) for bridge in crossed)
    there = grouped(published_timings())
    wanted = (
        np.mean(np.log2(list(groups.values())))
        - across
        - np.mean(np.log2(there.seconds[there.names.index("AMD Ryzen7 1800X")]))
    )
    ratio = here["predictions"][0]["centred_runtime_s"] / ryzen["predictions"][0]["centred_runtime_s"]
    assert np.log2(ratio) == pytest.approx(wanted, abs=1e-6)
