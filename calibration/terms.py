"""What a machine contributes to a prediction: log₂ of its reference runtime, measured, bridged, or from its score."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from fairbench.calibration.bridges import NOT_CALIBRATED, Bridge, bridge_path
from fairbench.calibration.errors import DataError, ExtrapolationError, ScoreError
from fairbench.calibration.machines import Machine
from fairbench.calibration.methods import predicted_log2
from fairbench.calibration.model import Model
from fairbench.calibration.reference import WHOLE, Profile, profile_weights
from fairbench.calibration.refit import fitted_line, log2_reference
from fairbench.calibration.timings import FloatArray


@dataclass(frozen=True)
class Term:
    """log₂ of a machine's reference runtime, and what is to be said about it.

    Attributes:
        log2: the logarithm.
        warnings: what limits it.
        bridges: that it was carried across.
        calibrated: whether γ curves of the model say how far off it may be.
    """

    log2: float
    warnings: tuple[str, ...] = ()
    bridges: tuple[Bridge, ...] = ()
    calibrated: bool = True


@dataclass(frozen=True)
class Terms:
    """How terms are found.

    Attributes:
        model: whose line, machines and stratum count.
        profile: what the algorithm spends its time like.
        bridges: that may be crossed.
        extrapolate: whether scores outside the fitted range are allowed.
        accept_other_table: whether scores of another table than the model's are allowed.
    """

    model: Model
    profile: Profile
    bridges: Sequence[Bridge]
    extrapolate: bool
    accept_other_table: bool

    def measured(self, machine: Machine, home: str) -> Term:
        """Return the term of a measured machine in a stratum.

        Args:
            machine: measured in that stratum or in one that a bridge connects to it.
            home: the other machine's stratum if that is measured too, else the model's.

        Raises:
            DataError: the machine was not measured.
            StrataError: no bridge connects its stratum to the other.
        """
        if machine.groups is None:
            raise DataError(f"{machine.name}: was not measured, so it cannot enter as measured; measure it")
        value = float(log2_reference(self.model.method, machine.groups.seconds, self._weights())[0])
        foreign = f"γ was calibrated on stratum {self.model.strata[0]}, not on {home}"
        warnings = (*machine.doubts, *(() if home == self.model.strata[0] else (foreign,)))
        at, crossed = machine.groups.stratum, bridge_path(self.bridges, machine.groups.stratum, home, self.model.times)
        weights = dict(zip(self.model.groups, self._weights(), strict=True))
        for bridge in crossed:
            warnings = (_crossing(machine, bridge, at), *warnings)
            value += bridge.factor(at, weights)
            at = bridge.other(at)
        return Term(value, warnings, crossed, all(bridge.calibrated for bridge in crossed))

    def by_score(self, machine: Machine) -> Term:
        """Return the term that the model's line gives a machine.

        Raises:
            DataError: the machine has no score, or the model no line.
            ExtrapolationError: the score is outside the fitted range.
            ScoreError: the score is of another table.
        """
        if machine.score is None:
            raise DataError(
                f"{machine.name}: has no score; give score:NUMBER, import a table, or measure the other machine too"
            )
        if self.model.line is None or self.model.score_range is None:
            raise DataError(
                f"model {self.model.name} rests on too few machines with scores; use measured machines or another model"
            )
        beyond = self._check_range(machine, machine.score, self.model.score_range)
        warnings = (*self._check_table(machine), *beyond)
        line = self.model.line
        if self.profile is not WHOLE:
            line = fitted_line(self.model.method, self.model.timings, self._weights()) or line
        value = float(predicted_log2(self.model.method, line, machine.score))
        if math.isnan(value):
            raise ExtrapolationError(
                f"score {machine.score:g}: the line of model {self.model.name} predicts no positive runtime there; use "
                "the model tangent, or measure the machine"
            )
        return Term(value, warnings, calibrated=not beyond)

    def _weights(self) -> FloatArray:
        return profile_weights(self.profile, self.model.timings.processes)

    def _check_range(self, machine: Machine, score: float, fitted: tuple[float, float]) -> tuple[str, ...]:
        if fitted[0] <= score <= fitted[1]:
            return ()
        text = (
            f"score {score:g} of {machine.name} lies outside {fitted[0]:g} to {fitted[1]:g}, the range model "
            f"{self.model.name} was fitted on"
        )
        if not self.extrapolate:
            raise ExtrapolationError(
                f"{text}; measure the machine, refit with machines like it, or accept it with --extrapolate"
            )
        return (f"{text}: extrapolated, p_γ is not calibrated there",)

    def _check_table(self, machine: Machine) -> tuple[str, ...]:
        table = self.model.score_table
        if table is None:
            return ()
        if machine.score_table is None:
            return (f"score {machine.score:g} was given by hand: it must be of the table {table.name} as the model's",)
        if machine.score_table == (table.name, table.date):
            return ()
        text = (
            f"score {machine.score:g} of {machine.name} is of {' '.join(machine.score_table)}, the model's are of "
            f"{table.name} {table.date}"
        )
        if not self.accept_other_table:
            raise ScoreError(
                f"{text}; scores drift: import that table, or accept it with --score-table-mismatch accept"
            )
        return (f"{text}: scores drift between tables",)


def _crossing(machine: Machine, bridge: Bridge, source: str) -> str:
    text = f"{machine.name} crosses a bridge from {source} to {bridge.other(source)}"
    text += f" made of {len(bridge.machines)} machine(s)"
    text += f" ({bridge.note})" if bridge.note else ""
    return text if bridge.calibrated else f"{text}: {NOT_CALIBRATED}"
