"""`fairbench-agent submit` and `records withdraw`: confirm, spool and send records, or write one to a file."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from pydantic import BaseModel

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.agent.records.records_command import (
    FolderOption,
    find_path,
    latest_path,
    open_folder,
    read_records,
    report_defects,
)
from fairbench_agent.core.console import AsJson, Result, confirm, print_result
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.printing import log
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.http_client import RetryPolicy
from fairbench_agent.pool.client.open_pool import LocalPool, open_pool
from fairbench_agent.pool.client.spool import Acknowledgement, Delivery, Spool, deliver
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import NotFoundError, RefusedError, TransientError
from fairbench_agent.pool.options import PlainHttpOption
from fairbench_agent.pool.record.hashes import is_sha256, only_match, short_hash
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.record.summary import cpu_name
from fairbench_agent.pool.record.work import counts_for_speeds, has_programs, preference
from fairbench_agent.pool.stores.folder import FolderStore, read_sound_record
from fairbench_agent.pool.stores.store import State, utc_now

TokenOption = Annotated[str | None, typer.Option("--token", help="Contributor's token.", envvar="FAIRBENCH_TOKEN")]
_TERMS = (
    "They also contain the time, outcome and noise of every process, program versions and the time of day,\n"
    "but no name, address, path or serial number. --dry-run --json shows every byte."
)
_EXAMPLE = "No unsubmitted full record of grade A or B, so nothing would be sent unless named. The latest record:\n"
_NOTHING = "no unsubmitted full record of grade A or B; run fairbench-agent measure, or name a record"
_LATER = "run the same command again to send the spooled records"
DEADLINE_S = 120.0


class SubmittedRecord(BaseModel, frozen=True):
    """State of a record in a pool, or the error; `waits` if it is still in the spool."""

    sha256: str
    pool: str
    state: State | None = None
    reasons: tuple[str, ...] = ()
    error: str | None = None
    waits: bool = False

    def line(self) -> str:
        state = self.state or ("spooled" if self.waits else "sent by another process")
        reasons = f": {'; '.join(self.reasons)}" if self.reasons else ""
        result = f"not stored: {self.error}" if self.error else f"{state}, {self.pool}{reasons}"
        return f"{short_hash(self.sha256)}  {result}"


class Submission(Result):
    """The result for each record."""

    records: tuple[SubmittedRecord, ...]

    def text(self) -> str:
        later = [_LATER] if any(record.waits for record in self.records) else []
        return "\n".join([*(record.line() for record in self.records), *later])


class DryRun(Result):
    """What would be sent: a summary, and every byte before compression, request head and record."""

    summary: str
    parts: tuple[tuple[str, str], ...]

    def text(self) -> str:
        return f"{self.summary}\n\nNothing was sent. --json shows every byte."


def submit(
    records: Annotated[
        list[str] | None, typer.Argument(help="Records [default: full ones of grade A or B].", metavar="HASH|FILE")
    ] = None,
    pool: Annotated[str | None, typer.Option(help="Pool to send to.", metavar="URL", envvar="FAIRBENCH_POOL")] = None,
    token: TokenOption = None,
    folder: FolderOption = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would be sent, and send nothing.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Send without asking.")] = False,
    plain_http: PlainHttpOption = False,
    output: Annotated[Path, typer.Option(help="Folder for the file, without a pool.", metavar="DIR")] = Path(),
    as_json: AsJson = False,
) -> None:
    """Show records, ask once, and send them to a pool; without a pool, write the best one to a file."""
    spool = own_spool()
    target = None if pool is None else open_target(pool, token, plain_http=plain_http)
    place = target.place if target else None
    store, waiting, note = open_folder(folder), spool.waiting(), ""
    selected, broken = select_records(store, records, spool, place)
    if not selected and not any(entry.pool == place for entry in waiting.items):
        if not dry_run:
            raise AgentError(_NOTHING)
        selected, note = [read_sound_record(latest_path(store))], _EXAMPLE
    defects = [*broken, *waiting.defects]
    result: Result
    if dry_run:
        summary = summary_of(selected, place or "the pool of --pool URL", bool(token))
        contents = [(record_sha256(record), canonical_bytes(record)) for record in selected]
        parts = tuple((target.head(*content) if target else "", content[1].decode()) for content in contents)
        result = DryRun(summary=f"{note}{summary}", parts=parts)
    elif target is None:
        result = write_files(selected if records else [min(selected, key=preference)], output)
    elif yes or not selected or confirm(question(selected, target.place, bool(token))):
        result = send_records(spool, selected, target)
    else:
        raise AgentError("not confirmed; nothing was sent")
    print_result(result, as_json=as_json)
    rows = result.records if isinstance(result, Submission) else ()
    if any(record.waits for record in rows):
        raise typer.Exit(1)
    report_defects(defects)
    if any(record.error for record in rows):
        raise typer.Exit(2)


def withdraw(
    record: Annotated[str, typer.Argument(help="8 or more digits of a hash.", metavar="HASH")],
    pool: Annotated[str, typer.Option(help="Pool that has the record.", metavar="URL", envvar="FAIRBENCH_POOL")],
    token: TokenOption = None,
    plain_http: PlainHttpOption = False,
    as_json: AsJson = False,
) -> None:
    """Withdraw a record of yours from a pool; if it is still in the spool, do not send it."""
    spool, target = own_spool(), open_target(pool, token, plain_http=plain_http)
    sha256 = full_hash(spool, record, target.place)
    queued = any((x.pool, x.sha256) == (target.place, sha256) for x in spool.waiting().items)
    try:
        row = _acknowledged_row(spool.acknowledge(target.place, target.withdraw(sha256), utc_now()))
    except (RefusedError, NotFoundError) as error:
        if not queued:
            raise
        spool.discard(target.place, sha256)
        reasons = ("removed from the spool", f"the pool has no such record of yours: {error}")
        row = SubmittedRecord(sha256=sha256, pool=target.place, state=State.WITHDRAWN, reasons=reasons)
    print_result(Submission(records=(row,)), as_json=as_json)


def own_spool() -> Spool:
    return Spool(node_folder() / "spool")


def open_target(pool: str, token: str | None, *, plain_http: bool) -> LocalPool | WebPool:
    """Open a pool; waiting before a retry is reported."""
    return open_pool(address(pool, plain_http=plain_http), token, RetryPolicy(deadline_s=DEADLINE_S, report=log))


def send_records(spool: Spool, records: Iterable[Record], pool: LocalPool | WebPool) -> Submission:
    """Spool records and send all that are spooled for the pool; those neither sent nor refused stay there."""
    try:
        for record in records:
            spool.queue(pool.place, record_sha256(record), canonical_bytes(record), utc_now())
        entries = [entry for entry in spool.waiting().items if entry.pool == pool.place]
        return Submission(records=tuple(_delivery_row(spool, d) for d in deliver(spool, entries, pool, utc_now)))
    except (KeyboardInterrupt, StoppedError) as stop:
        raise StoppedError.because_of(stop, f"stopped; {_LATER}") from stop


def full_hash(spool: Spool, digits: str, place: str) -> str:
    """Return the hash with these first digits among the records sent or queued for a pool; a full hash as it is."""
    known = {(x.pool, x.sha256) for x in spool.acknowledged()} | {(x.pool, x.sha256) for x in spool.waiting().items}
    hashes = {sha256 for pool, sha256 in known if pool == place and sha256.startswith(digits)}
    return digits if is_sha256(digits) else only_match(sorted(hashes), digits, place)


def _delivery_row(spool: Spool, delivery: Delivery) -> SubmittedRecord:
    if delivery.acknowledged is not None:
        return _acknowledged_row(delivery.acknowledged)
    waits = isinstance(delivery.error, TransientError)
    if delivery.error is not None and not waits:
        spool.discard(delivery.pool, delivery.sha256)
    error = str(delivery.error) if delivery.error else None
    return SubmittedRecord(sha256=delivery.sha256, pool=delivery.pool, error=error, waits=waits)


def _acknowledged_row(answer: Acknowledgement) -> SubmittedRecord:
    return SubmittedRecord(sha256=answer.sha256, pool=answer.pool, state=answer.state, reasons=answer.reasons)


def select_records(
    store: FolderStore, names: Sequence[str] | None, spool: Spool, place: str | None
) -> tuple[list[Record], Sequence[str]]:
    """Return the named records, or the unsubmitted ones of A or B that ran in full; and a line per broken file."""
    if names:
        records = {record_sha256(x): x for x in (read_sound_record(find_path(store, name)) for name in names)}
        for sha256, record in records.items():
            if record.partial and not has_programs(record):
                raise AgentError(
                    f"{short_hash(sha256)}: partial, but pools accept full records or all programs; submit another"
                )
        return list(records.values()), ()
    acknowledged = {answer.sha256 for answer in spool.acknowledged() if answer.pool == place}
    sound, defects = read_records((x for x in store.paths() if x.stem not in acknowledged), read_sound_record)
    return list(filter(counts_for_speeds, sound)), defects


def write_files(records: Sequence[Record], folder: Path) -> Submission:
    """Write records to files in canonical form, to be sent to the maintainers by hand."""
    store, rows = FolderStore(folder), []
    for record in records:
        entry = store.add(canonical_bytes(record), contributor=None, at=utc_now())
        path, note = str(store.path(entry.sha256)), "nothing was sent; to send it, give --pool URL"
        rows.append(SubmittedRecord(sha256=entry.sha256, pool=path, state=entry.state, reasons=(note,)))
    return Submission(records=tuple(rows))


def question(records: Sequence[Record], place: str, token: bool) -> str:
    """Return the question asked before sending."""
    return f"{summary_of(records, place, token)}\n\n{_TERMS}\n{'Send it?' if len(records) == 1 else 'Send them?'}"


def summary_of(records: Sequence[Record], place: str, token: bool) -> str:
    """Return the pool, the records and what they say about their machines."""
    lines = [f"To {place}, {'with your token' if token else 'anonymously'}:"]
    for record in records:
        grade = f"grade {record.grade.letter}" if record.grade else "imported"
        work = f"{record.protocol.suite}, {record.protocol.budget} evaluations, {grade}, {record.started_at[:10]}"
        size = len(canonical_bytes(record))
        lines.append(f"  {short_hash(record_sha256(record))}  {cpu_name(record)}  {work}, {size} bytes")
    for identity, machine in {record.machine_id: record.machine for record in records}.items():
        lines += ["", f"The records contain these facts about machine {identity} (a random id):"]
        lines += [f"  {fact.label:18} {fact.text}" for fact in machine_facts(machine) if fact.source]
    return "\n".join(lines)
