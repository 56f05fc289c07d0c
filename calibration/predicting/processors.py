"""Facts and speeds of the CPUs that match a name."""

from fairbench_agent.core.console import Result
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.units import plural
from fairbench_agent.cpus import BASES, Basis, Cpu, CpuError, Match, has_speed, speed, title_of

_MAX_SHOWN = 12


class KnownCpu(FrozenModel):
    """A CPU's facts and specified speed; unknown values are null."""

    name: str
    vendor: str
    microarchitecture: str | None
    code_name: str | None
    base_ghz: float | None
    highest_ghz: float | None
    tdp_w: float | None
    launched: str | None
    cores: int | None
    """physical cores"""
    p_cores: int | None
    """of the fastest kind"""
    log2_speed: float | None
    """S = log2(k · highest clock)"""
    basis: Basis | None
    """what k is estimated from"""


class CpuList(Result):
    """The CPUs that match a name."""

    kind: str
    facts: str
    n_cpus: int
    log2_speed: float | None
    """mean over the CPUs"""
    tau: float | None
    """uncertainty of log2_speed, a standard deviation"""
    cpus: tuple[KnownCpu, ...]

    def text(self) -> str:
        head = [f"{self.n_cpus} CPUs: {self.facts}"] if self.n_cpus > 1 else []
        lines = [_line(cpu) for cpu in self.cpus[:_MAX_SHOWN]]
        return "\n".join([*head, *lines, *(["…"] if self.n_cpus > _MAX_SHOWN else [])])


def _line(cpu: KnownCpu) -> str:
    kind = title_of(cpu.microarchitecture) if cpu.microarchitecture else None
    code_name = None if cpu.code_name == kind else cpu.code_name
    clocks = sorted({clock for clock in (cpu.base_ghz, cpu.highest_ghz) if clock})
    facts = (
        kind,
        code_name,
        f"{' to '.join(f'{clock:g}' for clock in clocks)} GHz" if clocks else None,
        _cores(cpu),
        f"{cpu.tdp_w:g} W" if cpu.tdp_w else None,
        cpu.launched,
        "speed unknown" if cpu.basis is None else f"speed {cpu.log2_speed:.2f} by {BASES[cpu.basis]}",
    )
    return f"{cpu.name}: {', '.join(filter(None, facts))}"


def _cores(cpu: KnownCpu) -> str | None:
    if not cpu.cores:
        return None
    fastest = f" ({cpu.p_cores} performance cores)" if cpu.p_cores and cpu.p_cores != cpu.cores else ""
    return plural(cpu.cores, "core") + fastest


def cpu_list(cpus: Match) -> CpuList:
    """Return the facts of matched CPUs; CpuError if none."""
    if not cpus.cpus:
        raise CpuError(cpus.problem)
    rows = tuple(map(_facts, cpus.cpus))
    log2_speed, tau = speed(cpus)[:2] if any(map(has_speed, cpus.cpus)) else (None, None)
    return CpuList(kind=cpus.kind, facts=cpus.facts, n_cpus=len(rows), log2_speed=log2_speed, tau=tau, cpus=rows)


def _facts(cpu: Cpu) -> KnownCpu:
    log2_speed, _, basis = speed(cpu) if has_speed(cpu) else (None, None, None)
    facts = {name: value for name, value in cpu._asdict().items() if name in KnownCpu.model_fields}
    return KnownCpu(**facts, highest_ghz=cpu.highest_ghz, log2_speed=log2_speed, basis=basis)
