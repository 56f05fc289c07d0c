"""What the service asks of calibration: time limits for strangers, who name machines by their CPUs only."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from fairbench_agent.calibration.data.scores import known_tables
from fairbench_agent.calibration.fitting.model import Model, parse_model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.prediction.answer import Question
from fairbench_agent.calibration.prediction.machines import MAX_TEXT, MachineSources
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.stores.database import DatabaseStore

_Text = Annotated[str, Field(min_length=1, max_length=MAX_TEXT)]


class PredictionQuestion(BaseModel):
    """Two machines, and runtimes on the first one."""

    model_config = ConfigDict(extra="forbid")

    runtimes_s: list[Annotated[float, Field(gt=0, lt=1e12)]] = Field(
        min_length=1, max_length=1_000, description="runtimes of A on the machine `from`, seconds"
    )
    from_: _Text = Field(alias="from", description="where A ran: a CPU name, cpu:MICROARCHITECTURE@GHZ or score:N")
    to: _Text = Field(description="where B runs, given likewise")
    p_gamma: float = Field(default=0.01, gt=0, lt=1, description="risk that the comparison is unfair")
    model: _Text | None = Field(default=None, description="a model of this pool; the shipped one by default")


class TimeLimit(BaseModel):
    """One runtime on the other machine."""

    runtime_s: float = Field(description="runtime of A, seconds")
    fair_runtime_s: float = Field(description="estimate of the fair runtime, seconds")
    time_limit_s: float = Field(description="time limit of B, seconds: the estimate times gamma")


class PredictionAnswer(BaseModel):
    """Time limits of B (Arza et al. 2023, Definition 5)."""

    model: str = Field(description="id of the model")
    p_gamma: float = Field(description="risk that the comparison is unfair")
    gamma: float = Field(description="safety factor")
    time_limits: tuple[TimeLimit, ...] = Field(description="one per runtime")
    limits: tuple[str, ...] = Field(description="what limits the answer")


def predicted(question: PredictionQuestion, store: DatabaseStore) -> PredictionAnswer:
    """Return the answer to a question; CalibrationError for a machine, model or risk that it cannot be computed for."""
    model = _model(store, question.model)
    # `public` opens no file of this machine, whatever a name looks like
    sources = MachineSources(model, known_tables(data_folder(), model.table_key), public=True)
    answer = Predictor(sources).ask(
        Question(question.runtimes_s, question.from_, question.to, p_gamma=question.p_gamma)
    )
    limits = tuple(
        TimeLimit(runtime_s=one.t1_s, fair_runtime_s=one.centred_runtime_s, time_limit_s=one.equivalent_runtime_s)
        for one in answer.predictions
    )
    warnings = tuple(str(warning) for warning in answer.warnings)
    return PredictionAnswer(
        model=model.id, p_gamma=question.p_gamma, gamma=answer.gamma, time_limits=limits, limits=warnings
    )


def _model(store: DatabaseStore, name: str | None) -> Model:
    return find_model(None) if name is None else parse_model(store.model(name).decode(), name)
