"""What a study may hold, and what its parts are hashed by."""

from decimal import Decimal
from typing import Any

import pytest
from pydantic import ValidationError

from tests.comparison.study_examples import study

pytestmark = pytest.mark.usefixtures("no_user_data")


def test_equal_numbers_written_differently_are_no_change() -> None:
    results = [{"instance": f"i{i}", "runtime_s": Decimal(f"{10 + i}.00"), "value": Decimal("1e2")} for i in range(8)]
    assert study(a__results=results).parts() == study().parts()


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
        {"p_gama": 0.1},
    ],
)
def test_a_study_that_contradicts_itself_cannot_be_built(change: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        study(**change)
