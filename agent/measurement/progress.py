"""What a person sees while a measurement runs, and how long it will still take.

The worker's core is left alone: the display changes only when the worker sends something.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from fairbench_agent.agent.measurement.plan import Assignment, PlannedRun
from fairbench_agent.agent.measurement.worker_messages import Advance, FinishedRun, FinishedValidation, Step
from fairbench_agent.core.units import clock_text
from fairbench_agent.pool.record.timing import Noise
from fairbench_agent.workloads.processes import Problem, ProcessKey, instance_size

_ROUGH_NS: Mapping[Problem, tuple[float, int, float]] = {
    "qap": (0.55, 2, 1.05),
    "tsp": (0.58, 1, 4.6),
    "pfsp": (10.7, 1, 1.2),
    "lop": (0.276, 2, 1.06),
}
"""Rough time per evaluation of local search at n = 1, its power of n, and the factor of random search.

Only the proportions count after the first run, those to validation processes too.
"""
_ROUGH_VALIDATION_NS: Mapping[str, float] = {"primes": 2.6e9, "magic_squares": 0.7e9, "knapsack": 4.4e9, "queens": 32e9}


def rough_ns(key: ProcessKey) -> float:
    """Return the rough time per evaluation of a process on a recent machine."""
    of_one, power, random = _ROUGH_NS[key.problem]
    return of_one * float((instance_size(key) or 100) ** power) * (random if key.search == "random" else 1.0)


class Forecast:
    """What is left to do, and the time that it takes at the pace so far."""

    def __init__(self, task: Assignment) -> None:
        budget = task.plan.budget
        self.left_ns: dict[int | str, float] = {run.position: budget * rough_ns(run.key) for run in task.runs}
        self.left_ns |= {name: _ROUGH_VALIDATION_NS[name] for name in task.validation}
        self._spent_ns = self._rough_ns = 0.0

    def finished(self, name: int | str, wall_ns: int) -> None:
        """Count the position of a run, or a validation process, as finished."""
        rough = self.left_ns.pop(name, 0.0)
        self._rough_ns += rough
        self._spent_ns += wall_ns if rough else 0.0

    def left_s(self) -> float:
        """Return the seconds that everything left will take."""
        pace = self._spent_ns / self._rough_ns if self._rough_ns else 1.0
        return pace * sum(self.left_ns.values()) / 1e9


class JudgedRun(NamedTuple):
    """A run, its undisturbed estimate, and its noise with disturbances."""

    run: FinishedRun
    undisturbed_ns: int
    noise: Noise


def runs_text(judged: Sequence[JudgedRun]) -> str:
    """Return one line about the runs of one process by all copies: the fastest to the slowest."""
    marks = sorted({disturbance for one in judged for disturbance in one.noise.disturbances})
    wall, undisturbed = _span([one.run.wall_ns for one in judged]), _span([one.undisturbed_ns for one in judged])
    return f"{judged[0].run.run.key!s:36} {wall}   undisturbed {undisturbed}   {', '.join(marks)}".rstrip()


def validation_text(run: FinishedValidation, noise: Noise) -> str:
    return f"{'validation/' + run.name:36} {_span([run.wall_ns])}   {', '.join(noise.disturbances)}".rstrip()


def _span(times_ns: Sequence[int]) -> str:
    to = f" to {max(times_ns) / 1e9:.3f}" if len(times_ns) > 1 else ""
    return f"{min(times_ns) / 1e9:8.3f}{to} s"


class Display:
    """A line per finished process; in a terminal also a bar with the current process and the time left."""

    def __init__(self, console: Console, task: Assignment, n_done: int) -> None:
        self.console = console
        self.forecast = Forecast(task)
        self.budget = task.plan.budget
        self.n_runs = n_done + len(self.forecast.left_ns)
        self._bar = Progress(
            BarColumn(bar_width=30),
            MofNCompleteColumn(),
            TextColumn("{task.description}"),
            TimeElapsedColumn(),
            TextColumn("{task.fields[left]}"),
            console=console,
            auto_refresh=False,  # the bar's own thread would wake up ten times a second
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._bar.add_task("starting", total=self.n_runs, left="")
        self._bar.start()

    def step(self, step: Step) -> None:
        """Show what has begun; without a bar, only the steps of the preparation."""
        if not self.console.is_terminal and step.phase in {"compiling", "warming up"}:
            self.console.print(step.phase)
        name = "" if step.phase == "running" else step.phase
        self._draw(0.0, f"{name} {step.name}".strip())

    def advance(self, advance: Advance) -> None:
        """Move the bar within the run."""
        self._draw(min(1.0, advance.evaluations / self.budget))

    def runs(self, judged: Sequence[JudgedRun]) -> None:
        """Print the runs of one process by all copies."""
        planned: PlannedRun = judged[0].run.run
        self._finished(planned.position, max(one.run.wall_ns for one in judged), runs_text(judged))

    def validated(self, run: FinishedValidation, noise: Noise) -> None:
        """Print a validation process."""
        self._finished(run.name, run.wall_ns, validation_text(run, noise))

    def close(self) -> None:
        """Remove the bar."""
        self._bar.stop()

    def _finished(self, name: int | str, wall_ns: int, line: str) -> None:
        self.forecast.finished(name, wall_ns)
        left = clock_text(self.forecast.left_s())
        line = f"{self._n_done():3}/{self.n_runs}  {line}  ({left} left)"
        self.console.print(line, highlight=False, markup=False, soft_wrap=True)
        self._draw(0.0)

    def _n_done(self) -> int:
        return self.n_runs - len(self.forecast.left_ns)

    def _draw(self, part: float, description: str | None = None) -> None:
        left = f"{clock_text(self.forecast.left_s())} left"
        self._bar.update(self._task, completed=self._n_done() + part, left=left, description=description)
        self._bar.refresh()
