"""`fairbench-agent submit` behind its options: show, ask once, keep, send; and list, forget, withdraw.

What cannot be done as asked is an AgentError; a bad record, an unusable spool or a pool that cannot be there a PoolError.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from fairbench_agent.agent.errors import AgentError, SubmissionError
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.records.record_list import own_store
from fairbench_agent.agent.submission import submission, submit_report
from fairbench_agent.agent.submission.submission import Opener
from fairbench_agent.agent.submission.submit_settings import SubmitSettings, own_spool, show, tell
from fairbench_agent.pool.address import Address, address
from fairbench_agent.pool.client.spool import Delivery, Spool, Waiting
from fairbench_agent.pool.errors import PoolError, SpoolError, TransientError
from fairbench_agent.pool.record.filed_record import utc_now
from fairbench_agent.pool.record.record import Record, canonical_bytes, parse_record, record_sha256
from fairbench_agent.pool.record.record_hash import is_sha256, short_hash
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.pool.stores.pool import Pool


def submit(names: Sequence[str], folder: Path | None, settings: SubmitSettings) -> int:
    """Show, ask, keep and send records; return the exit code."""
    where, spool = settings.address(), own_spool()
    records, defects = _chosen(names, folder, spool, where)
    if not records:
        tell(f"nothing to send: the folder holds no complete record that {where.place} has not acknowledged")
        return _finished((), defects, settings)
    pool = settings.open(where)  # a malformed token or a missing database is told before anything is asked
    size = sum(len(canonical_bytes(record)) for record in records)
    what = "this record" if len(records) == 1 else f"these {len(records)} records"
    shown = submit_report.question(records, where.place, bool(settings.token))
    settings.agree(shown, f"Send {what} ({size} bytes)?")
    entries = [_queued(spool, where, record) for record in records]
    return _finished(_send(spool, entries, where, lambda _: pool, settings), defects, settings)


def dry_run(names: Sequence[str], folder: Path | None, pending: bool, settings: SubmitSettings) -> int:
    """Show every byte that would be sent, send nothing, and return the exit code."""
    spool = own_spool()
    if pending:
        given = settings.given()
        entries, defects = submission.waiting_for(spool, settings.given_place())
        for item in entries:
            parse_record(item.content)  # refused where this release does not know such records any more
        wanted = [(given or address(item.pool, plain_http=True), item.sha256, item.content) for item in entries]
    else:
        where = settings.address()
        records, defects = _chosen(names, folder, spool, where)
        wanted = [(where, record_sha256(record), canonical_bytes(record)) for record in records]
    parts = [(settings.open(where).head(sha256, content), content) for where, sha256, content in wanted]
    if settings.as_json:
        show(json.dumps([{"head": head, "body": content.decode("utf-8")} for head, content in parts]))
    elif parts:
        show(submit_report.dry_run_text(parts))
    tell(f"nothing was sent; {len(parts)} to send")
    return _code((), defects)


def send_pending(settings: SubmitSettings) -> int:
    """Send what waits, for the pool that is named or for all, and return the exit code."""
    spool, given = own_spool(), settings.given()
    entries, defects = submission.waiting_for(spool, settings.given_place())
    if not entries:
        tell("nothing waits")
    return _finished(_send(spool, entries, given, settings.open, settings), defects, settings)


def list_spool(settings: SubmitSettings) -> int:
    """List what waits and what was acknowledged, and return the exit code."""
    spool = own_spool()
    waiting, defects = spool.waiting()
    acknowledged = spool.receipts()
    document = submit_report.list_document(waiting, acknowledged)
    show(json.dumps(document, indent=2) if settings.as_json else submit_report.list_text(waiting, acknowledged))
    return _code((), defects)


def forget(digits: str, settings: SubmitSettings) -> int:
    """Let a record go that waits, and return the exit code."""
    gone = submission.forgotten(own_spool(), digits, settings.given_place())
    document = [{"sha256": entry.sha256, "pool": entry.pool} for entry in gone]
    lines = [f"{short_hash(entry.sha256)}  will not be sent to {entry.pool}" for entry in gone]
    show(json.dumps({"forgotten": document}) if settings.as_json else "\n".join(lines))
    return 0


def withdraw(digits: str, receipt: str | None, settings: SubmitSettings) -> int:
    """Withdraw a record of one's own by its receipt, and return the exit code."""
    spool, given = own_spool(), settings.given()
    if receipt is None:
        item = submission.receipt_of(spool, digits, settings.given_place())
        pool = settings.open(given or address(item.pool, plain_http=True))
        sha256, state = item.sha256, submission.withdrawn(spool, item, pool, utc_now())
        place = item.pool
    else:
        if given is None or not is_sha256(digits):
            raise SubmissionError("--receipt goes with --pool and the record's full hash")
        sha256, state, place = digits, settings.open(given).withdraw(digits, receipt), given.place
    document = {"sha256": sha256, "pool": place, "state": state}
    show(json.dumps(document) if settings.as_json else f"{short_hash(sha256)}  {state} from {place}")
    return 0


