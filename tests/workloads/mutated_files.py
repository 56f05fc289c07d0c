"""Strategies for valid and broken instance files, shared by the tests of the readers."""

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.instances import Instance

ONE_FOLDER = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
"""All examples use one folder; there is no deadline, since disks may be slow."""

BLANKS = (" ", "   ", "\t", "\n", "\r\n", " \n", "\n  ")

_SPLINTERS = (
    *(b" ", b"\n", b"\r", b"\n\n", b",", b".", b"-", b"+", b"0", b"1", b"7 ", b" 3 3 ", b"0.5", b"1e3", b"nan", b"inf"),
    *(b" 2147483648 ", b" 9007199254740993 ", b" 99999999999999999999 ", b"1_0", b"\xff", b"\x00", b"\xc2\xb2", b"EOF"),
)


def wrapped(words: Sequence[str], blanks: Sequence[str] = BLANKS) -> st.SearchStrategy[str]:
    """Return texts of the words in order, separated by random whitespace."""
    gaps = st.lists(st.sampled_from(blanks), min_size=len(words), max_size=len(words))
    return gaps.map(lambda drawn: "".join(word + gap for word, gap in zip(words, drawn, strict=True)))


@st.composite
def mutated(draw: st.DrawFn, text: bytes) -> bytes:
    """Return a text in which one to three places are deleted, doubled or overwritten."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 12)))
        middle = draw(st.sampled_from((*_SPLINTERS, b"", 2 * text[start:end])))
        text = text[:start] + middle + text[end:]
    return text


def assert_same(instance: Instance, expected: Instance) -> None:
    """Check values, types and layout."""
    assert len(instance) == len(expected)
    for k in range(len(instance)):
        matrix, same = instance[k], expected[k]
        assert matrix.dtype == same.dtype
        assert matrix.flags.c_contiguous
        np.testing.assert_array_equal(matrix, same)


def assert_refused(read: Callable[[Path], object], path: Path, *fragments: str) -> None:
    """Check that a file is refused with one line that names it and contains all fragments."""
    with pytest.raises(InstanceFileError) as refused:
        read(path)
    message = str(refused.value)
    assert message.startswith(str(path))
    assert "\n" not in message
    assert [fragment for fragment in fragments if fragment not in message] == [], message
