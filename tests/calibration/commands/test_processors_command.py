"""What the commands about CPUs answer, and what they refuse."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairbench_agent.calibration.cli import app, main
from fairbench_agent.calibration.commands import processors_command
from fairbench_agent.calibration.data.scores import ScoreTable, store_table
from fairbench_agent.calibration.data.specified import specified
from fairbench_agent.cpus.processor import HEADER
from fairbench_agent.workloads.errors import ProcessorError, UnknownNameError


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    return tmp_path


def test_a_cpu_is_shown_with_what_is_known_of_it(data: Path) -> None:
    store_table(ScoreTable("scores", "2022-01-30", {"Intel Core i7-4790 @ 3.60GHz": 2226.0}), data)
    document, text = processors_command.found("Intel(R) Core(TM) i7-4790 CPU @ 3.60GHz")
    assert document["kind"] == "exact"
    (row,) = document["processors"]
    assert (row["name"], row["microarchitecture"], row["base_ghz"]) == ("Intel Core i7-4790", "haswell", 3.6)
    assert row["score"] == {
        "score": 2226.0,
        "table": "scores",
        "date": "2022-01-30",
        "entry": "Intel Core i7-4790 @ 3.60GHz",
    }
    assert row["speeds"]["additions_per_ns"] == pytest.approx(4.0 / 3, rel=0.05)  # 3 cycles, at nearly 4.0 GHz
    assert row["sources"]["microarchitecture"]
    assert text.startswith("Intel Core i7-4790: Haswell, 3.6 to 4 GHz, desktop, 84 W, launched 2014-Q2\n  score 2226 (")
    known = specified("Intel Core i7-4790")
    assert known is not None
    assert known.estimate.endswith(" %, one standard error")
    figure = known.estimate.removesuffix(", one standard error")
    assert f"by its specification: score {figure}, " in text, "the figure that predict prints"
    assert text.endswith("(± one standard error)")


def test_a_written_specification_is_shown_as_predictions_take_it() -> None:
    document, text = processors_command.found("cpu:zen3@4.9GHz,mobile,low-power")
    (row,) = document["processors"]
    known = specified("cpu:zen3@4.9GHz,mobile,low-power")
    assert known is not None
    assert row["speeds"]["score"] == 2**known.speeds.log2_score
    assert (row["microarchitecture"], row["segment"], row["low_power"]) == ("zen3", "mobile", True)
    assert row["sources"]["microarchitecture"]
    assert text.startswith(
        "cpu:zen3@4.9GHz,mobile,low-power: Zen 3, 4.9 GHz, mobile, low-power\n  by its specification: "
    )


NO_CPU = (
    ("cpu:haswell@0GHz", "clock lies between 0.1 and 10 GHz"),
    ("cpu:haswell@400GHz", "clock lies between 0.1 and 10 GHz"),
    ("Intel Core i7-4790 @ 0 GHz", "clock lies between 0.1 and 10 GHz"),
    ("Intel Core i7-4790 @ 400 GHz", "clock lies between 0.1 and 10 GHz"),
    ("cpu:foobar@3GHz", "'foobar' is no microarchitecture that is known; allowed are p6, "),
    ("cpu:haswell", "a specification is written cpu:MICROARCHITECTURE@CLOCK"),
    ("Intel Core i7-4790 " + "x" * 9_981, "at most 300 characters, this one 10000"),
    ("Core i7-4790 and Ryzen 9 5950X", "names more than one CPU"),
    ("Xeon Gold 9999", "fairbench-calibrate processors add FILE"),
)


@pytest.mark.parametrize(("name", "told"), NO_CPU)
@pytest.mark.parametrize("asked", ["find", "--from", "--to"])
def test_what_is_no_cpu_gets_one_line(asked: str, name: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    machines = {"--from": "score:1219", "--to": "score:1219"} | {asked: name}
    predict = ["predict", "486", *(word for pair in machines.items() for word in pair)]
    with pytest.raises(SystemExit) as ended:
        main(["processors", "find", name] if asked == "find" else predict)
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert told in shown.err


def test_a_kind_of_which_no_score_was_fitted_is_said() -> None:
    document, text = processors_command.found("AMD Ryzen 9 7950X")
    assert [row["k_rests_on"] for row in document["processors"]] == ["predecessor"]
    assert text.endswith(
        "\n  no score of this microarchitecture was fitted: its score per GHz is told by its neighbours"
    )
    document, written = processors_command.found("cpu:neoverse-v1@2.6GHz,server")
    assert [row["k_rests_on"] for row in document["processors"]] == ["trend"]
    assert written.endswith("its score per GHz is told by the trend over the years")
    document, _ = processors_command.found("i7-4790")
    assert [row["k_rests_on"] for row in document["processors"]] == ["scores"]


def test_several_and_a_family_are_told_as_such() -> None:
    document, text = processors_command.found("Athlon 3000+")
    assert (document["kind"], document["n_processors"]) == ("several", 3)
    assert text.startswith("3 CPUs have this name")
    document, text = processors_command.found("Intel Core i7 at 3.4 GHz")
    assert document["kind"] == "family"
    assert "No model is named" in text
    assert "nearest to 3.4 GHz" in text
    _, text = processors_command.found("Pentium M 1.7 GHz")
    assert text.startswith("No model is named; 1 CPU of this family with a clock nearest to 1.7 GHz:")


def test_what_is_not_known_is_refused_with_the_same_family_suggested() -> None:
    with pytest.raises(ProcessorError, match="'Intel Xeon Gold 6148'") as caught:
        processors_command.found("Xeon Gold 6149")
    assert "i5" not in str(caught.value)
    with pytest.raises(
        ProcessorError, match=r"^'IBM POWER9 3\.8 GHz' is a POWER: nothing is known of the speed of such CPUs$"
    ):
        processors_command.found("IBM POWER9 3.8 GHz")
    with pytest.raises(ProcessorError, match=r"'banana' is no CPU of the table\. Add a row"):
        processors_command.found("banana")


def test_the_cpus_of_a_microarchitecture_are_listed() -> None:
    rows, (table,) = processors_command.listed("Zen 3")
    assert {row["microarchitecture"] for row in rows} == {"zen3"}
    assert ("AMD Ryzen 9 5950X", "Zen 3", "3.4 to 4.9 GHz", "desktop", "105 W", "2020-Q4") in table.rows
    counts, _ = processors_command.listed(None)
    assert {"microarchitecture": "zen3", "n_processors": len(rows)} in counts
    with pytest.raises(UnknownNameError):
        processors_command.listed("zenn")


def test_own_rows_are_added_and_replaced(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(f'{HEADER}\nVIA,"VIA Nano, X2",,,1.6,,,2011\nIntel,Intel Core i9-99999K,Zen 5,,4,6,,\n', "utf-8")
    assert processors_command.added(file)[0]["n_rows"] == 2
    file.write_text(f"{HEADER}\nIntel,Intel Core i9-99999K,zen5,,4,6.5,,\n", "utf-8")
    document, told = processors_command.added(file)
    assert document == {"n_added": 1, "n_rows": 2, "path": str(tmp_path / "processors.csv")}
    assert told.endswith('\n\nnext    fairbench-calibrate processors find "Intel Core i9-99999K"')
    document, _ = processors_command.found("i9-99999K @ 4.0 GHz")
    assert document["processors"][0]["max_turbo_ghz"] == 6.5
    assert processors_command.found("via nano, x2")[0]["processors"][0]["speeds"] is None


def test_a_wrong_row_is_added_nowhere(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(f"{HEADER}\nIntel,Intel X,haswell,,400,,,\n", "utf-8")
    with pytest.raises(ProcessorError, match=r"line 2: base_ghz must be a number from 0\.1 to 10"):
        processors_command.added(file)
    assert not (tmp_path / "processors.csv").exists()


@pytest.mark.parametrize(
    "arguments",
    [("find", "E5-2680 v3"), ("list",), ("list", "--microarchitecture", "zen5")],
)
def test_every_answer_is_one_json_document(arguments: tuple[str, ...]) -> None:
    run = CliRunner().invoke(app, ["processors", *arguments, "--json"])
    assert run.exit_code == 0
    assert json.loads(run.stdout)
