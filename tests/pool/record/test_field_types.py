"""Valid and invalid values of the field types."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from fairbench_agent.pool.record.field_types import (
    MAX_INTEGER,
    Count,
    DecimalText,
    Fact,
    Label,
    Name,
    Sha256,
    SignedNanoseconds,
    UtcTime,
)


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
                "2026-01-31 12:00:00Z",
                "٢٠٢٦-01-31T12:00:00Z",
            ],
        ),
    ],
)
def test_fields_accept_valid_values_only(field: Any, good: list[object], bad: list[object]) -> None:
    adapter: TypeAdapter[object] = TypeAdapter(field)
    for value in good:
        assert adapter.validate_python(value, strict=True) == value
    for value in bad:
        with pytest.raises(ValidationError):
            adapter.validate_python(value, strict=True)


@pytest.mark.parametrize(("value", "source"), [(1, None), (None, "/proc/cpuinfo")])
def test_a_fact_has_value_and_source_or_neither(value: int | None, source: str | None) -> None:
    with pytest.raises(ValidationError, match="value and source must both"):
        Fact[Count](value=value, source=source)
