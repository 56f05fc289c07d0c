"""ETags: what a client has already is not sent again."""

from starlette.requests import Request
from starlette.responses import Response

from fairbench.pool.database import DatabaseStore

FRESHNESS = {"Cache-Control": "no-cache"}
"""A copy may be kept, and is asked about before it is used: records can be withdrawn."""


def tag(text: str) -> str:
    """Return the ETag that a text makes."""
    return f'"{text}"'


def tag_of(store: DatabaseStore) -> str:
    """Return the ETag of everything that follows from a pool as it is now."""
    return tag(f"r{store.revision()}")


def unchanged(request: Request, etag: str) -> Response | None:
    """Return the answer that a client's copy is still good, None where it is not."""
    known = request.headers.get("if-none-match", "")
    names = {name.strip().removeprefix("W/") for name in known.split(",")}
    return Response(status_code=304, headers=headers(etag)) if names & {etag, "*"} else None


def headers(etag: str) -> dict[str, str]:
    """Return what an answer says about its freshness."""
    return {"ETag": etag, **FRESHNESS}
