"""Unreadable files and invalid numbers are rejected."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.instance_files.instance_text import (
    Block,
    NumberedLine,
    Numbers,
    read_block,
    whole_number,
)
from tests.workloads.mutated_files import assert_refused, wrapped


def numbers(text: str) -> Numbers:
    """Return the numbers of a text as if read from a file."""
    lines = tuple(NumberedLine(number, line) for number, line in enumerate(text.split("\n"), start=1))
    return Numbers(Block(Path("instance.txt"), lines, len(lines)))


def test_missing_empty_and_packed_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.tgz"
    assert_refused(read_block, path, "No such file", "name an existing instance file")
    for content, message in (
        (b"", "an empty file"),
        (b"\n \r\n\t", "an empty file"),
        (b"\x1f\x8b\x08", "unpack it"),
    ):
        path.write_bytes(content)
        assert_refused(read_block, path, message)


def test_lines_end_at_line_feeds_only(tmp_path: Path) -> None:
    """Line numbers agree with an editor's; other line breaks of Unicode are ignored."""
    path = tmp_path / "lines"
    path.write_bytes("\ufeff1\r\n2\x0b3\u20284\r5\n\n".encode())
    assert read_block(path) == Block(path, (NumberedLine(1, "1\r"), NumberedLine(2, "2\x0b3\u20284\r5")), 2)


@given(st.integers(-(10**39) + 1, 10**39 - 1), st.integers(0, 10**39), st.integers(0, 10**39))
@settings(deadline=None)
def test_whole_numbers_are_read_within_their_range(value: int, below: int, above: int) -> None:
    assert whole_number(str(value), value - below, value + above) == value
    assert whole_number(str(value), value + 1, value + above) is None
    assert whole_number(str(value), value - below, value - 1) is None


@pytest.mark.parametrize("text", ["", "+", "1_0", "0x1", "1.0", "1e3", "٣", "²", "nan", "9" * 5000, "1 2", "--1"])
def test_numbers_of_python_or_unicode_are_refused(text: str) -> None:
    """`int` accepts underscores and digits of other scripts, and raises an error at 4,301 digits."""
    assert whole_number(text, -(10**50), 10**50) is None


@given(
    st.lists(st.floats(-1e150, 1e150), min_size=1, max_size=8).flatmap(
        lambda x: st.tuples(st.just(x), wrapped([repr(v) for v in x]))
    )
)
@settings(deadline=None)
def test_decimal_numbers_round_trip(case: tuple[list[float], str]) -> None:
    values, text = case
    read = numbers(text)
    assert [read.real("x") for _ in values] == values
    read.end("the numbers")


@pytest.mark.parametrize(
    "text", ["nan", "inf", "-Infinity", "1e999", "1e151", "-1.1e150", "1d5", "1,5", ".", "e5", "0x1p3", "1_0.0"]
)
def test_decimal_numbers_are_finite_and_plain(text: str) -> None:
    """`float` accepts many of these."""
    with pytest.raises(
        InstanceFileError, match=r"line 2: expected x \(a decimal number of magnitude at most 1e\+150\)"
    ):
        numbers("\n" + text).real("x")


def test_errors_name_the_line() -> None:
    """A surplus number is reported with its line, a missing one with the last line."""
    read = numbers("1 2\n3 4")
    assert list(read.wholes(3, "numbers", 0, 9)) == [1, 2, 3]
    assert read.line == 2
    with pytest.raises(InstanceFileError, match="line 2: expected nothing after three numbers, found '4'"):
        read.end("three numbers")
    with pytest.raises(
        InstanceFileError, match=r"line 2: expected number 1 of the 1 more .* found the end of the file"
    ):
        read.wholes(1, "more", 0, 9)
