"""Values in what a solver prints, however its bytes are cut, and whatever else it prints."""

import json
import random
import re
from decimal import Decimal
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.comparison.running.value_stream import (
    MAX_LINE_BYTES,
    ValueStream,
    ValueSummary,
    read_value,
)
from fairbench_agent.comparison.study.run_choice import Values
from fairbench_agent.comparison.study.study_part import MAX_DIGITS
from tests.comparison.running.run_examples import outcome


def summary(*arrivals: tuple[float, bytes], reads: Values = "stream", maximise: bool = False) -> ValueSummary:
    stream = ValueStream(reads, maximise=maximise)
    for at_s, data in arrivals:
        stream.feed(data, at_s)
    return stream.summary()


numbers = st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**9), max_value=10**9, places=3)
printed_lines = st.one_of(
    numbers.map(str),
    st.tuples(numbers, numbers).map(lambda both: f"{both[0]} {both[1]}"),
    numbers.map(lambda number: f'{{"value": {number}, "seconds": 1.5}}'),
    st.sampled_from(["", " ", "found 3 of 7", "inf", "1,5", '{"value": null}', "{", "é", "7\r", "9\r8", "3\x0b2"]),
)


@given(st.lists(printed_lines, max_size=20), st.lists(st.integers(0, 400), max_size=10), st.booleans())
def test_how_bytes_are_cut_changes_nothing(printed: list[str], cuts: list[int], maximise: bool) -> None:
    data = "".join(f"{line}\n" for line in printed).encode()
    edges = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    reads: Values
    for reads in ("stream", "last"):
        whole = summary((1.0, data), reads=reads, maximise=maximise)
        assert summary(*((1.0, data[a:b]) for a, b in pairwise(edges)), reads=reads, maximise=maximise) == whole


@given(st.lists(numbers, min_size=1), st.booleans())
def test_the_best_value_counts_and_of_equal_ones_the_first(values: list[Decimal], maximise: bool) -> None:
    found = summary(*((at, f"{value}\n".encode()) for at, value in enumerate(values)), maximise=maximise)
    best = max(values) if maximise else min(values)
    assert found.found == "value"
    assert found.value == str(values[values.index(best)])
    assert found.at_s == values.index(best)
    assert (found.n_values, found.n_other_lines) == (len(values), 0)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_no_line_is_an_error(text: str) -> None:
    value = read_value(text.encode())
    assert value is None or value.text in text
    value = read_value(json.dumps({"value": text}).encode())
    assert value is None or value.text == text.strip()


@pytest.mark.parametrize(
    ("line", "text", "stated_s"),
    [
        ("12.50", "12.50", None),
        ("  -0.0\t", "-0.0", None),
        ("+.5e-3", "+.5e-3", None),
        ("7.", "7.", None),
        ("12.50 3.25", "12.50", 3.25),
        ('{"value": 12.50}', "12.50", None),
        ('{"seconds": 2, "value": 1e3, "n": [1]}', "1e3", 2.0),
        ('{"value": "0.10", "runtime_s": 0.5}', "0.10", 0.5),
        ('{"value": 123456789012345678901234567890.10, "time_s": 7}', "123456789012345678901234567890.10", 7.0),
        ("9" * 60, "9" * 60, None),
        ("1 1e999", "1", None),
    ],
)
def test_values_are_kept_as_they_are_printed(line: str, text: str, stated_s: float | None) -> None:
    value = read_value(line.encode())
    assert value is not None
    assert (value.text, value.number, value.stated_s) == (text, Decimal(text), stated_s)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "best 12",
        "12 3 4",
        "12 s",
        "12 nan",
        "1_000",
        "1,5",
        "٣",
        "0x10",
        "12;3",
        "1e",
        ".",
        "[1]",
        '{"value": [1]}',
        '{"value": null}',
        '{"value": true}',
        '{"value": "many"}',
        '{"value": 1, "seconds": "now"}',
        '{"value": 1, "seconds": null, "time_s": 2}x',
        '{"best": 1}',
        '{"a":' * 20_000,
        "12\r13\r14",
    ],
)
def test_other_lines_are_no_values(line: str) -> None:
    assert read_value(line.encode()) is None
    assert summary((0.0, line.encode() + b"\n5\n")).value == "5"


