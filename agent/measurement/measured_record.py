"""Turn a journal into a record; nothing is measured here, so the same journal gives the same record."""

import time
from statistics import median_low

from pydantic import ValidationError

from fairbench_agent.agent.errors import JournalError
from fairbench_agent.agent.measurement.chunk_timing import CHUNK_THRESHOLDS, ITERATION_COST, Estimate, estimate
from fairbench_agent.agent.measurement.grade import copy_grades, fastest_drift_ns, grade, run_noise, validation_noise
from fairbench_agent.agent.measurement.journal import Journal
from fairbench_agent.agent.measurement.worker_messages import FinishedRun
from fairbench_agent.pool.record.core_speed import clock_hz
from fairbench_agent.pool.record.machine import Speed
from fairbench_agent.pool.record.notation import first_defect
from fairbench_agent.pool.record.protocol import Environment, Origin
from fairbench_agent.pool.record.record import VERSION, Record
from fairbench_agent.pool.record.run_grade import LIMITS, ratios_to_relatives
from fairbench_agent.pool.record.timing import Chunks, ProcessTiming, Run, ValidationTiming, chunk_ends
from fairbench_agent.workloads.outcomes import is_listed
from fairbench_agent.workloads.processes import BRIEF_BUDGET, processes


def assemble(journal: Journal) -> Record:
    """Return the record of a measurement; JournalError if runs are missing or lines contradict each other."""
    opening, closing, chains = journal.opening, journal.closing, journal.chains
    plan = opening.plan
    if closing is None or not journal.sessions:
        raise JournalError(f"{journal.path}: not all runs are finished; continue with --resume")
    timings = _process_timings(journal)
    before = journal.sessions[0].findings
    speed = Speed(chains=chains, loads=journal.loads, clock_hz=clock_hz(chains, opening.machine))
    try:
        return Record(
            version=VERSION,
            machine_id=opening.machine_id,
            agent_version=opening.agent_version,
            started_at=utc_text(opening.at_ns),
            # a clock set back during the measurement must not lose it
            finished_at=utc_text(max(opening.at_ns, closing.at_ns)),
            origin=Origin(kind="measured", source=None),
            machine=opening.machine,
            score=None,
            protocol=journal.sessions[0].protocol,
            outcomes="verified" if is_listed(plan.suite, plan.budget, plan.seed) else "unlisted",
            partial=len(timings) < len(processes(plan.suite)),
            processes=timings,
            validation=tuple(
                ValidationTiming(**run.model_dump(exclude={"kind", "noise"}), noise=validation_noise(run))
                for run in journal.validation
            ),
            environment=Environment(before=before, after=closing.findings),
            grade=grade(timings, plan.budget, before, closing.findings, chains, journal.clock_set_back_ns()),
            copy_grades=copy_grades(timings, plan.budget, plan.copies),
            interruptions=journal.interruptions(),
            speed=speed if chains or journal.loads else None,
        )
    except ValidationError as error:
        raise JournalError(
            f"{journal.path}: its lines contradict each other ({first_defect(error, 'record')}); "
            "start a new measurement without --resume"
        ) from error


def positions_to_repeat(journal: Journal) -> tuple[int, ...]:
    """Return the positions of runs that took over a tenth longer per evaluation than the fastest of their relatives.

    Of several copies each is compared with itself.
    """
    if journal.opening.plan.budget < BRIEF_BUDGET:  # early iterations differ
        return ()
    positions: set[int] = set()
    for copy_index in range(journal.opening.plan.copies):
        runs = [run for run in journal.counted_runs if run.copy_index == copy_index]
        costs = [(run.run.key, estimate_of(run).undisturbed_ns / run.evaluations) for run in runs]
        ratios = zip(runs, ratios_to_relatives(costs), strict=True)
        positions |= {run.run.position for run, ratio in ratios if ratio > LIMITS["a_relative_ratio"]}
    return tuple(sorted(positions))


def _process_timings(journal: Journal) -> tuple[ProcessTiming, ...]:
    """Return the processes in the published order, each with its runs in the order they were made, copy by copy."""
    plan, runs = journal.opening.plan, journal.counted_runs
    fastest = [fastest_drift_ns(runs, copy_index) for copy_index in range(plan.copies)]
    finished: dict[str, list[FinishedRun]] = {}
    for run in runs:
        finished.setdefault(str(run.run.key), []).append(run)
    keys = map(str, processes(plan.suite, plan.selection))
    return tuple(_timing(plan.budget, finished[key], fastest) for key in keys if key in finished)


def _timing(budget: int, runs: list[FinishedRun], fastest: list[int]) -> ProcessTiming:
    first = runs[0]
    walls = [run.wall_ns for run in runs]
    counted = walls.index(median_low(walls))
    return ProcessTiming(
        **first.run.key._asdict(),
        evaluations=first.evaluations,
        objective=first.objective,
        runs=tuple(_run(run, estimate_of(run), fastest[run.copy_index]) for run in runs),
        chunks=_chunks(budget, runs[counted], counted),
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
    return Chunks(
        counted_run=counted,
        thresholds=thresholds,
        overshoot=tuple(overshoot) if any(overshoot) else None,
        iterations=run.chunk_iterations if (problem, search) in ITERATION_COST else None,
        wall_ns=run.chunk_wall_ns,
    )
