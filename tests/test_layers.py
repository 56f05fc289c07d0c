"""The arrows of the design, all one way: who may import whom, and what is loaded by whom.

A room is a sub-package. What it may import stands in its docstring, behind "May import of ours:", and is read from there.
"""

import ast
import graphlib
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
ARROWS = {
    "facade": {"workloads", "pool", "agent", "calibration", "comparison"},
    "workloads": set(),
    "pool": {"workloads"},
    "agent": {"workloads", "pool"},
    "calibration": {"workloads", "pool"},
    "comparison": {"workloads", "agent", "calibration"},
    "service": {"workloads", "pool", "calibration", "comparison"},
    "results": set(),
}
"""Every package may also import these modules of the facade, which import nothing of ours but one another."""
COMPILED = {"numba", "llvmlite"}
SHARED = {
    f"fairbench_agent.{name}"
    for name in ("command_line", "configuration", "installation", "program_cli", "figure_style", "page_look", "table")
}


class Module(NamedTuple):
    """A source file: its dotted name as it is imported, and where it is."""

    name: str
    path: Path

    @property
    def package(self) -> str:
        return self.path.relative_to(ROOT).parts[0]

    @property
    def room(self) -> str:
        """Return the dotted name of the sub-package that it is in, below `fairbench_agent`; empty at a package's root."""
        return ".".join(self.path.relative_to(ROOT).parts[:-1]) if self.path.parent.parent != ROOT else ""


def name_of(path: Path) -> str:
    parts = [part for part in path.relative_to(ROOT).with_suffix("").parts if part not in {"facade", "__init__"}]
    return ".".join(["fairbench_agent", *parts])


MODULES = [
    Module(name_of(path), path)
    for package in ARROWS
    for path in sorted((ROOT / package).rglob("*.py"))
    if "migrations" not in path.parts  # run by Alembic, never imported
]
NAMES = {module.name for module in MODULES}
ROOMS = sorted({module.room for module in MODULES if module.room})


@cache
def imports(path: Path) -> set[str]:
    """Return the names of all modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            assert node.module is not None
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def ours(module: Module) -> set[str]:
    """Return the modules of ours that a module imports, itself left out; of a package's own `__init__` only if meant."""
    return {name for name in imports(module.path) if name in NAMES} - {module.name}


def of_package(package: str) -> list[Module]:
    return [module for module in MODULES if module.package == package]


def loaded(*imported: str) -> set[str]:
    """Return the modules that importing some loads in a fresh process."""
    program = f"import sys, {', '.join(imported)}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT.parent)
    return set(run.stdout.split())


def packages_of(names: set[str]) -> set[str]:
    return {name.split(".")[1] for name in names if name.startswith("fairbench_agent.")} & ARROWS.keys()


@pytest.mark.parametrize("package", ARROWS)
def test_a_package_imports_only_what_its_arrows_allow(package: str) -> None:
    for module in of_package(package):
        for name in imports(module.path):
            parts = name.split(".")
            assert parts[0] not in ARROWS, f"{module.path}: {name} is imported without its package fairbench_agent"
            if parts[0] == "fairbench_agent" and len(parts) > 1 and parts[1] in ARROWS:
                assert parts[1] in ARROWS[package] | {package}, f"{module.path} imports {name}"


def test_the_face_itself_loads_nothing_of_ours() -> None:
    assert not {name for name in loaded("fairbench_agent") if name.startswith("fairbench_agent.")}
    assert not packages_of(loaded(*SHARED))


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = {module.name: ours(module) for module in MODULES}
    assert list(graphlib.TopologicalSorter(graph).static_order())  # raises CycleError, which names the cycle


def room_of(name: str) -> str:
    return next(module.room for module in MODULES if module.name == name)


def test_no_room_imports_itself_by_way_of_others() -> None:
    graph: dict[str, set[str]] = {room: set() for room in ROOMS}
    for module in MODULES:
        if module.room:
            graph[module.room] |= {room_of(name) for name in ours(module)} - {"", module.room}
    assert list(graphlib.TopologicalSorter(graph).static_order())


