"""The size of the house, and the one name it has: what a stranger would notice first."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.test_layers import imports

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PACKAGES = ("facade", "workloads", "pool", "agent", "calibration", "comparison", "service")
SOURCES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
MOST_LINES_OF_A_MODULE = 300
MOST_LINES_OF_A_FUNCTION = 40
OTHER_PACKAGE = re.compile(
    r"""\b(?:pip3?|pipx|uvx?|poetry|conda)\b[^\n`;&|]*?(?<![\w./-])fairbench(?![\w/-]|\.\w)  # the word itself, of a command
    |['"]fairbench\s*[\[=<>~!]|^fairbench\s*[\[=<>~!]|^name\ =\ ['"]fairbench['"]
    |\bimport\ fairbench(?![\w-])|\bfrom\ fairbench(?:\.[\w.]+)?\ import\b
    |\b(?:version|metadata|distribution|requires|files|import_module|find_spec)\(\s*['"]fairbench['"]""",
    re.MULTILINE | re.VERBOSE,
)
"""Ways to install, require, import or ask about `fairbench`, which on the index is a package of somebody else."""


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


def required(*extras: str) -> set[str]:
    """Return the distributions that an installation with some extras names itself, those of extras within extras too."""
    names = {PROJECT["name"]}
    lines = [*PROJECT["dependencies"], *(line for extra in extras for line in PROJECT["optional-dependencies"][extra])]
    for one in map(Requirement, lines):
        names |= required(*one.extras) if one.name == PROJECT["name"] else {canonicalize_name(one.name)}
    return names


def third_party(path: Path) -> set[str]:
    """Return the modules of others that a file imports, wherever in it, up to the first dot."""
    return {name.partition(".")[0] for name in imports(path)} - sys.stdlib_module_names - {"tests", "benchmarks"}


@pytest.mark.parametrize(("folder", "extras"), [*((package, ("all",)) for package in PACKAGES), ("tests", ("test",))])
def test_what_is_imported_is_required_by_name(folder: str, extras: tuple[str, ...]) -> None:
    known, brings = required(*extras), packages_distributions()
    paths = sorted((ROOT / folder).rglob("*.py"))
    imported = {name: path for path in paths for name in third_party(path)}
    assert imported
    assert not {
        name: path
        for name, path in imported.items()
        if known.isdisjoint(map(canonicalize_name, brings.get(name, [name])))
    }


def test_nothing_tells_people_to_install_somebody_elses_package() -> None:
    folders = [*PACKAGES, "docs", "results", "tests", "benchmarks", "deploy", ".ci", ".github"]
    paths = [*ROOT.glob("*"), *(path for folder in folders for path in (ROOT / folder).rglob("*"))]
    compiled = {".pyc", ".png"}
    texts = [path for path in paths if path.is_file() and path.suffix not in compiled and path != Path(__file__)]
    assert {"", ".cff", ".css", ".html", ".in", ".json", ".md", ".py", ".svg", ".toml", ".txt"} <= {
        path.suffix for path in texts
    }
    assert not [path for path in texts if OTHER_PACKAGE.search(path.read_text("utf-8", errors="replace"))]


def test_nothing_tells_people_to_install_from_an_index_that_has_no_such_package() -> None:
    paths = [
        *ROOT.glob("*.md"),
        *(path for folder in [*PACKAGES, "docs", "deploy"] for path in (ROOT / folder).rglob("*")),
    ]
    texts = [path for path in paths if path.suffix in {".html", ".md", ".py", ".toml", ".txt", ".yaml"}]
    assert {".html", ".md", ".py"} <= {path.suffix for path in texts}
    found = [
        path
        for path in texts
        if re.search(r"\b(?:pip|pipx|uvx?)\b[^\n`;&|]*fairbench[-_]agent\b", path.read_text("utf-8"))
    ]
    assert not found


@pytest.mark.parametrize(
    "text",
    [
        "pip install fairbench",
        "pip install 'fairbench[pool]'",
        "pip install --quiet fairbench",
        "pip install -U fairbench",
        "pip install --upgrade 'fairbench'",
        "see `pip install fairbench`.",
        "python3 -m pip install numpy fairbench==1.0",
        "uv add fairbench",
        "uvx fairbench",
        "pipx install fairbench",
        "import fairbench as fb",
        "from fairbench.calibration import predict",
        "version('fairbench')",
        'metadata.version("fairbench")',
        'name = "fairbench"',
        'dependencies = ["fairbench>=1"]',
        "numpy\nfairbench==1.0\n",
    ],
)
def test_ways_to_somebody_elses_package_are_found(text: str) -> None:
    assert OTHER_PACKAGE.search(text)


@pytest.mark.parametrize(
    "text",
    [
        "pip install fairbench-agent",
        "pip install fairbench_agent",
        "pip install --quiet 'fairbench-agent[pool]' && fairbench-pool import records",
        "`pip install fairbench-agent` installs fairbench",
        "pip install ./fairbench",
        "pip install git+https://host/fairbench.git",
        "import fairbench_agent as fb",
        "from fairbench_agent import predict",
        "metadata.version('fairbench-agent')",
        'name = "fairbench-agent"',
        'f"fairbench {version}"',
    ],
)
def test_our_own_names_are_not_taken_for_it(text: str) -> None:
    assert not OTHER_PACKAGE.search(text)
