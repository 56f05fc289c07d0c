"""The one place that answers: how long does a process that took t₁ on M1 take on M2 (Arza et al. 2023, Definition 5)?

    t̂₂ = t₁ · f(M2)/f(M1) · γ
f is the reference runtime, measured or predicted from a score; γ keeps t̂₂ from being too long but with probability p_γ.
Example of the paper: t₁ = 486 s, scores 1219 to 1012, p_γ = 0.01:
486 · (3223.49 − 1012)/(3223.49 − 1219) · 0.58502 = 313.68 s.
"""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from fairbench_agent.calibration.data.bridges import MAKE_ONE, Bridge, bridge_path, known_bridges
from fairbench_agent.calibration.data.scores import known_tables
from fairbench_agent.calibration.data.sources import bridge_folders, model_folders, record_stores
from fairbench_agent.calibration.data.specified import not_understood
from fairbench_agent.calibration.errors import CalibrationError, DataError, StrataError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.extra_uncertainty import extra_sd, widened
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, HoldOut, Profile, choice, parse_profile
from fairbench_agent.calibration.prediction.answer import Answer, Prediction, Question
from fairbench_agent.calibration.prediction.applied_gamma import AppliedGamma, few_machines
from fairbench_agent.calibration.prediction.machines import KnownMachine, MachineSources, find_machine
from fairbench_agent.calibration.prediction.prediction_warning import PredictionWarning, WarningKind
from fairbench_agent.calibration.prediction.reference_runtime import ReferenceRuntime, ReferenceRuntimes
from fairbench_agent.calibration.prediction.shortfall import seen_from
from fairbench_agent.core.folders import data_folder


