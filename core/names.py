"""Names that identify: a CPU, a contributor."""

import unicodedata
from typing import Final

FORMATTING: Final = r"\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufff9-\ufffb"
"""Control, line-break and bidirectional formatting characters beyond \\x1f, as a range of a regular expression."""


def collapsed(text: str) -> str:
    """Return a name as it is stored: without outer spaces, inner ones collapsed."""
    return " ".join(text.split())


def identity(text: str) -> str:
    """Return the form in which names are compared: no invisible characters, widths and cases, spaces collapsed."""
    visible = "".join(character for character in text if unicodedata.category(character) != "Cf")
    return collapsed(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", visible).casefold()))
