"""The real source on whatever system the tests run on, and its branches for other systems."""

import ctypes
import os
import subprocess
import sys
from collections import namedtuple
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from fairbench.agent.sources import Source, System


def on(name: str) -> System:
    system = System()
    system.system = name
    return system


def test_files_that_cannot_be_read_are_unknown(tmp_path: Path) -> None:
    system = System()
    assert system.read_text(str(tmp_path / "missing")) is None
    assert system.read_text(str(tmp_path)) is None
    assert system.list_dir(str(tmp_path / "missing")) == ()


def test_files_are_read_whatever_their_bytes(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"caf\xe9\n")
    (tmp_path / "a").write_bytes(b"")
    system: Source = System()
    assert system.read_text(str(tmp_path / "b")) == "caf\N{REPLACEMENT CHARACTER}\n"
    assert system.list_dir(str(tmp_path)) == ("a", "b")


def test_psutil_facts_are_psutil_s() -> None:
    system = System()
    assert system.psutil_fact("memory_bytes") == psutil.virtual_memory().total
    assert system.psutil_fact("logical_cores") == psutil.cpu_count()
    assert (system.psutil_fact("memory_available_bytes") or 0) > 0
    assert system.psutil_fact("batteries_discharging") in {0, 1, None}


def test_what_psutil_cannot_tell_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(psutil, "sensors_battery")
    monkeypatch.setattr(psutil, "cpu_freq", lambda: None)
    monkeypatch.setattr(psutil, "cpu_times", lambda **_: 1 / 0)
    monkeypatch.setattr(psutil, "Process", lambda *_: SimpleNamespace())
    system = System()
    assert system.psutil_fact("batteries_discharging") is None
    assert system.psutil_fact("max_frequency_hz") is None
    assert system.core_seconds() == ()
    assert system.affinity() is None
    assert on("FreeBSD").switches(os.getpid()) is None


@pytest.mark.parametrize(("plugged", "discharging"), [(True, 0), (False, 1), (None, 0)])
def test_only_a_battery_known_to_feed_the_machine_counts(
    monkeypatch: pytest.MonkeyPatch, plugged: bool | None, discharging: int
) -> None:
    monkeypatch.setattr(psutil, "sensors_battery", lambda: SimpleNamespace(power_plugged=plugged), raising=False)
    assert System().psutil_fact("batteries_discharging") == discharging


def test_core_seconds_divide_each_core_s_time(monkeypatch: pytest.MonkeyPatch) -> None:
    times = namedtuple("times", "user idle system")  # noqa: PYI024 - as psutil makes its own
    monkeypatch.setattr(psutil, "cpu_times", lambda **_: [times(1.0, 7.0, 2.0)])
    assert System().core_seconds() == [(3.0, 7.0)]


def test_other_systems_sources_are_silent_here() -> None:
    system = on("Linux")
    assert system.sysctl("hw.memsize") is None
    if sys.platform != "win32":
        assert system.registry("SOFTWARE", "x") is None
        assert system.processor_information() is None


def test_sysctl_runs_once_on_macos(monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[tuple[str, ...]] = []

    def run(command: tuple[str, ...], **_: object) -> SimpleNamespace:
        runs.append(command)
        return SimpleNamespace(stdout=b"hw.memsize: 8589934592\nmachdep.cpu.brand_string: Apple M1\n")

    monkeypatch.setattr(subprocess, "run", run)
    system = on("Darwin")
    assert system.sysctl("machdep.cpu.brand_string") == "Apple M1"
    assert system.sysctl("hw.memsize") == "8589934592"
    assert system.sysctl("hw.missing") is None
    assert [command[0] for command in runs] == ["/usr/sbin/sysctl"]


def test_a_sysctl_that_hangs_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: tuple[str, ...], **_: object) -> None:
        raise subprocess.TimeoutExpired(command, 5)

    monkeypatch.setattr(subprocess, "run", run)
    assert on("Darwin").sysctl("hw.memsize") is None


class Registry:
    """A winreg with one value and one that is neither text nor number."""

    HKEY_LOCAL_MACHINE = "HKLM"

    @staticmethod
    @contextmanager
    def OpenKey(root: str, key: str) -> Iterator[str]:  # noqa: N802 - winreg's name
        """Open a key."""
        yield f"{root}\\{key}"

    @staticmethod
    def QueryValueEx(key: str, name: str) -> tuple[object, int]:  # noqa: N802 - winreg's name
        """Return a value of an open key and its type."""
        values = {"text": "x", "number": 7, "bytes": b"x"}
        if key != "HKLM\\A" or name not in values:
            raise FileNotFoundError(name)
        return values[name], 1


def test_registry_values_are_texts_and_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.import_module", lambda _: Registry())
    system = on("Windows")
    assert [system.registry("A", name) for name in ("text", "number", "bytes", "missing")] == ["x", 7, None, None]


@pytest.mark.parametrize(("succeeds", "content"), [(1, b"abc"), (0, None)])
def test_windows_is_asked_for_the_length_then_for_the_content(
    monkeypatch: pytest.MonkeyPatch, succeeds: int, content: bytes | None
) -> None:
    def call(relation: int, buffer: ctypes.Array[ctypes.c_char] | None, length: Any) -> int:
        assert relation == 0xFFFF
        length._obj.value = 3
        if buffer is None:
            return 0
        buffer.raw = b"abc"
        return succeeds

    kernel = SimpleNamespace(GetLogicalProcessorInformationEx=call)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert on("Windows").processor_information() == content


def test_switches_of_this_process_on_macos_are_getrusage_s() -> None:
    counted = on("Darwin").switches(os.getpid())
    assert counted is None or min(counted) >= 0
    assert on("Darwin").switches(os.getpid() + 1) is None
    assert on("Windows").switches(os.getpid()) is None


def test_switches_elsewhere_are_psutil_s() -> None:
    counted = on("FreeBSD").switches(os.getpid())
    assert counted is not None
    assert min(counted) >= 0


def test_allowed_cores_are_among_the_machine_s() -> None:
    allowed = System().affinity()
    assert allowed is None or set(allowed) <= set(range(psutil.cpu_count() or 0))


def test_py_cpuinfo_that_fails_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise RuntimeError("py-cpuinfo currently only works on X86 and some ARM/PPC/S390X/MIPS/RISCV CPUs.")

    monkeypatch.setattr("importlib.import_module", fail)
    assert System().cpuinfo() == {}


def test_the_clocks_move() -> None:
    system = System()
    before = system.monotonic_ns()
    system.pause(0.001)
    assert system.monotonic_ns() >= before
    assert system.timer_step_ns() > 0


@pytest.mark.parametrize("module", ["cpu", "check", "counters", "sources"])
def test_importing_loads_nothing_of_one_platform_and_nothing_slow(module: str) -> None:
    program = (
        f"import sys, fairbench.agent.{module};"
        "print(sorted({'winreg', 'cpuinfo', 'numba', 'scipy'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
