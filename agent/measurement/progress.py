"""What a person sees while a measurement runs, and how long it will still take, learnt from the chunks as they come.

The worker's core is left alone: nothing is redrawn but when the worker says something.
"""

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from fairbench_agent.agent.measurement.chunk_timing import Estimate
from fairbench_agent.agent.measurement.plan import Assignment
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
"""Rough nanoseconds per evaluation of local search on n = 1, the power of n that they rise with, and how many times that a random solution takes.

Only their proportions outlive the first chunks, those to validation processes too: they lie between what the shipped records have.
"""
_PRIOR_VALIDATION_NS: Mapping[str, float] = {"primes": 2.6e9, "magic_squares": 0.7e9, "knapsack": 4.4e9, "queens": 32e9}
JudgedRun = tuple[FinishedRun, Estimate, Noise]
"""A run, its undisturbed estimate, and what disturbed it."""
_PHASES = {"compile": "compiling", "verify": "verifying", "warm up": "warming up", "run": "", "validate": "validating"}


def rough_ns(key: ProcessKey) -> float:
    """Return the rough nanoseconds per evaluation of a process before anything is known."""
    of_one, power, random = _ROUGH_NS[key.problem]
    return of_one * float((instance_size(key) or 100) ** power) * (random if key.search == "random" else 1.0)


class Forecast:
    """What is left to do, and how many times its rough time each problem takes as seen so far."""

    def __init__(self, task: Assignment) -> None:
        self.budget = task.plan.budget
        self.n_runs = task.plan.n_runs()
        self.runs: dict[int, ProcessKey] = {run.position: run.key for run in task.runs}
        self.validation = set(task.validation)
        self._current: int | None = None
        self._seen: dict[int, tuple[ProcessKey, Advance]] = {}

    def n_done(self) -> int:
        """Return how many runs and validation processes are finished."""
        return self.n_runs - len(self.runs) - len(self.validation)

    def begun(self, step: Step) -> None:
        """Learn that a step has begun, which may be a run."""
        self._current = step.position

    def advanced(self, advance: Advance) -> None:
        """Learn how far the run under way has come, and in what time."""
        if self._current in self.runs:
            self._seen[self._current] = self.runs[self._current], advance

    def finished(self, run: FinishedRun) -> None:
        """Learn that a run is finished."""
        self.runs.pop(run.run.position, None)
        self._seen[run.run.position] = run.run.key, Advance(evaluations=run.evaluations, wall_ns=run.wall_ns)

    def pace(self, problem: Problem | None = None) -> float:
        """Return how many times their rough time the processes of a problem take: as seen of it, else of all; 1 before anything is seen."""
        seen = [(key, advance) for key, advance in self._seen.values() if problem in {None, key.problem}]
        expected = sum(rough_ns(key) * advance.evaluations for key, advance in seen)
        if expected:
            return sum(advance.wall_ns for _, advance in seen) / expected
        return self.pace() if problem else 1.0

    def left_s(self) -> float:
        """Return the seconds that everything left will take."""
        paces = {problem: self.pace(problem) for problem in {key.problem for key in self.runs.values()}}
        left_ns = self.pace() * sum(_PRIOR_VALIDATION_NS.get(name, 0.0) for name in self.validation)
        for position, key in self.runs.items():
            done = self._seen[position][1].evaluations if position in self._seen else 0
            left_ns += (self.budget - min(done, self.budget)) * rough_ns(key) * paces[key.problem]
        return left_ns / 1e9


def step_text(step: Step) -> str:
    """Return what is under way: compiling qap."""
    return f"{_PHASES[step.phase]} {step.name}".strip()


def run_text(run: FinishedRun, estimate: Estimate, noise: Noise) -> str:
    """Return one line about a finished run."""
    return (
        f"{run.run.key!s:36} {run.wall_ns / 1e9:8.3f} s   undisturbed {estimate.undisturbed_ns / 1e9:8.3f} s "
        f"± {estimate.error_ns / max(1, estimate.undisturbed_ns):.1%}{_marks(noise)}"
    )


