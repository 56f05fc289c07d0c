"""Records in a database: SQLite for a group, PostgreSQL for a field. Nothing is deleted, every change has a reason."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from hmac import compare_digest
from typing import Self

from sqlalchemy import Connection, select

from fairbench_agent.pool.errors import ReceiptError, StateError, StoreError
from fairbench_agent.pool.record.filed_record import (
    ANONYMOUS,
    Change,
    Entry,
    MachineRow,
    Page,
    State,
    Submission,
    entry_of,
    utc_now,
)
from fairbench_agent.pool.record.outcomes import outcome_defects
from fairbench_agent.pool.record.record import Record, parse_canonical, parse_record
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.review.rules import unlisted
from fairbench_agent.pool.stores import listings, migrate, models, record_rows, tokens
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.folder import Defects, refuse_defects
from fairbench_agent.pool.stores.listings import EntryQuery, MachineQuery
from fairbench_agent.pool.stores.models import StoredModel
from fairbench_agent.pool.stores.tables import REVISIONS
from fairbench_agent.pool.stores.tokens import Contributor, Token

_AT_ONCE = 50
"""Records whose contents are fetched together."""


class DatabasePool:
    """Records in a database that is reached by a URL, `sqlite:///FILE` or `postgresql+psycopg://USER@HOST/NAME`.

    Attributes:
        contributor: who hands in a record, unless another is named.
    """

    def __init__(
        self, url: str, defects: Defects = outcome_defects, *, keep: bool = True, now: Callable[[], str] = utc_now
    ) -> None:
        """Name a database; AddressError if it is the URL of something else.

        Args:
            url: where it is.
            defects: finds what is wrong with the work of a record.
            keep: whether connections stay open for the next question, until `close`.
            now: tells the moment of a submission or withdrawal, UTC, unless one is given.
        """
        self.contributor = ANONYMOUS
        self._database = Database(url, keep=keep)
        self._defects = defects
        self._now = now
        self._machine_rows = lru_cache(maxsize=1)(self._added_up)

    @classmethod
    def create(cls, url: str, defects: Defects = outcome_defects) -> Self:
        """Return a database, brought to this release's tables; StoreError if it cannot be reached or written."""
        pool = cls(url, defects)
        pool.migrate()
        return pool

    @property
    def place(self) -> str:
        """Return the URL without a password."""
        return self._database.place

    def migrate(self) -> None:
        """Bring the database to this release's tables; StoreError if it cannot be reached or written."""
        with self._database.writing() as connection:
            migrate.upgrade(connection)

    def ready(self) -> None:
        """Return when the database answers and has this release's tables; StoreError if it does not, or has not."""
        file = self._database.file
        if file is not None and not file.is_file():
            raise StoreError(f"{self.place}: no such file; fairbench-pool import or serve makes it")
        with self._database.reading() as connection:
            migrate.check(connection, self.place)

    def close(self) -> None:
        """Close all connections."""
        self._database.close()

    def head(self, sha256: str, content: bytes) -> str:
        """Return which row is made for a record."""
        return f"ROW {sha256} of {self.place}, by {self.contributor}\nContent-Length: {len(content)}"

    def submit(
        self,
        content: bytes,
        receipt: str | None = None,
        sha256: str | None = None,
        *,
        contributor: str | None = None,
        at: str | None = None,
    ) -> Submission:
        """File a record and review it; filing it again changes nothing.

        Args:
            content: its canonical bytes.
            receipt: one that its contributor made, who so has it even if no answer arrives; one is made unless given.
            sha256: hash of the content, which is computed unless given.
            contributor: name of the token it came with.
            at: when it came, UTC.

        Raises:
            RecordError: the content is not a record in canonical form, or its processes did other or unlisted work.
            TransientError: the database cannot be written.
        """
        sha256 = sha256 or hashlib.sha256(content).hexdigest()
        with self._database.reading() as connection:
            known = self._filed(connection, sha256, receipt)
        if known is not None:
            return known
        record = parse_canonical(content)
        refuse_defects((*self._defects(record), *unlisted(record)))
        by = contributor or self.contributor
        entry = entry_of(record, content, sha256, contributor=by, at=at or self._now())
        return self._file(record, entry, content, receipt or tokens.new_secret())

    def entry(self, sha256: str) -> Entry:
        """Return what the pool says about a record; NotFiledError if there is none."""
        with self._database.reading() as connection:
            return listings.entry(record_rows.found(connection, sha256, self.place))

    def named(self, prefix: str) -> Entry:
        """Return what the pool says about the one record whose hash begins with four or more digits, or NotFiledError."""
        with self._database.reading() as connection:
            return listings.entry(record_rows.named(connection, prefix, self.place))

    def history(self, sha256: str) -> tuple[Change, ...]:
        """Return every change of a record, the first one first; NotFiledError if there is none."""
        with self._database.reading() as connection:
            return record_rows.history(connection, record_rows.found(connection, sha256, self.place).id)

    def content(self, sha256: str) -> bytes:
        """Return the canonical bytes of a record, whatever its state, as received; NotFiledError if there is none."""
        with self._database.reading() as connection:
            return record_rows.content(connection, record_rows.found(connection, sha256, self.place).id)

    def hashes(self, prefix: str = "") -> list[str]:
        """Return the hashes of the accepted records that begin with a prefix, sorted."""
        with self._database.reading() as connection:
            return record_rows.accepted(connection, prefix)

    def __iter__(self) -> Iterator[tuple[str, Record]]:
        return ((sha256, parse_record(content)) for sha256, content in self.contents())

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the accepted records by hash, a few in memory at a time."""
        hashes = self.hashes()
        for start in range(0, len(hashes), _AT_ONCE):
            with self._database.reading() as connection:
                found = record_rows.contents(connection, hashes[start : start + _AT_ONCE])
            yield from found

    def entries(self, query: EntryQuery) -> Page[Entry]:
        """Return a page of records; QueryError if a filter or cursor is not allowed."""
        with self._database.reading() as connection:
            return listings.entries(connection, query)

    def machines(self, query: MachineQuery) -> Page[MachineRow]:
        """Return a page of CPUs; QueryError if a filter or cursor is not allowed."""
        return listings.machines(self._machine_rows(self.revision()), query)

    def change(self, sha256: str, state: State, *, by: str, reasons: Sequence[str], at: str) -> Entry:
        """Change the state of a record as a reviewer.

        Raises:
            NotFiledError: there is no such record.
            StateError: it was withdrawn, a reason is missing, or the state is not a reviewer's to give.
        """
        why = tuple(reason.strip() for reason in reasons if reason.strip())
        if not why:
            raise StateError("a change of state has a reason in words; give one")
        if state is State.RECEIVED:
            raise StateError("received: a record is received once; accept, quarantine or withdraw it")
        return self._changed(sha256, Change(state, at, by, why), receipt=None)

    def withdraw(self, sha256: str, receipt: str, *, at: str | None = None) -> State:
        """Withdraw a record as its contributor and return its state; withdrawing it again changes nothing.

        Raises:
            NotFiledError: there is no such record.
            ReceiptError: the receipt is not the one that was given for it.
        """
        change = Change(State.WITHDRAWN, at or self._now(), "receipt", ("withdrawn by its contributor",))
        return self._changed(sha256, change, receipt).state

    def revision(self) -> int:
        """Return a number that rises with every change of anything readable."""
        with self._database.reading() as connection:
            found: int = connection.execute(select(REVISIONS.c.revision)).scalar_one()
        return found

    def models(self) -> tuple[StoredModel, ...]:
        """Return the models of the pool, the newest first."""
        with self._database.reading() as connection:
            return models.listed(connection)

    def model(self, prefix: str) -> bytes:
        """Return the document of the one model whose id begins with four or more digits, or NotFiledError."""
        with self._database.reading() as connection:
            return models.content(connection, prefix)

    def add_model(self, content: bytes, *, by: str, at: str) -> None:
        """Keep a model's document; adding it again changes nothing; RecordError if it is no document of a model."""
        with self._database.writing() as connection:
            record_rows.hold_revision(connection)
            models.add(connection, content, by=by, at=at)

    def create_token(self, name: str, scopes: Iterable[str], at: str) -> str:
        """Return a new token, which nothing can show again; TokenError if its name or a scope is not allowed."""
        with self._database.writing() as connection:
            return tokens.create(connection, name, scopes, at)

    def revoke_token(self, name: str, at: str) -> None:
        """Revoke a token for good; TokenError if there is none of that name."""
        with self._database.writing() as connection:
            tokens.revoke(connection, name, at)

    def tokens(self) -> tuple[Token, ...]:
        """Return all tokens by name, revoked ones too."""
        with self._database.reading() as connection:
            return tokens.listed(connection)

    def authenticate(self, token: str) -> Contributor:
        """Return whom a token belongs to; TokenError if it is unknown or revoked."""
        with self._database.reading() as connection:
            return tokens.authenticate(connection, token)

    def _added_up(self, revision: int) -> tuple[MachineRow, ...]:  # noqa: ARG002  the cache goes by it
        with self._database.reading() as connection:
            return listings.machine_rows(connection)

    def _filed(self, connection: Connection, sha256: str, receipt: str | None) -> Submission | None:
        """Return what became of a record that is there already, with the offered receipt if it is the record's."""
        row = record_rows.find(connection, sha256)
        if row is None:
            return None
        last = record_rows.history(connection, row.id)[-1]
        own = receipt if receipt and compare_digest(tokens.digest(receipt), row.receipt_sha256) else None
        return Submission(sha256, created=False, state=last.state, reasons=last.reasons, receipt=own)

    def _file(self, record: Record, entry: Entry, content: bytes, receipt: str) -> Submission:
        """File a record, unless somebody else did so meanwhile."""
        with self._database.writing() as connection:
            record_rows.hold_revision(connection)
            known = self._filed(connection, entry.sha256, receipt)
            if known is not None:
                return known
            verdict = record_rows.file(connection, record, entry, content, tokens.digest(receipt))
        return Submission(entry.sha256, created=True, state=verdict.state, reasons=verdict.reasons, receipt=receipt)

    def _changed(self, sha256: str, change: Change, receipt: str | None) -> Entry:
        with self._database.writing() as connection:
            record_rows.hold_revision(connection)
            row = record_rows.found(connection, sha256, self.place)
            if receipt is not None and not compare_digest(tokens.digest(receipt), row.receipt_sha256):
                raise ReceiptError(f"record {short_hash(sha256)}: that is not the receipt that was given for it")
            if row.state == State.WITHDRAWN:
                if change.state is State.WITHDRAWN:
                    return listings.entry(row)
                raise StateError(
                    f"record {short_hash(sha256)}: was withdrawn; only its contributor may hand in another"
                )
            return record_rows.set_state(connection, row, change)
