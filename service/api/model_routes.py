"""Models: those of the pool and those that come with fairbench."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from fairbench_agent.calibration.fitting.model import model_text
from fairbench_agent.pool.record.record_hash import PREFIX_PATTERN
from fairbench_agent.service.http.access import ServiceOf
from fairbench_agent.service.http.conditional_requests import NOT_MODIFIED, PoolHeaders, etag_headers
from fairbench_agent.service.http.error_documents import described
from fairbench_agent.service.model_shelf import ShelvedModel

router = APIRouter(prefix="/v1/models", tags=["models"])


class ModelRow(BaseModel):
    """A model without its content."""

    id: str = Field(description="SHA-256 of its document")
    name: str = Field(description="what it is called")
    method: str = Field(description="such as tangent")
    strata: tuple[str, ...] = Field(description="what its machines were measured in")
    times: str = Field(description="raw or undisturbed")
    n_machines: int = Field(description="machines that it rests on")
    score_range: tuple[float, float] | None = Field(description="scores that it was fitted on; null without scores")
    origin: Literal["pool", "shipped"] = Field(description="of the pool, or shipped with fairbench")
    current: bool = Field(description="whether it answers where no model is named")
    added_at: str | None = Field(description="when it came to the pool, UTC; null when shipped")
    added_by: str | None = Field(description="who added it; null when shipped")


class Models(BaseModel):
    """All models."""

    items: tuple[ModelRow, ...] = Field(description="those of the pool first, the newest first")


@router.get("", response_description="All models.", responses=NOT_MODIFIED | described(429, 503))
def list_models(service: ServiceOf, _: PoolHeaders) -> Models:
    """List the models."""
    return Models(items=tuple(map(_row, service.shelf.shelf().models)))


@router.get(
    "/{id}",
    response_class=Response,
    responses={
        200: {"description": "The model's document.", "content": {"application/json": {"schema": {"type": "object"}}}}
    }
    | NOT_MODIFIED
    | described(404, 422, 429, 503),
)
def read_model(
    model_id: Annotated[str, Path(alias="id", pattern=PREFIX_PATTERN, description="id, or its beginning")],
    request: Request,
    service: ServiceOf,
) -> Response:
    """Read a model, as `fairbench-calibrate predict --model` takes it."""
    model = service.shelf.shelf().find(model_id).model
    headers = etag_headers(request, model.id)
    return Response(model_text(model), media_type="application/json", headers=headers)


def _row(shelved: ShelvedModel) -> ModelRow:
    model = shelved.model
    known = {name: getattr(model, name) for name in ("id", "name", "method", "strata", "times", "score_range")}
    filed = {name: getattr(shelved, name) for name in ("origin", "current", "added_at", "added_by")}
    return ModelRow(n_machines=len(model.machines), **known, **filed)
