"""Runs in a study of runtimes: when they are solved, in what time, and what the study concludes."""

import csv
import json
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.solver_process import judged, run_attempt
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.comparison.study.runtimes import SolvedRule
from tests.comparison.command import document, invoke
from tests.comparison.running.run_examples import order
from tests.comparison.study.test_runtimes_of_a import written

pytestmark = [
    pytest.mark.usefixtures("no_user_data"),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups"),
]

EXIT, TARGET = SolvedRule(exit=(10, 20)), SolvedRule(target=True)
LINE = SolvedRule(line="^s (?:SATISFIABLE|OPTIMUM)")
SOLVER = """import sys, time
number = int(sys.argv[1][1:])
if number == 1:
    time.sleep(60)
print("c searching")
print(f"o {number}.5")
sys.exit(20 if number == 2 else 10)
"""


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the readiness check's observation time."""
    monkeypatch.setattr(SystemSource, "pause", lambda *_: None)


def state_of(rule: SolvedRule, best: Decimal | None = None, **changes: Any) -> tuple[str, str]:
    fields = {"exit_status": 0, "output": b"", "value": None, "reached": False}
    return judged(rule, best, **{**fields, **changes})


@pytest.mark.parametrize(
    ("rule", "end", "state"),
    [
        (EXIT, {"exit_status": 10}, "solved"),
        (EXIT, {"exit_status": None}, "unsolved"),
        (EXIT, {"exit_status": 0}, "unsolved"),
        (EXIT, {"exit_status": 1}, "failed"),
        (EXIT, {"exit_status": -11}, "failed"),
        (LINE, {"output": b"c x\ns SATISFIABLE\nv 1\n"}, "solved"),
        (LINE, {"output": b"s UNKNOWN\n"}, "unsolved"),
        (LINE, {"output": b"s UNKNOWN\n", "exit_status": 3}, "failed"),
        (LINE, {"output": b"s OPTIMUM FOUND", "exit_status": 30}, "solved"),
        (TARGET, {"reached": True, "exit_status": -15}, "solved"),
        (TARGET, {"exit_status": 0}, "unsolved"),
        (TARGET, {"exit_status": 3}, "failed"),
        (TARGET, {"exit_status": None}, "unsolved"),
    ],
)
def test_a_run_is_judged_by_its_rule(rule: SolvedRule, end: dict[str, Any], state: str) -> None:
    assert state_of(rule, **end) == (state, "")


def test_the_published_value_is_required() -> None:
    by_line = SolvedRule(line=r"optimum (\S+)"), Decimal("12.5")
    for output, state in (
        (b"optimum 12.54", "solved"),
        (b"optimum 12.6", "unsolved"),
        (b"optimum unknown", "unsolved"),
    ):
        assert state_of(*by_line, output=output)[0] == state
    assert state_of(*by_line, output=b"optimum 12.6")[1] == "its value is 12.6, not 12.5 as published"
    assert state_of(EXIT, Decimal(7), exit_status=10, value="7.4") == ("solved", "")
    assert state_of(EXIT, Decimal(7), exit_status=10)[1] == "its value is missing, not 7 as published"


def test_only_a_solved_value_of_a_is_its_optimum(tmp_path: Path) -> None:
    """A did not solve i0, so B may prove a better value than A's; a target is A's value in any case."""
    rows = ", ".join(f'{{ instance = "i{i}", runtime_s = {10 + i}, value = 104 }}' for i in range(8))
    rows = rows.replace("10,", '"TL",', 1)
    command = f"command = '{Path(sys.executable).as_posix()} {{name}}'\n"
    target = 'solved = "target"\nvalues = "stream"'
    for of_a, of_b, value in (
        ("", 'solved = { line = "^optimal (.*)" }', None),
        ('runtime_is = "time_to_value"', target, Decimal(104)),
    ):
        path = written(tmp_path, rows, of_a=f"limit_s = 60\n{of_a}", of_b=command + of_b)
        assert invoke("study", "plan", path).code == 0
        planned = PlannedRuns.read(path)
        orders = [planned.order(run, 1) for run in planned.study.runs]
        assert all(order.solved for order in orders)
        assert [order.value_of_a for order in orders] == [value, *[Decimal(104)] * 7]
        path.with_suffix(".plan.json").unlink()


def test_a_target_is_reached_by_a_value_that_is_printed_as_good() -> None:
    smaller = order(solved=TARGET, value_of_a=Decimal("12.5"))
    assert [smaller.is_target(text) for text in ("12.6", None, "12.55", "12.5", "3")] == [*[False] * 2, *[True] * 3]
    larger = smaller.model_copy(update={"maximise": True})
    assert [larger.is_target(text) for text in ("12.4", "12.45", "13")] == [False, True, True]


