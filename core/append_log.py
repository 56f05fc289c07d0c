"""A file of lines that only grows, so that a crash or a full disk costs at most its last line.

Each line reaches the disk before the next one is written. A torn last line is cut off when the file is read again.
Errors of the system are raised as OSError.
"""

import os
from collections.abc import Callable
from pathlib import Path

from fairbench_agent.core.files import sync_folder


class AppendLog:
    """The lines of one file.

    Attributes:
        path: the file.
    """

    def __init__(self, path: Path, sync: Callable[[int], None] = os.fsync) -> None:
        self.path = path
        self._sync = sync

    def create(self, header: str) -> None:
        """Create the file with its first line; FileExistsError if it exists. No file is left behind by a failure."""
        self.path.touch(exist_ok=False)
        try:
            self.append(header)
            sync_folder(self.path.parent)
        except OSError:
            self.path.unlink()
            raise

    def append(self, line: str) -> None:
        """Add a line, such as a JSON document, or several separated by line breaks, and flush them to the disk."""
        with self.path.open("ab") as file:
            file.write(line.encode() + b"\n")
            file.flush()
            self._sync(file.fileno())

    def read(self, accept: Callable[[bytes], None] = lambda _: None) -> list[bytes]:
        """Return the whole lines, after cutting off a torn last one.

        `accept` receives the first line of a file that is not empty, torn or not, and raises to leave a foreign file
        alone.
        """
        content = self.path.read_bytes()
        if content:
            accept(content.partition(b"\n")[0])
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:
            os.truncate(self.path, len(whole))
        return whole.split(b"\n")[:-1]
