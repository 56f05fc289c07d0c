"""`fairbench-agent submit` behind its options: show, ask once, keep, send; and list, forget, withdraw.

What cannot be done as asked is an AgentError; a bad record, an unusable spool or a pool that cannot be there a PoolError.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from fairbench_agent.agent.errors import AgentError, SubmissionError
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.next_steps import SEND_LATER, SUBMIT, after_dry_run, after_listing, after_sending
from fairbench_agent.agent.records.record_list import own_store
from fairbench_agent.agent.submission import submit_report
from fairbench_agent.agent.submission.chosen_records import ChosenRecords, named, offered
from fairbench_agent.agent.submission.log_check import looked_at
from fairbench_agent.agent.submission.submit_settings import SubmitSettings, own_spool, show, show_bytes, tell
from fairbench_agent.core.console import next_text
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.pool.address import Address, address, insistence
from fairbench_agent.pool.client.spool import Acknowledged, Delivery, Spool, Waiting, deliver
from fairbench_agent.pool.errors import PoolError, SpoolError, TransientError
from fairbench_agent.pool.record.entry import State, utc_now
from fairbench_agent.pool.record.record import canonical_bytes, parse_record, record_sha256
from fairbench_agent.pool.record.record_hash import is_hash_prefix, is_sha256, short_hash
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.pool.stores.pool import Pool


def submit(names: Sequence[str], folder: Path | None, settings: SubmitSettings) -> int:
    """Show, ask, keep and send records; return the exit code."""
    where, spool = settings.address(), own_spool()
    store = own_store(folder)
    chosen = _chosen(store, names, spool, where)
    records, defects = chosen.records, chosen.defects
    if not records:
        tell(
            f"nothing to send: the folder holds no full measurement of grade A or B that {where.place} has not acknowledged"
        )
        if not settings.as_json:
            tell(next_text(f"{SUBMIT} --list"))
        return _finished((), defects, settings)
    pool = settings.open(where)  # a malformed token or a missing database is told before anything is asked
    size = sum(len(canonical_bytes(record)) for record in records)
    what = "this record" if len(records) == 1 else f"these {len(records)} records"
    shown = submit_report.question(records, where.place, bool(settings.token))
    settings.agree(shown, f"Send {what} ({size} bytes)?")
    entries = _queued(spool, where, chosen)
    return _finished(_told(_sent(spool, entries, where, lambda _: pool), settings), defects, settings)


def dry_run(names: Sequence[str], folder: Path | None, pending: bool, settings: SubmitSettings) -> int:
    """Show every byte that would be sent, send nothing, and return the exit code."""
    spool = own_spool()
    if pending:
        given = settings.given()
        entries, defects = _waiting(spool, given)
        for item in entries:
            parse_record(item.content)  # refused where this release does not know such records any more
        wanted = [
            (given or address(item.pool, plain_http=True), item.sha256, item.content, item.signature)
            for item in entries
        ]
    else:
        where = settings.address()
        store = own_store(folder)
        chosen = _chosen(store, names, spool, where)
        wanted, defects = [(where, *parts) for parts in chosen.sent()], chosen.defects
    parts = [
        (settings.open(where).head(sha256, content, signature), content) for where, sha256, content, signature in wanted
    ]
    show_bytes(parts, settings)
    tell(f"nothing was sent; {len(parts)} to send")
    if parts and not settings.as_json:  # what is shown is the bytes alone
        tell(after_dry_run(pending=pending))
    return _code((), defects)


def send_pending(settings: SubmitSettings) -> int:
    """Send what waits, for the pool that is named or for all, and return the exit code."""
    spool, given = own_spool(), settings.given()
    entries, defects = _waiting(spool, given)
    if not entries:
        tell("nothing waits")
    return _finished(_told(_sent(spool, entries, given, settings.open), settings), defects, settings)


def list_spool(settings: SubmitSettings) -> int:
    """List what waits and what was acknowledged, and return the exit code."""
    spool = own_spool()
    waiting, defects = spool.waiting()
    acknowledged = spool.receipts()
    document = submit_report.list_document(waiting, acknowledged)
    told = f"{submit_report.list_text(waiting, acknowledged)}\n\n{after_listing(waits=bool(waiting))}"
    show(json.dumps(document, indent=2) if settings.as_json else told)
    return _code((), defects)


def forget(digits: str, settings: SubmitSettings) -> int:
    """Let a record go that waits, and return the exit code."""
    spool = own_spool()
    gone = [entry for entry in _waiting(spool, settings.given())[0] if _matches(entry.sha256, digits)]
    if not gone:
        raise SubmissionError(f"{digits}: no such record waits; see fairbench-agent submit --list")
    with spool.sending():
        for entry in gone:
            spool.discard(entry)
    document = [{"sha256": entry.sha256, "pool": entry.pool} for entry in gone]
    lines = [f"{short_hash(entry.sha256)}  will not be sent to {entry.pool}" for entry in gone]
    told = "\n".join([*lines, "", next_text(f"{SUBMIT} --list")])
    show(json.dumps({"forgotten": document}) if settings.as_json else told)
    return 0


def withdraw(digits: str, receipt: str | None, settings: SubmitSettings) -> int:
    """Withdraw a record of one's own by its receipt, and return the exit code."""
    spool, given = own_spool(), settings.given()
    if receipt is None:
        item = _acknowledged(spool, digits, given)
        if item.receipt is None:
            raise SubmissionError(
                f"record {short_hash(item.sha256)}: {item.pool} had it from somebody else or gives no receipts; "
                "give the receipt with --receipt, or ask those who keep the pool"
            )
        where, sha256, place = given or address(item.pool, plain_http=True), item.sha256, item.pool
        state = settings.open(where).withdraw(sha256, item.receipt)
        spool.withdrawn(item, state, utc_now())
    else:
        if given is None or not is_sha256(digits):
            raise SubmissionError("--receipt goes with --pool and the record's full hash")
        sha256, state, place = digits, settings.open(given).withdraw(digits, receipt), given.place
    document = {"sha256": sha256, "pool": place, "state": state}
    told = f"{short_hash(sha256)}  {state} from {place}\n\n{next_text(f'{SUBMIT} --list')}"
    show(json.dumps(document) if settings.as_json else told)
    return 0


