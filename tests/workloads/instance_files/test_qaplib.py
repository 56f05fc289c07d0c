"""QAPLIB files: examples for the tests of all formats, errors and limits."""

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import strategies as st

from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.instance_files.matrices import check_products, read_qaplib
from fairbench_agent.workloads.instances import QapInstance
from tests.workloads.mutated_files import BLANKS, mutated, wrapped

SAMPLE = b"3\n\n0 1 2\n1 0 3\n2 3 0\n\n0 5 4\n5 0 6\n4 6 0\n"


def plain(text: str) -> QapInstance:
    """Read a file in the simplest way: numbers split at blanks, commas and dots, else ValueError."""
    n, *entries = (int(word) for word in re.split(r"[\s,.]+", text.strip(" \t\r\n,.")))
    position, item = np.array(entries, dtype=np.int32).reshape(2, n, n)
    return QapInstance(position, item)


@st.composite
def written(draw: st.DrawFn) -> tuple[QapInstance, str]:
    """Return an instance and its file, with random line breaks and separators."""
    n = draw(st.integers(2, 5))
    largest = draw(st.sampled_from(((2**31 - 1, 1), (46340, 46340), (9, 9))))
    entries = [draw(st.lists(st.integers(-bound, bound), min_size=n * n, max_size=n * n)) for bound in largest]
    words = [str(entry) for entry in entries[0] + entries[1]]
    text = draw(wrapped([str(n), *words], (*BLANKS, ",", " , ", ".\n", ". ")))
    position, item = (np.array(matrix, dtype=np.int32).reshape(n, n) for matrix in entries)
    return QapInstance(position, item), text


BROKEN = st.one_of(mutated(SAMPLE), st.binary())


ERRORS = [
    (b"abc", ["line 1: expected the number of items (a whole number from 2 to 10000), found 'abc'"]),
    (b"9999\n1 2 3\n", ["line 2: expected number 4 of the 99980001 in the first matrix", "found the end of the file"]),
    (SAMPLE + b"\n7\n", ["line 11: expected nothing after two matrices of 3 × 3 numbers, found '7'"]),
    (SAMPLE.replace(b"4 6 0", b"4 6"), ["line 9: expected number 9 of the 9 in the second matrix"]),
    (SAMPLE.replace(b"0 1 2", b"0 1.5 2"), ["line 3", "number 2 of the 9 in the first matrix", "found '1.5'"]),
    (SAMPLE.replace(b"0 1 2", b"0 2147483648 2"), ["line 3", "from -2147483647 to 2147483647", "2147483648"]),
    (b"2 0 65536 0 0 0 -32768 0 0", ["65536 and 32768", "multiply to 2147483648", "up to 2147483647"]),
]


def test_products_up_to_the_limit_are_read(tmp_path: Path) -> None:
    """2³¹ − 1 fits into 32 bits."""
    path = tmp_path / "instance.qap"
    path.write_text("2 0 2147483647 0 0 0 -1 0 0")
    assert read_qaplib(path).position[0, 1] == 2**31 - 1


def test_costs_beyond_exact_doubles_are_refused() -> None:
    """2¹¹ × 2¹¹ products of up to 2³¹ − 1 stay below 2⁵³; a larger matrix might not."""
    check_products(Path("x.qap"), 2048, 2**31 - 1, 1)
    with pytest.raises(InstanceFileError, match="a cost may reach 90"):
        check_products(Path("x.qap"), 2049, 2**31 - 1, 1)
