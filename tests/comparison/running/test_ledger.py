"""The ledger after a crash: nothing lost but what was under way, nothing counted twice, no other file touched, one harness at a time."""

import gc
import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.comparison.errors import RunError, StudyError
from fairbench_agent.comparison.running import ledger as ledger_module
from fairbench_agent.comparison.running.ledger import Ledger, only_one, open_ledger
from fairbench_agent.comparison.running.planned_runs import StudyRun
from fairbench_agent.comparison.running.run_order import Attempt
from tests.comparison.running.run_examples import outcome

RUN, OTHER = StudyRun("tai20a", 7), StudyRun("x", 1)


def opened(folder: Path) -> Ledger:
    return open_ledger(folder, "ab" * 32, [OTHER, RUN])


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    """Return a ledger of one attempt that ended, and one that is under way."""
    made = opened(tmp_path)
    made.begin([Attempt(instance="tai20a", seed=7, attempt=1)])
    made.end([outcome()])
    made.begin([Attempt(instance="tai20a", seed=7, attempt=2)])
    return made


def test_a_ledger_that_is_opened_again_knows_what_was_begun_and_what_came_of_it(ledger: Ledger) -> None:
    again = opened(ledger.path.parent)
    for one in (ledger, again):
        assert (one.attempts_at(RUN), one.n_lost(RUN), one.of(RUN)) == (2, 1, (outcome(),))
        assert (one.attempts_at(OTHER), one.n_lost(OTHER), one.of(OTHER)) == (0, 0, ())


def test_wherever_a_crash_cuts_it_off_the_whole_lines_are_kept(ledger: Ledger) -> None:
    content = ledger.path.read_bytes()
    whole = [at + 1 for at, byte in enumerate(content) if byte == ord("\n")]
    for end in range(0, len(content) + 1, 17):
        ledger.path.write_bytes(content[:end])
        again = opened(ledger.path.parent)
        n_lines = sum(at <= end for at in whole)
        assert (again.attempts_at(RUN), len(again.of(RUN))) == ([0, 0, 1, 1, 2][n_lines], int(n_lines >= 3))
        again.begin([Attempt(instance="tai20a", seed=7, attempt=again.attempts_at(RUN) + 1)])
        assert opened(ledger.path.parent).attempts_at(RUN) == again.attempts_at(RUN)


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
        opened(tmp_path)
    assert wanted in str(caught.value)
    assert (tmp_path / "ledger.jsonl").read_text() == text


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        "[1]",
        '{"value": 3}',
        '{"outcome": {}}',
        '{"begun": 3}',
        '{"begun": {"instance": "of another plan", "seed": 1, "attempt": 1}}',
        "\\",
    ],
)
def test_a_line_that_is_none_is_named(line: str, ledger: Ledger) -> None:
    lines = ledger.path.read_text().splitlines()
    ledger.path.write_text("\n".join([*lines[:2], line, *lines[2:], ""]))
    with pytest.raises(StudyError, match="line 3 is none of a ledger"):
        opened(ledger.path.parent)


def test_a_full_disk_is_one_line_and_what_follows_from_the_line_does_not_happen(ledger: Ledger) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    ledger.append = full
    with pytest.raises(RunError, match=r"cannot be written \(No space left on device\); make room"):
        ledger.begin([Attempt(instance="tai20a", seed=7, attempt=3)])
    assert ledger.attempts_at(RUN) == 2


def test_a_ledger_that_is_gone_or_another_meanwhile_is_one_line(ledger: Ledger) -> None:
    ledger.path.write_text(ledger.path.read_text()[5:])
    with pytest.raises(RunError, match=r"was changed or removed meanwhile; restore it"):
        ledger.of(RUN)
    ledger.path.unlink()
    with pytest.raises(RunError, match=r"was changed or removed meanwhile; restore it"):
        ledger.of(RUN)


def test_every_line_is_a_document_of_one_kind(ledger: Ledger) -> None:
    lines = [json.loads(line) for line in ledger.path.read_text().splitlines()]
    assert [next(iter(line)) for line in lines] == ["ledger", "begun", "outcome", "begun"]


