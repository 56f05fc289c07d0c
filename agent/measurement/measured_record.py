"""Turn a journal into a graded record; equal journals yield equal records.

The thresholds are in `pool.record.run_grade`; each record lists the thresholds of its grade.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median_low
from typing import Any

from pydantic import ValidationError

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.measurement.journal import RESTART, Closing, Journal, Session
from fairbench_agent.agent.measurement.timing import CHUNK_THRESHOLDS
from fairbench_agent.agent.measurement.worker_messages import FinishedProgram, FinishedRun, TimedLoads
from fairbench_agent.agent.undisturbed import ITERATION_COST, Estimate, estimate
from fairbench_agent.pool.record import run_grade
from fairbench_agent.pool.record.core_speed import clock_hz
from fairbench_agent.pool.record.field_types import first_defect
from fairbench_agent.pool.record.machine import MeasuredSpeed
from fairbench_agent.pool.record.protocol import Environment, Finding, Grade, Letter, Origin
from fairbench_agent.pool.record.record import VERSION, Record
from fairbench_agent.pool.record.run_grade import LIMITS, Doubt
from fairbench_agent.pool.record.summary import copy_runs
from fairbench_agent.pool.record.timing import (
    Chunks,
    Disturbance,
    Noise,
    ProcessTiming,
    ProgramTiming,
    Run,
    chunk_ends,
)
from fairbench_agent.workloads.outcomes import is_listed
from fairbench_agent.workloads.processes import BRIEF_BUDGET, N_PROCESSES, PROGRAM_KINDS, VALIDATION_NAMES, processes

_REPEATED_EXCESS = 0.02
_REPEATED_SHARE = 0.1
"""Of the time of all planned runs."""


def assemble(journal: Journal) -> Record:
    """Return the record of a measurement; AgentError if runs are missing or lines contradict each other."""
    closing, sessions = journal.closing, journal.of(Session)
    if closing is None or not sessions:
        raise AgentError(f"{journal.path}: not all runs are finished; continue with --resume")
    with _contradictions(journal):
        return _record(journal, sessions[0], closing)


def require_valid_runs(journal: Journal) -> None:
    """Raise an AgentError if the finished runs of a journal cannot be part of a record."""
    with _contradictions(journal):
        _process_timings(journal)


@contextmanager
def _contradictions(journal: Journal) -> Iterator[None]:
    try:
        yield
    except ValidationError as error:
        defect = first_defect(error, "record")
        raise AgentError(f"{journal.path}: contradictory lines ({defect}); {RESTART}") from error


def _record(journal: Journal, session: Session, closing: Closing) -> Record:
    opening, plan = journal.opening, journal.opening.plan
    timings, before, after = _process_timings(journal), session.findings, closing.findings
    loads = next((item.loads for item in journal.of(TimedLoads)), ())
    speed = MeasuredSpeed(chains=journal.chains, loads=loads, clock_hz=clock_hz(journal.chains, opening.machine))
    programs = _program_timings(journal)
    validation = tuple(program for program in programs if program.name in VALIDATION_NAMES)
    references = tuple(program for program in programs if program.name in PROGRAM_KINDS)
    raised = (
        run_grade.measurement_doubts(timings, plan.budget)
        if timings
        else run_grade.program_doubts(references, plan.program_chunks)
    )
    doubts = (*raised, *_calendar_steps(journal))
    return Record(
        version=VERSION,
        machine_id=opening.machine_id,
        agent_version=opening.agent_version,
        started_at=utc_text(opening.at_ns),
        # the clock may have been set back during the measurement
        finished_at=utc_text(max(closing.at_ns, opening.at_ns + _timed_ns(timings, programs))),
        origin=Origin(kind="measured", source=None),
        machine=opening.machine,
        score=None,
        protocol=session.protocol,
        outcomes="verified" if is_listed(plan.suite, plan.budget, plan.seed) else "unlisted",
        partial=len(timings) < N_PROCESSES,
        processes=timings,
        validation=validation,
        programs=references,
        environment=Environment(before=before, after=after),
        grade=grade(doubts, before, after),
        copy_grades=copy_grades(timings, plan.budget, plan.copies),
        interruptions=journal.interruptions(),
        speed=speed if speed.chains or speed.loads else None,
    )


def positions_to_repeat(journal: Journal) -> tuple[int, ...]:
    """Return the positions of the most uncertain run and of others, as far as a tenth of the planned time allows.

    A run is uncertain if it took 10 % longer per evaluation than the same copy's fastest relative, or if its estimate
    is too long by 2 % of its time. Below the brief budget none are repeated, since early iterations differ.
    """
    plan = journal.opening.plan
    if plan.budget < BRIEF_BUDGET:
        return ()
    excess_ns: dict[int, float] = defaultdict(float)
    for copy_index in range(plan.copies):
        runs = [run for run in final_runs(journal) if run.copy_index == copy_index]
        undisturbed_ns = [estimate_of(run).undisturbed_ns for run in runs]
        costs = [(run.run.key, time_ns / run.evaluations) for run, time_ns in zip(runs, undisturbed_ns, strict=True)]
        excesses = run_grade.excesses_ns([_run(run, 0) for run in runs])
        for run, time_ns, ratio in zip(runs, undisturbed_ns, run_grade.ratios_to_relatives(costs), strict=True):
            excess = excesses[run.run.position, copy_index]
            if ratio > LIMITS["a_relative_ratio"]:
                excess = max(excess, time_ns * (1 - 1 / ratio))
            if excess > _REPEATED_EXCESS * time_ns:
                excess_ns[run.run.position] += excess
    wall_ns = {run.run.position: run.wall_ns for run in journal.runs}
    left_ns = _REPEATED_SHARE * sum(wall_ns.values())
    positions: list[int] = []
    for position in sorted(excess_ns, key=excess_ns.__getitem__, reverse=True):
        if not positions or wall_ns[position] <= left_ns:
            left_ns -= wall_ns[position]
            positions.append(position)
    return tuple(sorted(positions))


def final_runs(journal: Journal) -> list[FinishedRun]:
    """Return the runs of the record, by planned position and copy.

    Of a run and its repeat, it has the one with the shorter estimate, since disturbances make it only longer.
    """
    n_planned = len(journal.opening.plan.runs())
    attempts: dict[int, list[FinishedRun]] = defaultdict(list)
    for run in journal.runs:
        attempts[run.run.position].append(run)
    repeats = sorted(position for position in attempts if position >= n_planned)
    for position in repeats:
        first, repeat = (
            sum(estimate_of(run).undisturbed_ns for run in attempts[x]) for x in (position - n_planned, position)
        )
        if len(attempts[position]) == journal.opening.plan.copies and repeat <= first:
            attempts[position - n_planned] = attempts[position]
    return [
        run
        for position in sorted(attempts.keys() - {*repeats})
        for run in sorted(attempts[position], key=lambda run: run.copy_index)
    ]


def _process_timings(journal: Journal) -> tuple[ProcessTiming, ...]:
    """Return the processes in the published order, each with its runs by position and copy."""
    plan, runs = journal.opening.plan, final_runs(journal)
    fastest = [fastest_drift_ns(runs, copy_index) for copy_index in range(plan.copies)]
    by_key = {key: [run for run in runs if run.run.key == key] for key in processes(plan.suite, plan.selection)}
    return tuple(_timing(plan.budget, own_runs, fastest) for own_runs in by_key.values() if own_runs)


def _program_timings(journal: Journal) -> tuple[ProgramTiming, ...]:
    """Return the validation processes and reference programs in order of time."""
    programs = journal.of(FinishedProgram)
    fastest = fastest_drift_ns([*journal.runs, *programs])
    return tuple(
        ProgramTiming(name=x.name, answer=x.answer, work=sum(x.chunk_work), **_times(x, fastest)) for x in programs
    )


def _timing(budget: int, runs: list[FinishedRun], fastest: list[int]) -> ProcessTiming:
    first = runs[0]
    walls = [run.wall_ns for run in runs]
    median_run = walls.index(median_low(walls))
    return ProcessTiming(
        **first.run.key._asdict(),
        evaluations=first.evaluations,
        objective=first.objective,
        runs=tuple(_run(run, fastest[run.copy_index]) for run in runs),
        chunks=_chunks(budget, runs[median_run], median_run),
    )


def _timed_ns(timings: Iterable[ProcessTiming], programs: Iterable[ProgramTiming]) -> int:
    """Return the time of all runs of one copy, of the slowest one; the programs are the first copy's."""
    walls_ns = Counter({0: sum(program.wall_ns for program in programs)})
    for run in (run for timing in timings for run in timing.runs):
        walls_ns[run.copy_index] += run.wall_ns
    return max(walls_ns.values())


