"""What `review` does: list what the rules held back, show why, decide about it in steps, and undo them.

`options` are those that name the pool in the commands that are told next; `trial` is told next where a step is only tried.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from fairbench_agent.calibration.data.pooling import advice, not_fitted
from fairbench_agent.core.table import Table, text_of
from fairbench_agent.pool.record.entry import Change, Entry, State
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.stratum import copies_of
from fairbench_agent.pool.stores.contributors import RecordOwner
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.record_choice import RecordChoice
from fairbench_agent.pool.stores.steps import Decided, KeeperStep, Taken
from fairbench_agent.service.next_steps import after_decision, after_review_list, after_review_show, after_steps
from fairbench_agent.workloads.quantities import exact_seconds


def listed(store: DatabasePool, chosen: RecordChoice, options: str = "") -> tuple[object, list[Table], str]:
    """Return the chosen records, the latest first, each with the reasons of its state."""
    found = store.steps.decided(chosen)
    document = [
        asdict(one.entry) | {"contributor_number": one.contributor, "reasons": one.change.reasons} for one in found
    ]
    rows = tuple(_cells(one) for one in found)
    table = Table(("record", "received", "state", "contributor", "from", "CPU", "stratum", "reasons"), rows, "l")
    text = "\n".join(map(_line, found)) or f"no record {_meant(chosen)}"
    told = after_review_list([one.entry.sha256 for one in found], options, held=chosen.states == {State.QUARANTINED})
    return document, [table], f"{text}\n\n{told}"


def shown(store: DatabasePool, prefix: str, options: str = "") -> tuple[object, str]:
    """Return what the pool says about the record whose hash begins like this: whose it is, who confirms it, and its history."""
    entry = store.named(prefix)
    history, steps = store.history(entry.sha256), store.steps.of_record(entry.sha256)
    owner = store.contributions.of_record(entry.sha256)
    document = asdict(entry) | {
        "contributor_number": owner.contributor,
        "network": owner.network,
        "confirmed": owner.told and owner.told.confirmation,
        "counts": owner.counts,
        "history": [asdict(change) | {"step": step} for change, step in zip(history, steps, strict=True)],
    }
    rows = [*_facts(entry, owner), *map(_moment, history, steps)]
    return document, "\n".join([*rows, "", after_review_show(entry.sha256, entry.state, owner.contributor, options)])


def decide(
    store: DatabasePool, chosen: RecordChoice, decision: Change, options: str = "", *, trial: str | None = None
) -> tuple[object, str]:
    """Give the chosen records a state in one step, and return what became of them; on trial, what would."""
    return _told(store.steps.decide(chosen, decision, dry_run=trial is not None), options, trial)


def recheck(
    store: DatabasePool, chosen: RecordChoice, decision: Change, options: str = "", *, trial: str | None = None
) -> tuple[object, str]:
    """Let the rules look at the chosen records again, and return what became of them; on trial, what would."""
    return _told(store.steps.recheck(chosen, decision, dry_run=trial is not None), options, trial)


def undo(
    store: DatabasePool, number: int, decision: Change, options: str = "", *, trial: str | None = None
) -> tuple[object, str]:
    """Let the records of a step be as they were before it, and return what became of them; on trial, what would."""
    return _told(store.steps.undo(number, decision, dry_run=trial is not None), options, trial)


def steps(store: DatabasePool, options: str = "") -> tuple[object, list[Table], str]:
    """Return the steps of a pool's keepers, the latest first."""
    found = store.steps.listed()
    rows = tuple((str(one.number), one.at, one.by, _did(one), "; ".join(one.reasons)) for one in found)
    table = Table(("step", "at", "by", "what", "why"), rows, "l")
    told = after_steps(found[0].number if found else None, options)
    text = text_of(table) if found else "no keeper has decided anything yet"
    return [asdict(one) for one in found], [table], f"{text}\n\n{told}"


