"""What is written to a file that is no longer at its path is not acknowledged, and the file is its owner's alone."""

import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fairbench_agent.pool.errors import TransientError
from fairbench_agent.pool.stores.database import DatabasePool
from tests.pool.pools import NOW, filled, made

WINDOWS = pytest.mark.skipif(os.name == "nt", reason="this machine runs Windows, where an open file stays where it is")


def moved(path: Path) -> None:
    path.rename(path.with_suffix(".elsewhere"))


def replaced(path: Path) -> None:
    """Put a copy in the place of the file, as a restore does that nobody ended the service for."""
    shutil.copy(path, path.with_suffix(".copy"))
    path.with_suffix(".copy").replace(path)


@WINDOWS
@pytest.mark.parametrize(
    ("happens", "said"), [(Path.unlink, "is gone"), (moved, "is gone"), (replaced, "is another one")]
)
def test_a_file_that_was_moved_deleted_or_replaced_is_refused(
    tmp_path: Path, happens: Callable[[Path], None], said: str
) -> None:
    path = tmp_path / "pool.sqlite"
    store, _ = filled(f"sqlite:///{path}", made("one"))
    with closing(store):
        happens(path)
        for work in (lambda: store.submit(made("two"), contributor="lab", at=NOW), store.hashes, store.ready):
            with pytest.raises(TransientError, match=f"the file {said} since it was opened; put it back"):
                work()
        assert path.exists() == (happens is replaced)  # no empty one is made in its place


@WINDOWS
def test_a_file_that_is_put_back_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "pool.sqlite"
    store, _ = filled(f"sqlite:///{path}", made("one"))
    with closing(store):
        moved(path)
        with pytest.raises(TransientError):
            store.submit(made("two"), contributor="lab", at=NOW)
        path.with_suffix(".elsewhere").rename(path)
        assert store.submit(made("two"), contributor="lab", at=NOW).created
    with closing(DatabasePool(f"sqlite:///{path}")) as again:
        assert len(again.hashes()) == 2


@WINDOWS
def test_a_file_that_goes_while_it_is_written_is_refused(tmp_path: Path) -> None:
    """A commit succeeds then, in a file that nobody finds again."""
    path = tmp_path / "pool.sqlite"
    store, _ = filled(f"sqlite:///{path}", made("one"))
    with closing(store), pytest.raises(TransientError, match="is gone"), store.writing():
        path.unlink()


@WINDOWS
def test_whoever_opens_it_anew_takes_the_file_that_is_there(tmp_path: Path) -> None:
    path = tmp_path / "pool.sqlite"
    store, _ = filled(f"sqlite:///{path}", made("one"))
    store.close()
    replaced(path)
    with closing(store):
        assert len(store.hashes()) == 1


@pytest.mark.skipif(os.name == "nt", reason="this machine runs Windows, whose files have no such modes")
def test_the_file_and_its_logs_are_their_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        store, _ = filled(f"sqlite:///{tmp_path / 'pool.sqlite'}", made("one"))
    finally:
        os.umask(before)
    with closing(store):
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert {"pool.sqlite", "pool.sqlite-wal", "pool.sqlite-shm"} <= modes.keys()
    assert modes == dict.fromkeys(modes, 0o600)


@pytest.mark.skipif(os.name == "nt", reason="this machine runs Windows, whose files have no such modes")
def test_a_file_that_its_keeper_shares_stays_shared(tmp_path: Path) -> None:
    path = tmp_path / "pool.sqlite"
    filled(f"sqlite:///{path}", made("one"))[0].close()
    path.chmod(0o640)
    DatabasePool.create(f"sqlite:///{path}").close()
    assert path.stat().st_mode & 0o777 == 0o640
