"""Clock, latencies and microarchitecture from timed chains."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.record.core_speed import (
    clock_hz,
    likely_microarchitectures,
    speed_facts,
    speed_line,
    step_cycles,
)
from fairbench_agent.pool.record.field_types import Fact
from fairbench_agent.pool.record.machine import Chain, Machine, MeasuredSpeed
from tests.pool.examples import MACHINE, SPEED, machine


def chain(ghz: float, multiplication: float = 3, addition: float = 3, after_runs: int = 0) -> Chain:
    """Return the chain of a core with these latencies, in cycles."""
    cycles = {"shift_ns": 1.0, "multiplication_ns": multiplication, "addition_ns": addition}
    return Chain(after_runs=after_runs, **{name: f"{cycles / ghz:.5f}" for name, cycles in cycles.items()})


def speed(*chains: Chain, of: Machine | None = None) -> MeasuredSpeed:
    return MeasuredSpeed(chains=chains, loads=(), clock_hz=clock_hz(chains, of or machine()))


def reporting(name: str | None, vendor: str | None = "AMD") -> Machine:
    """Return a machine that reports a microarchitecture and a vendor."""
    facts: dict[str, Any] = {"microarchitecture": name, "vendor": vendor}
    return machine(**{field: Fact(value=value, source="x" if value else None) for field, value in facts.items()})


@given(st.floats(0.4, 8), st.sampled_from([3.0, 4.0, 6.0]), st.sampled_from([2.0, 3.0, 4.0, 5.5]))
def test_a_shift_takes_one_cycle(ghz: float, multiplication: float, addition: float) -> None:
    timed = speed(chain(ghz, multiplication, addition))
    assert timed.clock_hz == pytest.approx(ghz * 1e9, rel=1e-3)
    cycles = step_cycles(timed)
    assert cycles is not None
    assert tuple(cycles) == pytest.approx((multiplication, addition), rel=1e-2)


def test_the_clock_is_the_median() -> None:
    assert speed(chain(3.5), chain(3.5), chain(1.1)).clock_hz == pytest.approx(3.5e9, rel=1e-3)


@pytest.mark.parametrize(
    ("chains", "of"),
    [
        ((), machine()),
        ((chain(3.5, multiplication=8),), machine()),
        ((chain(12.0),), machine()),
        ((Chain(after_runs=0, shift_ns="0", multiplication_ns="0.9", addition_ns="0.9"),), machine()),
        ((chain(3.5),), machine(architecture=Fact(value="aarch64", source="platform"))),
        ((chain(3.5),), machine(architecture=Fact())),
        ((chain(3.5),), reporting("NetBurst", "Intel")),
    ],
)
def test_chains_that_do_not_imply_a_clock(chains: tuple[Chain, ...], of: Machine) -> None:
    assert clock_hz(chains, of) is None
    assert step_cycles(speed(*chains, of=of)) is None
    assert likely_microarchitectures(of, speed(*chains, of=of)) == ()


@pytest.mark.parametrize(
    ("of", "addition", "names", "text"),
    [
        (reporting("Zen 4"), 2, ["zen5"], "Zen 5 by its latencies, though it reports Zen 4"),
        (reporting("Zen 4"), 3, ["zen2", "zen3", "zen4"], "GHz; its latencies are those of Zen 4"),
        (
            reporting("Sapphire Rapids or later", "Intel"),
            2,
            ["sapphirerapids", "meteorlake", "graniterapids", "lioncove"],
            "Meteor Lake, Granite Rapids or Lion Cove by",
        ),
        (reporting("Zen 4"), 2.5, [], "an addition of doubles takes 2.5 cycles, a multiplication 3.0, unlike any"),
        (reporting(None, "Hygon"), 3, [], "an addition of doubles takes 3.0 cycles, a multiplication 3.0"),
    ],
)
def test_latencies_name_microarchitectures(of: Machine, addition: float, names: list[str], text: str) -> None:
    timed = speed(chain(3.49, addition=addition), of=of)
    assert [kind.name for kind in likely_microarchitectures(of, timed)] == names
    line = speed_line(of, timed) or ""
    assert line.startswith("runs at 3.49 GHz; ")
    assert text in line


def test_speed_facts() -> None:
    assert [(fact.label, fact.text) for fact in speed_facts(MACHINE, SPEED)] == [
        ("core clock", "3.20 GHz"),
        ("latencies", "those of Zen 3"),
        ("load of 16 KiB", "1.25 ns"),
        ("load of 64 MiB", "81.4 ns"),
    ]
    empty = MeasuredSpeed(chains=(), loads=(), clock_hz=None)
    assert speed_facts(MACHINE, None) == speed_facts(MACHINE, empty) == ()
    assert speed_line(MACHINE, None) is speed_line(MACHINE, empty) is None
