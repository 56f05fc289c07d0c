"""What a machine contributes to a prediction: log₂ of its reference runtime, measured, bridged, or from its score."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from fairbench_agent.calibration.data.bridges import Bridge, bridge_path
from fairbench_agent.calibration.errors import DataError, ExtrapolationError, ScoreError
from fairbench_agent.calibration.fitting.methods import fitted_line, log2_reference, predicted_log2
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, Profile, profile_weights
from fairbench_agent.calibration.prediction.machines import KnownMachine
from fairbench_agent.calibration.prediction.prediction_warning import PredictionWarning, WarningKind, refusal_text
from fairbench_agent.workloads.arrays import FloatArray


@dataclass(frozen=True)
class ReferenceRuntime:
    """log₂ of a machine's reference runtime, and what is to be said about it."""

    log2: float
    warnings: tuple[PredictionWarning, ...] = ()
    bridges: tuple[Bridge, ...] = ()
    """that it was carried across"""


@dataclass(frozen=True)
class ReferenceRuntimes:
    """How reference runtimes are found: the line, machines and stratum of a model, by a profile, across bridges."""

    model: Model
    profile: Profile
    bridges: Sequence[Bridge]
    extrapolate: bool
    accept_other_table: bool

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

    def by_score(self, machine: KnownMachine) -> ReferenceRuntime:
        """Return the reference runtime that the model's line gives a machine."""
        if machine.score is None:
            raise DataError(
                f"{machine.name}: has no score; give score:NUMBER, import a table, or measure the other machine too"
            )
        if self.model.coefficients is None or self.model.score_range is None:
            raise DataError(
                f"model {self.model.name} rests on too few machines with scores; use measured machines or another model"
            )
        beyond = self._check_range(machine, machine.score, self.model.score_range)
        warnings = (*self._check_table(machine, machine.score), *beyond)
        line = self.model.coefficients
        if self.profile is not WHOLE:
            line = fitted_line(self.model.method, self.model.timings, self._weights()) or line
        value = float(predicted_log2(self.model.method, line, machine.score))
        if math.isnan(value):
            raise ExtrapolationError(
                f"score {machine.score:g}: the line of model {self.model.name} predicts no positive runtime there; use "
                "the model tangent, or measure the machine"
            )
        return ReferenceRuntime(value, warnings)

    def _weights(self) -> FloatArray:
        return profile_weights(self.profile, self.model.timings.processes)

    def _check_range(
        self, machine: KnownMachine, score: float, fitted: tuple[float, float]
    ) -> tuple[PredictionWarning, ...]:
        low, high = fitted
        if low <= score <= high:
            return ()
        subject = f"score {score:g}" + (f" of {machine.name}" if machine.source != "given" else "")
        facts = {"subject": subject, "score": score, "low": low, "high": high, "model": self.model.name}
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
