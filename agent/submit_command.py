"""`fairbench-agent submit` behind its options: show, ask once, keep, send; and list, forget, withdraw."""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fairbench.agent import submission, submit_report
from fairbench.agent.errors import SubmissionError
from fairbench.agent.submission import Choice, Chosen, Opener
from fairbench.agent.target import Manner, Target, agree, now, own_spool, show, tell
from fairbench.pool.address import Address, address
from fairbench.pool.delivery import Delivery
from fairbench.pool.errors import PassingError, SpoolError
from fairbench.pool.folder import FolderStore
from fairbench.pool.paths import data_folder
from fairbench.pool.spool import Spool, Waiting


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    records: tuple[str, ...] = ()
    folder: Path | None = None
    dry_run: bool = False
    pending: bool = False
    listed: bool = False
    forget: str | None = None
    withdraw: str | None = None
    receipt: str | None = None


def run(request: Request, target: Target, manner: Manner) -> int:
    """Do the one thing that was asked for, and return the exit code.

    Raises:
        AgentError: several things were asked for, or it cannot be done as asked.
        PoolError: a record is not sound, no pool can be there, or the spool cannot be used.
    """
    _require_one(request)
    if request.listed:
        return list_spool(manner)
    if request.forget is not None:
        return forget(request.forget, target, manner)
    if request.withdraw is not None:
        return withdraw(request.withdraw, request.receipt, target, manner)
    if request.dry_run:
        return dry_run(request.records, request.folder, request.pending, target, manner)
    if request.pending:
        return send_pending(target, manner)
    return submit(request.records, request.folder, target, manner)


def _require_one(request: Request) -> None:
    chosen = {
        "records": bool(request.records or request.folder),
        "--pending": request.pending,
        "--list": request.listed,
        "--forget": request.forget is not None,
        "--withdraw": request.withdraw is not None,
    }
    named = [name for name, given in chosen.items() if given]
    if len(named) > 1:
        raise SubmissionError(f"{' and '.join(named)} do not go together; give one of them")
    if request.receipt is not None and request.withdraw is None:
        raise SubmissionError("--receipt goes with --withdraw only")


def submit(names: Sequence[str], folder: Path | None, target: Target, manner: Manner) -> int:
    """Show, ask, keep and send records; return the exit code.

    Raises:
        AgentError: the records cannot be handed in as asked.
        PoolError: a record is not sound, no pool can be there, or the spool cannot be used.
    """
    where, spool = target.address(), own_spool()
    choice = _choice(names, folder, spool, where)
    if not choice.records:
        tell(f"nothing to send: {where.place} has every whole record of the folder")
        return _finished((), choice.defects, manner)
    pool = target.open(where)  # a malformed token or a missing database is told before anything is asked
    _agree(submit_report.question(choice.records, where.place, bool(target.token)), choice.records, manner)
    entries = [spool.queue(where.place, item.sha256, item.content, now()) for item in choice.records]
    return _finished(_send(spool, entries, where, lambda _: pool, manner), choice.defects, manner)


def dry_run(names: Sequence[str], folder: Path | None, pending: bool, target: Target, manner: Manner) -> int:
    """Show every byte that would be sent, send nothing, and return the exit code.

    Raises:
        AgentError: the records cannot be handed in as asked.
        PoolError: a record is not sound, or no pool can be there.
    """
    spool = own_spool()
    if pending:
        given = target.given()
        entries, defects = submission.waiting_for(spool, given.place if given else None)
        of_places = [(given or address(item.pool, plain_http=True), submission.as_chosen(item)) for item in entries]
    else:
        where = target.address()
        choice = _choice(names, folder, spool, where)
        of_places, defects = [(where, item) for item in choice.records], choice.defects
    parts = [(target.open(where).head(item.sha256, item.content), item.content) for where, item in of_places]
    if manner.as_json:
        show(json.dumps([{"head": head, "body": content.decode("utf-8")} for head, content in parts]))
    elif parts:
        show(submit_report.dry_run_text(parts))
    tell(f"nothing was sent; {len(parts)} to send")
    return _code((), defects)


