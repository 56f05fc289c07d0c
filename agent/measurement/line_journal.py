"""A file of lines that is only ever appended to, so that a crash or a full disk costs its last line at most.

Every line is on the disk before the next one is begun. What a crash left of a last line is cut off when the file is
read again, and nothing else in it is ever changed.

What the system refuses is an OSError.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class LineJournal:
    """A journal of lines that hold no line break, such as JSON documents; `sync` sees a written file to the disk."""

    path: Path
    sync: Callable[[int], None] = os.fsync

    def read(self, accept: Callable[[bytes], None] = lambda _: None) -> list[bytes]:
        """Return the whole lines, after cutting off a torn last one.

        `accept` is shown the first line, torn or not, of a file that is not empty, and raises to leave it alone.
        """
        content = self.path.read_bytes()
        if content:
            accept(content.partition(b"\n")[0])
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:
            os.truncate(self.path, len(whole))
        return whole.split(b"\n")[:-1]

    def append(self, line: str) -> None:
        """Add a line and see it to the disk."""
        with self.path.open("ab") as file:
            file.write(line.encode() + b"\n")
            file.flush()
            self.sync(file.fileno())
