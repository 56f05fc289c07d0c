"""Nodes of Slurm, through submitit: one exclusive job per call, on the node that the call names; Slurm queues, places and ends it.

submitit writes the job's script, pickles the function and its argument, and has their result in a file of the folder, which all nodes
have to see; the files of a job that is over are removed, but for what one that failed has said. What submitit asks `sacct` for is asked of
`squeue` here, one question for all jobs: many clusters keep no accounts. Slurm is asked to put no job back into its queue.
"""

import math
import re
import subprocess
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import submitit

from fairbench_agent.agent.errors import EngineError, FleetError
from fairbench_agent.agent.fleet.engine import Call, CallEnd, Node, natural

_OUT_OF_ORDER = ("down", "drain", "fail", "maint", "reboot", "unknown", "no_respond", "error", "power_down")
_OVER = (
    *(
        "BOOT_FAIL",
        "CANCELLED",
        "COMPLETED",
        "COMPLETING",
        "DEADLINE",
        "FAILED",
        "NODE_FAIL",
        "OUT_OF_MEMORY",
        "PREEMPTED",
    ),
    *("REVOKED", "SPECIAL_EXIT", "TIMEOUT"),
)
"""States of jobs that are over, or only cleaned up after; Slurm tells them for some minutes (MinJobAge)."""
_UNSEEN_S = 15.0
"""How long a result may be on its way to this machine after its job is over."""
_SILENT_S = 300.0
"""How long a controller may not answer, as while it is started again."""
_MARGIN_MIN = 5
_LAST_BYTES, _LONGEST_WORDS = 4096, 200
"""Of a job's error output: how much of its end is read, and how long a line of it may be told."""


@dataclass
class _SlurmJob:
    call: Call
    of: Any
    """job of submitit"""
    state: str = "PENDING"
    """as Slurm said last; empty once it does not know the job any more"""
    over_at: float | None = None
    """when it was found to be over for the first time"""


