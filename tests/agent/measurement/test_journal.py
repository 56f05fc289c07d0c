"""The journal keeps all whole lines and rejects inconsistent ones."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.measurement.journal import (
    MAX_JOURNAL_BYTES,
    Journal,
    JournalLine,
    Session,
    TimedLine,
    read_journal,
    unfinished_journal,
)
from fairbench_agent.agent.measurement.measured_record import final_runs, remaining
from fairbench_agent.agent.measurement.worker_messages import FinishedProgram, FinishedRun, Timed
from fairbench_agent.pool.record.protocol import MAX_RUNS
from fairbench_agent.pool.record.timing import MAX_CHUNKS
from fairbench_agent.workloads.processes import FULL_BUDGET, N_PROCESSES
from tests.agent.examples import (
    MACHINE_ID,
    SECOND,
    finished_program,
    finished_run,
    journal_lines,
    make_plan,
    opening,
    ready,
    runs_of,
    write_journal,
)

PLAN = make_plan(sweeps=2, validation=True)
LINES = journal_lines(PLAN)
SHARED_FOLDER = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def content(lines: list[JournalLine]) -> bytes:
    return b"".join(line.model_dump_json().encode() + b"\n" for line in lines)


CONTENT = content(LINES)
LATE_NS = LINES[-2].at_ns


def test_lines_round_trip(tmp_path: Path) -> None:
    written = write_journal(tmp_path, LINES)
    assert written.path.read_bytes() == CONTENT
    journal = read_journal(written.path)
    assert journal.lines == LINES == written.lines
    assert [run.run for run in journal.of(FinishedRun)] == list(PLAN.runs())
    assert [run.name for run in journal.of(FinishedProgram)] == list(PLAN.programs())
    assert (journal.opening, journal.closing) == (LINES[0], LINES[-2])
    assert remaining(journal).n_timed == 0
    kinds = [json.loads(line)["kind"] for line in CONTENT.splitlines()]
    assert kinds == ["opening", "session", *["timed"] * (len(LINES) - 4), "closing", "filed"]


@SHARED_FOLDER
@given(cut=st.integers(0, len(CONTENT)))
def test_any_cut_loses_at_most_the_torn_line(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(CONTENT[:cut])
    whole = CONTENT[:cut].count(b"\n")
    if whole == 0:
        with pytest.raises(AgentError, match="empty; start a new"):
            read_journal(path)
        return
    journal = read_journal(path)
    assert journal.lines == LINES[:whole]
    assert path.read_bytes() == content(LINES[:whole])
    # no finished run is assigned again
    runs, done = runs_of(journal.planned_left()), journal.of(FinishedRun)
    assert {run.position for run in runs}.isdisjoint(run.run.position for run in done)
    assert len(runs) + len(done) == len(PLAN.runs())
    for line in LINES[whole:]:
        journal.append(line)
    assert path.read_bytes() == CONTENT


@SHARED_FOLDER
@given(
    place=st.integers(0, len(LINES) - 1),
    garbage=st.binary(min_size=1, max_size=30).filter(lambda b: b"\n" not in b and b"\r" not in b and not b.isspace()),
)
def test_damaged_lines_are_named_and_left_unchanged(tmp_path: Path, place: int, garbage: bytes) -> None:
    damaged = CONTENT.splitlines()
    damaged[place] = garbage + damaged[place]
    path = tmp_path / "damaged.jsonl"
    path.write_bytes(b"\n".join(damaged) + b"\n")
    with pytest.raises(AgentError, match=f"damaged.jsonl: line {place + 1} is damaged") as raised:
        read_journal(path)
    assert "\n" not in str(raised.value)
    assert path.read_bytes() == b"\n".join(damaged) + b"\n"


PLACE = r"line \d+ \(\w+\) is out of place; start a new"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (LINES[1:], PLACE),
        # an early closing line would yield a record of half a measurement
        ([*LINES[:4], LINES[-2]], PLACE),
        ([*LINES[:-3], *LINES[-2:-4:-1]], PLACE),
        ([*LINES[:-2], LINES[-1]], PLACE),
        ([*LINES, LINES[1]], PLACE),
        ([*LINES[:3], LINES[0]], PLACE),
        *(([*LINES[: n + 1], LINES[n]], "is duplicate or not planned") for n in (2, len(LINES) - 3)),
        (
            [opening(make_plan(selection="tsp/*/random")), *LINES[1:3]],
            r"tsp/\w+/swap at position 0 is duplicate or not planned",
        ),
    ],
)
def test_inconsistent_lines_are_rejected(tmp_path: Path, lines: list[JournalLine], message: str) -> None:
    path = tmp_path / "misplaced.jsonl"
    path.write_bytes(content(lines))
    with pytest.raises(AgentError, match=message) as raised:
        read_journal(path)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("at_ns", 10**30),
        ("copies", 10**9),
        ("budget", 10**12),
        ("position", -1),
        ("wall_ns", 2**53),
        ("cpu_ns", 10**15),  # contradicts the wall time
        ("chunk_wall_ns", [0] * 40),
        ("objective", "many"),
        ("chunk_wall_ns", []),
        ("chunk_work", [0] * 40),
        ("chunk_iterations", [10**30] * 40),
        ("sha256", "abc"),
        ("machine_id", "lab"),
    ],
)
def test_values_outside_the_types_of_a_record_are_rejected(tmp_path: Path, field: str, value: object) -> None:
    documents = [json.loads(line) for line in CONTENT.splitlines()]
    number, holder = next(found for n, d in enumerate(documents, 1) for found in _holders(n, d, field))
    holder[field] = value
    path = tmp_path / "changed.jsonl"
    path.write_text("".join(json.dumps(document) + "\n" for document in documents))
    with pytest.raises(AgentError, match=f"line {number} is damaged or from another release") as raised:
        read_journal(path)
    assert "\n" not in str(raised.value)


def _holders(number: int, part: Any, field: str) -> Iterator[tuple[int, Any]]:
    """Yield the objects of a line that have a field."""
    if isinstance(part, dict):
        if field in part:
            yield number, part
        yield from (found for value in part.values() for found in _holders(number, value, field))
    elif isinstance(part, list):
        yield from (found for value in part for found in _holders(number, value, field))


def at(line: JournalLine, at_ns: int) -> JournalLine:
    return line.model_copy(update={"at_ns": at_ns})


def lasting(line: JournalLine, seconds: float, **noise: Any) -> JournalLine:
    """Return the line of a run with another duration."""
    assert isinstance(line, TimedLine)
    (run,) = line.results
    assert isinstance(run, FinishedRun)
    wall_ns = round(seconds * SECOND)
    walls_ns = (wall_ns // len(run.chunk_wall_ns),) * len(run.chunk_wall_ns)
    times = {"wall_ns": wall_ns, "cpu_ns": wall_ns, "chunk_wall_ns": walls_ns}
    changed = {**times, "noise": run.noise.model_copy(update=noise)}
    return line.model_copy(update={"results": (run.model_copy(update=changed),)})


DAYS = 104 * 86_400


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ([*LINES[:4], lasting(LINES[4], 60)], "line 5: run of 60 s within 1 s"),
        ([*LINES[:4], lasting(LINES[4], 104 * 86_400)], "line 5: run of 8985600 s within 1 s"),
        ([*LINES[:2], at(lasting(LINES[2], 20), LINES[0].at_ns - 3600 * SECOND)], "line 3: run of 20 s within 0 s"),
        # its own clock step excuses no run that takes far longer than the others, or that is the only one
        ([*LINES[:4], lasting(LINES[4], 3590, clock_step_ns=-3600 * SECOND)], "line 5: run of 3590 s within 1 s"),
        ([*LINES[:2], at(lasting(LINES[2], 20, clock_step_ns=-DAYS * SECOND), 0)], "line 3: run of 20 s within 0 s"),
        ([*LINES[:4], lasting(LINES[4], DAYS, clock_step_ns=-DAYS * SECOND)], "line 5: run of 8985600 s within 1 s"),
        ([*LINES[:4], lasting(LINES[4], DAYS, clock_step_ns=1 - 2**53)], "line 5: run of 8985600 s within 1 s"),
        (
            [*LINES[:3], lasting(LINES[3], 1, clock_step_ns=-3600 * SECOND), lasting(LINES[4], 60)],
            "line 5: run of 60 s within 1 s",
        ),
    ],
)
def test_a_run_longer_than_the_time_between_its_lines(tmp_path: Path, lines: list[JournalLine], text: str) -> None:
    path = tmp_path / "long.jsonl"
    path.write_bytes(content(lines))
    with pytest.raises(AgentError, match=text):
        read_journal(path)


@pytest.mark.parametrize("back_s", [5, 3600, 10 * 365 * 86_400])
def test_a_clock_that_was_set_back_during_a_run_is_possible(tmp_path: Path, back_s: int) -> None:
    lines, at_ns = LINES[:2], LINES[1].at_ns
    for place, line in enumerate(LINES[2:6]):
        step_s = back_s if place in {1, 2} else 0
        at_ns += (20 - step_s) * SECOND
        step_ns = max(1 - 2**53, -step_s * SECOND)  # as the worker limits it
        lines = [*lines, at(lasting(line, 20, clock_step_ns=step_ns), at_ns)]
    lines += [at(LINES[1], at_ns - back_s * SECOND)]
    lines += [at(lasting(LINES[6], 20), lines[-1].at_ns + 20 * SECOND)]
    path = tmp_path / "back.jsonl"
    path.write_bytes(content(lines))
    assert read_journal(path).n_done() == 5


def test_missing_files_are_rejected(tmp_path: Path) -> None:
    with pytest.raises(AgentError, match=r"none\.jsonl: cannot be read \(No such file"):
        read_journal(tmp_path / "none.jsonl")


def test_repeats_remain_when_all_planned_runs_are_finished(tmp_path: Path) -> None:
    plan = make_plan(selection="tsp/*", budget=200_000, sweeps=3)
    n, lines = len(plan.runs()), journal_lines(plan)[:-2]
    slow = [place for place, run in enumerate(plan.runs()) if run.key.instance == "uniform_200a"][:2]
    for place in slow:
        slowed = (finished_run(plan, plan.runs()[place], 1200.0),)
        lines[2 + place] = TimedLine(at_ns=lines[2 + place].at_ns, results=slowed)
    journal, repeats = write_journal(tmp_path, lines), plan.repeats(slow)
    left = remaining(read_journal(journal.path))
    assert (left.steps, left.loads) == (repeats, False)
    for place, repeat in enumerate(repeats, 1):
        journal.append(TimedLine(at_ns=LATE_NS, results=(finished_run(plan, repeat, 500.0),)))
        journal = read_journal(journal.path)
        assert remaining(journal).steps == repeats[place:]
    # a repeat with a shorter time takes the place of its run
    assert [run.run.position for run in final_runs(journal)] == [n + p if p in slow else p for p in range(n)]


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ("session run answer", []),
        ("session run session run", [1]),
        ("session session run run session session", [0, 2, 2]),
        ("session run answer answer session answer", [1]),
        (f"session {8 * 'run '} {4 * 'answer '} session run", []),
        (f"session {8 * 'run '} {4 * 'answer '} session session run session", [8, 9]),
        ("session run session early", [1, 1]),
    ],
)
def test_every_session_but_the_first_follows_an_interruption(kinds: str, expected: list[int]) -> None:
    """The lines are ten seconds apart; the clock was set back before the early session."""
    runs: Iterator[Timed] = (finished_run(PLAN, run) for run in (*PLAN.runs(), *PLAN.repeats([0])))
    answers: Iterator[Timed] = (finished_program(name) for name in PLAN.programs())
    lines: list[JournalLine] = [opening(PLAN)]
    for place, kind in enumerate(kinds.split(), 1):
        at_ns = 1_700_000_000 * SECOND + (5 if kind == "early" else 10 * place) * SECOND
        lines.append(
            Session(at_ns=at_ns, protocol=ready(PLAN).protocol, findings=()) if kind in {"session", "early"}
            else TimedLine(at_ns=at_ns, results=(next(runs if kind == "run" else answers),))
        )  # fmt: skip
    journal = Journal(Path("unwritten"), lines)
    assert [interruption.after_runs for interruption in journal.interruptions()] == expected
    assert {interruption.gap_s for interruption in journal.interruptions()} <= {0, 10}
    assert journal.clock_set_back_ns() == (25 * SECOND if "early" in kinds else 0)


def test_the_largest_journal_is_not_too_large(tmp_path: Path) -> None:
    """A run with the longest numbers of a machine that takes a minute per chunk."""
    plan = make_plan(budget=FULL_BUDGET)
    longest: dict[str, Any] = {"chunk_work": (10**4,) * MAX_CHUNKS, "chunk_iterations": (10**4,) * MAX_CHUNKS}
    walls_ns = (60 * SECOND,) * MAX_CHUNKS
    times: dict[str, Any] = {"wall_ns": sum(walls_ns), "cpu_ns": sum(walls_ns), "chunk_wall_ns": walls_ns}
    line = TimedLine(at_ns=LATE_NS, results=(finished_run(plan, plan.runs()[0], **longest, **times),))
    assert 1.1 * N_PROCESSES * MAX_RUNS * len(line.model_dump_json()) < MAX_JOURNAL_BYTES
    path = tmp_path / "large.jsonl"
    with path.open("wb") as file:
        file.truncate(MAX_JOURNAL_BYTES + 1)
    for read in (lambda: read_journal(path), lambda: unfinished_journal(tmp_path, MACHINE_ID)):
        with pytest.raises(AgentError, match="larger than 130,000,000 bytes"):
            read()


class TestUnfinished:
    """The journal that --resume continues."""

    def test_the_latest_without_a_stored_record(self, tmp_path: Path) -> None:
        write_journal(tmp_path, LINES[:3], "1700000003")
        write_journal(tmp_path, LINES, "1700000002")
        write_journal(tmp_path, LINES[:-1], "1700000001")
        path = unfinished_journal(tmp_path, MACHINE_ID)
        assert path == tmp_path / "1700000003.jsonl"
        path.unlink()
        assert unfinished_journal(tmp_path, MACHINE_ID) == tmp_path / "1700000001.jsonl"
        assert unfinished_journal(tmp_path, "f" * 32) is None
        assert unfinished_journal(tmp_path / "none", MACHINE_ID) is None
        (tmp_path / "folder.jsonl").mkdir()
        with pytest.raises(AgentError, match=r"folder\.jsonl: cannot be read"):
            unfinished_journal(tmp_path, MACHINE_ID)

    @SHARED_FOLDER
    @given(cut=st.integers(0, len(CONTENT)))
    def test_from_the_whole_opening_to_the_whole_last_line(self, tmp_path: Path, cut: int) -> None:
        (tmp_path / "1.jsonl").write_bytes(CONTENT[:cut])
        whole = CONTENT[:cut].count(b"\n")
        assert (unfinished_journal(tmp_path, MACHINE_ID) is not None) == (1 <= whole < len(LINES))
