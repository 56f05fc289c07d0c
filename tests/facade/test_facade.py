"""What a notebook calls: the same questions, names, errors and answers as the commands."""

import doctest
import inspect
import math
import subprocess
import sys
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fairbench_agent as fb
from fairbench_agent.calibration.errors import CalibrationError, ExtrapolationError, ScoreError
from fairbench_agent.calibration.prediction import answer_text
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.pool.errors import PoolError
from tests.service.records import SHIPPED

ROOT = Path(__file__).parents[2]


def test_the_examples_of_the_documentation_run() -> None:
    result = doctest.testmod(fb)
    assert result.attempted >= 6
    assert result.failed == 0


def test_importing_it_loads_nothing_heavy() -> None:
    code = "import sys, fairbench_agent; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert {name for name in loaded if name.startswith("fairbench_agent")} == {"fairbench_agent"}
    assert not {"numpy", "pydantic", "typer", "scipy", "numba", "importlib.metadata"} & set(loaded)


@pytest.mark.parametrize(
    ("function", "module", "command"),
    [
        (fb.predict, "calibration.cli", "predict"),
        (fb.refit, "calibration.cli", "refit"),
        (fb.p_value, "comparison.sign_test.sign_test_cli", "p_value"),
        (fb.sign_test, "comparison.sign_test.sign_test_cli", "sign_test"),
    ],
)
def test_keywords_are_the_options_of_the_command(function: Any, module: str, command: str) -> None:
    options = inspect.signature(getattr(import_module(f"fairbench_agent.{module}"), command)).parameters
    renamed = {"from_": "source", "to": "target"}
    asked = [renamed.get(name, name) for name in inspect.signature(function).parameters]
    assert set(asked) <= set(options)


def test_several_runtimes_and_the_warnings_of_the_command() -> None:
    answer = fb.predict(np.array([486.0, 100.0]), from_="Intel Xeon E5440", to="score:1012", model="published-linear")
    assert [round(one.equivalent_runtime_s, 2) for one in answer.predictions] == [313.68, 64.54]
    assert answer.warnings
    shown = answer._repr_html_()
    assert "<td>313.68" in shown
    said, _, *rows = answer_text.text(answer).splitlines()
    for line in (said, *rows[len(answer.predictions) :]):
        assert f"<p>{escape(line)}</p>" in shown


def test_errors_are_those_of_the_commands() -> None:
    with pytest.raises(ScoreError, match=r"did you mean|is in no score table"):
        fb.predict(1, from_="Zilog Z80", to="score:1012")
    with pytest.raises(ExtrapolationError):
        fb.predict(1, from_="score:99999", to="score:1012", model="published-linear")
    with pytest.raises(ParameterError, match="k is 5; the instances that A wins"):
        fb.p_value(n=4, k=5)
    with pytest.raises(PoolError, match="nowhere"):
        fb.load_record("nowhere.json")


class Labelled(list[float]):
    """What a pandas Series is to the facade: values with an index that is no method."""

    def __init__(self, values: list[float], index: list[str]) -> None:
        super().__init__(values)
        self.index = index  # type: ignore[assignment]  # as in pandas


def test_values_with_an_index_are_matched_by_it() -> None:
    a, b = Labelled([1, 2, 3], ["x", "y", "z"]), Labelled([3, 1, 2], ["z", "x", "y"])
    assert fb.sign_test(a, b).ties == ("x", "y", "z")
    assert fb.sign_test([1, 2, 3], [3, 1, 2]).k == 1
    with pytest.raises(ParameterError, match="cannot be paired"):
        fb.sign_test(a, Labelled([1, 2, 3], ["x", "y", "w"]))


def test_the_direction_of_the_sign_test() -> None:
    worse, better = np.arange(1, 13, dtype=float), np.arange(12, dtype=float)
    assert fb.sign_test(worse, better).rejected
    assert not fb.sign_test(worse, better, maximise=True).rejected
    assert fb.sign_test(better, worse, maximise=True).rejected


@pytest.mark.parametrize(
    ("a", "b", "message"), [([1, 2], [1], "cannot be paired"), ([1, math.nan], [2, 3], "instance 1 has no value")]
)
def test_values_that_cannot_be_compared_are_refused(a: list[float], b: list[float], message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        fb.sign_test(a, b)


def test_a_record_is_read() -> None:
    record = fb.load_record(SHIPPED[0])
    assert len(record.processes) == 64


def test_an_ecdf_has_numbers_and_a_figure(tmp_path: Path) -> None:
    runs = [f"A,f1,5,{run},{step},{10.0 / step}" for run in (1, 2) for step in range(1, 9)]
    path = tmp_path / "runs.csv"
    path.write_text("\n".join(["algorithm,function,dimension,run,evaluations,value", *runs]), encoding="utf-8")
    found = fb.ecdf(path, targets="5,2", restarts=10)
    assert isinstance(found.document, dict)
    assert found.document["n_restarts"] == 10


@pytest.mark.full
def test_a_refitted_model_is_the_shipped_one(tmp_path: Path) -> None:
    path = tmp_path / "model.json"
    model = fb.refit(method="linear", name="mine", output=path)
    assert fb.predict(486, from_="score:1219", to="score:1012", model=str(path)).model.id == model.id


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (
            lambda: fb.predict(1, from_="score:900", to="score:950", score_table_mismatch="maybe"),
            "one of refuse, accept",
        ),
        (lambda: fb.refit(score_table_mismatch="maybe"), "one of refuse, accept"),
        (lambda: fb.refit(method="guess"), "'guess' is not one of linear, ratio"),
        (lambda: fb.refit(hold_out="half"), "'half' is not one of problem, process"),
        (lambda: fb.refit(name="a/b"), "without a slash"),
    ],
)
def test_a_choice_that_does_not_exist_is_refused_as_on_the_command_line(ask: Any, message: str) -> None:
    with pytest.raises(CalibrationError, match=message):
        ask()
