"""The runs of a study and their orders; missing programs and files are reported before the first run."""

from decimal import Decimal
from pathlib import Path

import pytest

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.study.plan import plan_path
from fairbench_agent.comparison.study.study import StudyRun
from tests.comparison.command import invoke
from tests.comparison.running.run_examples import planned_file, planned_runs

pytestmark = pytest.mark.usefixtures("no_user_data")


def test_an_order_has_the_time_limit_and_no_placeholders(tmp_path: Path) -> None:
    command = 'solver \'{{"f": "{instance}"}}\' -s {seed} --for {time_limit_s} {name}'
    planned = planned_runs(tmp_path, command=command, stop_early_s="0.25", memory_mb=512)
    order = planned.order(planned.study.runs[1], 3)
    limit_s = planned.plan.limits.instances[1].time_limit_s
    assert order.time_limit_s == Decimal(repr(limit_s))
    assert order.memory_mb == 512
    assert order.argv[:4] == ("solver", f'{{"f": "{tmp_path / "i1.dat"}"}}', "-s", "1")
    assert order.argv[4:] == ("--for", order.argv[5], "i1")
    assert 0 <= limit_s - 0.25 - float(order.argv[5]) < 1e-5 * limit_s
    assert (order.seed, order.attempt, order.output, order.folder) == (1, 3, "output/i1-1-3.gz", str(tmp_path))


def test_outputs_of_different_instances_have_different_names(tmp_path: Path) -> None:
    names = ["a/b", "a_b", "..", "é"]
    planned = planned_runs(tmp_path)
    outputs = {planned.order(StudyRun(name, 1), 1, Decimal(1)).output for name in names}
    assert len(outputs) == len(names)
    assert all(output.count("/") == 1 for output in outputs)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("true", "./none", "b.command: program ./none not found"),
        ("true", "no-such-program", "b.command: program no-such-program not found"),
        ("{name}.dat", "data/{name}", "data/i0: cannot be read (No such file or directory); restore it"),
        ('instances = "{name}.dat"\ncommand = "true {instance}"\n', "", "no command; add it under [b]"),
    ],
)
def test_missing_programs_and_files_are_reported(old: str, new: str, expected: str, tmp_path: Path) -> None:
    file = planned_file(tmp_path, [10] * 8, 'command = "true {instance}"\n')
    assert PlannedRuns.read(file).study.runs
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    plan_path(file).unlink()
    assert invoke("study", "plan", file).code == 0
    with pytest.raises(StudyError) as caught:
        PlannedRuns.read(file)
    assert expected in str(caught.value)


def test_a_program_is_found_relative_to_the_study_and_hashed_with_its_files(tmp_path: Path) -> None:
    program, script = tmp_path / "solver", tmp_path / "settings"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    script.write_text("a = 1")
    planned = planned_runs(tmp_path, command="./solver {instance} settings")
    before = planned.hashes()
    script.write_text("a = 2")
    (tmp_path / "i3.dat").write_text("another instance")
    after = planned.hashes()
    assert after.program_sha256 != before.program_sha256
    assert after.instances_sha256 != before.instances_sha256
