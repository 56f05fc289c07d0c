"""Microarchitectures by their latencies: all that fit are named, and none that does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.cpus.latencies import TOLERANCE_CYCLES, X86_VENDORS, by_latencies
from fairbench_agent.cpus.microarchitectures import Microarchitecture, known_microarchitectures

CYCLES = st.floats(1, 14)


@pytest.mark.parametrize(
    ("addition", "multiplication", "vendor", "names"),
    [
        (1.99, 3.0, "AMD", ["zen5"]),
        (2.0, 3.01, "Intel", ["alderlake", "sapphirerapids", "raptorlake", "meteorlake", "graniterapids", "lioncove"]),
        (4.0, 3.0, "Intel", ["skylake", "cannonlake", "icelake", "tigerlake", "rocketlake"]),
        (3.0, 3.0, "AMD", ["zen2", "zen3", "zen4"]),
        (3.0, 3.98, "AMD", ["zen", "zen+"]),
        (5.4, 6.0, "AMD", ["bulldozer", "piledriver", "steamroller", "excavator"]),
        (
            3.0,
            5.0,
            None,
            ["core", "penryn", "silvermont", "goldmont", "goldmont-plus", "tremont", "gracemont", "crestmont"],
        ),
        (2.5, 3.0, "AMD", []),
        (3.0, 3.0, "Zhaoxin", []),
    ],
)
def test_all_that_fit_are_named(addition: float, multiplication: float, vendor: str | None, names: list[str]) -> None:
    found = [kind.name for kind in by_latencies(addition, multiplication, vendor)]
    assert found == names


X86 = [kind for kind in known_microarchitectures().values() if kind.vendor in X86_VENDORS]


@pytest.mark.parametrize("kind", X86, ids=lambda kind: kind.name)
def test_every_microarchitecture_is_among_those_of_its_own_latencies(kind: Microarchitecture) -> None:
    """Those without a 64-bit multiplication cannot run the chains, or shift slowly."""
    for vendor in (kind.vendor, None):
        found = by_latencies(kind.addition_cycles, kind.multiplication_cycles or 3, vendor)
        assert (kind in found) == (kind.name not in {"p6", "pentium-m", "netburst", "k7"})


@given(CYCLES, CYCLES)
def test_nothing_else_is_named(addition: float, multiplication: float) -> None:
    for kind in by_latencies(addition, multiplication):
        lowest, highest = kind.addition_cycles_range
        assert lowest - TOLERANCE_CYCLES <= addition <= highest + TOLERANCE_CYCLES
        assert (
            kind.multiplication_cycles is None or abs(kind.multiplication_cycles - multiplication) <= TOLERANCE_CYCLES
        )
