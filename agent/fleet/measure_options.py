"""Which options of `fairbench-agent measure` the nodes of a fleet are measured with; checked here, before any node is asked."""

from dataclasses import dataclass

from fairbench_agent.agent.measurement.measure_command import chosen_budget, chosen_copies, planned
from fairbench_agent.workloads.processes import FULL_BUDGET


@dataclass(frozen=True)
class MeasureChoice:
    """What is chosen of a measurement for all nodes alike."""

    budget: int | None = None
    brief: bool = False
    quick: bool = False
    sweeps: int = 1
    only: str = "*"
    validation: bool | None = None
    copies: str | None = None

    def options(self) -> tuple[str, ...]:
        """Return the options as `measure` takes them; PlanError or UnknownNameError where it would refuse them."""
        budget = chosen_budget(
            FULL_BUDGET if self.budget is None else self.budget, self.budget is not None, self.brief, self.quick
        )
        copies = 1 if self.copies in (None, "all") else chosen_copies(self.copies)
        planned(
            suite="standard",
            sweeps=self.sweeps,
            selection=self.only,
            budget=budget,
            score=None,
            validation=bool(self.validation),
            core=None,
            copies=copies,
        ).require_possible()
        given = {
            "--budget": self.budget,
            "--sweeps": None if self.sweeps == 1 else self.sweeps,
            "--only": None if self.only == "*" else self.only,
            "--copies": self.copies,
        }
        flags = ["--brief"] * self.brief + ["--quick"] * self.quick
        if self.validation is not None:
            flags.append("--validation" if self.validation else "--no-validation")
        return (*flags, *(word for name, value in given.items() if value is not None for word in (name, str(value))))
