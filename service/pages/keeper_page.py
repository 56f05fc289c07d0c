"""What a pool's keeper sees: records by state with the reasons why, one record whole, and what deciding about it does."""

from typing import Any

from fairbench_agent.calibration.data.pooling import advice, not_fitted
from fairbench_agent.pool.errors import NotFiledError, QueryError, StateError
from fairbench_agent.pool.record.entry import Change, Entry, State
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.record.stratum import copies_of
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import EntryQuery
from fairbench_agent.service.pages.cpu_scores import CpuScores
from fairbench_agent.service.pages.record_page import record_view

SHOWN = 50
"""Records that one page of the queue shows."""


def queue_view(store: DatabasePool, state: str, after: str, decided: str) -> dict[str, Any]:
    """Return a page of the records in a state, quarantined unless it names one, those that wait longest first.

    `after` is the cursor of the page before; one that is none begins anew. `decided` is the hash of the record that was just decided
    about, empty or any other text for none.
    """
    wanted = State(state) if state in list(State) else State.QUARANTINED
    try:
        page = store.entries(EntryQuery(state=wanted, limit=SHOWN, descending=False, cursor=after or None))
    except QueryError:
        page = store.entries(EntryQuery(state=wanted, limit=SHOWN, descending=False))
    owners = store.contributions.of_records([entry.sha256 for entry in page.items])
    rows = [(entry, owners[entry.sha256], store.history(entry.sha256)[-1]) for entry in page.items]
    return {
        "state": wanted,
        "states": list(State),
        "rows": rows,
        "next": page.next,
        "decided": _entry(store, decided),
    }


def _entry(store: DatabasePool, sha256: str) -> Entry | None:
    try:
        return store.entry(sha256)
    except NotFiledError:
        return None


def reviewed_view(store: DatabasePool, scores: CpuScores, sha256: str) -> dict[str, Any]:
    """Return what the page of a record shows, whatever its state, and whether a model would take it; NotFiledError if none."""
    entry, history = store.entry(sha256), store.history(sha256)
    record = parse_record(store.content(sha256))
    reason = not_fitted(entry.grade, entry.partial, copies=copies_of(entry.stratum))
    view = record_view(entry, record, history, scores.of_record(sha256, record), store.contributions.of_record(sha256))
    return view | {"in_no_model": f"{reason} ({advice([reason])})" if reason else ""}


def decided(store: DatabasePool, sha256: str, seen: str, decision: Change) -> None:
    """Change a record's state; StateError where it changed since the reviewer saw it, or without a note."""
    now = store.entry(sha256).state
    if seen != now:
        raise StateError(f"the record is {now} by now; look at its history and decide again")
    store.change(sha256, decision.state, by=decision.by, reasons=decision.reasons, at=decision.at)
