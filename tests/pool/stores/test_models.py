"""Models are kept as they were made, the newest first."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fairbench_agent.calibration.fitting.model import parse_model
from fairbench_agent.pool.errors import NotFiledError, RecordError
from fairbench_agent.pool.stores.database import DatabasePool
from tests.pool.pools import LATER, NOW

SHIPPED = Path(__file__).parents[3] / "results" / "models"
TANGENT, LINEAR = ((SHIPPED / f"{name}.json").read_bytes() for name in ("tangent", "published-linear"))


@pytest.fixture
def store(sqlite_url: str) -> Iterator[DatabasePool]:
    with closing(DatabasePool.create(sqlite_url)) as store:
        store.models.add(LINEAR, by="ada", at=NOW)
        store.models.add(TANGENT, by="release one", at=LATER)
        yield store


def test_models_are_listed_with_what_they_rest_on(store: DatabasePool) -> None:
    newest, oldest = store.models.listed()
    model = parse_model(TANGENT.decode(), "tangent")
    assert (newest.id, newest.name, newest.method) == (model.id, model.name, model.method)
    assert (newest.stratum, newest.n_machines) == (", ".join(model.strata), len(model.machines))
    assert (newest.added_at, newest.added_by, oldest.added_by) == (LATER, "release one", "ada")


def test_a_document_is_kept_byte_for_byte(store: DatabasePool) -> None:
    newest = store.models.listed()[0]
    assert store.models.document(newest.id) == store.models.document(newest.id[:8]) == TANGENT


def test_adding_again_changes_no_model(store: DatabasePool) -> None:
    before = store.models.listed()
    store.models.add(LINEAR, by="other", at=LATER)
    assert store.models.listed() == before


@pytest.mark.parametrize("prefix", ["", "123", "ffff", "%", "é" * 5])
def test_prefixes_of_no_model(store: DatabasePool, prefix: str) -> None:
    with pytest.raises(NotFiledError, match="no model begins with"):
        store.models.document(prefix)


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"\xff", json.dumps({"id": "x"}).encode()])
def test_what_is_no_model_is_refused(store: DatabasePool, content: bytes) -> None:
    with pytest.raises(RecordError, match="not a model document"):
        store.models.add(content, by="ada", at=NOW)
