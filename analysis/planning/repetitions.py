"""Runs of two algorithms on one instance until their difference has a given standard error.

Runs are added one at a time, for the algorithm below the optimal ratio of runs, until the standard error of the
difference is at most the target, or the limit of runs is reached (Campelo & Takahashi, Algorithm 1).

The difference φ of mean performance is simple, x̄₂ − x̄₁ (Equation 7), or in percent, (x̄₂ − x̄₁)/x̄₁ (Equation 13), which
needs a mean x̄₁ well above zero. The samples are independent of each other. With standard deviations s, numbers of runs
n, and w = 1 for simple, w = |x̄₂/x̄₁| for percent differences, the standard error is

    √(w²·s₁²/n₁ + s₂²/n₂)  for simple,  √(w²·s₁²/n₁ + s₂²/n₂) / x̄₁  for percent differences,

and the fewest runs reach it at the ratio n₁/n₂ = w·s₁/s₂ (Equations 11 and 12). For percent differences this is the
variance of the ratio x̄₂/x̄₁ of two independent means to first order (the delta method). The paper's Equations 15 to 17
have w = √(1 + φ²) instead: they treat x̄₂ − x̄₁ as independent of x̄₁, although their covariance is −s₁²/n₁. That
understates the error if the second mean is larger, and overstates it if it is smaller.

If the initial runs happen to agree, the standard error is zero and sampling stops, so their number matters.

An algorithm is a shell command with `{instance}` and `{seed}`, which are replaced, the instance quoted for the shell.
Its last line of output must be the value reached. The journal is a text file of JSON lines: the two commands, then one
line per finished run, by algorithm, instance and seed, which an experiment with another target error uses as well. A
last line cut off by a crash is dropped, and its run repeated.
"""

import json
import math
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np
from pydantic import Field, ValidationError

from fairbench_agent.comparison.errors import ParameterError, RunError, TableError, check_between
from fairbench_agent.core.append_log import AppendLog
from fairbench_agent.core.files import file_errors
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.printing import log
from fairbench_agent.core.process import run_command