def _acknowledged(spool: Spool, digits: str, given: Address | None) -> Acknowledged:
    receipts = [item for item in spool.receipts() if given is None or item.pool == given.place]
    found = [item for item in receipts if _matches(item.sha256, digits)]
    if len(found) == 1:
        return found[0]
    if found:
        pools = ", ".join(sorted({item.pool for item in found}))
        raise SubmissionError(f"{digits}: several receipts are kept; name the pool ({pools}) or give more digits")
    raise SubmissionError(f"{digits}: no receipt of such a record is kept; see fairbench-agent submit --list")


def _waiting(spool: Spool, given: Address | None) -> tuple[list[Waiting], Sequence[str]]:
    items, defects = spool.waiting()
    return [item for item in items if given is None or item.pool == given.place], defects


def _matches(sha256: str, digits: str) -> bool:
    return is_hash_prefix(digits) and sha256.startswith(digits)


def _chosen(store: FolderPool, names: Sequence[str], spool: Spool, where: Address) -> ChosenRecords:
    """Return the records that are named, or those on offer that a pool has not acknowledged yet."""
    if names:
        return named(store, names)
    chosen = offered(store)
    if not chosen.records:
        for defect in chosen.defects:
            tell(defect)
        raise SubmissionError(chosen.nothing_text("send"))
    if staying := chosen.staying_text():
        tell(staying)
    records = (one for one in chosen.records if spool.acknowledged(where.place, record_sha256(one)) is None)
    return replace(chosen, records=tuple(records))


def _queued(spool: Spool, where: Address, chosen: ChosenRecords) -> list[Waiting]:
    return [spool.queue(where.place, sha256, content, utc_now(), signed) for sha256, content, signed in chosen.sent()]


