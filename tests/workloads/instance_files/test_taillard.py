"""Taillard's files, of which one instance is read: examples for the tests of all formats, and errors."""

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import strategies as st

from fairbench_agent.workloads.instance_files.matrices import read_taillard
from fairbench_agent.workloads.instances import PfspInstance
from tests.workloads.mutated_files import assert_refused, assert_same, mutated, wrapped

HEADER = "number of jobs, number of machines, initial seed, upper bound and lower bound :\r\n"
ONE = HEADER + "  3  2  450926852  6286  5851\r\nprocessing times :\r\n 10 11 12\r\n 13 14 15\r\n"
TWO = ONE + ONE


def plain(text: str) -> PfspInstance:
    """Read a file in the simplest way."""
    lines = text.split("\n")
    first, following, *_ = *lines_with("number of jobs", lines), len(lines)
    body = lines[first + 1 : following]
    jobs, machines = (int(word) for word in body[0].split()[:2])
    times = " ".join(body[lines_with("processing times", body)[0] + 1 :]).split()
    return PfspInstance(np.array([int(word) for word in times], dtype=np.float64).reshape(machines, jobs).T)


def lines_with(words: str, lines: list[str]) -> list[int]:
    return [k for k, line in enumerate(lines) if re.search(words.replace(" ", r"\s+"), line, flags=re.IGNORECASE)]


def is_transposed(rows: str, jobs: int, machines: int) -> bool:
    counts = [len(line.split()) for line in rows.split("\n") if line.strip()]
    return jobs != machines > 1 and counts == [machines] * jobs


@st.composite
def written(draw: st.DrawFn) -> tuple[PfspInstance, str]:
    """Return an instance and its file, with random line breaks and perhaps more instances after it."""
    jobs, machines = draw(st.integers(2, 5)), draw(st.integers(1, 4))
    bound = 2**53 // (jobs * jobs * machines)
    times = draw(st.lists(st.integers(0, bound), min_size=jobs * machines, max_size=jobs * machines))
    sizes = draw(st.sampled_from((f"{jobs} {machines}", f"\t {jobs}  {machines} 450926852 6286 5851\r")))
    title = draw(st.sampled_from(("processing times :", "Processing  times:\r")))
    rows = draw(wrapped([str(time) for time in times]).filter(lambda rows: not is_transposed(rows, jobs, machines)))
    after = draw(st.sampled_from(("", "\n\n", "\n" + ONE, "\n" + HEADER + "nothing more")))
    duration = np.array(times, dtype=np.float64).reshape(machines, jobs).T
    return PfspInstance(duration), f"{HEADER}{sizes}\n{title}\n{rows}{after}"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_of_several_instances(tmp_path: Path, number: int) -> None:
    path = tmp_path / "instance.pfsp"
    path.write_text(ONE + ONE.replace("10 11 12", "20 21 22") + ONE.replace("10 11 12", "30 31 32"), newline="")
    content = read_taillard(path, number)
    assert (content.number, content.n_instances) == (number, 3)
    assert_same(content.instance, plain(ONE.replace("10 11 12", f"{number}0 {number}1 {number}2")))
    assert_same(read_taillard(path).instance, plain(ONE))


@pytest.mark.parametrize("number", [0, 3])
def test_a_number_beyond_the_instances_is_refused(tmp_path: Path, number: int) -> None:
    path = tmp_path / "instance.pfsp"
    path.write_text(TWO, newline="")
    message = f"has 2 instances, no number {number}; give 1 to 2"
    assert_refused(lambda file: read_taillard(file, number), path, message)


def test_the_header_names_the_order_of_jobs_and_machines(tmp_path: Path) -> None:
    path = tmp_path / "instance.pfsp"
    header = "Number of machines, number of jobs :\n 2 3\n"
    path.write_text(header + ONE.split("\r\n", 2)[2], newline="")
    assert_same(read_taillard(path).instance, plain(ONE))


BROKEN = st.one_of(mutated(ONE.encode()), mutated(TWO.encode()), st.binary())


ERRORS = [
    ("3 2\n1 2 3\n", ["line 2: expected a line with 'number of jobs', as in Taillard's files", "found the end"]),
    (HEADER, ["line 1: expected the number of jobs", "found the end of the file"]),
    (HEADER + "3\n4", ["line 2: expected the number of machines (a whole number from 1", "nothing more on the line"]),
    (HEADER + "3 1000000000", ["line 2", "found '1000000000'"]),
    (HEADER + "3 2\n1 2 3\n4 5 6", ["line 4: expected a line with 'processing times'"]),
    (TWO.replace("processing", "procesing", 1), ["line 6: expected a line with 'processing times'", "found the next"]),
    (TWO.replace(" 15", "", 1), ["line 6: expected number 6 of the 6 processing times", "found the next instance"]),
    (ONE.replace("3  2", "2  3"), ["line 4: expected 3 rows of 2 processing times, found 2 rows of 3"]),
    (ONE + "16\n", ["line 6: expected nothing after 2 rows of 3 processing times, found '16'"]),
    (ONE.replace("12", "9007199254740993"), ["line 4", "found '9007199254740993'"]),
    (ONE.replace("12", "3002399751580330"), ["total flow times may reach 9007199254741179"]),
]
