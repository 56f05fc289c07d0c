"""The tutorial, carried out: one real study from `measure` to the sentence with a p-value.

Its commands run one after the other in an empty folder that holds the files it names. Machines differ, so what is shown
is compared in its order with numbers and hashes blanked out, and lines with an ellipsis stand for anything. The short
variant measures and runs nothing: what `measure` says is said of A's record, B's machine is another one with that
record, and B's values are made up.
"""

import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.comparison.running.fake_engine import answer, run_by

from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.stores.folder import read_record
from fairbench_agent.workloads.processes import INSTANCE_NAMES
from fairbench_agent.workloads.standard import standard_instance
from tests.comparison.command import ended

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "tutorial.md").read_text(encoding="utf-8")
SHOWN: list[tuple[str, str]] = re.findall(r"^\$ (.*)\n((?:(?!\$ |```).*\n)*)", PAGE, re.MULTILINE)
FILES = ("tutorial.toml", "tutorial-a.json", "insert_search.py")
CPU = "Intel(R) Xeon(R) Processor (Sapphire Rapids or later)"
"""The machine of the shown output."""


def blanked(text: str) -> list[str]:
    """Return the lines of a text without numbers, hashes and widths."""
    plain = re.sub(r"@[0-9a-f]+|\b[0-9a-f]{12,}\b|\d[\d.,e+-]*", "#", re.sub(r"[-=]{2,}", "", text))
    return [" ".join(line.split()) for line in plain.splitlines()]


def carry_out(command: str, folder: Path) -> str:
    """Run a command of the page with the interpreter and the scripts of this environment."""
    program, *arguments = shlex.split(command)
    scripts = Path(sys.executable).parent
    start = [str(scripts / program)]
    path = f"{scripts}{os.pathsep}{os.environ['PATH']}"  # B is started as python
    environment = os.environ | {"FAIRBENCH_DATA_DIR": str(folder / "data"), "PATH": path}
    ended = subprocess.run(
        [*start, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def assert_shown(shown: str, printed: str) -> None:
    """Fail unless every line that is shown, of those without an ellipsis, is printed, and in that order."""
    wanted, left = [line for line in blanked(shown) if line and "…" not in line], iter(blanked(printed))
    assert [line for line in wanted if line not in left] == []  # what is looked for is searched after the one before


def test_the_commands_of_the_study_print_what_the_page_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    record = Path(shutil.copy(DOCS / "examples" / "tutorial-a.json", tmp_path))
    name = cpu_name(read_record(record))
    study = (DOCS / "examples" / "tutorial.toml").read_text("utf-8")
    other = json.loads(record.read_text("utf-8")) | {"machine_id": f"{1:032x}"}
    Path("tutorial-b.json").write_text(json.dumps(other), encoding="utf-8")
    Path("tutorial.toml").write_text(study.replace('"this"', '"tutorial-b.json"'), encoding="utf-8")
    values = {result["instance"]: result["value"] for result in tomllib.loads(study)["a"]["results"]}
    run_by(monkeypatch, lambda order: answer(order, value=str(values[order.instance] - 1), first_value_at_s=0.2))
    for command, shown in SHOWN:
        program, *arguments = shlex.split(command)
        if program == "fairbench-compare":
            done = ended(*arguments)
            assert done.code == 0, done.err
            assert_shown(shown, done.out.replace(name, CPU))
    assert "won 0 of 16 instances" in Path("report.md").read_text("utf-8")


@pytest.fixture(scope="module")
def carried_out(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """Return the folder in which the commands ran, and what each printed."""
    folder = tmp_path_factory.mktemp("tutorial")
    for name in FILES:
        shutil.copy(DOCS / "examples" / name, folder)
    return folder, [carry_out(command, folder) for command, _ in SHOWN]


@pytest.mark.full
def test_every_command_prints_what_the_page_shows(carried_out: tuple[Path, list[str]]) -> None:
    folder, printed = carried_out
    (record,) = (folder / "data" / "records").glob("*.json")
    name = cpu_name(read_record(record))
    for (_, shown), out in zip(SHOWN, printed, strict=True):
        assert_shown(shown, out.replace(name, CPU))


@pytest.mark.full
def test_the_study_ends_in_a_sentence_with_its_p_values(carried_out: tuple[Path, list[str]]) -> None:
    """Local search beats random search everywhere, so the numbers of the test do not depend on the machine."""
    folder, printed = carried_out
    sentence = printed[-1].strip()
    assert "won 0 of 16 instances" in sentence
    assert "p = 0.0143341 for any dependence (7.63696e-05 by Equation 4)" in sentence
    assert sentence in re.sub(r"\\(.)", r"\1", (folder / "report.md").read_text("utf-8"))
    assert (folder / "report.html").read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.full
def test_the_plan_rests_on_two_measurements(carried_out: tuple[Path, list[str]]) -> None:
    plan = json.loads((carried_out[0] / "tutorial.plan.json").read_text("utf-8"))
    assert plan["basis"] == "measured-measured"
    assert plan["a_machine"]["stratum"] == plan["b_machine"]["stratum"]
    assert not plan["results_existed"]


def test_the_page_goes_from_measuring_to_the_conclusion() -> None:
    assert [command.split()[:2] for command, _ in SHOWN] == [
        ["fairbench-agent", "measure"],
        ["fairbench-compare", "advise"],
        ["fairbench-compare", "study"],
        ["fairbench-compare", "study"],
        ["fairbench-compare", "study"],
        ["fairbench-compare", "study"],
        ["fairbench-compare", "study"],
    ]


@pytest.mark.full
def test_a_reached_what_the_study_says_by_the_evaluations_of_its_record() -> None:
    """One instance of each problem; random search is the same everywhere."""
    from fairbench_agent.workloads.search import advance, start  # noqa: PLC0415  compiles

    rates = {
        str(process.key): process.evaluations / process.runs[0].wall_ns * 1e9
        for process in read_record(DOCS / "examples" / "tutorial-a.json").processes
    }
    reported = tomllib.loads((DOCS / "examples" / "tutorial.toml").read_text("utf-8"))["a"]["results"]
    for result in reported[::5]:
        problem, _, name = result["instance"].partition("/")
        instance = standard_instance(problem, name)
        state = start(instance, 1)
        advance(instance, state, "random", int(result["runtime_s"] * rates[f"{problem}/{name}/random"]))
        assert result["value"] == pytest.approx(-state.best, abs=0.0005)


def test_the_values_of_b_are_those_of_its_problems() -> None:
    spec = importlib.util.spec_from_file_location("insert_search", DOCS / "examples" / "insert_search.py")
    assert spec is not None
    assert spec.loader is not None
    solver = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(solver)
    small = standard_instance("pfsp", INSTANCE_NAMES["standard"]["pfsp"][0])[0][:3, :3]
    done = [0.0] * 3
    total = 0.0
    for job in small:
        for machine in range(3):
            done[machine] = max(done[machine], done[machine - 1] if machine else 0.0) + job[machine]
        total += done[2]
    assert solver.flow_time(small) == total