MAX_ABS_RUN_VALUE = 1e150
"""Larger values have no variance in doubles."""
Difference = Literal["simple", "percent"]
SeededRun = Callable[[int], float]
"""Runs an algorithm on an instance with a seed (0 to 2³¹ − 1), and returns the value reached, within ±10¹⁵⁰."""


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Accuracy of the difference on one instance, and limits on its runs; ParameterError if out of range.

    `target_error` is the standard error se* to reach, in the unit of the difference (0.05 is 5 % for percent
    differences). `n_initial` (n₀) runs of each algorithm precede the first estimate: 3 or 4 suffice for bell-shaped
    results, 10 for other symmetric ones, 20 or 30 for skewed ones (section 4.6). `n_max` limits the runs of both
    algorithms in total.
    """

    target_error: float
    n_initial: int = 15
    n_max: int = 200
    difference: Difference = "simple"

    def __post_init__(self) -> None:
        check_between("target error", self.target_error, 0, math.inf)
        if self.n_initial < 2:
            raise ParameterError(f"{self.n_initial} initial runs have no standard deviation; give 2 or more")
        if self.n_max < (n := 2 * self.n_initial):
            raise ParameterError(f"at most {self.n_max} runs are fewer than the {n} initial ones; give {n} or more")


@dataclass(frozen=True, slots=True)
class Repetitions:
    """Values of two algorithms on one instance, in the order of runs, and their difference φ̂.

    φ̂ is negative if the second mean is smaller. `reached` is true if its standard error is at most the target.
    """

    first: tuple[float, ...]
    second: tuple[float, ...]
    difference: float
    standard_error: float
    reached: bool


def sample_repetitions(
    first: SeededRun, second: SeededRun, accuracy: Accuracy, generator: np.random.Generator
) -> Repetitions:
    """Run two algorithms on one instance until their difference is accurate enough (Algorithm 1).

    The seed of an algorithm's r-th run depends on the generator and r alone. ParameterError for percent differences
    from a first mean not above zero.
    """
    draw_first, draw_second = (
        partial(_drawn, run, seeds) for run, seeds in zip((first, second), generator.spawn(2), strict=True)
    )
    x1, x2 = ([draw() for _ in range(accuracy.n_initial)] for draw in (draw_first, draw_second))
    while True:
        difference, error, ratio = estimate(x1, x2, accuracy.difference)
        reached = error <= accuracy.target_error
        if reached or len(x1) + len(x2) >= accuracy.n_max:
            return Repetitions(tuple(x1), tuple(x2), difference, error, reached)
        if len(x1) / len(x2) < ratio:
            x1.append(draw_first())
        else:
            x2.append(draw_second())


class Estimate(NamedTuple):
    """φ̂ (Equations 7 and 13), its standard error, and the ratio n₁/n₂ that needs the fewest runs (Equation 11)."""

    difference: float
    standard_error: float
    ratio: float


def estimate(first: Sequence[float], second: Sequence[float], kind: Difference) -> Estimate:
    """Estimate the difference from two runs or more of each algorithm; the ratio is infinite if only the first varies.

    ParameterError for percent differences from a mean not above zero.
    """
    mean_first, mean_second = float(np.mean(first)), float(np.mean(second))
    unit, weight = 1.0, 1.0
    if kind == "percent":
        if mean_first <= 0:
            raise ParameterError(
                f"the first algorithm's mean {mean_first:.3g} is not above zero, as percent differences require; "
                "use simple differences"
            )
        unit, weight = mean_first, abs(mean_second) / mean_first
    spread_first, spread_second = weight * _deviation(first), _deviation(second)
    error = math.hypot(spread_first / math.sqrt(len(first)), spread_second / math.sqrt(len(second)))
    without_second = math.inf if spread_first else 1.0
    ratio = spread_first / spread_second if spread_second else without_second
    return Estimate((mean_second - mean_first) / unit, error / unit, ratio)


def _deviation(sample: Sequence[float]) -> float:
    unit = max(map(abs, sample)) or 1.0  # so that squares neither underflow nor overflow
    return unit * float(np.std(np.array(sample) / unit, ddof=1))


def _drawn(run: SeededRun, seeds: np.random.Generator) -> float:
    return run(int(seeds.integers(2**31)))


class _Run(FrozenModel):
    algorithm: Literal[1, 2]
    instance: str
    seed: int
    value: float = Field(ge=-MAX_ABS_RUN_VALUE, le=MAX_ABS_RUN_VALUE)


def execute(command: str) -> float:
    """Run a command line in the shell and return the number in its last line; RunError if it fails."""
    completed = run_command(command)
    if completed.returncode:
        why = "".join(f": {line}" for line in completed.stderr.strip().splitlines()[-1:])
        raise RunError(
            f"{command!r} failed with exit code {completed.returncode}{why}; correct it, then run again to resume"
        )
    last = completed.stdout.strip().rpartition("\n")[2]
    try:
        value = float(last)
    except ValueError:
        value = math.nan
    if not abs(value) <= MAX_ABS_RUN_VALUE:
        raise RunError(
            f"{command!r} printed {last[:60]!r} last; print the value reached, within ±10¹⁵⁰, as the last line"
        )
    return value


class RunJournal:
    """Finished runs of two commands, in memory and, with a path, in an append-only file."""

    def __init__(self, path: Path | None, commands: tuple[str, str]) -> None:
        """Read the journal of these commands, or start one if it is missing or empty."""
        self.commands, self._path = commands, path
        self._values: dict[tuple[int, str, int], float] = {}
        if path:
            self._read(path, json.dumps({"journal": "fairbench runs 1", "first": commands[0], "second": commands[1]}))

    def _read(self, path: Path, header: str) -> None:
        def check_header(line: bytes) -> None:
            if line != header.encode():
                raise TableError(f"{path}: not a journal of these commands; name another file")

        with file_errors(path, "read", "name another file", TableError):
            lines = AppendLog(path).read(check_header) if path.exists() else []
        if not lines:
            self._append(header)
        for number, line in enumerate(lines[1:], start=2):
            try:
                run = _Run.model_validate_json(line)
            except ValidationError as error:
                fault = error.errors()[0]["msg"]
                raise TableError(f"{path}, line {number}: not a run ({fault}); delete the line to repeat it") from error
            self._values[run.algorithm, run.instance, run.seed] = run.value
        if self._values:
            log(f"{path}: resuming after {len(self._values)} finished runs")

    def runs(self, instance: str) -> tuple[SeededRun, SeededRun]:
        """Return both algorithms on an instance; they execute only runs that are not in the journal."""
        log(f"running {instance}")
        return partial(self._value, 1, instance), partial(self._value, 2, instance)

    def _value(self, algorithm: Literal[1, 2], instance: str, seed: int) -> float:
        key = algorithm, instance, seed
        if key not in self._values:
            template = self.commands[algorithm - 1]
            value = execute(template.replace("{seed}", str(seed)).replace("{instance}", shlex.quote(instance)))
            self._append(_Run(algorithm=algorithm, instance=instance, seed=seed, value=value).model_dump_json())
            self._values[key] = value
        return self._values[key]

    def _append(self, line: str) -> None:
        if self._path:
            with file_errors(self._path, "written", "make room, then run again to resume", RunError):
                AppendLog(self._path).append(line)
