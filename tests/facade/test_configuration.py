"""What a user has set once: option before variable before file before usual value, and one line for a file that is wrong."""

import json
import re
from pathlib import Path
from typing import Any

import platformdirs
import pytest
import typer.main

from fairbench_agent.agent.cli import main as agent
from fairbench_agent.calibration.cli import app as calibrate_app
from fairbench_agent.calibration.cli import main as calibrate
from fairbench_agent.comparison.cli import main as compare
from fairbench_agent.configuration import (
    SETTINGS,
    ConfigurationError,
    chosen_settings,
    configuration_file,
    configured,
)

QUESTION = ("predict", "1", "--from", "score:1200", "--to", "score:1000")


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the configuration file, which is not there yet; no variable sets anything."""
    for setting in SETTINGS:
        monkeypatch.delenv(setting.variable, raising=False)
    path = tmp_path / "config.toml"
    monkeypatch.setenv("FAIRBENCH_CONFIG", str(path))
    return path


def ended(capsys: pytest.CaptureFixture[str], main: Any, *arguments: str) -> tuple[object, str, str]:
    """Return exit code, output and messages of a command."""
    with pytest.raises(SystemExit) as raised:
        main(list(arguments))
    return raised.value.code, *capsys.readouterr()


def answer(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[str, float]:
    """Return the model and p_gamma of a prediction."""
    code, out, _ = ended(capsys, calibrate, *QUESTION, *options, "--json")
    assert code == 0
    document = json.loads(out)
    return document["model"]["name"], document["p_gamma"]


def test_an_option_counts_before_a_variable_before_the_file_before_the_usual_value(
    config: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config.write_text("", "utf-8")
    assert answer(capsys) == ("two-speeds", 0.01)
    config.write_text('model = "tangent"\np_gamma = 0.05\n', "utf-8")
    assert answer(capsys) == ("tangent", 0.05)
    monkeypatch.setenv("FAIRBENCH_P_GAMMA", "0.02")
    assert answer(capsys) == ("tangent", 0.02)
    assert answer(capsys, "--p-gamma", "0.1", "--model", "two-speeds") == ("two-speeds", 0.1)


def test_tests_take_the_same_p_gamma(
    config: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    config.write_text("p_gamma = 0.1", "utf-8")
    usual = ended(capsys, compare, "critical-values", "--n", "17", "--json", "--p-gamma", "0.1")
    assert ended(capsys, compare, "critical-values", "--n", "17", "--json") == usual
    monkeypatch.delenv("FAIRBENCH_CONFIG")
    assert ended(capsys, compare, "critical-values", "--n", "17", "--json") != usual


def test_what_is_set_is_shown_with_where_it_came_from(
    config: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config.write_text('pool = "https://pool.example.org"\nmodel = "tangent"\n', "utf-8")
    monkeypatch.setenv("FAIRBENCH_MODEL", "published-linear")
    code, out, _ = ended(capsys, agent, "config", "show", "--json")
    document = json.loads(out)
    assert (code, document["file"], document["file_exists"]) == (0, str(config), True)
    assert {one["name"]: (one["value"], one["source"], one["origin"]) for one in document["settings"]} == {
        "pool": ("https://pool.example.org", "file", str(config)),
        "score_table": ("that of the records", "default", ""),
        "model": ("published-linear", "variable", "FAIRBENCH_MODEL"),
        "p_gamma": ("0.01", "default", ""),
    }
    text = ended(capsys, agent, "config", "show")[1]
    assert text.splitlines()[-1] == 'next    fairbench-calibrate predict T1 --from "CPU OF THE PAPER" --to this'
    assert "model = published-linear" in text
    assert f"{config} is there" in text


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("model = tangent", "is no TOML"),
        (b"\xff\xfe", "is no TOML"),
        ('modle = "tangent"', "'modle', which is no setting; allowed are pool, score_table, model, p_gamma"),
        ("[predict]\nmodel = 1", "'predict', which is no setting"),
        ("model = 3", "model is 3; give a text"),
        ('pool = " "', "pool is ' '; give a text"),
        ('p_gamma = "0.01"', "p_gamma is '0.01'; give a number above 0, at most 0.5"),
        ("p_gamma = 0.7", "p_gamma is 0.7"),
        ("p_gamma = nan", "p_gamma is nan"),
        ("p_gamma = true", "p_gamma is True"),
    ],
)
def test_a_wrong_file_is_one_line_with_exit_code_2_and_help_answers_all_the_same(
    config: Path, capsys: pytest.CaptureFixture[str], content: str | bytes, says: str
) -> None:
    config.write_bytes(content if isinstance(content, bytes) else content.encode())
    for name, main, arguments in (
        ("fairbench-agent", agent, ("config", "show")),
        ("fairbench-calibrate", calibrate, QUESTION),
    ):
        code, out, err = ended(capsys, main, *arguments)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert err.startswith(f"{name}: {config}: ")
        assert says in err
    assert ended(capsys, calibrate, "predict", "--help")[0] == 0


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        ("FAIRBENCH_P_GAMMA", "abc", "p_gamma is 'abc'; give a number above 0, at most 0.5"),
        ("FAIRBENCH_P_GAMMA", "0.7", "p_gamma is 0.7; give a number above 0, at most 0.5"),
        ("FAIRBENCH_P_GAMMA", "nan", "p_gamma is nan"),
        ("FAIRBENCH_MODEL", " ", "model is ' '; give a text"),
    ],
)
def test_a_wrong_variable_is_not_shown_as_if_it_counted(
    config: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    variable: str,
    value: str,
    says: str,
) -> None:
    config.write_text("", "utf-8")
    monkeypatch.setenv(variable, value)
    code, out, err = ended(capsys, agent, "config", "show")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"fairbench-agent: {variable}: {says}")


def test_a_file_that_a_variable_names_must_be_there(config: Path) -> None:
    with pytest.raises(ConfigurationError, match="is not there, which FAIRBENCH_CONFIG names"):
        configured()
    config.mkdir()
    with pytest.raises(ConfigurationError, match="cannot be read"):
        configured()


def test_the_place_of_the_platform_needs_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_config_dir", lambda *_, **__: str(tmp_path / "none"))
    assert configuration_file({}) == tmp_path / "none" / "config.toml"
    assert configured({}) == {}
    assert {one.source for one in chosen_settings({})} == {"default"}


def test_every_setting_is_documented_and_the_usual_values_are_those_of_the_options() -> None:
    text = (Path(__file__).parents[2] / "docs" / "configuration.md").read_text("utf-8")
    for setting in SETTINGS:
        assert re.search(
            rf"^\| `{setting.name}` \| `{setting.variable}` \|.*\| {setting.usual} \|$", text, re.MULTILINE
        )
    predict = typer.main.get_command(calibrate_app).commands["predict"]  # type: ignore[attr-defined]  # of a group
    usual = {one.envvar: one.default for one in predict.params if one.envvar}
    assert usual == {"FAIRBENCH_MODEL": None, "FAIRBENCH_P_GAMMA": 0.01}
