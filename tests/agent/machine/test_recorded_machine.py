"""Recordings are read as `tail -n +1` writes them."""

from fairbench_agent.agent.machine.system_source import SystemSource
from tests.agent.machine.recorded_machine import RecordedSource, parse_recording

RECORDING = """==> platform <==
system: Windows
architecture: AMD64
release: 10.0.22631

==> /proc/a/one <==
1: x

2: y

==> /proc/a/b/two <==
"""


def test_sections() -> None:
    source: SystemSource = parse_recording(RECORDING)
    assert (source.system, source.architecture, source.release) == ("Windows", "AMD64", "10.0.22631")
    assert source.read_text("/proc/a/one") == "1: x\n\n2: y\n"
    assert source.read_text("/proc/a/b/two") == "\n"
    assert source.read_text("/proc/a/three") is None
    assert source.list_dir("/proc/a") == ("b", "one")
    assert source.list_dir("/sys") == ()


def test_what_is_not_recorded_is_unknown() -> None:
    source = RecordedSource()
    assert (source.affinity(), source.psutil_fact("memory_bytes")) == (None, None)
    assert list(source.core_seconds()) == []


def test_successive_readings() -> None:
    source = RecordedSource(files={"/proc/stat": ("first", "second")}, core_times=([(1, 2)], [(3, 4)]))
    assert [source.read_text("/proc/stat") for _ in range(3)] == ["first", "second", "second"]
    assert list(source.core_seconds()) == [(1, 2)]
    source.pause(0.5)
    assert list(source.core_seconds()) == [(3, 4)]
    source.pause(0.25)
    assert list(source.core_seconds()) == [(3, 4)]
    assert source.waited_s == [0.5, 0.25]