@pytest.mark.parametrize("text", ["nan", "-nan", "NaN", "-nan(ind)", "9" * 61, "1e309", "-1e999999999999999999999"])
def test_values_that_are_no_numbers_spoil_the_attempt(text: str) -> None:
    for data in (f"{text}\n5\n", f"5\n{text}\n", f'5\n{{"value": "{text}"}}\n'):
        found = summary((0.0, data.encode()))
        assert (found.found, found.value, found.at_s, found.n_values) == ("not a number", None, None, 2)


@pytest.mark.parametrize("form", ["{}", '{{"value": {}}}', "{} 0.5"])
def test_an_infinite_value_says_nothing_was_found_or_too_much(form: str) -> None:
    worse, better = form.format("Infinity").encode(), form.format("-Infinity").encode()
    assert summary((0.0, worse + b"\n")).found == "no value"
    assert summary((0.0, worse + b"\n5\n")).value == "5"
    assert summary((0.0, better + b"\n5\n")).found == "not a number"
    assert summary((0.0, better + b"\n5\n"), maximise=True).value == "5"
    assert summary((0.0, worse + b"\n5\n"), maximise=True).found == "not a number"


@pytest.mark.parametrize(
    ("printed", "found", "value"),
    [
        ("1\n2\n", "value", "2"),
        ("1\n2\n\n  \n", "value", "2"),
        ("reading\n12.50 3.1\n", "value", "12.50"),
        ('{"value": 4}\n', "value", "4"),
        ("1\ndone\n", "not a number", None),
        ("1\nnan\n", "not a number", None),
        ("nan\n1\n", "value", "1"),
        ("1\ninf\n", "not a number", None),
        ("\n", "no value", None),
        ("", "no value", None),
    ],
)
def test_the_last_line_has_to_be_a_value(printed: str, found: str, value: str | None) -> None:
    result = summary((0.0, printed.encode()), reads="last")
    assert (result.found, result.value) == (found, value)


def test_a_line_without_its_end_is_no_value_until_the_output_ends() -> None:
    stream = ValueStream("stream")
    stream.feed(b"9\n1", 0.1)
    assert stream.summary().value == "9"  # not 1, which may become 17
    stream.feed(b"7", 0.2)
    stream.close(0.3)
    assert (stream.summary().n_values, stream.summary().value) == (2, "9")
    stream.feed(b"5", 0.4)
    stream.close(0.5)
    assert (stream.summary().value, stream.summary().at_s) == ("5", 0.5)


def test_a_line_of_any_length_takes_little_memory_and_is_no_value() -> None:
    stream = ValueStream("last")
    for _ in range(100):
        stream.feed(b"1" * 60_000, 0.0)
    assert len(stream._rest) <= MAX_LINE_BYTES
    stream.feed(b"\n", 0.0)
    assert (stream.summary().found, stream.summary().n_other_lines) == ("not a number", 1)
    stream.feed(b"5\n", 0.0)
    assert stream.summary().value == "5"


def flushed(starts_s: float, seed: int) -> list[float]:
    """Return when a solver improves that flushes every line: hundreds of times in its first milliseconds, then ever more seldom."""
    choose = random.Random(seed)  # noqa: S311  no secret
    times, at_s, pause_s = list[float](), starts_s, 4e-6
    while at_s < 2:
        times.append(at_s)
        at_s += choose.expovariate(1 / pause_s)
        pause_s *= 1 if at_s < starts_s + 0.0009 else 1.3
    return times


def through_buffer(times: list[float], size: int, whole_lines: bool) -> list[tuple[float, bytes]]:
    """Return what arrives of values that a program prints at these times through a buffer of a size in bytes."""
    arrivals, held = list[tuple[float, bytes]](), b""
    for n, at_s in enumerate(times):
        line = b"%.3f\n" % (1e5 / (n + 1))
        if whole_lines and len(held + line) > size:
            arrivals, held = [*arrivals, (at_s, held)], b""
        held += line
        while len(held) >= size:
            arrivals, held = [*arrivals, (at_s, held[:size])], held[size:]
    return arrivals


def buffered(found: ValueSummary) -> bool:
    return outcome(n_values=found.n_values, bursts=found.bursts).came_buffered


