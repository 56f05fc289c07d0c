"""An append-only file of lines: a crash or a full disk damages at most the last line.

Each line is flushed to disk before the next one is written. Reading truncates a torn last line. System errors are
raised as OSError.
"""

import os
from collections.abc import Callable
from pathlib import Path

from fairbench_agent.core.files import read_limited, sync_folder

MAX_LOG_BYTES = 500_000_000


class AppendLog:
    """An append-only file at `path`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def create(self, header: str) -> None:
        """Create the file with its first line; FileExistsError if it exists. If that fails, no file is left behind."""
        self.path.touch(exist_ok=False)
        try:
            self.append(header)
            sync_folder(self.path.parent)
        except OSError:
            self.path.unlink()
            raise

    def append(self, line: str) -> None:
        """Append a line, or several separated by line breaks, and flush them to disk."""
        with self.path.open("ab") as file:
            file.write(line.encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def read(self, accept: Callable[[bytes], None] = lambda _: None, max_bytes: int = MAX_LOG_BYTES) -> list[bytes]:
        """Return the complete lines, and truncate a torn last one; OSError for a larger file.

        If the file is not empty, `accept` receives its first line, complete or torn. It raises an error for a foreign
        file, which is then left unchanged.
        """
        content = read_limited(self.path, max_bytes)
        if content:
            accept(content.partition(b"\n")[0])
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:
            os.truncate(self.path, len(whole))
        return whole.split(b"\n")[:-1]