def allowed(room: str) -> set[str]:
    """Return what a room's docstring allows it to import."""
    docstring = ast.get_docstring(ast.parse((ROOT / room.replace(".", "/") / "__init__.py").read_text("utf-8"))) or ""
    found = re.search(r"May import of ours: (.*?)\.(?:\s|$)", " ".join(docstring.split()))
    assert found, f"{room}: the docstring does not say what the room may import"
    return set() if found[1] == "nothing" else set(found[1].replace(" and ", ", ").split(", "))


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_it_says(room: str) -> None:
    may = allowed(room)
    known = {module.name.removeprefix("fairbench_agent.") for module in MODULES} | set(ARROWS) | set(ROOMS)
    assert may <= known, "the docstring names what is not there"
    package = room.split(".", maxsplit=1)[0]
    used = set()
    for module in MODULES:
        if module.room != room:
            continue
        for name in ours(module) - SHARED:
            target = name.removeprefix("fairbench_agent.")
            at_home = room_of(name) == room or (target.split(".")[0] == package and not room_of(name))
            by = {one for one in may if f"{target}.".startswith(f"{one}.")}
            assert at_home or by, f"{module.path} imports {name}"
            used |= by
    assert may == used, "the docstring allows what nobody imports"


def test_the_wheel_holds_every_room() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    there = {name_of(path) for package in ARROWS for path in (ROOT / package).rglob("__init__.py")}
    assert sorted(there) == sorted(settings["packages"])
    assert {f"fairbench_agent.{name}".removesuffix(".facade"): name for name in ARROWS} == settings["package-dir"]


def test_only_the_worker_and_one_experiment_import_what_compiles() -> None:
    compiling = {module.name for module in MODULES if COMPILED & {name.split(".")[0] for name in imports(module.path)}}
    while more := {module.name for module in of_package("workloads") if ours(module) & compiling} - compiling:
        compiling |= more
    assert all(name.startswith("fairbench_agent.workloads.") for name in compiling)
    users = {module.name for module in MODULES if ours(module) & compiling and module.package != "workloads"}
    assert users == {
        "fairbench_agent.agent.measurement.worker",
        "fairbench_agent.agent.measurement.worker_task",
        "fairbench_agent.comparison.sign_test.extra_runtime",
    }
    importers = {module.name for module in of_package("agent") if ours(module) & users}
    assert importers == {"fairbench_agent.agent.measurement.worker"}


def test_nobody_imports_a_command_line_but_another_one() -> None:
    commands = {module.name for module in MODULES if module.path.stem.endswith("cli")}
    for module in MODULES:
        assert not ours(module) & commands or module.path.stem.endswith("cli"), module.path


def test_only_command_lines_import_typer() -> None:
    users = {module.path.stem for module in MODULES if "typer" in {name.split(".")[0] for name in imports(module.path)}}
    assert all(stem.endswith("cli") or stem == "command_line" for stem in users), users
    assert not any(module.package == "pool" for module in MODULES if module.path.stem.endswith("cli"))


def test_all_commands_have_one_look() -> None:
    for module in MODULES:
        made = "typer.Typer(" in module.path.read_text("utf-8")
        assert not made or module.name == "fairbench_agent.program_cli", f"{module.path}: CommandGroup has the look"


def test_the_pool_loads_neither_numba_nor_the_agent() -> None:
    found = loaded(*(module.name for module in of_package("pool")))
    assert found.isdisjoint(COMPILED | {"typer"})
    assert packages_of(found) == {"pool", "workloads"}


def test_the_supervisor_loads_no_numba() -> None:
    compiled = {"fairbench_agent.agent.measurement.worker", "fairbench_agent.agent.measurement.worker_task"}
    found = loaded(*(module.name for module in of_package("agent") if module.name not in compiled))
    assert "fairbench_agent.agent.measurement.measure_command" in found
    assert found.isdisjoint(COMPILED)
    assert "scipy" not in found


def test_the_worker_loads_numba_and_no_display() -> None:
    found = loaded("fairbench_agent.agent.measurement.worker")
    assert found >= COMPILED
    assert found.isdisjoint({"rich", "typer", "fairbench_agent.agent.measurement.progress"})


@pytest.mark.parametrize("package", ["calibration", "comparison"])
def test_models_and_conclusions_load_neither_numba_nor_the_web(package: str) -> None:
    kernels = "fairbench_agent.comparison.sign_test.extra_runtime"
    found = loaded(*(module.name for module in of_package(package) if module.name != kernels))
    assert found.isdisjoint(COMPILED | {"fastapi", "uvicorn", "jinja2"})


def test_workloads_load_nothing_else_of_ours() -> None:
    assert packages_of(loaded(*(module.name for module in of_package("workloads")))) == {"workloads"}
