"""Records: filed, listed, read, withdrawn, reviewed, exported; and the CPUs that they are of."""

import hashlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal

from anyio import to_thread
from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.compression import MAX_POOLED_BYTES, inflated
from fairbench_agent.pool.record.contribution import RecordSender
from fairbench_agent.pool.record.entry import Change, Entry, MachineRow, Page, State, Submission
from fairbench_agent.pool.record.notation import Label
from fairbench_agent.pool.record.record_hash import SHA256_PATTERN
from fairbench_agent.pool.record.signature import SIGNATURE_PATTERN
from fairbench_agent.pool.stores.exports import csv_text, json_lines
from fairbench_agent.pool.stores.listings import EntryQuery, MachineQuery
from fairbench_agent.service.http.access import Keeper, Service, ServiceOf, Submitter
from fairbench_agent.service.http.conditional_requests import NOT_MODIFIED, PoolHeaders, etag_headers
from fairbench_agent.service.http.error_documents import HttpError, described
from fairbench_agent.service.http.middleware import body_coding

router = APIRouter(prefix="/v1/records", tags=["records"])
machine_router = APIRouter(prefix="/v1/machines", tags=["machines"])
export_router = APIRouter(prefix="/v1/exports", tags=["exports"])

_PART_BYTES = 64_000

Hash = Annotated[str, Path(pattern=SHA256_PATTERN, description="SHA-256 of the record's canonical form")]
_RECEIPT = "^[A-Za-z0-9_-]{43}$"
_RECORD = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Record"}}}}
_FILED_BEFORE: dict[int | str, dict[str, Any]] = {
    200: {"description": "It was filed before; nothing changed.", "model": Submission}
}


class Status(BaseModel):
    """What the pool says about a record."""

    entry: Entry = Field(description="its state and derived columns")
    history: tuple[Change, ...] = Field(description="every change of its state, the first one first")


class NewState(BaseModel):
    """What a reviewer decides."""

    model_config = ConfigDict(extra="forbid")

    state: Literal[State.ACCEPTED, State.QUARANTINED] = Field(description="accepted or quarantined")
    reasons: tuple[Label, ...] = Field(min_length=1, max_length=20, description="why, in words")


@dataclass(frozen=True)
class Sender:
    """Who files a record: the name it is filed under, and a receipt that its contributor made and a signature, if any."""

    contributor: RecordSender
    receipt: str | None
    signature: str | None


_OwnReceipt = Annotated[
    str | None,
    Header(alias="Fairbench-Receipt", pattern=_RECEIPT, description="a receipt that the contributor made"),
]
_Signature = Annotated[
    str | None,
    Header(
        alias="Fairbench-Signature",
        pattern=SIGNATURE_PATTERN,
        description="Ed25519 signature of the canonical form, by the key that the record names; it is given to nobody",
    ),
]


async def _sender(contributor: Submitter, receipt: _OwnReceipt = None, signature: _Signature = None) -> Sender:
    return Sender(contributor, receipt, signature)


@router.put(
    "/{sha256}",
    status_code=201,
    response_description="The record is filed; the receipt withdraws it; one that the pool made is given this once.",
    responses=_FILED_BEFORE | described(400, 401, 403, 408, 413, 415, 422, 429, 503, 507),
    openapi_extra={
        "requestBody": {
            "required": True,
            "description": "the record in canonical form, as it is or as gzip (Content-Encoding)",
            **_RECORD,
        }
    },
)
async def put_record(
    sha256: Hash, request: Request, response: Response, service: ServiceOf, sender: Annotated[Sender, Depends(_sender)]
) -> Submission:
    """File a record. To file it again changes nothing."""
    body, coding = await request.body(), body_coding(request.headers)
    file = partial(_file, service, sha256, body, coding, sender)
    filed = await to_thread.run_sync(file, limiter=service.parsing)
    response.status_code = 201 if filed.created else 200
    return filed


def _file(service: Service, sha256: str, body: bytes, coding: str, sender: Sender) -> Submission:
    content = _inflated(body, service.settings.max_body_bytes) if coding == "gzip" else body
    if hashlib.sha256(content).hexdigest() != sha256:
        raise HttpError(422, "sha256: the body does not have this hash; was it cut or changed?", field="sha256")
    return service.store.submit(
        content,
        sender.receipt,
        sha256,
        contributor=sender.contributor,
        at=service.clock(),
        signature=sender.signature,
    )


