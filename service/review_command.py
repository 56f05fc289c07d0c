"""What `review` does: list what the rules held back, show why, and decide about it."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass

from fairbench.pool.database import DatabaseStore
from fairbench.pool.errors import QueryError
from fairbench.pool.process_table import seconds_text
from fairbench.pool.queries import MAX_LIMIT, EntryQuery
from fairbench.pool.states import Change, Entry, State
from fairbench.service.prediction import all_entries

Result = tuple[object, str]
"""A JSON document and the text that says the same."""


@dataclass(frozen=True)
class Decision:
    """What a reviewer decided.

    Attributes:
        state: accepted, quarantined or withdrawn.
        by: name of the reviewer.
        reason: in words.
        at: when, UTC.
    """

    state: State
    by: str
    reason: str
    at: str


def listed(database: str, state: State = State.QUARANTINED) -> Result:
    """Return the records in a state, the latest first, each with the reasons of that state.

    Raises:
        StoreError: the database does not answer.
    """
    query = EntryQuery(state=state, limit=MAX_LIMIT)
    with closing(_opened(database)) as store:
        found = [(entry, store.history(entry.sha256)[-1]) for entry in all_entries(store, query)]
    text = "\n".join(_line(entry, change) for entry, change in found)
    document = [asdict(entry) | {"reasons": change.reasons} for entry, change in found]
    return document, text or f"no record is {state}"


def shown(database: str, prefix: str) -> Result:
    """Return what the pool says about the record whose hash begins with some digits, and its history.

    Raises:
        NotFiledError: no record has it, or several have.
    """
    with closing(_opened(database)) as store:
        entry = store.named(prefix)
        history = store.history(entry.sha256)
    document = asdict(entry) | {"history": [asdict(change) for change in history]}
    rows = [*_facts(entry), *(_moment(change) for change in history)]
    return document, "\n".join(rows)


def decide(database: str, prefix: str, decision: Decision) -> Result:
    """Change the state of a record and return it.

    Raises:
        NotFiledError: no record has it, or several have.
        StateError: it was withdrawn, or the reason is empty.
    """
    with closing(_opened(database)) as store:
        sha256 = store.named(prefix).sha256
        entry = store.change(sha256, decision.state, by=decision.by, reasons=[decision.reason], at=decision.at)
    return asdict(entry), f"{entry.sha256[:12]}  {entry.state}  {entry.cpu}"


def state_named(name: str) -> State:
    """Return a state by its name.

    Raises:
        QueryError: there is none of that name.
    """
    try:
        return State(name)
    except ValueError as error:
        raise QueryError("state", f"{name!r} is not one of {', '.join(State)}") from error


def _opened(database: str) -> DatabaseStore:
    store = DatabaseStore(database)
    store.ready()
    return store


def _line(entry: Entry, change: Change) -> str:
    head = f"{entry.sha256[:12]}  {entry.received_at}  {entry.contributor}  {entry.cpu}, {entry.stratum}"
    return "\n".join([head, *_indented(change.reasons)])


def _facts(entry: Entry) -> Iterator[str]:
    undisturbed = "" if entry.undisturbed_ns is None else f", {seconds_text(entry.undisturbed_ns)} s undisturbed"
    yield f"record    {entry.sha256}"
    yield f"state     {entry.state}"
    yield f"CPU       {entry.cpu}"
    yield f"machine   {entry.machine_id}"
    yield f"stratum   {entry.stratum}, {entry.budget} evaluations{', partial' if entry.partial else ''}"
    yield f"origin    {entry.origin}, grade {entry.grade or 'none'}, measured {entry.started_at}"
    yield f"total     {seconds_text(entry.wall_ns)} s raw{undisturbed}"
    yield "history"


def _moment(change: Change) -> str:
    return "\n".join([f"  {change.at}  {change.state} by {change.by}", *_indented(change.reasons)])


def _indented(reasons: Sequence[str]) -> list[str]:
    return [f"    - {reason}" for reason in reasons]
