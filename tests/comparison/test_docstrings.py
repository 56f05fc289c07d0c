"""The examples in docstrings are correct."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "comparison"
WITH_EXAMPLES = sorted(
    ".".join(path.relative_to(FOLDER).with_suffix("").parts)
    for path in FOLDER.rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_are_correct(name: str) -> None:
    result = doctest.testmod(import_module(f"fairbench_agent.comparison.{name}"))
    assert result.attempted > 0
    assert result.failed == 0