def _inflated(body: bytes, most: int) -> bytes:
    most = min(most, MAX_POOLED_BYTES)
    try:
        content = inflated(body, most)
    except RecordError as error:
        raise HttpError(400, str(error), field="Content-Encoding") from error
    if len(content) > most:
        raise HttpError(413, f"the body holds more than the {most} bytes that are allowed")
    return content


@router.get(
    "",
    response_description="A page of records, without their contents.",
    responses=NOT_MODIFIED | described(422, 429, 503),
)
def list_records(query: Annotated[EntryQuery, Query()], service: ServiceOf, _: PoolHeaders) -> Page[Entry]:
    """List records, page by page."""
    return service.store.entries(query)


@router.get(
    "/{sha256}",
    response_class=Response,
    responses={200: {"description": "The record, byte for byte as it was filed.", **_RECORD}}
    | NOT_MODIFIED
    | described(404, 410, 422, 429, 503),
)
def read_record(sha256: Hash, request: Request, service: ServiceOf) -> Response:
    """Read an accepted record."""
    state = service.store.entry(sha256).state
    if state is not State.ACCEPTED:
        status = 410 if state is State.WITHDRAWN else 404
        raise HttpError(status, f"the record is {state}; only accepted ones are read", state=state)
    headers = etag_headers(request, sha256)
    return Response(service.store.content(sha256), media_type="application/json", headers=headers)


@router.get(
    "/{sha256}/status",
    response_description="The record's state, derived columns and history.",
    responses=described(404, 422, 429, 503),
)
def read_status(sha256: Hash, service: ServiceOf) -> Status:
    """Show what the pool says about a record, whatever its state."""
    return Status(entry=service.store.entry(sha256), history=service.store.history(sha256))


@router.delete(
    "/{sha256}",
    response_description="The record as it is now: withdrawn, and kept.",
    responses=described(403, 404, 409, 422, 429, 503, 507),
)
def withdraw_record(
    sha256: Hash,
    service: ServiceOf,
    receipt: Annotated[str, Header(alias="Fairbench-Receipt", pattern=_RECEIPT, description="given when it was filed")],
) -> Entry:
    """Withdraw a record with the receipt of its contributor."""
    service.store.withdraw(sha256, receipt, at=service.clock())
    return service.store.entry(sha256)


@router.post(
    "/{sha256}/state",
    response_description="The record as it is now.",
    responses=described(400, 401, 403, 404, 409, 422, 429, 503, 507),
)
def change_state(sha256: Hash, wanted: NewState, service: ServiceOf, keeper: Keeper) -> Entry:
    """Accept or quarantine a record; needs a token with the scope admin."""
    return service.store.change(sha256, wanted.state, by=f"token {keeper}", reasons=wanted.reasons, at=service.clock())


@machine_router.get(
    "",
    response_description="A page of CPUs with what their accepted records say.",
    responses=NOT_MODIFIED | described(422, 429, 503),
)
def list_machines(query: Annotated[MachineQuery, Query()], service: ServiceOf, _: PoolHeaders) -> Page[MachineRow]:
    """List CPUs, page by page."""
    return service.store.machines(query)


def _sent(row: str, kind: str) -> dict[int | str, dict[str, Any]]:
    told = {"description": f"Licence and citation, then a {row}.", "content": {kind: {}}}
    return {200: told} | NOT_MODIFIED | described(429, 503)


@export_router.get(
    "/records.jsonl", response_class=StreamingResponse, responses=_sent("record per line", "application/jsonl")
)
def export_json_lines(service: ServiceOf, headers: PoolHeaders) -> StreamingResponse:
    """Export the records in canonical form."""
    return StreamingResponse(
        _parts(json_lines(service.store), service), media_type="application/jsonl", headers=headers
    )


@export_router.get("/records.csv", response_class=StreamingResponse, responses=_sent("row per process", "text/csv"))
def export_csv(service: ServiceOf, headers: PoolHeaders) -> StreamingResponse:
    """Export the times of every process as a table."""
    return StreamingResponse(_parts(csv_text(service.store), service), media_type="text/csv", headers=headers)


async def _parts(texts: Iterator[str], service: Service) -> AsyncIterator[bytes]:
    """Yield parts of some size, each made in a turn of its own, for which other exports wait."""
    while part := await to_thread.run_sync(_part, texts, limiter=service.exporting):
        yield part


def _part(texts: Iterator[str]) -> bytes:
    """Return the next texts, up to some size or the end; nothing after it."""
    part = bytearray()
    for text in texts:
        part += text.encode()
        if len(part) >= _PART_BYTES:
            break
    return bytes(part)
