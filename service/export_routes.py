"""Exports: all accepted records in one file, sent as it is made."""

from collections.abc import Iterable, Iterator

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from fairbench.pool.exports import csv_text, json_lines
from fairbench.service.access import ServiceOf
from fairbench.service.problems import described
from fairbench.service.record_routes import NOT_MODIFIED
from fairbench.service.unchanged import headers, tag_of, unchanged

router = APIRouter(prefix="/v1/exports", tags=["exports"])

_PART_BYTES = 64_000


@router.get(
    "/records.jsonl",
    response_class=StreamingResponse,
    responses={
        200: {"description": "Licence and citation, then a record per line.", "content": {"application/jsonl": {}}}
    }
    | NOT_MODIFIED
    | described(429, 503),
)
def export_json_lines(request: Request, service: ServiceOf) -> Response:
    """Export whole records in canonical form."""
    etag = tag_of(service.store)
    return unchanged(request, etag) or _sent(json_lines(service.store), "application/jsonl", etag)


@router.get(
    "/records.csv",
    response_class=StreamingResponse,
    responses={200: {"description": "Licence and citation, then a row per process.", "content": {"text/csv": {}}}}
    | NOT_MODIFIED
    | described(429, 503),
)
def export_csv(request: Request, service: ServiceOf) -> Response:
    """Export the times of every process as a table."""
    etag = tag_of(service.store)
    return unchanged(request, etag) or _sent(csv_text(service.store), "text/csv", etag)


def _sent(texts: Iterable[str], media_type: str, etag: str) -> Response:
    return StreamingResponse(_parts(texts), media_type=media_type, headers=headers(etag))


def _parts(texts: Iterable[str]) -> Iterator[bytes]:
    """Yield parts of some size: each is made in a thread of its own turn, and lines may be short."""
    part = bytearray()
    for text in texts:
        part += text.encode()
        if len(part) >= _PART_BYTES:
            yield bytes(part)
            part.clear()
    yield bytes(part)
