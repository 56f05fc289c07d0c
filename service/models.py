"""What the service asks of calibration: predictions for strangers, and the refit of a release."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from fairbench_agent.calibration.answer import Answer
from fairbench_agent.calibration.machine import MAX_TEXT
from fairbench_agent.calibration.predictor import Question, predict

_Machine = Annotated[str, Field(min_length=1, max_length=MAX_TEXT)]


class PredictionQuestion(BaseModel):
    """How long may B run on one machine for what A did on another?"""

    model_config = ConfigDict(extra="forbid")

    runtimes_s: tuple[Annotated[float, Field(gt=0, lt=1e12)], ...] = Field(
        min_length=1, max_length=1_000, description="runtimes of A, seconds"
    )
    from_machine: _Machine = Field(description="where A ran: a CPU name, cpu:MICROARCHITECTURE@GHZ or score:N")
    to_machine: _Machine = Field(description="where B runs, in the same notations")
    p_gamma: float = Field(default=0.01, description="risk that the comparison is unfair")
    work: Literal["cpu", "memory"] = Field(default="cpu", description="what limits the speed of A and B")
    confident: bool = Field(default=False, description="whether the risk is kept with 95 % confidence")


def predicted(question: PredictionQuestion) -> Answer:
    """Return the answer of the default model; CalibrationError if there is none."""
    return predict(Question(**question.model_dump()), public=True)
