"""The ledger after a crash: only running attempts are lost, nothing is doubled, other files are not changed."""

import errno
from pathlib import Path

import pytest

from fairbench_agent.comparison.errors import RunError, StudyError
from fairbench_agent.comparison.study.attempts import Attempt
from fairbench_agent.comparison.study.ledger import Ledger
from fairbench_agent.comparison.study.study import StudyRun
from fairbench_agent.core.append_log import AppendLog
from tests.comparison.running.run_examples import outcome

RUN, OTHER = StudyRun("tai20a", 7), StudyRun("x", 1)


def open_ledger(folder: Path, log: AppendLog | None = None) -> Ledger:
    return Ledger(folder / "ledger.jsonl", "ab" * 32, log)


def attempt(number: int) -> Attempt:
    return Attempt(instance="tai20a", seed=7, attempt=number)


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    """Return a ledger with a finished and a running attempt."""
    made = open_ledger(tmp_path)
    made.add([attempt(1)])
    made.add([outcome()])
    made.add([attempt(2)])
    return made


def test_a_reopened_ledger_has_attempts_and_outcomes(ledger: Ledger) -> None:
    for reopened in (ledger, open_ledger(ledger.path.parent)):
        assert (reopened.attempts_at(RUN), reopened.n_lost(RUN), list(reopened.outcomes(RUN))) == (2, 1, [outcome()])
        assert (reopened.attempts_at(OTHER), reopened.n_lost(OTHER), list(reopened.outcomes(OTHER))) == (0, 0, [])


def test_whole_lines_of_a_batch_survive_a_crash_at_any_byte(ledger: Ledger) -> None:
    content = ledger.path.read_bytes()
    ledger.add([Attempt(instance="x", seed=1, attempt=1), attempt(3)])
    ledger.add([outcome(attempt=2), outcome(attempt=3, value="11")])
    after = ledger.path.read_bytes()
    for end in range(len(content), len(after) + 1, 7):
        ledger.path.write_bytes(after[:end])
        again, n_lines = open_ledger(ledger.path.parent), after[len(content) : end].count(b"\n")
        assert (again.attempts_at(OTHER), again.attempts_at(RUN)) == (int(n_lines > 0), 2 + int(n_lines > 1))
        assert len(again.outcomes(RUN)) == 1 + max(0, n_lines - 2)


@pytest.mark.parametrize(
    "text", ["1,2\n", "[]\n", '{"ledger": 2, "plan": "x"}\n', '{"ledger": 1, "plan": "cdcdcdcd"}\n']
)
def test_other_files_are_rejected_and_not_changed(text: str, tmp_path: Path) -> None:
    (tmp_path / "ledger.jsonl").write_text(text)
    with pytest.raises(StudyError, match="not a ledger of this plan"):
        open_ledger(tmp_path)
    assert (tmp_path / "ledger.jsonl").read_text() == text


@pytest.mark.parametrize("line", ["{}", "[1]", '{"value": 3}', '{"outcome": {}}', '{"begun": 3}', "\\"])
def test_invalid_lines_are_reported(line: str, ledger: Ledger) -> None:
    lines = ledger.path.read_text().splitlines()
    ledger.path.write_text("\n".join([*lines[:2], line, *lines[2:], ""]))
    with pytest.raises(StudyError, match="line 3 is invalid"):
        open_ledger(ledger.path.parent)


class FullDisk(AppendLog):
    """A log on a full disk."""

    def append(self, line: str) -> None:
        del line
        raise OSError(errno.ENOSPC, "No space left on device")


def test_no_attempt_is_added_on_a_full_disk(ledger: Ledger) -> None:
    full = open_ledger(ledger.path.parent, FullDisk(ledger.path))
    with pytest.raises(RunError, match=r"cannot be written \(No space left on device\); make room"):
        full.add([attempt(3)])
    assert full.attempts_at(RUN) == 2
    full.add([])  # nothing to write


def test_a_deleted_ledger_is_not_recreated(ledger: Ledger) -> None:
    ledger.path.unlink()
    with pytest.raises(RunError, match="was deleted; restore it"):
        ledger.add([outcome(attempt=2)])
    assert not ledger.path.exists()
