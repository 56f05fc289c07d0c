"""Orders and outcomes: what is written is what is read, and what contradicts itself cannot be made."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from tests.comparison.running.run_examples import order, outcome

texts = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1)


@settings(max_examples=30)
@given(
    st.lists(texts, min_size=1),
    st.decimals("0.001", "1e6", places=6),
    st.dictionaries(texts.map(lambda text: f"V{text}".replace("=", "")), texts),
)
def test_an_order_is_the_same_after_its_way_over_the_wire(
    argv: list[str], runtime_s: Decimal, environment: dict[str, str]
) -> None:
    sent = order(argv=argv, runtime_s=runtime_s, environment=environment, grace_s=0.1, core=1)
    received = RunOrder.model_validate_json(sent.model_dump_json())
    assert received == sent
    assert received.runtime_s == runtime_s


@settings(max_examples=30)
@given(st.floats(0, 1e9), st.integers(0, 10**19), st.sampled_from(["-0.10", "1e3", "123456789012345678901234567890.5"]))
def test_an_outcome_is_the_same_after_its_way_into_the_ledger(wall_s: float, began_at_ns: int, value: str) -> None:
    sent = outcome(wall_s=wall_s, began_at_ns=began_at_ns, value=value, disturbances=("stolen", "neighbour"))
    received = RunOutcome.model_validate_json(sent.model_dump_json())
    assert received == sent
    assert received.value == value


def test_an_order_knows_which_attempt_it_is() -> None:
    made = order(attempt=3).key()
    assert (made.instance, made.seed, made.attempt) == ("tai20a", 7, 3)
    assert made.model_dump().items() <= outcome(attempt=3).model_dump().items()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"argv": ()}, "at least 1 item"),
        ({"argv": ("a\0b",)}, "NUL character"),
        ({"environment": {"A": "\0"}}, "NUL character"),
        ({"environment": {"A=B": "1"}}, "match pattern"),
        ({"environment": {"": "1"}}, "match pattern"),
        ({"runtime_s": 0}, "greater than 0"),
        ({"attempt": 0}, "greater than or equal to 1"),
        ({"core": -1}, "greater than or equal to 0"),
        ({"reads": "first"}, "'last' or 'stream'"),
        ({"grace_s": float("nan")}, "finite number"),
        ({"unknown": 1}, "not permitted"),
    ],
)
def test_orders_that_nobody_can_carry_out_are_refused(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        order(**changed)


@pytest.mark.parametrize(
    "changed",
    [
        {"state": "failed"},
        {"state": "overrun"},
        {"value": None},
        {"value_at_s": None},
        {"state": "not started", "value": None, "value_at_s": None},
        {"ended_by": None},
        {"exit_status": None},
        {"wall_s": float("inf")},
    ],
)
def test_outcomes_that_contradict_themselves_are_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        outcome(**changed)


@pytest.mark.parametrize(
    ("bursts", "n_values", "buffered"), [(0, 0, False), (0, 7, False), (8, 8, True), (8, 16, False), (9, 16, True)]
)
def test_values_that_mostly_come_in_bursts_were_held_back(bursts: int, n_values: int, buffered: bool) -> None:
    assert outcome(bursts=bursts, n_values=n_values).came_buffered == buffered