def send_pending(target: Target, manner: Manner) -> int:
    """Send what waits, for the pool that is named or for all, and return the exit code.

    Raises:
        PoolError: no pool can be there, or the spool cannot be used.
    """
    spool, given = own_spool(), target.given()
    entries, defects = submission.waiting_for(spool, given.place if given else None)
    if not entries:
        tell("nothing waits")
    return _finished(_send(spool, entries, given, target.open, manner), defects, manner)


def list_spool(manner: Manner) -> int:
    """List what waits and what was acknowledged, and return the exit code.

    Raises:
        PoolError: the spool cannot be read.
    """
    spool = own_spool()
    waiting, defects = spool.waiting()
    acknowledged = spool.receipts()
    document = submit_report.list_document(waiting, acknowledged)
    show(json.dumps(document, indent=2) if manner.as_json else submit_report.list_text(waiting, acknowledged))
    return _code((), defects)


def forget(digits: str, target: Target, manner: Manner) -> int:
    """Let a record go that waits, and return the exit code.

    Raises:
        AgentError: no such record waits.
        PoolError: the spool cannot be used.
    """
    given = target.given()
    gone = submission.forgotten(own_spool(), digits, given.place if given else None)
    document = [{"sha256": entry.sha256, "pool": entry.pool} for entry in gone]
    lines = [f"{entry.sha256[:12]}  will not be sent to {entry.pool}" for entry in gone]
    show(json.dumps({"forgotten": document}) if manner.as_json else "\n".join(lines))
    return 0


def withdraw(digits: str, receipt: str | None, target: Target, manner: Manner) -> int:
    """Withdraw a record of one's own by its receipt, and return the exit code.

    Raises:
        AgentError: no receipt of it is kept.
        PoolError: the pool does not withdraw it or cannot be reached.
    """
    spool, given = own_spool(), target.given()
    if receipt is None:
        item = submission.receipt_of(spool, digits, given.place if given else None)
        pool = target.open(given or address(item.pool, plain_http=True))
        sha256, state = item.sha256, submission.withdrawn(spool, item, pool, now())
        place = item.pool
    else:
        if given is None or len(digits) != 64:
            raise SubmissionError("--receipt goes with --pool and the record's whole hash")
        sha256, state, place = digits, target.open(given).withdraw(digits, receipt), given.place
    document = {"sha256": sha256, "pool": place, "state": state}
    show(json.dumps(document) if manner.as_json else f"{sha256[:12]}  {state} from {place}")
    return 0


def _choice(names: Sequence[str], folder: Path | None, spool: Spool, where: Address) -> Choice:
    if folder is not None and not folder.is_dir():
        raise SubmissionError(f"{folder}: no such folder; --folder names a folder of records")
    store = FolderStore(folder or data_folder(os.environ) / "records")
    choice = submission.named(store, names) if names else submission.all_unsent(store, spool, where.place)
    for line in choice.partial:
        tell(line)
    return choice


def _agree(shown: str, chosen: Sequence[Chosen], manner: Manner) -> None:
    if manner.yes:
        return
    tell(shown)
    size = sum(len(item.content) for item in chosen)
    what = "this record" if len(chosen) == 1 else f"these {len(chosen)} records"
    agree(f"Send {what} ({size} bytes)?", manner)


def _send(
    spool: Spool, entries: Sequence[Waiting], given: Address | None, opened: Opener, manner: Manner
) -> list[Delivery]:
    deliveries: list[Delivery] = []
    try:
        for delivery in submission.sent(spool, entries, given, opened, now):
            deliveries.append(delivery)
            if not manner.as_json:
                (show if delivery.error is None else tell)(submit_report.delivery_text(delivery))
    except KeyboardInterrupt:
        tell(f"stopped; what was not acknowledged is kept, send it with: {submit_report.SEND_LATER}")
        raise
    except SpoolError as error:
        kept = f"what was not acknowledged is kept, send it with: {submit_report.SEND_LATER}"
        raise SpoolError(f"{error}; {kept}") from error
    return deliveries


def _finished(deliveries: Sequence[Delivery], defects: Sequence[str], manner: Manner) -> int:
    if manner.as_json:
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
    if any(isinstance(error, PassingError) for error in errors):
        return 1
    return 2 if errors or defects else 0