@dataclass(frozen=True)
class Predictor:
    """Answers questions about equivalent runtimes."""

    sources: MachineSources
    bridges: tuple[Bridge, ...] = ()

    @classmethod
    def open(cls, model: str | None = None, pools: Sequence[str] = (), folder: Path | None = None) -> "Predictor":
        """Return the predictor of a model, None for the recommended, with the user's data, what is shipped and pools."""
        own = folder or data_folder()
        stores = record_stores(own / "records", pools)
        chosen = find_model(model, model_folders(own))
        sources = MachineSources(chosen, known_tables(own, chosen.table_key), stores)
        return cls(sources, known_bridges(bridge_folders(own)))

    @property
    def model(self) -> Model:
        """Return the model that answers."""
        return self.sources.model

    def ask(self, question: Question) -> Answer:
        """Answer a question.

        Raises:
            DataError: a runtime is not positive, or nothing usable is known of a machine.
            ExtrapolationError: a score is outside the fitted range.
            ScoreError: a machine is not found, or its score is of another table.
            SupportError: p_γ is outside the support of the γ curve, or the model has no γ of the kind.
            StrataError: measurements of different strata have no bridge.
        """
        with _blaming("t1"):
            _check_runtimes(question.runtimes_s)
        source, target = self._machines(question)
        with _blaming("profile"):
            profile = parse_profile(question.profile, question.like)
        with _blaming("basis"):
            predicting = [basis for basis in Basis if basis is not Basis.SAME]
            named = choice(predicting, question.basis, "basis") if question.basis else None
            by = choice(("measured", "score", "specification"), question.by, "by") if question.by else None
            basis = named or chosen_basis(self.model, source, target, by)
        return self._answer(question, profile, basis, (source, target))

    def _machines(self, question: Question) -> tuple[KnownMachine, KnownMachine]:
        """Return both machines; beside a record of less than a full measurement, `this` is one that did the same work."""
        with _blaming("from"):
            source = self._machine(question.from_)
        with _blaming("copies"):
            _check_copies(question)
        with _blaming("to"):
            target = self._machine(question.to, source, question.copies)
        if question.from_ != "this":
            return source, target
        with _blaming("from"):
            return self._machine("this", target), target

    def _machine(self, named: str | KnownMachine, beside: KnownMachine | None = None, copies: int = 1) -> KnownMachine:
        if isinstance(named, KnownMachine):
            return named
        if not isinstance(named, str):
            raise DataError(f"{named!r} is no machine; give this, a record, a CPU name or score:NUMBER, as a text")
        short = named == "this" and beside is not None and beside.shortfall is not None
        stratum = beside.stratum if short and beside else self.sources.stratum
        usual = (copies, stratum) == (self.sources.copies, self.sources.stratum)
        # the usual sources keep what they have read
        return find_machine(named, self.sources if usual else replace(self.sources, copies=copies, stratum=stratum))

    def _answer(
        self, question: Question, profile: Profile, basis: Basis, machines: tuple[KnownMachine, KnownMachine]
    ) -> Answer:
        first, second = self._reference_runtimes(question, profile, basis, machines)
        applied = self._applied(question, profile, basis)
        curve = applied.curve
        with _blaming("p_gamma"):
            tau = extra_sd(self.model.second_speed, first.reach, second.reach, unknown_kind=profile is WHOLE)
            of_kind = widened(curve, tau)
            gammas = {kind: one.gamma_at(question.p_gamma) for kind, one in of_kind.items()}
        with _blaming("gamma_kind"):
            asked = choice(GammaKind, question.gamma_kind, "gamma-kind") if question.gamma_kind else None
            kind = curve.gamma_kind(asked)
        crossed = (*first.bridges, *second.bridges)
        bound = of_kind[GammaKind.CONFIDENT].bound_at(gammas[kind])
        lowered = math.prod([*(bridge.gamma() for bridge in crossed), applied.lowered])
        gammas = {name: gamma * lowered for name, gamma in gammas.items()}
        ratio = float(np.exp2(second.log2 - first.log2))
        answer = Answer(
            question=question,
            model=self.model,
            source=machines[0],
            target=machines[1],
            profile=profile,
            basis=basis,
            gamma_kind=kind,
            gammas=gammas,
            n_machines=curve.n_machines,
            p_gamma_bound=None,
            extra_sd_log2=tau,
            ratio=ratio,
            bridges=crossed,
            warnings=(*seen_from(first.warnings), *second.warnings),
            predictions=tuple(Prediction(t, t * ratio, t * ratio * gammas[kind]) for t in question.runtimes_s),
        )
        if not all(math.isfinite(one.centred_runtime_s) for one in answer.predictions):
            text = "the equivalent runtime is beyond every number; give runtimes and scores of real machines"
            raise DataError(text, "t1")
        answer = replace(answer, warnings=(*answer.warnings, *applied.limits, *_warnings(answer)))
        return answer if answer.uncalibrated else _bounded(answer, bound)

    def _applied(self, question: Question, profile: Profile, basis: Basis) -> AppliedGamma:
        with _blaming("hold_out"):
            hold_out = choice(HoldOut, question.hold_out, "hold-out") if question.hold_out else None
            return AppliedGamma.of(self.model, basis, profile, hold_out)

    def _reference_runtimes(
        self, question: Question, profile: Profile, basis: Basis, machines: tuple[KnownMachine, KnownMachine]
    ) -> tuple[ReferenceRuntime, ReferenceRuntime]:
        runtimes = ReferenceRuntimes(
            self.model, profile, self.bridges, question.extrapolate, question.accept_other_table
        )
        source, target = machines
        home = target.stratum if basis is Basis.MEASURED and target.stratum else self.model.strata[0]
        first, second = basis.entering
        try:
            with _blaming("from"):
                one = runtimes.entering(source, first, home)
            with _blaming("to"):
                other = runtimes.entering(target, second, home)
        except StrataError as error:
            measured = [machine if how == "measured" else None for machine, how in ((source, first), (target, second))]
            for machine, field in zip(measured, ("from", "to"), strict=True):
                if machine and machine.shortfall:
                    with _blaming(field):
                        raise machine.shortfall.error() from error
            raise StrataError(f"{error}{self._about_code(measured, home)}", error.field) from error
        return one, other

    def _about_code(self, measured: Sequence[KnownMachine | None], home: str) -> str:
        """Return what to add where no bridge connects two measurements, or one and home, by reason of their machine code."""
        codes = [machine.foreign if machine else None for machine in measured]
        if len({code.target if code else None for code in codes}) == 1:
            return ""
        told = " and ".join(f"{one.name} ran that of {one.foreign.target}" for one in measured if one and one.foreign)
        own = [(machine.stratum if machine else None) or home for machine in measured]
        on_linux = [code.stratum_on_linux if code else stratum for code, stratum in zip(codes, own, strict=True)]
        remedy = f"measure under Linux, or {MAKE_ONE}" if self._connects(*on_linux) else MAKE_ONE
        return f" (every platform has machine code of its own, {told}: {remedy})"

    def _connects(self, one: str, other: str) -> bool:
        try:
            bridge_path(self.bridges, one, other, self.model.times)
        except StrataError:
            return False
        return True


