"""Turn a journal into a record; nothing is measured here, so the same journal gives the same record."""

import time
from statistics import median_low

from pydantic import ValidationError

from fairbench_agent.agent.errors import JournalError
from fairbench_agent.agent.measurement.chunk_timing import CHUNK_THRESHOLDS, ITERATION_COST, Estimate, estimate
from fairbench_agent.agent.measurement.grade import copy_grades, fastest_drift_ns, grade, run_noise, validation_noise
from fairbench_agent.agent.measurement.journal import Closing, Journal
from fairbench_agent.agent.measurement.plan import MeasurementPlan
from fairbench_agent.agent.measurement.worker_messages import FinishedRun
from fairbench_agent.pool.record.core_speed import clock_hz
from fairbench_agent.pool.record.machine import Speed
from fairbench_agent.pool.record.notation import first_defect
from fairbench_agent.pool.record.protocol import Environment, Origin
from fairbench_agent.pool.record.record import VERSION, Record
from fairbench_agent.pool.record.timing import Chunks, ProcessTiming, Run, ValidationTiming, chunk_ends
from fairbench_agent.workloads.outcomes import is_listed
from fairbench_agent.workloads.processes import processes


def assemble(journal: Journal) -> Record:
    """Return the record of a measurement; a JournalError where runs are missing or lines contradict each other."""
    if journal.closing is None or not journal.sessions:
        raise JournalError(f"{journal.path}: not all runs are finished; continue with --resume")
    try:
        return _record(journal, journal.closing)
    except ValidationError as error:
        raise JournalError(
            f"{journal.path}: its lines contradict each other ({first_defect(error, 'record')}); start a new measurement without --resume"
        ) from error


def _record(journal: Journal, closing: Closing) -> Record:
    opening = journal.opening
    plan = opening.plan
    timings = _process_timings(journal)
    before = journal.sessions[0].findings
    return Record(
        version=VERSION,
        machine_id=opening.machine_id,
        agent_version=opening.agent_version,
        started_at=utc_text(opening.at_ns),
        # a clock set back during the measurement must not lose it
        finished_at=utc_text(max(opening.at_ns, closing.at_ns)),
        origin=Origin(kind="measured", source=None),
        machine=opening.machine,
        score=plan.score,
        protocol=journal.sessions[0].protocol,
        outcomes="verified" if is_listed(plan.suite, plan.budget, plan.seed) else "unlisted",
        partial=len(timings) < len(processes(plan.suite)),
        processes=timings,
        validation=tuple(
            ValidationTiming(**run.model_dump(exclude={"kind", "noise"}), noise=validation_noise(run))
            for run in journal.validation
        ),
        environment=Environment(before=before, after=closing.findings),
        grade=grade(timings, plan.budget, before, closing.findings, journal.chains),
        copy_grades=copy_grades(timings, plan.budget, plan.copies),
        interruptions=journal.interruptions(),
        speed=_speed(journal),
    )


def _speed(journal: Journal) -> Speed | None:
    chains, loads = journal.chains, journal.loads
    if not chains and not loads:
        return None
    return Speed(chains=chains, loads=loads, clock_hz=clock_hz(chains, journal.opening.machine))


def _process_timings(journal: Journal) -> tuple[ProcessTiming, ...]:
    """Return the processes in the published order, each with its runs in the order they were made, copy by copy."""
    plan = journal.opening.plan
    fastest = [fastest_drift_ns(journal.runs, copy_index) for copy_index in range(plan.copies)]
    finished: dict[str, list[FinishedRun]] = {}
    for run in sorted(journal.runs, key=lambda run: (run.run.position, run.copy_index)):
        finished.setdefault(str(run.run.key), []).append(run)
    keys = map(str, processes(plan.suite, plan.selection))
    return tuple(_timing(plan, finished[key], fastest) for key in keys if key in finished)


def _timing(plan: MeasurementPlan, runs: list[FinishedRun], fastest: list[int]) -> ProcessTiming:
    first = runs[0]
    walls = [run.wall_ns for run in runs]
    counted = walls.index(median_low(walls))
    return ProcessTiming(
        **first.run.key._asdict(),
        evaluations=first.evaluations,
        objective=first.objective,
        runs=tuple(_run(run, estimate_of(run), fastest[run.copy_index]) for run in runs),
        chunks=_chunks(plan.budget, runs[counted], counted),
    )


def utc_text(calendar_ns: int) -> str:
    """Return a moment as UTC text to the second: 2026-01-31T12:00:00Z."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(calendar_ns // 1_000_000_000))


def estimate_of(run: FinishedRun) -> Estimate:
    """Return the undisturbed estimate of a run."""
    cost = ITERATION_COST.get((run.run.key.problem, run.run.key.search), 0.0)
    return estimate(run.chunk_evaluations, run.chunk_iterations, run.chunk_wall_ns, cost)


def _run(run: FinishedRun, estimated: Estimate, fastest: int) -> Run:
    return Run(
        position=run.run.position,
        copy_index=run.copy_index,
        wall_ns=run.wall_ns,
        cpu_ns=run.cpu_ns,
        undisturbed_ns=estimated.undisturbed_ns,
        undisturbed_error_ns=estimated.error_ns,
        noise=run_noise(run, estimated, fastest),
    )


def _chunks(budget: int, run: FinishedRun, counted: int) -> Chunks:
    problem, _, search = run.run.key
    thresholds = CHUNK_THRESHOLDS[problem]
    ends = iter(chunk_ends(budget, thresholds))
    reached = 0
    overshoot: list[int] = []
    for made in run.chunk_evaluations:
        end = next((end for end in ends if end > reached), budget)
        reached += made
        overshoot.append(reached - end)
    iterations = run.chunk_iterations if (problem, search) in ITERATION_COST else None
    return Chunks(
        counted_run=counted,
        thresholds=thresholds,
        overshoot=tuple(overshoot) if any(overshoot) else None,
        iterations=iterations,
        wall_ns=run.chunk_wall_ns,
    )
