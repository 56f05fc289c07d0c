"""How long a measurement will still take, learnt from the chunks as they come."""

from collections import Counter
from collections.abc import Mapping

from fairbench.agent.messages import Advance, Assignment, FinishedRun, Step
from fairbench.workloads.instances import PROBLEMS, Problem

_PRIOR_NS: Mapping[Problem, float] = {"qap": 8000.0, "tsp": 250.0, "pfsp": 1600.0, "lop": 6500.0}
"""Rough nanoseconds per evaluation before anything is known; only their proportions outlive the first chunks."""
_PRIOR_VALIDATION_NS: Mapping[str, float] = {"primes": 2.6e9, "magic_squares": 0.7e9, "knapsack": 4.4e9, "queens": 32e9}


class Forecast:
    """What is left to do, and the nanoseconds per evaluation of each problem as seen so far."""

    def __init__(self, task: Assignment) -> None:
        self.budget = task.budget
        self.runs: dict[int, Problem] = {run.position: run.problem for run in task.runs}
        self.validation = set(task.validation)
        self._evaluations: Counter[Problem] = Counter()
        self._ns: Counter[Problem] = Counter()
        self._current: Problem | None = None
        self._advance = Advance(evaluations=0, wall_ns=0)

    def begun(self, step: Step) -> None:
        """Learn that a step has begun, which may be a run."""
        self._current = None if step.position is None else self.runs.get(step.position)
        self._advance = Advance(evaluations=0, wall_ns=0)

    def advanced(self, advance: Advance) -> None:
        """Learn how far the run under way has come, and in what time."""
        self._advance = advance

    def finished(self, run: FinishedRun) -> None:
        """Learn that a run is finished."""
        self._current = None
        self.runs.pop(run.run.position, None)
        self._evaluations[run.run.problem] += run.evaluations
        self._ns[run.run.problem] += run.wall_ns

    def validated(self, name: str) -> None:
        """Learn that a validation process is finished."""
        self.validation.discard(name)

    def ns_per_evaluation(self, problem: Problem) -> float:
        """Return the time of one evaluation: as seen, else the prior times how far the others were off theirs."""
        evaluations, ns = self._seen(problem)
        return ns / evaluations if evaluations else _PRIOR_NS[problem] * self._scale()

    def left_s(self) -> float:
        """Return the seconds that everything left will take."""
        left_ns = sum(self.budget * self.ns_per_evaluation(problem) for problem in self.runs.values())
        if self._current is not None:
            left_ns -= min(self._advance.evaluations, self.budget) * self.ns_per_evaluation(self._current)
        left_ns += self._scale() * sum(_PRIOR_VALIDATION_NS.get(name, 0.0) for name in self.validation)
        return left_ns / 1e9

    def _seen(self, problem: Problem) -> tuple[int, int]:
        current = self._advance if problem == self._current else Advance(evaluations=0, wall_ns=0)
        return self._evaluations[problem] + current.evaluations, self._ns[problem] + current.wall_ns

    def _scale(self) -> float:
        seen = {problem: self._seen(problem) for problem in PROBLEMS}
        expected = sum(_PRIOR_NS[problem] * evaluations for problem, (evaluations, _) in seen.items())
        return sum(ns for _, ns in seen.values()) / expected if expected else 1.0
