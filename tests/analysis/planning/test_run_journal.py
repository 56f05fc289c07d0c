"""The journal: no run is repeated or lost, and other files are not changed."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairbench_agent.analysis.planning import run_journal
from fairbench_agent.analysis.planning.repetitions import Accuracy, Repetitions, sample_repetitions
from fairbench_agent.analysis.planning.run_journal import RunJournal
from fairbench_agent.comparison.errors import RunError, TableError

COMMANDS = ("first {instance} {seed}", "second {instance} {seed}")


class FakeShell:
    """Returns a different value for every command, and fails at one call."""

    def __init__(self, fail_at: int | None = None) -> None:
        self.lines: list[str] = []
        self.fail_at = fail_at

    def __call__(self, command: str) -> float:
        if len(self.lines) == self.fail_at:
            raise RunError("interrupted")
        self.lines.append(command)
        name, _, seed = command.split()
        return float(np.random.default_rng(int(seed)).normal(10 if name == "first" else 12, 2))


def experiment(path: Path | None, shell: FakeShell) -> Repetitions:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run_journal, "execute", shell)
        return sample_repetitions(*RunJournal(path, COMMANDS).runs("x"), Accuracy(0.5, 4, 60), np.random.default_rng(7))


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(fail_at=st.integers(0, 20))
def test_a_resumed_experiment_equals_an_uninterrupted_one(tmp_path: Path, fail_at: int) -> None:
    path = tmp_path / "runs.jsonl"
    path.unlink(missing_ok=True)
    whole = FakeShell()
    expected = experiment(None, whole)
    assert len(whole.lines) > 20
    broken, resumed = FakeShell(fail_at), FakeShell()
    with pytest.raises(RunError):
        experiment(path, broken)
    assert experiment(path, resumed) == expected
    assert broken.lines + resumed.lines == whole.lines
    again = FakeShell()
    assert experiment(path, again) == expected
    assert not again.lines


def test_a_line_cut_off_by_a_crash_costs_one_run(tmp_path: Path) -> None:
    path = tmp_path / "runs.jsonl"
    shell = FakeShell()
    expected = experiment(path, shell)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    resumed = FakeShell()
    assert experiment(path, resumed) == expected
    assert resumed.lines == shell.lines[-1:]
    assert path.read_bytes() == whole


def test_runs_are_stored_by_instance(tmp_path: Path) -> None:
    path, commands = tmp_path / "runs.jsonl", ("echo {instance}", "echo $(({seed} * 3))")
    for _ in range(2):
        runs = [run for name in "12" for run in RunJournal(path, commands).runs(name)]
        assert [run(5) for run in runs] == [1, 15, 2, 15]
    assert path.read_text().count("\n") == 5


@pytest.mark.parametrize("text", ["my thesis", "my thesis\nsecond line", "[1, 2]\n", "{}\n", "\n"])
def test_other_files_are_not_changed(tmp_path: Path, text: str) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text(text)
    with pytest.raises(TableError, match="not a journal"):
        RunJournal(path, COMMANDS)
    assert path.read_text() == text


def test_journal_of_other_commands(tmp_path: Path) -> None:
    path = tmp_path / "runs.jsonl"
    RunJournal(path, COMMANDS)
    with pytest.raises(TableError, match="not a journal of these commands"):
        RunJournal(path, (COMMANDS[0], "other"))


@pytest.mark.parametrize("line", ["{", '{"algorithm": 1}', '{"algorithm":1,"instance":"x","seed":1,"value":NaN}', "7"])
def test_invalid_lines_are_reported(tmp_path: Path, line: str) -> None:
    path = tmp_path / "runs.jsonl"
    RunJournal(path, COMMANDS)
    path.write_text(f"{path.read_text()}{line}\n")
    with pytest.raises(TableError, match="line 2"):
        RunJournal(path, COMMANDS)


def test_unreadable_and_unwritable_journals(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="cannot be read"):
        RunJournal(tmp_path, COMMANDS)
    with pytest.raises(RunError, match="cannot be written"):
        RunJournal(tmp_path / "missing" / "runs.jsonl", COMMANDS)


@pytest.mark.parametrize("printed", ["", "best: 3", "nan", "inf", "-1e151"])
def test_runs_that_print_no_number(printed: str) -> None:
    with pytest.raises(RunError, match="print the value reached, within"):
        run_journal.execute(f"echo {printed}")


def test_runs_shell_commands_with_any_instance_name() -> None:
    name = "it's $HOME; exit 3"
    assert RunJournal(None, ("printf %s {instance} | wc -c", "echo 1 && echo {seed}")).runs(name)[0](1) == len(name)
    assert RunJournal(None, ("", "echo 1 && echo {seed}")).runs(name)[1](77) == 77


def test_reports_the_last_line_of_a_failed_command() -> None:
    with pytest.raises(RunError, match="exit code 3: no such thing"):
        run_journal.execute("echo no such thing >&2; exit 3")
