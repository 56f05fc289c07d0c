"""A file of lines that is only ever appended to, so that a crash or a full disk costs its last line at most.

Every line is on the disk before the next one is begun. What a crash left of a last line is cut off when the file is
read again, and nothing else in it is ever changed.

What the system refuses is an OSError.
"""

import os
from collections.abc import Callable
from pathlib import Path


def read_lines(path: Path, accept: Callable[[bytes], None] = lambda _: None) -> list[bytes]:
    """Return the whole lines of a journal, after cutting off a torn last one.

    `accept` is shown the first line, torn or not, of a file that is not empty, and raises to leave it alone.
    """
    content = path.read_bytes()
    if content:
        accept(content.partition(b"\n")[0])
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        os.truncate(path, len(whole))
    return whole.split(b"\n")[:-1]


def append_line(path: Path, line: str, sync: Callable[[int], None] = os.fsync) -> None:
    """Add a line, such as a JSON document, or several with line breaks between them; `sync` sees the file to the disk."""
    with path.open("ab") as file:
        file.write(line.encode() + b"\n")
        file.flush()
        sync(file.fileno())
