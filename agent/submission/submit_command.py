"""`fairbench-agent submit`: show records, ask once, keep them in the spool, and send them; list, withdraw, or write a file."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from pydantic import BaseModel

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.agent.records.records_command import FolderOption, end, named_path, own_store
from fairbench_agent.core.console import AsJson, PlainHttpOption, Result, confirm, print_result
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.pool.address import Address, address
from fairbench_agent.pool.client.exchange import Patience
from fairbench_agent.pool.client.open_pool import LocalPool, open_pool
from fairbench_agent.pool.client.spool import Acknowledged, Delivery, Spool, Waiting, deliver
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import PoolError, TransientError
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.record.record_hash import is_hash_prefix, is_sha256, short_hash
from fairbench_agent.pool.record.summary import counts_usually, preference
from fairbench_agent.pool.stores.folder import FolderStore, read_sound_record
from fairbench_agent.pool.stores.store import State, utc_now

PENDING = "fairbench-agent submit --pending"
_TERMS = (
    "and the time, outcome and noise of every process, the versions of the programs, and when it was measured; no name,\n"
    "address, path or serial number. --dry-run shows every byte."
)
_NOTHING = (
    "no full measurement of grade A or B that was not submitted yet; run fairbench-agent measure while nothing else runs, "
    "or name a record"
)


class SubmittedRecord(BaseModel, frozen=True):
    """What became of one record: the pool's state, or null and an error if it was not taken; or it waits in the spool."""

    sha256: str
    pool: str
    state: State | None = None
    reasons: tuple[str, ...] = ()
    error: str | None = None
    waits: bool = False


class Submission(Result):
    """What became of some records."""

    records: tuple[SubmittedRecord, ...]

    def text(self) -> str:
        lines = [f"{short_hash(record.sha256)}  {_line(record)}" for record in self.records]
        if any(record.waits for record in self.records):
            lines.append(f"what waits in the spool is sent by: {PENDING}")
        return "\n".join(lines) or "nothing to send"

    @property
    def exit_code(self) -> int:
        """1 if a pool failed, 2 if it refused a record, else 0."""
        return max((1 if record.waits else 2 for record in self.records if record.error), default=0)


class DryRun(Result):
    """Every byte that would be sent, before compression: head and record of each."""

    parts: tuple[tuple[str, str], ...]

    def text(self) -> str:
        return "\n\n".join(f"{head}\n\n{record}" for head, record in self.parts) or "nothing to send"


_Records = Annotated[
    list[str] | None,
    typer.Argument(help="Records [default: full ones of grade A or B not submitted yet].", metavar="HASH|FILE"),
]


