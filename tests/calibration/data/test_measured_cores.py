"""Which records teach a kind: those with a clock and a microarchitecture that nothing contradicts, carried per problem."""

from typing import Any

import numpy as np
import pytest

from fairbench_agent.calibration.data.bridges import Bridge, BridgeMachine
from fairbench_agent.calibration.data.measured_cores import measured_cores
from fairbench_agent.pool.record.core_speed import clock_hz
from fairbench_agent.pool.record.machine import Chain, Speed
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.workloads.processes import PROBLEMS
from tests.calibration.examples import record as imported
from tests.pool.examples import example_record, machine

GROUPS = tuple(f"{problem}/*/swap" for problem in PROBLEMS)


def measured(
    brand: str = "AMD EPYC", kind: str | None = None, ghz: float = 3.2, cycles: float = 3, vendor: str = "AMD"
) -> Record:
    """Return a record of a machine that calls itself so, and whose additions take so many cycles."""
    facts: dict[str, Any] = {"brand": brand, "microarchitecture": kind, "vendor": vendor}
    of = machine(**{name: Fact(value=value, source="x" if value else None) for name, value in facts.items()})
    times = {"shift_ns": 1.0, "multiplication_ns": 3.0, "addition_ns": cycles}
    chain = Chain(after_runs=0, **{name: f"{one / ghz:.5f}" for name, one in times.items()})
    speed = Speed(chains=(chain,), loads=(), clock_hz=clock_hz([chain], of))
    return example_record(machine=of, speed=speed)


def cores(one: Record, home: str | None = None, *bridges: Bridge) -> Any:
    found = measured_cores([("hash", one)], home or stratum_of(one), "raw", bridges)
    return found.by_source.get("hash") or found.warnings


def connecting(upper: str, lower: str, *ratios: tuple[float, ...]) -> Bridge:
    machines = tuple(BridgeMachine(name=f"m{i}", sources=("a", "b"), log2_ratios=r) for i, r in enumerate(ratios))
    return Bridge(bridge_version=1, upper=upper, lower=lower, times="raw", groups=GROUPS, machines=machines)


@pytest.mark.parametrize(
    ("one", "kind"),
    [
        (measured(kind="Zen 4"), "zen4"),  # it calls itself so
        (measured("AMD Ryzen 9 7950X 16-Core Processor"), "zen4"),  # a name of the table
        (measured("Intel(R) Core(TM) i7-4790 CPU @ 3.60GHz", "Haswell", vendor="Intel"), "haswell"),
        (measured(cycles=2), "zen5"),  # the only AMD with such latencies
        (measured("Intel(R) Xeon(R) Processor", "Emerald Rapids", cycles=2, vendor="Intel"), "sapphirerapids"),
    ],
)
def test_a_kind_is_told_by_name_or_by_latencies(one: Record, kind: str) -> None:
    found = cores(one)
    assert found.microarchitecture == kind
    assert found.log2_clock_ghz == pytest.approx(np.log2(3.2), abs=1e-4)
    assert set(found.carried_log2.values()) == {0.0}
    assert found.bridge_sd == 0


@pytest.mark.parametrize(
    ("one", "reason"),
    [
        (measured(), "its latencies are Zen 2 or Zen 3 or Zen 4, and its name tells none"),
        (measured(kind="Zen 4", cycles=2), "its latencies are not those of Zen 4"),
        (measured("AMD Ryzen 9 7950X 16-Core Processor", cycles=2), "its latencies are not those of Zen 4"),
        (measured(kind="Zen 4", cycles=4.5), "its latencies are not those of Zen 4"),
        (measured(kind="Zen 2 or later"), "its latencies are Zen 2 or Zen 3 or Zen 4, and its name tells none"),
        (measured(cycles=4.5), "its latencies are those of no kind that is known, and its name tells none"),
    ],
)
def test_what_is_not_known_or_contradicts_itself_teaches_nothing_and_is_said(one: Record, reason: str) -> None:
    (told,) = cores(one)
    assert told.endswith(f"teaches no kind of CPU: {reason}")


def test_records_without_a_clock_are_not_asked() -> None:
    assert cores(example_record(speed=None)) == ()
    assert cores(imported("one")) == ()


def test_what_bridges_carry_is_put_right_per_problem() -> None:
    """A table is carried by the mean of a bridge; with what it lacks, by the ratios of each problem."""
    one = measured(kind="Zen 4")
    bridges = (
        connecting("between", stratum_of(one), (0.1, 0.3, -0.2, 0.6), (0.3, 0.3, -0.2, 0.8)),
        connecting("between", "home", (0.5, 0.1, 0.2, -0.4)),
    )
    found = cores(one, "home", *bridges)
    path = [(bridges[0], stratum_of(one)), (bridges[1], "between")]
    for problem, group in zip(PROBLEMS, GROUPS, strict=True):
        mean = sum(bridge.factor(source) for bridge, source in path)
        own = sum(bridge.factor(source, {group: 1.0}) for bridge, source in path)
        assert mean + found.carried_log2[problem] == pytest.approx(own)
    assert sum(found.carried_log2.values()) == pytest.approx(0)
    assert found.bridge_sd == pytest.approx(np.sqrt(bridges[0].spread ** 2 / 2 + bridges[1].spread ** 2))
    assert bridges[1].spread == pytest.approx(np.std([0.5, 0.1, 0.2, -0.4]))
