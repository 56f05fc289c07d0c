"""The ledger after a crash: nothing lost but what was under way, nothing counted twice, and no other file touched."""

import json
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.comparison.errors import RunError, StudyError
from fairbench_agent.comparison.running.ledger import Ledger, open_ledger
from fairbench_agent.comparison.running.planned_runs import StudyRun
from fairbench_agent.comparison.running.run_order import Attempt
from tests.comparison.running.run_examples import outcome

RUN = StudyRun("tai20a", 7)


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    """Return a ledger of one attempt that ended, and one that is under way."""
    made = open_ledger(tmp_path, "ab" * 32)
    made.begin(Attempt(instance="tai20a", seed=7, attempt=1))
    made.end(outcome())
    made.begin(Attempt(instance="tai20a", seed=7, attempt=2))
    return made


def test_a_ledger_that_is_opened_again_knows_what_was_begun_and_what_came_of_it(ledger: Ledger) -> None:
    again = open_ledger(ledger.path.parent, "ab" * 32)
    assert (again.begun, again.outcomes) == (ledger.begun, ledger.outcomes)
    assert (again.begun, list(again.outcomes)) == ({RUN: 2}, [RUN])
    assert (again.attempts_at(RUN), again.n_lost(RUN), again.of(RUN)) == (2, 1, (outcome(),))
    assert (again.attempts_at(StudyRun("x", 1)), again.n_lost(StudyRun("x", 1)), again.of(StudyRun("x", 1))) == (
        0,
        0,
        (),
    )


def test_wherever_a_crash_cuts_it_off_the_whole_lines_are_kept(ledger: Ledger) -> None:
    content = ledger.path.read_bytes()
    whole = [at + 1 for at, byte in enumerate(content) if byte == ord("\n")]
    for end in range(0, len(content) + 1, 7):
        ledger.path.write_bytes(content[:end])
        again = open_ledger(ledger.path.parent, "ab" * 32)
        n_lines = sum(at <= end for at in whole)
        assert (again.attempts_at(RUN), len(again.of(RUN))) == ([0, 0, 1, 1, 2][n_lines], int(n_lines >= 3))
        again.begin(Attempt(instance="tai20a", seed=7, attempt=again.attempts_at(RUN) + 1))
        assert open_ledger(ledger.path.parent, "ab" * 32).begun == again.begun


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1,2\n", "is no ledger of runs; move it away"),
        ("[]\n", "is no ledger of runs"),
        ('{"ledger": 2, "plan": "x"}\n', "ledger version 2 is later than 1; upgrade"),
        ('{"ledger": 1, "plan": "cdcdcdcdcdcdcd"}\n', "holds the runs of another plan (cdcdcdcdcdcd…); move"),
    ],
)
def test_another_file_is_refused_and_left_alone(text: str, wanted: str, tmp_path: Path) -> None:
    (tmp_path / "ledger.jsonl").write_text(text)
    with pytest.raises(StudyError) as caught:
        open_ledger(tmp_path, "ab" * 32)
    assert wanted in str(caught.value)
    assert (tmp_path / "ledger.jsonl").read_text() == text


@pytest.mark.parametrize("line", ["{}", "[1]", '{"value": 3}', '{"outcome": {}}', '{"begun": 3}', "\\"])
def test_a_line_that_is_none_is_named(line: str, ledger: Ledger) -> None:
    lines = ledger.path.read_text().splitlines()
    ledger.path.write_text("\n".join([*lines[:2], line, *lines[2:], ""]))
    with pytest.raises(StudyError, match="line 3 is none of a ledger"):
        open_ledger(ledger.path.parent, "ab" * 32)


def test_a_full_disk_is_one_line_and_what_follows_from_the_line_does_not_happen(ledger: Ledger) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    ledger.append = full
    with pytest.raises(RunError, match=r"cannot be written \(No space left on device\); make room"):
        ledger.begin(Attempt(instance="tai20a", seed=7, attempt=3))
    assert ledger.attempts_at(RUN) == 2


def test_every_line_is_a_document_of_one_kind(ledger: Ledger) -> None:
    lines = [json.loads(line) for line in ledger.path.read_text().splitlines()]
    assert [next(iter(line)) for line in lines] == ["ledger", "begun", "outcome", "begun"]