def submit(
    records: _Records = None,
    pool: Annotated[str | None, typer.Option(help="Pool to send to.", metavar="URL", envvar="FAIRBENCH_POOL")] = None,
    token: Annotated[str | None, typer.Option(help="Contributor's token.", envvar="FAIRBENCH_TOKEN")] = None,
    folder: FolderOption = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show every byte and send nothing.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Send without asking.")] = False,
    pending: Annotated[bool, typer.Option("--pending", help="Send what waits in the spool.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="List what waits and what was acknowledged.")] = False,
    withdraw: Annotated[str | None, typer.Option(help="Withdraw a record of yours.", metavar="HASH")] = None,
    plain_http: PlainHttpOption = False,
    output: Annotated[Path, typer.Option(help="Folder of the file, without a pool.", metavar="DIR")] = Path(),
    as_json: AsJson = False,
) -> None:
    """Show records, ask once, and send them to a pool; without a pool, write the best one as a file."""
    if sum((bool(records), pending, listed, withdraw is not None)) > 1:
        raise AgentError("records, --pending, --list and --withdraw exclude each other; give one of them")
    where = None if pool is None else address(pool, plain_http=plain_http)
    sender = Sender(Spool(node_folder() / "spool"), where, token)
    defects: Sequence[str] = ()
    result: Result
    if listed:
        result, defects = sender.listed()
    elif withdraw is not None:
        result = sender.withdrawn(withdraw)
    elif pending:
        entries, defects = sender.spool.waiting()
        entries = tuple(entry for entry in entries if where is None or entry.pool == where.place)
        result = sender.dry_run(entries) if dry_run else sender.sent(entries)
    else:
        chosen, defects = named(own_store(folder), records) if records else offered(own_store(folder), sender)
        if where is None:
            result = written(chosen if records else [min(chosen, key=preference)], output)
        elif dry_run:
            result = sender.dry_run([waiting(record, where) for record in chosen])
        elif yes or confirm(question(chosen, where.place, bool(token))):
            result = sender.sent([sender.queued(waiting(record, where)) for record in chosen])
        else:
            raise AgentError("not confirmed; nothing was sent")
    print_result(result, as_json=as_json)
    end(defects)
    raise typer.Exit(result.exit_code if isinstance(result, Submission) else 0)


class Sender:
    """The spool of this machine, and the way to pools.

    Attributes:
        spool: of this machine.
        where: the named pool, None without one.
    """

    def __init__(
        self, spool: Spool, where: Address | None, token: str | None, patience: Patience | None = None
    ) -> None:
        self.spool = spool
        self.where = where
        self._token = token
        self._patience = patience or Patience(report=lambda line: typer.echo(line, err=True))

    def queued(self, entry: Waiting) -> Waiting:
        """Put a record into the spool; one that waits there stays as it is."""
        return self.spool.queue(entry.pool, entry.sha256, entry.content, entry.queued_at)

    def dry_run(self, entries: Sequence[Waiting]) -> DryRun:
        """Return every byte that would be sent."""
        return DryRun(parts=tuple((self._pool(x.pool).head(x.sha256, x.content), x.record) for x in entries))

    def sent(self, entries: Sequence[Waiting]) -> Submission:
        """Send what waits; what a pool refuses for good leaves the spool, what it may take later stays."""
        try:
            return Submission(records=tuple(map(self._settled, self._deliveries(entries))))
        except (KeyboardInterrupt, StoppedError) as stop:
            message = f"stopped; what was not acknowledged is in the spool, send it with: {PENDING}"
            raise StoppedError.because_of(stop, message) from stop

    def listed(self) -> tuple[Submission, Sequence[str]]:
        """Return what waits and what was acknowledged, and one line per damaged file of the spool."""
        entries, defects = self.spool.waiting()
        waits = [
            SubmittedRecord(sha256=x.sha256, pool=x.pool, reasons=(x.trouble or "not sent yet",), waits=True)
            for x in entries
        ]
        return Submission(records=(*waits, *map(_acknowledged, self.spool.acknowledged()))), defects

    def withdrawn(self, digits: str) -> Submission:
        """Withdraw the only acknowledged record with these digits, or any from the named pool by its full hash."""
        found = {
            (answer.pool, answer.sha256)
            for answer in self.spool.acknowledged()
            if is_hash_prefix(digits) and answer.sha256.startswith(digits)
            if self.where is None or answer.pool == self.where.place
        }
        if not found and self.where is not None and is_sha256(digits):
            found = {(self.where.place, digits)}
        if len(found) != 1:
            several = "several acknowledged records match" if found else "no acknowledged record matches"
            raise AgentError(f"{digits}: {several}; give --pool and the full hash, see fairbench-agent submit --list")
        ((place, sha256),) = found
        answer = self.spool.acknowledge(place, self._pool(place).withdraw(sha256), utc_now())
        return Submission(records=(_acknowledged(answer),))

    def _deliveries(self, entries: Sequence[Waiting]) -> Iterator[Delivery]:
        for place in dict.fromkeys(entry.pool for entry in entries):
            of_pool = [entry for entry in entries if entry.pool == place]
            try:
                pool = self._pool(place)
            except PoolError as error:
                yield from (Delivery(place, entry.sha256, None, error) for entry in of_pool)
            else:
                yield from deliver(self.spool, of_pool, pool, utc_now)

    def _settled(self, delivery: Delivery) -> SubmittedRecord:
        if delivery.acknowledged is not None:
            return _acknowledged(delivery.acknowledged)
        waits = isinstance(delivery.error, TransientError)
        if delivery.error is not None and not waits:
            self.spool.discard(delivery.pool, delivery.sha256)
        error = str(delivery.error) if delivery.error else None
        return SubmittedRecord(sha256=delivery.sha256, pool=delivery.pool, error=error, waits=waits)

    def _pool(self, place: str) -> LocalPool | WebPool:
        # the named address may hold a password, which the spool does not keep; http was allowed when it was queued
        named = self.where if self.where is not None and self.where.place == place else None
        return open_pool(named or address(place, plain_http=True), self._token, self._patience)


def _acknowledged(answer: Acknowledged) -> SubmittedRecord:
    return SubmittedRecord(sha256=answer.sha256, pool=answer.pool, state=answer.state, reasons=answer.reasons)


def _line(record: SubmittedRecord) -> str:
    if record.error:
        return f"not taken: {record.error}"
    if record.state is None and not record.waits:
        return f"sent to {record.pool} by another process"
    reasons = f": {'; '.join(record.reasons)}" if record.reasons else ""
    return f"{record.state or 'waits'}, {record.pool}{reasons}"


def named(store: FolderStore, names: Sequence[str]) -> tuple[list[Record], Sequence[str]]:
    """Return the named records, each once; AgentError for a partial one, PoolError for one that is not sound."""
    records = {record_sha256(record): record for record in (read_sound_record(named_path(store, n)) for n in names)}
    for sha256, record in records.items():
        if record.partial:
            raise AgentError(f"record {short_hash(sha256)} is partial; pools take complete measurements only")
    return list(records.values()), ()


def offered(store: FolderStore, sender: Sender) -> tuple[list[Record], Sequence[str]]:
    """Return the full records of grade A or B that the named pool has not acknowledged, and one line per broken file."""
    place = sender.where.place if sender.where else None
    acknowledged = {answer.sha256 for answer in sender.spool.acknowledged() if answer.pool == place}
    records: list[Record] = []
    defects: list[str] = []
    for path in store.paths():
        try:
            record = read_sound_record(path)
        except PoolError as error:
            defects.append(str(error))
            continue
        if counts_usually(record) and path.stem not in acknowledged:
            records.append(record)
    if not records:
        raise AgentError(_NOTHING)
    return records, defects


def waiting(record: Record, where: Address) -> Waiting:
    """Return a record as it waits for a pool."""
    content = canonical_bytes(record).decode()
    return Waiting(pool=where.place, sha256=record_sha256(record), queued_at=utc_now(), record=content)


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
    what = "this record" if len(records) == 1 else f"these {len(records)} records"
    return "\n".join([*lines, "", _TERMS, f"Send {what}?"])
