"""Turn a journal into a graded record; equal journals yield equal records."""

import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median_low
from typing import Any

from pydantic import ValidationError

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.measurement.journal import RESTART, Closing, Journal, Session
from fairbench_agent.agent.measurement.plan import Assignment
from fairbench_agent.agent.measurement.timing import CHUNK_THRESHOLDS
from fairbench_agent.agent.measurement.worker_messages import Finished, FinishedProgram, FinishedRun, TimedSpeed
from fairbench_agent.agent.undisturbed import ITERATION_COST, Estimate, estimate
from fairbench_agent.pool.record import run_grade
from fairbench_agent.pool.record.core_speed import clock_hz
from fairbench_agent.pool.record.field_types import first_defect
from fairbench_agent.pool.record.machine import MeasuredSpeed
from fairbench_agent.pool.record.protocol import Environment, Finding, Grade, Letter
from fairbench_agent.pool.record.record import VERSION, Record
from fairbench_agent.pool.record.run_grade import Doubt
from fairbench_agent.pool.record.timing import Chunks, Disturbance, Noise, ProcessTiming, ProgramTiming, Run
from fairbench_agent.pool.record.work import copy_runs
from fairbench_agent.workloads.outcomes import is_listed
from fairbench_agent.workloads.processes import BRIEF_BUDGET, PROGRAM_KINDS, VALIDATION_NAMES, processes

# beyond these, a run is marked as disturbed
_LOST_SHARE = 0.005  # wall time without CPU time, share of the run
_STEAL_SHARE = 0.005  # time stolen by the hypervisor, share of the run
_NEIGHBOUR_SHARE = 0.2  # CPU time of everything else on the machine, in cores
_TICK_NS = 20_000_000  # steal and CPU times are counted in ticks of 10 ms
_STANDSTILL_NS = 100_000_000  # excess of one chunk over the others
_CLOCK_STEP_NS = 20_000_000  # wall clock minus monotonic clock
_SPREAD_PPM = 100_000  # 90 % − 10 % quantile of chunk cost over its median
_DRIFT_RATIO = 1.1  # drift kernel over its fastest time
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
    timings, programs = _process_timings(journal), _program_timings(journal)
    references = tuple(program for program in programs if program.name in PROGRAM_KINDS)
    if timings:
        doubts = run_grade.measurement_doubts(timings, plan.budget)
    else:
        doubts = run_grade.program_doubts(references, plan.program_chunks)
    back_ns = journal.clock_set_back_ns()
    if back_ns > _CLOCK_STEP_NS:
        doubts.append(("B", f"the time of day was set back by {back_ns / 1e9:.0f} s during the measurement"))
    copies_ns = [sum(run.wall_ns for run in copy_runs(timings, index)) for index in range(plan.copies)]
    timed_ns = max(copies_ns) + sum(program.wall_ns for program in programs)
    loads = tuple(load for item in journal.of(TimedSpeed) for load in item.loads)
    speed = MeasuredSpeed(chains=journal.chains, loads=loads, clock_hz=clock_hz(journal.chains, opening.machine))
    return Record(
        version=VERSION,
        machine_id=opening.machine_id,
        agent_version=opening.agent_version,
        started_at=utc_text(opening.at_ns),
        # the clock may have been set back during the measurement
        finished_at=utc_text(max(closing.at_ns, opening.at_ns + timed_ns)),
        machine=opening.machine,
        protocol=session.protocol,
        outcomes="verified" if is_listed(plan.suite, plan.budget, plan.seed) else "unlisted",
        processes=timings,
        validation=tuple(program for program in programs if program.name in VALIDATION_NAMES),
        programs=references,
        environment=Environment(before=session.findings, after=closing.findings),
        grade=grade(doubts, session.findings, closing.findings),
        copy_grades=copy_grades(timings, plan.budget, plan.copies),
        interruptions=journal.interruptions(),
        speed=speed if speed.chains or speed.loads else None,
    )


