"""How A's runtimes on its machine, or machines, carry over to B's machine.

Each pair of machines may be unfair, so the risks of A's machines add up. An interval takes their errors as fully
correlated, and is that of the machine with the widest one.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import fsum, hypot, log2
from statistics import NormalDist
from typing import Any, Final

from pydantic import Field

from fairbench_agent.calibration.predicting.answer import Answer
from fairbench_agent.calibration.predicting.model import EvidenceModel, Model, find_model
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import RUNTIMES_S, Question
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.tables.runtimes import Runtime
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.names import identity
from fairbench_agent.core.units import percent, plural, rounded_down

_MACHINE_MARK: Final = " #"
"""Before what distinguishes machines of one CPU: Intel Core i7-8700 #2."""

Spread = Callable[[float], tuple[float, float]]
"""Ends of the 90 % interval of the error, log2, with a further standard deviation."""


class Conversion(FrozenModel):
    """The factor between A's runtime on a machine and its fair runtime on B's."""

    fair_runtime_factor: float = Field(description="fair runtime of 1 s of A")
    fair_runtime_factor_90: tuple[float, float] = Field(description="its 90 % interval")
    gamma: float = Field(description="safety factor")
    p_gamma: float = Field(description="risk that a fair runtime is below estimate × γ; 0 on the same machine")
    from_machine: str = "M1"
    to_machine: str = "M2"
    model: str = ""
    based_on: str = ""
    question: str | None = Field(default=None, description="whether A's runtimes have the right unit, if doubtful")
    note: str = Field(default="", description="threads and common programs; may be empty")
    caution: str | None = None
    sentence: str = Field(default="", description="for the methods section of a paper, without the note")

    @classmethod
    def of(cls, answer: Answer, name: str) -> "Conversion":
        """Return the conversion of an answer; `name` is that of A's machine."""
        prediction, software = answer.predictions[0], answer.model.software
        t, low, high = prediction.runtime_s, *prediction.fair_runtime_90_s
        software, target = f"{software}, model {answer.model.name}", answer.to_machine.name
        outside = f" (including τ = {answer.outside_tau:.2f} outside the evidence)" if answer.outside_tau else ""
        sentence = (
            f"A's runtimes on {name} are converted to {target}; the safety factor of {rounded_down(answer.gamma)}"
            f"{outside} leaves a risk of {percent(answer.p_gamma)} that they are too long ({software})."
        )
        if not answer.p_gamma:
            sentence = f"Both algorithms ran on the same machine ({name}), so runtimes are not converted ({software})."
        return cls(
            fair_runtime_factor=prediction.fair_runtime_s / t,
            fair_runtime_factor_90=(low / t, high / t),
            gamma=answer.gamma,
            p_gamma=answer.p_gamma,
            from_machine=name,
            to_machine=target,
            model=answer.model.name,
            based_on=answer.based_on,
            question=answer.question,
            note=answer.note,
            caution=answer.caution,
            sentence=sentence,
        )

    @property
    def scale_90(self) -> tuple[float, float]:
        """Ends of the 90 % interval of a converted runtime, divided by it."""
        low, high = (end / self.fair_runtime_factor for end in self.fair_runtime_factor_90)
        return low, high

    @property
    def width_90(self) -> float:
        low, high = self.fair_runtime_factor_90
        return high / low

    def normal_spread(self, tau: float) -> tuple[float, float]:
        """Return the ends of the 90 % interval, log2, with a further standard deviation, as if errors were normal."""
        low, high = map(log2, self.scale_90)
        added = NormalDist().inv_cdf(0.95) * tau
        return -hypot(low, added), hypot(high, added)


def sentence_of_machines(sentences: Sequence[tuple[int, str]], p_gamma: float, notes: Iterable[str] = ()) -> str:
    """Return the sentences of A's machines with their numbers of instances, the sum of their risks, and the notes."""
    several = len(sentences) > 1
    each = [f"{plural(n, 'instance')}: {text}" if several else text for n, text in sentences]
    total = f"The risks of A's {len(sentences)} machines add up to {percent(p_gamma)}." if several else ""
    return joined([*each, total, *notes])


