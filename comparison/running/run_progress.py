"""What a person sees while a study runs: a line per attempt, and how long the rest will take at most.

The solvers' cores are left alone: nothing is redrawn but when an attempt has ended.
"""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from fairbench_agent.comparison.running.planned_runs import StudyRun
from fairbench_agent.comparison.running.run_order import RunOutcome
from fairbench_agent.comparison.running.standing import Standing
from fairbench_agent.core.units import clock_text

_STANDS: dict[Standing, str] = {
    "due": "  again later",
    "counts": "",
    "worst": "  counts as worst",
    "failed": "  stops the study",
}


def outcome_text(outcome: RunOutcome, now: Standing) -> str:
    """Return one line about an attempt."""
    told = outcome.state if outcome.value is None else f"{outcome.value} at {outcome.value_at_s or 0:.3f} s"
    disturbed = f"  disturbed: {', '.join(outcome.disturbances)}" if outcome.disturbances else ""
    return f"{StudyRun(outcome.instance, outcome.seed)!s:30} {told}{disturbed}{_STANDS[now]}"


class RunProgress:
    """Lines on a console, and where that is a terminal a bar below them."""

    def __init__(self, console: Console, n_runs: int, n_left: int, jobs: int) -> None:
        self._console, self._jobs, self._n_runs = console, jobs, n_runs
        self._repeats = False
        self._bar = None
        if console.is_terminal and not console.quiet:
            self._bar = Progress(
                BarColumn(bar_width=30),
                MofNCompleteColumn(),
                TimeElapsedColumn(),
                TextColumn("{task.fields[left]}"),
                console=console,
                auto_refresh=False,  # the bar's own thread would wake up ten times a second
                transient=True,
            )
            self._task = self._bar.add_task("", total=self._n_runs, completed=self._n_runs - n_left, left="")
            self._bar.start()
            self._bar.refresh()

    def ended(self, outcome: RunOutcome, now: Standing, n_left: int, left_s: float, most_s: float) -> None:
        """Print a line about an attempt, and how long the rest takes; once one is repeated, up to how long with all repetitions."""
        self._repeats |= now == "due"
        ends = (left_s, most_s) if self._repeats else (left_s,)
        time = " to ".join(dict.fromkeys(clock_text(end / self._jobs) for end in ends))
        n_done = self._n_runs - n_left
        done = f"{n_done:{len(str(self._n_runs))}}/{self._n_runs}"
        line = f"{done}  {outcome_text(outcome, now)}  ({time} left)"
        self._console.print(line, highlight=False, markup=False, soft_wrap=True)
        if self._bar is not None:
            self._bar.update(self._task, completed=n_done, left=f"{time} left")
            self._bar.refresh()

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()
