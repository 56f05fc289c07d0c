"""Which records are offered: full measurements of grade A and B that a pool takes; the others stay, and are named."""

from pathlib import Path
from typing import Literal

import pytest

from fairbench_agent.agent.submission import chosen_records
from fairbench_agent.agent.submission.chosen_records import ChosenRecords, named, offered
from fairbench_agent.pool.record.compression import compressed
from fairbench_agent.pool.record.protocol import Grade
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.folder import FolderPool
from tests.pool.examples import example_record, full_record


def graded(letter: Literal["B", "C"], copies: int = 1) -> Record:
    grade = Grade(letter=letter, reasons=("a reason",), thresholds={})
    return full_record(1, copies).model_copy(update={"grade": grade})


@pytest.fixture
def store(tmp_path: Path) -> FolderPool:
    return FolderPool(tmp_path, lambda _: ())


def test_what_is_not_full_or_not_fit_stays_and_is_named(store: FolderPool) -> None:
    fit, unfit, partial = graded("B"), graded("C"), example_record()
    for record in (fit, unfit, partial):
        store.add(record)
    (store.folder / f"{'ab' * 32}.json").write_text("{}")
    found = offered(store)
    assert found.records == (fit,)
    assert {record_sha256(one) for one in found.staying} == {record_sha256(unfit), record_sha256(partial)}
    assert len(found.defects) == 1
    assert short_hash(record_sha256(unfit)) in found.staying_text()


def test_what_is_larger_than_a_pool_takes_stays_unless_it_is_named(
    store: FolderPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nodes of many cores keep such records; a submit that offered them would fail every time."""
    alone, several = graded("B"), graded("B", copies=16)
    path = store.add(several)
    monkeypatch.setattr(chosen_records, "MAX_SENT_BYTES", len(compressed(canonical_bytes(alone))))
    found = offered(store)
    assert (found.records, found.staying) == ((), (several,))
    wanted = f"nothing to send: {short_hash(path.stem)} is no full measurement of grade A or B, or larger than a pool takes; run"
    assert found.nothing_text("send").startswith(wanted)
    store.add(alone)
    assert offered(store).records == (alone,)
    assert "or larger than a pool takes: " in offered(store).staying_text()
    assert named(store, [str(path)]).records == (several,)


def test_of_many_that_stay_three_are_named() -> None:
    staying = tuple(full_record(1, copies) for copies in (1, 2, 3, 4))
    assert ", …; name a complete one" in ChosenRecords((), staying).staying_text()
    assert ChosenRecords(()).staying_text() == ""
