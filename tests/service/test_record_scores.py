"""Scores are computed once: when a record is filed by the service, or for what is there, and once more by a new definition."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from fairbench_agent.calibration.data.fairbench_score import SCORE_VERSION
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service import record_scores
from fairbench_agent.service.record_scores import RecordScores, RecordScoring
from tests.pool.pools import NOW, filled
from tests.service.records import SHIPPED, varied

CONTENTS = [path.read_bytes() for path in SHIPPED]


@pytest.fixture
def store(sqlite_url: str) -> Iterator[DatabasePool]:
    store, _ = filled(sqlite_url, *CONTENTS)
    with closing(store):
        yield store


FROZEN = {1: 627.9274312927178}
"""By version of the definition, the score of a shipped record of the baseline's stratum."""


def test_another_score_is_another_version_of_the_definition(tmp_path: Path) -> None:
    (record,) = (path for path in SHIPPED if path.stem.startswith("ac9bc25fd01b"))
    found = RecordScoring(tmp_path).score(record.stem, parse_record(record.read_bytes()))
    assert found is not None
    assert found.score == pytest.approx(FROZEN[SCORE_VERSION], rel=1e-9), "raise SCORE_VERSION"


def no_content(sha256: str) -> bytes:
    raise StoreError(f"{sha256} was read")


def test_what_is_there_is_filled_once(store: DatabasePool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scores = RecordScores(store, RecordScoring(tmp_path))
    hashes = [path.stem for path in SHIPPED]
    scores.fill(Event())
    assert store.scores.lacking(scores.scoring.definition) == []
    monkeypatch.setattr(store, "content", no_content)
    again = RecordScores(store, RecordScoring(tmp_path))
    again.fill(Event())
    found = again.of(hashes)
    assert found == {
        sha256: scores.scoring.score(sha256, parse_record(content))
        for sha256, content in zip(hashes, CONTENTS, strict=True)
    }
    assert again.of(hashes) == found
    assert sum(one is not None for one in found.values()) == len(SHIPPED)


def test_a_record_that_is_filed_brings_its_score(
    store: DatabasePool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scores = RecordScores(store, RecordScoring(tmp_path))
    store.scoring = scores.scoring
    done = store.submit(varied(1), contributor="lab", at=NOW)
    monkeypatch.setattr(store, "content", no_content)
    assert scores.of([done.sha256])[done.sha256] is not None
    with pytest.raises(StoreError, match="was read"):
        scores.of([SHIPPED[0].stem])


def test_another_version_of_the_definition_computes_anew(
    store: DatabasePool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    RecordScores(store, RecordScoring(tmp_path)).fill(Event())
    monkeypatch.setattr(record_scores, "SCORE_VERSION", 0)
    later = RecordScoring(tmp_path)
    assert len(store.scores.lacking(later.definition)) == len(SHIPPED)
    RecordScores(store, later).fill(Event())
    assert store.scores.lacking(later.definition) == []


def test_filling_ends_with_the_service_and_keeps_what_it_has(store: DatabasePool, tmp_path: Path) -> None:
    ended, scores = Event(), RecordScores(store, RecordScoring(tmp_path))
    ended.set()
    scores.fill(ended)
    assert len(store.scores.lacking(scores.scoring.definition)) == len(SHIPPED)


def test_a_pool_that_cannot_be_read_ends_filling_and_nothing_else(
    store: DatabasePool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scores = RecordScores(store, RecordScoring(tmp_path))
    monkeypatch.setattr(store, "content", no_content)
    scores.fill(Event())
    assert len(store.scores.lacking(scores.scoring.definition)) == len(SHIPPED)
