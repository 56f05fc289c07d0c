"""The behaviour of all stores, folder and database."""

import json
import re
from itertools import product
from pathlib import Path

import pytest

from fairbench_agent.pool.errors import NotFoundError, RecordError, RefusedError, StateError
from fairbench_agent.pool.record import outcomes
from fairbench_agent.pool.record.field_types import Fact
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.stores.exports import export_lines, exported_records
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.pool.stores.store import State, Store, withdraw
from tests.pool.examples import example_record, machine

AT, LATER = "2026-11-22T09:00:00Z", "2026-11-23T09:00:00Z"
WAY_TO = {
    State.RECEIVED: (State.WITHDRAWN, State.RECEIVED),
    State.ACCEPTED: (State.WITHDRAWN, State.RECEIVED, State.ACCEPTED),
    State.QUARANTINED: (State.WITHDRAWN, State.RECEIVED, State.QUARANTINED),
    State.WITHDRAWN: (State.WITHDRAWN,),
}
"""Changes that lead from the initial state, received or accepted, to each state."""


def numbered(number: int, cpu: str = "Intel Core i7-7500U") -> Record:
    """Return a record of one machine per number."""
    return example_record(machine_id=f"{number:032x}", machine=machine(brand=Fact(value=cpu, source="x")))


def added(store: Store, *records: Record, contributor: str | None = "lab") -> list[str]:
    return [store.add(canonical_bytes(record), contributor=contributor, at=AT).sha256 for record in records]


def changed(store: Store, sha256: str, *states: State) -> None:
    for state in states:
        store.set_state(sha256, state, by="maintainer", reasons=(f"now {state}",), at=LATER)


def accept(store: Store, sha256: str) -> None:
    if store.get(sha256).entry.state is State.RECEIVED:
        changed(store, sha256, State.ACCEPTED)


def test_a_record_is_returned_unchanged(store: Store) -> None:
    record = example_record()
    content = canonical_bytes(record)
    receipt = store.add(content, contributor="lab", at=AT)
    stored = store.get(receipt.sha256[:8])
    assert (receipt.sha256, receipt.created, receipt.reasons) == (record_sha256(record), True, stored.entry.reasons)
    assert stored.content == content
    assert stored.entry == store.query(None)[0]
    assert (stored.entry.machine_id, stored.entry.total_ns) == (record.machine_id, record.processes[0].undisturbed_ns)


def test_adding_again_changes_nothing(store: Store) -> None:
    content = canonical_bytes(example_record())
    first = store.add(content, contributor="lab", at=AT)
    before = store.get(first.sha256)
    again = store.add(content, contributor="lab", at=LATER)
    assert again == first.model_copy(update={"created": False})
    assert store.get(first.sha256) == before


def test_changes_of_state(store: Store) -> None:
    """Every event is kept; a rejected change adds none."""
    for number, (first, second) in enumerate(product(State, State)):
        (sha256,) = added(store, numbered(number))
        changed(store, sha256, *WAY_TO[first])
        before = store.get(sha256)
        assert before.entry.state is first
        if (
            second is first
            or (second is State.RECEIVED and first is State.ACCEPTED)
            or (first is State.WITHDRAWN and second is not State.RECEIVED)
        ):
            with pytest.raises(StateError, match=f"is {first}; it can become"):
                changed(store, sha256, second)
            assert store.get(sha256) == before
            continue
        entry = store.set_state(sha256[:12], second, by="eve", reasons=("new", "facts"), at=LATER)
        after = store.get(sha256)
        assert (after.entry, after.content, after.events[:-1]) == (entry, before.content, before.events)
        assert (entry.state, entry.reasons) == (second, ("new", "facts"))
        last = after.events[-1]
        assert (last.state, last.by, last.at, last.reasons) == (second, "eve", LATER, ("new", "facts"))


@pytest.mark.parametrize("reasons", [(), ("",), ("new", " ")])
def test_a_change_needs_a_reason(store: Store, reasons: tuple[str, ...]) -> None:
    (sha256,) = added(store, example_record())
    with pytest.raises(StateError, match="needs a reason"):
        store.set_state(sha256, State.WITHDRAWN, by="eve", reasons=reasons, at=LATER)