def run(folder: Path, program: str, rule: SolvedRule, **changes: Any) -> RunOutcome:
    fields = {"time_limit_s": Decimal(20), "lost_time_limit": 1.0, "solved": rule, **changes}
    return run_attempt(order(sys.executable, "-c", program, **fields), folder, "host")


def test_a_run_ends_at_its_target(tmp_path: Path) -> None:
    program = "import time\nfor v in (9, 7, 5, 3):\n    time.sleep(0.2)\n    print(v, flush=True)\ntime.sleep(60)"
    outcome = run(tmp_path, program, TARGET, value_of_a=Decimal(5))
    assert outcome.state == "solved"
    assert 0.6 <= (outcome.runtime_s or 0) <= outcome.wall_s < 15
    missed = run(tmp_path, "print(9)", TARGET, value_of_a=Decimal(5))
    assert (missed.state, missed.value) == ("unsolved", None)


def test_the_time_is_wall_or_cpu_time(tmp_path: Path) -> None:
    program = "import sys, time\ntime.sleep(1)\nsys.exit(10)"
    wall, cpu = (run(tmp_path, program, EXIT, clock=clock) for clock in ("wall", "cpu"))
    assert wall.runtime_s == wall.wall_s >= 1
    assert cpu.runtime_s == cpu.cpu_s < 1
    late = run(tmp_path, "import time; time.sleep(60)", EXIT, time_limit_s=Decimal("0.5"))
    assert (late.state, late.runtime_s) == ("unsolved", 0.5)


def test_a_study_of_runtimes(tmp_path: Path) -> None:
    """Of six instances, B needs too long on i1, and does not find A's value on i3."""
    (tmp_path / "solver.py").write_text(SOLVER)
    values = {0: "0.5", 3: "3.6"}
    times = {5: "> 40"}
    rows = [
        f'{{ instance = "i{i}", runtime_s = "{times.get(i, str(50 + i))}"'
        + (f", value = {values[i]} }}" if i in values else " }")
        for i in range(6)
    ]
    fields = (
        f'command = "{sys.executable} solver.py {{name}}"\nsolved = {{ exit = [10, 20] }}\nlimit_s = 2\n'
        'on_disturbed = "keep"\nvalues = "last"\n'
    ).replace("\\", "/")
    (tmp_path / "solver.py").write_text(SOLVER.replace('f"o {number}.5"', 'f"{number}.5"'))
    path = written(tmp_path, ",\n".join(rows), of_b=fields)
    assert invoke("study", "plan", path).code == 0
    assert PlannedRuns.read(path).limits_s["i0"] == 2
    assert document("study", "run", path, "--try")["fit"]
    done = invoke("study", "run", path)
    assert done.code == 0, done.err
    runs = json.loads((tmp_path / "b.provenance.json").read_text("utf-8"))["runs"]
    assert (runs[1]["state"], runs[1]["runtime_s"]) == ("unsolved", 2)
    assert runs[3]["remark"] == "its value is 3.5, not 3.6 as published"
    written_rows = [*csv.DictReader((tmp_path / "b.csv").read_text().splitlines())]
    assert [row["solved"] for row in written_rows] == ["true", "false", "true", "false", "true", "true"]
    answer = document("study", "conclude", path)
    assert (answer["test"]["n"], answer["test"]["n_solved_a"], answer["test"]["n_solved_b"]) == (6, 5, 4)
    by_name = {row["instance"]: row for row in answer["test"]["instances"]}
    assert by_name["i0"]["b_s"] == float(written_rows[0]["time"])
    assert by_name["i1"]["cautious_speedup"] == by_name["i3"]["cautious_speedup"] == 0
    assert "B ended on i3 without A's value, which counts as not solved." in answer["cautions"]
    (tmp_path / "b.csv").write_text((tmp_path / "b.csv").read_text().replace("false", "true", 1))
    assert "edited by hand" in invoke("study", "conclude", path).err


def test_failed_runs_count_as_not_solved(tmp_path: Path) -> None:
    (tmp_path / "solver.py").write_text("import sys\nsys.exit(3 if sys.argv[1] == 'i2' else 10)\n")
    rows = ",\n".join(f'{{ instance = "i{i}", runtime_s = {50 + i} }}' for i in range(6))
    fields = (
        f'command = "{Path(sys.executable).as_posix()} solver.py {{name}}"\nsolved = {{ exit = [10] }}\n'
        'on_disturbed = "keep"\non_failure = "worst"\nlimit_s = 9\n'
    )
    path = written(tmp_path, rows, of_b=fields)
    assert invoke("study", "plan", path).code == 0
    done = invoke("study", "run", path)
    assert done.code == 0, done.err
    answer = document("study", "conclude", path)
    assert answer["test"]["n_solved_b"] == 5
    assert "1 of 6 runs of B failed and count as not solved." in answer["cautions"]
    assert "worse than" not in answer["sentence"]
