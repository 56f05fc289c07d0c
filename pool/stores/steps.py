"""What keepers decide about records, in steps.

A step has a number, is one transaction, and can be undone: every record is then as it was before, unless something else became of it
since. An undo is a step too, so it can be undone as well.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, func, insert, select, update

from fairbench_agent.pool.errors import StateError
from fairbench_agent.pool.record.entry import DESCRIBED, Change, Entry, State
from fairbench_agent.pool.stores import cpus, histories, listings, log_table, ownership
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.contents import ContentTable
from fairbench_agent.pool.stores.recheck import judged_otherwise, waiting
from fairbench_agent.pool.stores.record_choice import RecordChoice, chosen_rows
from fairbench_agent.pool.stores.tables import CHANGES, RECORDS, STEPS, hold_revision

_AT_ONCE = 500


@dataclass(frozen=True)
class StateMove:
    """What becomes of a record."""

    row: Row[Any]
    """of `records`, as it is before"""
    change: Change
    restores: int | None = None
    """number of the earlier change that is in force again"""


@dataclass(frozen=True)
class Taken:
    """What a step did, or would do."""

    step: int | None
    """its number; None where nothing was done"""
    moves: tuple[tuple[Entry, Change], ...]
    """records as they were before, and what became of them"""
    changed_since: tuple[Entry, ...] = ()
    """records that stay, since something else became of them after the step that is undone"""
    n_rechecked: int | None = None
    """records that the rules looked at again, None of any other step"""


@dataclass(frozen=True)
class KeeperStep:
    """A step as it is listed."""

    __pydantic_config__ = DESCRIBED

    number: int
    """in the order of the steps, counted from 1"""
    at: str
    """when, UTC"""
    by: str
    """who decided"""
    reasons: tuple[str, ...]
    """why, in words"""
    states: Mapping[str, int]
    """how many records it brought into which state"""
    undoes: int | None
    """the step that it undid, None of any other"""


class Decided(NamedTuple):
    """A record, and what is decided about it."""

    entry: Entry
    contributor: int
    """number of whoever handed it in"""
    change: Change
    """that is in force"""


class StepTable:
    """The steps in a database."""

    def __init__(self, database: Database, contents: ContentTable) -> None:
        self._database, self._contents = database, contents

    def decide(self, chosen: RecordChoice, decision: Change, *, dry_run: bool = False) -> Taken:
        """Give the chosen records a state, in one step; StateError where that needs a reason or another name.

        What is withdrawn stays so by itself, and of records that are not named by their hashes those that a keeper has given the state
        already. A dry run changes nothing.
        """
        decision = checked(decision)
        with self._opened(dry_run=dry_run) as connection:
            rows = [
                row for row in chosen_rows(connection, chosen) if not row.state == decision.state == State.WITHDRAWN
            ]
            if not chosen.hashes:
                same = [row.id for row in rows if row.state == decision.state]
                decided = {number for number, told in histories.in_force(connection, same).items() if _by_keeper(told)}
                rows = [row for row in rows if row.id not in decided]
            return _taken(connection, [StateMove(row, decision) for row in rows], decision, dry_run=dry_run)

    def recheck(self, chosen: RecordChoice, decision: Change, *, dry_run: bool = False) -> Taken:
        """Let the rules of this release look again at the chosen records that rules decided about, in one step.

        Of the decision who, when and why count. What a keeper decided about, or somebody withdrew, stays. Nobody waits while records
        are looked at; what would change is looked at once more, one record after the other, when the step is taken.
        """
        decision = checked(decision)
        with self._database.reading() as connection:
            rows = _of_rules(connection, chosen_rows(connection, chosen))
            found = [row.id for row, _ in judged_otherwise(connection, self._contents, rows, decision.at)]
        with self._database.writing() as connection, connection.begin_nested() as step:
            hold_revision(connection)
            again = _of_rules(connection, list(_rows(connection, found).values()))
            moves = [
                StateMove(*one) for one in judged_otherwise(connection, self._contents, again, decision.at, settle=True)
            ]
            taken = _taken(connection, moves, decision, dry_run=dry_run)
            if dry_run:
                step.rollback()
        return replace(taken, n_rechecked=len(rows))

    def undo(self, number: int, decision: Change, *, dry_run: bool = False) -> Taken:
        """Let the records of a step be as they were before it; StateError if there is none, or nothing of it is left to undo.

        Of the decision who, when and why count. A record that changed since stays as it is.
        """
        decision = checked(decision)
        with self._opened(dry_run=dry_run) as connection:
            _refuse_unknown(connection, number)
            touched = connection.scalars(select(CHANGES.c.record_id).where(CHANGES.c.step == number)).all()
            rows, changes = _rows(connection, touched), histories.rows(connection, touched)
            before = {one: _before(changes[one], number) for one in rows}
            moves = [StateMove(rows[one], _again(row, number, decision), row.id) for one, row in before.items() if row]
            if not moves:
                undone = connection.scalar(select(func.max(STEPS.c.number)).where(STEPS.c.undoes == number))
                told = "its records changed since" if undone is None else f"step {undone} undid it"
                raise StateError(f"step {number}: nothing of it is left to undo, {told}")
            done = _taken(connection, moves, decision, undoes=number, dry_run=dry_run)
            return replace(done, changed_since=tuple(listings.entry(rows[one]) for one in rows if not before[one]))

    def listed(self) -> tuple[KeeperStep, ...]:
        """Return all steps, the latest first."""
        counted = select(CHANGES.c.step, CHANGES.c.state, func.count()).where(CHANGES.c.step.is_not(None))
        states: dict[int, dict[str, int]] = {}
        with self._database.reading() as connection:
            for step, state, n_records in connection.execute(counted.group_by(CHANGES.c.step, CHANGES.c.state)):
                states.setdefault(step, {})[state] = n_records
            rows = connection.execute(select(STEPS).order_by(STEPS.c.number.desc())).all()
        return tuple(
            KeeperStep(r.number, r.at, r.by, tuple(r.reasons), states.get(r.number, {}), r.undoes) for r in rows
        )

    def of_record(self, sha256: str) -> tuple[int | None, ...]:
        """Return the step of each change of a record, in their order; None of one that was none of a keeper's."""
        of_one = CHANGES.join(RECORDS, RECORDS.c.id == CHANGES.c.record_id)
        chosen = select(CHANGES.c.step).select_from(of_one).where(RECORDS.c.sha256 == sha256).order_by(CHANGES.c.id)
        with self._database.reading() as connection:
            return tuple(connection.scalars(chosen))

    def decided(self, chosen: RecordChoice) -> list[Decided]:
        """Return the chosen records, the latest first; QueryError as `chosen_rows`."""
        with self._database.reading() as connection:
            rows = chosen_rows(connection, chosen)[::-1]
            held = histories.in_force(connection, [row.id for row in rows])
        return [Decided(listings.entry(row), row.contributor_number, held[row.id]) for row in rows]

    @contextmanager
    def _opened(self, *, dry_run: bool) -> Iterator[Connection]:
        """Open a transaction: one for which everybody else's changes wait, unless nothing is to be changed."""
        with self._database.reading() if dry_run else self._database.writing() as connection:
            if not dry_run:
                hold_revision(connection)
            yield connection