def test_unknown_hashes(store: Store) -> None:
    added(store, example_record())
    for prefix in ("", "0" * 7, "0" * 8, "f" * 64, "f" * 65, "Z" * 64, "*", "%", "\x00" * 8):
        with pytest.raises(NotFoundError, match="give 8 or more digits of a listed hash"):
            store.get(prefix)
        with pytest.raises(NotFoundError, match="give 8 or more digits of a listed hash"):
            store.set_state(prefix, State.WITHDRAWN, by="x", reasons=("y",), at=AT)


def test_a_record_with_other_outcomes_is_rejected(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outcomes, "outcome_defects", lambda _: ("qap/x/swap: other objective", "another"))
    with pytest.raises(RecordError, match=r"^qap/x/swap: other objective \(and 1 more\)$"):
        added(store, example_record())
    assert [*store.query(None)] == []
    assert not (tmp_path / "a").exists()


def test_invalid_canonical_forms_are_rejected(store: Store) -> None:
    content = canonical_bytes(example_record())
    for invalid in (content + b"\n", content[:-1], b"", b"[" * 100_000):
        with pytest.raises(RecordError):
            store.add(invalid, contributor=None, at=AT)
    assert [*store.query(None)] == []


def test_an_export_has_the_records_of_a_state_by_hash(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fairbench_agent.pool.stores.database._BATCH", 3)
    hashes = added(store, *(numbered(number) for number in range(10)))
    for sha256 in hashes[:7]:
        accept(store, sha256)
    for sha256 in hashes[7:]:
        changed(store, sha256, State.WITHDRAWN)
    assert [sha256 for sha256, _ in store.export()] == sorted(hashes[:7])
    assert [sha256 for sha256, _ in store.export(State.WITHDRAWN)] == sorted(hashes[7:])
    assert [sha256 for sha256, _ in store.export(None)] == sorted(hashes)
    copy = FolderStore(tmp_path / "copy")
    for _, content in exported_records(export_lines(store.export()), store.place):
        copy.add(content)
    assert list(copy.export()) == list(store.export())


def test_queries_by_state_latest_first(store: Store) -> None:
    hashes = [
        store.add(canonical_bytes(numbered(number)), contributor=None, at=(AT, LATER)[number % 2]).sha256
        for number in range(6)
    ]
    changed(store, hashes[3], State.WITHDRAWN)
    entries = store.query(None)
    assert {entry.sha256 for entry in entries} == {*hashes}
    assert [*entries] == sorted(entries, key=lambda entry: (entry.received_at, entry.sha256), reverse=True)
    assert [*store.query(None, limit=2)] == [*entries[:2]]
    assert [entry.sha256 for entry in store.query(State.WITHDRAWN)] == [hashes[3]]


def test_a_record_is_withdrawn_by_its_contributor(database: Store) -> None:
    """In any state, once."""
    for number, state in enumerate(State):
        (sha256,) = added(database, numbered(number), contributor="lab")
        changed(database, sha256, *WAY_TO[state])
        for other in (None, "other"):
            with pytest.raises(RefusedError, match="was sent with another token"):
                withdraw(database, sha256, other, LATER)
        receipt = withdraw(database, sha256, "Lab", LATER)
        assert receipt.state is State.WITHDRAWN
        before = database.get(sha256)
        assert withdraw(database, sha256, "lab", LATER) == receipt
        assert database.get(sha256) == before
    (anonymous,) = added(database, numbered(9), contributor=None)
    with pytest.raises(RefusedError):
        withdraw(database, anonymous, None, LATER)


def test_truncated_and_changed_exports(store: Store) -> None:
    hashes = added(store, numbered(1), numbered(2))
    for sha256 in hashes:
        accept(store, sha256)
    lines = list(export_lines(store.export()))
    assert json.loads(lines[0])["licence"] == "CC0-1.0"
    assert [json.loads(line)["sha256"] for line in lines[1:-1]] == sorted(hashes)
    for n_lines in range(len(lines)):
        with pytest.raises(Exception, match="cut off after"):
            list(exported_records(lines[:n_lines], "pool"))
    first, record, _, last = lines
    for wrong in ([first, *lines], [record, *lines], [first, record, last], [*lines, record], [b"<html>"]):
        with pytest.raises(Exception, match=r"pool: line \d is not part of an export"):
            list(exported_records(wrong, "pool"))
    with pytest.raises(RecordError, match=r"record \w{12} does not match its hash"):
        list(exported_records([lines[0], re.sub(rb'"grade"', b'"grabe"', lines[1])], "pool"))
