"""One word for each thing, defined once: names of the field, types of arrays, sizes, hashes, classes."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairbench_agent.workloads.processes import INSTANCE_NAMES, N_PROCESSES, PROBLEMS, SEARCHES, SUITES, processes

ROOT = Path(__file__).parents[1]
PACKAGES = ("facade", "workloads", "pool", "agent", "calibration", "comparison", "service")


@pytest.fixture(scope="module")
def trees() -> dict[str, ast.Module]:
    """Return every module as a tree, by its path."""
    paths = (path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in paths}


def sequences(tree: ast.AST) -> Iterator[tuple[str, ...]]:
    """Yield every tuple, list and set of text constants, those of `Literal` included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            texts = [item.value for item in node.elts if isinstance(item, ast.Constant) and isinstance(item.value, str)]
            if len(texts) == len(node.elts):
                yield tuple(texts)


def texts(tree: ast.AST) -> Iterator[str]:
    return (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))


@pytest.mark.parametrize("words", [PROBLEMS, SEARCHES, SUITES], ids=lambda words: words[0])
def test_the_words_of_the_field_stand_in_one_place(trees: dict[str, ast.Module], words: tuple[str, ...]) -> None:
    found = Counter(path for path, tree in trees.items() for one in sequences(tree) if sorted(one) == sorted(words))
    assert found == {"workloads/processes.py": 2}  # as a type, and as a tuple


def test_there_are_as_many_processes_as_is_said() -> None:
    assert {suite: len(processes(suite)) for suite in INSTANCE_NAMES} == dict.fromkeys(SUITES, N_PROCESSES)


def test_types_of_arrays_are_named_in_one_place(trees: dict[str, ast.Module]) -> None:
    named = {
        path
        for path, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value
        if re.fullmatch(r"(npt\.)?NDArray\[np\.(float64|int64|intp|bool_)\]", ast.unparse(node.value))
    }
    assert named == {"workloads/arrays.py"}


@pytest.mark.parametrize(
    ("written", "homes"),
    [
        ("[KMG]iB", {"workloads/quantities.py"}),
        (r".*\[0-9a-f\]\{(0,|4,)?64\}.*", {"pool/record/record_hash.py"}),
        ("0123456789abcdef", set()),
        (r".*gigahertz.*", {"workloads/processors/name_words.py"}),
    ],
)
def test_sizes_hashes_and_names_of_cpus_are_written_and_read_in_one_place(
    trees: dict[str, ast.Module], written: str, homes: set[str]
) -> None:
    assert {path for path, tree in trees.items() if any(re.fullmatch(written, text) for text in texts(tree))} == homes


def test_no_two_classes_have_the_same_name(trees: dict[str, ast.Module]) -> None:
    found = Counter(node.name for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    assert [name for name, count in found.items() if count > 1] == []
