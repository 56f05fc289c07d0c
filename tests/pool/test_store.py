"""Folder, database and web pool are opened by where they are, and read alike."""

from contextlib import closing
from pathlib import Path

import pytest

from fairbench.pool.database import DatabaseStore
from fairbench.pool.errors import NotFiledError, StoreError
from fairbench.pool.folder import FolderStore
from fairbench.pool.record import record_sha256
from fairbench.pool.store import open_store
from fairbench.pool.web_store import WebStore
from tests.calibration.examples import record
from tests.pool.pools import NOW, filled, made

RECORDS = [record(name, 1 + place) for place, name in enumerate(("one", "two", "three"))]


def test_folder_and_database_hold_the_same(database_url: str, tmp_path: Path) -> None:
    folder = FolderStore(tmp_path / "records")
    for one in RECORDS:
        folder.add(one)
    store, _ = filled(database_url, *(made(name, 1 + place) for place, name in enumerate(("one", "two", "three"))))
    store.close()
    opened = [open_store(str(folder.folder)), open_store(database_url)]
    hashes = sorted(map(record_sha256, RECORDS))
    for place in opened:
        assert place.hashes() == hashes
        assert place.hashes(hashes[0][:9]) == hashes[:1]
        assert [sha256 for sha256, _ in place] == hashes
        assert list(place.contents()) == [(sha256, place.content(sha256)) for sha256 in hashes]
        with pytest.raises(NotFiledError):
            place.content("5e" * 32)
    assert list(opened[0]) == list(opened[1])
    assert str(folder.folder) in opened[0].place


def test_a_pool_on_the_web_is_opened_without_asking_it() -> None:
    assert isinstance(open_store("http://127.0.0.1:1"), WebStore)


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ("missing", "missing: is no folder of records; name one, or sqlite:///FILE"),
        ("sqlite:///missing.sqlite", "no such file; fairbench-pool import or serve makes it"),
        ("ftp://example.org", "ftp: not a known kind of database"),
    ],
)
def test_what_is_no_store_is_named(place: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError, match=message):
        open_store(place)
    assert list(tmp_path.iterdir()) == []


def test_a_database_is_opened_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "pool.sqlite").touch()
    with pytest.raises(StoreError, match="is no pool yet"):
        open_store(f"sqlite:///{tmp_path / 'pool.sqlite'}")


def test_a_store_keeps_what_came_before_it_was_opened(database_url: str) -> None:
    with closing(DatabaseStore.create(database_url)) as store:
        done = store.submit(made("one"), contributor="lab", at=NOW)
        assert open_store(database_url).hashes() == [done.sha256]
