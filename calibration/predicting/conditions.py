"""Conditions of the runs besides the machines: threads, runs of A side by side, common programs.

The log2 ratio of the fair runtime to t₁ is the mean over the specification and the n common programs, or over these
alone if the speed of a machine is unknown:

    (S₁ − S₂ + Σ log2 t₂ᵢ/t₁ᵢ) / (1 + n)
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from fairbench_agent.calibration.errors import DataError, MachineError
from fairbench_agent.calibration.predicting.limits import Limit
from fairbench_agent.calibration.predicting.machine import KnownMachine, Possibility
from fairbench_agent.calibration.predicting.model import BOTH, EvidenceModel
from fairbench_agent.calibration.predicting.question import Question
from fairbench_agent.calibration.predicting.safety_table import (
    ASSUMED_X86,
    ClassGap,
    SafetyTable,
    class_gap,
    core_class,
    interpolated,
)
from fairbench_agent.core.units import plural

REFERENCE_TAU: Final = 0.5
"""τ of predictions by common programs with other cores than x86 since 2003, log2."""
MOST_DIFFERENT: Final = 1.0
"""Difference between references and specification from which there is a caution, log2."""
SPECIFICATION: Final = " and the CPUs' specifications"
"""What the ratio is based on besides common programs."""
REFUSALS: Final = {
    "threads": "no data on more than {most} threads (got {threads}); give a runtime with fewer",
    "most copies": "no data on more than {most} runs side by side (got {copies}); give a runtime with fewer",
    "runs": "{machine} has {cores} equal cores for {copies} runs side by side; if it had more, give --from-cores N",
    "unknown cores": "the number of cores of {machine} is unknown; give --from-cores N",
    "from_machine": "{machine} has {cores} equal cores for {threads} threads; if it had more, give --from-cores N",
    "to_machine": "{machine} has {cores} equal cores for {threads} threads; give a machine with a core per thread",
}
"""Refusals of numbers of threads and copies, shared with the calculator for browsers."""


@dataclass(frozen=True)
class Conditions:
    """The conditions of a question to a model, for two machines."""

    question: Question
    model: EvidenceModel
    source: KnownMachine
    target: KnownMachine
    levels: SafetyTable | None = None
    """γ with the levels of the machines in a pool, None without"""

    @property
    def alone(self) -> bool:
        """True if the ratio is that of the common programs."""
        return "unknown" in {self.source.basis, self.target.basis}

    @property
    def weight(self) -> float:
        """Weight of the specification in the ratio."""
        return 0.0 if self.alone else 1 / (1 + len(self.question.references))

    @property
    def table(self) -> SafetyTable:
        if self.levels is not None:
            return self.levels
        n = len(self.question.references)
        return self.model.reference_table(n, alone=self.alone) if n else self.model.works[self.question.work].table

    @property
    def measured(self) -> int:
        """Number of undisturbed machines whose scatter the table can leave out."""
        return 0 if self.question.references else self.source.undisturbed + self.target.undisturbed

    @property
    def specified_ratio(self) -> float:
        """log2 ratio by the specifications."""
        return self.source.log2_speed - self.target.log2_speed

    @property
    def log2_ratio(self) -> float:
        specified = 0.0 if self.alone else self.specified_ratio
        return self.weight * specified + (1 - self.weight) * self._referenced - self.slowdown_of_a[0]

    @property
    def slowdown_of_a(self) -> tuple[float, float]:
        """Slowdown of A by its runs side by side, a lower estimate, and its standard deviation, log2."""
        copies, rows = self.question.from_copies, self.model.copies
        if copies > 1 and not rows:
            raise DataError(f"model {self.model.name} has no data on copies; leave out --from-copies", "from_copies")
        return copies_slowdown(rows, copies)

    @property
    def based_on(self) -> str:
        """The data that γ is based on and was checked on."""
        if self.levels is not None:
            return self.model.based_on(self.question.work, self.question.p_gamma, "levels")
        n = len(self.question.references)
        part = self.model.reference_part(n, alone=self.alone)
        if self.question.threads > 1:
            part = BOTH if n else "threads"
        return self.model.based_on(self.question.work, self.question.p_gamma, part)

    @property
    def _referenced(self) -> float:
        programs = self.question.references
        return fmean(math.log2(program.to_s / program.from_s) for program in programs) if programs else 0.0

    def gap(self, first: KnownMachine | Possibility, second: KnownMachine | Possibility) -> ClassGap:
        """Return τ between the classes of two machines' cores."""
        a, b = [machine.microarchitectures or (ASSUMED_X86,) * (not machine.tau) for machine in (first, second)]
        gap = class_gap(a, b, self.model.class_taus(self.question.work))
        classes = {core_class(name) for name in (*a, *b)}
        if self.question.references and (self.alone or classes - {"x86"}):
            return ClassGap(max(gap.tau, REFERENCE_TAU), gap.classes)
        return gap

    def tau(self, first: KnownMachine | Possibility, second: KnownMachine | Possibility) -> float:
        """Return τ of a prediction between two machines."""
        threads_tau = self.model.threads_tau if self.question.threads > 1 else 0.0
        of_names = self.weight * first.tau, self.weight * second.tau
        return math.hypot(self.gap(first, second).tau, threads_tau, self.slowdown_of_a[1], *of_names)

    def check_copies(self) -> None:
        """Raise an error unless A's machine has a core for each of its runs side by side, as far as known."""
        copies, cores = self.question.from_copies, self.question.from_cores or self.source.cores
        if self.model.copies and copies > (most := self.model.copies[-1][0]):
            raise DataError(REFUSALS["most copies"].format(most=most, copies=copies), "from_copies")
        if copies > 1 and cores is not None and copies > cores:
            facts = {"machine": self.source.name, "cores": cores, "copies": copies}
            raise MachineError(REFUSALS["runs"].format(**facts), "from_copies")

    def check_threads(self, *, same_machine: bool = False) -> None:
        """Raise an error unless both machines have a core for every thread, as far as known."""
        threads, source, target = self.question.threads, self.source, self.target
        cores = self.question.from_cores or source.cores
        machines = [("from_machine", source, cores), ("to_machine", target, target.cores)]
        if same_machine:
            self._check_cores(machines[:1])
            return
        if threads > 1 == self.model.max_threads:
            raise DataError(f"model {self.model.name} has no data on threads; use the default model", "threads")
        if threads > self.model.max_threads:
            raise DataError(REFUSALS["threads"].format(most=self.model.max_threads, threads=threads), "threads")
        if threads > 1 and cores is None:
            raise MachineError(REFUSALS["unknown cores"].format(machine=source.name), "from_cores")
        self._check_cores(machines)

    def _check_cores(self, machines: Iterable[tuple[str, KnownMachine, int | None]]) -> None:
        """Raise an error unless all machines have a core for every thread, as far as known."""
        threads = self.question.threads
        for field, machine, number in machines:
            if threads > 1 and number is not None and number < threads:
                facts = {"machine": machine.name, "cores": number, "threads": threads}
                raise MachineError(REFUSALS[field].format(**facts), field)

    def own_limits(self) -> Iterator[Limit]:
        """Yield the limits on the same machine."""
        yield from self._copies_limits()
        if self.question.threads > 1:
            yield Limit(kind="own threads", facts={"threads": self.question.threads})

    def _copies_limits(self) -> Iterator[Limit]:
        if self.question.from_copies > 1:
            slowdown, tau = self.slowdown_of_a
            runs: dict[str, str | int | float] = {
                "copies": self.question.from_copies,
                "slowdown": f"{2.0**slowdown:.2f}",
            }
            yield Limit(kind="from copies", facts=runs, tau=tau)

    def limits(self) -> Iterator[Limit]:
        """Yield the limits due to threads, copies of A and common programs."""
        threads, references = self.question.threads, self.question.references
        yield from self._copies_limits()
        if threads > 1:
            yield Limit(kind="threads", facts={"threads": threads}, tau=self.model.threads_tau)
            if self.target.cores is None:
                yield Limit(kind="cores B", facts={"machine": self.target.name, "threads": threads})
        if references:
            facts: dict[str, str | int | float] = {
                "programs": plural(len(references), "common program"),
                "names": "; ".join(map(str, references)),
                "specification": "" if self.alone else SPECIFICATION,
            }
            yield Limit(kind="references", facts=facts)
        if references and not self.alone:
            difference = self._referenced - self.specified_ratio
            if abs(difference) > MOST_DIFFERENT:
                yield Limit(kind="reference ratio", facts={"factor": f"{2.0 ** abs(difference):.3g}"})


def copies_slowdown(rows: Sequence[tuple[int, float, float]], copies: int) -> tuple[float, float]:
    """Return the slowdown of a program as one of N copies, and its standard deviation, log2.

    Args:
        rows: the same for some N above 1, ascending.
        copies: N, at most that of the last row.
    """
    numbers, slowdowns, deviations = zip((1, 0.0, 0.0), *rows, strict=True)
    logs, at = [math.log2(n) for n in numbers], math.log2(copies)
    return interpolated(logs, slowdowns, at), interpolated(logs, deviations, at)
