"""Concluding: the paper's two examples, what is counted, and what is refused after the plan."""

import math
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.sign_test.paired_table import read_values
from fairbench_agent.comparison.sign_test.sign_test import p_value
from fairbench_agent.comparison.study.study_conclusion import conclude
from fairbench_agent.comparison.study.study_file import read_study
from tests.comparison.study_examples import EXAMPLES, TABLE_2, TABLE_3, planned, study

pytestmark = pytest.mark.usefixtures("no_user_data")


@pytest.mark.parametrize(
    ("name", "printed", "n", "k", "p", "dependent", "rejected"),
    [
        ("memetic-search", TABLE_2, 16, 16, 1.0, 1.0, False),
        ("mallows-eda", TABLE_3, 17, 4, 0.0331927839907136, 0.0474517822265625, True),
    ],
)
def test_the_papers_examples_give_its_figures(
    name: str, printed: str, n: int, k: int, p: float, dependent: float, rejected: bool
) -> None:
    asked = read_study(EXAMPLES / f"{name}.toml")
    plan = planned(asked)
    assert plan.gamma == pytest.approx(0.5850238095238096, rel=1e-12)
    cut = [f"{math.floor(100 * found.equivalent_runtime_s) / 100:.2f}" for found in plan.runtimes]
    assert cut == printed.split()
    found = conclude(asked, plan, read_values(EXAMPLES / asked.b.results))
    assert (found.test.n, found.test.k, found.test.rejected) == (n, k, rejected)
    assert found.test.p_value == pytest.approx(p, rel=1e-13)
    assert found.test.p_value_dependent == pytest.approx(dependent, rel=1e-13)


def test_the_ties_of_the_second_example() -> None:
    asked = read_study(EXAMPLES / "mallows-eda.toml")
    found = conclude(asked, planned(asked), read_values(EXAMPLES / asked.b.results))
    assert found.test.ties == ("nug18", "nug21", "tai10a", "tai10b", "tai12b")


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"p_gamma": 0.1}, "p_gamma"),
        ({"alpha": 0.1}, "alpha"),
        ({"maximise": True}, "maximise"),
        ({"model": {"name": "tangent"}}, "model"),
        ({"b__machine": "score:1000"}, "b.machine"),
        ({"b__runs": "mean"}, "b.runs"),
        ({"a__machine": "score:1000"}, "a.machine"),
        ({"a__decimals": 0}, "a.decimals"),
        ({"a__results": [{"instance": "i0", "runtime_s": 10, "value": 99}]}, "a.results"),
    ],
)
def test_a_study_changed_after_its_plan_is_refused_and_the_part_is_named(change: dict[str, Any], part: str) -> None:
    values = {f"i{i}": Fraction(99) for i in range(8)}
    with pytest.raises(StudyError, match=rf"^{part} was changed after the plan was made"):
        conclude(study(**change), planned(study()), values)


@pytest.mark.parametrize(
    "change",
    [{"title": "better words"}, {"notes": ["a remark"]}, {"a__source": "the same paper"}, {"b__results": "c.csv"}],
)
def test_words_and_the_name_of_the_results_file_may_change(change: dict[str, Any]) -> None:
    values = {f"i{i}": Fraction(99) for i in range(8)}
    assert conclude(study(**change), planned(study()), values).test.rejected


PLANNED = {maximise: (study(maximise=maximise), planned(study(maximise=maximise))) for maximise in (False, True)}


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from([-1, 0, 1]), min_size=8, max_size=8), st.booleans())
def test_the_test_counts_what_the_values_say(signs: list[int], maximise: bool) -> None:
    values = {f"i{i}": Fraction(100 + sign) for i, sign in enumerate(signs)}
    test = conclude(*PLANNED[maximise], values).test
    assert (test.n, len(test.ties)) == (8 - signs.count(0), signs.count(0))
    assert test.k == signs.count(-1 if maximise else 1)
    assert test.p_value == p_value(test.n, test.k, p_gamma=0.01)


@pytest.mark.parametrize(
    ("decimals", "better", "ties"), [(None, 0.5, 8), (None, 0.6, 0), (-1, 5, 8), (1, 0.1, 0), ("exact", 0.001, 0)]
)
def test_values_are_compared_as_they_are_printed(decimals: int | str | None, better: float, ties: int) -> None:
    asked = study() if decimals is None else study(a__decimals=decimals)
    found = conclude(asked, planned(asked), {f"i{i}": 100 - Fraction(str(better)) for i in range(8)})
    assert (len(found.test.ties), found.test.k) == (ties, 0)


def test_decimals_are_those_of_the_file(tmp_path: Path) -> None:
    text = (EXAMPLES / "mallows-eda.toml").read_text("utf-8")
    file = tmp_path / "study.toml"
    file.write_text(text.replace("value = 5432374 ", "value = 54323.740 ").replace("1936 ", "1.9e3 "), encoding="utf-8")
    asked = read_study(file)
    written = {result.instance: str(result.value) for result in asked.a.results}
    assert (written["bur26a"], written["nug18"], written["bur26b"]) == ("54323.740", "1.9E+3", "3824798")


@pytest.mark.parametrize(("written", "coarse"), [("99.990", 0), ("99.99", 8)])
def test_values_of_b_count_with_the_decimals_of_their_file(written: str, coarse: int, tmp_path: Path) -> None:
    asked = study(a__results=[{"instance": f"i{i}", "runtime_s": 10, "value": "99.994"} for i in range(8)])
    path = tmp_path / "b.csv"
    path.write_text("instance,value\n" + "".join(f"i{i},{written}\n" for i in range(8)))
    rounding = conclude(asked, planned(asked), read_values(path)).test.rounding
    assert rounding is not None
    assert len(rounding.b_coarse) == coarse


def test_every_planned_instance_counts() -> None:
    values = {f"i{i}": Fraction(99) for i in range(8)}
    plan = planned(study())
    with pytest.raises(StudyError, match="B has no value for i3; every planned instance counts"):
        conclude(study(), plan, {name: value for name, value in values.items() if name != "i3"})
    with pytest.raises(StudyError, match="extra is not in the plan"):
        conclude(study(), plan, values | {"extra": Fraction(1)})
