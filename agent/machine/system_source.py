"""The only access to the system, read-only. What is missing, forbidden or not understood is None or empty."""

import importlib
import os
import platform
import subprocess
import sysconfig
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

_unknown_if_it_fails = partial(suppress, Exception)
"""The border to foreign code, which fails in another way on every system."""


class SourcedFact(NamedTuple):
    """The value of a field of `Machine` by one source, None if the source does not know it."""

    field: str
    value: str | int | None
    source: str


class SystemSource:
    """The machine that this process runs on.

    Args:
        system: Linux, Darwin, Windows or another name that the system gives itself.
        load: imports psutil, py-cpuinfo, and modules of one system only.
        run: starts a program as `subprocess.run` does.
    """

    def __init__(
        self,
        system: str | None = None,
        load: Callable[[str], Any] = importlib.import_module,
        run: Callable[..., Any] = subprocess.run,
    ) -> None:
        self.system = system or platform.system()
        self.architecture = platform.machine()
        self.build = sysconfig.get_platform()  # of this Python, such as win-amd64, whatever the processor is
        self.processor = platform.processor() if self.system == "Windows" else ""
        self.release = platform.version() if self.system == "Windows" else platform.release()
        self.ticks_per_second = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100  # of /proc/stat
        self._load = load
        self._run = run

    def read_text(self, path: str) -> str | None:
        try:
            return Path(path).read_bytes().decode(errors="replace")
        except OSError:
            return None

    def list_dir(self, path: str) -> tuple[str, ...]:
        try:
            return tuple(sorted(os.listdir(path)))  # noqa: PTH208 - names are wanted, not paths
        except OSError:
            return ()

    def sysctl(self, name: str) -> str | None:
        """Return a value of macOS's sysctl."""
        command = ("/usr/sbin/sysctl", "-n", name)
        with _unknown_if_it_fails():
            if self.system == "Darwin":
                done = self._run(command, capture_output=True, timeout=5, check=True)
                return str(done.stdout, "utf-8", "replace").strip()
        return None

    def psutil_fact(self, name: str) -> float | None:
        ask = _PSUTIL[name]
        with _unknown_if_it_fails():
            return ask(self._load("psutil"))
        return None

    def core_seconds(self) -> Sequence[tuple[float, float]]:
        with _unknown_if_it_fails():
            return [(sum(times) - times.idle, times.idle) for times in self._load("psutil").cpu_times(percpu=True)]
        return ()

    def affinity(self) -> tuple[int, ...] | None:
        """Return the cores that this process may use, None where a process cannot be pinned."""
        with _unknown_if_it_fails():
            return tuple(sorted(self._load("psutil").Process().cpu_affinity() or ())) or None
        return None

    def cpuinfo(self) -> Mapping[str, object]:
        """Return what py-cpuinfo finds, which takes a second or more."""
        with _unknown_if_it_fails():
            found: Mapping[str, object] = self._load("cpuinfo").get_cpu_info()
            return found
        return {}

    def timer_step_ns(self, wall_ns: Callable[[], int] = time.perf_counter_ns, readings: int = 2000) -> int:
        """Return the smallest step between successive readings of a clock; a coarse clock is read until it moves."""
        smallest = None
        last = wall_ns()
        while readings > 0 or smallest is None:
            readings -= 1
            now = wall_ns()
            if now != last:
                smallest = min(smallest or now - last, now - last)
            last = now
        return smallest

    def pause(self, seconds: float) -> None:
        time.sleep(seconds)


def _discharging(psutil: Any) -> int:  # noqa: ANN401  a module
    battery = psutil.sensors_battery()
    return int(battery is not None and battery.power_plugged is False)


_PSUTIL: Mapping[str, Callable[[Any], float | None]] = {
    "physical_cores": lambda psutil: psutil.cpu_count(logical=False),
    "logical_cores": lambda psutil: psutil.cpu_count(),
    "memory_bytes": lambda psutil: psutil.virtual_memory().total,
    "max_frequency_hz": lambda psutil: round(psutil.cpu_freq().max * 1e6) or None,
    "batteries_discharging": _discharging,
    "load_one_minute": lambda psutil: psutil.getloadavg()[0],
}
