"""The log of the pool: its signed head, and the proofs that a record is in it and that it only grew."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field

from fairbench_agent.pool.errors import LogError, NotFiledError
from fairbench_agent.pool.log.signed_head import KeyStep, SignedHead
from fairbench_agent.pool.record.notation import MAX_INTEGER
from fairbench_agent.pool.record.record_hash import SHA256_PATTERN
from fairbench_agent.pool.stores.log_table import MOST_LEAVES, Leaf, LeafProof
from fairbench_agent.service.http.access import ServiceOf
from fairbench_agent.service.http.error_documents import HttpError, described

router = APIRouter(prefix="/v1/log", tags=["log"])

_Size = Annotated[int, Query(ge=1, le=MAX_INTEGER)]


class Inclusion(BaseModel):
    """That the changes of a record are in the log."""

    sha256: str = Field(description="of the record")
    size: int = Field(description="leaves of the log that the proofs are about; they lead to the root of its head")
    leaves: tuple[LeafProof, ...] = Field(description="one per change of the record's state, the first one first")


class Consistency(BaseModel):
    """That the log grew from one size to another without a change of what was there."""

    first: int = Field(description="leaves of the earlier log")
    second: int = Field(description="leaves of the later log")
    path: tuple[str, ...] = Field(description="hashes that lead to both roots (RFC 9162, 2.1.4), in hexadecimal")


class Leaves(BaseModel):
    """Leaves of the log in their order."""

    items: tuple[Leaf, ...] = Field(description="none behind the last one")


class Keys(BaseModel):
    """The keys that the pool ever signed with."""

    items: tuple[KeyStep, ...] = Field(description="the first one first; the last one signs")


@router.get("/head", response_description="The signed head.", responses=described(429, 503, 507))
def read_head(service: ServiceOf) -> SignedHead:
    """Show the head of the log, signed; of one size there is one head for ever."""
    try:
        return service.store.log.head()
    except LogError as error:
        # its words name a file of the server
        raise HttpError(503, "the pool cannot sign its log at present; ask its keeper to run verify") from error


@router.get("/keys", response_description="Public keys.", responses=described(429, 503))
def list_keys(service: ServiceOf) -> Keys:
    """List the keys of the log; each is signed by the one before it."""
    return Keys(items=service.store.log.keys())


@router.get(
    "/inclusion/{sha256}",
    response_description="Every change of the record with its proof.",
    responses=described(404, 422, 429, 503),
)
def prove_inclusion(
    sha256: Annotated[str, Path(pattern=SHA256_PATTERN, description="SHA-256 of the record's canonical form")],
    service: ServiceOf,
    size: Annotated[
        int | None,
        Query(
            ge=1, le=MAX_INTEGER, description="size of the head that it is held against; the log as it is unless given"
        ),
    ] = None,
) -> Inclusion:
    """Prove that the changes of a record are in the log."""
    size = service.store.log.size() if size is None else size
    try:
        return Inclusion(sha256=sha256, size=size, leaves=service.store.log.inclusion(sha256, size))
    except NotFiledError as error:
        raise HttpError(404, "the log says nothing of such a record; /v1/log/leaves lists what it says") from error


@router.get(
    "/consistency", response_description="The proof that the log only grew.", responses=described(422, 429, 503)
)
def prove_consistency(
    first: Annotated[_Size, Query(description="size of the earlier head")],
    second: Annotated[_Size, Query(description="size of the later head")],
    service: ServiceOf,
) -> Consistency:
    """Prove that the log of one head is the beginning of that of another."""
    return Consistency(first=first, second=second, path=service.store.log.consistency(first, second))


@router.get("/leaves", response_description="Leaves of the log.", responses=described(422, 429, 503))
def list_leaves(
    service: ServiceOf,
    first: Annotated[int, Query(ge=0, le=MAX_INTEGER, description="position of the first one")] = 0,
    limit: Annotated[int, Query(ge=1, le=MOST_LEAVES, description="how many")] = 100,
) -> Leaves:
    """List what the log holds, for whoever wants to compute its root."""
    return Leaves(items=service.store.log.leaves(first, limit))
