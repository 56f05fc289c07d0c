"""What is stored of B's output: its beginning and its end."""

import unicodedata

LIMIT_BYTES = 256 * 1024
_LONGEST_LINE = 300


class KeptOutput:
    """The first and the last bytes of a stream, each at most half the limit, in bounded memory."""

    def __init__(self, limit_bytes: int = LIMIT_BYTES) -> None:
        self._half = limit_bytes // 2
        self._first = bytearray()
        self._last = bytearray()
        self.n_bytes = 0

    def feed(self, data: bytes) -> None:
        """Take what arrived."""
        self.n_bytes += len(data)
        room = self._half - len(self._first)
        self._first += data[:room]
        self._last += data[room:]
        if len(self._last) > 2 * self._half:  # now and then, not with every piece
            del self._last[: -self._half]

    def content(self) -> bytes:
        """Return what is kept, with a line between the two parts that counts what is missing."""
        last = bytes(self._last[-self._half :])
        missing = self.n_bytes - len(self._first) - len(last)
        return bytes(self._first) + (f"\n[{missing} bytes left out]\n".encode() if missing else b"") + last

    def last_line(self) -> str:
        """Return the last line that is not blank, shortened and without control characters."""
        text = self.content().decode("utf-8", "replace")
        line = next((line for line in reversed(text.splitlines()) if line.strip()), "")
        shown = "".join(character for character in line if unicodedata.category(character)[0] != "C")
        return shown.strip()[:_LONGEST_LINE]
