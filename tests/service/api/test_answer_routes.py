"""Other programs get the answers that the command line gives."""

import json
import math
from pathlib import Path
from urllib.parse import urlencode

import pytest
from scipy import stats
from typer import Typer
from typer.testing import CliRunner

from fairbench_agent.calibration import cli as calibrate
from fairbench_agent.comparison import cli as compare
from tests.service.pools import RunningPool
from tests.service.records import FULL, name_of, varied


def command(app: Typer, *arguments: str) -> object:
    """Return the JSON document of a command line."""
    ran = CliRunner().invoke(app, [*arguments, "--json"], catch_exceptions=False)
    assert ran.exit_code == 0
    return json.loads(ran.stdout)


def test_a_p_value_is_that_of_the_command_line(pool: RunningPool) -> None:
    found = pool.ask("GET", "/v1/p-value?n=17&k=3&p_gamma=0.02&alpha=0.01").json()
    wanted = command(compare.app, "p-value", "0.02", "17", "3", "--alpha", "0.01")
    assert isinstance(wanted, dict)
    assert {name: found[name] for name in wanted if name != "ties"} == {n: v for n, v in wanted.items() if n != "ties"}


@pytest.mark.parametrize("ties", [0, 5])
def test_ties_are_told_as_by_the_command_line(pool: RunningPool, ties: int) -> None:
    found = pool.ask("GET", f"/v1/p-value?n=17&k=4&ties={ties}").json()
    wanted = command(compare.app, "p-value", "0.01", "17", "4", "--ties", str(ties))
    assert isinstance(wanted, dict)
    assert found["n_ties"] == wanted["n_ties"] == ties
    assert found["p_value_ties_for_a"] == wanted.get("p_value_ties_for_a")
    assert ("(c) no case" in found["conclusion"]) == bool(ties)
    assert "if there are no ties" not in found["conclusion"]


def test_a_p_value_without_exceedances_is_that_of_the_plain_sign_test(pool: RunningPool) -> None:
    found = pool.ask("GET", "/v1/p-value?n=30&k=9&p_gamma=0").json()
    plain = stats.binomtest(9, 30, 0.5, alternative="less").pvalue
    assert math.isclose(found["p_value"], plain, rel_tol=1e-12)
    assert math.isclose(found["p_value_dependent"], plain, rel_tol=1e-12)
    assert found["rejected"] == found["rejected_independent"] == (plain <= 0.05)


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("n=5&k=6", "k"),
        ("n=5", "k"),
        ("k=5", "n"),
        ("n=100001&k=6", "n"),
        ("n=-1&k=0", "n"),
        ("n=5&k=1&p_gamma=0.6", "p_gamma"),
        ("n=5&k=1&p_gamma=nan", "p_gamma"),
        ("n=5&k=1&alpha=0", "alpha"),
        ("n=5&k=1&alpha=1", "alpha"),
        ("n=5.5&k=1", "n"),
        ("n=5&k=1&ties=-1", "ties"),
        ("n=5&k=1&ties=99999", "ties"),
        ("n=" + "9" * 5000 + "&k=1", "n"),
    ],
)
def test_a_number_outside_its_range_is_named(pool: RunningPool, query: str, field: str) -> None:
    answer = pool.ask("GET", f"/v1/p-value?{query}")
    assert (answer.status, answer.json()["field"]) == (422, field)


def test_the_largest_question_is_answered(pool: RunningPool) -> None:
    found = pool.ask("GET", "/v1/p-value?n=100000&k=1&alpha=5e-324&p_gamma=0.5").json()
    assert 0 <= found["p_value"] <= 1


def test_runtimes_are_those_of_the_command_line(
    pool: RunningPool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    found = pool.ask("GET", "/v1/predict?t1=486&t1=12.5&from=score:1219&to=i7-7500U&p_gamma=0.02").json()
    wanted = command(
        calibrate.app, "predict", "486", "12.5", "--from", "score:1219", "--to", "i7-7500U", "--p-gamma", "0.02"
    )
    assert found == wanted


def test_the_published_example_holds(pool: RunningPool) -> None:
    query = "t1=486&from=score:1219&to=score:1012&model=published-linear"
    found = pool.ask("GET", f"/v1/predict?{query}").json()
    assert round(found["predictions"][0]["equivalent_runtime_s"], 2) == 313.68


def test_a_record_of_the_pool_is_a_machine(pool: RunningPool) -> None:
    pool.put(FULL)
    names = (name_of(FULL)[:12], "Intel(R) Xeon(R) Processor")
    for name in names:
        answer = pool.ask("GET", "/v1/predict?" + urlencode({"t1": 10, "from": name, "to": name}))
        assert answer.json()["predictions"][0]["centred_runtime_s"] == pytest.approx(10)


def test_a_cpu_of_two_machines_is_answered_for_by_the_record_of_the_table(pool: RunningPool) -> None:
    for number in (1, 2):
        pool.put(varied(number))
    row = pool.ask("GET", "/v1/machines").json()["items"][0]
    assert row["n_machines"] == 2
    answer = pool.ask("GET", "/v1/predict?" + urlencode({"t1": 10, "from": row["cpu"], "to": "score:1000"})).json()
    told = f"record {row['sha256'][:12]} stands for the 2 measured machines that have the CPU {row['cpu']}"
    assert told in answer["warnings"]


@pytest.mark.parametrize("name", ["Z80", "6502", "0123456789"])
def test_hints_are_no_command_lines(pool: RunningPool, name: str) -> None:
    asked = {"t1": 10, "from": name, "to": "score:1000"}
    told = pool.ask("GET", "/v1/predict?" + urlencode(asked)).json()["detail"]
    known = pool.ask("GET", "/v1/predict?" + urlencode(asked | {"from": "score:1219"})).json()["warnings"]
    outside = pool.ask("GET", "/v1/predict?" + urlencode(asked | {"from": "score:9000"})).json()["detail"]
    for text in (told, outside, *known):
        assert "--" not in text
        assert "fairbench-calibrate" not in text


@pytest.mark.parametrize(
    ("query", "status", "field"),
    [
        ("t1=1&from=this&to=score:1000", 422, "from"),
        ("t1=1&from=score:1000&to=/etc/passwd.json", 422, "to"),
        ("t1=1&from=score:1000&to=%00", 422, "to"),
        ("t1=1&from=score:1000&to=" + "x" * 500, 422, "to"),
        ("t1=-1&from=score:1000&to=score:900", 422, "t1"),
        ("t1=inf&from=score:1000&to=score:900", 422, "t1"),
        ("t1=1e99&from=score:1e308&to=score:1000&extrapolate=true", 422, "t1"),
        ("t1=x&from=score:1000&to=score:900", 422, "t1.0"),
        ("from=score:1000&to=score:900", 422, "t1"),
        ("t1=1&from=score:1000", 422, "to"),
        ("t1=1&source=score:1000&from=score:1000&to=score:900", 422, "source"),
        ("t1=1&from=score:1000&to=score:900&p_gamma=0.9", 422, "p_gamma"),
        ("t1=1&from=score:1000&to=score:900&profile=x", 422, "profile"),
        ("t1=1&from=score:1000&to=score:9", 422, "to"),
        ("t1=1&from=score:1000&to=score:900&model=/etc/passwd", 404, None),
    ],
)
def test_a_question_without_an_answer_is_a_problem(
    pool: RunningPool, query: str, status: int, field: str | None
) -> None:
    answer = pool.ask("GET", f"/v1/predict?{query}")
    assert (answer.status, answer.json().get("field")) == (status, field)
