"""A submission in words and JSON: what would be sent, what became of it, what still waits."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fairbench_agent.agent.next_steps import SEND_LATER
from fairbench_agent.pool.client.spool import Acknowledged, Delivery, Waiting
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.machine import Machine, machine_facts
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash

_REST = """
and the time, outcome and noise of every process, the versions of the programs, when it was measured, and the score
if one was given; no name, address, path or serial number. --dry-run shows every byte."""


def question(records: Sequence[Record], place: str, token: bool) -> str:
    """Return what is shown before the one question: every record, every machine, and to whom it goes."""
    machines = {record.machine_id: record.machine for record in records}
    lines = [_to(place, token), *(f"  {record_line(record)}" for record in records)]
    for identity, machine in machines.items():
        lines += ["", f"What they say of machine {identity}, a random number:", *machine_lines(machine)]
    return "\n".join([*lines, _REST])


def sharing_terms(machine: Machine, place: str, token: bool) -> str:
    """Return what is shown before a measurement whose record is to be sent."""
    told = ["", "What the record will say of this machine, beside a random number for it:", *machine_lines(machine)]
    return "\n".join([_to(place, token), *told, _REST.replace("--dry-run", "submit --dry-run")])


def _to(place: str, token: bool) -> str:
    return f"To {place}, {'with your token' if token else 'anonymously'}:"


def record_line(record: Record) -> str:
    """Return one record in one line."""
    grade = f"grade {record.grade.letter}" if record.grade else "imported"
    work = f"{record.protocol.suite}, {record.protocol.budget} evaluations"
    cells = (short_hash(record_sha256(record)), cpu_name(record), work, grade, record.started_at[:10])
    return "  ".join((*cells, f"{len(canonical_bytes(record))} bytes"))


def machine_lines(machine: Machine) -> list[str]:
    """Return everything that a record says of its machine."""
    return [f"  {fact.label:18} {fact.text}" for fact in machine_facts(machine) if fact.source]


def dry_run_text(parts: Iterable[tuple[str, bytes]]) -> str:
    """Return all that would be sent: the head, an empty line, the record as it is before it is compressed, for each."""
    return "\n\n".join(f"{head}\n\n{content.decode('utf-8')}" for head, content in parts)


def delivery_text(delivery: Delivery) -> str:
    """Return what became of one record in one line."""
    short = short_hash(delivery.sha256)
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
    number, them = ("1 record is", "it") if unsent == 1 else (f"{unsent} records are", "them")
    return f"{number} kept in the spool; send {them} with: {SEND_LATER}"


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


@dataclass(frozen=True)
class Proposal:
    """A record that was written as a file."""

    sha256: str
    path: Path
    findings: tuple[str, ...]
    """why the rules of review would hold it back"""


def writing_text(records: Sequence[Record], folder: Path) -> str:
    """Return what is shown before the one question where no pool is named: every record, and where its file would be."""
    files = "A file is" if len(records) == 1 else f"{len(records)} files are"
    return "\n".join(
        [
            f"No pool is named (--pool URL), so nothing is sent. {files} written to {folder}, for a proposal:",
            *(f"  {record_line(record)}" for record in records),
            "--output DIR names another folder.",
        ]
    )


def proposal_text(proposals: Sequence[Proposal], following: str, *, here: bool = False) -> str:
    """Return what was written, into the current folder or another, how to propose it, and what to do next."""
    lines = []
    for one in proposals:
        told = "; the rules of review find nothing against it" if not one.findings else ", but would not count:"
        lines += [
            f"{short_hash(one.sha256)}  written to {'the current folder as ' if here else ''}{one.path}{told}",
            *(f"    - {why}" for why in one.findings),
        ]
    it, file = ("it", "the file") if len(proposals) == 1 else ("them", "the files")
    return "\n".join(
        [
            *lines,
            "",
            f"Nothing was sent: no pool is named, and no public one exists yet. To propose {it}, put {file} into results/records",
            "of a copy of fairbench and offer the change to its maintainers; the same rules look at it there.",
            "",
            following,
        ]
    )


def list_text(waiting: Sequence[Waiting], acknowledged: Sequence[Acknowledged]) -> str:
    """Return what waits and what was acknowledged, a line each."""
    lines = [f"{short_hash(item.sha256)}  waits for {item.pool}: {item.trouble or 'not sent yet'}" for item in waiting]
    lines += [
        f"{short_hash(item.sha256)}  {acknowledged_text(item)}, {item.acknowledged_at[:10]}" for item in acknowledged
    ]
    return "\n".join(lines) or "nothing waits, and nothing was ever acknowledged"


def list_document(waiting: Sequence[Waiting], acknowledged: Sequence[Acknowledged]) -> dict[str, Any]:
    """Return the same as a document; receipts stay in the spool."""
    return {
        "waiting": [
            item.model_dump(mode="json", exclude={"receipt", "signature", "record", "layout"}) for item in waiting
        ],
        "acknowledged": [item.model_dump(mode="json", exclude={"receipt", "layout"}) for item in acknowledged],
    }
