"""What a machine contributes to a prediction: log₂ of its reference runtime, measured, bridged, or from its score."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from fairbench_agent.calibration.data.bridges import Bridge, bridge_path
from fairbench_agent.calibration.errors import DataError, ExtrapolationError, ScoreError
from fairbench_agent.calibration.fitting.extra_uncertainty import Reach, reach
from fairbench_agent.calibration.fitting.methods import FittedLine, fitted_line, log2_reference, predicted_log2
from fairbench_agent.calibration.fitting.model import Model, SecondSpeed
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, Profile, profile_weights
from fairbench_agent.calibration.fitting.two_speeds import additions_weight
from fairbench_agent.calibration.prediction.machines import KnownMachine
from fairbench_agent.calibration.prediction.prediction_warning import PredictionWarning, WarningKind, refusal_text
from fairbench_agent.cpus.coefficients import GROUNDS
from fairbench_agent.cpus.speeds import Speeds
from fairbench_agent.workloads.arrays import FloatArray

FARTHEST = 2.0
"""Doublings of the score beyond the fitted ones that two speeds reach unasked: of the table of CPUs a few first Atoms and
Pentium III lie further away, and nothing was simulated for them."""


@dataclass(frozen=True)
class ReferenceRuntime:
    """log₂ of a machine's reference runtime, and what is to be said about it."""

    log2: float
    warnings: tuple[PredictionWarning, ...] = ()
    bridges: tuple[Bridge, ...] = ()
    """that it was carried across"""
    reach: Reach = field(default_factory=Reach)
    """how far the machine lies from those that the model was fitted to"""


@dataclass(frozen=True)
class ReferenceRuntimes:
    """How reference runtimes are found: the line, machines and stratum of a model, by a profile, across bridges."""

    model: Model
    profile: Profile
    bridges: Sequence[Bridge]
    extrapolate: bool
    accept_other_table: bool

    def entering(self, machine: KnownMachine, how: str, home: str) -> ReferenceRuntime:
        """Return the reference runtime of a machine that enters measured, by score or by specification."""
        if how == "measured":
            return self.measured(machine, home)
        return self.by_line(machine, by_specification=how == "specification")

    def measured(self, machine: KnownMachine, home: str) -> ReferenceRuntime:
        """Return the reference runtime of a machine that was measured in a stratum, or in one that bridges connect to it.

        That stratum is the other machine's if that is measured too, else the model's.
        """
        if machine.groups is None:
            raise DataError(f"{machine.name}: was not measured, so it cannot enter as measured; measure it")
        weights = self._weights()
        value = float(log2_reference(self.model.method, machine.groups.seconds, weights)[0])
        warnings = machine.doubts
        if home != self.model.strata[0]:
            facts = {"calibrated_on": self.model.strata[0], "compared_in": home}
            warnings = (*warnings, PredictionWarning(WarningKind.FOREIGN_STRATUM, facts))
        at, crossed = machine.groups.stratum, bridge_path(self.bridges, machine.groups.stratum, home, self.model.times)
        for bridge in crossed:
            warnings = (_crossing(machine, bridge, at), *warnings)
            value += bridge.factor(at, dict(zip(self.model.groups, weights, strict=True)))
            at = bridge.other(at)
        return ReferenceRuntime(value, warnings, crossed)

    def by_line(self, machine: KnownMachine, *, by_specification: bool = False) -> ReferenceRuntime:
        """Return the reference runtime that the model's line gives a machine, by its score or that of its specification."""
        score = self._score(machine, by_specification=by_specification)
        if self.model.coefficients is None or self.model.score_range is None:
            raise DataError(
                f"model {self.model.name} rests on too few machines with scores; use measured machines or another model"
            )
        warnings = () if by_specification else self._check_table(machine, score)
        line, second = self._line(self.model.coefficients), self.model.second_speed
        if second is not None:
            speeds, further = _speeds(machine, score, second)
            found = reach(self.model.timings, line, score, speeds, by_specification=by_specification)
            value = float(predicted_log2(self.model.method, line, score, speeds.log2_additions))
            kind = self.model.measured_kind(machine.microarchitectures) if by_specification else None
            if by_specification and kind is None:
                further = (*further, *_not_fitted(machine))
            if abs(found.general) > FARTHEST and not self.extrapolate:
                self._check_range(machine, score, self.model.score_range, f", by more than {FARTHEST:g} doublings")
            beyond = (self._beyond(machine, score, found),) if found.extrapolated else ()
            if kind is not None:
                known = kind.offset(self.profile, self.model.timings.processes)
                value, found = value + known.offset, found.taught(known)
            return ReferenceRuntime(value, (*warnings, *further, *beyond), reach=found)
        warnings = (*warnings, *self._check_range(machine, score, self.model.score_range))
        value = float(predicted_log2(self.model.method, line, score))
        if math.isnan(value):
            raise ExtrapolationError(
                f"score {score:g}: the line of model {self.model.name} predicts no positive runtime there; use "
                "the model tangent, or measure the machine"
            )
        return ReferenceRuntime(value, warnings)

    def _score(self, machine: KnownMachine, *, by_specification: bool) -> float:
        if by_specification and self.model.second_speed is None:
            raise DataError(f"model {self.model.name} knows nothing of specifications; use the model two-speeds")
        if by_specification and machine.specified is None:
            raise DataError(
                f"{machine.name}: its specification is not known; write cpu:MICROARCHITECTURE@CLOCK, such as cpu:haswell@4.0GHz"
            )
        if by_specification and machine.specified is not None:
            return float(np.exp2(machine.specified.speeds.log2_score))
        if machine.score is None:
            raise DataError(
                f"{machine.name}: has no score; give score:NUMBER, import a table, or measure the other machine too"
            )
        return machine.score

    def _line(self, whole: FittedLine) -> FittedLine:
        if self.profile is WHOLE:
            return whole
        table = self.model.timings
        second = self.model.second_speed
        weight = additions_weight(table, self.profile, second.weights if second else None)
        return fitted_line(self.model.method, table, self._weights(), weight) or whole

    def _beyond(self, machine: KnownMachine, score: float, found: Reach) -> PredictionWarning:
        low, high = self.model.score_range or (math.nan, math.nan)
        beyond = f"score {score:.0f}" if found.general else "the ratio of the two speeds"
        facts = {"machine": machine.name, "beyond": beyond, "low": low, "high": high, "model": self.model.name}
        return PredictionWarning(WarningKind.SPEEDS_EXTRAPOLATED, facts)

    def _weights(self) -> FloatArray:
        return profile_weights(self.profile, self.model.timings.processes)

    def _check_range(
        self, machine: KnownMachine, score: float, fitted: tuple[float, float], far: str = ""
    ) -> tuple[PredictionWarning, ...]:
        low, high = fitted
        if low <= score <= high:
            return ()
        subject = f"score {score:g}" + (f" of {machine.name}" if machine.source != "given" else "")
        facts = {"subject": subject, "score": score, "low": low, "high": high, "model": self.model.name, "far": far}
        found = PredictionWarning(WarningKind.SCORE_OUTSIDE_RANGE, facts)
        if not self.extrapolate:
            raise ExtrapolationError(refusal_text(found))
        return (found,)

    def _check_table(self, machine: KnownMachine, score: float) -> tuple[PredictionWarning, ...]:
        table = self.model.score_table
        if table is None:
            return ()
        if machine.score_table is None:
            facts = {"score": score, "wanted": table.name}
            return (PredictionWarning(WarningKind.SCORE_GIVEN_BY_HAND, facts),)
        if machine.score_table == (table.name, table.date):
            return ()
        facts = {
            "machine": machine.name,
            "table": " ".join(machine.score_table),
            "wanted": f"{table.name} {table.date}",
        }
        found = PredictionWarning(WarningKind.OTHER_SCORE_TABLE, {"score": score, **facts})
        if not self.accept_other_table:
            raise ScoreError(refusal_text(found))
        return (found,)


