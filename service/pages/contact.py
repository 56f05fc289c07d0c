"""Whom to ask about a pool, as its keeper set it; nothing is shown where nothing is set, and only addresses are links."""

import re
from dataclasses import dataclass

_MAIL = re.compile(r"[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
_WEB = re.compile(r"https?://[^\s\"'<>]+")


@dataclass(frozen=True)
class Contact:
    """What is shown, and where it leads to; words lead nowhere."""

    text: str
    address: str = ""


def contact_of(text: str) -> Contact | None:
    """Return the contact that a setting names; None where it is blank."""
    shown = text.strip()
    if not shown:
        return None
    if _MAIL.fullmatch(shown):
        return Contact(shown, f"mailto:{shown}")
    return Contact(shown, shown if _WEB.fullmatch(shown) else "")
