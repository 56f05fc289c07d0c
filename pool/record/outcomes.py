"""Whether a record's processes did the known work: their outcomes, and which of the suite's processes it has.

A measured record whose outcomes differ from the known ones did other work; stores refuse it.
"""

from collections.abc import Callable, Iterator

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.notation import and_more
from fairbench_agent.pool.record.record import Record
from fairbench_agent.workloads.errors import UnknownNameError
from fairbench_agent.workloads.outcomes import Outcome, known_outcome
from fairbench_agent.workloads.processes import processes

Lookup = Callable[[int, str, int, int, str], Outcome | None]
"""Takes workload version, suite, budget, seed and `problem/instance/search`; None where no outcome is known."""


Defects = Callable[[Record], tuple[str, ...]]
"""Finds what is wrong with the work that a record's processes did, one line each; empty when nothing is."""


def refuse_defects(defects: tuple[str, ...]) -> None:
    """Raise a RecordError with the first of a record's defects, if it has any."""
    if defects:
        raise RecordError(f"{defects[0]}{and_more(len(defects))}")


def outcome_defects(record: Record, known: Lookup = known_outcome) -> tuple[str, ...]:
    """Return what contradicts the known outcomes or the record's own selection, one line each; empty when sound."""
    return (*_selection_defects(record), *_reached_defects(record, known))


def _selection_defects(record: Record) -> Iterator[str]:
    protocol = record.protocol
    held = {process.key for process in record.processes}
    try:
        chosen = {str(key) for key in processes(protocol.suite, protocol.selection)}
    except UnknownNameError as error:
        yield str(error)
        return
    missing, foreign = sorted(chosen - held), sorted(held - chosen)
    if missing:
        yield f"{missing[0]}: selected by {protocol.selection!r} but missing{and_more(len(missing))}"
    if foreign:
        yield f"{foreign[0]}: not among those that {protocol.selection!r} selects of suite {protocol.suite}{and_more(len(foreign))}"
    complete = held >= {str(key) for key in processes(protocol.suite)}
    if record.partial and complete:
        yield "partial: must be false, for processes of the suite are all there"
    if not (record.partial or complete):
        yield "partial: must be true, for processes of the suite are missing"


def _reached_defects(record: Record, known: Lookup) -> Iterator[str]:
    protocol = record.protocol
    verified = record.outcomes == "verified"
    if record.origin.kind == "imported" and not verified:
        return
    listed = False
    for process in record.processes:
        outcome = known(protocol.workload_version, protocol.suite, protocol.budget, protocol.seed, process.key)
        if outcome is None:
            if verified:
                yield f"{process.key}: said to be verified, but the table of known outcomes does not list it"
        else:
            listed = True
            reached = Outcome(process.evaluations, process.objective)
            if reached != outcome:
                yield (
                    f"{process.key}: {reached.evaluations} evaluations and objective {reached.objective} are not the "
                    f"known {outcome.evaluations} and {outcome.objective}; it did other work"
                )
    if listed and not verified:
        yield "outcomes: must be verified, for the table of known outcomes lists them"
