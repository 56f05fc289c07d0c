"""`fairbench-pool review`: the queue of records, and a maintainer's decisions."""

from collections.abc import Callable
from typing import Annotated

import typer

from fairbench_agent.core.console import AsJson, Result, TableForm, print_result
from fairbench_agent.core.errors import UserError
from fairbench_agent.core.program import CommandGroup
from fairbench_agent.core.table import Table
from fairbench_agent.core.units import seconds_text
from fairbench_agent.pool.record.notation import short_hash
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import Entry, RecordQuery, State, every_entry, utc_now
from fairbench_agent.service.options import DatabaseOption, opened

app = CommandGroup(help="List records and decide about them.")

Hashes = Annotated[list[str], typer.Argument(help="Records, by 8 or more digits of their hashes.", metavar="HASH")]
By = Annotated[str, typer.Option("--by", help="Maintainer's name; public.", metavar="NAME")]
Reasons = Annotated[list[str], typer.Option("--reason", help="Reason; public. Repeatable.", metavar="TEXT")]


class Records(Result):
    """Records of a pool and their states."""

    records: tuple[Entry, ...]

    def text(self) -> str:
        return "\n".join(line for entry in self.records for line in _lines(entry)) or "no records"

    def tables(self) -> tuple[Table, ...]:
        header = ("record", "state", "received", "contributor", "CPU", "data set", "total s", "reasons")
        return (Table(header, tuple((*_cells(entry), "; ".join(entry.reasons)) for entry in self.records), "l"),)


def _lines(entry: Entry) -> list[str]:
    return ["  ".join(_cells(entry)), *(f"    - {reason}" for reason in entry.reasons)]


def _cells(entry: Entry) -> tuple[str, ...]:
    total, contributor = seconds_text(entry.wall_ns), entry.contributor or "anonymous"
    return short_hash(entry.sha256), entry.state, entry.received_at, contributor, entry.cpu, entry.data_set, total


@app.command("list")
def list_(
    state: Annotated[State, typer.Option(help="State of the records.")] = State.RECEIVED,
    database: DatabaseOption = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """List the queue with the findings of the review."""
    with opened(database) as store:
        entries = tuple(every_entry(store, RecordQuery(state=state, descending=False)))
    print_result(Records(records=entries), as_json=as_json, form=form)


@app.command()
def accept(
    hashes: Annotated[
        list[str] | None, typer.Argument(help="Records, by 8 or more digits of their hashes.", metavar="HASH")
    ] = None,
    without_findings: Annotated[
        bool, typer.Option("--without-findings", help="Accept all received records without findings.")
    ] = False,
    by: By = "maintainer",
    reason: Reasons = ["looked at"],  # noqa: B006  typer copies it
    database: DatabaseOption = None,
    as_json: AsJson = False,
) -> None:
    """Let records count."""
    if not hashes and not without_findings:
        raise UserError("no records given; give hashes or --without-findings", "HASH")
    with opened(database) as store:
        selected = list(hashes or ())
        if without_findings:
            waiting = every_entry(store, RecordQuery(state=State.RECEIVED))
            selected += [entry.sha256 for entry in waiting if not entry.reasons]
        _decide(store, selected, State.ACCEPTED, by, reason, as_json=as_json)


def _decision(state: State) -> Callable[..., None]:
    def decide(
        hashes: Hashes, reason: Reasons, by: By = "maintainer", database: DatabaseOption = None, as_json: AsJson = False
    ) -> None:
        with opened(database) as store:
            _decide(store, hashes, state, by, reason, as_json=as_json)

    return decide


for _name, _state, _help in (
    ("quarantine", State.QUARANTINED, "Keep records from counting."),
    ("withdraw", State.WITHDRAWN, "Withdraw records for their contributors; nothing is deleted."),
    ("restore", State.RECEIVED, "Put withdrawn or quarantined records back into the queue."),
):
    app.command(_name, help=_help)(_decision(_state))


def _decide(
    store: DatabaseStore, hashes: list[str], state: State, by: str, reasons: list[str], *, as_json: bool
) -> None:
    unique = dict.fromkeys(store.get(prefix).entry.sha256 for prefix in hashes)
    at = utc_now()
    entries = tuple(store.set_state(sha256, state, by=by, reasons=tuple(reasons), at=at) for sha256 in unique)
    print_result(Records(records=entries), as_json=as_json)
