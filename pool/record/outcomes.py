"""Check of a record's processes, instances, outcomes and validation answers.

A record whose outcomes differ from the known ones measured different work; stores reject it.
"""

from collections.abc import Iterator

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.field_types import and_more
from fairbench_agent.pool.record.record import Record
from fairbench_agent.workloads.errors import UnknownNameError
from fairbench_agent.workloads.outcomes import (
    PROGRAM_ANSWERS,
    VALIDATION_ANSWERS,
    Outcome,
    known_answer,
    known_instance_sha256,
    known_outcome,
)
from fairbench_agent.workloads.processes import SAME_REFERENCE_PROCESS, processes


def sound(record: Record) -> Record:
    """Return a record; RecordError if it has defects."""
    if defects := outcome_defects(record):
        raise RecordError(f"{defects[0]}{and_more(len(defects))}")
    return record


def outcome_defects(record: Record) -> tuple[str, ...]:
    """Return differences from the known outcomes, instances and answers, and from the selection, one line each."""
    return (*_selection_defects(record), *_process_defects(record), *_instance_and_answer_defects(record))


def _selection_defects(record: Record) -> Iterator[str]:
    protocol = record.protocol
    measured = {process.key for process in record.processes}
    try:
        selected = {str(key) for key in processes(protocol.suite, protocol.selection)}
    except UnknownNameError as error:
        yield str(error)
        return
    missing, unselected = sorted(selected - measured), sorted(measured - selected)
    if missing:
        yield f"{missing[0]}: selected by {protocol.selection!r} but missing{and_more(len(missing))}"
    if unselected:
        suite = f"{protocol.suite}{and_more(len(unselected))}"
        yield f"{unselected[0]}: not selected by {protocol.selection!r} of suite {suite}"


def _process_defects(record: Record) -> Iterator[str]:
    protocol, verified, has_known = record.protocol, record.outcomes == "verified", False
    for process in record.processes:
        outcome = known_outcome(protocol.workload_version, protocol.suite, protocol.budget, protocol.seed, process.key)
        reached = Outcome(process.evaluations, process.objective)
        has_known = has_known or outcome is not None
        if outcome is None:
            if verified:
                yield f"{process.key}: marked as verified, but its outcome is unknown"
        elif reached != outcome:
            yield (
                f"{process.key}: {reached.evaluations} evaluations and objective {reached.objective}; "
                f"expected {outcome.evaluations} and {outcome.objective}"
            )
    if has_known and not verified:
        yield "outcomes: must be verified; outcomes are known for this budget and seed"


def _instance_and_answer_defects(record: Record) -> Iterator[str]:
    protocol, instances = record.protocol, record.protocol.instances
    if protocol.workload_version not in SAME_REFERENCE_PROCESS:
        return
    for name in sorted({f"{process.problem}/{process.instance}" for process in record.processes} | instances.keys()):
        problem, _, instance = name.partition("/")
        if name not in instances:
            yield f"protocol.instances: {name} was measured but is missing"
        elif instances[name] != (known_instance_sha256(protocol.suite, problem, instance) or instances[name]):
            yield f"protocol.instances: {name} has an unexpected SHA-256"
    for part, known in (("validation", VALIDATION_ANSWERS), ("programs", PROGRAM_ANSWERS)):
        for timing in getattr(record, part):
            answer = known_answer(timing.name, protocol.program_chunks)
            if timing.name not in known:
                yield f"{part}: unknown name {timing.name}; expected {', '.join(known)}"
            elif timing.answer != answer:
                yield f"{part}: {timing.name} answered {timing.answer}; expected {answer}"
