"""Values in what a solver prints, however its bytes are cut, and whatever else it prints."""

import json
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
    st.sampled_from(["", " ", "found 3 of 7", "inf", "1,5", '{"value": null}', "{", "é", "7\r"]),
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


@pytest.mark.parametrize(
    ("times", "bursts"),
    [([], 0), ([0.1], 1), ([0.1, 0.2, 0.3], 1), ([0.1, 0.1005, 0.1009, 0.2], 3), ([0.1, 0.1009, 0.1018, 0.1027], 2)],
)
def test_the_values_that_arrive_together_are_counted(times: list[float], bursts: int) -> None:
    assert summary(*((at, b"1\n") for at in times)).bursts == bursts
    assert summary(*((at, b"1") for at in times)).bursts == 0


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
