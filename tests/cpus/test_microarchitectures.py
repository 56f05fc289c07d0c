"""Names of microarchitectures, and the latencies of their operations."""

import pytest

from fairbench_agent.cpus import CpuError, Microarchitecture, by_latencies, known_microarchitectures, microarchitecture
from fairbench_agent.cpus.microarchitectures import table_of_microarchitectures

SCHEDULING_MODELS = {
    (2, 2): "neoverse-v1 neoverse-v2",
    (2, 4): "neoverse-n1",
    (3, 3): "sandybridge haswell broadwell zen3 zen4",
    (3, 4): "zen",
    (3, 5): "silvermont goldmont tremont",
    (3, 6): "jaguar",
    (4, 3): "skylake icelake",
    (5, 12): "bonnell",
}
"""Cycles of a double addition and a 64-bit multiplication, from `llvm-mca -mcpu=… -instruction-info` of LLVM 19.1.7."""


def test_cycles_match_a_compilers_scheduling_model() -> None:
    for cycles, names in SCHEDULING_MODELS.items():
        for kind in map(microarchitecture, names.split()):
            assert (kind.addition_cycles, kind.multiplication_cycles) == cycles, kind.name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Zen 5", "zen5"),
        ("Sandy Bridge", "sandybridge"),
        ("Kaby Lake or Coffee Lake", "skylake"),
        ("Neoverse N1", "neoverse-n1"),
        ("Firestorm + Icestorm", "firestorm"),
    ],
)
def test_names_as_people_write_them(text: str, name: str) -> None:
    assert microarchitecture(text).name == name


@pytest.mark.parametrize(("text", "suggestion"), [("haswel", "haswell"), ("", "zen5"), ("x" * 10_000, "excavator")])
def test_an_unknown_name_gets_one_line_with_suggestions(text: str, suggestion: str) -> None:
    with pytest.raises(CpuError, match=suggestion) as caught:
        microarchitecture(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 1000


def test_every_row_is_consistent_and_names_a_source() -> None:
    seen = set[str]()
    for name, kind in known_microarchitectures().items():
        lowest, highest = kind.addition_cycles_range
        assert 2 <= lowest <= kind.addition_cycles <= highest <= 6, name
        assert table_of_microarchitectures()["microarchitectures"][name]["sources"]
        assert kind.predecessor is None or kind.predecessor in seen, "a predecessor comes before its successor"
        seen.add(name)


@pytest.mark.parametrize(
    ("addition", "multiplication", "vendor", "names"),
    [
        (1.99, 3.0, "AMD", ["zen5"]),
        (2.0, 3.01, "Intel", ["alderlake", "sapphirerapids", "raptorlake", "meteorlake", "graniterapids", "lioncove"]),
        (5.4, 6.0, "AMD", ["bulldozer", "piledriver", "steamroller", "excavator"]),
        (2.5, 3.0, "AMD", []),
        (3.0, 3.0, "Zhaoxin", []),
    ],
)
def test_microarchitectures_by_latencies(
    addition: float, multiplication: float, vendor: str | None, names: list[str]
) -> None:
    assert [kind.name for kind in by_latencies(addition, multiplication, vendor)] == names


X86 = [kind for kind in known_microarchitectures().values() if "x86" in kind.core_class]


@pytest.mark.parametrize("kind", X86, ids=lambda kind: kind.name)
def test_every_microarchitecture_is_among_those_of_its_own_latencies(kind: Microarchitecture) -> None:
    """Cores without a 64-bit multiplication cannot run the chains, or shift slowly."""
    for vendor in (kind.vendor, None):
        matches = by_latencies(kind.addition_cycles, kind.multiplication_cycles or 3, vendor)
        assert (kind in matches) == (kind.name not in {"p6", "pentium-m", "netburst", "k7"})