def _told(taken: Taken, options: str, trial: str | None) -> tuple[object, str]:
    """Return what a step did, or would do, as a document and in words."""
    document = {
        "step": taken.step,
        "records": [
            {"sha256": entry.sha256, "cpu": entry.cpu, "before": entry.state, "state": change.state}
            | {"reasons": change.reasons}
            for entry, change in taken.moves
        ],
        "changed_since": [entry.sha256 for entry in taken.changed_since],
    }
    lines = [
        "\n".join([f"{_move(entry, change)}", *(_indented(change.reasons) if taken.n_rechecked is not None else ())])
        for entry, change in taken.moves
    ]
    lines += [f"{short_hash(one.sha256)}  stays {one.state}: it changed since" for one in taken.changed_since]
    lines.append(_total(taken))
    told = trial if trial and taken.moves else after_decision(taken.step, options)
    return document, "\n".join([*lines, "", told])


def _move(entry: Entry, change: Change) -> str:
    moved = f"{entry.state} → {change.state}"
    return f"{short_hash(entry.sha256)}  {moved}  {entry.cpu}{_in_no_model(entry, change.state)}"


def _total(taken: Taken) -> str:
    """Return how many records a step changed, or would change."""
    n_moves, of = len(taken.moves), taken.n_rechecked
    among = "" if of is None else f" of {of} that the rules decided about"
    n_records = f"{n_moves} record{'' if n_moves == 1 else 's'}{among}"
    if taken.step is not None:
        return f"step {taken.step}: {n_records}"
    return f"{n_records} to be changed" + ("; nothing was changed" if n_moves else "")


def _did(step: KeeperStep) -> str:
    counts = ", ".join(f"{count} {state}" for state, count in sorted(step.states.items()))
    return counts if step.undoes is None else f"undid step {step.undoes}: {counts}"


def _meant(chosen: RecordChoice) -> str:
    """Return which records a list was asked for, of which there is none."""
    states = " or ".join(state for state in State if state in chosen.states)
    return f"is {states}" if chosen.is_open else "is like that"


def _in_no_model(entry: Entry, state: State) -> str:
    """Return that no model takes a record in a state, where it is accepted and none does, and how one can."""
    reason = (
        not_fitted(entry.grade, entry.partial, copies=copies_of(entry.stratum)) if state is State.ACCEPTED else None
    )
    return "" if reason is None else f"; in no model: {reason} ({advice([reason])})"


def _cells(one: Decided) -> tuple[str, ...]:
    entry, reasons = one.entry, "; ".join(one.change.reasons)
    head = (short_hash(entry.sha256), entry.received_at, entry.state, str(one.contributor), entry.contributor)
    return (*head, entry.cpu, entry.stratum, reasons)


def _line(one: Decided) -> str:
    entry = one.entry
    whose = f"contributor {one.contributor} ({entry.contributor})"
    head = f"{short_hash(entry.sha256)}  {entry.received_at}  {entry.state}  {whose}  {entry.cpu}, {entry.stratum}"
    return "\n".join([head, *_indented(one.change.reasons)])


def _facts(entry: Entry, owner: RecordOwner) -> Iterator[str]:
    undisturbed = "" if entry.undisturbed_ns is None else f", {exact_seconds(entry.undisturbed_ns)} s undisturbed"
    yield f"record    {entry.sha256}"
    yield f"state     {entry.state}{_in_no_model(entry, entry.state)}"
    yield f"CPU       {entry.cpu}"
    yield f"machine   {entry.machine_id}"
    yield f"stratum   {entry.stratum}, {entry.budget} evaluations{', partial' if entry.partial else ''}"
    yield f"origin    {entry.origin}, grade {entry.grade or 'none'}, measured {entry.started_at}"
    yield f"total     {exact_seconds(entry.wall_ns)} s raw{undisturbed}"
    network = f", {owner.network}" if owner.network else ""
    yield f"from      contributor {owner.contributor} ({entry.contributor}{network})"
    if owner.told is not None:
        yield f"confirmed {owner.told.confirmation}"
    yield "history"


def _moment(change: Change, step: int | None) -> str:
    within = "" if step is None else f", step {step}"
    return "\n".join([f"  {change.at}  {change.state} by {change.by}{within}", *_indented(change.reasons)])


def _indented(reasons: Sequence[str]) -> list[str]:
    return [f"    - {reason}" for reason in reasons]
