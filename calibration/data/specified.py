"""What a CPU's name tells of a machine that nobody measured: which CPUs it can be, and the two speeds of their specifications."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np

from fairbench_agent.calibration.data.speed_table import SpeedTable
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.core.folders import data_folder
from fairbench_agent.cpus import specification as specifications
from fairbench_agent.cpus.coefficients import Ground, shipped_coefficients
from fairbench_agent.cpus.microarchitectures import microarchitecture
from fairbench_agent.cpus.processor import OWN_TABLE, Processor, known_processors
from fairbench_agent.cpus.processor_match import find_processors, words_not_understood
from fairbench_agent.cpus.specification import Specification
from fairbench_agent.cpus.speeds import Speeds, speeds, speeds_among
from fairbench_agent.pool.record.record_hash import is_hash_prefix
from fairbench_agent.workloads.errors import ProcessorError, UnknownNameError

_MEANT = {"Intel i5 470U": "Intel Core i5-470UM"}
"""Names that the published timings print, and that no CPU is sold by."""

WRITTEN = "cpu:"
"""How a specification on the command line begins: cpu:haswell@4.0GHz."""
AGREEMENT_LOG2 = 0.25
"""CPUs that a name may mean agree as far as a model's errors go, if their scores and additions lie no further apart."""


@dataclass(frozen=True)
class Specified:
    """A CPU and the two speeds that follow from its specification."""

    name: str
    """fit for a sentence"""
    told: str
    """what is known of it, such as: Haswell, 3.6 to 4.0 GHz"""
    speeds: Speeds
    n_processors: int = 1
    """CPUs of the table that the name may mean"""
    processor: Processor | None = None
    """the CPU of the table where it can be but one"""
    microarchitectures: tuple[str, ...] = ()
    """of all that the name may mean"""

    @property
    def not_fitted(self) -> Mapping[str, Ground]:
        """Return titles of those of which no score was fitted, and what their score per GHz rests on instead."""
        known = shipped_coefficients().microarchitectures
        grounds = {microarchitecture(name).title: known[name].ground for name in self.microarchitectures}
        return {title: ground for title, ground in grounds.items() if ground != "scores"}

    @property
    def estimate(self) -> str:
        """Return the score that follows from the specification, and its standard error in percent."""
        return f"{2**self.speeds.log2_score:.0f} {spread_text(self.speeds.log2_score_sd)}, one standard error"


def spread_text(log2_sd: float) -> str:
    """Return a standard deviation in log2, one standard error of an estimate, in percent upwards."""
    return f"± {100 * (2**log2_sd - 1):.0f} %"


def specified(text: str, folder: Path | None = None) -> Specified | None:
    """Return what a name tells, by the shipped table of CPUs and the user's own, or a written specification itself.

    None where it tells nothing.

    Raises:
        DataError: the name means CPUs that differ by more than a model's error, names two, or prints an impossible clock.
    """
    if text.startswith(WRITTEN):
        return _written(text)
    table = known_processors((folder or data_folder()) / OWN_TABLE)
    try:
        match = find_processors(_MEANT.get(text, text), table)
    except ProcessorError as error:
        raise DataError(str(error)) from error
    usable = [one for one in match.processors if _has_speeds(one)]
    if not usable:
        return None
    if match.kind == "several":
        _check_agreement(text, usable)
    if match.kind == "family":
        return _of(text.strip(), usable, or_alike=True)
    if len(usable) > 1:
        return _of(text.strip(), usable)
    one = _of(usable[0].name, usable)
    return replace(one, told=one.told + _other_clock(usable[0], match.name.clock_ghz))


def _other_clock(one: Processor, printed_ghz: float | None) -> str:
    """Return what to say where a name prints a clock that the CPU has not: it may be another CPU, or run at another clock."""
    low, high = one.base_ghz or 0.0, one.highest_ghz or math.inf
    if printed_ghz is None or low * 0.95 <= printed_ghz <= high * 1.05:
        return ""
    return f" ({_clock(printed_ghz)} GHz, which the name prints, is not among them and was not used)"


def specified_of(name: str) -> Specified | None:
    """Return what the name of a machine that is known already tells; None also where `specified` refuses it."""
    try:
        return specified(name)
    except DataError:
        return None


