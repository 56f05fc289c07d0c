"""The size of the house, and the one name it has: what a stranger would notice first."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("facade", "workloads", "pool", "agent", "calibration", "comparison", "service")
SOURCES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
MOST_LINES_OF_A_MODULE = 300
MOST_LINES_OF_A_FUNCTION = 40
OTHER_PACKAGE = re.compile(
    r"pip install ['\"]?fairbench(?!-agent)|['\"]fairbench\[|^name = ['\"]fairbench['\"]", re.MULTILINE
)
"""Ways to install or require `fairbench`, which on the index is a package of somebody else."""


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return how long a function is, its docstring left out."""
    first = function.body[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    docstring = (first.end_lineno or 0) - first.lineno + 1 if documented else 0
    return (function.end_lineno or 0) - function.lineno + 1 - docstring


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_and_no_function_is_long(package: str) -> None:
    for path in (path for path in SOURCES if path.relative_to(ROOT).parts[0] == package):
        text = path.read_text("utf-8")
        assert len(text.splitlines()) <= MOST_LINES_OF_A_MODULE, path
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert body_lines(node) <= MOST_LINES_OF_A_FUNCTION, f"{path}: {node.name}"


def test_nothing_tells_people_to_install_somebody_elses_package() -> None:
    folders = [*PACKAGES, "docs", "results", "tests", "benchmarks", ".ci"]
    paths = [*ROOT.glob("*"), *(path for folder in folders for path in (ROOT / folder).rglob("*"))]
    kinds = {".py", ".md", ".html", ".toml", ".css", ".js", ".cff"}
    texts = [path for path in paths if path.suffix in kinds and path.is_file() and path != Path(__file__)]
    assert len(texts) > 100
    found = [path for path in texts if OTHER_PACKAGE.search(path.read_text("utf-8"))]
    assert not found