def remaining(journal: Journal) -> Assignment:
    """Return the unfinished work of a journal's plan; once all is finished, the unfinished repeats."""
    left = journal.planned_left()
    if left.n_timed:
        return left
    done, repeats = [run.run for run in journal.of(FinishedRun)], left.plan.repeats(positions_to_repeat(journal))
    return Assignment(plan=left.plan, steps=tuple(run for run in repeats if run not in done), loads=False)


def positions_to_repeat(journal: Journal) -> tuple[int, ...]:
    """Return the planned positions of the most uncertain run and of others, as far as a tenth of the time allows.

    A run is uncertain if it took 10 % longer per evaluation than the same copy's fastest relative, or if its estimate
    is too long by 2 % of its time. Below the brief budget none are repeated, since early iterations differ.
    """
    plan = journal.opening.plan
    if plan.budget < BRIEF_BUDGET:
        return ()
    excess_ns: dict[int, float] = defaultdict(float)
    planned = [run for run in journal.of(FinishedRun) if run.run.position < len(plan.runs())]
    for copy_index in range(plan.copies):
        finished = [run for run in planned if run.copy_index == copy_index]
        runs = [_run(run, 0) for run in finished]
        costs = [(x.run.key, run.undisturbed_ns / x.evaluations) for x, run in zip(finished, runs, strict=True)]
        excesses = run_grade.excesses_ns(runs)
        for run, ratio in zip(runs, run_grade.ratios_to_relatives(costs), strict=True):
            excess = excesses[run.position, copy_index]
            if ratio > run_grade.RELATIVE_RATIOS[0]:
                excess = max(excess, run.undisturbed_ns * (1 - 1 / ratio))
            if excess > _REPEATED_EXCESS * run.undisturbed_ns:
                excess_ns[run.position] += excess
    wall_ns = {run.run.position: run.wall_ns for run in planned}
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
    attempts = defaultdict[int, list[FinishedRun]](list)
    for run in journal.of(FinishedRun):
        attempts[run.run.position].append(run)
    final: list[FinishedRun] = []
    for position in range(n_planned):
        own = [attempts[x] for x in (n_planned + position, position) if x in attempts]
        final += min(own, key=lambda runs: sum(estimate_of(run).undisturbed_ns for run in runs), default=[])
    return final


def _process_timings(journal: Journal) -> tuple[ProcessTiming, ...]:
    """Return the processes in the published order, each with its runs by position and copy."""
    plan, runs = journal.opening.plan, final_runs(journal)
    fastest = [fastest_drift_ns(runs, copy_index) for copy_index in range(plan.copies)]
    by_key = {key: [run for run in runs if run.run.key == key] for key in processes(plan.suite, plan.selection)}
    return tuple(_timing(own_runs, fastest) for own_runs in by_key.values() if own_runs)


def _program_timings(journal: Journal) -> tuple[ProgramTiming, ...]:
    programs = journal.of(FinishedProgram)
    fastest = fastest_drift_ns(journal.of(Finished))
    return tuple(
        ProgramTiming(name=x.name, answer=x.answer, work=sum(x.chunk_work), **_times(x, fastest)) for x in programs
    )


def _timing(runs: list[FinishedRun], fastest: list[int]) -> ProcessTiming:
    first = runs[0]
    walls = [run.wall_ns for run in runs]
    counted = walls.index(median_low(walls))
    return ProcessTiming(
        **first.run.key._asdict(),
        evaluations=first.evaluations,
        objective=first.objective,
        runs=tuple(_run(run, fastest[run.copy_index]) for run in runs),
        chunks=Chunks(
            counted_run=counted,
            thresholds=CHUNK_THRESHOLDS[first.run.key.problem],
            wall_ns=runs[counted].chunk_wall_ns,
        ),
    )


