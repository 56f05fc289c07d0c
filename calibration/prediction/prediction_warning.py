"""What limits an answer: a kind with its facts, and the one place that puts them into words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from fairbench_agent.calibration.data.bridges import NOT_CALIBRATED


class WarningKind(StrEnum):
    """Why a prediction is worth less."""

    BRIDGE_CROSSED = "bridge-crossed"
    FOREIGN_STRATUM = "foreign-stratum"
    POOR_GRADE = "poor-grade"
    SCORE_OUTSIDE_RANGE = "score-outside-range"
    SCORE_GIVEN_BY_HAND = "score-given-by-hand"
    OTHER_SCORE_TABLE = "other-score-table"
    MACHINES_CARRIED = "machines-carried"
    FEW_MACHINES = "few-machines"
    MIXED_PROFILE = "mixed-profile"
    NO_INSTANCE_HELD_OUT = "no-instance-held-out"
    RAW_TIMES = "raw-times"
    SAME_MEASUREMENT = "same-measurement"


@dataclass(frozen=True)
class PredictionWarning:
    """A limit of an answer, as numbers and names; their words are those in braces in the kind's text."""

    kind: WarningKind
    facts: Mapping[str, Any] = field(default_factory=dict)


_TEXTS = {
    WarningKind.BRIDGE_CROSSED: "{machine} crosses a bridge from {source} to {target} made of {n_machines} machine(s)",
    WarningKind.FOREIGN_STRATUM: "γ was calibrated on stratum {calibrated_on}, not on {compared_in}",
    WarningKind.POOR_GRADE: (
        "record {record} of {machine} has grade C ({reasons}): its times are for trying out; measure again on a quiet "
        "machine"
    ),
    WarningKind.SCORE_OUTSIDE_RANGE: (
        "{subject} lies outside {low:g} to {high:g}, the range model {model} was fitted on: "
        "extrapolated, p_γ is not calibrated there"
    ),
    WarningKind.SCORE_GIVEN_BY_HAND: (
        "score {score:g} was given by hand: it must be of the table {wanted} as the model's"
    ),
    WarningKind.OTHER_SCORE_TABLE: (
        "score {score:g} of {machine} is of {table}, the model's are of {wanted}: scores drift between tables"
    ),
    WarningKind.MACHINES_CARRIED: (
        "{n_carried} of the {n_all} machines of model {model} were carried across a bridge from {source} to {target} "
        "made of {n_machines} machine(s)"
    ),
    WarningKind.FEW_MACHINES: (
        "{n_machines} machines: the probability of predicting too long a runtime is {p_gamma:g} by estimate and at most "
        "{bound:.2g} with 95 % confidence (--confident lowers γ accordingly)"
    ),
    WarningKind.MIXED_PROFILE: ("γ is that of the whole reference process: mixed profiles have no curve of their own"),
    WarningKind.NO_INSTANCE_HELD_OUT: (
        "γ of profile {profile} held out no instance, because model {model} knows groups of instances only: on other "
        "instances it promises too much"
    ),
    WarningKind.RAW_TIMES: (
        "a close reference leaves a small margin: by raw times, a disturbed measurement of either machine makes γ "
        "promise too much"
    ),
    WarningKind.SAME_MEASUREMENT: (
        "both machines are the same measurement: t1 itself is the equivalent runtime, no γ is needed"
    ),
}
_REMEDIES = {
    WarningKind.SCORE_OUTSIDE_RANGE: (
        "; measure the machine, refit with machines like it, or accept it with --extrapolate"
    ),
    WarningKind.OTHER_SCORE_TABLE: (
        "; scores drift: import that table, or accept it with --score-table-mismatch accept"
    ),
}


def warning_text(warning: PredictionWarning) -> str:
    """Return a warning in words."""
    note = f" ({warning.facts['note']})" if warning.facts.get("note") else ""
    limit = "" if warning.facts.get("calibrated", True) else f": {NOT_CALIBRATED}"
    return _TEXTS[warning.kind].format(**warning.facts) + note + limit


def refusal_text(warning: PredictionWarning) -> str:
    """Return the words with which a question is refused that did not accept a warning."""
    return warning_text(warning).rpartition(": ")[0] + _REMEDIES[warning.kind]