def _sent(
    spool: Spool, entries: Sequence[Waiting], given: Address | None, opened: Callable[[Address], Pool]
) -> Iterator[Delivery]:
    """Send what waits, pool by pool; a pool that cannot be opened hides no other.

    The address `given` now may hold a password that the spool does not keep.
    """
    for place in dict.fromkeys(entry.pool for entry in entries):
        of_pool = [entry for entry in entries if entry.pool == place]
        try:
            # whether http is allowed was decided when it was queued
            pool = opened(given if given and given.place == place else address(place, plain_http=True))
        except PoolError as error:
            yield from (Delivery(place, entry.sha256, None, error) for entry in of_pool)
        else:
            yield from deliver(spool, of_pool, pool, utc_now)


def _told(sent: Iterable[Delivery], settings: SubmitSettings) -> list[Delivery]:
    deliveries: list[Delivery] = []
    try:
        for delivery in sent:
            deliveries.append(delivery)
            if not settings.as_json:
                (show if delivery.error is None else tell)(submit_report.delivery_text(delivery))
    except KeyboardInterrupt as stop:
        raise StoppedError(f"stopped; what was not acknowledged is kept, send it with: {SEND_LATER}") from stop
    except SpoolError as error:
        kept = f"what was not acknowledged is kept, send it with: {SEND_LATER}"
        raise SpoolError(f"{error}; {kept}") from error
    return deliveries


def _finished(deliveries: Sequence[Delivery], defects: Sequence[str], settings: SubmitSettings) -> int:
    pools = [delivery.pool for delivery in deliveries if delivery.acknowledged]
    checks = list(looked_at(own_spool(), pools, settings))
    lines = [line for check in checks for line in check.lines]
    for line in lines:
        tell(line)
    if settings.as_json:
        document: dict[str, Any] = {
            "records": [submit_report.delivery_document(delivery) for delivery in deliveries],
            "defects": list(defects),
            "log": lines,
        }
        show(json.dumps(document, indent=2))
    elif states := [delivery.acknowledged.state for delivery in deliveries if delivery.acknowledged]:
        show(f"\n{after_sending(deliveries[-1].pool, accepted=State.ACCEPTED in states)}")
    if closing := submit_report.closing_text(deliveries):
        tell(closing)
    return max(_code(deliveries, defects), int(any(check.contradictions for check in checks)))


def check_logs(settings: SubmitSettings) -> int:
    """Look whether pools stand by what they acknowledged, the one that is named or all; return the exit code."""
    spool, given = own_spool(), settings.given()
    checks = list(
        looked_at(spool, [one.pool for one in spool.receipts() if given is None or one.pool == given.place], settings)
    )
    sound = [check.pool for check in checks if not check.lines]
    lines = [line for check in checks for line in check.lines]
    for line in lines:
        tell(line)
    told = [f"{pool}: its log holds what it acknowledged" for pool in sound] or [
        "no pool's log holds anything of yours"
    ][len(lines) :]
    show(
        json.dumps({"sound": sound, "log": lines})
        if settings.as_json
        else "\n".join([*told, "", next_text(f"{SUBMIT} --list")])
    )
    return int(bool(lines))


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
        shown = submit_report.sharing_terms(detect(SystemSource()), where.place, bool(settings.token))
        settings.agree(shown, "Measure this machine and send the record?")
    return lambda path: _uploaded(path, where, pool, settings)


def _uploaded(path: Path, where: Address, pool: Pool, settings: SubmitSettings) -> Mapping[str, object]:
    try:
        chosen = named(FolderPool(path.parent), [str(path)])
        spool = own_spool()
        (delivery,) = _sent(spool, _queued(spool, where, chosen), where, lambda _: pool)
    except (KeyboardInterrupt, StoppedError) as stop:
        raise StoppedError.because_of(stop, f"stopped; the record is filed, send it with: {SEND_LATER}") from stop
    except (AgentError, PoolError) as error:
        tell(
            f"{error}; the record is kept, send it with: fairbench-agent submit {path} --pool {where.place}{insistence(where.place)}"
        )
        return {"error": str(error)}
    if not settings.as_json or delivery.error:
        (tell if delivery.error else show)(submit_report.delivery_text(delivery))
    if delivery.error:
        tell(submit_report.closing_text([delivery]))
    for line in (line for check in looked_at(spool, [where.place], settings) for line in check.lines):
        tell(line)
    return submit_report.delivery_document(delivery)
