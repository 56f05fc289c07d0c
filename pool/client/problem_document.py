"""What a pool says when it refuses: a problem document (RFC 9457) in one line, fit for a terminal."""

import re
from http.client import responses
from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

_Text = Annotated[str, StringConstraints(max_length=4_000)]
_SHOWN = 300


class _ProblemDocument(BaseModel):
    """The members of a problem document that are shown."""

    model_config = ConfigDict(frozen=True)

    title: _Text | None = None
    detail: _Text | None = None
    field: _Text | None = None


def problem_text(status: int, body: bytes) -> str:
    """Return what an answer other than a success says: `answered 422: processes.3.objective: differs from …`."""
    try:
        problem = _ProblemDocument.model_validate_json(body)
    except ValidationError:
        problem = _ProblemDocument()
    reason = problem.detail or problem.title or responses.get(status, "it gives no reason")
    named = f"{problem.field}: " if problem.field and problem.field not in reason else ""
    return f"answered {status}: {one_line(named + reason)}"


def one_line(text: str) -> str:
    """Return text that came from elsewhere without line breaks, without what controls a terminal, and not too long."""
    plain = " ".join(re.sub(r"[^\S ]", " ", text).split())
    shown = "".join(letter if letter.isprintable() else "?" for letter in plain)
    return shown if len(shown) <= _SHOWN else f"{shown[: _SHOWN - 1]}…"
