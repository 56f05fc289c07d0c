"""Tables of models: the list, safety factors by risk, achieved risks."""

from collections.abc import Sequence
from itertools import product

from fairbench_agent.calibration.predicting.model import (
    DEFAULT_MODEL,
    AchievedRisks,
    EvidenceModel,
    Model,
    PoolModel,
    RegressionModel,
    RiskCurve,
    known_models,
)
from fairbench_agent.core.console import Result
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.table import Table
from fairbench_agent.core.units import percent, rounded_down
from fairbench_agent.cpus import coefficients, title_of


def _starred(row: AchievedRisks) -> str:
    return row.title + (" *" if row.seen else "")


class ValidationTable(Result):
    """Risks that a model's γ achieves on data sets."""

    model: str
    rows: tuple[AchievedRisks, ...]

    def text(self) -> str:
        whole = [row for row in self.rows if row.data_set != "cloud" and row.part == "all"]
        lines = [super().text()]
        for work in dict.fromkeys(row.work for row in whole):
            worst = max((row for row in whole if row.work == work), key=lambda row: row.risks[0].risk)
            (risk, low, high), nominal = worst.risks[0].percents, percent(worst.risks[0].p_gamma)
            interval = f"{risk} % (95 % interval: {low} to {high} %) at a nominal risk of {nominal}"
            lines.append(f"Worst for {work}: {_starred(worst)}, {interval}.")
        return "\n".join(lines)

    def tables(self) -> Sequence[Table]:
        header = ("data set", "work", "part", "CPUs", "programs", "mean |log2 e|", "at 1 %", "at 5 %", "at 10 %")
        rows = tuple(
            (
                _starred(row),
                row.work,
                row.part,
                str(row.n_cpus),
                str(row.n_programs),
                f"{row.mean_error:.2f}",
                *("{} [{}, {}]".format(*risk.percents) for risk in row.risks),
            )
            for row in self.rows
        )
        caption = f"Achieved risk of {self.model} in %, with a 95 % interval over CPUs"
        return (Table(header, rows, "lllr", caption, ("* γ, a τ or the k of Arm cores was estimated from it",)),)


class ModelRow(FrozenModel):
    """A known model."""

    name: str
    date: str
    id: str
    kind: str
    default: bool
    place: str


class ModelList(Result):
    """The known models."""

    models: tuple[ModelRow, ...]

    def tables(self) -> Sequence[Table]:
        rows = tuple(
            (row.name + (" (default)" if row.default else ""), row.date, row.id[:12], row.kind) for row in self.models
        )
        return (Table(("model", "date", "id", "kind"), rows, "llll"),)


def model_list() -> ModelList:
    rows = tuple(
        ModelRow(name=m.name, date=m.date, id=m.id, kind=m.kind, default=m.name == DEFAULT_MODEL, place=place)
        for place, m in known_models()
    )
    return ModelList(models=rows)


class ShownModel(Result):
    """A model: its safety factors by risk, and for the paper's model its machines."""

    id: str
    model: Model

    def text(self) -> str:
        return f"{self.model.name} of {self.model.date}, id {self.id}\n{super().text()}"

    def tables(self) -> Sequence[Table]:
        model = self.model
        if isinstance(model, EvidenceModel):
            return (_evidence_table(model),)
        return _regression_tables(model) if isinstance(model, RegressionModel) else _pool_tables(model)


def _regression_tables(model: RegressionModel) -> tuple[Table, Table]:
    machines = tuple((row.name, f"{row.score:g}", f"{row.seconds:.2f}", row.source) for row in model.machines)
    curves = tuple(
        (curve.hold_out, *(_gamma_cell(curve, p) for p in (0.01, 0.05, 0.1, 0.5)), f"{curve.mean_error:.3f}")
        for curve in model.curves
    )
    line = f"ρ′ takes {model.slope:.5f}·s + {model.intercept:.2f} seconds at score s"
    header = ("held out", "γ(0.01)", "γ(0.05)", "γ(0.1)", "γ(0.5)", "mean |log2 error|")
    return Table(("machine", "score", "seconds of ρ′", "source"), machines, "lrrl", line), Table(header, curves)


def _pool_tables(model: PoolModel) -> tuple[Table, ...]:
    levels = tuple(
        (cpu.cpu, str(cpu.machines), str(cpu.contributors), f"{cpu.log2_level:.2f}", "yes" if cpu.agree else "no")
        for speeds in model.speeds
        for cpu in speeds.cpus
    )
    header = ("CPU", "machines", "contributors", "log2 level", "most contributors agree")
    gammas = tuple(
        (str(row.sides), str(row.families), *(rounded_down(row.table.gamma(0.01, measured=n)) for n in range(3)))
        for row in model.gammas
    )
    columns = ("machines with a level", "common programs", "γ(0.01)", "one measured", "both measured")
    records = tuple((row.sha256[:12], row.contributor or "") for row in model.records)
    tables = (
        Table(header, levels, "lrrrl", "Speeds of CPUs in the pool"),
        kinds_table(model),
        Table(columns, gammas, "r", f"Safety factors with levels; others are those of {model.evidence[0]}"),
        *(_regression_tables(model.line) if model.line else ()),
        Table(("record", "contributor"), records, "ll"),
    )
    return tuple(table for table in tables if table.rows)


def kinds_table(model: PoolModel) -> Table:
    """Return the k of the microarchitectures of a pool, next to the shipped ones."""
    rows = list[tuple[str, ...]]()
    for data_set, kind in ((speeds.data_set, kind) for speeds in model.speeds for kind in speeds.microarchitectures):
        shipped = coefficients().get(kind.name)
        known = f"{shipped.log2_k:.2f}" if shipped else "–"
        numbers = (f"{value:.2f}" for value in (kind.log2_k, kind.sd_log2, kind.tau))
        used = "yes" if kind.from_pool else f"no: {kind.reason}"
        if kind.from_pool and model.coefficients[kind.name].log2_k != kind.log2_k:
            used = "no: another data set is more precise"
        rows.append((data_set, title_of(kind.name), known, *numbers, str(kind.n_cpus), used))
    header = ("data set", "microarchitecture", "shipped log2 k", "log2 k", "±", "τ", "CPUs", "the pool's is used")
    return Table(header, tuple(rows), "llrrrrrl", "Work per clock of microarchitectures")


def _gamma_cell(curve: RiskCurve, p_gamma: float) -> str:
    return rounded_down(curve.gamma_at(p_gamma)) if curve.p[0] <= p_gamma <= curve.p[-1] else "–"


def _evidence_table(model: EvidenceModel) -> Table:
    risks = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5)
    rows = []
    for (work, content), confident, measured in product(model.works.items(), (False, True), range(3)):
        gammas = (content.table.gamma(p, measured=measured, confident=confident) for p in risks)
        rows.append((work, "confident" if confident else "plain", str(measured), *map(rounded_down, gammas)))
    header = ("work", "γ", "measured machines", *(f"at {percent(p)}" for p in risks))
    return Table(header, tuple(rows), "llr", "Safety factor γ by risk")
