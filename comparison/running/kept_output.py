"""What is kept of a solver's output: its beginning and its end, compressed, in a file that is there whole or not at all."""

import gzip
import os
import unicodedata
from pathlib import Path

_LONGEST_LINE = 300


class KeptOutput:
    """The first and the last bytes of a stream, each at most half the limit; of the rest the number."""

    def __init__(self, limit_bytes: int) -> None:
        self._half = limit_bytes // 2
        self._first = bytearray()
        self._last = bytearray()
        self.n_bytes = 0

    def feed(self, data: bytes) -> None:
        """Take what arrived; the memory in use is bounded by the limit and one piece."""
        self.n_bytes += len(data)
        room = self._half - len(self._first)
        self._first += data[:room]
        self._last += data[room:]
        if len(self._last) > 2 * self._half:  # cut now and then, not with every piece
            del self._last[: -self._half]

    def content(self) -> bytes:
        """Return what is kept, with a line in between that says how much is not."""
        last = bytes(self._last[-self._half :])
        left_out = self.n_bytes - len(self._first) - len(last)
        between = f"\n[{left_out} bytes are left out here]\n".encode() if left_out else b""
        return bytes(self._first) + between + last

    def last_line(self) -> str:
        """Return the last line that is not blank as text without control characters, cut to a length that can be shown."""
        text = self.content().decode("utf-8", "replace")
        line = next((line for line in reversed(text.splitlines()) if line.strip()), "")
        shown = "".join(character for character in line if unicodedata.category(character)[0] != "C")
        return shown.strip()[:_LONGEST_LINE]


def write_output(path: Path, output: KeptOutput, errors: KeptOutput) -> None:
    """Write output and error stream as one gzip file, which replaces one that is there at once; an OSError if it cannot be."""
    content = output.content()
    if errors.n_bytes:
        content += b"\n[error stream]\n" + errors.content()
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(gzip.compress(content, mtime=0))
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
