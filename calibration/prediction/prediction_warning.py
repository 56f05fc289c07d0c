"""What limits an answer: a kind with its facts, and the one place that puts them into words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from fairbench_agent.calibration.data.bridges import NOT_CALIBRATED


class WarningKind(StrEnum):
    """Why a prediction is worth less, in words; the facts stand in braces."""

    BRIDGE_CROSSED = "{machine} crosses a bridge from {source} to {target} of {bridge_machines}"
    FOREIGN_STRATUM = "γ was calibrated on stratum {calibrated_on}, not on {compared_in}"
    SIDE_BY_SIDE = (
        "{machine} was measured with {copies} copies side by side, the machines of the model with one: what copies cost each "
        "other differs between machines, and γ does not know by how much"
    )
    POOR_GRADE = (
        "record {record} of {machine} has grade C ({reasons}), so the runtime may be too {length}{factor}: measure again on "
        "a quiet machine"
    )
    SCORE_OUTSIDE_RANGE = (
        "{subject} lies outside {low:g} to {high:g}, the range model {model} was fitted on{far}: "
        "extrapolated, p_γ is not calibrated there"
    )
    SPEEDS_EXTRAPOLATED = (
        "{beyond} of {machine} lies beyond the machines of model {model} (scores {low:g} to {high:g}): extrapolated, "
        "p_γ is not calibrated there; γ is lowered by the distance"
    )
    ADDITIONS_UNKNOWN = "how fast {machine} adds is unknown, and was told by CPUs of such a score: γ is lowered for it; name the CPU instead"
    KIND_NOT_FITTED = (
        "{machine} {is_of} {kinds}, of which no score was fitted and no machine measured: its score per GHz is told by {by}, "
        "and γ is lowered for it"
    )
    WORDS_NOT_UNDERSTOOD = (
        "{words} {was} not understood, and the name taken for {machine} by the rest: check that this is the CPU"
    )
    SCORE_GIVEN_BY_HAND = (
        "score {score:g} was given by hand: it is taken for one that the table {wanted} prints, as the model's are, without more "
        "uncertainty; where it is an estimate (±), name the CPU instead"
    )
    OTHER_SCORE_TABLE = (
        "score {score:g} of {machine} is of {table}, the model's are of {wanted}: scores drift between tables"
    )
    MACHINES_CARRIED = (
        "{n_carried} of the {n_all} machines of model {model} were carried across a bridge from {source} to {target} "
        "of {bridge_machines}"
    )
    FEW_MACHINES = (
        "{n_machines} machines: the probability of predicting too long a runtime is {p_gamma:.4g}{known} (the confident γ is "
        "lowered until {p_gamma:.4g} is kept with 95 % confidence)"
    )
    MIXED_PROFILE = (
        "γ is that of the whole reference process: mixed profiles have no curve of their own, so p_γ is not calibrated"
    )
    NO_INSTANCE_HELD_OUT = (
        "γ of profile {profile} held out no instance, because model {model} knows groups of instances only: on other "
        "instances it promises too much"
    )
    SEVERAL_MACHINES = "{source} stands for the {n_machines} measured machines that have the CPU {machine}"
    RAW_TIMES = (
        "a close reference leaves a small margin: by raw times, a disturbed measurement of either machine makes γ "
        "promise too much"
    )
    SAME_MEASUREMENT = (
        "both machines are the same measurement: if both are one machine, t1 itself is the equivalent runtime and no γ is "
        "needed; another machine with the same CPU needs it"
    )


@dataclass(frozen=True)
class PredictionWarning:
    """A limit of an answer, as numbers and names."""

    kind: WarningKind
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def uncalibrated(self) -> str:
        """Return why p_γ is not calibrated because of it, empty where it is."""
        if self.kind in (WarningKind.BRIDGE_CROSSED, WarningKind.MACHINES_CARRIED):
            n_machines = self.facts["n_machines"]
            carried = "" if self.kind is WarningKind.BRIDGE_CROSSED else "model with machines carried "
            return "" if self.facts["calibrated"] else f"{carried}across a bridge of {machines_text(n_machines)}"
        return _UNCALIBRATED.get(self.kind, "")


_UNCALIBRATED = {
    WarningKind.SCORE_OUTSIDE_RANGE: "extrapolated",
    WarningKind.SPEEDS_EXTRAPOLATED: "extrapolated",
    WarningKind.OTHER_SCORE_TABLE: "by a score of another table",
    WarningKind.FOREIGN_STRATUM: "measured in another stratum than the model's",
    WarningKind.SIDE_BY_SIDE: "measured with copies side by side",
    WarningKind.NO_INSTANCE_HELD_OUT: "no instance was held out",
    WarningKind.MIXED_PROFILE: "mixed profile",
}
"""Why p_γ is not calibrated: the cross-validation that γ is from held nothing like it out, or was another reference's."""

_REMEDIES = {
    WarningKind.SCORE_OUTSIDE_RANGE: (
        "; measure the machine, refit with machines like it, or accept it with option extrapolate"
    ),
    WarningKind.OTHER_SCORE_TABLE: (
        "; scores drift: import that table, or accept it with option score-table-mismatch (in a study accept_other_table = true)"
    ),
}


def warning_text(warning: PredictionWarning) -> str:
    """Return a warning in words."""
    note = f" ({warning.facts['note']})" if warning.facts.get("note") else ""
    limit = "" if warning.facts.get("calibrated", True) else f": {NOT_CALIBRATED}"
    n_machines = warning.facts.get("n_machines")
    size = {"bridge_machines": machines_text(n_machines)} if n_machines is not None else {}
    return warning.kind.format(**warning.facts, **size) + note + limit


def machines_text(number: int) -> str:
    """Return how many machines, in words where they are one or two."""
    return {1: "one machine", 2: "two machines"}.get(number, f"{number} machines")


def refusal_text(warning: PredictionWarning) -> str:
    """Return the words with which a question is refused that did not accept a warning."""
    return warning_text(warning).rpartition(": ")[0] + _REMEDIES[warning.kind]
