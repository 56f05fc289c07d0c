"""Whether the service runs, and whether it can work."""

from fastapi import APIRouter
from pydantic import BaseModel, Field

from fairbench_agent.service.http.access import ServiceOf
from fairbench_agent.service.http.error_documents import described

router = APIRouter(prefix="/health", tags=["health"])


class Health(BaseModel):
    """How the service is."""

    status: str = Field(description="live or ready")


@router.get("/live", response_description="The service runs.")
async def live() -> Health:
    """Report that the service runs."""
    return Health(status="live")


@router.get("/ready", response_description="The database answers.", responses=described(503))
def ready(service: ServiceOf) -> Health:
    """Tell whether the database answers and has the tables of this release."""
    service.store.ready()
    return Health(status="ready")
