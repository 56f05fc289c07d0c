"""What family and clock alone tell of every CPU of the table, itself left out, beside what it has: how wrong such estimates are.

A name is reduced as papers print them: family and base clock, `Xeon` for every kind of Xeon. Where a year is told, it is 0 to 5 after the launch.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from fairbench_agent.cpus import specification
from fairbench_agent.cpus.names import CpuName, read_name
from fairbench_agent.cpus.processor import Processor
from fairbench_agent.cpus.processor_match import processors_of_family, processors_of_model
from fairbench_agent.cpus.speeds import Speeds, speeds, speeds_among
from fairbench_agent.workloads.arrays import BoolArray, FloatArray

OLDEST_IN_USE = 6
"""Years told are 0 to 5 after the launch."""
NORMAL_90 = 1.6448536269514722


@dataclass(frozen=True)
class FamilyEstimate:
    """A CPU, the speeds that its family and clock tell without it, and its own by specification."""

    processor: Processor
    others: tuple[Speeds, ...]
    """CPUs that the family and the clock fit, without itself"""
    told: Speeds
    own: Speeds

    def error(self, published: Mapping[str, float]) -> float:
        """Return log2 of the own score, published or else by specification, over the estimate."""
        return published.get(self.processor.name, self.own.log2_score) - self.told.log2_score


def scores_of(table: Mapping[str, float], processors: Sequence[Processor]) -> dict[str, float]:
    """Return log2 of the scores of CPUs, by their names, that one name of a score table means and no other CPU."""
    by_digits = defaultdict[str, list[Processor]](list)
    for one in processors:
        by_digits[read_name(one.name, strict=False).digits].append(one)
    said = {read_name(name, strict=False): math.log2(score) for name, score in table.items()}
    meant = {processors_of_model(name, by_digits[name.digits]): score for name, score in said.items()}
    return {found[0].name: score for found, score in meant.items() if len(found) == 1}


def family_estimates(processors: Sequence[Processor], *, with_year: bool = False) -> list[FamilyEstimate]:
    """Return the estimates of all CPUs of a family with a base clock and others beside it; with a year of those whose launch is known."""
    return list(_estimates(processors, with_year=with_year))


def _estimates(processors: Sequence[Processor], *, with_year: bool) -> Iterator[FamilyEstimate]:
    usable = [one for one in processors if one.microarchitecture and one.highest_ghz]
    known = {one: speeds(specification.of(one)) for one in usable}
    years, of_family = np.random.default_rng(0), dict[tuple[str, ...], tuple[Processor, ...]]()
    for one in usable:
        name = _reduced(read_name(one.name, strict=False))
        later = int(years.integers(OLDEST_IN_USE))
        if not name.family or name.named_by_clock or not one.base_ghz or (with_year and not one.launched):
            continue
        if name.family not in of_family:
            of_family[name.family] = processors_of_family(name, usable)
        year = int(one.launched[:4]) + later if with_year and one.launched else None
        others = [other for other in of_family[name.family] if other != one]
        found = processors_of_family(replace(name, clock_ghz=one.base_ghz), others, year)
        if found:
            told = speeds_among([specification.of(other) for other in found], or_alike=True)
            yield FamilyEstimate(one, tuple(known[other] for other in found), told, known[one])


def _reduced(name: CpuName) -> CpuName:
    family = ("xeon",) if "xeon" in name.families else name.family
    return replace(name, family=family, model=None, clock_ghz=None)


def fitted_alike(estimates: Sequence[FamilyEstimate], published: Mapping[str, float]) -> tuple[float, float]:
    """Return weight and sd of CPUs alike under which errors are likeliest, taken as normal (`speeds.one_of`)."""
    from scipy.optimize import minimize  # noqa: PLC0415 - for this alone

    n, squares, own = (
        np.array(column) for column in zip(*((len(one.others), *_spread(one.others)) for one in estimates), strict=True)
    )
    errors = np.array([one.error(published) for one in estimates])

    def surprise(logs: FloatArray) -> float:
        weight, sd = np.exp(logs)
        variance = (squares + weight * sd**2) / (n - 1 + weight) * (1 + 1 / n) + own
        return float((errors**2 / variance + np.log(variance)).sum())

    weight, sd = np.exp(minimize(surprise, np.log([2.0, 0.2]), method="Nelder-Mead").x)
    return float(weight), float(sd)


def _spread(others: Sequence[Speeds]) -> tuple[float, float]:
    scores = np.array([one.log2_score for one in others])
    return float(((scores - scores.mean()) ** 2).sum()), float(np.mean([one.log2_score_sd**2 for one in others]))


def within_90(estimates: Sequence[FamilyEstimate], published: Mapping[str, float]) -> BoolArray:
    """Return which errors lie within the 90 % range of their estimates."""
    return np.array([abs(one.error(published)) <= NORMAL_90 * one.told.log2_score_sd for one in estimates])
