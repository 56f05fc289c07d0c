"""The choice of cores by what they share, on machines with the topology that Linux shows for them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.machine.system_facts import pinned_core, siblings
from fairbench_agent.agent.machine.system_formats import core_list
from fairbench_agent.agent.readiness.check import choose_core, choose_cores
from fairbench_agent.pool.record.protocol import PinnedCore
from tests.agent.machine.recorded_machine import RecordedSource

CPU = "/sys/devices/system/cpu"
NODE = "/sys/devices/system/node"
Groups = Sequence[Sequence[int]]
Machine = dict[str, Any]
"""Arguments of `topology`."""


def topology(
    n_cores: int,
    smt: Groups = (),
    l2: Groups = (),
    l3: Groups = (),
    nodes: Groups = (),
    busy: Mapping[int, int] | None = None,
    files: Mapping[str, str] | None = None,
) -> RecordedSource:
    """Return a machine whose cores share parts; a busy core has its busy ticks for every 100 idle ones."""
    stat = [
        "".join(f"cpu{core} {t * (busy or {}).get(core, 0)} 0 0 {100 * t} 0 0 0 0 0 0\n" for core in range(n_cores))
        for t in (1, 2)
    ]
    texts: dict[str, str | Sequence[str]] = {f"{CPU}/online": f"0-{n_cores - 1}\n", "/proc/stat": stat, **(files or {})}
    for parts, name in ((smt, "topology/thread_siblings_list"), (l2, "cache/index2"), (l3, "cache/index3")):
        for group in parts:
            for core in group:
                path = f"{CPU}/cpu{core}/{name}"
                if name.startswith("cache"):
                    texts |= {f"{path}/level": f"{name[-1]}\n", f"{path}/type": "Unified\n"}
                    path += "/shared_cpu_list"
                texts[path] = f"{core_list(group)}\n"
    texts |= {f"{NODE}/node{number}/cpulist": f"{core_list(node)}\n" for number, node in enumerate(nodes)}
    return RecordedSource(files=texts, allowed=tuple(range(n_cores)))


def pairs(n_cores: int) -> list[range]:
    """Return the SMT siblings of a machine that numbers the second threads after all first ones."""
    return [range(core, n_cores, n_cores // 2) for core in range(n_cores // 2)]


def groups(n_cores: int, size: int) -> list[list[int]]:
    """Return groups of neighbouring physical cores, with their second threads."""
    firsts = (range(core, core + size) for core in range(0, n_cores // 2, size))
    return [[core + thread for thread in (0, n_cores // 2) for core in cores] for cores in firsts]


# Zen 2: one socket, 16 cores in CCXs of four, one node
ROME: Machine = {"n_cores": 32, "smt": pairs(32), "l2": pairs(32), "l3": groups(32, 4), "nodes": [range(32)]}
# Core i5-1240P: performance cores 0-7 with SMT, efficient cores in clusters that share the level 2 cache
ALDER_LAKE: Machine = {
    "n_cores": 16,
    "smt": [(0, 1), (2, 3), (4, 5), (6, 7), *((core,) for core in range(8, 16))],
    "l2": [(0, 1), (2, 3), (4, 5), (6, 7), range(8, 12), range(12, 16)],
    "l3": [range(16)],
    "nodes": [range(16)],
    "files": {"/sys/devices/cpu_core/cpus": "0-7\n", "/sys/devices/cpu_atom/cpus": "8-15\n"},
}
# two sockets of eight cores
SOCKETS = groups(32, 8)
XEON: Machine = {"n_cores": 32, "smt": pairs(32), "l2": pairs(32), "l3": SOCKETS, "nodes": SOCKETS}
# Ryzen 9 7950X3D: both chiplets have an L3; the firmware ranks one above the other
RANKED = {f"{CPU}/cpu{core}/acpi_cppc/highest_perf": f"{236 if core % 16 >= 8 else 166}\n" for core in range(32)}
X3D: Machine = {**ROME, "l3": groups(32, 8), "files": RANKED}


@pytest.mark.parametrize(
    ("machine", "chosen"),
    [
        pytest.param(ROME, (1, 4, 8, 12, 2, 5, 9, 13, 3, 6, 10, 14, 7, 11, 15, 0, 17), id="one core per CCX"),
        pytest.param({**ROME, "busy": {2: 100, 6: 100}}, (8, 12, 1, 4, 9, 13), id="CCXs without busy cores"),
        pytest.param({**ROME, "busy": {18: 100}}, (4, 8, 12, 1), id="sibling of a busy core"),
        pytest.param(ALDER_LAKE, (2, 4, 6, 0, 8, 12, 9, 13, 10, 14), id="E-cores of different clusters"),
        pytest.param(XEON, (1, 8, 2, 9, 3), id="sockets in turn"),
        pytest.param({**XEON, "busy": {5: 100, 7: 100}}, (8, 9, 1, 10), id="the socket without busy cores"),
        pytest.param({**XEON, "l3": (), "l2": ()}, (1, 8, 2, 9, 3), id="sockets in turn, by nodes"),
        pytest.param({**XEON, "nodes": ()}, (1, 8, 2, 9, 3), id="sockets in turn, by caches"),
        pytest.param(X3D, (8, 9, 10), id="the fastest kind before another L3"),
        pytest.param({"n_cores": 4}, (1, 2, 3, 0), id="guest without topology"),
    ],
)
def test_cores_share_as_little_as_possible(machine: Machine, chosen: tuple[int, ...]) -> None:
    source = topology(**machine)
    assert tuple(pinned.core for pinned in choose_cores(source, len(chosen))) == chosen
    assert choose_core(topology(**machine)) == chosen[0]


def test_a_pinned_core_lists_what_it_shares() -> None:
    def others(group: Sequence[int], core: int) -> tuple[int, ...]:
        return tuple(sorted({*group} - {core}))

    rome = topology(**ROME)
    l3 = (4, 6, 7, 20, 21, 22, 23)
    assert pinned_core(rome, 5) == PinnedCore(
        core=5, smt_siblings=(21,), l2_siblings=(21,), l3_siblings=l3, node_siblings=others(range(32), 5)
    )
    e_core = pinned_core(topology(**ALDER_LAKE), 9)
    assert (e_core.smt_siblings, e_core.l2_siblings) == ((), (8, 10, 11))
    assert pinned_core(topology(**XEON), 3).node_siblings == others(SOCKETS[0], 3)


@pytest.mark.parametrize("text", ["", "nonsense", "1-3", "0-99999"])
def test_what_the_system_does_not_show_is_unknown(text: str) -> None:
    unknown = PinnedCore(core=0, smt_siblings=None, l2_siblings=None, l3_siblings=None, node_siblings=None)
    assert pinned_core(topology(4), 0) == unknown
    source = topology(4, smt=[range(4)], l2=[range(4)], l3=[range(4)], nodes=[range(4)])
    broken = {path: text for path in source.files if path.endswith("list")}
    assert pinned_core(RecordedSource(files={**source.files, **broken}), 0) == unknown


def test_the_idle_core_of_the_fastest_kind_is_chosen() -> None:
    """Capacities of equal cores differ by a few percent (NVIDIA GB10); the fastest kind counts before an idle core."""
    capacities = {f"{CPU}/cpu{core}/cpu_capacity": f"{value}" for core, value in enumerate((718, 718, 997, 1024))}
    for busy, chosen in (({}, 2), ({3: 100}, 2), ({2: 100}, 3), ({2: 100, 3: 90}, 3)):
        assert choose_core(topology(4, busy=busy, files=capacities)) == chosen


HYBRID = {"/sys/devices/cpu_core/cpus": "2-3", "/sys/devices/cpu_atom/cpus": "0-1"}
PAIRS = ((0, 3), (1, 4), (2, 5))
BY_PSUTIL = ([(1, 1)] * 3, [(1, 2), (2, 1), (1, 2)])


def windows(core_times: Sequence[Sequence[tuple[float, float]]]) -> RecordedSource:
    return RecordedSource(system="Windows", allowed=(0, 1, 2), core_times=core_times)


@pytest.mark.parametrize(
    ("source", "cores"),
    [
        pytest.param(topology(4), (1, 2, 3, 0), id="core 0 last"),
        pytest.param(topology(1), (0,), id="only core 0"),
        pytest.param(topology(4, busy={1: 100}), (2, 3, 0, 1), id="busy cores after core 0"),
        pytest.param(topology(4, busy={1: 3}), (1, 2, 3, 0), id="an occasional tick is idle"),
        pytest.param(topology(3, busy={0: 90, 1: 80, 2: 70}), (2, 1, 0), id="the least busy first"),
        pytest.param(topology(4, smt=((0, 1), (2, 3))), (2, 0, 3, 1), id="physical cores before siblings"),
        pytest.param(topology(6, smt=PAIRS, busy={4: 100}), (2, 0, 1, 5, 3, 4), id="busy sibling"),
        pytest.param(topology(4, busy={2: 100, 3: 90}, files=HYBRID), (3, 2, 1, 0), id="busy cores of a fast kind"),
        pytest.param(replace(topology(8, smt=((2, 6), (1, 5))), allowed=(2, 5, 6)), (2, 5, 6), id="allowed cores only"),
        pytest.param(windows(((),)), (1, 2, 0), id="no data"),
        pytest.param(windows(BY_PSUTIL), (2, 0, 1), id="psutil's times"),
    ],
)
def test_choice_of_cores(source: RecordedSource, cores: tuple[int, ...]) -> None:
    for n_cores in range(1, len(cores) + 1):
        pinned = choose_cores(replace(source, read=[], waited_s=[]), n_cores)
        assert tuple(x.core for x in pinned) == cores[:n_cores]
        assert [x.smt_siblings for x in pinned] == [siblings(source, core) for core in cores[:n_cores]]
    assert choose_core(replace(source, read=[], waited_s=[])) == cores[0]
    with pytest.raises(AgentError, match=rf"^{len(cores) + 1} copies need a core each, .*; give 1 to {len(cores)}$"):
        choose_cores(source, len(cores) + 1)
