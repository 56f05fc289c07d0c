"""The HTTP API: records, export, models."""

import hashlib
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import StreamingResponse

from fairbench_agent.pool.record.field_types import SHA256_PATTERN
from fairbench_agent.pool.stores.exports import export_lines
from fairbench_agent.pool.stores.store import Receipt, State, StoredModel, withdraw
from fairbench_agent.service.access import Holder, Sender, ServiceOf
from fairbench_agent.service.problems import HttpError

router = APIRouter(prefix="/v1")

Hash = Annotated[str, Path(pattern=SHA256_PATTERN, description="SHA-256 of the record's canonical form")]
_JSON: dict[int | str, dict[str, Any]] = {
    200: {"description": "The document.", "content": {"application/json": {"schema": {"type": "object"}}}}
}
_LINES: dict[int | str, dict[str, Any]] = {
    200: {"description": "One record per line, sorted by hash.", "content": {"application/jsonl": {}}}
}


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
    receipt = service.store.add(content, contributor=sender, at=service.now(), max_anonymous=service.anonymous)
    if not receipt.created:
        response.status_code = 200
    return receipt


@router.get("/records/{sha256}", response_class=Response, responses=_JSON)
def read_record(sha256: Hash, service: ServiceOf) -> Response:
    """Return an accepted record, byte for byte."""
    stored = service.store.get(sha256)
    if stored.entry.state is not State.ACCEPTED:
        raise HttpError(404, f"the record is {stored.entry.state}; only accepted records are public", "sha256")
    return Response(stored.content, media_type="application/json")


@router.delete("/records/{sha256}", response_description="Withdrawn; nothing is deleted.")
def withdraw_record(sha256: Hash, service: ServiceOf, sender: Holder) -> Receipt:
    """Withdraw a record; requires its sender's token."""
    return withdraw(service.store, sha256, sender, service.now())


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
