"""The one caution of an answer that matters most, in words that say what it means and what to do.

Every limit of an answer is a `PredictionWarning`; here they are ordered by weight. What leaves p_γ uncalibrated weighs more
than all else. Then comes what nothing accounts for, then how few machines γ rests on, then what γ was lowered for already.
The exact words of every limit are `prediction_warning`'s.
"""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from fairbench_agent.calibration.data.specified import spread_text
from fairbench_agent.calibration.fitting.reference_profile import WHOLE
from fairbench_agent.calibration.prediction.answer import Answer
from fairbench_agent.calibration.prediction.p_gamma_text import SEEN_OF_PROFILES
from fairbench_agent.calibration.prediction.prediction_warning import PredictionWarning, WarningKind

BY_WEIGHT: tuple[WarningKind, ...] = (
    WarningKind.SAME_MEASUREMENT,
    WarningKind.FOREIGN_STRATUM,
    WarningKind.SIDE_BY_SIDE,
    WarningKind.OTHER_SCORE_TABLE,
    WarningKind.BRIDGE_CROSSED,
    WarningKind.MACHINES_CARRIED,
    WarningKind.SCORE_OUTSIDE_RANGE,
    WarningKind.SPEEDS_EXTRAPOLATED,
    WarningKind.NO_INSTANCE_HELD_OUT,
    WarningKind.MIXED_PROFILE,
    WarningKind.POOR_GRADE,
    WarningKind.FEW_MACHINES,
    WarningKind.RAW_TIMES,
    WarningKind.KIND_NOT_FITTED,
    WarningKind.ADDITIONS_UNKNOWN,
    WarningKind.SEVERAL_MACHINES,
    WarningKind.WORDS_NOT_UNDERSTOOD,
    WarningKind.SCORE_GIVEN_BY_HAND,
)
"""What limits answers, the heaviest first, among those that leave p_γ equally calibrated."""

FEW = 29
"""Up to so many machines are called few."""

_AS_IT_IS = "report the runtime as not calibrated"

_PLAIN: dict[WarningKind, tuple[str, str]] = {
    WarningKind.SAME_MEASUREMENT: (
        "both machines are one measurement, so this answer is for another machine with the same CPU",
        "if they are one machine, run B for t1 itself",
    ),
    WarningKind.FOREIGN_STRATUM: (
        "not calibrated: both machines were measured in another way ({compared_in}) than those that the safety factor was found on",
        "measure both with the suite and the machine code of the model",
    ),
    WarningKind.OTHER_SCORE_TABLE: (
        "not calibrated: the score of {machine} is of {table}, the model's scores are of {wanted}",
        "scores drift, so take it from that table",
    ),
    WarningKind.SCORE_OUTSIDE_RANGE: (
        "not calibrated: {subject} lies outside {low:g} to {high:g}, on which the model was fitted",
        "report the runtime as extrapolated",
    ),
    WarningKind.NO_INSTANCE_HELD_OUT: (
        "not calibrated: for this profile the safety factor was never tried on new instances, and promises too much there",
        "leave the profile out, or take a model that knows instances",
    ),
    WarningKind.MIXED_PROFILE: (
        "not calibrated: no safety factor was found for mixed profiles, that of the whole reference process is applied",
        "leave the profile out for a calibrated answer",
    ),
    WarningKind.SIDE_BY_SIDE: (
        "not calibrated: {machine} was measured with {copies} copies side by side, the machines of the model with one",
        _AS_IT_IS,
    ),
    WarningKind.POOR_GRADE: (
        "the measurement of {machine} was disturbed (grade C), which may make this runtime too {length}{factor}",
        "measure it again while nothing else runs there",
    ),
    WarningKind.RAW_TIMES: (
        "if either machine was disturbed while it was measured, this runtime may be too long",
        "leave the profile out for a wider margin",
    ),
    WarningKind.KIND_NOT_FITTED: (
        "{machine} {is_of} {kinds}, of which the model has neither scores nor machines: it is estimated by {by} with a wider margin",
        "measuring it makes the runtime surer",
    ),
    WarningKind.ADDITIONS_UNKNOWN: (
        "a score alone leaves open how fast {machine} adds, so the margin is wider",
        "name the CPU instead",
    ),
    WarningKind.SEVERAL_MACHINES: (
        "{n_machines} measured machines have the CPU {machine}, and {source} stands for all",
        "name the record that you mean",
    ),
    WarningKind.WORDS_NOT_UNDERSTOOD: (
        "{words} {was} not understood, and the name taken for {machine} by the rest",
        "check that this is the CPU",
    ),
    WarningKind.SCORE_GIVEN_BY_HAND: (
        "score {score:g} is taken for one that the table {wanted} prints, as the model's are, without more uncertainty",
        "where it is an estimate (±), name the CPU instead",
    ),
}
"""What is the matter, and what to do about it."""

