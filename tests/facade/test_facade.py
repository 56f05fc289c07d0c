"""The functions for notebooks have the parameters, errors and answers of the commands."""

import doctest
import inspect
import json
import math
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fairbench_agent as fb
from fairbench_agent.calibration import cli as calibration_cli
from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.comparison import cli as comparison_cli
from fairbench_agent.comparison.errors import ComparisonError, ParameterError
from fairbench_agent.pool.errors import PoolError
from tests.comparison.command import document
from tests.core.programs import run_here

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "results" / "records"
# for arguments that type checkers reject
LOOSE: Any = fb
PREDICT: dict[str, Any] = {"from_": "score:1219", "to": "score:1012", "model": "published-linear"}


def test_the_examples_of_the_documentation_run() -> None:
    result = doctest.testmod(fb)
    assert result.attempted >= 10
    assert result.failed == 0


def test_the_import_loads_no_large_module() -> None:
    code = "import sys, fairbench_agent; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert {name for name in loaded if name.startswith("fairbench_agent")} == {"fairbench_agent"}
    assert not {"numpy", "pydantic", "typer", "scipy", "numba", "importlib.metadata"} & set(loaded)


@pytest.mark.parametrize(
    ("function", "program", "command"),
    [
        (fb.predict, calibration_cli, "predict"),
        (fb.refit, calibration_cli, "refit"),
        (fb.p_value, comparison_cli, "p-value"),
        (fb.sign_test, comparison_cli, "sign-test"),
        (fb.wilcoxon, comparison_cli, "wilcoxon"),
        (fb.ecdf, comparison_cli, "ecdf"),
    ],
)
def test_keywords_are_the_options_of_the_command(function: Any, program: Any, command: str) -> None:
    options = {option.name for option in program.app.get_command(None, command).params}
    assert set(inspect.signature(function).parameters) <= options


def test_answers_are_those_of_the_commands() -> None:
    answer = fb.predict(np.array([486.0, 100.0]), **PREDICT)
    assert [round(limit, 2) for limit in answer.time_limits_s] == [313.68, 64.54]
    assert fb.predict(["8 min 6 s", "1,5"], **PREDICT) == fb.predict([486, 1.5], **PREDICT)
    test = fb.p_value(n=17, k=4, p_gamma=0.01, ties=5)
    assert json.loads(test.model_dump_json()) == document("p-value", "0.01", "17", "4", "--ties", "5")
    assert (test.p_value < test.alpha) == test.rejected
    for result in (answer, test):
        assert repr(result) == str(result) == result.text()


def test_a_column_of_machines_is_predicted_row_by_row() -> None:
    cpus = ["score:1219", "score:1012", "score:1219"]
    answers = fb.predict(np.array([486.0, 100.0, 5.0]), from_=np.array(cpus), to="score:1012")
    assert answers == [fb.predict(t, from_=cpu, to="score:1012") for t, cpu in zip((486, 100, 5), cpus, strict=True)]
    same = fb.predict(60, from_="score:1219", to="score:1219")
    assert [answer == same for answer in fb.predict(60, from_="score:1219", to=cpus)] == [True, False, True]
    assert fb.predict([], from_=[], to="score:1012") == []
    with pytest.raises(CalibrationError, match="runtime has 2, from_ has 3"):
        fb.predict([1, 2], from_=cpus, to="score:1012")


@pytest.mark.parametrize(
    ("call", "kind", "command"),
    [
        (lambda: fb.predict(1, from_="Z80", to="this"), CalibrationError, "calibrate predict 1 --from Z80 --to this"),
        (lambda: fb.p_value(n=4, k=5), ParameterError, "compare p-value 0.01 4 5"),
        (lambda: fb.ecdf("nowhere"), ComparisonError, "compare ecdf nowhere"),
    ],
)
def test_errors_are_those_of_the_commands(call: Any, kind: type[Exception], command: str) -> None:
    program, *arguments = command.split()
    with pytest.raises(kind) as raised:
        call()
    assert run_here(f"fairbench-{program}", *arguments) == (2, "", f"fairbench-{program}: {raised.value}\n")


def check_refused(kind: type[Exception], function: Any, valid: dict[str, Any], **wrong: Sequence[Any]) -> None:
    """Check that each wrong value raises one line, with the other arguments valid."""
    for name, values in wrong.items():
        for value in values:
            with pytest.raises(kind) as raised:
                function(**valid | {name: value})
            assert len(str(raised.value).splitlines()) == 1, (name, value)


