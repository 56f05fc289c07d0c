"""What a pool does, whether it is a folder, a database or a server on the web."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from fairbench_agent.pool.record.contribution import Contribution
from fairbench_agent.pool.record.entry import State, Submission
from fairbench_agent.pool.record.record import Record


class RecordSource(Protocol):
    """Where records are read from; a database's and a web pool's are its accepted ones."""

    @property
    def place(self) -> str:
        """Return where it is, fit for a message: never a password."""

    def hashes(self, prefix: str = "") -> list[str]:
        """Return the hashes of the records that begin with a prefix, sorted."""

    def content(self, sha256: str) -> bytes:
        """Return the canonical bytes of a record as received; NotFiledError where there is none."""

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the records, by hash."""

    def __iter__(self) -> Iterator[tuple[str, Record]]:
        """Yield hash and record, by hash."""

    def contributions(self) -> Mapping[str, Contribution]:
        """Return what is known of who handed records in, by hash; that of a pool on the web grows while it is read."""


class Pool(RecordSource, Protocol):
    """Where records are handed in, too."""

    def head(self, sha256: str, content: bytes, signature: str | None = None) -> str:
        """Return what goes with a record that is handed in, in words, secrets blanked out."""

    def submit(self, content: bytes, receipt: str, sha256: str, *, signature: str | None = None) -> Submission:
        """Hand in canonical bytes, whose hash was computed; PoolError if it is not taken, TransientError if it may be later.

        The signature is that of the machine that measured it, by the key that the record names.
        """

    def withdraw(self, sha256: str, receipt: str) -> State:
        """Withdraw a record and return its state; PoolError if it is not done, TransientError if it may be later."""
