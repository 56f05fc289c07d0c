"""Models: those of the pool and those that come with fairbench."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from fairbench.calibration.model import model_text
from fairbench.service.access import ServiceOf
from fairbench.service.model_shelf import ShelvedModel
from fairbench.service.problems import described
from fairbench.service.record_routes import NOT_MODIFIED
from fairbench.service.unchanged import headers, tag, tag_of, unchanged

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
def list_models(request: Request, response: Response, service: ServiceOf) -> Models:
    """List the models."""
    etag = tag_of(service.store)
    if same := unchanged(request, etag):
        return same  # type: ignore[return-value]  # a response is sent as it is
    response.headers.update(headers(etag))
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
    model_id: Annotated[str, Path(alias="id", pattern="^[0-9a-f]{4,64}$", description="id, or its beginning")],
    request: Request,
    service: ServiceOf,
) -> Response:
    """Read a model, as `fairbench-calibrate --model` takes it."""
    model = service.shelf.shelf().find(model_id).model
    etag = tag(model.id)
    return unchanged(request, etag) or Response(model_text(model), media_type="application/json", headers=headers(etag))


def _row(shelved: ShelvedModel) -> ModelRow:
    model = shelved.model
    return ModelRow(
        id=model.id,
        name=model.name,
        method=model.method,
        strata=model.strata,
        times=model.times,
        n_machines=len(model.machines),
        score_range=model.score_range,
        origin=shelved.origin,
        current=shelved.current,
        added_at=shelved.added_at,
        added_by=shelved.added_by,
    )
