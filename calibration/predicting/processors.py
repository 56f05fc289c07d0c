"""Facts and speeds of the CPUs that match a name."""

from collections.abc import Sequence

from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Table
from fairbench_agent.cpus import BASES, Cpu, CpuError, Match, has_speed, speed, title_of
from fairbench_agent.cpus.matches import clocks_text


class CpuList(Result):
    """The CPUs that match a name."""

    kind: str
    facts: str
    n_cpus: int
    log2_speed: float | None
    """mean over the CPUs"""
    tau: float | None
    """uncertainty of log2_speed, a standard deviation"""
    cpus: tuple[dict[str, str | int | float | None], ...]
    """facts, log2 speed and what it is estimated from; unknown ones are null"""

    def text(self) -> str:
        head = [f"{self.n_cpus} CPUs: {self.facts}"] if self.n_cpus > 1 else []
        return "\n".join((*head, super().text()))

    def tables(self) -> Sequence[Table]:
        names = ("name", "title", "code_name", "clocks", "cores", "p_cores", "tdp_w", "launched", "log2_speed", "basis")
        header = ("CPU", "microarchitecture", "code name", "GHz", "cores", "P-cores", "W", "launched", "speed", "from")
        rows = tuple(tuple(_cell(cpu[name]) for name in names) for cpu in self.cpus)
        return (Table(header, rows, "llllrrrlrl"),)


def _cell(value: str | float | None) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value or "")


def cpu_list(cpus: Match) -> CpuList:
    if not cpus.cpus:
        raise CpuError(cpus.problem)
    log2_speed, tau = speed(cpus)[:2] if any(map(has_speed, cpus.cpus)) else (None, None)
    rows = tuple(map(_facts, cpus.cpus))
    return CpuList(kind=cpus.kind, facts=cpus.facts, n_cpus=len(rows), log2_speed=log2_speed, tau=tau, cpus=rows)


def _facts(cpu: Cpu) -> dict[str, str | int | float | None]:
    log2_speed, _, basis = speed(cpu) if has_speed(cpu) else (None, None, None)
    return cpu._asdict() | {
        "title": cpu.microarchitecture and title_of(cpu.microarchitecture),
        "clocks": clocks_text([cpu]).removesuffix(" GHz"),
        "log2_speed": log2_speed,
        "basis": basis and BASES[basis],
    }
