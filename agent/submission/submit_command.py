"""`fairbench-agent submit`: show records, ask once, spool and send them; or list, withdraw, write a file."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from pydantic import BaseModel

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.agent.records.records_command import FolderOption, end, named_path, own_store, readable
from fairbench_agent.core.console import AsJson, PlainHttpOption, Result, confirm, print_result
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.exchange import Patience
from fairbench_agent.pool.client.open_pool import LocalPool, open_pool
from fairbench_agent.pool.client.spool import Acknowledged, Delivery, Spool, deliver
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import TransientError
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.notation import is_sha256, short_hash, the_one
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.record.summary import counts_usually, cpu_name, preference
from fairbench_agent.pool.stores.folder import FolderStore, read_sound_record
from fairbench_agent.pool.stores.store import State, utc_now

_TERMS = (
    "and the time, outcome and noise of every process, the versions of the programs, and when it was measured; "
    "no name,\n"
    "address, path or serial number. --dry-run shows every byte."
)
_NOTHING = (
    "no full measurement of grade A or B that was not submitted yet; "
    "run fairbench-agent measure while nothing else runs, or name a record"
)
_LATER = "run the same command again to send what waits in the spool"


class SubmittedRecord(BaseModel, frozen=True):
    """What became of one record: its state in a pool, or an error; or it waits in the spool."""

    sha256: str
    pool: str
    state: State | None = None
    reasons: tuple[str, ...] = ()
    error: str | None = None
    waits: bool = False

    def line(self) -> str:
        reasons = f": {'; '.join(self.reasons)}" if self.reasons else ""
        found = self.state or ("waits" if self.waits else "sent by another process")
        answer = f"not taken: {self.error}" if self.error else f"{found}, {self.pool}{reasons}"
        return f"{short_hash(self.sha256)}  {answer}"


class Submission(Result):
    """What became of some records."""

    records: tuple[SubmittedRecord, ...]

    def text(self) -> str:
        later = [_LATER] if any(record.waits for record in self.records) else []
        return "\n".join([*(record.line() for record in self.records), *later]) or "nothing was submitted yet"


class DryRun(Result):
    """Every byte that would be sent, before compression: head and record of each."""

    parts: tuple[tuple[str, str], ...]

    def text(self) -> str:
        return "\n\n".join(f"{head}\n\n{record}" for head, record in self.parts)


def submit(
    records: Annotated[
        list[str] | None, typer.Argument(help="Records [default: full ones of grade A or B].", metavar="HASH|FILE")
    ] = None,
    pool: Annotated[str | None, typer.Option(help="Pool to send to.", metavar="URL", envvar="FAIRBENCH_POOL")] = None,
    token: Annotated[str | None, typer.Option(help="Contributor's token.", envvar="FAIRBENCH_TOKEN")] = None,
    folder: FolderOption = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show every byte and send nothing.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Send without asking.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="List what waits and what was acknowledged.")] = False,
    withdraw: Annotated[str | None, typer.Option(help="Withdraw a record of yours.", metavar="HASH")] = None,
    plain_http: PlainHttpOption = False,
    output: Annotated[Path, typer.Option(help="Folder of the file, without a pool.", metavar="DIR")] = Path(),
    as_json: AsJson = False,
) -> None:
    """Show records, ask once, and send them to a pool; without a pool, write the best one as a file."""
    if sum((bool(records), listed, withdraw is not None)) > 1:
        raise AgentError("records, --list and --withdraw exclude each other; give one of them")
    patience = Patience(report=lambda line: typer.echo(line, err=True))
    spool = Spool(node_folder() / "spool")
    opened = None if pool is None else open_pool(address(pool, plain_http=plain_http), token, patience)
    defects: Sequence[str] = ()
    result: Result
    if listed:
        result, defects = in_spool(spool)
    elif withdraw is not None:
        if opened is None:
            raise AgentError("--withdraw: from which pool? Give --pool URL")
        withdrawn = opened.withdraw(full_hash(spool, withdraw, opened.place))
        result = Submission(records=(_answered(spool.acknowledge(opened.place, withdrawn, utc_now())),))
    else:
        chosen, defects = chosen_records(own_store(folder), records, spool, opened.place if opened else None)
        if opened is None:
            result = written(chosen if records else [min(chosen, key=preference)], output)
        elif dry_run:
            contents = [(record_sha256(record), canonical_bytes(record)) for record in chosen]
            result = DryRun(parts=tuple((opened.head(*content), content[1].decode()) for content in contents))
        elif yes or not chosen or confirm(question(chosen, opened.place, bool(token))):
            result = sent(spool, chosen, opened)
        else:
            raise AgentError("not confirmed; nothing was sent")
    print_result(result, as_json=as_json)
    if isinstance(result, Submission) and not listed and any(record.waits for record in result.records):
        raise typer.Exit(1)
    end(defects)
    if isinstance(result, Submission) and any(record.error for record in result.records):
        raise typer.Exit(2)


def sent(spool: Spool, records: Iterable[Record], pool: LocalPool | WebPool) -> Submission:
    """Send records, and what waits for the pool; what it refuses leaves the spool, what it may take later stays."""
    try:
        for record in records:
            spool.queue(pool.place, record_sha256(record), canonical_bytes(record), utc_now())
        entries = [entry for entry in spool.waiting().items if entry.pool == pool.place]
        return Submission(records=tuple(_settled(spool, one) for one in deliver(spool, entries, pool, utc_now)))
    except (KeyboardInterrupt, StoppedError) as stop:
        raise StoppedError.because_of(stop, f"stopped; {_LATER}") from stop


def in_spool(spool: Spool) -> tuple[Submission, Sequence[str]]:
    """Return what waits and what was acknowledged, and one line per damaged file of the spool."""
    entries, defects = spool.waiting()
    waits = [
        SubmittedRecord(sha256=x.sha256, pool=x.pool, reasons=(x.trouble or "not sent yet",), waits=True)
        for x in entries
    ]
    return Submission(records=(*waits, *map(_answered, spool.acknowledged()))), defects


def full_hash(spool: Spool, digits: str, place: str) -> str:
    """Return a full hash as it is, or the hash of the only record with these digits that a pool has acknowledged."""
    hashes = {x.sha256 for x in spool.acknowledged() if x.pool == place and x.sha256.startswith(digits)}
    return digits if is_sha256(digits) else the_one(sorted(hashes), digits, place)


def _settled(spool: Spool, delivery: Delivery) -> SubmittedRecord:
    if delivery.acknowledged is not None:
        return _answered(delivery.acknowledged)
    waits = isinstance(delivery.error, TransientError)
    if delivery.error is not None and not waits:
        spool.discard(delivery.pool, delivery.sha256)
    error = str(delivery.error) if delivery.error else None
    return SubmittedRecord(sha256=delivery.sha256, pool=delivery.pool, error=error, waits=waits)


def _answered(answer: Acknowledged) -> SubmittedRecord:
    return SubmittedRecord(sha256=answer.sha256, pool=answer.pool, state=answer.state, reasons=answer.reasons)


def chosen_records(
    store: FolderStore, names: Sequence[str] | None, spool: Spool, place: str | None
) -> tuple[list[Record], Sequence[str]]:
    """Return the named records, or the full ones of grade A or B that a pool has not acknowledged, and defects.

    Raises:
        AgentError: there is no such record, or a named one is partial.
        PoolError: a named record is not sound.
    """
    if names:
        chosen = [read_sound_record(named_path(store, name)) for name in names]
        for record in chosen:
            if record.partial:
                raise AgentError(f"{short_hash(record_sha256(record))}: partial; pools take complete measurements only")
        return list({record_sha256(record): record for record in chosen}.values()), ()
    answers = {answer.sha256 for answer in spool.acknowledged() if answer.pool == place}
    sound, defects = readable((path for path in store.paths() if path.stem not in answers), read_sound_record)
    chosen = list(filter(counts_usually, sound))
    if not chosen and not any(entry.pool == place for entry in spool.waiting().items):
        raise AgentError(_NOTHING)
    return chosen, defects


def written(records: Sequence[Record], folder: Path) -> Submission:
    """Write records as files of their canonical form, to be offered to the maintainers of fairbench."""
    store, note = FolderStore(folder), ("written to a file; nothing was sent, --pool URL sends",)
    filed = [store.add(canonical_bytes(record), contributor=None, at=utc_now()) for record in records]
    paths = [(one, str(store.path(one.sha256))) for one in filed]
    return Submission(
        records=tuple(SubmittedRecord(sha256=x.sha256, pool=path, state=x.state, reasons=note) for x, path in paths)
    )


def question(records: Sequence[Record], place: str, token: bool) -> str:
    """Return what is shown before the one question: every record, every machine, and the pool."""
    lines = [f"To {place}, {'with your token' if token else 'anonymously'}:"]
    for record in records:
        grade = f"grade {record.grade.letter}" if record.grade else "imported"
        work = f"{record.protocol.suite}, {record.protocol.budget} evaluations, {grade}, {record.started_at[:10]}"
        size = len(canonical_bytes(record))
        lines.append(f"  {short_hash(record_sha256(record))}  {cpu_name(record)}  {work}, {size} bytes")
    for identity, machine in {record.machine_id: record.machine for record in records}.items():
        lines += ["", f"What is said about machine {identity}, a random number:"]
        lines += [f"  {fact.label:18} {fact.text}" for fact in machine_facts(machine) if fact.source]
    return "\n".join([*lines, "", _TERMS, "Send it?" if len(records) == 1 else "Send them?"])
