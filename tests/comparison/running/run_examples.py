"""Orders and outcomes for tests, and solvers that are small and badly behaved."""

import sys
from contextlib import suppress
from decimal import Decimal
from pathlib import Path
from typing import Any

import psutil

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome


def order(*argv: str, **changed: Any) -> RunOrder:
    """Return an order of a short attempt, of a program that prints nothing unless one is given."""
    given: dict[str, Any] = {
        "instance": "tai20a",
        "seed": 7,
        "attempt": 1,
        "argv": argv or (sys.executable, "-c", ""),
        "stops_itself": False,
        "reads": "stream",
        "runtime_s": Decimal("0.2"),
        "folder": str(Path.cwd()),
        "output": "output/tai20a-7-1.gz",
    }
    return RunOrder(**{**given, **changed})


def outcome(**changed: Any) -> RunOutcome:
    """Return what came of an attempt that reached 12.50 a little before its end."""
    given: dict[str, Any] = {
        "instance": "tai20a",
        "seed": 7,
        "attempt": 1,
        "state": "value",
        "value": "12.50",
        "value_at_s": 0.15,
        "wall_s": 0.2,
        "cpu_s": 0.19,
        "lost_s": 0.0,
        "exit_status": -15,
        "ended_by": "SIGTERM",
        "host": "0123abcd",
        "began_at_ns": 1_795_000_000_000_000_000,
    }
    return RunOutcome(**{**given, **changed})


def still_there(pids: list[int]) -> list[int]:
    """Return those of some processes that have not ended."""
    found = []
    for pid in pids:
        with suppress(psutil.NoSuchProcess):
            if psutil.Process(pid).status() != psutil.STATUS_ZOMBIE:
                found.append(pid)
    return found


class MadeUp(SystemSource):
    """A machine of which a few files are known."""

    def __init__(self, files: dict[str, str]) -> None:
        super().__init__(system="Linux")
        self.ticks_per_second = 100
        self.files = files

    def read_text(self, path: str) -> str | None:
        return self.files.get(path)

    def core_seconds(self) -> tuple[tuple[float, float], ...]:
        return ()

    def list_dir(self, path: str) -> tuple[str, ...]:
        return tuple(
            sorted({name[len(path) + 1 :].split("/")[0] for name in self.files if name.startswith(f"{path}/")})
        )
