"""The source on this system, and its branches for other systems."""

import subprocess
import sys
import time
from collections import namedtuple
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from fairbench_agent.agent.machine import system_source
from fairbench_agent.agent.machine.system_source import SystemSource


@pytest.fixture
def with_psutil(monkeypatch: pytest.MonkeyPatch) -> Callable[..., SystemSource]:
    """Return a function that returns a source whose psutil has only some functions."""

    def source(**functions: Any) -> SystemSource:
        monkeypatch.setattr(system_source, "psutil", SimpleNamespace(**functions))
        return SystemSource("FreeBSD")

    return source


def test_missing_files_and_invalid_bytes(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"caf\xe9\n")
    (tmp_path / "a").write_bytes(b"")
    system = SystemSource()
    assert system.read_text(str(tmp_path / "missing")) is None
    assert system.read_text(str(tmp_path)) is None
    assert system.list_dir(str(tmp_path / "missing")) == ()
    assert system.read_text(str(tmp_path / "b")) == "caf\N{REPLACEMENT CHARACTER}\n"
    assert system.list_dir(str(tmp_path)) == ("a", "b")


def test_psutil_facts(with_psutil: Callable[..., SystemSource]) -> None:
    system = SystemSource()
    assert system.psutil_fact("memory_bytes") == psutil.virtual_memory().total
    assert system.psutil_fact("logical_cores") == psutil.cpu_count()
    assert system.psutil_fact("batteries_discharging") in {0, 1, None}
    times = namedtuple("times", "user idle system")  # noqa: PYI024 - as psutil makes its own
    assert with_psutil(cpu_times=lambda **_: [times(1.0, 7.0, 2.0)]).core_seconds() == [(3.0, 7.0)]
    for plugged, discharging in ((True, 0), (False, 1), (None, None)):
        battery = SimpleNamespace(power_plugged=plugged)
        assert with_psutil(sensors_battery=lambda x=battery: x).psutil_fact("batteries_discharging") == discharging
    fails = with_psutil(cpu_freq=lambda: None, cpu_times=lambda **_: 1 / 0, Process=lambda *_: SimpleNamespace())
    assert (fails.psutil_fact("batteries_discharging"), fails.psutil_fact("max_frequency_hz")) == (None, None)
    assert (fails.core_seconds(), fails.affinity()) == ((), None)


def test_a_system_that_forbids_pinning_cannot_pin(with_psutil: Callable[..., SystemSource]) -> None:
    def cpu_affinity(cores: list[int] | None = None) -> list[int]:
        if cores is not None:
            raise psutil.AccessDenied
        return [0, 1]

    assert with_psutil(Process=lambda: SimpleNamespace(cpu_affinity=cpu_affinity)).affinity() is None
    may_pin = SimpleNamespace(cpu_affinity=lambda _cores=None: [1, 0])
    assert with_psutil(Process=lambda: may_pin).affinity() == (0, 1)


def test_sysctl_exists_on_macos_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: tuple[str, ...], *, stderr: int, **_: object) -> bytes:
        assert stderr == subprocess.DEVNULL  # where sysctl complains about unknown names
        if command[-1] == "hw.slow":
            raise subprocess.TimeoutExpired(command, 5)
        return {"hw.memsize": b"8589934592\n"}[command[-1]]

    monkeypatch.setattr(subprocess, "check_output", run)
    names = ("hw.memsize", "hw.missing", "hw.slow")
    assert [SystemSource("Darwin").sysctl(name) for name in names] == ["8589934592", None, None]
    assert SystemSource("Linux").sysctl("hw.memsize") is None


def test_clock_and_cores_of_this_machine() -> None:
    system = SystemSource()
    before = time.monotonic_ns()
    system.pause(0.001)
    assert time.monotonic_ns() - before >= 1_000_000
    allowed = system.affinity()
    assert allowed is None or set(allowed) <= set(range(psutil.cpu_count() or 0))
    assert system.build.partition("-")[0] in {"linux", "macosx", "win"}


@pytest.mark.parametrize("module", ["machine.detection", "readiness.check"])
def test_imports_are_fast_and_portable(module: str) -> None:
    program = (
        f"import sys, fairbench_agent.agent.{module};"
        "print(sorted({'winreg', 'cpuinfo', 'numba', 'scipy'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