def test_lines_that_are_written_together_are_kept_as_far_as_they_are_whole(ledger: Ledger) -> None:
    content = ledger.path.read_bytes()
    runs = [Attempt(instance="x", seed=1, attempt=1), Attempt(instance="tai20a", seed=7, attempt=3)]
    ledger.begin(runs)
    ledger.end([outcome(attempt=2), outcome(attempt=3, value="11")])
    after = ledger.path.read_bytes()
    for end in range(len(content), len(after) + 1, 7):
        ledger.path.write_bytes(after[:end])
        again, n_lines = opened(ledger.path.parent), after[len(content) : end].count(b"\n")
        assert (again.attempts_at(OTHER), again.attempts_at(RUN)) == (int(n_lines > 0), 2 + int(n_lines > 1))
        assert len(again.of(RUN)) == 1 + max(0, n_lines - 2)
    ledger.path.write_bytes(after)
    assert (
        [one.attempt for one in ledger.of(RUN)]
        == [one.attempt for one in opened(ledger.path.parent).of(RUN)]
        == [1, 2, 3]
    )


def test_nothing_is_written_for_nothing(ledger: Ledger) -> None:
    content = ledger.path.read_bytes()
    ledger.append = lambda *_: pytest.fail("nothing to write")
    ledger.begin([])
    ledger.end([])
    assert ledger.path.read_bytes() == content


def test_what_is_kept_of_a_run_does_not_grow(tmp_path: Path) -> None:
    runs = [StudyRun(f"i{number}", seed) for seed in range(100) for number in range(10)]
    ledger = open_ledger(tmp_path, "ab" * 32, runs)
    ledger.append = lambda *_: None

    def make(some: list[StudyRun]) -> None:
        for run in some:
            ledger.begin([Attempt(**run._asdict(), attempt=1)])
            ledger.end([outcome(**run._asdict())])

    make(runs[:100])
    tracemalloc.start()
    try:
        make(runs[100:])
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] < 5_000  # of 900 runs
    finally:
        tracemalloc.stop()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a lock that is held be refused at once."""
    monkeypatch.setattr(ledger_module, "_LOCK_S", 0)


@pytest.mark.usefixtures("impatient")
def test_one_harness_at_a_time_holds_a_folder_and_gives_it_back_whatever_ends_it(tmp_path: Path) -> None:
    folder = tmp_path / "my.runs"
    with only_one(folder):
        with pytest.raises(StudyError, match=f"is being run already, by process {os.getpid()} of machine "):
            only_one(folder).__enter__()
        assert [path.name for path in folder.iterdir()] == ["lock"]
    assert list(folder.iterdir()) == []
    with pytest.raises(KeyboardInterrupt), only_one(folder):
        raise KeyboardInterrupt
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_what_a_killed_harness_held_is_taken_over(tmp_path: Path) -> None:
    program = "import os, sys; from filelock import SoftFileLock; lock = SoftFileLock(sys.argv[1]); lock.acquire(); os.kill(os.getpid(), 9)"
    killed = subprocess.run([sys.executable, "-c", program, str(tmp_path / "lock")], check=False)
    left = (tmp_path / "lock").read_text()
    assert killed.returncode == -9
    with only_one(tmp_path):
        assert (tmp_path / "lock").read_text() != left
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="the file that is the lock is open")
def test_a_number_that_another_process_has_now_locks_nobody_out(tmp_path: Path) -> None:
    with only_one(tmp_path):
        pid, host, began = (tmp_path / "lock").read_text().splitlines()
    (tmp_path / "lock").write_text(f"{pid}\n{host}\n{int(began) + 6000}\n")
    with only_one(tmp_path):
        pass


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    ("content", "wanted"), [("1\nnode2\n", "process 1 of machine node2"), ("", "another process"), ("mine", "another")]
)
def test_what_may_be_held_elsewhere_is_left_alone_and_named(content: str, wanted: str, tmp_path: Path) -> None:
    (tmp_path / "lock").write_text(content)
    with pytest.raises(StudyError, match=rf"by {wanted}.*; wait for it, end it, or delete .*lock if it is gone"):
        only_one(tmp_path).__enter__()
    assert (tmp_path / "lock").read_text() == content


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StudyError, match="cannot be written"):
        only_one(tmp_path / "file" / "runs").__enter__()
