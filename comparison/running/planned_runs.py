"""The runs of a planned study: the orders for their attempts, where these are made, and the queue.

All instances are run with the first seed, then with the second, so that a study that is stopped early has equally many
runs of each instance, and a disturbed hour affects all instances alike.

Each attempt is in the ledger before it starts, and its outcome before the next attempt starts. Whether a disturbed
attempt is repeated does not depend on its value, and the repetition has the same seed: repeating bad values would
favour B. The value of the last attempt is used. Repetitions go to the end of the queue, since the disturbance may
persist. A lost attempt is repeated at once, so that a run that always loses its worker soon stops the command. After a
failure that stops the study no attempt is started, but running ones may finish.
"""

import hashlib
import os
import shlex
import shutil
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal, Protocol, Self
from urllib.parse import quote

from fairbench_agent.comparison.errors import RunError, StudyError
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.study.attempts import Attempt, RunOutcome
from fairbench_agent.comparison.study.ledger import FileHashes, Ledger
from fairbench_agent.comparison.study.plan import Planned
from fairbench_agent.comparison.study.runtimes import RuntimeStudy
from fairbench_agent.comparison.study.study import RunChoice, StudyRun, placeholders
from fairbench_agent.core.files import file_errors, open_limited
from fairbench_agent.core.printing import Step
from fairbench_agent.core.units import duration_text, rounded_down

_DIGITS = 6
"""Digits of the time limit that is passed to B, rounded down."""


@dataclass(frozen=True)
class PlannedRuns(Planned):
    """The runs of a planned study; B runs in the folder of the study's file."""

    @classmethod
    def read(cls, file: Path) -> Self:
        """Read a study and its plan; StudyError if the study was changed, or a file that B needs is missing."""
        planned = super().read(file)
        if planned.study.b.command is None:
            raise StudyError(f"{file}: no command; add it under [b] and plan again, or run B yourself")
        planned.hashes()
        return planned

    @property
    def folder(self) -> Path:
        return self.file.parent.absolute()

    def total_s(self, *runs: StudyRun) -> Decimal:
        return sum((Decimal(repr(self.limits_s[run.instance])) for run in runs), Decimal(0))

    def order(self, run: StudyRun, attempt: int, limit_s: Decimal | None = None) -> RunOrder:
        """Return the order for an attempt, by default with the plan's time limit."""
        b, allowed_s = self.study.b, limit_s or self.total_s(run)
        file = b.file_of(run.instance)
        filled = {
            "name": run.instance,
            "seed": str(run.seed),
            "time_limit_s": rounded_down(float(max(Decimal(0), allowed_s - b.stop_early_s)), _DIGITS),
            "instance": str(self.folder / file) if file else "",
        }
        return RunOrder(
            **run._asdict(),
            attempt=attempt,
            argv=tuple(word.format_map(filled) for word in shlex.split(b.command or "")),
            values=b.values,
            maximise=self.study.maximise,
            time_limit_s=allowed_s,
            lost_time_limit=float(b.lost_time_limit),
            memory_mb=b.memory_mb,
            folder=str(self.folder),
            **self._judgement(run.instance),
            output=f"output/{quote(run.instance, safe='')}-{run.seed}-{attempt}.gz",
        )

    def _judgement(self, instance: str) -> dict[str, Any]:
        """Return how a run is judged in a study of runtimes; without A's optimal value if A did not solve it."""
        study = self.study
        if not isinstance(study, RuntimeStudy) or study.b.solved is None:
            return {}
        published = next(result for result in study.a.results if result.instance == instance)
        has_value = study.b.has_target or (published.has_value and published.runtime.solved)
        value = published.value if has_value else None
        return {"solved": study.b.solved, "clock": study.b.time, "value_of_a": value}

    def hashes(self) -> FileHashes:
        """Return hashes of the instance files, and of the program and all files in its command, such as a script."""
        words = [word for word in shlex.split(self.study.b.command or "") if not placeholders(word)]
        program = self.order(self.study.runs[0], 1).argv[0]
        has_folder = os.sep in program or "/" in program
        found = shutil.which(str(self.folder / program) if has_folder else program)
        if not found:
            raise StudyError(f"b.command: program {program} not found, or not executable; see {self.folder} and PATH")
        files = [Path(found), *(file for word in words[1:] if (file := self.folder / word).is_file())]
        instances = (self.folder / path for name in self.limits_s if (path := self.study.b.file_of(name)))
        return FileHashes(program_sha256=_sha256_of(files), instances_sha256=_sha256_of(instances))


def _sha256_of(files: Iterable[Path]) -> str:
    """Return a hash of the files' hashes; StudyError if a file cannot be read."""
    combined, remedy = hashlib.sha256(), "restore it, since B needs it"
    for path in files:
        with file_errors(path, "read", remedy, StudyError), open_limited(path, 2**40) as file:
            combined.update(hashlib.file_digest(file, "sha256").digest())
    return combined.hexdigest()


Log = Callable[[str], object]
"""Receives progress messages."""

AttemptResult = tuple[RunOrder, RunOutcome | str]
"""An order with its outcome, or with the reason why the attempt was lost."""


