"""`fairbench-agent submit` and `records withdraw`: confirm, send records, and keep which of them a pool has."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
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
from fairbench_agent.core.console import Result, confirm
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.files import file_errors, files_in, write_atomically
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.open_pool import LocalPool, open_pool
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import PoolError, TransientError
from fairbench_agent.pool.options import PlainHttpOption
from fairbench_agent.pool.record.hashes import is_sha256, only_match, short_hash
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.record.work import counts_for_speeds, cpu_name, has_programs
from fairbench_agent.pool.stores.folder import FolderStore, read_sound_record
from fairbench_agent.pool.stores.store import State

TokenOption = Annotated[str | None, typer.Option("--token", help="Contributor's token.", envvar="FAIRBENCH_TOKEN")]
_TERMS = (
    "They also contain the time, outcome and noise of every process, program versions and the time of day,\n"
    "but no name, address, path or serial number. --dry-run --json shows every byte."
)
_EXAMPLE = "No unsubmitted full record of grade A or B, so nothing would be sent unless named. The latest record:\n"
_NOTHING = "no unsubmitted full record of grade A or B; run fairbench-agent measure, or name a record"
_LATER = "run the same command again to send the unsubmitted records"
_DEADLINE_S = 120.0


class SubmittedRecord(BaseModel, frozen=True):
    """State of a record in a pool, or the error; `waits` if the same command sends it again."""

    sha256: str
    pool: str
    state: State | None = None
    reasons: tuple[str, ...] = ()
    error: str | None = None
    waits: bool = False

    def line(self) -> str:
        reasons = f": {'; '.join(self.reasons)}" if self.reasons else ""
        result = f"not stored: {self.error}" if self.error else f"{self.state}, {self.pool}{reasons}"
        return f"{short_hash(self.sha256)}  {result}"


class Submission(Result):
    """The result for each record."""

    records: tuple[SubmittedRecord, ...]

    def text(self) -> str:
        later = [_LATER] if any(record.waits for record in self.records) else []
        return "\n".join([*(record.line() for record in self.records), *later])


class DryRun(Result):
    """What would be sent: a summary, and every byte, request head and record."""

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
) -> Iterator[Result]:
    """Show records, ask once, and send them to a pool."""
    target = None if pool is None else open_pool(address(pool, plain_http=plain_http), token, _DEADLINE_S)
    place = target.place if target else None
    store, note = open_folder(folder), ""
    selected, defects = select_records(store, records, place)
    if not selected:
        if not dry_run:
            raise AgentError(_NOTHING)
        selected, note = [read_sound_record(latest_path(store))], _EXAMPLE
    if dry_run:
        summary = summary_of(selected, place or "the pool of --pool URL", bool(token))
        contents = [(record_sha256(record), canonical_bytes(record)) for record in selected]
        parts = tuple((target.head(*content) if target else "", content[1].decode()) for content in contents)
        yield DryRun(summary=f"{note}{summary}", parts=parts)
        report_defects(defects)
        return
    if target is None:
        raise AgentError("no pool; give --pool URL", "--pool")
    if not yes and not confirm(f"{summary_of(selected, target.place, bool(token))}\n\n{_TERMS}\nSend this?"):
        raise AgentError("not confirmed; nothing was sent")
    result = send_records(selected, target)
    yield result
    if any(record.waits for record in result.records):
        raise typer.Exit(1)
    report_defects(defects)
    if any(record.error for record in result.records):
        raise typer.Exit(2)


def withdraw(
    record: Annotated[str, typer.Argument(help="8 or more digits of a hash.", metavar="HASH")],
    pool: Annotated[str, typer.Option(help="Pool that has the record.", metavar="URL", envvar="FAIRBENCH_POOL")],
    token: TokenOption = None,
    plain_http: PlainHttpOption = False,
) -> Result:
    """Withdraw a record of yours from a pool."""
    target = open_pool(address(pool, plain_http=plain_http), token, _DEADLINE_S)
    sent = [sha256 for sha256 in submitted(target.place) if sha256.startswith(record)]
    sha256 = record if is_sha256(record) else only_match(sent, record, target.place)
    receipt = target.withdraw(sha256)
    _acknowledge(target.place, sha256)  # so that it is not sent again
    row = SubmittedRecord(sha256=sha256, pool=target.place, state=receipt.state, reasons=receipt.reasons)
    return Submission(records=(row,))


def send_records(records: Iterable[Record], pool: LocalPool | WebPool) -> Submission:
    """Send records until the pool fails; those that it does not acknowledge stay unsubmitted."""
    rows: list[SubmittedRecord] = []
    failure: TransientError | None = None
    for record in records:
        sha256 = record_sha256(record)
        try:
            if failure is not None:
                raise failure
            receipt = pool.submit(canonical_bytes(record), sha256)
        except PoolError as error:
            failure = error if isinstance(error, TransientError) else None
            waits = failure is not None
            rows.append(SubmittedRecord(sha256=sha256, pool=pool.place, error=str(error), waits=waits))
        except (KeyboardInterrupt, StoppedError) as stop:
            raise StoppedError.because_of(stop, f"stopped; {_LATER}") from stop
        else:
            _acknowledge(pool.place, sha256)
            rows.append(SubmittedRecord(sha256=sha256, pool=pool.place, state=receipt.state, reasons=receipt.reasons))
    return Submission(records=tuple(rows))


def submitted(place: str) -> list[str]:
    """Return the hashes of the records that a pool has acknowledged."""
    with file_errors(_receipts(place), "read", "make it readable", AgentError):
        return [path.name for path in files_in(_receipts(place), "[!.]*")]


def _acknowledge(place: str, sha256: str) -> None:
    path = _receipts(place) / sha256
    with file_errors(path, "written", "make room for it; run the same command again", AgentError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, b"")


def _receipts(place: str) -> Path:
    """Return the folder of a pool's acknowledgements, an empty file per record."""
    return node_folder() / "submitted" / hashlib.sha256(place.encode()).hexdigest()[:16]


def select_records(
    store: FolderStore, names: Sequence[str] | None, place: str | None
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
    sent = set(submitted(place)) if place else set()
    sound, defects = read_records((path for path in store.paths() if path.stem not in sent), read_sound_record)
    return list(filter(counts_for_speeds, sound)), defects


def summary_of(records: Sequence[Record], place: str, token: bool) -> str:
    """Return the pool, the records and what they say about their machines."""
    lines = [f"To {place}, {'with your token' if token else 'anonymously'}:"]
    for record in records:
        work = f"{record.protocol.suite}, {record.protocol.budget} evaluations, grade {record.grade.letter}"
        date, size = record.started_at[:10], len(canonical_bytes(record))
        lines.append(f"  {short_hash(record_sha256(record))}  {cpu_name(record)}  {work}, {date}, {size} bytes")
    for identity, machine in {record.machine_id: record.machine for record in records}.items():
        lines += ["", f"The records contain these facts about machine {identity} (a random id):"]
        lines += [f"  {fact.label:18} {fact.text}" for fact in machine_facts(machine) if fact.source]
    return "\n".join(lines)