def _chosen(
    names: Sequence[str], folder: Path | None, spool: Spool, where: Address
) -> tuple[list[Record], tuple[str, ...]]:
    store = own_store(folder)
    if names:
        return submission.named(store, names), ()
    records, partial, defects = submission.all_unsent(store, spool, where.place)
    for line in partial:
        tell(line)
    return records, defects


def _queued(spool: Spool, where: Address, record: Record) -> Waiting:
    return spool.queue(where.place, record_sha256(record), canonical_bytes(record), utc_now())


def _send(
    spool: Spool, entries: Sequence[Waiting], given: Address | None, opened: Opener, settings: SubmitSettings
) -> list[Delivery]:
    deliveries: list[Delivery] = []
    try:
        for delivery in submission.sent(spool, entries, given, opened, utc_now):
            deliveries.append(delivery)
            if not settings.as_json:
                (show if delivery.error is None else tell)(submit_report.delivery_text(delivery))
    except KeyboardInterrupt:
        tell(f"stopped; what was not acknowledged is kept, send it with: {submit_report.SEND_LATER}")
        raise
    except SpoolError as error:
        kept = f"what was not acknowledged is kept, send it with: {submit_report.SEND_LATER}"
        raise SpoolError(f"{error}; {kept}") from error
    return deliveries


def _finished(deliveries: Sequence[Delivery], defects: Sequence[str], settings: SubmitSettings) -> int:
    if settings.as_json:
        document: dict[str, Any] = {
            "records": [submit_report.delivery_document(delivery) for delivery in deliveries],
            "defects": list(defects),
        }
        show(json.dumps(document, indent=2))
    if closing := submit_report.closing_text(deliveries):
        tell(closing)
    return _code(deliveries, defects)


def _code(deliveries: Sequence[Delivery], defects: Sequence[str]) -> int:
    """Return 1 when a pool failed, 2 when something was not fit to be sent, else 0."""
    for defect in defects:
        tell(defect)
    errors = [delivery.error for delivery in deliveries if delivery.error is not None]
    if any(isinstance(error, TransientError) for error in errors):
        return 1
    return 2 if errors or defects else 0


def upload(settings: SubmitSettings, only: str) -> Callable[[Path], Mapping[str, object]]:
    """Return what `measure --submit` does with the file of its record.

    Everything is asked and checked before anything is measured; what fails later keeps the record in the spool.
    """
    if only != "*":
        raise SubmissionError(
            f"--only {only} gives a partial record, and a pool compares complete ones; leave out --submit"
        )
    where = settings.address()
    pool = settings.open(where)
    if not settings.yes:
        shown = submit_report.promise(detect(SystemSource()), where.place, bool(settings.token))
        settings.agree(shown, "Measure this machine and send the record?")
    return lambda path: _uploaded(path, where, pool, settings)


def _uploaded(path: Path, where: Address, pool: Pool, settings: SubmitSettings) -> Mapping[str, object]:
    try:
        (record,) = submission.named(FolderPool(path.parent), [str(path)])
        spool = own_spool()
        (delivery,) = submission.sent(spool, [_queued(spool, where, record)], where, lambda _: pool, utc_now)
    except KeyboardInterrupt:
        tell(f"stopped; the record is filed, send it with: {submit_report.SEND_LATER}")
        raise
    except (AgentError, PoolError) as error:
        tell(f"{error}; the record is kept, send it with: fairbench-agent submit {path} --pool {where.place}")
        return {"error": str(error)}
    if not settings.as_json or delivery.error:
        (tell if delivery.error else show)(submit_report.delivery_text(delivery))
    if delivery.error:
        tell(submit_report.closing_text([delivery]))
    return submit_report.delivery_document(delivery)
