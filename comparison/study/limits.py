"""B's time limits, from calibration: the one place where a study asks for them."""

from collections.abc import Sequence
from pathlib import Path

from pydantic import Field

from fairbench_agent.calibration.data.sources import named_pools
from fairbench_agent.calibration.prediction.answer import Question
from fairbench_agent.calibration.prediction.answer_text import CONDITIONS, sentence
from fairbench_agent.calibration.prediction.caution import Hints, caution
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_part import StudyPart

_HINTS = Hints("write confident = true under [model]", "")


class InstanceLimit(StudyPart):
    """A's runtime and B's time limit on one instance, seconds."""

    instance: str
    runtime_s: float = Field(description="runtime t₁ of A on its machine")
    time_limit_s: float = Field(description="time that B has on its machine")


class TimeLimits(StudyPart):
    """B's time limits, and what they are based on."""

    model: str = Field(description="name of the model")
    model_id: str = Field(description="SHA-256 of the model")
    a_machine: str = Field(description="CPU of A's machine")
    b_machine: str = Field(description="CPU of B's machine")
    b_cpu_known: bool = Field(description="whether B's machine was named by its CPU, not by a score")
    b_measured: bool = Field(description="whether B's machine is a measured one")
    fair_runtime_factor: float = Field(description="estimated fair runtime divided by A's runtime")
    gamma: float = Field(description="safety factor")
    p_gamma: float = Field(description="risk that a time limit exceeds the fair runtime")
    instances: tuple[InstanceLimit, ...]
    based_on: tuple[str, ...] = Field(description="what the limits are based on, and what limits the answer")
    sentence: str = Field(description="for a paper's section on methods")
    conditions: tuple[str, ...] = Field(description="what the prediction assumes")


def predicted_limits(
    study: Study, folder: Path, pools: Sequence[str] | None = None, *, plain_http: bool = False
) -> TimeLimits:
    """Predict B's time limits.

    Args:
        study: the study.
        folder: where its records' files are.
        pools: folders and addresses of records to find machines in, besides the user's own.
        plain_http: whether a pool on another machine may be asked without encryption.

    Raises:
        UserError: a machine is unknown, or the model has no answer for these machines or this risk.
    """
    asked = Question(
        runtimes_s=[float(result.runtime_s) for result in study.a.results],
        from_=_machine(study.a.machine, folder),
        to=_machine(study.b.machine, folder),
        p_gamma=study.p_gamma,
        copies=study.b.copies,
        gamma_kind="confident" if study.model.confident else None,
        extrapolate=study.model.extrapolate,
    )
    answer = Predictor.open(study.model.name, named_pools(pools, plain_http=plain_http)).ask(asked)
    limit = caution(answer, _HINTS)
    return TimeLimits(
        model=answer.model.name,
        model_id=answer.model.id,
        a_machine=answer.source.name,
        b_machine=answer.target.name,
        b_cpu_known=answer.target.source != "given",
        b_measured=answer.target.source.startswith("record "),
        fair_runtime_factor=answer.ratio,
        gamma=answer.gamma,
        p_gamma=study.p_gamma,
        instances=tuple(
            InstanceLimit(instance=name, runtime_s=found.t1_s, time_limit_s=found.equivalent_runtime_s)
            for name, found in zip(study.instances, answer.predictions, strict=True)
        ),
        based_on=(f"Caution: {limit}.",) if limit else (),
        sentence=sentence(answer),
        conditions=CONDITIONS,
    )


def _machine(named: str, folder: Path) -> str:
    return str(folder / named) if named.endswith(".json") else named