class SlurmEngine:
    """The Slurm that the commands here speak to; EngineError where there is none, or it does not answer."""

    def __init__(
        self,
        folder: Path,
        partition: str | None = None,
        constraint: str | None = None,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder, self._partition, self._constraint, self._now_s = folder, partition, constraint, now_s
        self._jobs: dict[str, _SlurmJob] = {}
        self._has_swept = False
        self._answered_at = now_s()

    def nodes(self) -> Sequence[Node]:
        """Return the nodes of the partition that have the features, by name."""
        of = ["-p", self._partition] if self._partition else []
        found: dict[str, Node] = {}
        for line in _asked("sinfo", "-h", "-N", "-o", "%N|%T|%f", *of).splitlines():
            name, state, features = (part.strip() for part in line.split("|"))
            if satisfies(features, self._constraint):
                off = state.endswith("*") or any(word in state for word in _OUT_OF_ORDER)
                found[name] = Node(name, f"Slurm says that it is {state.rstrip('*')}" if off else "")
        if not found:
            raise FleetError("Slurm has no such nodes; sinfo shows partitions, nodes and features")
        return [found[name] for name in sorted(found, key=natural)]

    def submit(self, call: Call) -> str:
        """Queue an exclusive job for the node of a call."""
        try:
            executor = submitit.SlurmExecutor(folder=self._folder)
            executor.update_parameters(
                job_name="fairbench",
                nodelist=call.node,
                partition=self._partition,
                constraint=self._constraint,
                exclusive=True,
                mem="0",  # all of it: a share of the memory comes with a share of the cores
                time=math.ceil(call.limit_s / 60) + _MARGIN_MIN,
                additional_parameters={"no-requeue": True},
                srun_args=["--cpu-bind=none"],  # else the call has one core of the node
            )
            job = executor.submit(call.function, call.argument)
        except (OSError, RuntimeError, subprocess.SubprocessError, submitit.core.utils.FailedJobError) as error:
            raise EngineError(f"Slurm takes no job for node {call.node} ({_first_line(error)})") from error
        for link in self._folder.glob(".submission_file_*.sh"):  # sbatch has read it
            link.unlink(missing_ok=True)
        self._jobs[job.job_id] = _SlurmJob(call, job)
        return str(job.job_id)

    def ended(self) -> Sequence[CallEnd]:
        """Return the jobs whose result is there, and those that are over without one."""
        self._ask_states()
        return [ended for name in tuple(self._jobs) if (ended := self._ended(name)) is not None]

    def _ended(self, name: str) -> CallEnd | None:
        job = self._jobs[name]
        paths = job.of.paths
        if paths.result_pickle.exists():
            del self._jobs[name]
            outcome, value = submitit.core.utils.pickle_load(paths.result_pickle)
            if outcome == "success":
                _remove(paths)
                return CallEnd(name, job.call.node, value)
            why = f"the call failed ({str(value).strip().rpartition(chr(10))[2]})"
            return CallEnd(name, job.call.node, trouble=_with_log(why, paths))
        if job.over_at is None or self._answered_at - job.over_at < _UNSEEN_S:
            return None
        del self._jobs[name]
        if job.state == "NODE_FAIL":
            _remove(paths)
            return CallEnd(name, job.call.node, trouble="the node failed")
        return CallEnd(name, job.call.node, trouble=_with_log(_why(job.state, _last_words(paths.stderr)), paths))

    def _ask_states(self) -> None:
        """Ask for the states of all jobs at once; a controller that does not answer just now leaves them as they were."""
        if not self._jobs:
            return
        try:
            lines = _asked("squeue", "-h", "--me", "-t", "all", "-o", "%i %T").splitlines()
        except EngineError:
            if self._now_s() - self._answered_at > _SILENT_S:
                raise
            return
        self._answered_at = self._now_s()
        states = dict(line.split(maxsplit=1) for line in lines)
        self._sweep(states)
        for name, job in self._jobs.items():
            job.state = states.get(name, job.state if job.state in _OVER else "")
            if job.state and job.state not in _OVER:
                job.over_at = None
            elif job.over_at is None:
                job.over_at = self._answered_at

    def _sweep(self, known: Collection[str]) -> None:
        """Remove, once, the files of jobs that Slurm does not know any more: who waited for them was killed."""
        for path in () if self._has_swept else self._folder.glob("*_submitted.pkl"):
            job = path.name.partition("_")[0]
            if job not in known and job not in self._jobs:
                _remove(submitit.core.utils.JobPaths(self._folder, job_id=job))
        self._has_swept = True

    def running(self) -> Collection[str]:
        """Return the jobs that had begun when Slurm was asked last."""
        return {name for name, job in self._jobs.items() if job.state != "PENDING"}

    def said(self, jobs: Collection[str]) -> Mapping[str, str]:
        """Return the last line of the standard error of jobs."""
        return {name: _last_words(self._jobs[name].of.paths.stderr) for name in jobs if name in self._jobs}

    def cancel(self, job: str) -> None:
        """Have Slurm end a job."""
        one = self._jobs.pop(job, None)
        if one is not None:
            _asked("scancel", job)
            _remove(one.of.paths)

    def close(self) -> None:
        """End all jobs of this engine."""
        jobs, self._jobs = self._jobs, {}
        if jobs:
            _asked("scancel", *jobs)
        for job in jobs.values():
            _remove(job.of.paths)
        with suppress(OSError):  # what other jobs have said is there
            self._folder.rmdir()


def satisfies(features: str, constraint: str | None) -> bool:
    """Return whether a node has the features, told as Slurm tells them, of a constraint of names with `&` or `|`.

    >>> satisfies("zen4,bigmem", "zen3|zen4"), satisfies("zen4,bigmem", "zen4&ib")
    (True, False)
    """
    if constraint is None:
        return True
    if not re.fullmatch(r"[\w.:+-]+(?:[&|][\w.:+-]+)*", constraint) or ("&" in constraint and "|" in constraint):
        raise FleetError(f"--constraint {constraint!r}: give names of features, all with & or all with | between them")
    has = set(features.split(","))
    return any(set(group.split("&")) <= has for group in constraint.split("|"))


def expanded(names: str) -> list[str]:
    """Return the nodes of a list in the words of Slurm, such as n[1-4],m7."""
    return _asked("scontrol", "show", "hostnames", names).split()


def _why(state: str, last_words: str) -> str:
    ended = f"Slurm ended the job ({state.lower()})" if state else "the job left the queue without a result"
    return f"{ended}: {' '.join(last_words.split())[:_LONGEST_WORDS]}" if last_words else ended


def _with_log(why: str, paths: Any) -> str:  # noqa: ANN401  submitit's
    """Say where the error output of a job that failed is, and remove its other files."""
    has_said = paths.stderr.exists() and paths.stderr.stat().st_size > 0
    _remove(paths, but=paths.stderr if has_said else None)
    return f"{why}; its error output is {paths.stderr}" if has_said else why


def _remove(paths: Any, but: Path | None = None) -> None:  # noqa: ANN401  likewise
    """Remove the files of a job that is over."""
    for path in (paths.submission_file, paths.submitted_pickle, paths.result_pickle, paths.stdout, paths.stderr):
        if path != but:
            with suppress(OSError):
                path.unlink(missing_ok=True)


def _last_words(stderr: Path) -> str:
    """Return the last line of a job's error output; what srun says of a job that failed only if there is no other."""
    try:
        with stderr.open("rb") as file:
            file.seek(max(0, stderr.stat().st_size - _LAST_BYTES))
            text = file.read().decode("utf-8", errors="replace")
    except OSError:
        return ""
    lines = [line for line in text.splitlines() if line.strip()]
    own = [line for line in lines if not line.startswith("srun: ")]
    return (own or lines or [""])[-1].rstrip()


def _asked(*argv: str) -> str:
    try:
        ended = subprocess.run(argv, check=False, capture_output=True, text=True, timeout=60)  # noqa: S603  a fixed name
    except (OSError, subprocess.SubprocessError) as error:
        raise EngineError(
            f"{argv[0]} cannot be run ({_first_line(error)}); is this a machine of a Slurm cluster?"
        ) from error
    if ended.returncode:
        raise EngineError(f"{argv[0]} failed ({_first_line(ended.stderr)})")
    return ended.stdout


def _first_line(of: object) -> str:
    return next(iter(str(of).strip().splitlines()), "no reason given")
