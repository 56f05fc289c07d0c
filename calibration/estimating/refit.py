"""Fit a pool's model to its records: speeds of CPUs, and the paper's regression."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.data_set import CLOUD, read_data_set, x86_cpus
from fairbench_agent.calibration.estimating.evidence import evidence_folder
from fairbench_agent.calibration.estimating.levels import TimedMachine, connected, pool_speeds, timed_machines
from fairbench_agent.calibration.estimating.pool_regression import P_GAMMA, PoolRegression, pool_regression
from fairbench_agent.calibration.estimating.references import measured_pair_gammas
from fairbench_agent.calibration.estimating.self_check import SelfCheck, self_check
from fairbench_agent.calibration.predicting.model import PooledRecord, PoolModel, find_evidence_model, write_model
from fairbench_agent.calibration.predicting.model_tables import kinds_table
from fairbench_agent.calibration.predicting.pool_speeds import (
    MIN_FAMILIES,
    CpuSpeed,
    MeasuredPairGamma,
    PoolSpeeds,
    measured_pair_table,
)
from fairbench_agent.calibration.predicting.stored_records import records_of
from fairbench_agent.core.console import Result
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.names import identity
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.core.units import plural, rounded_down
from fairbench_agent.cpus import coefficients, speed, title_of
from fairbench_agent.pool.record.core_speed import named_cpus
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.stores.store import ANONYMOUS

NO_SPEEDS: Final = "No speeds of CPUs: no record of grade A or B has whole reference programs or processes."
_LEAST_CHANGE: Final = 0.02
"""Least change of a level or k, log2, for which a contributor is listed."""


class CpuEffect(FrozenModel):
    """Level and γ of a CPU model, with all contributors or without one."""

    data_set: str
    cpu: str
    without: str | None
    level: CpuSpeed | None
    """None if no machine remains"""
    log2_specified: float | None
    gamma: float
    """between two machines of such CPUs, for a risk of 1 %"""

    @property
    def cells(self) -> tuple[str, ...]:
        level, specified = self.level, "–" if self.log2_specified is None else f"{self.log2_specified:.2f}"
        numbers = (level.machines, level.contributors, f"{level.log2_level:.2f}") if level else (0, 0, "–")
        counts = "yes" if level and level.agree else "no"
        who = f"without {self.without}" if self.without else "all"
        return self.data_set, self.cpu, who, *map(str, numbers), specified, counts, rounded_down(self.gamma)


class KindEffect(FrozenModel):
    """log2 k of a microarchitecture with all contributors and without one that changes it."""

    data_set: str
    microarchitecture: str
    without: str
    log2_k: float
    log2_k_without: float | None
    """None if the microarchitecture would have no k"""

    @property
    def cells(self) -> tuple[str, ...]:
        rest = "–" if self.log2_k_without is None else f"{self.log2_k_without:.2f}"
        return self.data_set, title_of(self.microarchitecture), f"without {self.without}", f"{self.log2_k:.2f}", rest


class Refit(Result):
    """The model of a pool, and what each contributor changes."""

    model: PoolModel
    effects: tuple[CpuEffect, ...]
    kind_effects: tuple[KindEffect, ...]
    n_left_out: int
    """machines with too few programs in common with the others of their data set"""
    checks: tuple[SelfCheck, ...]
    regression: PoolRegression

    def text(self) -> str:
        shown = [table for table in self._speed_tables() if table.rows]
        parts = [in_form(shown, "text")] if shown else [NO_SPEEDS]
        if self.n_left_out:
            programs = f"fewer than {MIN_FAMILIES} programs in common with the others"
            parts.append(f"Without a level: {plural(self.n_left_out, 'machine')} with {programs}.")
        parts.append(self.regression.text())
        specified = find_evidence_model(self.model.evidence[0]).works["cpu"].table.gamma(P_GAMMA)
        of_line = self.model.line.curves[0].gamma_at(P_GAMMA) if self.model.line else specified
        if of_line < specified:
            gammas = f"γ(0.01) is {rounded_down(of_line)}, by specification {rounded_down(specified)}"
            parts.append(f"The line is worse than specifications, the default: {gammas}.")
        return "\n\n".join(parts)

    def tables(self) -> tuple[Table, ...]:
        return (*self._speed_tables(), *self.regression.tables())

    def _speed_tables(self) -> tuple[Table, ...]:
        columns = "data set, CPU, contributors, machines, of, level, specified, counts, γ(0.01)"
        cpus = tuple(effect.cells for effect in self.effects)
        caption = "Speeds of CPUs in the pool, log2; a level counts if most contributors agree"
        checks = (table for check in self.checks for table in check.tables())
        header = ("data set", "microarchitecture", "contributors", "log2 k", "log2 k without")
        kinds = Table(header, tuple(effect.cells for effect in self.kind_effects), "lllrr")
        return Table(tuple(columns.split(", ")), cpus, "lllrrrrlr", caption), kinds_table(self.model), kinds, *checks


def refit(
    records: Mapping[str, Record],
    contributors: Mapping[str, str],
    *,
    name: str,
    date: str,
    scores: Mapping[str, float] | None = None,
) -> Refit:
    """Fit a pool's model to records, given who submitted them and perhaps the scores of an earlier fit, by hash."""
    regression = pool_regression(records, contributors, name=name, date=date, scores=scores)
    machines = timed_machines(records, contributors)
    speeds = pool_speeds(machines)
    gammas = _pair_gammas() if speeds else ()
    n_left_out = sum(len(comparable) - len(connected(comparable)) for comparable in machines.values())
    checks = tuple(check for comparable in machines.values() if (check := self_check(comparable, gammas)))
    used = {machine.record: machine.score for machine in regression.new_machines}
    evidence = find_evidence_model()
    model = PoolModel(
        name=name,
        date=date,
        software=f"fairbench {version('fairbench-agent')}",
        evidence=(evidence.name, evidence.id),
        records=tuple(
            PooledRecord(sha256=sha256, contributor=contributors.get(sha256), score=used.get(sha256))
            for sha256 in sorted(records)
        ),
        line=regression.model,
        speeds=speeds,
        gammas=() if any(check.keeps_specification for check in checks) else gammas,
    )
    fits = _fits_without(machines, [contributors.get(sha256) or ANONYMOUS for sha256 in records])
    return Refit(
        model=model,
        effects=tuple(_effects(model, fits)),
        kind_effects=tuple(_kind_effects(model, fits)),
        n_left_out=n_left_out,
        checks=checks,
        regression=regression,
    )