def joined(texts: Iterable[str | None]) -> str:
    """Return the different texts that are not empty."""
    return " ".join(dict.fromkeys(filter(None, texts)))


def total_risk(risks: Sequence[float], alpha: float) -> float:
    """Return the sum of the risks of A's machines; ParameterError if that of several is not below the level."""
    total = round(fsum(risks), 12)
    if total >= alpha and len(risks) > 1:
        raise ParameterError(
            f"the risks of A's {len(risks)} machines add up to {percent(total)}, not below the level {alpha:g}; split "
            "the instances by machine, or choose a smaller p_gamma"
        )
    return total


def answers_by_machine(
    machines: Iterable[str], target: str, ask: Callable[[str, str, bool], Answer], *, same_machine: bool
) -> dict[str, tuple[str, Answer]]:
    """Return the name and the answer of each of A's machines, as written; machines of one CPU may share a name.

    `ask` receives a machine as written, its CPU, and whether it is B's own.
    """
    written, answers, gammas = [*machines], dict[str, tuple[str, Answer]](), dict[str, float]()
    own = {machine for machine in written if identity(machine) == identity(target)} or {*written}
    for machine in written:
        cpu, *mark = machine.partition(_MACHINE_MARK)
        answer = ask(machine, cpu, same_machine and machine in own)
        name = f"{answer.from_machine.name}{''.join(mark)}"
        if gammas.setdefault(name, answer.gamma) != answer.gamma:
            name = f"{name} ({machine})"
        answers[machine] = name, answer
    return answers


def converted(
    runs: Iterable[tuple[Runtime, Runtime, str]], options: Mapping[str, Any]
) -> tuple[dict[str, Conversion], Spread]:
    """Return the conversion by A's machine as written, and the spread of the one with the widest interval.

    `runs` have both runtimes and A's machine.
    """
    runtimes_s = defaultdict[str, set[float]](set)
    for of_a, _, machine in runs:
        runtimes_s[machine].add(of_a.seconds)
    if not runtimes_s:
        raise ParameterError("no instance: there is nothing to test")
    questions = dict[str, Question]()

    def ask(machine: str, cpu: str, is_own: bool) -> Answer:
        shortest, longest = RUNTIMES_S
        seconds = sorted(time_s for time_s in runtimes_s[machine] if shortest <= time_s <= longest) or [1.0]
        of_machine = {"runtime": seconds, "from_": cpu, "same_machine": is_own}
        no_options = {"copies": 1, "method": "speeds"}
        questions[machine] = Question.of({**options, **of_machine, **no_options})
        return predict(questions[machine])

    answers = answers_by_machine(runtimes_s, options["to"], ask, same_machine=options["same_machine"])
    firsts = dict[str, Conversion]()
    by_machine = {
        machine: firsts.setdefault(name, Conversion.of(answer, name)) for machine, (name, answer) in answers.items()
    }
    widest = max(by_machine, key=lambda machine: by_machine[machine].width_90)
    question = questions[widest]
    if question.threads > 1 or question.from_copies > 1 or question.references:
        return by_machine, by_machine[widest].normal_spread
    model = find_model(question.model, plain_http=question.plain_http)
    return by_machine, partial(convolved_spread, answers[widest][1], model)


def convolved_spread(answer: Answer, model: Model, tau: float) -> tuple[float, float]:
    """Return the ends of the 90 % interval, log2, with a further standard deviation; normal outside the table."""
    source, target, total = answer.from_machine, answer.to_machine, hypot(answer.tau_log2, tau)
    is_tabulated = answer.p_gamma and (source.cpu is None or source.cpu != target.cpu)
    if isinstance(model, EvidenceModel) and is_tabulated and total <= model.works[answer.work].table.tau[-1]:
        spread = model.works[answer.work].table.spread_at(tau=total, measured=source.undisturbed + target.undisturbed)
        return -spread, spread
    return Conversion.of(answer, source.name).normal_spread(tau)