def _speeds(machine: KnownMachine, score: float, second: SecondSpeed) -> tuple[Speeds, tuple[PredictionWarning, ...]]:
    """Return both speeds of a machine; the additions of a bare score are those that CPUs of that score have."""
    if machine.specified is not None:
        return machine.specified.speeds, ()
    speeds = Speeds(math.log2(score), 0.0, float(second.additions_at(score)), second.additions_of_score[2])
    return speeds, (PredictionWarning(WarningKind.ADDITIONS_UNKNOWN, {"machine": machine.name}),)


def _not_fitted(machine: KnownMachine) -> tuple[PredictionWarning, ...]:
    """Return a warning if a machine is of a kind of which neither scores were fitted nor machines measured."""
    if machine.specified is None or not machine.specified.not_fitted:
        return ()
    kinds = machine.specified.not_fitted
    by = " or ".join(dict.fromkeys(GROUNDS[ground] for ground in kinds.values()))
    is_of = "is of" if len(kinds) == len(set(machine.specified.microarchitectures)) else "may be of"
    facts = {"machine": machine.name, "is_of": is_of, "kinds": " or ".join(kinds), "by": by}
    return (PredictionWarning(WarningKind.KIND_NOT_FITTED, facts),)


def _crossing(machine: KnownMachine, bridge: Bridge, source: str) -> PredictionWarning:
    facts = {
        "machine": machine.name,
        "source": source,
        "target": bridge.other(source),
        "n_machines": len(bridge.machines),
        "note": bridge.note,
        "calibrated": bridge.calibrated,
    }
    return PredictionWarning(WarningKind.BRIDGE_CROSSED, facts)
