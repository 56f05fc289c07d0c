"""The table of CPUs: facts from the manufacturers' product pages and from CPU lists (results/README.md)."""

import csv
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from fairbench_agent.core.errors import UserError


class CpuError(UserError):
    """A name, microarchitecture or specification of a CPU is invalid or unknown."""


class Cpu(NamedTuple):
    """A CPU as sold by its manufacturer; unknown facts are None.

    Clocks in GHz, thermal design power in W; launched is a quarter (2014-Q2) or a year. Cores are physical; p_cores
    are those of the fastest kind.
    """

    vendor: str
    name: str
    microarchitecture: str | None
    code_name: str | None = None
    base_ghz: float | None = None
    max_turbo_ghz: float | None = None
    tdp_w: float | None = None
    launched: str | None = None
    cores: int | None = None
    p_cores: int | None = None

    @property
    def highest_ghz(self) -> float | None:
        """Highest clock of a single core: the turbo clock, or the only clock of a CPU without one."""
        return self.max_turbo_ghz or self.base_ghz

    @property
    def year(self) -> int | None:
        return int(self.launched[:4]) if self.launched else None


@cache
def known_cpus() -> tuple[Cpu, ...]:
    text = files("fairbench_agent.results").joinpath("processors", "processors.csv").read_text("utf-8")
    rows = csv.reader(text.splitlines())
    next(rows)
    return tuple(map(_cpu, rows))


def _cpu(cells: list[str]) -> Cpu:
    vendor, name, kind, code_name, *clocks_and_power, launched, cores, p_cores = cells
    base_ghz, max_turbo_ghz, tdp_w = (float(cell) if cell else None for cell in clocks_and_power)
    n_cores, n_p_cores = (int(cell) if cell else None for cell in (cores, p_cores))
    facts = kind or None, code_name or None, base_ghz, max_turbo_ghz, tdp_w, launched or None, n_cores, n_p_cores
    return Cpu(vendor, name, *facts)
