"""Records in a database: SQLite for a group, PostgreSQL for a field. Nothing is deleted, every change has a reason."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from hmac import compare_digest
from typing import Any, Self

from sqlalchemy import Row, select

from fairbench.pool import filing, migrate, models, queries, review, tokens
from fairbench.pool.connection import Database
from fairbench.pool.derived import entry_of
from fairbench.pool.errors import ReceiptError, StateError, StoreError
from fairbench.pool.filing import Received
from fairbench.pool.folder import Defects, refuse_defects
from fairbench.pool.models import StoredModel
from fairbench.pool.outcomes import outcome_defects
from fairbench.pool.queries import EntryQuery, MachineQuery
from fairbench.pool.record import Record, parse_canonical, parse_record
from fairbench.pool.rules import unlisted
from fairbench.pool.states import Change, Entry, MachineRow, Page, State, Submission
from fairbench.pool.tables import CONTENTS, RECORDS, REVISIONS
from fairbench.pool.tokens import Contributor, Token

_AT_ONCE = 50
"""Records whose contents are fetched together."""


class DatabaseStore:
    """Records in a database that is reached by a URL, `sqlite:///FILE` or `postgresql+psycopg://USER@HOST/NAME`."""

    def __init__(self, url: str, defects: Defects = outcome_defects, *, keep: bool = True) -> None:
        """Name a database.

        Args:
            url: where it is.
            defects: finds what is wrong with the work of a record.
            keep: whether connections stay open for the next question, until `close`.

        Raises:
            StoreError: it is the URL of something else.
        """
        self._database = Database(url, keep=keep)
        self._defects = defects

    @classmethod
    def create(cls, url: str, defects: Defects = outcome_defects) -> Self:
        """Return the store of a database, brought to this release's tables.

        Raises:
            StoreError: the database cannot be reached or written.
        """
        store = cls(url, defects)
        store.migrate()
        return store

    @property
    def place(self) -> str:
        """Return the URL without a password."""
        return self._database.place

    def migrate(self) -> None:
        """Bring the database to this release's tables; nothing happens where it has them.

        Raises:
            StoreError: the database cannot be reached or written.
        """
        with self._database.writing() as connection:
            migrate.upgrade(connection)

    def ready(self) -> None:
        """Return when the database answers and has this release's tables.

        Raises:
            StoreError: it does not, or has not.
        """
        file = self._database.file
        if file is not None and not file.is_file():
            raise StoreError(f"{self.place}: no such file; fairbench-pool import or serve makes it")
        with self._database.reading() as connection:
            migrate.check(connection, self.place)

    def close(self) -> None:
        """Close all connections."""
        self._database.close()

    def submit(self, content: bytes, *, contributor: str, at: str, receipt: str | None = None) -> Submission:
        """File a record and review it; filing it again changes nothing.

        Args:
            content: its canonical bytes.
            contributor: name of the token it came with, or `anonymous`.
            at: when it came, UTC.
            receipt: one that its contributor made, who so has it even if no answer arrives; one is made unless given.

        Raises:
            RecordError: the content is not a record in canonical form, or its processes did other or unlisted work.
            StoreError: the database cannot be written.
        """
        known = self._filed(hashlib.sha256(content).hexdigest(), receipt)
        if known is not None:
            return known
        record = parse_canonical(content)
        refuse_defects((*self._defects(record), *unlisted(record)))
        entry = entry_of(record, content, contributor=contributor, at=at)
        return self._file(record, entry, content, receipt or tokens.new_secret()) or self._submitted(
            entry.sha256, receipt
        )

    def entry(self, sha256: str) -> Entry:
        """Return what the pool says about a record.

        Raises:
            NotFiledError: there is none.
        """
        return queries.entry(self._row(sha256))

    def named(self, prefix: str) -> Entry:
        """Return what the pool says about the record whose hash begins with a prefix of at least four digits.

        Raises:
            NotFiledError: no record has it, or several have, whatever their state.
        """
        with self._database.reading() as connection:
            return queries.entry(filing.named(connection, prefix, self.place))

    def history(self, sha256: str) -> tuple[Change, ...]:
        """Return every change of a record, the first one first.

        Raises:
            NotFiledError: there is none.
        """
        with self._database.reading() as connection:
            return filing.history(connection, filing.found(connection, sha256, self.place).id)

    def content(self, sha256: str) -> bytes:
        """Return the canonical bytes of a record, whatever its state, as received.

        Raises:
            NotFiledError: there is none.
        """
        with self._database.reading() as connection:
            return filing.content(connection, filing.found(connection, sha256, self.place).id)

    def hashes(self, prefix: str = "") -> list[str]:
        """Return the hashes of the accepted records that begin with a prefix, sorted."""
        accepted = select(RECORDS.c.sha256).where(RECORDS.c.state == State.ACCEPTED, filing.begins(prefix))
        with self._database.reading() as connection:
            return list(connection.execute(accepted.order_by(RECORDS.c.sha256)).scalars())

    def __iter__(self) -> Iterator[tuple[str, Record]]:
        return ((sha256, parse_record(content)) for sha256, content in self.contents())

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the accepted records by hash, a few in memory at a time."""
        hashes = self.hashes()
        for start in range(0, len(hashes), _AT_ONCE):
            yield from self._contents(hashes[start : start + _AT_ONCE])

    def entries(self, query: EntryQuery) -> Page[Entry]:
        """Return a page of records.

        Raises:
            QueryError: an order, filter, cursor or limit is not allowed.
        """
        with self._database.reading() as connection:
            return queries.entries(connection, query)

    def machines(self, query: MachineQuery) -> Page[MachineRow]:
        """Return a page of CPUs.

        Raises:
            QueryError: an order, cursor or limit is not allowed.
        """
        with self._database.reading() as connection:
            return queries.machines(connection, query)

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

    def withdraw(self, sha256: str, receipt: str, *, at: str) -> Entry:
        """Withdraw a record as its contributor; withdrawing it again changes nothing.

        Raises:
            NotFiledError: there is no such record.
            ReceiptError: the receipt is not the one that was given for it.
        """
        change = Change(State.WITHDRAWN, at, "receipt", ("withdrawn by its contributor",))
        return self._changed(sha256, change, receipt)

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
        """Return the document of the model whose id begins with a prefix of at least four digits.

        Raises:
            NotFiledError: no model has it, or several have.
        """
        with self._database.reading() as connection:
            return models.content(connection, prefix)

    def add_model(self, content: bytes, *, by: str, at: str) -> None:
        """Keep a model's document; adding it again changes nothing.

        Raises:
            RecordError: it is no document of a model.
        """
        with self._database.writing() as connection:
            filing.hold_revision(connection)
            models.add(connection, content, by=by, at=at)

    def create_token(self, name: str, scopes: Iterable[str], at: str) -> str:
        """Create a token and return it, which nothing can show again.

        Raises:
            TokenError: the name is taken or not allowed, or a scope is unknown.
        """
        with self._database.writing() as connection:
            return tokens.create(connection, name, scopes, at)

    def revoke_token(self, name: str, at: str) -> None:
        """Revoke a token for ever.

        Raises:
            TokenError: there is none of that name.
        """
        with self._database.writing() as connection:
            tokens.revoke(connection, name, at)

    def tokens(self) -> tuple[Token, ...]:
        """Return all tokens by name, revoked ones too."""
        with self._database.reading() as connection:
            return tokens.listed(connection)

    def authenticate(self, token: str) -> Contributor:
        """Return whom a token belongs to.

        Raises:
            TokenError: it is unknown or revoked.
        """
        with self._database.reading() as connection:
            return tokens.authenticate(connection, token)

    def _row(self, sha256: str) -> Row[Any]:
        with self._database.reading() as connection:
            return filing.found(connection, sha256, self.place)

    def _filed(self, sha256: str, receipt: str | None) -> Submission | None:
        """Return what became of a record that is there already, with the offered receipt if it is the record's."""
        with self._database.reading() as connection:
            row = filing.find(connection, sha256)
            if row is None:
                return None
            last = filing.history(connection, row.id)[-1]
        own = receipt if receipt and compare_digest(tokens.digest(receipt), row.receipt_sha256) else None
        return Submission(sha256, created=False, state=last.state, reasons=last.reasons, receipt=own)

    def _submitted(self, sha256: str, receipt: str | None) -> Submission:
        found = self._filed(sha256, receipt)
        assert found is not None  # noqa: S101  nothing is deleted
        return found

    def _file(self, record: Record, entry: Entry, content: bytes, receipt: str) -> Submission | None:
        """File a record, or return None where somebody else did so meanwhile."""
        with self._database.writing() as connection:
            filing.hold_revision(connection)
            if filing.find(connection, entry.sha256) is not None:
                return None
            verdict = review.verdict(connection, record, entry)
            filing.file(connection, Received(record, entry, content, tokens.digest(receipt)), verdict)
        return Submission(entry.sha256, created=True, state=verdict.state, reasons=verdict.reasons, receipt=receipt)

    def _changed(self, sha256: str, change: Change, receipt: str | None) -> Entry:
        with self._database.writing() as connection:
            filing.hold_revision(connection)
            row = filing.found(connection, sha256, self.place)
            if receipt is not None and not compare_digest(tokens.digest(receipt), row.receipt_sha256):
                raise ReceiptError(f"record {sha256[:12]}: that is not the receipt that was given for it")
            if row.state == State.WITHDRAWN:
                if change.state is State.WITHDRAWN:
                    return queries.entry(row)
                raise StateError(f"record {sha256[:12]}: was withdrawn; only its contributor may hand in another")
            return filing.set_state(connection, row, change)

    def _contents(self, hashes: Sequence[str]) -> Iterator[tuple[str, bytes]]:
        chosen = (
            select(RECORDS.c.sha256, CONTENTS.c.content)
            .join(CONTENTS, CONTENTS.c.record_id == RECORDS.c.id)
            .where(RECORDS.c.sha256.in_(hashes))
            .order_by(RECORDS.c.sha256)
        )
        with self._database.reading() as connection:
            rows = connection.execute(chosen).all()
        return ((row.sha256, bytes(row.content)) for row in rows)