class Engine(Protocol):
    """Makes attempts, all on one CPU; `collect` waits a while for results. RunError if it can make no more.

    `unfit` are failed readiness checks, `name` is for messages.
    """

    cpu: str | None
    unfit: tuple[str, ...]
    name: str

    @property
    def n_free(self) -> int: ...
    def submit(self, order: RunOrder) -> None: ...
    def collect(self) -> Sequence[AttemptResult]: ...


OpenEngine = Callable[[PlannedRuns, Ledger, Path, Log], AbstractContextManager[Engine]]
"""Opens an engine for a study with its ledger; outputs are stored in the folder."""


def required_cpu(planned: PlannedRuns, ledger: Ledger) -> str | None:
    """Return the CPU for all runs: the plan's or, if that is a score, that of the first session."""
    if planned.plan.limits.b_cpu_known:
        return planned.plan.limits.b_machine
    return next((session.cpu for session in ledger.sessions if session.cpu), None)


RunStatus = Literal["due", "done", "worst", "failed"]
"""Needs another attempt; has its value; is worse than every value; stops the study."""
_MOST_LOST = 3
"""Lost attempts at a run that stop the command."""


def _is_repeated(outcome: RunOutcome, choice: RunChoice) -> bool:
    if outcome.state == "not started":
        return False
    disturbed = bool(outcome.disturbances) and choice.on_disturbed == "repeat"
    return disturbed or (not outcome.has_result and choice.on_failure == "repeat")


def run_status(outcomes: Sequence[RunOutcome], choice: RunChoice) -> RunStatus:
    """Return a run's status from its outcomes, without lost attempts."""
    if not outcomes:
        return "due"
    *earlier, last = outcomes
    if _is_repeated(last, choice) and sum(_is_repeated(outcome, choice) for outcome in earlier) < choice.repeats:
        return "due"
    if last.has_result:
        return "done"
    # a program that cannot be started is not a result of B
    return "worst" if choice.on_failure == "worst" and last.state != "not started" else "failed"


def runs_left(planned: PlannedRuns, ledger: Ledger) -> tuple[StudyRun, ...]:
    """Return the runs that need an attempt, including failed ones, in order."""
    study = planned.study
    return tuple(run for run in study.runs if run_status(ledger.outcomes(run), study.b) in {"due", "failed"})


def run_attempts(planned: PlannedRuns, ledger: Ledger, engine: Engine, log: Log) -> None:
    """Make attempts until every run is done, and log each; RunError for a failure, or a run lost repeatedly."""
    queue = deque(runs_left(planned, ledger))
    n_done, left_s = len(planned.study.runs) - len(queue), planned.total_s(*queue)
    lost, error, n_running = defaultdict[StudyRun, list[str]](list), None, 0
    while n_running or (queue and error is None):
        n_new = 0 if error else min(engine.n_free, len(queue))
        orders = [planned.order(run, ledger.attempts_at(run) + 1) for run in (queue.popleft() for _ in range(n_new))]
        ledger.add([Attempt(**order.key()) for order in orders])
        for order in orders:
            engine.submit(order)
        n_jobs = n_running + n_new
        results = engine.collect()
        n_running = n_jobs - len(results)
        ledger.add([outcome for _, outcome in results if isinstance(outcome, RunOutcome)])
        for order, outcome in results:
            if isinstance(outcome, str):
                log(f"{n_done}/{len(planned.study.runs)}  {order.run!s:30} lost: {outcome}")
                lost[order.run].append(outcome)
                if len(reasons := lost[order.run]) == _MOST_LOST:
                    times = f"{len(reasons)} times ({', then '.join(dict.fromkeys(reasons))})"
                    error = error or RunError(f"{order.run} was lost {times}; repeat the command: it resumes")
                queue.appendleft(order.run)
                continue
            status = run_status(ledger.outcomes(order.run), planned.study.b)
            if status == "due":
                queue.append(order.run)
            elif status == "failed":
                error = error or RunError(_failure_text(outcome, planned, ledger))
            else:
                n_done, left_s = n_done + 1, left_s - planned.total_s(order.run)
            left, next_step = duration_text(float(left_s) / n_jobs), "will repeat" if status == "due" else status
            step = Step(n_done, len(planned.study.runs), f"{left + ' left':12}  {_outcome_text(outcome)}  {next_step}")
            log(step if status == "done" else str(step))
    if error is not None:
        raise error


def _outcome_text(outcome: RunOutcome) -> str:
    result = outcome.state if outcome.value is None else f"{outcome.value} at {outcome.value_at_s or 0:.3f} s"
    if outcome.runtime_s is not None:
        remark = f" ({outcome.remark})" if outcome.remark else ""
        result = f"{outcome.state} after {outcome.runtime_s:.3f} s{remark}"
    disturbed = f"  disturbed: {', '.join(outcome.disturbances)}" if outcome.disturbances else ""
    return f"{outcome.run!s:30} {result}{disturbed}"


def _failure_text(outcome: RunOutcome, planned: PlannedRuns, ledger: Ledger) -> str:
    order, remedy = planned.order(outcome.run, outcome.attempt), "correct it"
    if outcome.state == "overrun":
        remedy = "pass {time_limit_s} to B with a larger stop_early_s, or stream values, and plan again"
    remedy = f"{remedy} ({ledger.path.parent / order.output}), then repeat the command: it resumes"
    return f"{outcome.run} {outcome.reason(order.time_limit_s)}; {remedy}"
