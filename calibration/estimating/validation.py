"""Validation: the risk that γ achieves on data sets, most of which were not used to estimate it.

A prediction fails where its limit exceeds the true time, e > −log2 γ. The risk is the weighted share of failures, with
the same weights and scatter as for γ, and with the τ that an answer would include.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.data_set import DataSet, Work
from fairbench_agent.calibration.estimating.pair_errors import pair_errors, tail
from fairbench_agent.calibration.predicting.model import AchievedRisks, RiskAt
from fairbench_agent.calibration.predicting.safety_table import CLASS_TAU, SafetyTable, class_gap
from fairbench_agent.core.arrays import BoolArray, FloatArray
from fairbench_agent.cpus import CoreClass, coefficients

RISKS: Final = (0.01, 0.05, 0.1)
N_RESAMPLES: Final = 200
_YEARS: Final = ((0, 3), (4, 7), (8, 99))


class Taus(NamedTuple):
    """The τ that an answer includes, log2: of pairs of classes, and of a setting such as several threads."""

    classes: Mapping[str, float] = CLASS_TAU
    setting: float = 0.0
    measured: int = 0
    """machines without scatter"""


NO_SETTING: Final = Taus()


class Validation:
    """Errors of a data set's programs of one kind of work under a safety table, and the risk of its parts."""

    def __init__(self, data: DataSet, work: Work, table: SafetyTable, *, seen: bool, taus: Taus = NO_SETTING) -> None:
        self.data, self.work, self.seen = data.of_work(work), work, seen
        self.errors = pair_errors(self.data)
        tau = _taus(data, taus)[self.errors.from_cpu, self.errors.to_cpu]
        nodes, inverse = np.unique(tau, return_inverse=True)
        by_tau = [[table.exponent(p, tau=float(value), measured=taus.measured) for value in nodes] for p in RISKS]
        sd = self.errors.sd(measured=taus.measured)
        self._exceeds = [tail(self.errors.error, sd, np.array(row)[inverse]) for row in by_tau]

    def achieved(self, part: str, included: BoolArray | None = None) -> AchievedRisks:
        """Return the risks of a part of the errors, with 95 % intervals from resampled CPUs."""
        mask = np.ones(len(self.errors.error)) if included is None else included.astype(np.float64)
        weight = self.errors.weights(mask)
        risks = [float(weight @ exceeds) for exceeds in self._exceeds]
        low, high = np.quantile([*self._resampled(mask)], [0.025, 0.975], axis=0).tolist()
        used = mask > 0
        cpus = np.unique(np.concatenate([self.errors.from_cpu[used], self.errors.to_cpu[used]]))
        return AchievedRisks(
            data_set=self.data.name,
            title=self.data.title,
            work=self.work,
            part=part,
            seen=self.seen,
            n_cpus=len(cpus),
            n_programs=len(np.unique(self.errors.program[used])),
            mean_error=round(float(weight @ np.abs(self.errors.error)), 5),
            risks=tuple(
                RiskAt(p_gamma=p, risk=round(risk, 5), low=round(lowest, 5), high=round(highest, 5))
                for p, risk, lowest, highest in zip(RISKS, risks, low, high, strict=True)
            ),
        )

    def between(self, part: str, sources: CoreClass, targets: CoreClass) -> AchievedRisks:
        classes = np.array([cpu.core_class for cpu in self.data.cpus])
        included = (classes[self.errors.from_cpu] == sources) & (classes[self.errors.to_cpu] == targets)
        return self.achieved(part, included)

    def _resampled(self, mask: FloatArray) -> Iterator[list[float]]:
        names = [cpu.name for cpu in self.data.cpus]  # several rows in a data set of machines
        distinct = {name: place for place, name in enumerate(dict.fromkeys(names))}
        draw, n, cpu_of_row = np.random.default_rng(1), len(distinct), [distinct[name] for name in names]
        for _ in range(N_RESAMPLES):
            counts = np.bincount(draw.integers(n, size=n), minlength=n).astype(np.float64)[cpu_of_row]
            try:
                weight = self.errors.weights(mask * counts[self.errors.from_cpu] * counts[self.errors.to_cpu])
            except DataError:  # only one microarchitecture drawn
                continue
            yield [float(weight @ exceeds) for exceeds in self._exceeds]

    def parts(self) -> Iterator[AchievedRisks]:
        """Yield the risks of the whole data set, then by kind of program, direction, and years between launches."""
        yield self.achieved("all")
        kinds = [program.kind for program in self.data.programs]
        if len(set(kinds)) > 1:
            for kind in sorted(set(kinds)):
                yield self.achieved(kind, (np.array(kinds) == kind)[self.errors.program])
        year = np.array([cpu.year for cpu in self.data.cpus])
        later = year[self.errors.to_cpu] - year[self.errors.from_cpu]
        yield self.achieved("old to new", later > 0)
        yield self.achieved("new to old", later < 0)
        for first, last in _YEARS:
            between = (np.abs(later) >= first) & (np.abs(later) <= last)
            if between.any():
                yield self.achieved(f"{first} to {last} years" if last < 99 else f"{first} years or more", between)


def validate(data: DataSet, table: SafetyTable, work: Work, *, seen: bool = False) -> tuple[AchievedRisks, ...]:
    """Return the risks of a data set and its parts for one kind of work, empty without such programs."""
    return tuple(Validation(data, work, table, seen=seen).parts()) if data.of_work(work).programs else ()


def _taus(data: DataSet, taus: Taus) -> FloatArray:
    """Return τ between all pairs of CPUs, shape (c, c)."""
    kinds = [cpu.microarchitecture for cpu in data.cpus]
    gaps = {(a, b): class_gap([a], [b], taus.classes).tau for a, b in product(set(kinds), repeat=2)}
    classes = np.array([[gaps[row, column] for column in kinds] for row in kinds])
    own = np.array([coefficients()[kind].tau for kind in kinds])
    return np.asarray(np.sqrt(classes**2 + own[:, None] ** 2 + own**2 + taus.setting**2))
