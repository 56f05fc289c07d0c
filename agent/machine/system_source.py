"""Read-only access to the system; anything missing, forbidden or malformed is None or empty.

Third-party code raises different errors on each system, so all are suppressed.
"""

import importlib
import os
import platform
import subprocess
import sysconfig
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import psutil

from fairbench_agent.core.files import read_limited


class SourcedFact(NamedTuple):
    """The value of a field of `Machine` from one source, None if unknown."""

    field: str
    value: str | int | None
    source: str


class SystemSource:
    """The machine that this process runs on."""

    def __init__(self, system: str | None = None) -> None:
        self.system = system or platform.system()
        self.architecture = platform.machine()
        self.build = sysconfig.get_platform()  # of this Python, such as win-amd64, even on an Arm processor
        self.processor = platform.processor() if self.system == "Windows" else ""
        self.release = platform.version() if self.system == "Windows" else platform.release()
        self.ticks_per_second = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100  # of /proc/stat

    def read_text(self, path: str) -> str | None:
        try:
            return read_limited(Path(path)).decode(errors="replace")
        except OSError:
            return None

    def list_dir(self, path: str) -> tuple[str, ...]:
        try:
            return tuple(sorted(os.listdir(path)))  # noqa: PTH208 - names are wanted, not paths
        except OSError:
            return ()

    def sysctl(self, name: str) -> str | None:
        if self.system != "Darwin":
            return None
        with suppress(Exception):
            command = ("/usr/sbin/sysctl", "-n", name)
            shown = subprocess.check_output(command, timeout=5, stderr=subprocess.DEVNULL)  # noqa: S603  a constant
            return shown.decode(errors="replace").strip()
        return None

    def psutil_fact(self, name: str) -> float | None:
        with suppress(Exception):
            return _PSUTIL[name]()
        return None

    def core_seconds(self) -> Sequence[tuple[float, float]]:
        with suppress(Exception):
            return [(sum(times) - times.idle, times.idle) for times in psutil.cpu_times(percpu=True)]
        return ()

    def affinity(self) -> tuple[int, ...] | None:
        """Return the cores that this process may use; None if the system cannot pin processes, or forbids it."""
        with suppress(Exception):
            process: Any = psutil.Process()  # which has no cpu_affinity on macOS
            cores = process.cpu_affinity()
            process.cpu_affinity(cores)  # a service's system call filter may forbid it
            return tuple(sorted(cores)) or None
        return None

    def cpuinfo(self) -> Mapping[str, object]:
        """Return what py-cpuinfo detects, which takes a second or more."""
        with suppress(Exception):
            return dict(importlib.import_module("cpuinfo").get_cpu_info())
        return {}

    def pause(self, seconds: float) -> None:
        time.sleep(seconds)


_PSUTIL: Mapping[str, Callable[[], float | None]] = {
    "physical_cores": lambda: psutil.cpu_count(logical=False),
    "logical_cores": psutil.cpu_count,
    "memory_bytes": lambda: psutil.virtual_memory().total,
    "max_frequency_hz": lambda: round(psutil.cpu_freq().max * 1e6) or None,
    "batteries_discharging": lambda: 1 - int(battery.power_plugged) if (battery := psutil.sensors_battery()) else None,
    "load_one_minute": lambda: psutil.getloadavg()[0],
}
