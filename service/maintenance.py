"""`fairbench-pool review` and `fairbench-pool token`: decisions of maintainers, and the tokens of contributors."""

from collections.abc import Callable
from itertools import repeat
from typing import Annotated, Any

import typer

from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.core.units import seconds_text
from fairbench_agent.pool.record.hashes import short_hash
from fairbench_agent.pool.review.peers import reviews
from fairbench_agent.pool.stores.store import ANONYMOUS, Entry, State, Token, utc_now
from fairbench_agent.service.options import DatabaseOption, open_store

_HASH = typer.Argument(help="Hashes of records, or their first 8 or more digits.", metavar="HASH")
By = Annotated[str, typer.Option("--by", help="Maintainer's name; public.", metavar="NAME")]
Reasons = Annotated[list[str], typer.Option("--reason", help="Reason; public; may be repeated.", metavar="TEXT")]


class ListedRecord(Entry, frozen=True):
    """A record of a pool."""

    remarks: tuple[str, ...] = ()
    """remarks of the review while the record awaits a decision"""


class Records(Result):
    """Records of a pool and their states."""

    records: tuple[ListedRecord, ...]

    def text(self) -> str:
        lines = []
        for entry in self.records:
            lines += ["  ".join(_cells(entry)), *(f"    - {text}" for text in (*entry.reasons, *entry.remarks))]
        return "\n".join(lines) or "no records"

    def tables(self) -> tuple[Table, ...]:
        header = ("record", "state", "received", "contributor", "CPU", "data set", "total s", "reasons", "remarks")
        rows = ((*_cells(x), "; ".join(x.reasons), "; ".join(x.remarks)) for x in self.records)
        return (Table(header, tuple(rows), "l"),)


def _cells(entry: Entry) -> tuple[str, ...]:
    total = seconds_text(entry.total_ns) if entry.total_ns else "–"
    contributor = entry.contributor or ANONYMOUS
    return short_hash(entry.sha256), entry.state, entry.received_at, contributor, entry.cpu, entry.data_set, total


def list_records(
    state: Annotated[State, typer.Option(help="State of the records.")] = State.RECEIVED,
    database: DatabaseOption = None,
) -> Records:
    with open_store(database) as store:
        entries = store.query(state)[::-1]
        found = reviews(store, entries) if state is State.RECEIVED else repeat(())
        records = tuple(
            ListedRecord(**dict(entry), remarks=tuple(map(str, remarks)))
            for entry, remarks in zip(entries, found, strict=False)
        )
    return Records(records=records)


def _command(state: State, purpose: str, reasons: Any = ...) -> Callable[..., Result]:  # noqa: ANN401  ... is required
    def change(
        hashes: Annotated[list[str], _HASH],
        reason: Reasons = reasons,
        by: By = "maintainer",
        database: DatabaseOption = None,
    ) -> Result:
        at = utc_now()
        with open_store(database) as store:
            unique = dict.fromkeys(store.get(prefix).entry.sha256 for prefix in hashes)
            entries = [store.set_state(sha256, state, by=by, reasons=tuple(reason), at=at) for sha256 in unique]
        return Records(records=tuple(ListedRecord(**dict(entry)) for entry in entries))

    change.__doc__ = purpose
    return change


accept = _command(State.ACCEPTED, "Accept records for pages, exports and releases.", ["reviewed"])
quarantine = _command(State.QUARANTINED, "Exclude records until they are accepted or restored.")
withdraw = _command(State.WITHDRAWN, "Withdraw records for their contributors; nothing is deleted.")
restore = _command(State.RECEIVED, "Return withdrawn or quarantined records to the queue.")


class NewToken(Result):
    """A token and its secret."""

    name: str
    token: str

    def text(self) -> str:
        return self.token


class Tokens(Result):
    """The tokens of a pool, without their secrets."""

    tokens: tuple[Token, ...]

    def text(self) -> str:
        return in_form(self.tables(), "text") if self.tokens else "no tokens"

    def tables(self) -> tuple[Table, ...]:
        rows = tuple((token.name, token.created_at, token.revoked_at or "") for token in self.tokens)
        return (Table(("token", "created", "revoked"), rows, "l"),)


def create_token(
    name: Annotated[str, typer.Argument(help="Owner's name; public.")],
    database: DatabaseOption = None,
) -> Result:
    with open_store(database, create=True) as store:
        token = store.create_token(name, utc_now())
    return NewToken(name=name, token=token)


def revoke_token(
    name: Annotated[str, typer.Argument(help="Owner's name.")],
    database: DatabaseOption = None,
) -> Result:
    with open_store(database) as store:
        store.revoke_token(name, utc_now())
        revoked = tuple(token for token in store.tokens() if token.name == name)
    return Tokens(tokens=revoked)


def list_tokens(database: DatabaseOption = None) -> Tokens:
    with open_store(database) as store:
        return Tokens(tokens=store.tokens())