def checked(decision: Change) -> Change:
    """Return a decision without reasons that are blank; StateError if none is left, or it cannot be a keeper's."""
    why = tuple(reason.strip() for reason in decision.reasons if reason.strip())
    if not why:
        raise StateError("a change of state has a reason in words; give one")
    if decision.state is State.RECEIVED:
        raise StateError("received: a record is received once; accept, quarantine or withdraw it")
    if decision.by.startswith(histories.BY_ANY_RULES) or decision.by in {"", ownership.BY_RECEIPT}:
        raise StateError(
            f"by {decision.by!r}: a keeper decides under a name of their own; rules and receipts have theirs"
        )
    return replace(decision, reasons=why)


def put(connection: Connection, moves: Sequence[StateMove], step: int | None = None) -> None:
    """Let records be in other states, with their histories, the log and the rows of their CPUs; the caller holds the revision.

    The receipt that withdrew a record is void where the record comes back.
    """
    if not moves:
        return
    withdrawn = [one.row.id for one in moves if one.row.state == State.WITHDRAWN != one.change.state]
    for number, held in histories.in_force(connection, withdrawn).items():
        if ownership.was_squatted(held):
            ownership.void(connection, number)
    rows = [histories.values(one.row.id, one.change, step, one.restores) for one in moves]
    connection.execute(insert(CHANGES), rows)
    for state in State:
        numbers = [one.row.id for one in moves if one.change.state is state]
        for some in _some(numbers):
            connection.execute(update(RECORDS).where(RECORDS.c.id.in_(some)).values(state=state))
    log_table.append(connection)
    for cpu in sorted({one.row.cpu for one in moves}):
        cpus.recount(connection, cpu)


