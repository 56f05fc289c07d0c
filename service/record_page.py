"""The page of one record: times per process, noise, provenance, machine, history."""

from collections.abc import Iterator
from dataclasses import dataclass

from fairbench.pool.fields import Fact
from fairbench.pool.machine import Machine
from fairbench.pool.record import Finding, Record
from fairbench.pool.states import Change, Entry
from fairbench.pool.summary import NoiseTotal, Total, noise_total, problem_totals, total
from fairbench.pool.timing import ProcessTiming, ValidationTiming
from fairbench.service.pool_view import Scored

Named = tuple[str, str]
"""A name and a text."""

_BINARY = (("GiB", 30), ("MiB", 20), ("KiB", 10))
PROBLEMS = {"qap": "QAP", "tsp": "TSP", "pfsp": "PFSP", "lop": "LOP"}


@dataclass(frozen=True)
class ProcessLine:
    """One process: what it did, how long it took, what disturbed it in any run."""

    problem: str
    instance: str
    search: str
    wall_ns: int
    undisturbed_ns: int | None
    evaluations: int
    objective: str
    disturbances: str


@dataclass(frozen=True)
class FactLine:
    """One thing known about a machine, and where it was learnt."""

    name: str
    value: str
    source: str


@dataclass(frozen=True)
class RecordView:
    """What the page of a record shows."""

    entry: Entry
    fairbench: Scored | None
    sweeps: int
    reasons: tuple[str, ...]
    total: Total
    problems: dict[str, Total]
    processes: tuple[ProcessLine, ...]
    validation: tuple[ValidationTiming, ...]
    noise: tuple[Named, ...]
    findings: tuple[tuple[str, Finding], ...]
    provenance: tuple[Named, ...]
    machine: tuple[FactLine, ...]
    protocol: tuple[Named, ...]
    history: tuple[Change, ...]


def record_view(entry: Entry, record: Record, history: tuple[Change, ...], fairbench: Scored | None) -> RecordView:
    """Return what the page of a record shows."""
    protocol = record.protocol.model_dump(exclude={"instances", "sweeps"})
    return RecordView(
        entry=entry,
        fairbench=fairbench,
        sweeps=record.protocol.sweeps,
        reasons=record.grade.reasons if record.grade else (),
        total=total(record),
        problems={PROBLEMS[problem]: found for problem, found in problem_totals(record).items()},
        processes=tuple(map(_process, record.processes)),
        validation=record.validation,
        noise=tuple(_noise(noise_total(record), record)),
        findings=tuple(_findings(record)),
        provenance=tuple(_provenance(entry, record)),
        machine=tuple(_facts(record.machine)),
        protocol=tuple((name.replace("_", " "), _text(value)) for name, value in protocol.items()),
        history=history,
    )


def _process(timing: ProcessTiming) -> ProcessLine:
    kinds = {str(kind) for run in timing.runs if run.noise for kind in run.noise.disturbances}
    return ProcessLine(
        problem=PROBLEMS[timing.problem],
        instance=timing.instance,
        search=timing.search,
        wall_ns=timing.wall_ns,
        undisturbed_ns=timing.undisturbed_ns,
        evaluations=timing.evaluations,
        objective=timing.objective,
        disturbances=", ".join(sorted(kinds)),
    )


def _noise(found: NoiseTotal, record: Record) -> Iterator[Named]:
    if record.origin.kind == "imported":
        yield "noise", "not known of an import"
        return
    kinds = ", ".join(f"{kind} ({count})" for kind, count in found.disturbances.items())
    yield "disturbed runs", f"{found.n_disturbed} of {found.n_runs}" + (f": {kinds}" if kinds else "")
    if found.cpu_ns:
        yield "wall over CPU time", f"{found.wall_ns / found.cpu_ns:.4f}"
    if found.steal_ns is not None:
        yield "stolen by the hypervisor", f"{found.steal_ns / 1e9:.2f} s"
    if found.involuntary_switches is not None:
        yield "preempted", f"{found.involuntary_switches:,} times"
    for broken in record.interruptions:
        yield "interrupted", f"{broken.kind} after {broken.after_runs} runs, resumed {broken.gap_s:,} s later"


def _findings(record: Record) -> Iterator[tuple[str, Finding]]:
    if record.environment:
        yield from (("before", finding) for finding in record.environment.before)
        yield from (("after", finding) for finding in record.environment.after)


def _provenance(entry: Entry, record: Record) -> Iterator[Named]:
    yield "origin", record.origin.kind + (f" from {record.origin.source}" if record.origin.source else "")
    yield "measured", f"{record.started_at} to {record.finished_at}"
    yield "received", f"{entry.received_at} from {entry.contributor}"
    yield "outcomes", record.outcomes
    yield "stratum", entry.stratum
    yield "agent", f"fairbench {record.agent_version}"
    yield "machine id", f"{record.machine_id} (random, derived from nothing)"
    if record.score:
        yield "stated score", f"{record.score.value} ({record.score.table}, {record.score.date})"


def _facts(machine: Machine) -> Iterator[FactLine]:
    for name in Machine.model_fields:
        fact: Fact[str | int] = getattr(machine, name)
        title, _, unit = name.rpartition("_")
        plain = unit in ("bytes", "hz")
        yield FactLine((title if plain else name).replace("_", " "), _quantity(fact.value, unit), fact.source or "")


def _quantity(value: str | int | None, unit: str) -> str:
    if isinstance(value, int) and unit == "hz":
        return f"{value / 1e9:.2f} GHz"
    if isinstance(value, int) and unit == "bytes":
        name, power = next(((name, power) for name, power in _BINARY if value >> power), ("bytes", 0))
        return f"{value / 2**power:.4g} {name}"
    return _text(value)


def _text(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}={item}" for key, item in value.items())
    return "unknown" if value is None else str(value)
