"""The answer to a question: B's time limit, and its basis."""

import math
import re
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any, Final

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.predicting.limits import OF_A_RISK, OUTSIDE, STATED, UNUSED, Limit
from fairbench_agent.calibration.predicting.machine import KnownMachine
from fairbench_agent.core.console import Result
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.core.units import percent, rounded, rounded_down

SENTENCES: Final = {
    "time limit": "Run B for {time_limit} s.",
    "fair runtime": "{fair_runtime} s (90 % interval: {low} to {high} s)",
    "risk": "for a risk of {risk} that B gets more than the fair runtime",
    "paper": (
        "Time limits are the runtimes on {source}, converted to {target} and multiplied by a safety factor of {gamma}, "
        "for a risk of {risk} that the comparison is unfair ({software})."
    ),
    "same CPU": (
        "A and B ran on machines of the same CPU model ({source}); time limits are the runtimes multiplied by a "
        "safety factor of {gamma}, for a risk of {risk} that the comparison is unfair ({software})."
    ),
    "same machine": (
        "Both algorithms ran on the same machine ({source}), so the runtimes were not converted ({software})."
    ),
    "less": "So B gets less: γ is {gamma} instead of {usual}.",
    "plain": "{runtime} s on {source} are about {fair_runtime} s on {target}.",
    "paper plain": (
        "Runtimes on {source} were converted to {target} by the factor {fair_runtime} "
        "(90 % interval: {low} to {high}), without a safety factor ({software})."
    ),
    "scores": "The score is one of {table}.",
    "paper outside": (
        "Time limits are the runtimes on {source}, converted to {target}, times a safety factor of {gamma} "
        "(including τ = {tau} outside the evidence), for a {risk} risk of unfairness ({software})."
    ),
}
"""Templates of the printed text, shared with the calculator for browsers."""
HEADER: Final = ("t₁, s", "fair runtime, s", "5 %, s", "95 %, s", "limit for B, s")
_LINE_LENGTH: Final = 100
_LABEL_LENGTH: Final = 17


class ModelName(FrozenModel):
    """The model of an answer."""

    name: str
    id: str
    software: str

    def __str__(self) -> str:
        return f"{self.software}, model {self.name}"


class FairRuntime(FrozenModel):
    """A's runtime on M1 and the fair runtime on M2."""

    runtime_s: float
    """t₁"""
    fair_runtime_s: float
    """estimate of t₂, the time that A would need on M2"""
    fair_runtime_90_s: tuple[float, float]
    """90 % interval of t₂"""

    @property
    def cells(self) -> tuple[str, ...]:
        return f"{self.runtime_s:.12g}", *map(rounded, (self.fair_runtime_s, *self.fair_runtime_90_s))


class Prediction(FairRuntime):
    """A fair runtime and the time limit of B."""

    time_limit_s: float
    """estimate × γ"""


class FairRuntimes(Result):
    """Fair runtimes alone, without a safety factor, a risk and time limits."""

    model: ModelName
    from_machine: KnownMachine
    to_machine: KnownMachine
    fair_runtimes: tuple[FairRuntime, ...]
    note: str
    question: str | None
    caution: str | None

    def text(self) -> str:
        head = [in_form(self.tables(), "text")]
        if len(self.fair_runtimes) == 1:
            _, _, low, high = self.fair_runtimes[0].cells
            head = [
                wrapped(self._filled("plain", self.fair_runtimes[0])),
                labelled("90 % interval", f"{low} to {high} s"),
            ]
        return "\n".join((*head, *_last_lines([self.note], self.question, self.caution)))

    def tables(self) -> Sequence[Table]:
        return (Table(HEADER[:-1], tuple(fair.cells for fair in self.fair_runtimes), "rrrr"),)

    @property
    def sentence(self) -> str:
        """The sentence for a paper."""
        tables = (machine.scale for machine in (self.from_machine, self.to_machine) if machine.basis == "score")
        scores = (SENTENCES["scores"].format(table=table) for table in dict.fromkeys(tables))
        first = self.fair_runtimes[0]
        fair, low, high = (time / first.runtime_s for time in (first.fair_runtime_s, *first.fair_runtime_90_s))
        factor = FairRuntime(runtime_s=1, fair_runtime_s=fair, fair_runtime_90_s=(low, high))
        return _joined([self._filled("paper plain", factor), *scores, self.note])

    def _filled(self, name: str, times: FairRuntime) -> str:
        values = dict(zip(("runtime", "fair_runtime", "low", "high"), times.cells, strict=True))
        source, target = self.from_machine.name, self.to_machine.name
        return SENTENCES[name].format(**values, source=source, target=target, software=self.model)


