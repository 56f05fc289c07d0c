"""The file of an SQLite database: made for its owner alone, and still the one that was opened.

A program goes on writing to a file that it has open after somebody moved or deleted it: what it acknowledges then is lost. So the
file at the path is compared with the one that was opened before every transaction, and after every one that wrote.
"""

import os
from contextlib import suppress
from pathlib import Path

from fairbench_agent.pool.errors import TransientError

_OWNER_ALONE = 0o600
"""It holds the hashes of tokens and receipts; SQLite gives its logs the same mode."""


class DatabaseFile:
    """The file at a path, once it was opened always the same one."""

    def __init__(self, path: Path, place: str) -> None:
        self.path = path
        self._place = place
        self._opened: tuple[int, int] | None = None

    def check(self, *, make: bool = False) -> None:
        """Raise TransientError where there is no file, or another one than before; with `make` one that never was is made."""
        if make and self._opened is None:
            self._make()
        found = self._found()
        if self._opened is None:
            if found is None:
                raise TransientError(f"{self._place}: no such file; fairbench-pool import or serve makes it")
            self._opened = found
        elif found != self._opened:
            happened = "is gone" if found is None else "is another one"
            raise TransientError(
                f"{self._place}: the file {happened} since it was opened; put it back, or end what uses it and start anew"
            )

    def forget(self) -> None:
        """Take whatever file is there next."""
        self._opened = None

    def _make(self) -> None:
        if not self.path.parent.is_dir():
            raise TransientError(f"{self._place}: {self.path.parent} is no folder; name one that exists")
        flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY
        try:
            with suppress(FileExistsError):
                os.close(os.open(self.path, flags, _OWNER_ALONE))
        except OSError as error:
            raise TransientError(
                f"{self._place}: cannot be made ({error.strerror}); name a file in a folder that can be written"
            ) from error

    def _found(self) -> tuple[int, int] | None:
        try:
            status = self.path.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino
