"""How A's runtimes on its machine carry over to B's machine."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from math import hypot, log2
from statistics import NormalDist
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

from fairbench_agent.calibration.predicting.answer import Answer
from fairbench_agent.calibration.predicting.model import EvidenceModel, Model, find_model
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import RUNTIMES_S, Question
from fairbench_agent.comparison.tables.runtimes import Runtime
from fairbench_agent.core.units import percent, rounded_down

_OPTIONS: Final = (
    *("from_", "to", "p_gamma", "work", "confident", "model", "threads", "from_cores", "from_copies"),
    *("reference", "pool", "plain_http", "same_machine"),
)
"""Options of a question without the runtimes."""
SENTENCES = {
    "converted": (
        "A's runtimes on {source} are converted to {target}; the safety factor of {gamma}{outside} leaves a risk of "
        "{risk} that they are too long ({software})."
    ),
    "outside": " (including τ = {tau:.2f} outside the evidence)",
    "same machine": "Both algorithms ran on the same machine ({source}), so runtimes are not converted ({software}).",
}

Spread = Callable[[float], tuple[float, float]]
"""Ends of the 90 % interval of the error, log2, with a further standard deviation."""


class Conversion(BaseModel):
    """The factor between A's runtime and its fair runtime on B's machine."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    fair_runtime_factor: float = Field(description="fair runtime of 1 s of A")
    fair_runtime_factor_90: tuple[float, float] = Field(description="its 90 % interval")
    gamma: float = Field(description="safety factor")
    p_gamma: float = Field(description="risk that a fair runtime is below estimate × γ; 0 on the same machine")
    from_machine: str = "M1"
    to_machine: str = "M2"
    model: str = ""
    based_on: str = ""
    question: str | None = Field(default=None, description="whether A's runtimes have the right unit, if doubtful")
    note: str = Field(default="", description="threads and reference programs; may be empty")
    caution: str | None = None
    sentence: str = Field(default="", description="for the methods section of a paper")

    @classmethod
    def of(cls, answer: Answer) -> "Conversion":
        prediction, software = answer.predictions[0], answer.model.software
        t, low, high = prediction.runtime_s, *prediction.fair_runtime_90_s
        sentence = converted_sentence(
            answer.from_machine.name,
            answer.to_machine.name,
            (answer.gamma, answer.outside_tau),
            answer.p_gamma,
            f"{software}, model {answer.model.name}",
        )
        return cls(
            fair_runtime_factor=prediction.fair_runtime_s / t,
            fair_runtime_factor_90=(low / t, high / t),
            gamma=answer.gamma,
            p_gamma=answer.p_gamma,
            from_machine=answer.from_machine.name,
            to_machine=answer.to_machine.name,
            model=answer.model.name,
            based_on=answer.based_on,
            question=answer.question,
            note=answer.note,
            caution=answer.caution,
            sentence=" ".join(filter(None, (sentence, answer.note))),
        )

    @property
    def rows(self) -> dict[str, str]:
        """The basis of the conversion, each part with the label of its line; may be empty."""
        return {"based on": self.based_on, "note": self.note, "question": self.question or ""}

    def normal_spread(self, tau: float) -> tuple[float, float]:
        """Return the ends of the 90 % interval, log2, with a further standard deviation, as if errors were normal."""
        low, high = (log2(end / self.fair_runtime_factor) for end in self.fair_runtime_factor_90)
        added = NormalDist().inv_cdf(0.95) * tau
        return -hypot(low, added), hypot(high, added)


def converted_sentence(source: str, target: str, factor: tuple[float, float], p_gamma: float, software: str) -> str:
    """Return how runtimes are converted, for the methods section of a paper.

    `factor` is γ and the τ outside the evidence that it includes, 0 for none.
    """
    gamma, tau = factor
    return SENTENCES["converted" if p_gamma else "same machine"].format(
        source=source,
        target=target,
        gamma=rounded_down(gamma),
        outside=SENTENCES["outside"].format(tau=tau) if tau else "",
        risk=percent(p_gamma),
        software=software,
    )


def converted(runtimes: Iterable[Runtime], options: Mapping[str, Any]) -> tuple[Conversion, Spread]:
    """Return the conversion of A's runtimes, given the options of a command or function.

    UserError if a machine is unknown or the model does not cover the question.
    """
    shortest, longest = RUNTIMES_S
    seconds = sorted({run.seconds for run in runtimes if shortest <= run.seconds <= longest})
    question = Question(runtime=seconds or [1.0], **{name: options[name] for name in _OPTIONS})
    answer, model = predict(question), find_model(question.model)
    is_plain = question.threads == question.from_copies == 1 and not question.references
    conversion = Conversion.of(answer)
    return conversion, partial(convolved_spread, answer, model) if is_plain else conversion.normal_spread


def convolved_spread(answer: Answer, model: Model, tau: float) -> tuple[float, float]:
    """Return the ends of an answer's 90 % interval, log2, with a further standard deviation, such as that of a mean.

    Beyond the model's table, and where there is no table by τ, the error is treated as normal.
    """
    source, target, total = answer.from_machine, answer.to_machine, hypot(answer.tau_log2, tau)
    is_tabulated = answer.p_gamma and (source.cpu is None or source.cpu != target.cpu)
    if isinstance(model, EvidenceModel) and is_tabulated and total <= model.works[answer.work].table.tau[-1]:
        spread = model.works[answer.work].table.spread_at(tau=total, measured=source.undisturbed + target.undisturbed)
        return -spread, spread
    return Conversion.of(answer).normal_spread(tau)
