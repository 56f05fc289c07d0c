"""From a journal to its record."""

from pathlib import Path
from statistics import median_low

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.measurement.journal import (
    Closing,
    Filed,
    Journal,
    JournalLine,
    Opening,
    TimedLine,
    read_journal,
)
from fairbench_agent.agent.measurement.measured_record import assemble, estimate_of, utc_text
from fairbench_agent.agent.measurement.plan import MeasurementPlan
from fairbench_agent.agent.measurement.worker_messages import FinishedRun
from fairbench_agent.pool.record.outcomes import outcome_defects
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from fairbench_agent.pool.record.timing import Disturbance
from fairbench_agent.workloads.processes import PROGRAM_KINDS, VALIDATION_NAMES, processes
from tests.agent.examples import (
    LOADS,
    QUIET,
    chain,
    finished_run,
    journal_lines,
    make_plan,
    pinned_cores,
    ready,
    write_journal,
)


def journal(plan: MeasurementPlan, lines: list[JournalLine] | None = None) -> Journal:
    return Journal(Path("unwritten.jsonl"), journal_lines(plan) if lines is None else lines)


def with_runs(plan: MeasurementPlan, runs: list[FinishedRun]) -> Journal:
    lines = journal_lines(plan)
    timed: list[JournalLine] = [TimedLine(at_ns=0, results=(run,)) for run in runs]
    return journal(plan, [*lines[:2], *timed, *(line for line in lines if isinstance(line, Closing | Filed))])


@pytest.mark.parametrize(
    "plan",
    [
        make_plan(),
        make_plan(selection="*", validation=True, program_chunks=5),
        make_plan(selection="none", program_chunks=50, budget=2_000_000),
        make_plan(selection="none", program_chunks=5, budget=2_000_000),
        make_plan(selection="*", sweeps=3),
        make_plan(budget=2_000_000, selection="lop/*"),
        make_plan(budget=1_000, selection="*"),
        make_plan(suite="published", selection="tsp/*/insert", folder="/x", budget=200_000, cores=pinned_cores(3)),
    ],
    ids=lambda plan: f"{plan.suite}-{plan.selection}-{plan.budget}-{plan.sweeps}",
)
def test_a_complete_journal_yields_a_valid_record(plan: MeasurementPlan) -> None:
    record = assemble(journal(plan))
    assert parse_record(canonical_bytes(record)) == record
    assert outcome_defects(record) == ()
    assert [process.key for process in record.processes] == [str(key) for key in processes(plan.suite, plan.selection)]
    assert record.partial == (plan.selection != "*")
    assert record.outcomes == ("unlisted" if plan.budget == 1_000 else "verified")
    timed = list(plan.programs())
    assert [timing.name for timing in record.validation] == [name for name in timed if name in VALIDATION_NAMES]
    assert [timing.name for timing in record.programs] == [name for name in timed if name in PROGRAM_KINDS]
    assert record.grade.letter == (
        "C" if plan.program_chunks == 5 else "A" if plan.budget == 2_000_000 else "B" if plan.budget == 200_000 else "C"
    )


def test_the_record_has_the_facts_of_opening_session_and_closing() -> None:
    plan = make_plan(cores=pinned_cores(1))
    lines = journal_lines(plan)
    first, last = lines[0], lines[-2]
    assert isinstance(first, Opening)
    assert isinstance(last, Closing)
    record = assemble(journal(plan))
    assert (record.machine_id, record.machine) == (first.machine_id, first.machine)
    assert (record.agent_version, record.interruptions) == (first.agent_version, ())
    assert (record.started_at, record.finished_at) == (utc_text(first.at_ns), utc_text(last.at_ns))
    assert record.protocol == ready(plan).protocol
    assert (len(record.environment.before), len(record.environment.after)) == (1, 1)
    # the folder of instances stays on this machine
    assert "folder" not in canonical_bytes(record).decode()


