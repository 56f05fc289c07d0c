"""B's time limits, from calibration: the one place where a study asks for them."""

from collections.abc import Sequence
from pathlib import Path

from pydantic import Field

from fairbench_agent.calibration.predictor import Question, predict
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_part import StudyPart


class InstanceLimit(StudyPart):
    """A's runtime t₁, the time that A would need on B's machine, and B's time limit on one instance, seconds."""

    instance: str
    runtime_s: float
    fair_runtime_s: float
    time_limit_s: float


class TimeLimits(StudyPart):
    """B's time limits, and what they are based on."""

    model: str = Field(description="name of the model")
    model_id: str = Field(description="SHA-256 of the model")
    a_machine: str = Field(description="CPU of A's machine")
    b_machine: str = Field(description="CPU of B's machine")
    b_cpu_known: bool = Field(description="whether B's machine was named by its CPU, not by a score")
    b_measured: bool = Field(description="whether B's machine is a measured one")
    gamma: float = Field(description="safety factor")
    p_gamma: float = Field(description="risk that the time limits exceed the fair runtimes; 0 on the same machine")
    instances: tuple[InstanceLimit, ...]
    based_on: tuple[str, ...] = Field(description="what the limits are based on, in lines")
    caution: str | None = Field(description="what limits the prediction most")
    sentence: str = Field(description="for a paper's section on methods")

    @property
    def fair_runtime_factor(self) -> float:
        """The fair runtime divided by A's runtime."""
        return self.instances[0].fair_runtime_s / self.instances[0].runtime_s


def predicted_limits(study: Study, folder: Path, pools: Sequence[str] = (), *, plain_http: bool = False) -> TimeLimits:
    """Predict B's time limits; UserError if a machine is unknown, or the model has no answer.

    Records' files are relative to `folder`; machines are looked for in `pools`, too.
    """
    machines = [str(folder / name) if name.endswith(".json") else name for name in (study.a.machine, study.b.machine)]
    answer = predict(
        Question(
            runtimes_s=tuple(float(result.runtime_s) for result in study.a.results),
            from_machine=machines[0],
            to_machine=machines[1],
            p_gamma=study.p_gamma,
            copies=study.b.copies,
            pools=tuple(pools),
            plain_http=plain_http,
            model=study.model.name,
            **study.model.model_dump(exclude={"name"}),
        )
    )
    target, fields = answer.to_machine, InstanceLimit.model_fields.keys() - {"instance"}
    return TimeLimits(
        model=answer.model.name,
        model_id=answer.model.id,
        a_machine=answer.from_machine.name,
        b_machine=target.name,
        b_cpu_known=target.basis != "score" or target.score_table is not None,
        b_measured=target.record is not None,
        gamma=answer.gamma,
        p_gamma=answer.p_gamma,
        instances=tuple(
            InstanceLimit(instance=name, **found.model_dump(include=fields))
            for name, found in zip(study.instances, answer.predictions, strict=True)
        ),
        based_on=(f"safety factor  {answer.gamma:.3g}, {answer.risk_text}", f"based on       {answer.based_on}"),
        caution=answer.caution,
        sentence=answer.sentence,
    )
