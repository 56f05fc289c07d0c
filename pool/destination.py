"""A pool to hand records in to, whichever way it is spoken to: a server, a database, a folder."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from fairbench.pool.address import Address, Kind
from fairbench.pool.client import WebPool
from fairbench.pool.errors import AddressError, PassingError, RefusedError, StoreError
from fairbench.pool.exchange import Exchange
from fairbench.pool.folder import FolderStore
from fairbench.pool.patience import Patience, Surroundings
from fairbench.pool.record import parse_record
from fairbench.pool.states import State, Submission

if TYPE_CHECKING:
    from fairbench.pool.database import DatabaseStore

DIRECT_CONTRIBUTOR = "anonymous"
"""Who hands in a record that does not come with a token."""


class Destination(Protocol):
    """What takes records in."""

    def head(self, sha256: str, content: bytes) -> str:
        """Return what goes with a record, in words, secrets blanked out."""

    def submit(self, sha256: str, content: bytes, receipt: str) -> Submission:
        """Hand a record in; a PoolError when it was not taken, a PassingError where that may pass."""

    def withdraw(self, sha256: str, receipt: str) -> State:
        """Withdraw a record with its receipt; a PoolError when it was not."""


def destination(
    address: Address,
    token: str | None,
    now: Callable[[], str],
    around: Surroundings = Surroundings(),
    patience: Patience = Patience(),
) -> Destination:
    """Return the pool at an address.

    Raises:
        PoolError: the token is malformed, or the database cannot be opened.
    """
    if address.kind == Kind.WEB:
        return WebPool(Exchange(address.url, patience, around), token)
    if address.kind == Kind.DATABASE:
        return DatabasePool(address, token, now)
    return FolderPool(Path(address.url))


class FolderPool:
    """A folder that takes records: filed as they are, always accepted, with no receipt."""

    def __init__(self, folder: Path) -> None:
        self.store = FolderStore(folder)

    def head(self, sha256: str, content: bytes) -> str:
        """Return which file is made."""
        return f"FILE {self.store.path(sha256)}\nContent-Length: {len(content)}"

    def submit(self, sha256: str, content: bytes, receipt: str) -> Submission:  # noqa: ARG002  a folder keeps no receipts
        """File a record.

        Raises:
            PassingError: the folder cannot be written.
            RecordError: the record is not sound, or its file there was changed.
        """
        created = not self.store.path(sha256).exists()
        with _translated():
            self.store.add(parse_record(content))
        return Submission(sha256, created, State.ACCEPTED, (), None)

    def withdraw(self, sha256: str, receipt: str) -> State:  # noqa: ARG002  a folder keeps no receipts
        """Refuse: a folder has no states.

        Raises:
            RefusedError: always.
        """
        raise RefusedError(f"a folder withdraws nothing; take the file away: {self.store.path(sha256)}")


class DatabasePool:
    """A database that takes records under the same rules as a server in front of it; it is opened for each."""

    def __init__(self, address: Address, token: str | None, now: Callable[[], str]) -> None:
        """Look whether the database answers and whose the token is.

        Raises:
            AddressError: what speaks to databases is not installed.
            PoolError: it cannot be opened, or does not know the token.
        """
        self.address = address
        self._now = now
        with self._opened() as store:
            store.ready()
            self._contributor = store.authenticate(token).name if token else DIRECT_CONTRIBUTOR

    def head(self, sha256: str, content: bytes) -> str:
        """Return which row is made."""
        return f"ROW {sha256} of {self.address.place}, by {self._contributor}\nContent-Length: {len(content)}"

    def submit(self, sha256: str, content: bytes, receipt: str) -> Submission:  # noqa: ARG002  the content has its hash
        """File a record.

        Raises:
            PassingError: the database cannot be reached or written.
            PoolError: it does not take the record.
        """
        with self._opened() as store:
            return store.submit(content, contributor=self._contributor, at=self._now(), receipt=receipt)

    def withdraw(self, sha256: str, receipt: str) -> State:
        """Withdraw a record of one's own and return its state from then on.

        Raises:
            PassingError: the database cannot be reached or written.
            PoolError: it does not know the record, or the receipt is not its.
        """
        with self._opened() as store:
            return store.withdraw(sha256, receipt, at=self._now()).state

    @contextmanager
    def _opened(self) -> "Iterator[DatabaseStore]":
        try:
            from fairbench.pool.database import DatabaseStore  # noqa: PLC0415  only a database needs SQLAlchemy
        except ModuleNotFoundError as error:
            raise AddressError(f"a database needs {error.name}; pip install 'fairbench[pool]'") from error
        with _translated(), closing(DatabaseStore(self.address.url)) as store:
            yield store


@contextmanager
def _translated() -> Iterator[None]:
    """Tell what a database refuses from a database that fails."""
    try:
        yield
    except StoreError as error:
        if type(error) is StoreError:
            raise PassingError(str(error)) from error
        raise
