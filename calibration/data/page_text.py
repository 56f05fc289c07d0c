"""What stands in a file that somebody saved from a browser or an editor, as text, whatever wrote it.

UTF-8 and UTF-16, what the page itself declares, a page saved in one file (MHTML); what is no text is refused in a line.
"""

import codecs
import email
import email.policy
import re
from pathlib import Path

from fairbench_agent.calibration.errors import ScoreError

MAX_BYTES = 64_000_000
"""Of a file; the largest page of scores known has 5 MB."""

_DECLARED = re.compile(rb"""<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})""", re.IGNORECASE)
_MHTML = re.compile(
    rb"\A\s*(?:From:|MIME-Version:|Snapshot-Content-Location:|Content-Type: *multipart/)", re.IGNORECASE
)
_HEAD = 4096
"""Bytes among which a page declares its encoding."""


def page_text(path: Path) -> str:
    """Return the text of a file; ScoreError where it cannot be read, is no text or too large."""
    try:
        size = path.stat().st_size
        if path.exists() and not path.is_file():
            raise ScoreError(f"{path}: not a file; name a page, a text or a CSV file of scores")
        if size > MAX_BYTES:
            raise ScoreError(f"{path}: {size} bytes, a page of scores has at most {MAX_BYTES}; cut out its table")
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        if isinstance(error, ScoreError):
            raise
        reason = error.strerror if isinstance(error, OSError) else error
        raise ScoreError(f"{path}: cannot be read ({reason}); name a page, a text or a CSV file of scores") from error
    text = _whole_page(content) if _MHTML.match(content) else decoded(content)
    if text is None:
        raise ScoreError(f"{path}: not text; save the page as HTML, or its table as text or CSV, in UTF-8")
    return text


def decoded(content: bytes) -> str | None:
    """Return bytes as text: by their mark, as UTF-8, as the page declares, else as Windows-1252; None for no text."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", errors="replace")
    if b"\0" in content:
        return None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        declared = _DECLARED.search(content[:_HEAD])
    try:
        return content.decode(declared[1].decode("ascii") if declared else "cp1252", errors="replace")
    except (LookupError, UnicodeError):  # no such encoding, or none of text
        return content.decode("cp1252", errors="replace")


def _whole_page(content: bytes) -> str | None:
    """Return the page of a file that holds it with its pictures, the longest part that is text."""
    parts = email.message_from_bytes(content, policy=email.policy.compat32).walk()
    payloads = [part.get_payload(decode=True) for part in parts if part.get_content_maintype() == "text"]
    texts = [decoded(payload) for payload in payloads if isinstance(payload, bytes)]
    return max((text for text in texts if text is not None), key=len, default=None)
