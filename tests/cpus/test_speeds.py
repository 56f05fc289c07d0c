"""Specified speeds: k times the highest clock, with the uncertainty of ambiguous names."""

import math
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.cpus import Cpu, CpuError, coefficients, known_cpus, known_microarchitectures, match, speed

KINDS = st.sampled_from(sorted(coefficients()))


def specification(kind: str, clock_ghz: float) -> Cpu:
    return Cpu("x", "x", kind, max_turbo_ghz=clock_ghz)


def test_the_speed_of_one_cpu() -> None:
    result = speed(match("Intel Core i7-4790"))
    assert result.log2 == pytest.approx(coefficients()["haswell"].log2_k + 2)
    assert (result.tau, result.basis) == (0, "scores")
    assert result == speed(match("cpu:haswell@4.0GHz"))


@given(KINDS, st.floats(0.5, 6), st.floats(1.01, 2))
def test_speed_is_proportional_to_the_clock(kind: str, clock_ghz: float, factor: float) -> None:
    slow, fast = speed(specification(kind, clock_ghz)), speed(specification(kind, clock_ghz * factor))
    assert fast.log2 - slow.log2 == pytest.approx(math.log2(factor))
    assert fast.tau == slow.tau


def test_a_name_of_several_cpus_has_their_mean_and_variance() -> None:
    several = match("Intel Core i7 at 3.4 GHz (2012)")
    values = [speed(cpu).log2 for cpu in several.cpus]
    result = speed(several)
    assert len(values) > 1
    assert result.log2 == pytest.approx(statistics.fmean(values))
    assert result.tau == pytest.approx(math.sqrt(statistics.variance(values) * (1 + 1 / len(values))))


def test_k_from_a_neighbour_adds_uncertainty() -> None:
    result = speed(match("Apple M5"))
    assert (result.tau, result.basis) == (coefficients()["apple-m5"].tau, "neighbour")
    assert result.tau > speed(match("Apple M4")).tau > speed(match("Apple M1")).tau == 0


@pytest.mark.parametrize("kind", coefficients())
def test_only_k_from_other_microarchitectures_has_extra_uncertainty(kind: str) -> None:
    row = coefficients()[kind]
    assert (row.tau > 0) == (row.basis in {"neighbour", "contemporaries"}) == (row.n_scores + row.n_programs == 0)
    assert 0 <= row.tau <= row.sd < 0.5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Intel Xeon", "add the model"),
        ("Raspberry Pi 3", "the speed of its microarchitecture is unknown"),
        ("DEC Alpha 21264", "is an Alpha"),
    ],
)
def test_an_unknown_speed_is_refused_in_one_line(text: str, message: str) -> None:
    with pytest.raises(CpuError, match=message) as caught:
        speed(match(text))
    assert "\n" not in str(caught.value)


def test_nearly_every_cpu_has_a_speed() -> None:
    unknown = [cpu.microarchitecture for cpu in known_cpus() if cpu.microarchitecture not in coefficients()]
    assert set(known_microarchitectures()) - set(coefficients()) <= set(unknown)
    assert len(unknown) < 0.01 * len(known_cpus())