class Answer(Result):
    """How long B may run on M2."""

    model: ModelName
    from_machine: KnownMachine
    to_machine: KnownMachine
    work: str
    confident: bool
    p_gamma: float
    """risk that B gets more than the fair runtime; 0 on the same machine"""
    gamma: float
    """safety factor"""
    usual_gamma: float
    """safety factor without the τ of the machines and their classes"""
    tau_log2: float
    """extra standard deviation beyond the evidence, log2"""
    predictions: tuple[Prediction, ...]
    based_on: str
    question: str | None = None
    """whether the runtimes have the right unit, if that is doubtful"""
    limits: tuple[Limit, ...]
    """most important first"""

    @property
    def time_limits_s(self) -> tuple[float, ...]:
        """B's time limit for each runtime."""
        return tuple(prediction.time_limit_s for prediction in self.predictions)

    @property
    def time_limit_s(self) -> float:
        """B's time limit for the only runtime."""
        return self._only("time_limits_s").time_limit_s

    @property
    def fair_runtime_s(self) -> float:
        """Estimated fair runtime for the only runtime."""
        return self._only("predictions").fair_runtime_s

    def _only(self, plural: str) -> Prediction:
        if len(self.predictions) > 1:
            raise DataError(f"the answer has several runtimes; use {plural}")
        return self.predictions[0]

    @property
    def _dangers(self) -> tuple[Limit, ...]:
        """The limits that can favour B."""
        return tuple(limit for limit in self.limits if limit.weight >= 0)

    @property
    def caution(self) -> str | None:
        """The most important limit, what it does to γ, and its remedy; None if no limit can favour B."""
        for limit in self._dangers[:1]:
            gamma, usual = rounded_down(self.gamma), rounded_down(self.usual_gamma)
            less = SENTENCES["less"].format(gamma=gamma, usual=usual) if limit.tau and gamma != usual else ""
            return _joined([limit.sentence, less, limit.remedy])
        return None

    @property
    def note(self) -> str:
        """What the answer and a paper always state; may be empty."""
        return _joined(limit.note for limit in self.limits)

    @property
    def plain(self) -> FairRuntimes:
        """The fair runtimes alone, with the main caution that is not about a risk, and what is assumed of a score."""
        cautions = [limit for limit in self._dangers if limit.kind not in OF_A_RISK][:1]
        assumed = [limit for limit in self.limits if limit.kind in {"score", *UNUSED}]
        return FairRuntimes(
            model=self.model,
            from_machine=self.from_machine,
            to_machine=self.to_machine,
            fair_runtimes=tuple(
                FairRuntime(**prediction.model_dump(exclude={"time_limit_s"})) for prediction in self.predictions
            ),
            note=self.note,
            question=self.question,
            caution=_joined(dict.fromkeys(limit.sentence for limit in (*assumed, *cautions))) or None,
        )

    @property
    def risk_text(self) -> str:
        if not self.p_gamma:
            return "no correction needed"
        confidence = ", with 95 % confidence" if self.confident else ""
        return SENTENCES["risk"].format(risk=percent(self.p_gamma)) + confidence

    def text(self) -> str:
        head = [in_form(self.tables(), "text")]
        if len(self.predictions) == 1:
            _, fair, low, high = self.predictions[0].cells
            interval = SENTENCES["fair runtime"].format(fair_runtime=fair, low=low, high=high)
            head = [
                SENTENCES["time limit"].format(time_limit=rounded_down(self.time_limit_s)),
                labelled("fair runtime", interval if self.p_gamma else f"{fair} s"),
            ]
        lines = [
            *head,
            labelled("safety factor", f"{rounded_down(self.gamma) if self.p_gamma else '1'}, {self.risk_text}"),
            labelled("based on", self.based_on),
        ]
        notes = [self.note, *(limit.text for limit in self.limits if limit.kind in UNUSED)]
        return "\n".join((*lines, *_last_lines(notes, self.question, self.caution)))

    @property
    def verbose_lines(self) -> str:
        """Both machines, the model and all limits."""
        main = next(iter(self._dangers), None)
        others = [limit.text for limit in self.limits if limit is not main and limit.kind not in STATED]
        lines = [
            ("from M1", self.from_machine.speed_text),
            ("to M2", self.to_machine.speed_text),
            *([("extra τ", f"{self.tau_log2:.2f} (log2)")] if self.tau_log2 else []),
            ("model", f"{self.model.name} ({self.model.id[:12]}), {self.model.software}"),
            *(("limit", text) for text in others),
        ]
        return "\n".join(labelled(*line) for line in lines)

    def tables(self) -> Sequence[Table]:
        rows = tuple((*prediction.cells, rounded_down(prediction.time_limit_s)) for prediction in self.predictions)
        return (Table(HEADER, rows, "rrrrr"),)

    def to_frame(self) -> Any:  # noqa: ANN401  pandas may be missing
        """Return the predictions as a pandas DataFrame, one row per runtime; needs pandas."""
        import pandas as pd  # type: ignore[import-not-found, import-untyped, unused-ignore]  # noqa: PLC0415  optional

        rows = [prediction.model_dump() for prediction in self.predictions]
        for row in rows:
            row["fair_runtime_5_s"], row["fair_runtime_95_s"] = row.pop("fair_runtime_90_s")
        return pd.DataFrame(rows)

    @property
    def limitation(self) -> str | None:
        """The most important limit if γ includes its τ and the sentence for a paper does not say so."""
        for limit in self.limits[:1]:
            if self.p_gamma and limit.tau and not (self.outside_tau or limit.note):
                return f"{limit.sentence} {limit.tau_text}"
        return None

    @property
    def outside_tau(self) -> float:
        """τ outside the evidence, which the sentence for a paper states."""
        return math.hypot(*(limit.tau for limit in self.limits if limit.kind in OUTSIDE))

    @property
    def sentence(self) -> str:
        """The sentence for a paper, at most 45 words, and the note."""
        return _joined([self.conversion, self.note])

    @property
    def conversion(self) -> str:
        """The sentence for a paper without the note."""
        same_cpu = self.from_machine.cpu is not None and self.from_machine.cpu == self.to_machine.cpu
        if not self.p_gamma:
            name = "same machine"
        elif same_cpu and not {"copies", "threads", "references"} & {limit.kind for limit in self.limits}:
            name = "same CPU"
        else:
            name = "paper outside" if self.outside_tau else "paper"
        return SENTENCES[name].format(
            source=self.from_machine.name,
            target=self.to_machine.name,
            gamma=rounded_down(self.gamma),
            risk=percent(self.p_gamma),
            tau=f"{self.outside_tau:.2f}",
            software=self.model,
        )


def _last_lines(notes: Iterable[str], question: str | None, caution: str | None) -> list[str]:
    lines = [*(("note", note) for note in notes), ("question", question or "")]
    cautions = [wrapped(f"Caution: {caution}")] if caution else []
    return [*(labelled(label, text) for label, text in lines if text), *cautions]


def _joined(texts: Iterable[str]) -> str:
    return " ".join(filter(None, texts))


def labelled(label: str, text: str) -> str:
    """Format a labelled line; continuation lines align with the text."""
    return wrapped(f"  {label:{_LABEL_LENGTH - 2}}{text}", " " * _LABEL_LENGTH)


def wrapped(text: str, indent: str = "") -> str:
    """Wrap at 100 characters, but never between a number and its unit."""
    joined = re.sub(r"(?<=[\d=τ]) (?=[=%]|\d|s\b|GHz)", "\u00a0", text)
    lines = wrap(joined, _LINE_LENGTH, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)
    return "\n".join(lines).replace("\u00a0", " ")
