"""A submission in words and JSON: what would be sent, what became of it, what still waits."""

from collections.abc import Iterable, Sequence
from typing import Any

from fairbench.agent.submission import Chosen
from fairbench.pool.delivery import Delivery
from fairbench.pool.machine import Machine
from fairbench.pool.process_table import cpu_name
from fairbench.pool.spool import Acknowledged, Waiting
from fairbench.pool.states import State

SEND_LATER = "fairbench-agent submit --pending"
_DIGITS = 12


_REST = """
and the time, outcome and noise of every process, the versions of the programs, when it was measured, and the score
if one was given; no name, address, path or serial number. --dry-run shows every byte."""


def question(chosen: Sequence[Chosen], place: str, token: bool) -> str:
    """Return what is shown before the one question: every record, every machine, and to whom it goes."""
    machines = {item.record.machine_id: item.record.machine for item in chosen}
    lines = [_to(place, token), *(f"  {record_line(item)}" for item in chosen)]
    for identity, machine in machines.items():
        lines += ["", f"What they say of machine {identity}, a random number:", *machine_lines(machine)]
    return "\n".join([*lines, _REST])


def promise(machine: Machine, place: str, token: bool) -> str:
    """Return what is shown before a measurement whose record is to be sent."""
    told = ["", "What the record will say of this machine, beside a random number for it:", *machine_lines(machine)]
    return "\n".join([_to(place, token), *told, _REST.replace("--dry-run", "submit --dry-run")])


def _to(place: str, token: bool) -> str:
    return f"To {place}, {'with your token' if token else 'anonymously'}:"


def record_line(item: Chosen) -> str:
    """Return one record in one line."""
    record = item.record
    grade = f"grade {record.grade.letter}" if record.grade else "imported"
    work = f"{record.protocol.suite}, {record.protocol.budget} evaluations"
    cells = (item.sha256[:_DIGITS], cpu_name(record.machine), work, grade, record.started_at[:10])
    return "  ".join((*cells, f"{len(item.content)} bytes"))


def machine_lines(machine: Machine) -> list[str]:
    """Return everything that a record says of its machine."""
    facts = ((name, getattr(machine, name).value) for name in type(machine).model_fields)
    return [f"  {name:18} {value}" for name, value in facts if value is not None]


def dry_run_text(parts: Iterable[tuple[str, bytes]]) -> str:
    """Return every byte that would be sent: the head, an empty line, the record, for each."""
    return "\n\n".join(f"{head}\n\n{content.decode('utf-8')}" for head, content in parts)


def delivery_text(delivery: Delivery) -> str:
    """Return what became of one record in one line."""
    short = delivery.sha256[:_DIGITS]
    if delivery.error is not None:
        return f"{short}  not taken: {delivery.error}"
    if delivery.acknowledged is None:
        return f"{short}  was let go meanwhile"
    if delivery.acknowledged.state == State.WITHDRAWN:
        return f"{short}  was withdrawn from {delivery.pool} before; it stays so, and does not count"
    return f"{short}  {acknowledged_text(delivery.acknowledged)}"


def acknowledged_text(item: Acknowledged) -> str:
    """Return the state of a record in its pool, with the reasons."""
    reasons = f": {'; '.join(item.reasons)}" if item.reasons else ""
    return f"{item.state} by {item.pool}{reasons}" if item.state != State.WITHDRAWN else f"withdrawn from {item.pool}"


def closing_text(deliveries: Sequence[Delivery]) -> str:
    """Return what is to be done now, nothing when there is nothing to do."""
    unsent = sum(delivery.error is not None for delivery in deliveries)
    if not unsent:
        return ""
    return f"{_count(unsent)} kept in the spool; send {'it' if unsent == 1 else 'them'} with: {SEND_LATER}"


def delivery_document(delivery: Delivery) -> dict[str, Any]:
    """Return what became of one record, for a JSON document."""
    done = delivery.acknowledged
    return {
        "sha256": delivery.sha256,
        "pool": delivery.pool,
        "state": None if done is None else done.state,
        "reasons": [] if done is None else list(done.reasons),
        "receipt_kept": done is not None and done.receipt is not None,
        "error": None if delivery.error is None else str(delivery.error),
    }


def list_text(waiting: Sequence[Waiting], acknowledged: Sequence[Acknowledged]) -> str:
    """Return what waits and what was acknowledged, a line each."""
    lines = [f"{item.sha256[:_DIGITS]}  waits for {item.pool}: {item.trouble or 'not sent yet'}" for item in waiting]
    lines += [
        f"{item.sha256[:_DIGITS]}  {acknowledged_text(item)}, {item.acknowledged_at[:10]}" for item in acknowledged
    ]
    return "\n".join(lines) or "nothing waits, and nothing was ever acknowledged"


def list_document(waiting: Sequence[Waiting], acknowledged: Sequence[Acknowledged]) -> dict[str, Any]:
    """Return the same as a document; receipts stay in the spool."""
    return {
        "waiting": [item.model_dump(mode="json", exclude={"receipt", "record", "layout"}) for item in waiting],
        "acknowledged": [item.model_dump(mode="json", exclude={"receipt", "layout"}) for item in acknowledged],
    }


def _count(number: int) -> str:
    return "1 record is" if number == 1 else f"{number} records are"
