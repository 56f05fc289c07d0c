"""Remarks by comparison with the other records of a pool."""

import json
from collections.abc import Iterator
from contextlib import closing

import numpy as np
import pytest

from benchmarks.simulation.lying_records import RESPELLINGS, copies
from benchmarks.simulation.machine_records import Document, content, honest, slow_all
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.review.peers import reviews
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import State
from tests.calibration.examples import measured

NOW = "2026-11-23T09:00:00Z"


@pytest.fixture
def store(sqlite_url: str) -> Iterator[DatabaseStore]:
    with closing(DatabaseStore(sqlite_url)) as opened:
        yield opened


def received(store: DatabaseStore, document: Document, contributor: str | None = "lab") -> str:
    return store.add(content(document), contributor=contributor, at=NOW).sha256


def accepted(store: DatabaseStore, document: Document, contributor: str | None = "lab") -> str:
    sha256 = received(store, document, contributor)
    store.set_state(sha256, State.ACCEPTED, by="eve", reasons=("reviewed",), at=NOW)
    return sha256


def texts(store: DatabaseStore, sha256: str) -> list[str]:
    """Return the remarks about a stored record."""
    (remarks,) = reviews(store, [store.get(sha256).entry])
    return [str(remark) for remark in remarks]


def rules(store: DatabaseStore, document: Document, contributor: str | None = "lab") -> set[str]:
    """Return the rules that a new record violates."""
    return {text.partition(":")[0] for text in texts(store, received(store, document, contributor))}


def renewed(document: Document, draw: np.random.Generator, factor: float = 1.0) -> Document:
    """Return a measurement of another machine of the same kind, with its own noise."""
    return slow_all(json.loads(json.dumps(document)) | {"machine_id": draw.bytes(16).hex()}, factor, draw)


@pytest.mark.parametrize(("jitter", "is_copy"), [(0.0, True), (1e-4, True), (0.01, False)])
def test_copied_times(store: DatabaseStore, jitter: float, is_copy: bool) -> None:
    draw = np.random.default_rng(7)
    documents = [honest(draw) for _ in range(3)]
    hashes = [accepted(store, document) for document in documents]
    (made,) = copies(documents[1], 1, draw, jitter)
    remarks = texts(store, store.add(made, contributor="liar", at=NOW).sha256)
    assert any(f"of record {hashes[1][:12]}, of another machine" in text for text in remarks) is is_copy


def test_a_copy_under_another_cpu_code_and_speed_is_found(store: DatabaseStore) -> None:
    draw = np.random.default_rng(13)
    original = honest(draw)
    received(store, original)
    (made,) = copies(original, 1, draw)
    copy = json.loads(made)
    copy["machine"]["brand"]["value"] = "AMD Ryzen 9 9950X"
    copy["protocol"]["assembly_sha256"] = "ab" * 32
    assert "copy" in rules(store, copy)


def test_the_same_machine_is_not_a_copy(store: DatabaseStore) -> None:
    document = honest(np.random.default_rng(8))
    assert rules(store, document) == set()
    assert rules(store, document | {"agent_version": "0.1.1"}) == set()


@pytest.mark.parametrize(
    ("first", "second", "is_stranger"),
    [("lab", "thief", True), ("lab", None, True), (None, "lab", True), (None, None, True), ("Lab", " lab", False)],
)
def test_the_machine_id_of_another_contributor(
    store: DatabaseStore, first: str | None, second: str | None, is_stranger: bool
) -> None:
    draw = np.random.default_rng(9)
    document = honest(draw)
    received(store, document, first)
    remarks = texts(store, received(store, honest(draw) | {"machine_id": document["machine_id"]}, second))
    by = first or "a sender without a token"
    assert any(f"of this machine came from {by}" in text for text in remarks) is is_stranger


@pytest.mark.parametrize("factor", [0.5, 1.0, 1.65])
def test_totals_far_from_the_median_of_the_cpu(store: DatabaseStore, factor: float) -> None:
    draw = np.random.default_rng(10)
    first = honest(draw)
    for _ in range(3):
        accepted(store, renewed(first, draw))
    assert ("same cpu" in rules(store, renewed(first, draw, factor), "new")) is (factor != 1.0)


def test_the_last_record_of_a_machine_is_not_its_total(store: DatabaseStore) -> None:
    draw = np.random.default_rng(14)
    first = honest(draw)
    for _ in range(3):
        machine = renewed(first, draw)
        for factor in (1.0, 1.0, 3.0):
            accepted(store, slow_all(json.loads(json.dumps(machine)), factor, draw))
    assert "same cpu" not in rules(store, renewed(first, draw), "new")
    assert "same cpu" in rules(store, renewed(first, draw, 3.0), "new")


def test_all_senders_without_a_token_count_once(store: DatabaseStore) -> None:
    draw = np.random.default_rng(15)
    first = honest(draw)
    for _ in range(4):
        accepted(store, renewed(first, draw, 3.0), None)
    assert "same cpu" not in rules(store, renewed(first, draw), "new"), "one contributor is too few to compare with"
    for number in range(2):
        accepted(store, renewed(first, draw), f"lab-{number}")
    assert "same cpu" not in rules(store, renewed(first, draw), "new")
    assert "same cpu" in rules(store, renewed(first, draw, 3.0), "new")


def test_respelled_cpu_names(store: DatabaseStore) -> None:
    draw = np.random.default_rng(12)
    first = honest(draw)
    for _ in range(3):
        accepted(store, renewed(first, draw))
    for way in RESPELLINGS:
        made = renewed(first, draw, 1.65)
        made["machine"]["brand"]["value"] = RESPELLINGS[way](made["machine"]["brand"]["value"])
        found = rules(store, made, "liar")
        expected = {"cpu"} if way == "Cyrillic letter" else {"same cpu"}
        assert found >= expected, way


def test_one_name_in_several_spellings_is_one_cpu(store: DatabaseStore) -> None:
    draw = np.random.default_rng(17)
    first = honest(draw)
    for way in (None, *sorted({*RESPELLINGS} - {"Cyrillic letter"})):
        made = renewed(first, draw)
        if way:
            made["machine"]["brand"]["value"] = RESPELLINGS[way](made["machine"]["brand"]["value"])
        accepted(store, made)
    (row,) = store.machines()
    assert (row.n_records, row.n_machines) == (len(RESPELLINGS), len(RESPELLINGS))


def test_records_of_reference_programs_only(store: DatabaseStore) -> None:
    """They have no process, so their programs are compared: copies, the CPU's other machines, the specification."""
    cpu = "Intel Core i7-8700"
    for number in range(3):
        record = store.add(canonical_bytes(measured(cpu, number=number)), contributor=f"lab-{number}", at=NOW).sha256
        store.set_state(record, State.ACCEPTED, by="eve", reasons=("reviewed",), at=NOW)
    draw = np.random.default_rng(16)
    found = {}
    for number, (name, factor, noise) in enumerate((("copy", 0.9, 0.0), ("honest", 0.9, 0.02), ("fast", 0.4, 0.02))):
        document = json.loads(canonical_bytes(measured(cpu, number=10 + number)))
        for program in document["programs"]:
            change = factor * draw.lognormal(0, noise)
            program |= {key: round(program[key] * change) for key in program if key.endswith("_ns")}
        found[name] = rules(store, document, "new") - {"clock"}  # finished after NOW
    assert found == {"copy": {"copy"}, "honest": set(), "fast": {"same cpu", "specification"}}
