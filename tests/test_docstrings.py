"""The examples in docstrings are correct."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WITH_EXAMPLES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for package in ("analysis", "calibration", "comparison", "core", "cpus", "pool")
    for path in (ROOT / package).rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_are_correct(name: str) -> None:
    result = doctest.testmod(import_module(f"fairbench_agent.{name}"))
    assert result.attempted > 0
    assert result.failed == 0
