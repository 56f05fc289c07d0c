"""Conditional requests (RFC 9110): what a client has already is not sent again."""

from typing import Annotated, Any

from fastapi import Depends, HTTPException, Request, Response

from fairbench_agent.service.http.access import ServiceOf

NOT_MODIFIED: dict[int | str, dict[str, Any]] = {
    304: {"description": "The copy that If-None-Match names is still good."}
}


def etag_headers(request: Request, identity: str) -> dict[str, str]:
    """Return what an answer says of its freshness; HTTPException (304) if the client's copy is still good."""
    tag = f'"{identity}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    known = {name.strip().removeprefix("W/") for name in request.headers.get("if-none-match", "").split(",")}
    if known & {tag, "*"}:
        raise HTTPException(304, headers=headers)
    return headers


def _pool_headers(request: Request, response: Response, service: ServiceOf) -> dict[str, str]:
    headers = etag_headers(request, f"r{service.store.revision()}")
    response.headers.update(headers)
    return headers


PoolHeaders = Annotated[dict[str, str], Depends(_pool_headers)]
"""Headers of an answer that follows from the pool as it is now; an answer that FastAPI makes has them already."""