def together_text(judged: Sequence[JudgedRun]) -> str:
    """Return one line about the runs of one process by all copies: the fastest to the slowest."""
    walls = [run.wall_ns / 1e9 for run, _, _ in judged]
    undisturbed = [estimate.undisturbed_ns / 1e9 for _, estimate, _ in judged]
    marks = sorted({disturbance for _, _, noise in judged for disturbance in noise.disturbances})
    return (
        f"{judged[0][0].run.key!s:36} {min(walls):8.3f} to {max(walls):.3f} s   undisturbed {min(undisturbed):8.3f} to "
        f"{max(undisturbed):.3f} s{'  ' if marks else ''}{', '.join(marks)}"
    )


def validation_text(run: FinishedValidation, noise: Noise) -> str:
    """Return one line about a finished validation process."""
    return f"{'validation/' + run.name:36} {run.wall_ns / 1e9:8.3f} s   answer {run.answer}{_marks(noise)}"


def _marks(noise: Noise) -> str:
    return f"  {', '.join(noise.disturbances)}" if noise.disturbances else ""


class Lines:
    """Plain lines, for logs and pipes."""

    def __init__(self, console: Console, forecast: Forecast) -> None:
        self.console = console
        self.forecast = forecast

    def step(self, step: Step) -> None:
        """Name the preparation; runs are named when they are finished."""
        self.forecast.begun(step)
        if step.phase in {"compile", "warm up"}:
            self._print(step_text(step))

    def advance(self, advance: Advance) -> None:
        """Print nothing of what is not finished."""

    def finished(self, run: FinishedRun, estimate: Estimate, noise: Noise) -> None:
        """Print the run, its times and the time left."""
        self.forecast.finished(run)
        self._done(run_text(run, estimate, noise))

    def together(self, judged: Sequence[JudgedRun]) -> None:
        """Print the runs of one process by all copies; the slowest tells how long it takes."""
        self.forecast.finished(max((run for run, _, _ in judged), key=lambda run: run.wall_ns))
        self._done(together_text(judged))

    def validated(self, run: FinishedValidation, noise: Noise) -> None:
        """Print the validation process."""
        self.forecast.validation.discard(run.name)
        self._done(validation_text(run, noise))

    def close(self) -> None:
        """Leave what was printed."""

    def _done(self, line: str) -> None:
        n_done, left = self.forecast.n_done(), clock_text(self.forecast.left_s())
        self._print(f"{n_done:3}/{self.forecast.n_runs}  {line}  ({left} left)")

    def _print(self, line: str) -> None:
        self.console.print(line, highlight=False, markup=False, soft_wrap=True)


class Bar(Lines):
    """A bar with the process under way and the time left, redrawn when the worker says something."""

    def __init__(self, console: Console, forecast: Forecast) -> None:
        super().__init__(console, forecast)
        self._progress = Progress(
            BarColumn(bar_width=30),
            MofNCompleteColumn(),
            TextColumn("{task.description}"),
            TimeElapsedColumn(),
            TextColumn("{task.fields[left]}"),
            console=console,
            auto_refresh=False,  # the bar's own thread would wake up ten times a second
            transient=True,
        )
        self._task: TaskID = self._progress.add_task(
            "starting", total=forecast.n_runs, completed=forecast.n_done(), left=""
        )
        self._progress.start()
        self._progress.refresh()

    def step(self, step: Step) -> None:
        """Show what is under way."""
        self.forecast.begun(step)
        self._progress.update(self._task, description=step_text(step))
        self._draw(0)

    def advance(self, advance: Advance) -> None:
        """Move the bar within the run."""
        self.forecast.advanced(advance)
        self._draw(advance.evaluations)

    def close(self) -> None:
        """Take the bar away."""
        self._progress.stop()

    def _done(self, line: str) -> None:
        super()._done(line)
        self._draw(0)

    def _draw(self, evaluations: int) -> None:
        part = min(1.0, evaluations / self.forecast.budget)
        left = f"{clock_text(self.forecast.left_s())} left"
        self._progress.update(self._task, completed=self.forecast.n_done() + part, left=left)
        self._progress.refresh()
