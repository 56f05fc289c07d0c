"""Records in SQLite or PostgreSQL. Nothing is deleted; every change has a reason."""

import hashlib
import re
import secrets
import zlib
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from pydantic import BaseModel
from sqlalchemy import Connection, RowMapping, Select, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from fairbench_agent.core.names import identity
from fairbench_agent.core.units import plural
from fairbench_agent.pool.errors import NotFoundError, QuotaError, StoreError, TokenError
from fairbench_agent.pool.record.hashes import MIN_HASH_DIGITS, is_hash_prefix, only_match, short_hash
from fairbench_agent.pool.record.outcomes import sound
from fairbench_agent.pool.record.record import MAX_POOLED_BYTES, parse_canonical, refuse_large
from fairbench_agent.pool.stores.connection import EVENTS, MODELS, RECORDS, TOKENS, Database
from fairbench_agent.pool.stores.store import (
    ANONYMOUS,
    Entry,
    Event,
    Receipt,
    State,
    StoredModel,
    StoredRecord,
    Token,
    checked_event,
    entry_of,
)

_BATCH: Final = 50
"""Records in memory during an export."""
_ENTRY: Final = [RECORDS.c[name] for name in Entry.model_fields]
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
_TOKEN: Final = [TOKENS.c[name] for name in Token.model_fields]
_CPU: Final = [RECORDS.c[name] for name in ("cpu", "cpu_identity", "machine_id", "grade", "total_ns", "sha256")]
_STATE: Final = (RECORDS.c.state, RECORDS.c.reasons)
_EVENT: Final = [EVENTS.c[name] for name in Event.model_fields]


class MachineRow(BaseModel, frozen=True):
    """One CPU: its accepted records of one copy whose processes or reference programs ran in full.

    Grade, total and hash are of the best record: with processes, of the best grade, the fastest.
    """

    cpu: str
    n_records: int
    n_machines: int
    grade: str
    total_ns: int | None
    sha256: str


