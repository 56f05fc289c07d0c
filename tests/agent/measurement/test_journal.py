"""The journal: what was written is kept, whatever happens to the last line or to the disk."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairbench_agent.agent.errors import DiskError, JournalError
from fairbench_agent.agent.measurement import journal as journals
from fairbench_agent.agent.measurement.journal import (
    Closing,
    Filed,
    Journal,
    JournalLine,
    Repeating,
    Session,
    Stopped,
    TimedLine,
)
from fairbench_agent.agent.measurement.worker_messages import FinishedTogether
from fairbench_agent.pool.record.protocol import Interruption
from tests.agent.examples import (
    MACHINE_ID,
    SECOND,
    STOPPED,
    finished,
    journal_lines,
    opening,
    plan,
    ready,
    side_by_side,
    together,
    validated,
    write_journal,
)

PLAN = plan(sweeps=2, validation=True)
LINES = journal_lines(PLAN)
SHARED_FOLDER = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def content(lines: list[JournalLine]) -> bytes:
    return b"".join(line.model_dump_json().encode() + b"\n" for line in lines)


CONTENT = content(LINES)


def test_lines_are_read_as_they_were_written_in_their_order(tmp_path: Path) -> None:
    written = write_journal(tmp_path, LINES)
    assert written.path.read_bytes() == CONTENT
    assert journals.read(written.path).lines == LINES == written.lines


def test_what_a_journal_tells(tmp_path: Path) -> None:
    journal = write_journal(tmp_path, LINES)
    assert journal.opening == LINES[0]
    assert [run.run for run in journal.runs] == list(PLAN.runs())
    assert [run.name for run in journal.validation] == list(PLAN.validation_names())
    assert journal.closing == LINES[-2]
    assert write_journal(tmp_path, LINES[:-2], "2").closing is None


def test_of_copies_the_runs_of_a_process_are_one_line_that_is_kept_or_lost_whole(tmp_path: Path) -> None:
    of = side_by_side(3)
    runs = [FinishedTogether(runs=tuple(finished(of, run, copy_index=c) for c in range(3))) for run in of.runs()]
    journal = write_journal(tmp_path, [opening(of), *(TimedLine(at_ns=0, item=one) for one in runs)])
    assert journal.n_done() == 4
    assert [(run.run.position, run.copy_index) for run in journal.runs] == [(p, c) for p in range(4) for c in range(3)]
    journal.path.write_bytes(journal.path.read_bytes()[:-9])
    left = journals.read(journal.path).left()
    assert left.runs == of.runs()[3:]
    journal.append(TimedLine(at_ns=0, item=runs[0]))
    with pytest.raises(JournalError, match="at position 0 is duplicate or not planned"):
        journals.read(journal.path)


@SHARED_FOLDER
@given(cut=st.integers(0, len(CONTENT)))
def test_any_cut_loses_at_most_the_torn_line(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(CONTENT[:cut])
    whole = CONTENT[:cut].count(b"\n")
    if whole == 0:
        with pytest.raises(JournalError, match="empty; start a new"):
            journals.read(path)
        return
    journal = journals.read(path)
    assert journal.lines == LINES[:whole]
    assert path.read_bytes() == content(LINES[:whole])
    # it goes on where it was torn, and no finished position is planned again
    task = journal.left()
    assert {run.position for run in task.runs}.isdisjoint(run.run.position for run in journal.runs)
    assert len(task.runs) + len(journal.runs) == len(PLAN.runs())
    for line in LINES[whole:]:
        journal.append(line)
    assert path.read_bytes() == CONTENT


@SHARED_FOLDER
@given(
    place=st.integers(0, len(LINES) - 1),
    garbage=st.binary(min_size=1, max_size=30).filter(lambda b: b"\n" not in b and b"\r" not in b and not b.isspace()),
)
def test_a_damaged_line_is_named_and_nothing_is_changed(tmp_path: Path, place: int, garbage: bytes) -> None:
    damaged = CONTENT.splitlines()
    damaged[place] = garbage + damaged[place]
    path = tmp_path / "damaged.jsonl"
    path.write_bytes(b"\n".join(damaged) + b"\n")
    with pytest.raises(JournalError, match=f"damaged.jsonl: line {place + 1} is damaged") as raised:
        journals.read(path)
    assert "\n" not in str(raised.value)
    assert path.read_bytes() == b"\n".join(damaged) + b"\n"


def test_a_journal_of_a_later_layout_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "later.jsonl"
    path.write_bytes(CONTENT.replace(b'"kind":"opening","version":1', b'"kind":"opening","version":2'))
    with pytest.raises(JournalError, match=r"line 1 is damaged or from another release .*version"):
        journals.read(path)


def test_a_journal_without_opening_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "headless.jsonl"
    path.write_bytes(content(LINES[1:]))
    with pytest.raises(JournalError, match="invalid header; start a new measurement without --resume"):
        journals.read(path)


def test_a_line_out_of_place_is_refused(tmp_path: Path) -> None:
    """An early closing line would make a record of half a measurement."""
    closing, filed, repeating = LINES[-2], LINES[-1], Repeating(at_ns=0, positions=(1,))
    cases = {
        "closing": [*LINES[:4], closing],
        "closing, then more": [*LINES[:-3], closing, LINES[-3]],
        "filed": [*LINES[:-2], filed],
        "filed, then more": [*LINES, STOPPED],
        "opening": [*LINES[:3], LINES[0]],
        "repeating": [*LINES[:5], repeating],
        "closing without the repeats": [*LINES[:-2], repeating, closing],
    }
    for name, lines in cases.items():
        path = tmp_path / "misplaced.jsonl"
        path.write_bytes(content(lines))
        with pytest.raises(JournalError, match=r"line \d+ \(\w+\) is out of place; start a new") as raised:
            journals.read(path)
        assert "\n" not in str(raised.value), name


def test_repeats_are_what_is_left_when_all_planned_runs_are_finished(tmp_path: Path) -> None:
    journal = write_journal(tmp_path, [*LINES[:-2], Repeating(at_ns=0, positions=(2, 0))])
    left = journals.read(journal.path).left()
    repeats = PLAN.repeats((0, 2))
    assert (left.runs, left.validation, left.chains, left.loads) == (repeats, (), (), False)
    journal.append(TimedLine(at_ns=0, item=together(finished(PLAN, repeats[0], 500.0))))
    journal = journals.read(journal.path)
    assert journal.left().runs == repeats[1:]
    journal.append(TimedLine(at_ns=0, item=together(finished(PLAN, repeats[1], 500.0))))
    journal = journals.read(journal.path)
    assert journal.left().runs == ()
    # a repeat takes the place of its run
    n = len(PLAN.runs())
    assert [run.run.position for run in journal.counted_runs] == [n, 1, n + 2, *range(3, n)]


@pytest.mark.parametrize("place", range(2, len(LINES) - 2))
def test_a_finished_line_that_stands_there_twice_is_refused(tmp_path: Path, place: int) -> None:
    path = tmp_path / "twice.jsonl"
    path.write_bytes(content([*LINES[: place + 1], LINES[place]]))
    with pytest.raises(JournalError, match="is duplicate or not planned"):
        journals.read(path)


def test_a_run_that_was_not_planned_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "foreign.jsonl"
    path.write_bytes(content([opening(plan(selection="tsp/*/random")), *LINES[1:3]]))
    with pytest.raises(JournalError, match=r"tsp/\w+/swap at position 0 is duplicate or not planned"):
        journals.read(path)


def test_missing_and_unreadable_files_are_one_line(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"none\.jsonl: cannot be read \(No such file"):
        journals.read(tmp_path / "none.jsonl")


class TestInterruptions:
    """Every session after the first follows a break."""

    AT = 1_700_000_000 * SECOND

    def journal(self, *kinds: str) -> Journal:
        """Return a journal with a line every ten seconds: session, run, answer or stop."""
        runs = iter(PLAN.runs())
        names = iter(PLAN.validation_names())
        lines: list[JournalLine] = [opening(PLAN)]
        for place, kind in enumerate(kinds, 1):
            at_ns = self.AT + 10 * place * SECOND
            if kind == "session":
                lines.append(Session(at_ns=at_ns, protocol=ready(PLAN).protocol, findings=()))
            elif kind == "stop":
                lines.append(Stopped(at_ns=at_ns))
            else:
                item = together(finished(PLAN, next(runs))) if kind == "run" else validated(next(names))
                lines.append(TimedLine(at_ns=at_ns, item=item))
        return Journal(Path("unwritten"), lines)

    @pytest.mark.parametrize(
        ("kinds", "expected"),
        [
            ("session run answer", []),
            ("session run stop", []),
            ("session run session run", [("killed", 1)]),
            ("session run stop session", [("stopped", 1)]),
            ("session session run run session stop session", [("killed", 0), ("killed", 2), ("stopped", 2)]),
            ("session run answer answer stop session answer", [("stopped", 1)]),
        ],
    )
    def test_breaks(self, kinds: str, expected: list[tuple[str, int]]) -> None:
        found = self.journal(*kinds.split()).interruptions()
        assert [(one.kind, one.after_runs) for one in found] == expected
        assert {one.gap_s for one in found} <= {10}

    def test_a_clock_that_was_set_back_is_noticed_and_makes_no_negative_gap(self) -> None:
        journal = self.journal("session", "run", "session")
        assert journal.clock_set_back_ns() == 0
        journal.lines.append(Session(at_ns=self.AT + 5 * SECOND, protocol=ready(PLAN).protocol, findings=()))
        assert journal.clock_set_back_ns() == 25 * SECOND
        assert journal.interruptions()[-1] == Interruption(kind="killed", after_runs=1, gap_s=0)

    def test_a_worker_that_repeats_is_no_break(self) -> None:
        journal = self.journal(*["session", *["run"] * 8, *["answer"] * 4])
        journal.lines.append(Repeating(at_ns=self.AT + 999 * SECOND, positions=(0,)))
        journal.lines.append(Session(at_ns=self.AT + 1009 * SECOND, protocol=ready(PLAN).protocol, findings=()))
        assert journal.interruptions() == ()


class TestUnfinished:
    """What --resume finds."""

    def test_latest_last_and_filed_ones_left_out(self, tmp_path: Path) -> None:
        write_journal(tmp_path, LINES[:3], "1700000003")
        write_journal(tmp_path, LINES, "1700000002")
        write_journal(tmp_path, LINES[:-1], "1700000001")
        found = journals.unfinished(tmp_path, MACHINE_ID)
        assert found is not None
        assert found.stem == "1700000003"
        found.unlink()
        assert journals.unfinished(tmp_path, MACHINE_ID) == tmp_path / "1700000001.jsonl"
        assert journals.unfinished(tmp_path, "f" * 32) is None

    @SHARED_FOLDER
    @given(cut=st.integers(0, len(CONTENT)))
    def test_unfinished_from_the_whole_opening_to_the_whole_last_line(self, tmp_path: Path, cut: int) -> None:
        (tmp_path / "1.jsonl").write_bytes(CONTENT[:cut])
        whole = CONTENT[:cut].count(b"\n")
        assert (journals.unfinished(tmp_path, MACHINE_ID) is not None) == (1 <= whole < len(LINES))

    def test_none_in_a_folder_that_does_not_exist(self, tmp_path: Path) -> None:
        assert journals.unfinished(tmp_path / "none", MACHINE_ID) is None

    def test_what_cannot_be_read_is_one_line(self, tmp_path: Path) -> None:
        (tmp_path / "folder.jsonl").mkdir()
        with pytest.raises(JournalError, match=r"folder\.jsonl: cannot be read"):
            journals.unfinished(tmp_path, MACHINE_ID)


def test_a_second_journal_of_the_same_name_is_not_begun(tmp_path: Path) -> None:
    first = write_journal(tmp_path, LINES[:3])
    with pytest.raises(JournalError, match="cannot be written"):
        journals.create(tmp_path, "1", opening(PLAN))
    assert journals.read(first.path).lines == LINES[:3]


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(
        JournalError, match=r"file.journals: cannot be written \(.*; choose another folder with --output DIR"
    ):
        journals.create(tmp_path / "file" / "journals", "1", opening(PLAN))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's /dev/full")
def test_a_full_disk_is_one_line_and_keeps_what_was_there() -> None:
    journal = Journal(Path("/dev/full"), LINES[:2])
    with pytest.raises(DiskError, match=r"/dev/full: cannot be written \(No space left.*continue with --resume"):
        journal.append(LINES[2])
    assert journal.lines == LINES[:2]


def test_a_disk_that_is_full_at_the_start_leaves_no_journal(tmp_path: Path) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(DiskError, match=r"cannot be written \(No space left on device\); choose another") as raised:
        journals.create(tmp_path, "1", opening(PLAN), sync=full)
    assert "resume" not in str(raised.value)
    assert list(tmp_path.iterdir()) == []


def test_lines_are_documents_that_name_their_kind() -> None:
    kinds = [json.loads(line)["kind"] for line in CONTENT.splitlines()]
    assert kinds == ["opening", "session", *["timed"] * (len(LINES) - 4), "closing", "filed"]
    assert isinstance(LINES[-2], Closing)
    assert isinstance(LINES[-1], Filed)


def test_an_empty_plan_has_nothing_left(tmp_path: Path) -> None:
    task = write_journal(tmp_path, LINES).left()
    assert (task.runs, task.validation) == ((), ())
