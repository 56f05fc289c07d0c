"""Machines: one row per CPU of the pool."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from fairbench.pool.queries import MachineQuery
from fairbench.pool.states import MachineRow, Page
from fairbench.service.access import ServiceOf
from fairbench.service.problems import described
from fairbench.service.record_routes import NOT_MODIFIED
from fairbench.service.unchanged import headers, tag_of, unchanged

router = APIRouter(prefix="/v1/machines", tags=["machines"])


@router.get(
    "",
    response_description="A page of CPUs with what their accepted records say.",
    responses=NOT_MODIFIED | described(422, 429, 503),
)
def list_machines(
    query: Annotated[MachineQuery, Depends()], request: Request, response: Response, service: ServiceOf
) -> Page[MachineRow]:
    """List CPUs, page by page."""
    etag = tag_of(service.store)
    if same := unchanged(request, etag):
        return same  # type: ignore[return-value]  # a response is sent as it is
    response.headers.update(headers(etag))
    return service.store.machines(query)
