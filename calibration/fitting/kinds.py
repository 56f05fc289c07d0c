"""Measured kinds teach the others: cycles of measured machines correct what two speeds give a CPU of their microarchitecture.

A machine whose clock under load is known deviates from the model's line at `cpu:KIND@CLOCK` by d, per reference. How d is pooled
is `measured_kind`; its standard deviations are made here. What is not known of a kind before any of it is measured:

- how far machines lie from the line: half of that variance is taken for the kind's, half for the scatter of machines within
  it. Which half is whose cannot be told by machines of different kinds; a judgement, no fit;
- the errors of its k and of its latency, passed on as the line passes scores and additions on;
- beyond the fitted machines the spread of the exponent and of the weight times the distance (`extra_uncertainty`).

Nothing of this enters a cross-validation: γ of a specification stays that of machines whose kinds taught nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from fairbench_agent.calibration.data.measured_cores import MeasuredCore
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.extra_uncertainty import reach
from fairbench_agent.calibration.fitting.measured_kind import KindOffset, MeasuredKind, posterior
from fairbench_agent.calibration.fitting.methods import (
    FittedLine,
    by_line,
    fitted_line,
    log2_reference,
    predicted_log2,
)
from fairbench_agent.calibration.fitting.model import SecondSpeed, significant
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, Profile, parse_profile, profile_weights
from fairbench_agent.calibration.fitting.two_speeds import additions_weight
from fairbench_agent.cpus.specification import Specification
from fairbench_agent.cpus.speeds import Speeds, kind_errors, speeds
from fairbench_agent.workloads.arrays import FloatArray

OF_THE_KIND = 0.5
"""Share of the variance of machines around the line that is taken for their kinds'."""
_LEAST_SD = 0.02
"""log₂: nothing is known better than times are repeatable."""


@dataclass(frozen=True)
class _Line:
    """The line of one reference, and what it is compared with."""

    profile: Profile
    line: FittedLine
    deviation_sd: float
    """of the fitted machines around it"""
    measured: FloatArray
    """log₂ of the reference runtime of every machine, shape (m,)"""
    unknown_kind: bool


def measured_kinds(
    groups: Timings, cores: Mapping[str, MeasuredCore], whole: FittedLine, second: SecondSpeed
) -> tuple[MeasuredKind, ...] | None:
    """Return what the machines of a table teach of their kinds, by name; None where no core's clock was measured.

    Args:
        groups: the machines of a model, by groups of instances.
        cores: by the hash of the record that a machine's times are from.
        whole: the model's line of the whole reference process.
        second: what it knows of the second speed.
    """
    known = {row: cores[source] for row, source in enumerate(groups.sources) if source in cores}
    if not known:
        return None
    lines = list(_lines(groups, whole))
    names = sorted({core.microarchitecture for core in known.values()})
    return tuple(
        _kind(name, {row: core for row, core in known.items() if core.microarchitecture == name}, groups, lines, second)
        for name in names
    )


def _lines(groups: Timings, whole: FittedLine) -> Iterator[_Line]:
    """Yield the lines of the whole and of each problem, as predictions use them."""
    problems = dict.fromkeys(key.problem for key in groups.processes)
    for profile in (WHOLE, *map(parse_profile, problems)):
        weights = profile_weights(profile, groups.processes)
        own = fitted_line("speeds", groups, weights, additions_weight(groups, profile))
        line = whole if profile is WHOLE or own is None else own
        measured = log2_reference("speeds", groups.seconds, weights)
        yield _Line(profile, line, _deviation_sd(groups, line, weights), measured, profile is WHOLE)


def _deviation_sd(groups: Timings, line: FittedLine, weights: FloatArray) -> float:
    usable = by_line("speeds", groups)
    rest = log2_reference("speeds", usable.seconds, weights) - predicted_log2(
        "speeds", line, usable.scores, usable.speeds.log2_additions
    )
    return float(np.std(rest, ddof=1))


def _kind(
    name: str, cores: Mapping[int, MeasuredCore], groups: Timings, lines: Sequence[_Line], second: SecondSpeed
) -> MeasuredKind:
    rows, alike = list(cores), list(cores.values())
    at_clock = {row: _speeds_at(name, core.log2_clock_ghz) for row, core in cores.items()}
    middle = _speeds_at(name, float(np.mean([core.log2_clock_ghz for core in alike])))
    bridge_sd = max(core.bridge_sd for core in alike)
    offsets = []
    for one in lines:
        deviations = np.array([_deviation(one, row, cores[row], at_clock[row]) for row in rows])
        specification_sd, prior_sd = _prior(groups, one, middle, second)
        scatter_sd = max(one.deviation_sd * np.sqrt(1 - OF_THE_KIND), _LEAST_SD)
        mean, sd = posterior(deviations, prior_sd, scatter_sd, bridge_sd)
        rounded = map(significant, (mean, sd, prior_sd, specification_sd))
        offsets.append(KindOffset(one.profile.name, *rounded))
    return MeasuredKind(name, len(rows), tuple(offsets))


def _speeds_at(kind: str, log2_clock_ghz: float) -> Speeds:
    """Return the speeds of a core at a clock that is known; what errs is k and the latency of its kind."""
    found = speeds(Specification(kind, None, None, 2**log2_clock_ghz, "desktop", low_power=False))
    score_sd, additions_sd = kind_errors(kind)
    return replace(found, log2_score_sd=score_sd, log2_additions_sd=additions_sd)


def _deviation(one: _Line, row: int, core: MeasuredCore, at: Speeds) -> float:
    expected = float(predicted_log2("speeds", one.line, 2**at.log2_score, at.log2_additions))
    return float(one.measured[row]) + core.carried_log2.get(one.profile.name, 0.0) - expected


def _prior(groups: Timings, one: _Line, at: Speeds, second: SecondSpeed) -> tuple[float, float]:
    """Return the standard deviations of a kind before it is measured: by its k and latency, and by all that is unknown."""
    weight, score = one.line.additions_weight or 0.0, 2**at.log2_score
    slope = (1 - weight) * min(1.0, score / one.line.knee)
    specification_sd = float(np.hypot(slope * at.log2_score_sd, weight * at.log2_additions_sd))
    found = reach(groups, one.line, score, at, by_specification=True)
    weight_sd = second.unknown_weight_sd if one.unknown_kind else second.weight_sd
    beyond = np.hypot(second.exponent_sd * found.general, weight_sd * found.ratio)
    own = max(one.deviation_sd * np.sqrt(OF_THE_KIND), _LEAST_SD)
    return specification_sd, float(np.hypot(np.hypot(own, specification_sd), beyond))
