"""A submission in words: what is shown is what the record says, and receipts stay where they are."""

import json

from fairbench_agent.agent.submission.submit_report import (
    closing_text,
    delivery_document,
    delivery_text,
    dry_run_text,
    list_document,
    list_text,
    machine_lines,
    question,
    record_line,
)
from fairbench_agent.pool.client.spool import Acknowledged, Delivery, Waiting
from fairbench_agent.pool.errors import TransientError
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.record import canonical_bytes, record_sha256
from tests.pool.examples import MACHINE, example_record, imported_record

RECORD = example_record()
CONTENT = canonical_bytes(RECORD)
HASH = record_sha256(RECORD)
POOL, AT, RECEIPT = "https://pool.example.org", "2026-01-31T12:00:00Z", "r" * 43
KEPT = Acknowledged(
    pool=POOL, sha256=HASH, acknowledged_at=AT, state=State.QUARANTINED, reasons=("grade C", "far"), receipt=RECEIPT
)
WAITING = Waiting(pool=POOL, sha256=HASH, queued_at=AT, receipt=RECEIPT, record=CONTENT.decode())
SENT = Delivery(POOL, HASH, KEPT, None)
FAILED = Delivery(POOL, HASH, None, TransientError("no connection"))


def test_a_record_in_one_line() -> None:
    work = "standard, 2000000 evaluations  grade B  2026-01-31"
    assert record_line(RECORD) == f"{HASH[:12]}  AMD EPYC (Zen 3)  {work}  {len(CONTENT)} bytes"
    assert "  imported  " in record_line(imported_record())


def test_every_known_fact_of_the_machine_is_shown() -> None:
    known = [fact for fact in machine_facts(MACHINE) if fact.source]
    lines = machine_lines(MACHINE)
    assert [line.split() for line in lines] == [[*fact.label.split(), *fact.text.split()] for fact in known]


def test_the_question_names_each_machine_once() -> None:
    text = question([RECORD, RECORD], POOL, token=True)
    assert text.startswith(f"To {POOL}, with your token:")
    assert text.count(RECORD.machine_id) == 1
    assert "--dry-run shows every byte" in text


def test_what_became_of_a_record() -> None:
    assert delivery_text(SENT) == f"{HASH[:12]}  quarantined by {POOL}: grade C; far"
    assert delivery_text(FAILED) == f"{HASH[:12]}  not taken: no connection"
    again = Delivery(POOL, HASH, KEPT.model_copy(update={"state": State.WITHDRAWN, "reasons": ()}), None)
    assert delivery_text(again) == f"{HASH[:12]}  was withdrawn from {POOL} before; it stays so, and does not count"
    assert delivery_text(Delivery(POOL, HASH, None, None)) == f"{HASH[:12]}  was let go meanwhile"
    assert closing_text([SENT]) == ""
    assert closing_text([SENT, FAILED]).startswith("1 record is kept in the spool; send it with: ")
    assert closing_text([FAILED, FAILED]).startswith("2 records are kept in the spool; send them with: ")


def test_documents_hold_no_receipt() -> None:
    for document in (delivery_document(SENT), list_document([WAITING], [KEPT])):
        assert RECEIPT not in json.dumps(document)
    assert list_document([WAITING], [])["waiting"] == [{"pool": POOL, "sha256": HASH, "queued_at": AT, "trouble": None}]


def test_the_list() -> None:
    assert list_text([], []) == "nothing waits, and nothing was ever acknowledged"
    assert list_text([WAITING], [KEPT]).splitlines() == [
        f"{HASH[:12]}  waits for {POOL}: not sent yet",
        f"{HASH[:12]}  quarantined by {POOL}: grade C; far, 2026-01-31",
    ]


def test_a_dry_run_is_head_empty_line_and_bytes() -> None:
    assert dry_run_text([("PUT x", CONTENT)]) == "PUT x\n\n" + CONTENT.decode()
