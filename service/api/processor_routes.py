"""Names of machines while they are typed: what a text is taken for, and what it may become."""

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from fairbench_agent.calibration.prediction.machines import MAX_TEXT
from fairbench_agent.calibration.prediction.understood import Understood
from fairbench_agent.service.http.access import ServiceOf
from fairbench_agent.service.http.error_documents import described
from fairbench_agent.service.machine_fields import MOST_CANDIDATES

router = APIRouter(prefix="/v1", tags=["answers"])


class ProcessorQuery(BaseModel):
    """What is typed, and for which model."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(min_length=1, max_length=MAX_TEXT, description="a machine's name as far as it is typed")
    model: str = Field(
        default="", max_length=MAX_TEXT, description="name, id or its beginning; the current model unless given"
    )


class Candidate(BaseModel):
    """A machine, and how it would enter a prediction."""

    name: str = Field(description="what names it in a prediction")
    entering: str = Field(description="measured, score or specification: the best that is known of it")
    microarchitecture: str | None = Field(description="of its cores; null where not known, or not one CPU is meant")
    base_ghz: float | None = Field(description="its nominal clock, GHz; null likewise")
    highest_ghz: float | None = Field(description="its highest clock on one core, GHz; null likewise")
    launched: str | None = Field(description="when it was, as in 2014-Q2; null likewise")
    text: str = Field(description="what it is and how it would enter, in a line")

    @classmethod
    def of(cls, one: Understood) -> "Candidate":
        """Return what is shown of a machine."""
        known = one.processor
        return cls(
            name=one.name,
            entering=one.entering,
            microarchitecture=one.microarchitecture,
            base_ghz=known and known.base_ghz,
            highest_ghz=known and known.highest_ghz,
            launched=known and known.launched,
            text=one.text,
        )


class Processors(BaseModel):
    """How a text is read."""

    understood: Candidate | None = Field(description="what a prediction takes it for; null where it refuses")
    problem: str = Field(description="why it refuses, and what to do; empty where it does not")
    candidates: list[Candidate] = Field(
        description=f"machines that it may mean or become, the likeliest first, at most {MOST_CANDIDATES}"
    )


@router.get("/processors", response_description="How the name is read.", responses=described(404, 422, 429, 503))
def processors(query: Annotated[ProcessorQuery, Query()], service: ServiceOf) -> Processors:
    """Tell what a machine's name, perhaps half typed, is taken for, before anything is computed with it."""
    model = service.shelf.shelf().find(query.model).model
    read = service.fields.read(query.name, service.store, model)
    return Processors(
        understood=Candidate.of(read.understood) if read.understood else None,
        problem=read.problem,
        candidates=[Candidate.of(one) for one in read.candidates],
    )
