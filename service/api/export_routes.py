"""Exports: all accepted records in one file, sent as it is made."""

from collections.abc import Iterable, Iterator
from typing import Any

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from fairbench_agent.pool.stores.exports import csv_text, json_lines
from fairbench_agent.service.http.access import ServiceOf
from fairbench_agent.service.http.conditional_requests import NOT_MODIFIED, PoolHeaders
from fairbench_agent.service.http.error_documents import described

router = APIRouter(prefix="/v1/exports", tags=["exports"])

_PART_BYTES = 64_000


def _sent(row: str, kind: str) -> dict[int | str, dict[str, Any]]:
    told = {"description": f"Licence and citation, then a {row}.", "content": {kind: {}}}
    return {200: told} | NOT_MODIFIED | described(429, 503)


@router.get("/records.jsonl", response_class=StreamingResponse, responses=_sent("record per line", "application/jsonl"))
def export_json_lines(service: ServiceOf, headers: PoolHeaders) -> StreamingResponse:
    """Export the records in canonical form."""
    return StreamingResponse(_parts(json_lines(service.store)), media_type="application/jsonl", headers=headers)


@router.get("/records.csv", response_class=StreamingResponse, responses=_sent("row per process", "text/csv"))
def export_csv(service: ServiceOf, headers: PoolHeaders) -> StreamingResponse:
    """Export the times of every process as a table."""
    return StreamingResponse(_parts(csv_text(service.store)), media_type="text/csv", headers=headers)


def _parts(texts: Iterable[str]) -> Iterator[bytes]:
    """Yield parts of some size: each is made in a thread of its own turn, and lines may be short."""
    part = bytearray()
    for text in texts:
        part += text.encode()
        if len(part) >= _PART_BYTES:
            yield bytes(part)
            part.clear()
    yield bytes(part)