def utc_text(calendar_ns: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(calendar_ns // 1_000_000_000))


def estimate_of(run: FinishedRun | FinishedProgram) -> Estimate:
    if isinstance(run, FinishedProgram):
        return estimate(run.chunk_work, (), run.chunk_wall_ns, 0.0)
    cost = ITERATION_COST.get((run.run.key.problem, run.run.key.search), 0.0)
    return estimate(run.chunk_work, run.chunk_iterations, run.chunk_wall_ns, cost)


def _run(run: FinishedRun, fastest: int) -> Run:
    return Run(position=run.run.position, copy_index=run.copy_index, **_times(run, fastest))


def _times(run: FinishedRun | FinishedProgram, fastest: int) -> dict[str, Any]:
    """Return the fields that the timings of runs and programs share."""
    estimated = estimate_of(run)
    return {
        "wall_ns": run.wall_ns,
        "cpu_ns": run.cpu_ns,
        "undisturbed_ns": estimated.undisturbed_ns,
        "undisturbed_error_ns": estimated.error_ns,
        "noise": run_noise(run, estimated, fastest),
    }


def _chunks(budget: int, run: FinishedRun, run_index: int) -> Chunks:
    problem, _, search = run.run.key
    ends = iter(chunk_ends(budget, CHUNK_THRESHOLDS[problem]))
    reached = 0
    overshoot: list[int] = []
    for evaluations in run.chunk_work:
        end = next((end for end in ends if end > reached), budget)
        reached += evaluations
        overshoot.append(reached - end)
    return Chunks(
        counted_run=run_index,
        thresholds=CHUNK_THRESHOLDS[problem],
        overshoot=tuple(overshoot) if any(overshoot) else None,
        iterations=run.chunk_iterations if (problem, search) in ITERATION_COST else None,
        wall_ns=run.chunk_wall_ns,
    )


def fastest_drift_ns(runs: Iterable[FinishedRun | FinishedProgram], copy_index: int = 0) -> int:
    """Return the shortest time of the drift kernel on a copy's core, or 0 without a run; programs are of copy 0."""
    times_ns = (run.noise.drift_ns for run in runs if getattr(run, "copy_index", 0) == copy_index)
    return min(filter(None, times_ns), default=0)


def run_noise(run: FinishedRun | FinishedProgram, estimate: Estimate, fastest_drift: int) -> Noise:
    excess = [wall - expected for wall, expected in zip(run.chunk_wall_ns, estimate.expected_ns, strict=True)]
    disturbances = _disturbances(run, max(excess) - median_low(excess))
    if estimate.spread_ppm > LIMITS["run_spread_ppm"]:
        disturbances.append(Disturbance.UNSTEADY)
    if (run.noise.drift_ns or 0) > LIMITS["run_drift_ratio"] * fastest_drift:
        disturbances.append(Disturbance.DRIFTED)
    changes = {"spread_ppm": estimate.spread_ppm, "modes": estimate.modes, "disturbances": tuple(disturbances)}
    return run.noise.model_copy(update=changes)


def _disturbances(run: FinishedRun | FinishedProgram, standstill_ns: int) -> list[Disturbance]:
    """Return the disturbances in the counters; the standstill is the slowest chunk's excess over the median one."""
    wall_ns, noise = run.wall_ns, run.noise
    lost_ns = wall_ns - run.cpu_ns
    stopped = standstill_ns > LIMITS["run_standstill_ns"] and lost_ns > standstill_ns // 2
    lost_ns -= standstill_ns if stopped else 0
    tick_ns = LIMITS["run_tick_ns"]
    signs = {
        Disturbance.STOPPED: stopped,
        Disturbance.PREEMPTED: lost_ns > LIMITS["run_lost_share"] * wall_ns,
        Disturbance.STOLEN: (noise.steal_ns or 0) > LIMITS["run_steal_share"] * wall_ns + tick_ns,
        Disturbance.THROTTLED: bool(noise.throttled_ns or noise.throttle_events),
        Disturbance.NEIGHBOUR: (noise.neighbour_ns or 0) > LIMITS["run_neighbour_share"] * wall_ns + tick_ns,
        Disturbance.CLOCK_STEPPED: abs(noise.clock_step_ns or 0) > LIMITS["run_clock_step_ns"],
    }
    return [disturbance for disturbance, present in signs.items() if present]


def grade(doubts: Iterable[Doubt], before: Sequence[Finding], after: Sequence[Finding]) -> Grade:
    """Return the grade of a measurement, from the doubts about it and the findings before and after its runs."""
    findings = (
        *(_bad_finding(finding, "" if finding in after else " before the runs") for finding in before),
        *(_bad_finding(finding, "" if finding in before else " after the runs") for finding in after),
    )
    every = [*doubts, *filter(None, findings)]
    return Grade(
        letter=run_grade.worst(every)[0],
        reasons=tuple(dict.fromkeys(reason for _, reason in every)),
        thresholds={name: str(limit) for name, limit in LIMITS.items()},
    )


def copy_grades(timings: Sequence[ProcessTiming], budget: int, n_copies: int) -> tuple[Letter, ...] | None:
    """Return the grade of each copy by its own runs; None for a single copy."""
    if n_copies == 1:
        return None
    copies = (copy_runs(timings, copy_index) for copy_index in range(n_copies))
    return tuple(run_grade.worst(run_grade.run_doubts(runs, budget))[0] for runs in copies)


def _calendar_steps(journal: Journal) -> tuple[Doubt, ...]:
    by_ns = journal.clock_set_back_ns()
    reason = f"the time of day was set back by {by_ns / 1e9:.0f} s during the measurement"
    return (("B", reason),) if by_ns > LIMITS["run_clock_step_ns"] else ()


def _bad_finding(finding: Finding, moment: str) -> Doubt | None:
    reason = f"{finding.name}: {finding.value}{moment} (limit {finding.limit})"
    return ("B", reason[:200]) if finding.verdict == "bad" else None  # a label has at most 200 characters
