"""Where facts about the machine come from: one replaceable source, and the real one.

Sources only read. What is not there, not allowed or not understood by the system is None or empty.
"""

import ctypes
import importlib
import os
import platform
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, Protocol

import psutil

from fairbench.agent.clock import timer_resolution_ns
from fairbench.agent.texts import table

PsutilFact = Literal[
    "physical_cores",
    "logical_cores",
    "memory_bytes",
    "memory_available_bytes",
    "max_frequency_hz",
    "batteries_discharging",
    "load_one_minute",
]
"""What psutil is asked for."""

_SYSCTL = ("/usr/sbin/sysctl", "hw", "machdep.cpu", "kern.hv_vmm_present")
_SYSCTL_TIMEOUT_S = 5
_RELATION_ALL = 0xFFFF


class Source(Protocol):
    """One replaceable source of machine facts."""

    @property
    def system(self) -> str:
        """Return Linux, Darwin, Windows or what else the system calls itself."""

    @property
    def architecture(self) -> str:
        """Return the instruction set as the system writes it: x86_64, AMD64, aarch64, arm64."""

    @property
    def release(self) -> str:
        """Return the version of the kernel as the system writes it."""

    @property
    def ticks_per_second(self) -> int:
        """Return the unit of the times in /proc/stat."""

    def read_text(self, path: str) -> str | None:
        """Return the text of a file."""

    def list_dir(self, path: str) -> tuple[str, ...]:
        """Return the sorted names in a folder."""

    def sysctl(self, name: str) -> str | None:
        """Return a value of macOS's sysctl."""

    def registry(self, key: str, name: str) -> str | int | None:
        """Return a value of the Windows registry below HKEY_LOCAL_MACHINE."""

    def processor_information(self) -> bytes | None:
        """Return what Windows's GetLogicalProcessorInformationEx(RelationAll) writes."""

    def psutil_fact(self, name: PsutilFact) -> float | None:
        """Return one fact that psutil knows."""

    def core_seconds(self) -> Sequence[tuple[float, float]]:
        """Return busy and idle seconds of every core as psutil knows them."""

    def switches(self, pid: int) -> tuple[int, int] | None:
        """Return voluntary and involuntary context switches of a process where there is no /proc."""

    def affinity(self) -> tuple[int, ...] | None:
        """Return the cores this process may use, or None where a process cannot be pinned."""

    def cpuinfo(self) -> Mapping[str, object]:
        """Return what py-cpuinfo finds."""

    def timer_step_ns(self) -> int:
        """Return the smallest step between two readings of the performance counter, nanoseconds."""

    def monotonic_ns(self) -> int:
        """Return the monotonic clock, nanoseconds."""

    def pause(self, seconds: float) -> None:
        """Wait."""


class System:
    """The machine that this process runs on."""

    def __init__(self) -> None:
        self.system = platform.system()
        self.architecture = platform.machine()
        self.release = platform.version() if self.system == "Windows" else platform.release()

    @cached_property
    def ticks_per_second(self) -> int:
        """Ask sysconf, which every system with a /proc/stat has."""
        return os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100

    def read_text(self, path: str) -> str | None:
        """Read a file."""
        try:
            return Path(path).read_bytes().decode(errors="replace")
        except OSError:
            return None

    def list_dir(self, path: str) -> tuple[str, ...]:
        """List a folder."""
        try:
            return tuple(sorted(os.listdir(path)))  # noqa: PTH208 - names are wanted, not paths
        except OSError:
            return ()

    @cached_property
    def _sysctls(self) -> Mapping[str, str]:
        with _unknown_if_it_fails():
            if self.system == "Darwin":
                run = subprocess.run(_SYSCTL, capture_output=True, timeout=_SYSCTL_TIMEOUT_S, check=False)  # noqa: S603 - a fixed command
                return table(run.stdout.decode(errors="replace"))
        return {}

    def sysctl(self, name: str) -> str | None:
        """Run sysctl once, on macOS only."""
        return self._sysctls.get(name)

    def registry(self, key: str, name: str) -> str | int | None:
        """Open the registry, on Windows only."""
        with _unknown_if_it_fails():
            winreg: Any = importlib.import_module("winreg")
            with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, key) as opened:
                value = winreg.QueryValueEx(opened, name)[0]
            return value if isinstance(value, str | int) else None
        return None

    def processor_information(self) -> bytes | None:
        """Call the Windows kernel, on Windows only: once for the length, once for the content."""
        with _unknown_if_it_fails():
            call: Any = vars(ctypes)["windll"].kernel32.GetLogicalProcessorInformationEx
            length = ctypes.c_ulong(0)
            call(_RELATION_ALL, None, ctypes.byref(length))
            buffer = ctypes.create_string_buffer(length.value)
            if call(_RELATION_ALL, buffer, ctypes.byref(length)):
                return buffer.raw[: length.value]
        return None

    def psutil_fact(self, name: PsutilFact) -> float | None:
        """Ask psutil."""
        with _unknown_if_it_fails():
            return _PSUTIL[name]()
        return None

    def core_seconds(self) -> Sequence[tuple[float, float]]:
        """Ask psutil."""
        with _unknown_if_it_fails():
            return [(sum(times) - times.idle, times.idle) for times in psutil.cpu_times(percpu=True)]
        return ()

    def switches(self, pid: int) -> tuple[int, int] | None:
        """Ask getrusage on macOS, which knows the caller only; psutil does not tell the two kinds apart there."""
        with _unknown_if_it_fails():
            if self.system == "Darwin" and pid == os.getpid():
                resource: Any = importlib.import_module("resource")
                usage = resource.getrusage(resource.RUSAGE_SELF)
                return usage.ru_nvcsw, usage.ru_nivcsw
            if self.system not in {"Darwin", "Windows"}:
                counted = psutil.Process(pid).num_ctx_switches()
                return counted.voluntary, counted.involuntary
        return None

    def affinity(self) -> tuple[int, ...] | None:
        """Ask psutil, which has no such method on macOS."""
        with _unknown_if_it_fails():
            return tuple(sorted(psutil.Process().cpu_affinity() or ())) or None
        return None

    def cpuinfo(self) -> Mapping[str, object]:
        """Import py-cpuinfo and run it, which takes a second or more."""
        with _unknown_if_it_fails():
            found: Mapping[str, object] = importlib.import_module("cpuinfo").get_cpu_info()
            return found
        return {}

    def timer_step_ns(self) -> int:
        """Read the performance counter many times."""
        return timer_resolution_ns(time.perf_counter_ns)

    def monotonic_ns(self) -> int:
        """Read the monotonic clock."""
        return time.monotonic_ns()

    def pause(self, seconds: float) -> None:
        """Sleep."""
        time.sleep(seconds)


@contextmanager
def _unknown_if_it_fails() -> Iterator[None]:
    # the border to foreign code, which fails in another way on every system
    with suppress(Exception):
        yield


def _discharging() -> int:
    battery = psutil.sensors_battery()
    return int(battery is not None and battery.power_plugged is False)


_PSUTIL: Mapping[PsutilFact, Callable[[], float | None]] = {
    "physical_cores": lambda: psutil.cpu_count(logical=False),
    "logical_cores": psutil.cpu_count,
    "memory_bytes": lambda: psutil.virtual_memory().total,
    "memory_available_bytes": lambda: psutil.virtual_memory().available,
    "max_frequency_hz": lambda: round(psutil.cpu_freq().max * 1e6) or None,
    "batteries_discharging": _discharging,
    "load_one_minute": lambda: psutil.getloadavg()[0],
}
