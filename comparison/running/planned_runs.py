"""The runs of a planned study, and the orders for their attempts.

All instances are run with the first seed, then with the second, so that a study that is stopped early has equally many
runs of each instance, and a disturbed hour affects all instances alike.
"""

import hashlib
import os
import shlex
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Self
from urllib.parse import quote

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.running.solved_runs import SolvedWhen
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.study.ledger import FileHashes
from fairbench_agent.comparison.study.plan import Planned
from fairbench_agent.comparison.study.runtimes import RuntimeStudy
from fairbench_agent.comparison.study.study import StudyRun, placeholders
from fairbench_agent.core.files import file_errors, open_limited
from fairbench_agent.core.units import rounded_down

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
            solved=self._solved_when(run.instance),
            output=f"output/{quote(run.instance, safe='')}-{run.seed}-{attempt}.gz",
        )

    def _solved_when(self, instance: str) -> SolvedWhen | None:
        """Return how a run is judged in a study of runtimes, else None."""
        study = self.study
        if not isinstance(study, RuntimeStudy) or study.b.solved is None:
            return None
        published = next(result for result in study.a.results if result.instance == instance)
        is_binding = published.has_value and (published.solved or study.b.has_target)  # else not the optimal value
        value = published.value if is_binding else None
        return SolvedWhen(rule=study.b.solved, clock=study.b.time, value=value, maximise=study.maximise)

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
    combined = hashlib.sha256()
    for path in files:
        remedy = "restore it, since B needs it"
        with file_errors(path, "read", remedy, StudyError), open_limited(path, 2**40) as file:
            combined.update(hashlib.file_digest(file, "sha256").digest())
    return combined.hexdigest()
