"""LOLIB files: examples for the tests of all formats, and errors."""

import re
from itertools import dropwhile, takewhile
from pathlib import Path

import numpy as np
from hypothesis import strategies as st

from fairbench_agent.workloads.instance_files.matrices import read_lolib
from fairbench_agent.workloads.instances import LopInstance
from tests.workloads.mutated_files import assert_refused, assert_same, mutated, wrapped

SAMPLE = b"3\n 0 10 2\n11 0 3\n12 13 0\n"
NOT_BLANK = (" ", "\t", "\n", " \r\n", "\n ")


def plain(text: str) -> LopInstance:
    """Read a file in the simplest way: n on the first or second nonblank line, blanks, numbers up to a blank line."""
    lines = text.split("\n")
    nonblank = [k for k, line in enumerate(lines) if line.split()]
    start = nonblank[0] if re.fullmatch(r"\s*[+]?[0-9]+\s*", lines[nonblank[0]]) else nonblank[1]
    n = int(lines[start])
    body = dropwhile(lambda line: not line.split(), lines[start + 1 :])
    entries = " ".join(takewhile(lambda line: line.split(), body)).split()
    return LopInstance(np.array([int(entry) for entry in entries], dtype=np.float64).reshape(n, n))


@st.composite
def written(draw: st.DrawFn) -> tuple[LopInstance, str]:
    """Return an instance and its file, with random line breaks and perhaps a comment and trailing text."""
    n = draw(st.integers(2, 5))
    bound = 2**53 // n**2
    entries = draw(st.lists(st.integers(-bound, bound), min_size=n * n, max_size=n * n))
    comment = draw(st.sampled_from(("", "N-be75 of 1975\n", "\n\n", "input-output, 3 sectors\r\n")))
    rows = draw(wrapped([str(entry) for entry in entries], NOT_BLANK))
    blank = draw(st.sampled_from(("", "\n", " \r\n\n")))
    after = draw(st.sampled_from(("", "\n", "\n\noptimum 7\n", "\n \t\r\n1 2 3")))
    return LopInstance(np.array(entries, dtype=np.float64).reshape(n, n)), f"{comment} {n} \n{blank}{rows}{after}"


def test_one_of_several_instances(tmp_path: Path) -> None:
    path = tmp_path / "two.lop"
    path.write_bytes(SAMPLE + b"\noptimum 7\n2\n0 5\n6 0\n\n7\n")
    for number, text in ((1, SAMPLE.decode()), (2, "2\n0 5\n6 0\n")):
        content = read_lolib(path, number)
        assert (content.number, content.n_instances) == (number, 2)
        assert_same(content.instance, plain(text))
    assert_refused(lambda file: read_lolib(file, 3), path, "has 2 instances, no number 3; give 1 to 2")
    path.write_bytes(SAMPLE + b"\n4\n1 2 3\n")
    assert read_lolib(path).n_instances == 1


BROKEN = st.one_of(mutated(SAMPLE), mutated(b"a name\n" + SAMPLE), st.binary())


ERRORS = [
    (b"a name\n", ["line 1: expected the number of items alone on its line", "from 2 to 10000", "found 'a name'"]),
    (b"2 0 1 1 0\n", ["line 1", "alone on its line", "found '2 0 1 1 0'"]),
    (b"1000000000\n0 1\n", ["line 1", "found '1000000000'"]),
    (b"3\n\n", ["line 1: expected number 1 of the 9 in the matrix", "found the end of the file"]),
    (b"3\n0 1 2\n\n3 4 5\n6 7 8\n", ["line 3: expected number 4 of the 9", "found a blank line, which ends"]),
    (SAMPLE + b"14\n", ["line 5: expected nothing after a matrix of 3 × 3 numbers, found '14'"]),
    (SAMPLE.replace(b"13", b"1.5"), ["line 4", "number 8 of the 9", "found '1.5'"]),
    (SAMPLE.replace(b"13", b"9007199254740993"), ["line 4", "to 9007199254740992", "found '9007199254740993'"]),
    (SAMPLE.replace(b"13", b"9007199254740992"), ["magnitudes add up to 9007199254741030", "9007199254740992"]),
]
