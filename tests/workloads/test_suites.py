"""Instances are found by name, and hashed by their contents."""

from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.workloads.errors import InstanceFileError, UnknownNameError
from fairbench_agent.workloads.instances import Instance, LopInstance, QapInstance, TspInstance
from fairbench_agent.workloads.processes import Problem, Suite
from fairbench_agent.workloads.suites import instance_path, instance_sha256, load_instance, read_instance_file

FILES: dict[Problem, tuple[str, str]] = {
    "qap": ("tai100a", "2 0 1 2 0 0 3 4 0"),
    "tsp": ("pr136", "DIMENSION: 2\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 3 4\n"),
    "pfsp": ("tai100_20_0", "number of jobs\n2 1\nprocessing times :\n5 6\n"),
    "lop": ("N-stabu3_150", "2\n0 7\n8 0\n"),
}
FIRST_MATRIX = {"qap": [[0, 1], [2, 0]], "tsp": [[0, 5], [5, 0]], "pfsp": [[5], [6]], "lop": [[0, 7], [8, 0]]}


def write(path: Path, problem: Problem) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(FILES[problem][1], "utf-8")


@pytest.mark.parametrize("problem", FILES)
@pytest.mark.parametrize("nested", [True, False])
def test_published_files_are_found_in_both_layouts(tmp_path: Path, problem: Problem, nested: bool) -> None:
    name = FILES[problem][0]
    path = (tmp_path / problem if nested else tmp_path) / f"{name}.{problem}"
    write(path, problem)
    assert instance_path(tmp_path, problem, name) == path
    assert load_instance("published", problem, name, tmp_path)[0].tolist() == FIRST_MATRIX[problem]
    assert read_instance_file(problem, path).instance[0].tolist() == FIRST_MATRIX[problem]


def test_the_published_layout_takes_precedence(tmp_path: Path) -> None:
    write(tmp_path / "qap" / "tai100a.qap", "qap")
    write(tmp_path / "tai100a.qap", "qap")
    assert instance_path(tmp_path, "qap", "tai100a") == tmp_path / "qap" / "tai100a.qap"


@pytest.mark.parametrize("folder", ["", "none", "a_file"])
def test_a_missing_file_is_named_with_a_remedy(tmp_path: Path, folder: str) -> None:
    (tmp_path / "a_file").write_text("2")
    with pytest.raises(InstanceFileError) as refused:
        load_instance("published", "qap", "tai100a", tmp_path / folder)
    message = str(refused.value)
    assert message.startswith(f"{tmp_path / folder / 'qap' / 'tai100a.qap'}: no such file")
    assert f"{tmp_path / folder / 'tai100a.qap'}" in message
    assert "use the standard suite, which needs none" in message


def test_the_published_suite_needs_a_folder() -> None:
    with pytest.raises(InstanceFileError, match="give their folder, or use the standard suite"):
        load_instance("published", "qap", "tai100a", None)


@pytest.mark.parametrize(
    ("suite", "problem", "name", "message"),
    [
        ("fast", "qap", "tai100a", "'fast': unknown suite; choose from standard, published"),
        ("published", "qap", "tai99", "qap/tai99: unknown published instance; choose from sko100a, tai100a"),
        ("published", "tsp", "../etc/passwd", "unknown published instance"),
        ("standard", "qap", "tai100a", "qap/tai100a: unknown standard instance; choose from grid_100"),
        ("standard", "sat", "grid_100", "sat/grid_100: unknown standard instance"),
    ],
)
def test_unknown_names_are_refused(tmp_path: Path, suite: Suite, problem: Problem, name: str, message: str) -> None:
    with pytest.raises(UnknownNameError, match=message):
        load_instance(suite, problem, name, tmp_path)


def test_an_unknown_problem_is_refused(tmp_path: Path) -> None:
    problem: Problem = "sat"  # type: ignore[assignment]
    with pytest.raises(UnknownNameError, match="'sat': unknown problem; choose from qap, tsp, pfsp, lop"):
        read_instance_file(problem, tmp_path)


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
