"""The HTTP API: records, export, models."""

import hashlib
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from fairbench_agent.pool.record.field_types import SHA256_PATTERN, Label
from fairbench_agent.pool.stores.exports import export_lines
from fairbench_agent.pool.stores.store import Entry, Page, Receipt, RecordQuery, State, StoredModel, withdraw
from fairbench_agent.service.access import Holder, Maintainer, Sender, ServiceOf
from fairbench_agent.service.problems import HttpError

router = APIRouter(prefix="/v1")

Hash = Annotated[str, Path(pattern=SHA256_PATTERN, description="SHA-256 of the record's canonical form")]
_JSON: dict[int | str, dict[str, Any]] = {
    200: {"description": "The document.", "content": {"application/json": {"schema": {"type": "object"}}}}
}
_LINES: dict[int | str, dict[str, Any]] = {
    200: {"description": "One record per line, sorted by hash.", "content": {"application/jsonl": {}}}
}


class NewState(BaseModel):
    """A maintainer's decision."""

    model_config = ConfigDict(extra="forbid")

    state: State = Field(description="new state")
    reasons: tuple[Label, ...] = Field(min_length=1, max_length=20, description="one sentence each")


async def _content(request: Request) -> bytes:
    return await request.body()


@router.put(
    "/records/{sha256}",
    status_code=201,
    response_description="Stored; awaits review.",
    responses={200: {"model": Receipt, "description": "Already stored; nothing changed."}},
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}},
)
def put_record(
    sha256: Hash, response: Response, service: ServiceOf, sender: Sender, content: Annotated[bytes, Depends(_content)]
) -> Receipt:
    """Store a record in canonical form; storing it again changes nothing."""
    if hashlib.sha256(content).hexdigest() != sha256:
        raise HttpError(422, "the body does not have this SHA-256; send the record in canonical form", "sha256")
    contributor, limit = sender.name if sender else None, service.settings.anonymous
    receipt = service.store.add(content, contributor=contributor, at=service.now(), max_anonymous=limit)
    if not receipt.created:
        response.status_code = 200
    return receipt


@router.get("/records", response_description="A page of records, without their content.")
def list_records(query: Annotated[RecordQuery, Query()], service: ServiceOf) -> Page:
    """List records in pages."""
    return service.store.query(query)


@router.get("/records/{sha256}", response_class=Response, responses=_JSON)
def read_record(sha256: Hash, service: ServiceOf) -> Response:
    """Return an accepted record, byte for byte."""
    stored = service.store.get(sha256)
    if stored.entry.state is not State.ACCEPTED:
        raise HttpError(404, f"the record is {stored.entry.state}; only accepted records are public", "sha256")
    return Response(stored.content, media_type="application/json")


@router.delete("/records/{sha256}", response_description="Withdrawn; nothing is deleted.")
def withdraw_record(sha256: Hash, service: ServiceOf, token: Holder) -> Receipt:
    """Withdraw a record; requires the sender's or a maintainer's token."""
    entry = withdraw(service.store, sha256, token, service.now())
    return Receipt(sha256=sha256, created=False, state=entry.state, reasons=entry.reasons)


@router.post("/records/{sha256}/state", response_description="The record in its new state.")
def change_state(sha256: Hash, new: NewState, service: ServiceOf, token: Maintainer) -> Entry:
    """Change the state of a record; requires a maintainer's token."""
    return service.store.set_state(sha256, new.state, by=token.name, reasons=new.reasons, at=service.now())


@router.get("/export", response_class=StreamingResponse, responses=_LINES)
def export(service: ServiceOf) -> StreamingResponse:
    """Return all accepted records in canonical form."""
    lines = export_lines(service.store.export())
    return StreamingResponse(lines, media_type="application/jsonl")


@router.get("/models", response_description="The models of this pool's releases, newest first.")
def list_models(service: ServiceOf) -> tuple[StoredModel, ...]:
    """List the models of this pool's releases."""
    return service.store.models()


@router.get("/models/{name}", response_class=Response, responses=_JSON)
def read_model(
    name: Annotated[str, Path(max_length=200, description="name, id, or id prefix of 8 or more digits")],
    service: ServiceOf,
) -> Response:
    """Return the document of a model, for `fairbench-calibrate predict --model FILE`."""
    return Response(service.store.model(name), media_type="application/json")
