"""The arrows of the design, all one way: who may import whom, and what is loaded by whom."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ARROWS = {
    "workloads": set(),
    "pool": {"workloads"},
    "agent": {"workloads", "pool"},
    "calibration": {"pool"},
    "comparison": {"calibration", "workloads"},
    "service": {"pool", "calibration", "comparison"},
    "results": set(),
}
COMPILED = {"numba", "llvmlite"}
PACKAGES = [name for name in ARROWS if any((ROOT / name).glob("*.py"))]


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Yield the names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def loaded(*imported: str) -> set[str]:
    """Return the modules that importing some loads in a fresh process."""
    program = f"import sys, {', '.join(imported)}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT.parent)
    return set(run.stdout.split())


def packages_of(names: set[str]) -> set[str]:
    return {name.split(".")[1] for name in names if name.startswith("fairbench.")} & ARROWS.keys()


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_imports_only_what_its_arrows_allow(package: str) -> None:
    for path in modules(package):
        for name in imports(path):
            parts = name.split(".")
            assert parts[0] not in ARROWS, f"{path}: {name} is imported without its package fairbench"
            if parts[0] == "fairbench" and len(parts) > 1:
                assert parts[1] in ARROWS[package] | {package}, f"{path} imports {name}"


def test_the_pool_reads_plain_data_of_the_workloads_only() -> None:
    read = {name.split(".")[2] for path in modules("pool") for name in imports(path) if "fairbench.workloads." in name}
    assert read <= {"outcomes", "processes", "errors"}


def compiling_workloads() -> set[str]:
    """Return the modules of the workloads that import numba, themselves or by another."""
    names = {path.stem: set(imports(path)) for path in modules("workloads")}
    found = {stem for stem, imported in names.items() if COMPILED & {name.split(".")[0] for name in imported}}
    while True:
        more = {stem for stem, imported in names.items() if imported & {f"fairbench.workloads.{one}" for one in found}}
        if more <= found:
            return found
        found |= more


def test_only_the_worker_imports_what_compiles() -> None:
    compiling = compiling_workloads()
    assert compiling > {"drift", "evaluation", "fingerprint", "search", "validation"}
    users = {
        path.stem
        for path in modules("agent")
        for name in imports(path)
        if name.startswith("fairbench.workloads.") and name.split(".")[2] in compiling
    }
    assert users == {"measuring", "worker"}
    importers = {
        path.stem
        for path in modules("agent")
        if {"fairbench.agent.measuring", "fairbench.agent.worker"} & set(imports(path))
    }
    assert importers == {"worker"}


@pytest.mark.parametrize("command", sorted(ROOT.rglob("*cli.py")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_nobody_imports_a_command_line_but_another_one(command: Path) -> None:
    name = f"fairbench.{command.parent.name}.{command.stem}"
    users = {path.name for package in PACKAGES for path in modules(package) if name in set(imports(path))}
    assert all(user.endswith("cli.py") for user in users)


def test_the_pool_loads_neither_numba_nor_the_agent() -> None:
    # the migrations are run by Alembic and cannot be imported
    found = loaded(*(f"fairbench.pool.{path.stem}" for path in (ROOT / "pool").glob("*.py") if path.stem != "__init__"))
    assert found.isdisjoint(COMPILED)
    assert packages_of(found) == {"pool", "workloads"}


def test_the_supervisor_loads_no_numba() -> None:
    supervising = [path.stem for path in modules("agent") if path.stem not in {"__init__", "measuring", "worker"}]
    found = loaded(*(f"fairbench.agent.{stem}" for stem in supervising))
    assert "fairbench.agent.measure_command" in found
    assert found.isdisjoint(COMPILED)
    assert "scipy" not in found


def test_the_worker_loads_numba_and_no_display() -> None:
    found = loaded("fairbench.agent.worker")
    assert found >= COMPILED
    assert found.isdisjoint({"rich", "typer", "fairbench.agent.display", "fairbench.agent.supervisor"})


def test_workloads_load_nothing_else_of_ours() -> None:
    found = loaded(*(f"fairbench.workloads.{path.stem}" for path in modules("workloads") if path.stem != "__init__"))
    assert packages_of(found) == {"workloads"}