@given(st.integers(1, 3), st.integers(0, 2**32 - 1), st.data())
@settings(max_examples=25)
def test_chunks_and_medians_agree_with_the_runs(sweeps: int, order_seed: int, data: st.DataObject) -> None:
    plan = make_plan(sweeps=sweeps, order_seed=order_seed, selection="*/swap")
    costs = st.integers(500, 3000)
    runs = [finished_run(plan, run, data.draw(costs)) for run in plan.runs()]
    record = assemble(with_runs(plan, data.draw(st.permutations(runs))))
    by_key = {key: [run for run in runs if str(run.run.key) == key] for key in {str(run.run.key) for run in runs}}
    for process in record.processes:
        made = by_key[process.key]
        assert [run.position for run in process.runs] == [run.run.position for run in made]
        assert [run.wall_ns for run in process.runs] == [run.wall_ns for run in made]
        assert process.wall_ns == median_low(run.wall_ns for run in made)
        chunks = process.chunks
        counted = made[chunks.counted_run]
        assert counted.wall_ns == process.wall_ns
        assert chunks.wall_ns == counted.chunk_wall_ns
        assert [run.undisturbed_ns for run in process.runs] == [estimate_of(run).undisturbed_ns for run in made]


def test_drift_is_relative_to_the_whole_measurement() -> None:
    plan = make_plan()
    runs = [finished_run(plan, run) for run in plan.runs()]
    late = runs[-1].model_copy(update={"noise": QUIET.model_copy(update={"drift_ns": 4_000_000})})
    record = assemble(with_runs(plan, [*runs[:-1], late]))
    marked = [run.noise.disturbances for process in record.processes for run in process.runs]
    assert sorted(marked) == [(), *[(Disturbance.DRIFTED,)] * 3]


def test_equal_journals_yield_equal_bytes(tmp_path: Path) -> None:
    written = write_journal(tmp_path, journal_lines(make_plan(selection="*", sweeps=2, validation=True)))
    first = canonical_bytes(assemble(written))
    assert canonical_bytes(assemble(read_journal(written.path))) == first
    # without the last line, too
    assert canonical_bytes(assemble(Journal(written.path, written.lines[:-1]))) == first


def test_a_clock_set_back_lowers_the_grade() -> None:
    plan = make_plan()
    lines = journal_lines(plan)
    lines[-2] = lines[-2].model_copy(update={"at_ns": 5})
    record = assemble(journal(plan, lines))
    assert record.finished_at == record.started_at
    assert any("time of day was set back by" in reason for reason in record.grade.reasons)


@pytest.mark.parametrize("n_lines", [1, 2, 5, 6])
def test_unfinished_journals_have_no_record(n_lines: int) -> None:
    with pytest.raises(AgentError, match=r"unwritten\.jsonl: not all runs are finished; continue with --resume"):
        assemble(journal(make_plan(), journal_lines(make_plan())[:n_lines]))


def test_contradictory_lines_are_rejected() -> None:
    plan = make_plan()
    runs = [finished_run(plan, run) for run in plan.runs()]
    edited = [runs[0].model_copy(update={"objective": "many"}), *runs[1:]]
    with pytest.raises(AgentError, match=r"contradictory lines .*; start a new measurement") as raised:
        assemble(with_runs(plan, edited))
    assert "\n" not in str(raised.value)


def test_chains_and_loads_are_in_the_record() -> None:
    plan = make_plan()
    lines = journal_lines(plan)
    assert assemble(journal(plan, lines)).speed is None
    timed = [TimedLine(at_ns=0, results=(x,)) for x in (chain(0), chain(2, "0.27000"), chain(4), LOADS)]
    record = assemble(journal(plan, [*lines[:2], *timed, *lines[2:]]))
    assert record.speed is not None
    assert [timed.after_runs for timed in record.speed.chains] == [0, 2, 4]
    assert record.speed.loads == LOADS.loads
    assert record.speed.clock_hz == 4_000_000_000
    assert parse_record(canonical_bytes(record)) == record
