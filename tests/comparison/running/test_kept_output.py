"""What is kept of an output: its ends, whatever pieces it arrives in, in a file that is whole."""

import gzip
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.comparison.running.kept_output import KeptOutput, write_output


def kept(*pieces: bytes, limit_bytes: int = 1024) -> KeptOutput:
    output = KeptOutput(limit_bytes)
    for piece in pieces:
        output.feed(piece)
    return output


@given(st.lists(st.binary(max_size=60), max_size=60), st.integers(2, 200))
def test_both_ends_are_kept_and_what_lies_between_is_counted(pieces: list[bytes], limit_bytes: int) -> None:
    printed, output = b"".join(pieces), kept(*pieces, limit_bytes=limit_bytes)
    half = limit_bytes // 2
    assert output.n_bytes == len(printed)
    if len(printed) <= 2 * half:
        assert output.content() == printed
    else:
        between = f"\n[{len(printed) - 2 * half} bytes are left out here]\n".encode()
        assert output.content() == printed[:half] + between + printed[-half:]


def test_the_memory_in_use_is_bounded() -> None:
    output = kept(*[b"1234567890" * 1000] * 100, limit_bytes=5000)
    assert len(output._first) + len(output._last) <= 3 * 5000


@pytest.mark.parametrize(
    ("printed", "line"),
    [
        (b"", ""),
        (b"one\ntwo\n\n \n", "two"),
        (b"one\r\ntwo\r\n", "two"),
        (b"\x1b[31mred\x1b[0m\n", "[31mred[0m"),
        (b"\xff\xfe\n", "\N{REPLACEMENT CHARACTER}" * 2),
        (b"x" * 1000, "x" * 300),
    ],
)
def test_the_last_line_can_be_shown(printed: bytes, line: str) -> None:
    assert kept(printed).last_line() == line


def test_a_file_holds_output_and_errors_and_is_the_same_every_time(tmp_path: Path) -> None:
    path = tmp_path / "output" / "a.gz"
    for _ in range(2):
        write_output(path, kept(b"5\n"), kept(b"oops\n"))
        content = path.read_bytes()
        assert gzip.decompress(content) == b"5\n\n[error stream]\noops\n"
        assert re.match(rb"\x1f\x8b\x08\x00\0\0\0\0", content)  # no time of the day
    write_output(path, kept(b"5\n"), kept())
    assert gzip.decompress(path.read_bytes()) == b"5\n"
    assert [found.name for found in path.parent.iterdir()] == ["a.gz"]


def test_a_file_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.gz"
    path.mkdir()
    with pytest.raises(OSError, match=r"a\.gz"):
        write_output(path, kept(b"5\n"), kept())
    assert [found.name for found in tmp_path.iterdir()] == ["a.gz"]