@pytest.mark.parametrize("starts_s", [0.001, 0.3])
def test_a_solver_that_improves_many_times_at_its_start_holds_nothing_back(starts_s: float) -> None:
    for seed in range(20):
        times = flushed(starts_s, seed)
        assert sum(at_s < starts_s + 0.001 for at_s in times) > 100
        assert not buffered(summary(*((at_s, b"%d\n" % -n) for n, at_s in enumerate(times))))
        after_one_value = [(starts_s - 0.0009 if starts_s < 0.1 else 0.1, b"1\n"), *((at_s, b"0\n") for at_s in times)]
        assert not buffered(summary(*after_one_value))
        only_at_once = [one for one in after_one_value if one[0] < starts_s + 0.0005]
        assert not buffered(summary(*only_at_once))


@pytest.mark.parametrize("size", [1024, 4096])
@pytest.mark.parametrize("whole_lines", [False, True])
def test_values_that_come_through_a_buffer_are_held_back(size: int, whole_lines: bool) -> None:
    steady = [0.1 + 0.0005 * n for n in range(4000)]
    assert buffered(summary(*through_buffer(steady, size, whole_lines)))
    assert not buffered(summary(*((at_s, b"1\n") for at_s in steady)))


@pytest.mark.parametrize("reading_s", [0.0, 0.002, 0.03])
def test_how_long_reading_takes_parts_no_buffer_s_values(reading_s: float) -> None:
    """A terminal gives 4,095 bytes of 4,096 first; the last one is read once the values before it are."""
    steady = [0.1 + 0.0004 * n for n in range(4000)]
    stream = ValueStream("stream")
    for at_s, data in through_buffer(steady, 4096, whole_lines=False):
        stream.feed(data[:-1], at_s)
        stream.feed(data[-1:], at_s + reading_s, 1e-5)
    assert buffered(stream.summary())


def test_a_reader_that_is_always_busy_sees_no_burst() -> None:
    stream = ValueStream("stream")
    for n in range(400):
        stream.feed(b"%d\n" % -n, 0.1 + 0.001 * n, 1e-6)
    stream.feed(b"1", 0.5, 1e-6)
    assert not buffered(stream.summary())


def test_a_carriage_return_ends_a_line_and_other_controls_part_no_number() -> None:
    assert (summary((0.1, b"110\r105\n")).value, summary((0.1, b"110\r105\n"), reads="last").value) == ("105", "105")
    assert summary((0.1, b"105\r\n")).n_values == 1
    for apart in ("\x0b", "\x0c", "\x1c", "\xa0", "\u2003"):
        assert read_value(f"90{apart}105".encode()) is None
        assert read_value(f"90{apart}".encode()) is None
    assert read_value(b"\t90 \t 1.5 ") == read_value(b"90 1.5")


def test_one_block_is_a_buffer_s_where_it_ends_within_a_line_or_with_the_output() -> None:
    values = b"100\n" * 200
    assert not buffered(summary((0.5, values)))
    assert buffered(summary((0.5, values + b"10")))
    assert buffered(summary((0.5, b"1234567\n" * 512)))
    assert not buffered(summary((0.5, b"1\n" * 7 + b"10")))
    for end_s, wanted in ((0.501, True), (0.9, False)):
        stream = ValueStream("stream")
        stream.feed(values, 0.5)
        stream.close(end_s)
        assert buffered(stream.summary()) == wanted


def test_the_page_about_running_b_shows_how_lines_are_read() -> None:
    page = (Path(__file__).parents[3] / "docs" / "run.md").read_text("utf-8")
    rows = re.findall(
        r"^\| `(.*?)`.*? \| (.*?) \|$", page.partition("## What is a value")[2].partition("##")[0], re.MULTILINE
    )
    assert [line for line, _ in rows] == ["12.50", "12.50 3.1", '{"value": 12.50, "seconds": 3.1}', "inf", "nan"]
    read = [read_value(line.encode()) for line, _ in rows]
    assert [(value.text, value.stated_s) for value in read[:3] if value] == [
        ("12.50", None),
        ("12.50", 3.1),
        ("12.50", 3.1),
    ]
    assert [summary((0.0, f"{line}\n".encode())).found for line, _ in rows[3:]] == ["no value", "not a number"]
    assert f"more than {MAX_DIGITS} digits" in page
    assert all(f"`{name}`" in rows[2][1] for name in ("runtime_s", "time_s", "seconds"))