class DatabaseStore(Database):
    """Records, tokens, events and models in a database: `sqlite:///FILE` or `postgresql+psycopg://USER@HOST/NAME`."""

    def add(self, content: bytes, *, contributor: str | None, at: str, max_anonymous: int | None = None) -> Receipt:
        """Store a record as `Store.add` does; QuotaError for more than `max_anonymous` without a token on a day."""
        sha256 = hashlib.sha256(content).hexdigest()
        with self.reading() as connection:
            receipt = _receipt(connection, sha256)
        if receipt is not None:
            return receipt
        refuse_large(content, MAX_POOLED_BYTES)
        record = sound(parse_canonical(content))
        event = Event(state=State.RECEIVED, at=at, by=contributor or ANONYMOUS, reasons=())
        entry = entry_of(record, sha256, event, received_at=at, contributor=contributor)
        row = dict(entry) | {"content": zlib.compress(content)}
        dialect = postgresql if self._file is None else sqlite
        statement = dialect.insert(RECORDS).values(row).on_conflict_do_nothing(index_elements=["sha256"])
        with self.writing() as connection:
            if contributor is None and max_anonymous is not None:
                today = RECORDS.c.contributor.is_(None) & RECORDS.c.received_at.startswith(at[:10])
                if (connection.scalar(select(func.count()).where(today)) or 0) >= max_anonymous:
                    problem = f"the pool stores at most {plural(max_anonymous, 'record')} a day without a token"
                    raise QuotaError(f"{problem}; try again tomorrow, or ask its maintainers for a token")
            record_id = connection.scalar(statement.returning(RECORDS.c.id))
            if record_id is not None:
                _add_event(connection, record_id, event)
            receipt = _receipt(connection, sha256)
        assert receipt is not None  # noqa: S101  it was stored above, or by another process
        return receipt.model_copy(update={"created": record_id is not None})

    def get(self, sha256: str) -> StoredRecord:
        with self.reading() as connection:
            row = _row(connection, select(RECORDS), sha256, self.place)
            history = select(*_EVENT).where(EVENTS.c.record_id == row["id"]).order_by(EVENTS.c.id)
            events = tuple(Event(**event) for event in connection.execute(history).mappings())
        return StoredRecord(_entry(row), self._content(row["sha256"], row["content"]), events)

    def query(self, state: State | None = State.ACCEPTED, limit: int | None = None) -> list[Entry]:
        query = select(*_ENTRY).order_by(RECORDS.c.received_at.desc(), RECORDS.c.sha256.desc()).limit(limit)
        with self.reading() as connection:
            rows = connection.execute(query if state is None else query.where(RECORDS.c.state == state)).mappings()
            return [_entry(row) for row in rows]

    def set_state(self, sha256: str, state: State, *, by: str, reasons: tuple[str, ...], at: str) -> Entry:
        with self.writing() as connection:
            row = _row(connection, select(RECORDS.c.id, *_ENTRY).with_for_update(), sha256, self.place)
            event = checked_event(_entry(row), Event(state=state, at=at, by=by, reasons=reasons))
            new = {"state": state, "reasons": list(reasons)}
            connection.execute(update(RECORDS).where(RECORDS.c.id == row["id"]).values(new))
            _add_event(connection, row["id"], event)
        return _entry(row).model_copy(update={"state": state, "reasons": reasons})

    def export(self, state: State | None = State.ACCEPTED) -> Iterator[tuple[str, bytes]]:
        query = select(RECORDS.c.sha256).order_by(RECORDS.c.sha256)
        with self.reading() as connection:
            hashes = connection.scalars(query if state is None else query.where(RECORDS.c.state == state)).all()
        for start in range(0, len(hashes), _BATCH):
            batch = RECORDS.c.sha256.in_(hashes[start : start + _BATCH])
            contents = select(RECORDS.c.sha256, RECORDS.c.content).where(batch).order_by(RECORDS.c.sha256)
            with self.reading() as connection:
                rows = connection.execute(contents).all()
            for sha256, content in rows:
                yield sha256, self._content(sha256, content)

    def contradiction(self) -> str | None:
        """Return how the state of a record differs from its last event; None if all agree."""
        last = select(EVENTS.c.record_id, func.max(EVENTS.c.id).label("id")).group_by(EVENTS.c.record_id).subquery()
        joined = RECORDS.outerjoin(last, last.c.record_id == RECORDS.c.id).outerjoin(EVENTS, EVENTS.c.id == last.c.id)
        differs = EVENTS.c.state.is_distinct_from(RECORDS.c.state)
        query = select(RECORDS.c.sha256, RECORDS.c.state, EVENTS.c.state.label("last")).select_from(joined)
        with self.reading() as connection:
            row = connection.execute(query.where(differs).order_by(RECORDS.c.sha256)).first()
        return row and f"record {short_hash(row.sha256)} is {row.state}, but its last event says {row.last}"

    def machines(self) -> tuple[MachineRow, ...]:
        """Return one row per CPU, by name."""
        columns = RECORDS.c
        timed = columns.full.is_(True) | columns.programs.is_(True)
        usable = (columns.state == State.ACCEPTED, timed, columns.copies == 1)
        best_first = (columns.cpu_identity, columns.full.desc(), columns.grade, columns.total_ns, columns.sha256)
        query = select(*_CPU).where(*usable).order_by(*best_first)
        with self.reading() as connection:
            ranked = connection.execute(query).mappings().all()
        groups = [tuple(rows) for _, rows in groupby(ranked, key=itemgetter("cpu_identity"))]
        return tuple(
            MachineRow(
                n_records=len(rows),
                n_machines=len({row["machine_id"] for row in rows}),
                **{name: rows[0][name] for name in ("cpu", "grade", "total_ns", "sha256")},
            )
            for rows in groups
        )

    def create_token(self, name: str, at: str) -> str:
        """Return the secret of a new token, which is not stored; TokenError for an invalid or used name."""
        if not _NAME.fullmatch(name) or identity(name) == ANONYMOUS:
            raise TokenError(f"{name!r}: invalid name; use 1 to 40 letters, digits, '.', '_' or '-', not {ANONYMOUS!r}")
        secret = secrets.token_urlsafe(32)
        row = {"name": name, "secret_sha256": _sha256(secret), "created_at": at}
        with self.writing() as connection:
            if connection.scalar(select(TOKENS.c.name).where(func.lower(TOKENS.c.name) == name.lower())):
                raise TokenError(f"{name!r}: the name is in use, even if revoked; choose another name")
            connection.execute(insert(TOKENS).values(row))
        return secret

    def revoke_token(self, name: str, at: str) -> None:
        """Revoke a token for good; TokenError for an unknown name."""
        with self.writing() as connection:
            if not connection.scalar(select(TOKENS.c.name).where(TOKENS.c.name == name)):
                raise TokenError(f"{name!r}: no such token; see fairbench-pool token list")
            valid = (TOKENS.c.name == name) & TOKENS.c.revoked_at.is_(None)
            connection.execute(update(TOKENS).where(valid).values(revoked_at=at))

    def tokens(self) -> tuple[Token, ...]:
        """Return all tokens by name, revoked ones included."""
        with self.reading() as connection:
            rows = connection.execute(select(*_TOKEN).order_by(TOKENS.c.name)).mappings().all()
        return tuple(Token(**row) for row in rows)

    def owner_of(self, secret: str) -> str | None:
        """Return the name of the token with a secret; None if unknown or revoked."""
        valid = (TOKENS.c.secret_sha256 == _sha256(secret)) & TOKENS.c.revoked_at.is_(None)
        with self.reading() as connection:
            name: str | None = connection.scalar(select(TOKENS.c.name).where(valid))
        return name

    def add_model(self, name: str, model_id: str, document: bytes, at: str) -> None:
        """Store the document of a model; adding it again changes nothing; StoreError if name or id is in use."""
        same = (MODELS.c.name == name) | (MODELS.c.id == model_id)
        with self.writing() as connection:
            stored = connection.execute(select(MODELS.c.name, MODELS.c.document).where(same)).all()
            if not stored:
                row = {"name": name, "id": model_id, "added_at": at, "document": document}
                connection.execute(insert(MODELS).values(row))
            elif [tuple(model) for model in stored] != [(name, document)]:
                raise StoreError(f"{name}: another model has this name or id; choose another name")

    def models(self) -> tuple[StoredModel, ...]:
        columns = [column for column in MODELS.c if column.name != "document"]
        with self.reading() as connection:
            rows = connection.execute(select(*columns).order_by(MODELS.c.added_at.desc(), MODELS.c.name)).mappings()
            return tuple(StoredModel(**row) for row in rows)

    def model(self, name_or_id: str) -> bytes:
        """Return the document with a name, an id or an id prefix of 8 or more digits; NotFoundError otherwise."""
        named = MODELS.c.name == name_or_id
        if len(name_or_id) >= MIN_HASH_DIGITS:
            named |= MODELS.c.id.startswith(name_or_id, autoescape=True)
        with self.reading() as connection:
            documents = connection.scalars(select(MODELS.c.document).where(named).limit(2)).all()
        if len(documents) != 1:
            raise NotFoundError(f"{self.place}: no model {name_or_id[:64]!r}; give a listed name or id")
        return bytes(documents[0])

    def _content(self, sha256: str, compressed: bytes) -> bytes:
        try:
            content = zlib.decompress(compressed)
        except zlib.error:
            content = b""
        if hashlib.sha256(content).hexdigest() != sha256:
            raise StoreError(f"{self.place}: record {short_hash(sha256)} is damaged; restore a backup")
        return content


def _entry(row: RowMapping) -> Entry:
    return Entry(**{name: row[name] for name in Entry.model_fields})


def _add_event(connection: Connection, record_id: int, event: Event) -> None:
    connection.execute(insert(EVENTS).values(record_id=record_id, **event.model_dump()))


def _receipt(connection: Connection, sha256: str) -> Receipt | None:
    row = connection.execute(select(*_STATE).where(RECORDS.c.sha256 == sha256)).mappings().first()
    return None if row is None else Receipt(sha256=sha256, created=False, **row)


def _row(connection: Connection, query: Select[Any], prefix: str, place: str) -> RowMapping:
    """Return the row of the only record with a hash prefix; NotFoundError otherwise."""
    hashes = RECORDS.c.sha256
    if not is_hash_prefix(prefix, min_digits=0):
        return only_match([], prefix, place)
    matches = (hashes >= prefix) & (hashes < f"{prefix}g")  # uses the index; g follows the last digit
    return only_match(connection.execute(query.where(matches).limit(2)).mappings().all(), prefix, place)


def _sha256(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
