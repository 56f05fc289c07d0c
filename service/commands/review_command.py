"""What `review` does: list what the rules held back, show why, and decide about it.

`options` are those that name the pool in the commands that are told next.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from fairbench_agent.calibration.data.pooling import advice, not_fitted
from fairbench_agent.pool.errors import QueryError
from fairbench_agent.pool.record.entry import Change, Entry, State
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.stratum import copies_of
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import MAX_LIMIT, EntryQuery, every_row
from fairbench_agent.service.next_steps import after_decision, after_review_list, after_review_show
from fairbench_agent.table import Table
from fairbench_agent.workloads.quantities import exact_seconds


def listed(store: DatabasePool, state: str, options: str = "") -> tuple[object, list[Table], str]:
    """Return the records in a state, the latest first, each with its reasons; QueryError if there is no such state."""
    if state not in list(State):
        raise QueryError("state", f"{state!r} is not one of {', '.join(State)}")
    query = EntryQuery(state=State(state), limit=MAX_LIMIT)
    found = [(entry, store.history(entry.sha256)[-1]) for entry in every_row(store.entries, query)]
    text = "\n".join(_line(entry, change) for entry, change in found)
    document = [asdict(entry) | {"reasons": change.reasons} for entry, change in found]
    told = after_review_list([entry.sha256 for entry, _ in found], state, options)
    rows = tuple(
        (short_hash(one.sha256), one.received_at, one.contributor, one.cpu, one.stratum, "; ".join(change.reasons))
        for one, change in found
    )
    table = Table(("record", "received", "contributor", "CPU", "stratum", "reasons"), rows, "l")
    return document, [table], f"{text or f'no record is {state}'}\n\n{told}"


def shown(store: DatabasePool, prefix: str, options: str = "") -> tuple[object, str]:
    """Return what the pool says about the record whose hash begins like this, and its history."""
    entry = store.named(prefix)
    history = store.history(entry.sha256)
    document = asdict(entry) | {"history": [asdict(change) for change in history]}
    rows = [*_facts(entry), *(_moment(change) for change in history)]
    return document, "\n".join([*rows, "", after_review_show(entry.sha256, entry.state, options)])


def decide(store: DatabasePool, prefix: str, decision: Change, options: str = "") -> tuple[object, str]:
    """Change the state of the record whose hash begins like this, and return it; StateError if it was withdrawn."""
    found = store.named(prefix).sha256
    entry = store.change(found, decision.state, by=decision.by, reasons=decision.reasons, at=decision.at)
    text = f"{short_hash(entry.sha256)}  {entry.state}  {entry.cpu}{_in_no_model(entry)}"
    return asdict(entry), f"{text}\n\n{after_decision(options)}"


def _in_no_model(entry: Entry) -> str:
    """Return that no model takes an accepted record, where none does, and how one can."""
    reason = (
        not_fitted(entry.grade, entry.partial, copies=copies_of(entry.stratum))
        if entry.state is State.ACCEPTED
        else None
    )
    return "" if reason is None else f"; in no model: {reason} ({advice([reason])})"


def _line(entry: Entry, change: Change) -> str:
    head = f"{short_hash(entry.sha256)}  {entry.received_at}  {entry.contributor}  {entry.cpu}, {entry.stratum}"
    return "\n".join([head, *_indented(change.reasons)])


def _facts(entry: Entry) -> Iterator[str]:
    undisturbed = "" if entry.undisturbed_ns is None else f", {exact_seconds(entry.undisturbed_ns)} s undisturbed"
    yield f"record    {entry.sha256}"
    yield f"state     {entry.state}{_in_no_model(entry)}"
    yield f"CPU       {entry.cpu}"
    yield f"machine   {entry.machine_id}"
    yield f"stratum   {entry.stratum}, {entry.budget} evaluations{', partial' if entry.partial else ''}"
    yield f"origin    {entry.origin}, grade {entry.grade or 'none'}, measured {entry.started_at}"
    yield f"total     {exact_seconds(entry.wall_ns)} s raw{undisturbed}"
    yield "history"


def _moment(change: Change) -> str:
    return "\n".join([f"  {change.at}  {change.state} by {change.by}", *_indented(change.reasons)])


def _indented(reasons: Sequence[str]) -> list[str]:
    return [f"    - {reason}" for reason in reasons]