def test_invalid_arguments_raise_one_line() -> None:
    times: Any = ([], None, "abc", ["x"], {4: 8}, [[4]], math.nan, "0")
    wrong: dict[str, Any] = {"from_": [1219], "p_gamma": ["a"], "copies": [1.5], "confident": ["perhaps"]}
    wrong |= {"work": [3], "model": [7], "pool": [[8]]}
    check_refused(CalibrationError, LOOSE.predict, PREDICT | {"runtime": 486}, runtime=times, **wrong)
    check_refused(
        ParameterError, LOOSE.p_value, {"n": 17, "k": 4}, n=[17.5, None], k=["4"], p_gamma=["a"], ties=["5", -5]
    )
    pair, no_flags = {"a": [1], "b": [2]}, ("no", math.nan, None, 2)
    check_refused(ParameterError, LOOSE.sign_test, pair, alpha=["a", 5], decimals=[0.5], maximise=no_flags, a=[[1, 2]])
    check_refused(ParameterError, LOOSE.sign_test, {"b": [2, 3]}, a=[[1, math.nan]])
    columns: Any = ((["a"], ["b"]), (np.ones((3, 1)), np.ones((3, 1))), (3, 4), ([], []), ({1}, {2}), ("1", "2"))
    for a, b in columns:
        check_refused(ParameterError, LOOSE.sign_test, {"b": b}, a=[a])
    check_refused(ParameterError, LOOSE.wilcoxon, pair, maximise=["no"])
    check_refused(ParameterError, LOOSE.ecdf, {"results": "nowhere"}, maximise=["no"])
    machines = {"from_": "score:1219", "to": "score:1012"}
    solved: Any = {"solved_a": [["False"]], "solved_b": [np.array([math.nan])]}
    check_refused(ParameterError, LOOSE.speedup, pair | machines, exact=["no"], **solved)
    check_refused(PoolError, LOOSE.load_record, {}, path=["nowhere.json"])


def test_a_single_path_is_accepted_like_a_list(tmp_path: Path) -> None:
    limits = {fb.predict(486, **PREDICT, pool=pool).time_limit_s for pool in (RECORDS, str(RECORDS), [RECORDS])}
    assert limits == {fb.predict(486, **PREDICT).time_limit_s}
    path = tmp_path / "runs.csv"
    path.write_text(
        "algorithm,function,dimension,run,evaluations,value\nA,f10,5,1,1,10\nA,f10,5,1,2,5\nA,f10,5,1,3,5\n",
        encoding="utf-8",
    )
    single, listed = LOOSE.ecdf(path, function="f10", dimension=5, targets="5,2"), LOOSE.ecdf([path], targets="5,2")
    assert single.rows == listed.rows
    assert single.draw().axes


class Labelled(list[Any]):
    """Values with an index attribute, like a pandas Series."""

    def __init__(self, values: Any, index: list[str]) -> None:
        super().__init__(values)
        self.index = index  # type: ignore[assignment]  # as in pandas


def test_values_are_paired_by_their_index() -> None:
    a, b = Labelled([1, 2, 3], ["x", "y", "z"]), Labelled([3, 1, 2], ["z", "x", "y"])
    assert fb.sign_test(a, b).ties == ("x", "y", "z")
    assert fb.sign_test([1, 2, 3], [3, 1, 2]).k == 1
    with pytest.raises(ParameterError, match="a and b have different instances; give one of each per instance"):
        fb.sign_test(a, Labelled([1, 2, 3], ["x", "y", "w"]))
    for b_values, message in (([2], "a has 2 values and b 1; give one of each"), ([], "b is empty; give one value")):
        with pytest.raises(ParameterError, match=message):
            fb.sign_test([1, 2], b_values)


def test_values_are_rounded_to_the_decimals_of_a() -> None:
    a = np.arange(1200, 1212)
    assert fb.sign_test(a, a - 0.4).n == 0
    assert fb.sign_test([*a, 12.5], [*(a - 0.4), 12.4]).k == 0
    assert fb.sign_test(a, a - 0.4, decimals="exact").rejected
    assert fb.sign_test(a, a - 0.4, decimals=1).rejected
    assert fb.sign_test(a, a - 40.0, decimals=-2).n == 0


def test_a_record_is_read() -> None:
    assert len(fb.load_record(next(RECORDS.glob("*.json"))).processes) == 64