def utc_text(calendar_ns: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(calendar_ns // 1_000_000_000))


def estimate_of(run: Finished) -> Estimate:
    cost = ITERATION_COST.get((run.run.key.problem, run.run.key.search), 0.0) if isinstance(run, FinishedRun) else 0.0
    return estimate(run.chunk_work, run.chunk_iterations, run.chunk_wall_ns, cost)


def _run(run: FinishedRun, fastest: int) -> Run:
    return Run(position=run.run.position, copy_index=run.copy_index, **_times(run, fastest))


def _times(run: Finished, fastest: int) -> dict[str, Any]:
    estimated = estimate_of(run)
    return {
        "wall_ns": run.wall_ns,
        "cpu_ns": run.cpu_ns,
        "undisturbed_ns": estimated.undisturbed_ns,
        "undisturbed_error_ns": estimated.error_ns,
        "noise": run_noise(run, estimated, fastest),
    }


def fastest_drift_ns(runs: Iterable[Finished], copy_index: int = 0) -> int:
    """Return the shortest time of the drift kernel on a copy's core, or 0 without a run; programs are of copy 0."""
    times_ns = (run.noise.drift_ns for run in runs if run.copy_index == copy_index)
    return min(filter(None, times_ns), default=0)


def run_noise(run: Finished, estimate: Estimate, fastest_drift: int) -> Noise:
    """Return the noise of a run with its disturbances; a standstill is a slowest chunk's excess over the median one."""
    wall_ns, noise = run.wall_ns, run.noise
    excess = [wall - expected for wall, expected in zip(run.chunk_wall_ns, estimate.expected_ns, strict=True)]
    standstill_ns, lost_ns = max(excess) - median_low(excess), wall_ns - run.cpu_ns
    stopped = standstill_ns > _STANDSTILL_NS and lost_ns > standstill_ns // 2
    lost_ns -= standstill_ns if stopped else 0
    signs = {
        Disturbance.STOPPED: stopped,
        Disturbance.PREEMPTED: lost_ns > _LOST_SHARE * wall_ns,
        Disturbance.STOLEN: (noise.steal_ns or 0) > _STEAL_SHARE * wall_ns + _TICK_NS,
        Disturbance.THROTTLED: noise.throttled_ns or noise.throttle_events,
        Disturbance.NEIGHBOUR: (noise.neighbour_ns or 0) > _NEIGHBOUR_SHARE * wall_ns + _TICK_NS,
        Disturbance.CLOCK_STEPPED: abs(noise.clock_step_ns or 0) > _CLOCK_STEP_NS,
        Disturbance.UNSTEADY: estimate.spread_ppm > _SPREAD_PPM,
        Disturbance.DRIFTED: (noise.drift_ns or 0) > _DRIFT_RATIO * fastest_drift,
    }
    disturbances = tuple(disturbance for disturbance, present in signs.items() if present)
    return noise.model_copy(update={"spread_ppm": estimate.spread_ppm, "disturbances": disturbances})


def grade(doubts: Iterable[Doubt], before: Sequence[Finding], after: Sequence[Finding]) -> Grade:
    """Return the grade of a measurement, from the doubts about it and the findings before and after its runs."""
    every = [
        *doubts,
        *(_bad_finding(x, "" if x in after else " before the runs") for x in before if x.verdict == "bad"),
        *(_bad_finding(x, "" if x in before else " after the runs") for x in after if x.verdict == "bad"),
    ]
    return Grade(letter=run_grade.worst(every)[0], reasons=tuple(dict.fromkeys(reason for _, reason in every)))


def _bad_finding(finding: Finding, moment: str) -> Doubt:
    reason = f"{finding.name}: {finding.value}{moment} (limit {finding.limit})"
    return "B", reason[:200]  # a label has at most 200 characters


def copy_grades(timings: Sequence[ProcessTiming], budget: int, n_copies: int) -> tuple[Letter, ...] | None:
    """Return the grade of each copy by its own runs; None for a single copy."""
    if n_copies == 1:
        return None
    copies = (copy_runs(timings, copy_index) for copy_index in range(n_copies))
    return tuple(run_grade.worst(run_grade.run_doubts(runs, budget))[0] for runs in copies)
