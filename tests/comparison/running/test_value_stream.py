"""Values in B's output, among other lines and in pieces of any size."""

from decimal import Decimal
from itertools import pairwise
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.comparison.running import value_stream
from fairbench_agent.comparison.running.value_stream import MAX_LINE_BYTES, StreamResult, ValueStream, read_value
from fairbench_agent.comparison.study.study import Values


def result_of(*arrivals: tuple[float, bytes], values: Values = "stream", maximise: bool = False) -> StreamResult:
    stream = ValueStream(values, maximise=maximise)
    for at_s, data in arrivals:
        stream.feed(data, at_s)
    return stream.result


numbers = st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**9), max_value=10**9, places=3)
printed_lines = st.one_of(
    numbers.map(str),
    st.tuples(numbers, numbers).map(lambda both: f"{both[0]} {both[1]}"),
    st.sampled_from(["", " ", "found 3 of 7", "inf", "1,5", "{", "é", "7\r", "9\r8", "3\x0b2"]),
)


@given(st.lists(printed_lines, max_size=20), st.lists(st.integers(0, 400), max_size=10), st.booleans())
def test_division_into_pieces_does_not_matter(printed: list[str], cuts: list[int], maximise: bool) -> None:
    data = "".join(f"{line}\n" for line in printed).encode()
    edges = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    values: Values
    for values in ("stream", "last"):
        whole = result_of((1.0, data), values=values, maximise=maximise)
        pieces = ((1.0, data[a:b]) for a, b in pairwise(edges))
        assert result_of(*pieces, values=values, maximise=maximise) == whole


@given(st.lists(numbers, min_size=1), st.booleans())
def test_result_is_the_best_value_and_its_first_arrival(values: list[Decimal], maximise: bool) -> None:
    result = result_of(*((at, f"{value}\n".encode()) for at, value in enumerate(values)), maximise=maximise)
    best = max(values) if maximise else min(values)
    assert result == StreamResult("value", str(values[values.index(best)]), values.index(best))


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_line_is_accepted(text: str) -> None:
    value = read_value(text.encode())
    assert value is None or value[0] in text


@pytest.mark.parametrize(
    "line", ["12.50", "  -0.0\t", "+.5e-3", "7.", "12.50 3.25", "12.50\t 3.25 ", "9" * 60, "1 1e999"]
)
def test_values_are_stored_as_printed(line: str) -> None:
    value = read_value(line.encode())
    assert value is not None
    assert value == ((text := line.split(maxsplit=1)[0]), Decimal(text))


@pytest.mark.parametrize(
    "line",
    ["best 12", "12 3 4", "12 s", "12 nan", "1_000", "1,5", "٣", "0x10", "12;3", "1e", ".", "snan", "12\r13\r14x"],
)
def test_other_lines_are_ignored(line: str) -> None:
    assert read_value(line.encode()) is None
    assert result_of((0.0, line.encode() + b"\n5\n")).text == "5"


@pytest.mark.parametrize("text", ["nan", "-nan", "NaN", "9" * 61, "1e309", "-1e999999999999999999999"])
def test_nan_and_huge_values_invalidate_a_stream(text: str) -> None:
    for data in (f"{text}\n5\n", f"5\n{text}\n"):
        assert result_of((0.0, data.encode())) == StreamResult("not a number")


def test_improvements_after_an_invalid_value_are_recorded() -> None:
    stream = ValueStream("stream")
    stream.feed(b"nan\n5\n", 1.0)
    stream.feed(b"4\n", 2.0)
    assert stream.improvements == [(1.0, "5"), (2.0, "4")]
    assert stream.result == StreamResult("not a number")


@pytest.mark.parametrize("form", ["{}", "{} 0.5"])
def test_infinite_values_on_either_side(form: str) -> None:
    worse, better = form.format("Infinity").encode(), form.format("-inf").encode()
    assert result_of((0.0, worse + b"\n")).state == "no value"
    assert result_of((0.0, worse + b"\n5\n")).text == "5"
    assert result_of((0.0, better + b"\n5\n")).state == "not a number"
    assert result_of((0.0, better + b"\n5\n"), maximise=True).text == "5"
    assert result_of((0.0, worse + b"\n5\n"), maximise=True).state == "not a number"


@pytest.mark.parametrize(
    ("printed", "state", "text"),
    [
        ("", "no value", None),
        ("5\n4\n6\n", "value", "6"),
        ("5\n\n \n", "value", "5"),
        ("nan\n6\n", "value", "6"),
        ("5\ninf\n", "not a number", None),
        ("5\ndone\n", "not a number", None),
        ("done\n5\n", "value", "5"),
    ],
)
def test_the_last_line_must_be_a_value(printed: str, state: str, text: str | None) -> None:
    assert result_of((0.0, printed.encode()), values="last")[:2] == (state, text)


def test_an_incomplete_line_is_parsed_at_the_end_of_output() -> None:
    stream = ValueStream("stream")
    stream.feed(b"5\n1", 1.0)
    assert stream.result == StreamResult("value", "5", 1.0)
    stream.end_line(2.0)
    assert stream.result == StreamResult("value", "1", 2.0)


def test_long_lines_use_little_memory_and_are_no_values() -> None:
    stream = ValueStream("last")
    stream.feed(b"5\n", 0.0)
    for _ in range(100):
        stream.feed(b"7" * 1000, 1.0)
        assert len(stream._rest) <= MAX_LINE_BYTES + 1
    stream.feed(b"\n", 2.0)
    assert stream.result.state == "not a number"
    stream.feed(b"4\n", 3.0)
    assert stream.result == StreamResult("value", "4", 3.0)


@given(st.lists(st.tuples(numbers, st.booleans()), min_size=1, max_size=40), st.integers(2, 5), st.booleans())
def test_improvements_end_with_the_result_and_are_bounded(
    steps: list[tuple[Decimal, bool]], most: int, maximise: bool
) -> None:
    """Those that are kept are improvements; all are if there are few. Of values at one time, the best is kept."""
    stream, at_s, expected = ValueStream("stream", maximise=maximise), 1.0, dict[float, str]()
    best: Decimal | None = None
    with patch.object(value_stream, "MAX_IMPROVEMENTS", 2 * most):
        for value, is_later in steps:
            at_s += is_later
            stream.feed(f"{value}\n".encode(), at_s)
            if best is None or (value > best if maximise else value < best):
                best, expected[at_s] = value, str(value)
    kept, result = stream.improvements, stream.result
    assert kept[-1] == (result.at_s, result.text)
    assert {*kept} <= {*expected.items()}
    assert sorted(kept) == kept
    assert (stream.n_improvements, len(kept) <= 2 * most) == (len(expected), True)
    assert len(kept) == len(expected) or len(expected) > 2 * most
