"""What a study may hold, and what its parts are hashed by."""

from decimal import Decimal
from typing import Any

import pytest
from pydantic import ValidationError

from tests.comparison.study_examples import study

pytestmark = pytest.mark.usefixtures("no_user_data")


def test_equal_numbers_written_differently_are_no_change() -> None:
    results = [{"instance": f"i{i}", "runtime_s": Decimal(f"{10 + i}.00"), "value": "+100"} for i in range(8)]
    assert study(a__results=results).parts() == study().parts()


@pytest.mark.parametrize("value", [Decimal("1e2"), Decimal("100.0"), "100.00"])
def test_values_printed_with_other_decimals_are_a_change(value: Decimal | str) -> None:
    results = [{"instance": f"i{i}", "runtime_s": 10 + i, "value": value} for i in range(8)]
    changed, parts = study(a__results=results).parts(), study().parts()
    assert [name for name in parts if parts[name] != changed[name]] == ["a.results"]


def test_decimals_are_a_part_where_they_are_given() -> None:
    """A study that does not name them keeps its hashes."""
    assert study(a__decimals=2).parts().keys() - study().parts().keys() == {"a.decimals"}
    assert study(a__decimals="exact").parts()["a.decimals"] != study(a__decimals=2).parts()["a.decimals"]
    of_release_0_1_0 = "6d5aadf73d534f2450feb0312bee6cfe5fb34283e074232b29015ba5b5be071c"
    assert study().parts()["a.results"] == of_release_0_1_0


def test_runs_side_by_side_are_a_part_where_there_are_any() -> None:
    assert study(b__copies=1).parts() == study().parts()
    assert study(b__copies=4).parts().keys() - study().parts().keys() == {"b.copies"}


@pytest.mark.parametrize(
    "change",
    [
        {"p_gamma": 0.6},
        {"alpha": 0},
        {"a__results": []},
        {"a__results": [{"instance": "x", "runtime_s": 0, "value": 1}]},
        {"a__results": [{"instance": "x", "runtime_s": 1, "value": "nan"}]},
        {"a__results": [{"instance": "x", "runtime_s": 1, "value": Decimal("1e999")}]},
        {"a__results": [{"instance": "x", "runtime_s": 1, "value": 1}] * 2},
        {"a__machine": {"cpu": "x", "score_table": "t", "score_date": "d"}},
        {"a__machine": {"cpu": "x", "score": 1, "score_table": "t"}},
        {"b__runs": "best"},
        {"a__decimals": "few"},
        {"a__decimals": 2.5},
        {"a__decimals": True},
        {"a__decimals": 301},
        {"p_gama": 0.1},
    ],
)
def test_a_study_that_contradicts_itself_cannot_be_built(change: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        study(**change)
