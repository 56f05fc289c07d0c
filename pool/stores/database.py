"""Records in a database: SQLite for a group, PostgreSQL for a field. Nothing is deleted, every change has a reason."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from hmac import compare_digest
from typing import Any, Self

from sqlalchemy import Connection, Row, insert, select, update

from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.errors import NotFiledError, ReceiptError, StoreError
from fairbench_agent.pool.record.compression import MAX_POOLED_BYTES, refuse_large
from fairbench_agent.pool.record.contribution import RecordSender
from fairbench_agent.pool.record.entry import (
    ANONYMOUS,
    Change,
    Entry,
    MachineRow,
    Page,
    State,
    Submission,
    entry_of,
    new_secret,
    utc_now,
)
from fairbench_agent.pool.record.outcomes import Defects, outcome_defects, refuse_defects
from fairbench_agent.pool.record.record import Record, parse_canonical, parse_record
from fairbench_agent.pool.record.record_hash import short_hash, the_one
from fairbench_agent.pool.record.stratum import assembly_of, copies_of
from fairbench_agent.pool.review.rules import Examined, examined, unlisted
from fairbench_agent.pool.stores import (
    contributors,
    cpus,
    histories,
    listings,
    migrate,
    ownership,
    renewal,
    review_context,
    review_keys,
    scores,
)
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.contents import ContentTable, Packed
from fairbench_agent.pool.stores.contributors import ContributionTable
from fairbench_agent.pool.stores.listings import EntryQuery, MachineQuery
from fairbench_agent.pool.stores.models import ModelTable
from fairbench_agent.pool.stores.pool_log import PoolLog
from fairbench_agent.pool.stores.record_choice import RecordChoice
from fairbench_agent.pool.stores.scores import KeptScores, Scoring
from fairbench_agent.pool.stores.steps import StateMove, StepTable, accept_waiting, put
from fairbench_agent.pool.stores.tables import RECORDS, REVISIONS, begins, hold_revision
from fairbench_agent.pool.stores.tokens import TokenTable, digest

_FILED = insert(RECORDS).returning(RECORDS.c.id)
"""Made once: to make a question takes longer than to answer it."""


class DatabasePool(Database):
    """A database that holds records, reached by a URL: `sqlite:///FILE` or `postgresql+psycopg://USER@HOST/NAME`.

    Attributes:
        contributor: who hands in a record, unless another is named.
        log: every change of a record's state, in a tree whose head it signs.
        contributions: tells what is known of who handed in the accepted records, by hash.
        models: the models that it keeps beside the records.
        scores: the fairbench scores that it keeps of them.
        scoring: what computes the score of a record when it is filed; where there is none, that is left to others.
        steps: what keepers decided.
        tokens: those of its contributors.
    """

    def __init__(
        self, url: str, defects: Defects = outcome_defects, *, keep: bool = True, now: Callable[[], str] = utc_now
    ) -> None:
        """Name a database as `Database` does; `now` tells the moment (UTC) of a change for which none is given."""
        super().__init__(url, keep=keep)
        self.contributor = ANONYMOUS
        self.contributions = ContributionTable(self, self.revision)
        self.models = ModelTable(self)
        self.scores = KeptScores(self)
        self.scoring: Scoring | None = None
        self._contents = ContentTable(self)
        self.steps = StepTable(self, self._contents)
        self.tokens = TokenTable(self, now)
        self.log = PoolLog(self, now)
        self._defects = defects
        self._now = now
        self._machine_rows = lru_cache(maxsize=1)(self._added_up)

    @classmethod
    def create(cls, url: str, defects: Defects = outcome_defects) -> Self:
        """Return a database, brought to this release's tables; StoreError if it cannot be reached or written."""
        pool = cls(url, defects)
        pool.migrate()
        return pool

    def migrate(self) -> None:
        """Bring the database to this release's tables and strata; StoreError if it cannot be reached or written."""
        if self.file is not None and self.file.parent == data_folder():  # no other place was named, so it may be new
            try:
                self.file.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise StoreError(
                    f"{self.file.parent}: cannot be made ({error.strerror}); name another database"
                ) from error
        with self.writing() as connection:
            upgraded = migrate.upgrade(connection)
            renewal.renew(connection, self._contents, upgraded=upgraded)
            self.log.bring_up(connection)

    def ready(self) -> None:
        """Return when the database answers and has this release's tables; StoreError if it does not, or has not."""
        with self.reading() as connection:
            migrate.check(connection, self.place)

    def head(self, sha256: str, content: bytes, signature: str | None = None) -> str:  # noqa: ARG002  kept in a row of its own
        """Return which row is made for a record."""
        return f"ROW {sha256} of {self.place}, by {self.contributor}\nContent-Length: {len(content)}"

    def submit(  # noqa: PLR0913  all but the content is made unless given
        self,
        content: bytes,
        receipt: str | None = None,
        sha256: str | None = None,
        *,
        contributor: str | RecordSender | None = None,
        at: str | None = None,
        signature: str | None = None,
    ) -> Submission:
        """File a record and review it; filing it again changes nothing, but that its machine has it by its first signature.

        The content is in canonical form; RecordError if it is not, is too large, did other or unlisted work, or the signature is not
        its machine's. The receipt is one that its contributor made, who so has it even if no answer arrives. Receipt and hash are made
        unless given.
        """
        sha256 = sha256 or hashlib.sha256(content).hexdigest()
        with self.reading() as connection:
            known = histories.filed(connection, sha256, receipt)
            compression = self._contents.compression(connection)
        if known is not None and signature is None:
            return known
        refuse_large(content, MAX_POOLED_BYTES)
        record = parse_canonical(content)
        refuse_defects((*self._defects(record), *unlisted(record)))
        by = contributor or self.contributor
        sender = by if isinstance(by, RecordSender) else RecordSender(by)
        entry = entry_of(record, content, sha256, contributor=sender.name, at=at or self._now())
        one = examined(record, entry.received_at)
        return self._file(one, entry, compression.packed(content), receipt or new_secret(), signature, sender)

    def entry(self, sha256: str) -> Entry:
        """Return what the pool says about a record; NotFiledError if there is none."""
        with self.reading() as connection:
            return listings.entry(self._found(connection, sha256))

    def named(self, prefix: str) -> Entry:
        """Return what the pool says about the one record whose hash begins with four or more digits, or NotFiledError."""
        with self.reading() as connection:
            chosen = select(RECORDS).where(begins(RECORDS.c.sha256, prefix)).limit(2)
            return listings.entry(the_one(connection.execute(chosen).all(), prefix, self.place))

    def entries_of_cpu(self, cpu: str, limit: int) -> tuple[Entry, ...]:
        """Return the accepted records of the CPU of a name, those that were measured last first."""
        with self.reading() as connection:
            return listings.entries_of_cpu(connection, cpu, limit)

    def history(self, sha256: str) -> tuple[Change, ...]:
        """Return every change of a record, the first one first; NotFiledError if there is none."""
        with self.reading() as connection:
            return histories.history(connection, self._found(connection, sha256).id)

    def content(self, sha256: str) -> bytes:
        """Return the canonical bytes of a record, whatever its state, as received; NotFiledError if there is none.

        StoreError if what the database holds of it was damaged.
        """
        with self.reading() as connection:
            self._found(connection, sha256)
            return self._contents.of(connection, [sha256])[sha256]

    def hashes(self, prefix: str = "") -> list[str]:
        """Return the hashes of the accepted records that begin with a prefix, sorted."""
        chosen = select(RECORDS.c.sha256).where(RECORDS.c.state == State.ACCEPTED, begins(RECORDS.c.sha256, prefix))
        with self.reading() as connection:
            return list(connection.scalars(chosen.order_by(RECORDS.c.sha256)))

    def __iter__(self) -> Iterator[tuple[str, Record]]:
        return ((sha256, parse_record(content)) for sha256, content in self.contents())

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the accepted records by hash, a few in memory at a time, as `content` does."""
        return self._contents.each(self.hashes())

    def entries(self, query: EntryQuery) -> Page[Entry]:
        """Return a page of records; QueryError if a filter or cursor is not allowed."""
        with self.reading() as connection:
            return listings.entries(connection, query)

    def machines(self, query: MachineQuery) -> Page[MachineRow]:
        """Return a page of CPUs; QueryError if a filter or cursor is not allowed."""
        return listings.machines(self._machine_rows(self.revision()), query)

    def change(self, sha256: str, state: State, *, by: str, reasons: Sequence[str], at: str) -> Entry:
        """Change a record's state as a reviewer, a withdrawn one's too; StateError without a reason; else NotFiledError."""
        entry = self.entry(sha256)
        self.steps.decide(RecordChoice(hashes=(sha256,)), Change(state, at, by, tuple(reasons)))
        return replace(entry, state=state)

    def withdraw(self, sha256: str, receipt: str, *, at: str | None = None) -> State:
        """Withdraw a record, again too, and return its state; NotFiledError, or ReceiptError if the receipt is another's."""
        change = Change(State.WITHDRAWN, at or self._now(), ownership.BY_RECEIPT, ("withdrawn by its contributor",))
        with self.writing() as connection:
            hold_revision(connection)
            row = self._found(connection, sha256)
            if not compare_digest(digest(receipt), row.receipt_sha256):
                raise ReceiptError(f"record {short_hash(sha256)}: that is not the receipt that was given for it")
            if row.state != State.WITHDRAWN:
                put(connection, [StateMove(row, change)])
        return change.state

    def revision(self) -> int:
        """Return a number that rises with every change of anything readable."""
        with self.reading() as connection:
            found: int = connection.scalars(select(REVISIONS.c.revision)).one()
        return found

    def _added_up(self, revision: int) -> tuple[MachineRow, ...]:  # noqa: ARG002  the cache goes by it
        with self.reading() as connection:
            return cpus.machine_rows(connection)

    def _file(  # noqa: PLR0913, PLR0917  what is filed, and all that stands beside it
        self, one: Examined, entry: Entry, packed: Packed, receipt: str, signature: str | None, sender: RecordSender
    ) -> Submission:
        """Review and file a record, unless somebody else did so meanwhile."""
        assembly = assembly_of(one.record)
        scoring = self.scoring
        score = scoring.score(entry.sha256, one.record) if scoring else None
        with self.writing() as connection:
            hold_revision(connection)
            row = histories.find(connection, entry.sha256)
            if row is not None and ownership.claim(connection, row, receipt, signature, sender):
                self._claimed(connection, one, entry, row)
            known = histories.filed(connection, entry.sha256, receipt) if row is not None else None
            if known is not None:
                return known
            verdict = review_context.verdict(connection, one, entry, signed=signature is not None)
            values = vars(entry) | {
                "state": verdict.state,
                "cpu_folded": entry.cpu.casefold(),
                "copies": copies_of(entry.stratum),
                "receipt_sha256": digest(receipt),
                "assembly_protocol": assembly.protocol,
                "assembly_sha256": assembly.sha256,
                **contributors.stored(sender),
            }
            values["contributor_number"] = contributors.number_of(connection, values)
            number = connection.scalars(_FILED, values).one()
            self._contents.add(connection, number, packed, None if entry.partial else one.member.ratios)
            ownership.keep(connection, number, signature)
            review_keys.add(connection, number, one, entry.sha256)
            if scoring:
                scores.add(connection, number, score, scoring.definition)
            received = Change(State.RECEIVED, entry.received_at, entry.contributor, ("handed in",))
            leaf = histories.note(connection, number, received, verdict)
            if verdict.state is State.ACCEPTED:
                cpus.note_accepted(connection, number, entry)
                accept_waiting(connection, self._contents, entry)
        return Submission(entry.sha256, True, verdict.state, verdict.reasons, receipt, leaf)

    def _claimed(self, connection: Connection, one: Examined, entry: Entry, row: Row[Any]) -> None:
        """Note that a record is its machine's now; review it again if another's receipt withdrew it, or the rules held it back."""
        claimed = Change(
            State.RECEIVED, entry.received_at, entry.contributor, ("handed in by the machine that measured it",)
        )
        if not ownership.is_reviewed_again(histories.in_force(connection, [row.id])[row.id]):
            histories.note_only(connection, row, claimed)
            return
        verdict = review_context.verdict(connection, one, entry, signed=True)
        connection.execute(update(RECORDS).where(RECORDS.c.id == row.id).values(state=verdict.state))
        histories.note(connection, row.id, claimed, verdict)
        cpus.recount(connection, row.cpu)
        if verdict.state is State.ACCEPTED:
            accept_waiting(connection, self._contents, entry)

    def _found(self, connection: Connection, sha256: str) -> Row[Any]:
        row = histories.find(connection, sha256)
        if row is None:
            raise NotFiledError(
                f"{self.place}: no record {sha256[:64]!r}; give a hash that fairbench-pool or its pages list"
            )
        return row
