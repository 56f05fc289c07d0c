"""What a person sees while a measurement runs; the worker's core is left alone, so it is redrawn rarely."""

from typing import Protocol

from rich.console import Console
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from fairbench.agent.estimate import Estimate
from fairbench.agent.forecast import Forecast
from fairbench.agent.messages import Advance, FinishedRun, FinishedValidation, Step
from fairbench.pool.timing import Noise

_PHASES = {"compile": "compiling", "verify": "verifying", "warm up": "warming up", "run": "", "validate": "validating"}


class Display(Protocol):
    """Something that is told how a measurement goes on."""

    def step(self, step: Step) -> None:
        """A step has begun."""

    def advance(self, advance: Advance) -> None:
        """The run under way has come so far."""

    def finished(self, run: FinishedRun, estimate: Estimate, noise: Noise) -> None:
        """A run is finished."""

    def validated(self, run: FinishedValidation, noise: Noise) -> None:
        """A validation process is finished."""

    def close(self) -> None:
        """Nothing more will come."""


class Silence:
    """Shows nothing."""

    def step(self, step: Step) -> None:
        """Ignore it."""

    def advance(self, advance: Advance) -> None:
        """Ignore it."""

    def finished(self, run: FinishedRun, estimate: Estimate, noise: Noise) -> None:
        """Ignore it."""

    def validated(self, run: FinishedValidation, noise: Noise) -> None:
        """Ignore it."""

    def close(self) -> None:
        """Ignore it."""


def clock_text(seconds: float) -> str:
    """Return seconds as m:ss."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def step_text(step: Step) -> str:
    """Return what is under way: compiling qap."""
    return f"{_PHASES[step.phase]} {step.name}".strip()


def run_text(run: FinishedRun, estimate: Estimate, noise: Noise) -> str:
    """Return one line about a finished run."""
    doubts = ", ".join(noise.disturbances)
    verdict = f"  {doubts}" if doubts else ""
    return (
        f"{run.run.key!s:36} {run.wall_ns / 1e9:8.3f} s   undisturbed {estimate.undisturbed_ns / 1e9:8.3f} s "
        f"± {estimate.error_ns / max(1, estimate.undisturbed_ns):.1%}{verdict}"
    )


def validation_text(run: FinishedValidation, noise: Noise) -> str:
    """Return one line about a finished validation process."""
    doubts = ", ".join(noise.disturbances)
    return f"{'validation/' + run.name:36} {run.wall_ns / 1e9:8.3f} s   answer {run.answer}{'  ' + doubts if doubts else ''}"


class Lines:
    """Plain lines, for logs and pipes."""

    def __init__(self, console: Console, forecast: Forecast, total: int, done: int) -> None:
        self.console = console
        self.forecast = forecast
        self.total = total
        self.done = done

    def step(self, step: Step) -> None:
        """Name the preparation; runs are named when they are finished."""
        self.forecast.begun(step)
        if step.phase in {"compile", "warm up"}:
            self._print(step_text(step))

    def advance(self, advance: Advance) -> None:
        """Leave it out of a log."""

    def finished(self, run: FinishedRun, estimate: Estimate, noise: Noise) -> None:
        """Print the run, its times and the time left."""
        self.forecast.finished(run)
        self._done(run_text(run, estimate, noise))

    def validated(self, run: FinishedValidation, noise: Noise) -> None:
        """Print the validation process."""
        self.forecast.validated(run.name)
        self._done(validation_text(run, noise))

    def close(self) -> None:
        """Leave the lines as they are."""

    def _done(self, line: str) -> None:
        self.done += 1
        self._print(f"{self.done:3}/{self.total}  {line}  ({clock_text(self.forecast.left_s())} left)")

    def _print(self, line: str) -> None:
        self.console.print(line, highlight=False, markup=False, soft_wrap=True)


class Bar(Lines):
    """A bar with the process under way and the time left, redrawn when the worker says something."""

    def __init__(self, console: Console, forecast: Forecast, total: int, done: int) -> None:
        super().__init__(console, forecast, total, done)
        self._progress = Progress(
            BarColumn(bar_width=30),
            MofNCompleteColumn(),
            TextColumn("{task.description}"),
            TimeElapsedColumn(),
            TextColumn("{task.fields[left]}"),
            auto_refresh=False,
        )
        self._task: TaskID = self._progress.add_task("starting", total=total, completed=done, left="")
        # the bar's own thread would wake up ten times a second
        self._live = Live(self._progress, console=console, auto_refresh=False, transient=True)
        self._live.start(refresh=True)

    def step(self, step: Step) -> None:
        """Show what is under way."""
        self.forecast.begun(step)
        self._progress.update(self._task, description=step_text(step))
        self._draw(0)

    def advance(self, advance: Advance) -> None:
        """Move the bar within the run."""
        self.forecast.advanced(advance)
        self._draw(advance.evaluations)

    def finished(self, run: FinishedRun, estimate: Estimate, noise: Noise) -> None:
        """Print the run above the bar and move the bar on."""
        super().finished(run, estimate, noise)
        self._draw(0)

    def validated(self, run: FinishedValidation, noise: Noise) -> None:
        """Print the validation process above the bar."""
        super().validated(run, noise)
        self._draw(0)

    def close(self) -> None:
        """Take the bar away."""
        self._live.stop()

    def _draw(self, evaluations: int) -> None:
        part = min(1.0, evaluations / self.forecast.budget)
        left = f"{clock_text(self.forecast.left_s())} left"
        self._progress.update(self._task, completed=self.done + part, left=left)
        self._live.refresh()