@contextmanager
def _blaming(field: str) -> Iterator[None]:
    """Name the field of the question that an error is about."""
    try:
        yield
    except CalibrationError as error:
        error.field = error.field or field
        raise


def _check_copies(question: Question) -> None:
    if question.copies < 1:
        raise DataError(f"{question.copies} copies are none; give 1 or more")
    if question.copies > 1 and question.to != "this":
        raise DataError(
            "copies are those of a record of this machine, so M2 must be `this`; another machine's record of several copies is "
            "named by its hash or file"
        )


def _check_runtimes(runtimes_s: Sequence[float]) -> None:
    if not runtimes_s:
        raise DataError("no runtime is given; give one or more, in seconds")
    for value in runtimes_s:
        if not (value > 0 and math.isfinite(value)):
            raise DataError(f"a runtime of {value:g} s cannot be carried over; runtimes are positive and finite")


def chosen_basis(model: Model, source: KnownMachine, target: KnownMachine, by: str | None = None) -> Basis:
    """Return the best basis that needs no bridge, or if there is none, both measured across a bridge.

    The best of a machine is measured, then by score, then by specification; `by` is taken of each that can enter so.
    """
    if by is None and model.preferred_basis is Basis.SCORE and None not in (source.score, target.score):
        return Basis.SCORE
    if by is None and source.groups and target.groups and source.stratum == target.stratum:
        return Basis.MEASURED
    first, second = (entering(model, machine, field, by) for field, machine in (("from", source), ("to", target)))
    return Basis(f"{first}-{second}")


def entering(model: Model, machine: KnownMachine, field: str = "", by: str | None = None) -> str:
    """Return how a machine enters whatever the other is: measured, score or specification.

    DataError, which names the field, if nothing is known of it that the model can use.
    """
    known = {
        "measured": machine.groups is not None,
        "score": machine.score is not None,
        "specification": machine.specified is not None and model.second_speed is not None,
    }
    if by and known[by]:
        return by
    if known["measured"] and (not known["score"] or machine.stratum == model.strata[0]):
        return "measured"
    best = next((how for how, there in known.items() if there and how != "measured"), None)
    if best is None:
        instead = "use the model two-speeds, which takes its specification, " if machine.specified else ""
        text = f"{machine.name}: has neither a score nor a measurement; {instead}measure it or give score:NUMBER"
        raise DataError(text, field)
    return best


def _bounded(answer: Answer, bound: float) -> Answer:
    """Return a calibrated answer with the bound of its probability, and a warning unless γ was lowered for it."""
    answer = replace(answer, p_gamma_bound=bound)
    if answer.gamma_kind is GammaKind.CONFIDENT:
        return answer
    shorter = 1 - answer.gammas[GammaKind.CONFIDENT] / answer.gamma
    return replace(answer, warnings=(*answer.warnings, few_machines(answer.known, shorter)))


def _warnings(answer: Answer) -> Iterator[PredictionWarning]:
    """Yield what limits an answer by its two machines together, beside what is to be said about either."""
    for machine in (answer.source, answer.target):
        if machine.n_machines > 1:
            facts = {"source": machine.source, "n_machines": machine.n_machines, "machine": machine.name}
            yield PredictionWarning(WarningKind.SEVERAL_MACHINES, facts)
    asked = (answer.question.from_, answer.source), (answer.question.to, answer.target)
    for text, machine in asked:
        words = not_understood(text, machine.name) if isinstance(text, str) else ()
        if words:
            facts = {
                "machine": machine.name,
                "words": " and ".join(map('"{}"'.format, words)),
                "was": "was" if len(words) == 1 else "were",
            }
            yield PredictionWarning(WarningKind.WORDS_NOT_UNDERSTOOD, facts)
    if answer.source.measurement is not None and answer.source.measurement == answer.target.measurement:
        yield PredictionWarning(WarningKind.SAME_MEASUREMENT)
