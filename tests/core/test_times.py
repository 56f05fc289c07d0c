"""Times as printed: all units and notations in seconds, and no time that can be read in two ways."""

from datetime import timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.core.numbers import NumberError
from fairbench_agent.core.times import UNITS_NS, read_seconds, read_times

TIMES = (
    "486 = 486|90,5 = 90.5|10min = 600|10 min. = 600|2 h = 7200|1,5 h = 5400|1:30:00 = 5400|100:00:00.5 = 360000.5|"
    "0:00:07,25 = 7.25|1-02:03:04 = 93784|2 days, 3:04:05 = 183845|0 days 00:01:30.5 = 90.5|1m30.5s = 90.5|"
    "1h20m = 4800|1 h, 20 min = 4800|3 hrs 5 mins 2 secs = 11102|2 Stunden 3 Minuten = 7380|3 horas = 10800|"
    "1.91732e+06 ms = 1917.32|13000 µs = 0.013|13000 μs = 0.013|250 msec = 0.25|7 NS = 7e-9|5 432 s = 5432|"
    "1.234,5 s = 1234.5|1d = 86400|0.5 d = 43200|10 min 20 = 620|1h30 = 5400|1 h 05 = 3900|2 Std. 30 = 9000|"
    "1 h 30 min 20 = 5420|5 Std. = 18000|5'30\" = 330|5′30.5″ = 330.5|1h05'30'' = 3930|6.0×10^2 = 600|"
    "6.0 × 10^{2} ms = 0.6"
)
NO_TIMES = (
    "|fast|12 ticks|2 min 3 h|1 h 1 h|1 min 75|1h1800|5 s 20|1 d 5|5'30|6.0×10²|1:61:00|1:30:00 h|~5 s|5 s ± 1 s|PT1M|"
    "2 h 5 min of CPU"
)


@pytest.mark.parametrize(("text", "seconds"), [pair.split(" = ") for pair in TIMES.split("|")])
def test_times_are_read_in_seconds(text: str, seconds: str) -> None:
    assert read_seconds(text) == Decimal(seconds)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("00:12", "may be hours or minutes; write h:mm:ss, or seconds"),
        ("12:34.5", "may be hours or minutes"),
        ("486,2520", "may be several runtimes or a decimal comma; separate several with spaces"),
        ("486,252", "has a comma that may be a decimal or a thousands separator; write 486.252 or 486252"),
        ("12,345 s", "has a comma that may be"),
        *((text, "is not a time; give seconds, or a unit as in 10 min, 2 h") for text in NO_TIMES.split("|")),
    ],
)
def test_other_times_are_refused(text: str, message: str) -> None:
    with pytest.raises(NumberError) as caught:
        read_seconds(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("name", sorted(UNITS_NS))
def test_every_unit_is_read_with_and_without_a_dot_and_space(name: str) -> None:
    expected = 3 * Decimal(UNITS_NS[name]) / 10**9
    for text in (f"3{name}", f"3 {name}", f"3 {name}.", f"3 {name.upper()}"):
        assert read_seconds(text) == expected


def test_a_column_has_one_notation_and_unit() -> None:
    assert read_times(["1.234", "999,5"], UNITS_NS["ms"]) == [Decimal("1.234"), Decimal("0.9995")]
    assert read_times(["90 s", "1.5", "0:01:00"], UNITS_NS["min"]) == [90, 90, 60]
    with pytest.raises(NumberError) as caught:
        read_times(["1 h 2 min", "5 min", "soon"])
    assert caught.value.index == 2
    assert read_times([]) == []


@given(st.timedeltas(timedelta(0), timedelta(days=999)))
def test_what_python_prints_is_read_back(time: timedelta) -> None:
    assert read_seconds(str(time)) == Decimal(time // timedelta(microseconds=1)) / 10**6