_FURTHER = {
    WarningKind.FOREIGN_STRATUM: "both machines were measured in another way than those of the model",
    WarningKind.SIDE_BY_SIDE: "{machine} was measured with {copies} copies side by side",
    WarningKind.OTHER_SCORE_TABLE: "the score of {machine} is of another table than the model's",
    WarningKind.BRIDGE_CROSSED: "the times of {machine} are converted by a bridge of few machines",
    WarningKind.MACHINES_CARRIED: "machines of the model came to it across a bridge of few machines",
    WarningKind.SCORE_OUTSIDE_RANGE: "{subject} lies beyond the fitted scores",
    WarningKind.SPEEDS_EXTRAPOLATED: "{machine} lies beyond the fitted scores",
    WarningKind.NO_INSTANCE_HELD_OUT: "the safety factor of this profile was never tried on new instances",
    WarningKind.MIXED_PROFILE: "no safety factor was found for mixed profiles",
}
"""What else leaves p_γ uncalibrated, in short, behind the heaviest."""

VAGUE_LOG2_SD = math.log2(1.25)
"""A machine whose score is known less surely than that, where its name fits several CPUs, is told to be named in full."""

_SEEN = f" (for such a profile a ninth machine had up to {100 * SEEN_OF_PROFILES:.0f} % where 1 % was asked for)"


@dataclass(frozen=True)
class Hints:
    """How the reader asks for more: a command names its options, a document what they stand for."""

    confident: str = "take the confident γ"
    details: str = ""
    measure: str = "measure it and name its record"
    no_surer: str = ""
    """that the confident γ is no remedy where p_γ is not calibrated"""


DOCUMENT = Hints()
"""For documents and pages, which have no options."""
COMMAND = Hints(
    "add --confident",
    " (see --verbose)",
    "if it is yours, measure it by fairbench-agent measure and give --to this",
    "; --confident gives B less time, but promises nothing either",
)
"""For the command that predicts."""


def caution(answer: Answer, hints: Hints = DOCUMENT) -> str | None:
    """Return what matters most of what limits an answer, one or two sentences without a full stop; None where nothing does."""
    asked = ((answer.question.from_, answer.source), (answer.question.to, answer.target))
    own = {machine.name for text, machine in asked if text == "this"}
    target = "" if answer.target.groups or answer.target.name == answer.source.name else answer.target.name
    found, vague = heaviest_of(answer.warnings, hints, own, target), _of_vague(answer)
    if not vague or any(one.kind is WarningKind.SAME_MEASUREMENT for one in answer.warnings):
        return found
    return f"{found}. {vague}" if found and answer.uncalibrated else vague


def heaviest_of(
    warnings: Sequence[PredictionWarning], hints: Hints = DOCUMENT, own: Collection[str] = (), target: str = ""
) -> str | None:
    """Return the same of limits by themselves; machines called `own` are the reader's, and `target` could be measured.

    Where several kinds leave p_γ uncalibrated, all are told, and no remedy of one alone.
    """
    heaviest = min(warnings, key=_weight, default=None)
    if heaviest is None:
        return None
    alike = [one for one in warnings if one.kind is heaviest.kind and _weight(one) == _weight(heaviest)]
    finding, remedy = _told(heaviest, alike, warnings, (own, target), hints)
    if further := _further(heaviest, warnings, own):
        return "; ".join([finding, f"and {further[0]}", *further[1:], _AS_IT_IS]) + hints.no_surer
    return f"{finding}; {remedy}" if remedy else finding


def _told(
    heaviest: PredictionWarning,
    alike: Sequence[PredictionWarning],
    warnings: Sequence[PredictionWarning],
    machines: tuple[Collection[str], str],
    hints: Hints,
) -> tuple[str, str]:
    """Return what is the matter, and what to do about it, empty where nothing is known to help; machines are own and target."""
    own, target = machines
    match heaviest.kind:
        case WarningKind.BRIDGE_CROSSED | WarningKind.MACHINES_CARRIED:
            crossed = heaviest.kind is WarningKind.BRIDGE_CROSSED
            finding = (_of_bridges(alike, own) if crossed else _of_carried(alike)) + hints.details
            return finding, f"{_AS_IT_IS}{hints.no_surer}" if heaviest.uncalibrated else ""
        case WarningKind.SPEEDS_EXTRAPOLATED:
            bare = {one.facts["machine"] for one in warnings if one.kind is WarningKind.ADDITIONS_UNKNOWN}
            return _of_extrapolation(alike, bare, target, hints)
        case WarningKind.FEW_MACHINES:
            return _of_few(heaviest, hints), ""
        case _:
            finding, remedy = _PLAIN[heaviest.kind]
            return finding.format(**heaviest.facts), remedy


def in_plain_words(warning: PredictionWarning) -> str:
    """Return a limit whose words are the same whatever else limits the answer, without a full stop."""
    finding, remedy = _PLAIN[warning.kind]
    return f"{finding.format(**warning.facts)}; {remedy}"


