"""The process that is measured: `python -m fairbench_agent.agent.measurement.worker`, one task on stdin, events on stdout.

It alone imports numba, in the fixed code generation environment. Between chunks it does nothing but look whether it
was told to stop; a thread that sleeps in a read waits for that word, and for the end of the supervisor.
"""

import os
import platform
import sys
import threading
from collections.abc import Callable, Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from pydantic import BaseModel

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement.chain_timing import time_chain, time_loads
from fairbench_agent.agent.measurement.chunk_timing import Clock, StoppedError, time_run
from fairbench_agent.agent.measurement.worker_messages import (
    TASKS,
    Ended,
    Replay,
    Replayed,
    TimedChain,
    TimedLoads,
    TimeSpeed,
    require_fixed_settings,
)
from fairbench_agent.agent.measurement.worker_task import Measuring, Say
from fairbench_agent.pool.record.timing import chunk_ends
from fairbench_agent.workloads.errors import WorkloadError
from fairbench_agent.workloads.frozen_code import frozen_chains, shipped_folder
from fairbench_agent.workloads.processes import FULL_BUDGET
from fairbench_agent.workloads.search import advance, start
from fairbench_agent.workloads.suites import read_instance

_SETTLING = 3
"""Moments that pass untold while the clock rises."""


def replay(task: Replay, clock: Clock, proceed: Callable[[int], bool]) -> Replayed:
    """Run one optimization process on one instance file, compiled beforehand."""
    instance = read_instance(task.problem, Path(task.path))
    advance(instance, start(instance, task.seed), task.search, 2)
    state, times = time_run(
        lambda: start(instance, task.seed),
        lambda state, end: advance(instance, state, task.search, end),
        chunk_ends(task.evaluations, max(1, 200 * task.evaluations // FULL_BUDGET)),
        clock,
        proceed,
    )
    return Replayed(evaluations=state.evaluations, fitness=state.best, wall_ns=times.wall_ns, cpu_ns=times.cpu_ns)


def time_speed(clock: Clock, say: Say) -> None:
    """Time chains, once the core's clock has risen from idle, and loads."""
    code = frozen_chains(shipped_folder(platform.machine()))
    for _ in range(_SETTLING):
        time_chain(code, clock.wall_ns, 0)
    say(TimedChain(chain=time_chain(code, clock.wall_ns, 0)))
    say(TimedLoads(loads=time_loads(code, clock.wall_ns)))


def listen(lines: TextIO, stop: threading.Event, go: threading.Semaphore) -> None:
    """Wait for the words to go on and to stop; when the supervisor is gone, end at once: nobody would hear the rest."""
    for line in lines:
        if line.strip() == "stop":
            stop.set()
        # who waits to go on must hear of the stop too
        go.release()
    os._exit(1)


def work(
    line: str,
    say: Say,
    stop: threading.Event,
    environment: Mapping[str, str] = os.environ,
    go: threading.Semaphore | None = None,
) -> Ended:
    """Carry out the task of a line and return how it ended; `go` is released at every word to go on."""
    try:
        task = TASKS.validate_json(line)
        require_fixed_settings(environment)
        if isinstance(task, Replay):
            say(replay(task, Clock(), lambda _: not stop.is_set()))
        elif isinstance(task, TimeSpeed):
            time_speed(Clock(), say)
        else:
            Measuring(task, say, stop, Clock(), SystemSource(), go=go or threading.Semaphore(0)).measure()
    except StoppedError:
        return Ended(reason="stopped")
    except (AgentError, WorkloadError) as error:
        return Ended(reason="failed", message=str(error))
    except Exception as error:  # noqa: BLE001  the border to the supervisor, which must hear of everything
        return Ended(reason="failed", message=f"{type(error).__name__}: {error}")
    return Ended(reason="done")


def main() -> None:
    """Read a task from stdin, say events on stdout, end."""
    for pipe in (sys.stdin, sys.stdout):
        if isinstance(pipe, TextIOWrapper):
            pipe.reconfigure(encoding="utf-8")
    first = sys.stdin.readline()
    stop, go = threading.Event(), threading.Semaphore(0)
    threading.Thread(target=listen, args=(sys.stdin, stop, go), daemon=True).start()

    def say(event: BaseModel) -> None:
        sys.stdout.write(event.model_dump_json() + "\n")
        sys.stdout.flush()

    say(work(first, say, stop, go=go))
    # the listening thread may hold the lock of stdin, which an orderly end would wait for
    os._exit(0)


if __name__ == "__main__":
    main()