def not_understood(text: str, name: str) -> tuple[str, ...]:
    """Return the words of what was typed for a machine of that name that belong to no CPU; none where no CPU was typed."""
    no_cpu = text == "this" or text.startswith(("score:", WRITTEN)) or text.endswith(".json") or is_hash_prefix(text)
    return () if no_cpu else words_not_understood(text, name)


def _written(text: str) -> Specified:
    try:
        one = specifications.parse(text)
        return Specified(text.strip(), specification_text(one), speeds(one), microarchitectures=_kinds([one]))
    except (ProcessorError, UnknownNameError) as error:
        raise DataError(str(error)) from error


def _has_speeds(one: Processor) -> bool:
    return one.microarchitecture is not None and one.highest_ghz is not None


def _of(name: str, meant: Sequence[Processor], *, or_alike: bool = False) -> Specified:
    try:
        may_be = [specifications.of(one) for one in meant]
        found = speeds_among(may_be, or_alike=or_alike)
    except (ProcessorError, UnknownNameError) as error:
        raise DataError(f"{name}: {error}") from error
    told = specification_text(may_be[0]) if len(meant) == 1 else _family_text(meant)
    only = meant[0] if len(meant) == 1 else None
    return Specified(name, told, found, len(meant), only, _kinds(may_be))


def _kinds(may_be: Sequence[Specification]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.microarchitecture for one in may_be if one.microarchitecture))


def specification_text(one: Specification) -> str:
    """Return what is known of a CPU: Haswell, 3.6 to 4.0 GHz."""
    title = microarchitecture(one.microarchitecture).title if one.microarchitecture else one.family or "unknown"
    return ", ".join([title, *_clocks(one.base_ghz, one.highest_ghz)])


def _clocks(low: float | None, high: float | None) -> list[str]:
    known = sorted({clock for clock in (low, high) if clock is not None})
    return [f"{' to '.join(map(_clock, known))} GHz"] if known else []


def _clock(clock_ghz: float) -> str:
    """Return a clock with one decimal, or two where it has them: 4.0, 2.53."""
    return f"{clock_ghz:.1f}" if round(clock_ghz, 2) == round(clock_ghz, 1) else f"{clock_ghz:.2f}"


def _family_text(meant: Sequence[Processor]) -> str:
    kinds = dict.fromkeys(microarchitecture(one.microarchitecture or "").title for one in meant)
    titles = f"{next(iter(kinds))} or one of {len(kinds) - 1} others" if len(kinds) > 2 else " or ".join(kinds)
    clocks = [one.highest_ghz for one in meant if one.highest_ghz]
    return ", ".join([f"any of {len(meant)} CPUs", titles, *_clocks(min(clocks), max(clocks))])


def _check_agreement(text: str, usable: Sequence[Processor]) -> None:
    found = [speeds(specifications.of(one)) for one in usable]
    for values in ([one.log2_score for one in found], [one.log2_additions for one in found]):
        if max(values) - min(values) > AGREEMENT_LOG2:
            listed = "; ".join(f"{one.name} ({specification_text(specifications.of(one))})" for one in usable[:6])
            raise DataError(f"{text!r} may be several CPUs that differ: {listed}; write one of them")


def speed_table(names: Sequence[str]) -> SpeedTable:
    """Return the speeds of machines by their CPU names, unknown where a name means no single CPU."""
    return SpeedTable.of([_speeds_of(name) for name in names])


def _speeds_of(name: str) -> Speeds | None:
    found = specified_of(name)
    return found.speeds if found and found.n_processors == 1 else None


@cache
def additions_of_score() -> tuple[float, float, float]:
    """Return intercept, slope and residual sd of log₂ additions on log₂ score, over the shipped CPUs with both speeds."""
    known = [speeds(specifications.of(one)) for one in known_processors() if _has_speeds(one)]
    x, y = (np.array([getattr(one, name) for one in known]) for name in ("log2_score", "log2_additions"))
    slope = math.fsum((x - x.mean()) * (y - y.mean())) / math.fsum((x - x.mean()) ** 2)
    rest = y - y.mean() - slope * (x - x.mean())
    return float(y.mean() - slope * x.mean()), slope, math.sqrt(math.fsum(rest**2) / (len(x) - 2))