def _further(heaviest: PredictionWarning, warnings: Sequence[PredictionWarning], own: Collection[str]) -> list[str]:
    """Return what else leaves p_γ uncalibrated, each once, by weight; nothing where the heaviest does not."""
    if not heaviest.uncalibrated:
        return []
    others = sorted((one for one in warnings if one.uncalibrated and one.kind is not heaviest.kind), key=_weight)
    machines = ["your machine" if (name := one.facts.get("machine")) and name in own else name or "" for one in others]
    told = (
        _FURTHER[one.kind].format(**{**one.facts, "machine": name}) for one, name in zip(others, machines, strict=True)
    )
    return list(dict.fromkeys(told))


def _of_vague(answer: Answer) -> str:
    """Return that a name fits CPUs of very different scores, and what to do; empty where none that enters by it does."""
    machines = zip(
        (answer.source, answer.target), answer.basis.entering, ("as the paper prints it", "in full"), strict=True
    )
    return "; ".join(
        f"{one.name} may be any of {one.specified.n_processors} CPUs, so its score is known to "
        f"{spread_text(one.specified.speeds.log2_score_sd)} only: name the CPU {fully}"
        for one, how, fully in machines
        if how == "specification"
        and one.specified
        and one.specified.n_processors > 1
        and one.specified.speeds.log2_score_sd > VAGUE_LOG2_SD
    )


def _weight(warning: PredictionWarning) -> tuple[bool, int]:
    """Return what sorts warnings, the heaviest first: that of one measurement, then what is not calibrated."""
    same = warning.kind is WarningKind.SAME_MEASUREMENT
    return not (same or warning.uncalibrated), BY_WEIGHT.index(warning.kind)


def _of_bridges(crossed: Sequence[PredictionWarning], own: Collection[str]) -> str:
    names = dict.fromkeys(one.facts["machine"] for one in crossed)
    machines = {"your machine" if name in own else name: None for name in names}
    sizes = [one.facts["n_machines"] for one in crossed]
    how = "not calibrated" if crossed[0].uncalibrated else "less certain"
    were, whose = ("it was", "its") if len(machines) == 1 else ("they were", "their")
    return (
        f"{how} for {' and '.join(machines)}: {were} measured in another way than the machines of the model, and {whose} times are "
        f"converted by {_bridges(sizes)}, measured in both ways"
    )


def _bridges(sizes: Sequence[int]) -> str:
    """Return how many bridges of how many machines, in words."""
    few = {1: "one", 2: "two", 3: "three", 4: "four"}
    of = " or ".join(str(few.get(size, size)) for size in sorted(set(sizes)))
    machines = "machine" if set(sizes) == {1} else "machines"
    if len(sizes) == 1:
        return f"a bridge of {of} {machines}"
    return f"{few.get(len(sizes), len(sizes))} bridges of {of} {machines} each"


def _of_carried(carried: Sequence[PredictionWarning]) -> str:
    facts = carried[0].facts
    how = "not calibrated" if carried[0].uncalibrated else "less certain"
    across = _bridges([one.facts["n_machines"] for one in carried])
    return f"{how}: {facts['n_carried']} of the {facts['n_all']} machines of this model came to it across {across}"


def _of_extrapolation(
    beyond: Sequence[PredictionWarning], bare: Collection[str], target: str, hints: Hints
) -> tuple[str, str]:
    """Return which machines lie outside, and what helps: nothing is advised that leaves another of them outside."""
    facts = beyond[0].facts
    names = list(dict.fromkeys(one.facts["machine"] for one in beyond))
    machines, verb = " and ".join(names), "lies" if len(names) == 1 else "lie"
    remedy = ""
    if set(names) <= set(bare):
        remedy = "name the CPU instead of its score, or "
    elif names == [target]:
        remedy = f"{hints.measure}, or "
    finding = (
        f"not calibrated: {machines} {verb} beyond the machines that the model was fitted on (scores {facts['low']:g} to "
        f"{facts['high']:g}). The safety factor is lowered for it, the risk that remains is not known"
    )
    return finding, f"{remedy}report the runtime as extrapolated"


def _of_few(few: PredictionWarning, hints: Hints) -> str:
    machines, asked = few.facts["n_machines"], percent(few.facts["p_gamma"])
    only = "only " if machines <= FEW else ""
    seen = "" if few.facts["profile"] == WHOLE.name else _SEEN
    return (
        f"{only}{machines} machines back this model: the true risk of giving B too much time may be up to "
        f"{percent(few.facts['bound'])}, not {asked}{seen}. For {asked} with 95 % confidence, {hints.confident} "
        f"({percent(few.facts['shorter'])} shorter)"
    )


def percent(share: float) -> str:
    """Return a share as percent, of two digits."""
    return f"{100 * share:.2g} %" if share < 0.995 else f"{100 * share:.0f} %"