def accept_waiting(connection: Connection, contents: ContentTable, entry: Entry) -> None:
    """Let records count that waited for a second contributor's record of their CPU, as the one is that is accepted now.

    The caller holds the revision. It is the rules that accept them, so it is no step.
    """
    rows = waiting(connection, entry)
    again = judged_otherwise(connection, contents, rows, entry.received_at, settle=True)
    put(connection, [StateMove(*one) for one in again])


def _taken(
    connection: Connection,
    moves: Sequence[StateMove],
    decision: Change,
    *,
    undoes: int | None = None,
    dry_run: bool = False,
) -> Taken:
    number = None
    if moves and not dry_run:
        number = (connection.scalar(select(func.max(STEPS.c.number))) or 0) + 1
        told = {"at": decision.at, "by": decision.by, "reasons": list(decision.reasons)}
        connection.execute(insert(STEPS).values(told | {"number": number, "undoes": undoes}))
        put(connection, moves, number)
    return Taken(number, tuple((listings.entry(one.row), one.change) for one in moves))


def _by_keeper(told: Change) -> bool:
    return not told.by.startswith(histories.BY_ANY_RULES)


def _of_rules(connection: Connection, rows: Sequence[Row[Any]]) -> list[Row[Any]]:
    """Return those of some records that the rules decided about, and nobody since."""
    held = histories.in_force(connection, [row.id for row in rows])
    return [row for row in rows if not _by_keeper(held[row.id])]


def _again(before: Row[Any], number: int, decision: Change) -> Change:
    return replace(decision, state=State(before.state), reasons=(f"undoes step {number}", *decision.reasons))


def _before(changes: Sequence[Row[Any]], step: int) -> Row[Any] | None:
    """Return the change that was in force before a step's change of a record; None where it changed since."""
    held = histories.effective(changes)
    if step not in {held[-1].step, changes[-1].step}:
        return None
    (place,) = (place for place, one in enumerate(changes) if one.step == step)
    return histories.effective(changes[:place])[-1]


def _refuse_unknown(connection: Connection, number: int) -> None:
    most = connection.scalar(select(func.max(STEPS.c.number))) or 0
    if not 1 <= number <= most:
        told = f"there are {most}, which fairbench-pool review steps lists" if most else "there are none yet"
        raise StateError(f"step {number}: is none; {told}")


def _rows(connection: Connection, numbers: Sequence[int]) -> dict[int, Row[Any]]:
    """Return records by the numbers of their rows, in the order of arrival."""
    found = [connection.execute(select(RECORDS).where(RECORDS.c.id.in_(some))).all() for some in _some(numbers)]
    return {row.id: row for row in sorted((row for rows in found for row in rows), key=lambda row: row.id)}


def _some(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    return (numbers[start : start + _AT_ONCE] for start in range(0, len(numbers), _AT_ONCE))
