"""Instances are found by name, and hashed by their contents."""

from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.workloads.instances import Instance, LopInstance, QapInstance, TspInstance
from fairbench_agent.workloads.processes import Problem
from fairbench_agent.workloads.suites import instance_sha256, load_instance
from tests.workloads.mutated_files import assert_refused

FILES: dict[Problem, tuple[str, str]] = {
    "qap": ("tai100a", "2 0 1 2 0 0 3 4 0"),
    "tsp": ("pr136", "DIMENSION: 2\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 3 4\n"),
    "pfsp": ("tai100_20_0", "number of jobs\n2 1\nprocessing times :\n5 6\n"),
    "lop": ("N-stabu3_150", "2\n0 7\n8 0\n"),
}
FIRST_MATRIX = {"qap": [[0, 1], [2, 0]], "tsp": [[0, 5], [5, 0]], "pfsp": [[5], [6]], "lop": [[0, 7], [8, 0]]}


@pytest.mark.parametrize("problem", FILES)
def test_published_files_are_found(tmp_path: Path, problem: Problem) -> None:
    name, text = FILES[problem]
    (tmp_path / problem).mkdir()
    (tmp_path / problem / f"{name}.{problem}").write_text(text, "utf-8")
    assert load_instance(problem, name, tmp_path)[0].tolist() == FIRST_MATRIX[problem]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert_refused(lambda path: load_instance("qap", "tai100a", path.parents[1]), tmp_path / "qap" / "tai100a.qap")


def test_the_hash_is_that_of_little_endian_bytes() -> None:
    instance = QapInstance(np.array([[0, 1], [2, 0]], np.int32), np.array([[0, 3], [4, 0]], np.int32))
    assert (
        instance_sha256(instance)
        == sha256(
            b"position <i4 (2, 2)\n"
            + bytes((0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0))
            + b"item <i4 (2, 2)\n"
            + bytes((0, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0))
        ).hexdigest()
    )


def test_the_hash_depends_on_values_shape_and_problem_but_not_on_the_layout() -> None:
    matrix = np.array([[0.0, 7.0], [8.0, 0.0]])
    same: list[Instance] = [
        LopInstance(matrix),
        LopInstance(matrix.astype(">f8")),
        LopInstance(np.asfortranarray(matrix)),
    ]
    other: list[Instance] = [LopInstance(matrix.T), LopInstance(matrix.reshape(1, 4)), TspInstance(matrix)]
    assert len({instance_sha256(instance) for instance in same}) == 1
    assert len({instance_sha256(instance) for instance in [*same, *other]}) == 4
