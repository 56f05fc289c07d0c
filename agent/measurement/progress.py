"""What a person sees while a measurement runs: a line per finished process, and roughly how long the rest takes."""

from collections.abc import Sequence
from typing import NamedTuple

import typer

from fairbench_agent.agent.measurement.worker_messages import FinishedRun, FinishedValidation, Step
from fairbench_agent.core.units import clock_text
from fairbench_agent.pool.record.timing import Noise


class JudgedRun(NamedTuple):
    """A run, its undisturbed estimate, and its noise with disturbances."""

    run: FinishedRun
    undisturbed_ns: int
    noise: Noise


class Progress:
    """Lines on standard error; the rest is estimated from the mean time of what is finished."""

    def __init__(self, n_done: int, n_left: int, *, quiet: bool = False) -> None:
        self._n_done, self._n_runs = n_done, n_done + n_left
        self._walls_ns: list[int] = []
        self._quiet = quiet

    def step(self, step: Step) -> None:
        self._print(step.phase)

    def runs(self, judged: Sequence[JudgedRun]) -> None:
        """Print the runs of one process by all copies: the fastest to the slowest."""
        walls = [one.run.wall_ns for one in judged]
        undisturbed = _span([one.undisturbed_ns for one in judged])
        marks = sorted({disturbance for one in judged for disturbance in one.noise.disturbances})
        self._finished(max(walls), str(judged[0].run.run.key), f"{_span(walls)}  undisturbed {undisturbed}", marks)

    def validated(self, run: FinishedValidation, noise: Noise) -> None:
        """Print a validation process."""
        self._finished(run.wall_ns, f"validation/{run.name}", _span([run.wall_ns]), noise.disturbances)

    def _finished(self, wall_ns: int, name: str, times: str, marks: Sequence[str]) -> None:
        self._n_done += 1
        self._walls_ns.append(wall_ns)
        left_s = sum(self._walls_ns) / len(self._walls_ns) * (self._n_runs - self._n_done) / 1e9
        line = f"{self._n_done:3}/{self._n_runs}  {name:36} {times}  {', '.join(marks)}"
        self._print(f"{line.rstrip()}  ({clock_text(left_s)} left)")

    def _print(self, line: str) -> None:
        if not self._quiet:
            typer.echo(line, err=True)


def _span(times_ns: Sequence[int]) -> str:
    to = f" to {max(times_ns) / 1e9:.3f}" if len(times_ns) > 1 else ""
    return f"{min(times_ns) / 1e9:8.3f}{to} s"