Fits = Mapping[str, Mapping[str, PoolSpeeds]]
"""Speeds by data set without each contributor; empty if there is only one."""


def _fits_without(machines: Mapping[str, Sequence[TimedMachine]], senders: Iterable[str]) -> Fits:
    spellings = {identity(name): name for name in senders}
    fits = dict[str, dict[str, PoolSpeeds]]()
    for sender, name in sorted(spellings.items()) if len(spellings) > 1 else ():
        rest = {key: [one for one in of_key if one.contributor != sender] for key, of_key in machines.items()}
        fits[name] = {speeds.data_set: speeds for speeds in pool_speeds(rest)}
    return fits


def _effects(model: PoolModel, fits: Fits) -> Iterable[CpuEffect]:
    """Yield each CPU of a model, followed by what it is without each contributor that changes it."""
    for speeds in model.speeds:
        for cpu in speeds.cpus:
            yield _effect(model, speeds.data_set, cpu.cpu, None, cpu)
            for sender, fit in fits.items():
                rest = fit.get(speeds.data_set)
                row = rest.cpu(cpu.cpu) if rest else None
                if row is None or row.contributors < cpu.contributors or _differ(row.log2_level, cpu.log2_level):
                    yield _effect(model, speeds.data_set, cpu.cpu, sender, row)


def _kind_effects(model: PoolModel, fits: Fits) -> Iterable[KindEffect]:
    """Yield what each contributor changes in the k of microarchitectures."""
    for speeds in model.speeds:
        for kind in speeds.microarchitectures:
            for sender, fit in fits.items():
                rest = fit.get(speeds.data_set)
                own = rest.log2_k(kind.name) if rest else None
                shipped = coefficients().get(kind.name)
                without = own if own is not None or shipped is None else shipped.log2_k
                if without is None or _differ(without, kind.log2_k):
                    yield KindEffect(
                        data_set=speeds.data_set,
                        microarchitecture=kind.name,
                        without=sender,
                        log2_k=kind.log2_k,
                        log2_k_without=without,
                    )


def _differ(first: float, second: float) -> bool:
    return abs(first - second) >= _LEAST_CHANGE


def _effect(model: PoolModel, data_set: str, cpu: str, without: str | None, level: CpuSpeed | None) -> CpuEffect:
    cpus = named_cpus(cpu)
    table = measured_pair_table(model.gammas, len(level.families), 2) if level and level.agree else None
    return CpuEffect(
        data_set=data_set,
        cpu=cpu,
        without=without,
        level=level,
        log2_specified=speed(cpus).log2 if cpus and cpus.kind == "exact" else None,
        gamma=(table or find_evidence_model(model.evidence[0]).works["cpu"].table).gamma(P_GAMMA),
    )


@cache  # takes seconds, and depends on shipped data only
def _pair_gammas() -> tuple[MeasuredPairGamma, ...]:
    cloud = x86_cpus(read_data_set(evidence_folder(), CLOUD))
    return measured_pair_gammas(cloud, find_evidence_model().works["cpu"].table)


def refit_pools(pools: Iterable[str], name: str, output: Path | None, *, plain_http: bool) -> Refit:
    """Fit the model to the records of pools, and write it to a file if given."""
    records = read_pools(pools, plain_http=plain_http)
    result = refit(records, {}, name=name, date=datetime.now(UTC).strftime("%Y-%m-%d"))
    if output is not None:
        write_model(result.model, output)
    return result


def read_pools(pools: Iterable[str], *, plain_http: bool) -> dict[str, Record]:
    """Return the records of pools by hash; DataError for a pool without any."""
    records = dict[str, Record]()
    for pool in pools:
        of_pool = dict(records_of(pool, plain_http=plain_http))
        if not of_pool:
            raise DataError(f"no record in {pool}; give a pool, or a folder of record files", "pool")
        records |= of_pool
    return dict(sorted(records.items()))
