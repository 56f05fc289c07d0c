"""Which runs there are and what an attempt needs; what no run can succeed with is said before the first one."""

import sys
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.running.planned_runs import StudyRun
from tests.comparison.running.fake_engine import planned_runs

pytestmark = pytest.mark.usefixtures("no_user_data")


def test_every_instance_has_every_seed_once_the_first_seed_first(tmp_path: Path) -> None:
    runs = planned_runs(tmp_path, n_runs=3, runs="mean").runs
    assert [run.instance for run in runs] == [f"i{i}" for i in range(8)] * 3
    assert [run.seed for run in runs] == [1] * 8 + [2] * 8 + [3] * 8


def test_an_order_has_all_placeholders_filled_and_the_runtime_of_the_plan(tmp_path: Path) -> None:
    planned = planned_runs(
        tmp_path,
        command='solver \'{{"f": "{instance}"}}\' -s {seed} --for {runtime_s} {name}',
        environment={"NAME": "{name}", "BRACE": "{{}}"},
        stop_early_s="0.25",
        seeds=[7],
    )
    order = planned.order(planned.runs[1], 3)
    told = planned.plan.runtimes[1].equivalent_runtime_s
    assert order.runtime_s == Decimal(repr(told))
    assert order.argv[:4] == ("solver", f'{{"f": "{tmp_path / "i1.dat"}"}}', "-s", "7")
    assert order.argv[4:] == ("--for", order.argv[5], "i1")
    assert 0 <= told - 0.25 - float(order.argv[5]) < 1e-5 * told
    assert order.environment == {"NAME": "i1", "BRACE": "{}"}
    assert order.stops_itself
    assert (order.seed, order.attempt, order.output) == (7, 3, "output/i1-7-3.gz")
    assert not planned_runs(tmp_path).order(StudyRun("i0", 1), 1).stops_itself


def test_outputs_of_different_instances_have_different_names(tmp_path: Path) -> None:
    names = ["a/b", "a_b", "..", "x" * 150 + "1", "x" * 150 + "2", "é"]
    results = [{"instance": name, "runtime_s": 1, "value": 1} for name in names]
    planned = planned_runs(tmp_path)
    study = planned.study.model_copy(update={"b": planned.study.b.model_copy(update={"instances": None})})
    outputs = {
        type(planned)(study, _with_runtimes(planned.plan, names), tmp_path).order(StudyRun(name, 1), 1).output
        for name in names
    }
    assert len(outputs) == len(results)
    assert all(output.count("/") == 1 and len(output.encode()) < 250 for output in outputs)


def _with_runtimes(plan: Any, names: list[str]) -> Any:
    first = plan.runtimes[0]
    return plan.model_copy(update={"runtimes": tuple(first.model_copy(update={"instance": name}) for name in names)})


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"command": "./none {instance}"}, "b.command: ./none is no program in "),
        ({"command": "no-such-program {instance}"}, "b.command: no-such-program is no program in any folder of PATH"),
        ({"folder": "nowhere"}, "b.folder nowhere: "),
        (
            {"instances": "data/{name}"},
            "b.instances: no file for i0 (data/i0), i1 (data/i1), i2 (data/i2), i3 (data/i3), i4 (data/i4) and 3",
        ),
        (
            {"command": f"{sys.executable} {{instance}} {{runtime_s}}", "stop_early_s": 9},
            "b.stop_early_s 9 leaves nothing of the 6.45438 s of i0",
        ),
    ],
)
def test_what_no_run_can_succeed_with_is_refused(changes: dict[str, Any], wanted: str, tmp_path: Path) -> None:
    with pytest.raises(StudyError) as caught:
        planned_runs(tmp_path, **changes).check()
    assert wanted in str(caught.value)


def test_a_study_without_a_command_says_what_to_do(tmp_path: Path) -> None:
    planned = planned_runs(tmp_path)
    without = planned.study.b.model_copy(update={"command": None})
    planned = type(planned)(planned.study.model_copy(update={"b": without}), planned.plan, tmp_path)
    with pytest.raises(StudyError, match=r"write command under \[b\] and plan it again"):
        planned.check()


def test_a_program_is_found_relative_to_the_folder_that_it_runs_in(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    program = tmp_path / "there" / "solver"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    planned_runs(tmp_path, folder="there", command="./solver {instance}").check()
