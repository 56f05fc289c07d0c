"""The types of fields: what they let in, and what they refuse."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from fairbench_agent.pool.record.notation import (
    MAX_INTEGER,
    Count,
    DecimalText,
    Fact,
    Frozen,
    Label,
    ListedPart,
    Name,
    Sha256,
    SignedNanoseconds,
    UtcTime,
)


class Inner(ListedPart):
    """A row in a row."""

    count: Count | None
    words: tuple[Label, ...]


class Outer(ListedPart):
    """A row that holds another."""

    name: Label
    inner: Inner | None


class Holder(Frozen):
    """An object that holds rows."""

    rows: tuple[Outer, ...]


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [
        (Count, [0, MAX_INTEGER], [-1, MAX_INTEGER + 1, True, 1.0, "1", None]),
        (SignedNanoseconds, [-MAX_INTEGER, MAX_INTEGER], [-MAX_INTEGER - 1, MAX_INTEGER + 1, 0.5]),
        (DecimalText, ["0", "-0.25", "12.50", "9" * 40], ["", "01", "1.", ".5", "1e3", "NaN", "+1", "9" * 41, "٣", 1]),
        (Label, ["", "AMD EPYC™ 7763", "é" * 200], ["x" * 201, "a\nb", "a\x1b[2J", "a\x9b", "a\u2028b", "a\u202eb", 5]),
        (Name, ["NUMBA_OPT", "tsp/kroA200"], ["", "a b", "é", "x" * 81, "a\n"]),
        (Sha256, ["0f" * 32], ["0F" * 32, "0f" * 31, "0f" * 32 + "\n", "zz" * 32]),
        (
            UtcTime,
            ["2026-01-31T12:00:00Z"],
            [
                "2026-02-30T12:00:00Z",
                "2026-01-31T24:30:00Z",
                "2026-01-31 12:00:00Z",
                "2026-01-31T12:00:00",
                "٢٠٢٦-01-31T12:00:00Z",
            ],
        ),
    ],
)
def test_field_accepts_what_it_documents_and_nothing_else(field: Any, good: list[object], bad: list[object]) -> None:
    """Neither a conversion nor a neighbouring value slips in."""
    adapter: TypeAdapter[object] = TypeAdapter(field)
    for value in good:
        assert adapter.validate_python(value, strict=True) == value
    for value in bad:
        with pytest.raises(ValidationError):
            adapter.validate_python(value, strict=True)


def test_parts_cannot_be_changed_or_extended() -> None:
    """A part is frozen, and a field it does not know is refused."""
    inner = Inner(count=1, words=())
    with pytest.raises(ValidationError, match="frozen"):
        inner.count = 2  # type: ignore[misc]  # what the test is about
    with pytest.raises(ValidationError, match="Extra inputs"):
        Inner.model_validate({"count": 1, "words": (), "hostname": "x"})


@pytest.mark.parametrize(("value", "source"), [(1, None), (None, "/proc/cpuinfo")])
def test_fact_has_both_value_and_source_or_neither(value: int | None, source: str | None) -> None:
    """A value from nowhere, or a source of nothing, is refused."""
    with pytest.raises(ValidationError, match="a known value has a source"):
        Fact[Count](value=value, source=source)


@given(
    st.builds(
        Outer, name=st.just("a"), inner=st.none() | st.builds(Inner, count=st.integers(0, 9), words=st.just(("b",)))
    )
)
def test_row_round_trips_as_a_list(outer: Outer) -> None:
    """In JSON a row is a list; in Python it keeps its names."""
    holder = Holder(rows=(outer, outer))
    assert Holder.model_validate_json(holder.model_dump_json()) == holder
    assert holder.model_dump()["rows"][0]["name"] == "a"


def test_row_is_written_in_the_order_of_its_fields() -> None:
    """The order is part of the layout."""
    outer = Outer(name="a", inner=Inner(count=None, words=("b",)))
    assert outer.model_dump_json() == '["a",[null,["b"]]]'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"rows":[["a"]]}', "must be a list of 2 values: name, inner"),
        ('{"rows":[["a",null,1]]}', "must be a list of 2 values: name, inner"),
        ('{"rows":[["a",[1.0,[]]]]}', "valid integer"),
        ('{"rows":[["a",[true,[]]]]}', "valid integer"),
        ('{"rows":["a"]}', "should be an object"),
    ],
)
def test_row_refuses_wrong_lengths_and_types(text: str, message: str) -> None:
    """A row is as strict as an object."""
    with pytest.raises(ValidationError, match=message):
        Holder.model_validate_json(text)
