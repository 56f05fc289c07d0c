"""Which cores share units, and which are fast."""

import pytest

from fairbench_agent.agent.machine.system_facts import (
    fastest_core,
    online_cores,
    performance_ranks,
    physical_cores,
    siblings,
)
from tests.agent.machine.recorded_machine import RecordedSource

CPU = "/sys/devices/system/cpu"


def linux(pairs: dict[int, str], architecture: str = "x86_64", **files: str) -> RecordedSource:
    shared = {f"{CPU}/cpu{core}/topology/thread_siblings_list": f"{text}\n" for core, text in pairs.items()}
    online = {f"{CPU}/online": f"0-{max(pairs)}\n"}
    return RecordedSource(architecture=architecture, files={**shared, **online, **files})


def test_siblings_and_physical_cores() -> None:
    source = linux({0: "0,2", 1: "1,3", 2: "0,2", 3: "1,3"})
    assert online_cores(source) == (0, 1, 2, 3)
    assert (siblings(source, 1), siblings(source, 2), siblings(source, 9)) == ((3,), (0,), None)
    assert physical_cores(source) == 2


def test_a_core_alone_has_no_siblings() -> None:
    assert siblings(linux({0: "0"}), 0) == ()


@pytest.mark.parametrize(
    ("source", "ranks", "fastest"),
    [
        (linux({0: "0", 1: "1"}), {0: 1024, 1: 1024}, 0),
        (linux({0: "0", 1: "1"}, "aarch64"), {}, 0),
        (
            linux(
                {0: "0", 1: "1"}, "aarch64", **{f"{CPU}/cpu0/cpu_capacity": "446", f"{CPU}/cpu1/cpu_capacity": "1024"}
            ),
            {0: 446, 1: 1024},
            1,
        ),
        (
            linux({0: "0-1", 2: "2"}, **{"/sys/devices/cpu_core/cpus": "0-1\n", "/sys/devices/cpu_atom/cpus": "2\n"}),
            {0: 1024, 1: 1024, 2: 512},
            0,
        ),
        (RecordedSource(), {}, 0),
    ],
)
def test_kinds_of_core(source: RecordedSource, ranks: dict[int, int], fastest: int) -> None:
    assert performance_ranks(source) == ranks
    assert fastest_core(source) == fastest
