"""Speeds that follow from a specification: laws, and the cases that a reader can check by hand."""

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.cpus.coefficients import shipped_coefficients
from fairbench_agent.cpus.microarchitectures import known_microarchitectures
from fairbench_agent.cpus.segments import SEGMENTS, TRAITS
from fairbench_agent.cpus.specification import Specification
from fairbench_agent.cpus.speeds import ALIKE_SD, ALIKE_WEIGHT, LOAD_SD, score_of, speeds, speeds_among
from fairbench_agent.workloads.errors import ProcessorError

HASWELL = Specification("haswell", None, 3.6, 4.0, "desktop", low_power=False)
specifications = st.builds(
    Specification,
    microarchitecture=st.sampled_from(sorted(known_microarchitectures())),
    family=st.none(),
    base_ghz=st.floats(1.0, 3.0),
    highest_ghz=st.floats(3.0, 5.0),
    segment=st.sampled_from(SEGMENTS),
    low_power=st.booleans(),
    traits=st.sampled_from([(), TRAITS[:1], TRAITS[1:]]),
)


def test_by_hand() -> None:
    known = shipped_coefficients()
    haswell, desktop = known.microarchitectures["haswell"], known.segments["desktop"]
    headroom = math.log2(4.0 / 3.6)
    found = speeds(HASWELL)
    expected = haswell.levels["desktop"].value + known.clock_exponent.value * 2
    expected += known.headroom.value * (headroom - desktop.usual_headroom)
    assert found.log2_score == pytest.approx(expected)
    assert 2000 < 2**found.log2_score < 2600
    assert found.log2_additions == pytest.approx(math.log2(4.0 / 3) + known.headroom.value * headroom)
    assert found.log2_additions_sd < found.log2_score_sd < 0.1


@given(specifications, st.floats(1.01, 2.0))
def test_a_faster_clock_is_faster_in_both_ways(specification: Specification, factor: float) -> None:
    assert specification.base_ghz
    assert specification.highest_ghz
    faster = replace(
        specification, base_ghz=specification.base_ghz * factor, highest_ghz=specification.highest_ghz * factor
    )
    slow, fast = speeds(specification), speeds(faster)
    assert fast.log2_score > slow.log2_score
    assert fast.log2_additions == pytest.approx(slow.log2_additions + math.log2(factor))


@given(specifications)
def test_uncertainty_is_positive_and_wider_for_servers_and_unknown_clocks(specification: Specification) -> None:
    found = speeds(specification)
    assert 0 < found.log2_additions_sd < 0.5
    assert 0 < found.log2_score_sd < 1.5
    assert speeds(replace(specification, segment="server")).log2_additions_sd >= LOAD_SD
    assert speeds(replace(specification, highest_ghz=None)).log2_score_sd >= found.log2_score_sd - 1e-9
    assert speeds(replace(specification, highest_ghz=None)).log2_additions_sd >= found.log2_additions_sd


def test_one_core_of_a_kind_scores_less_and_less_certainly() -> None:
    several = Specification("k8", None, 2.4, 2.4, "desktop", low_power=False)
    one = replace(several, traits=("one core",))
    lost = speeds(several).log2_score - speeds(one).log2_score
    levels = shipped_coefficients().microarchitectures["k8"].levels
    assert lost == pytest.approx(levels["desktop"].value - levels["desktop, one core"].value)
    assert 0.5 < lost < 1.2
    table = score_of(one, shipped_coefficients())
    assert speeds(one).log2_score_sd == pytest.approx(math.hypot(table.sd, lost / math.sqrt(12)))
    assert speeds(one).log2_additions == speeds(several).log2_additions, "one chain of additions needs one core"


def test_a_trait_that_a_kind_has_no_scores_with_is_that_of_all() -> None:
    known = shipped_coefficients()
    plain = Specification("zen5", None, 3.0, 4.0, "server", low_power=False)
    board = replace(plain, traits=("several sockets",))
    less = score_of(board, known).value - score_of(plain, known).value
    assert less == pytest.approx(known.traits["several sockets"].offset.value)
    assert score_of(board, known).sd > score_of(plain, known).sd


def test_kinds_without_scores_are_less_certain() -> None:
    sd = {name: speeds(replace(HASWELL, microarchitecture=name)).log2_score_sd for name in known_microarchitectures()}
    assert sd["haswell"] < sd["zen4"] < sd["zen5"] < sd["neoverse-v2"]


def test_laptops_and_small_parts_are_slower_than_a_desktop_of_the_same_clock() -> None:
    desktop, mobile = speeds(HASWELL), speeds(replace(HASWELL, segment="mobile"))
    small = speeds(replace(HASWELL, segment="mobile", low_power=True, base_ghz=1.6))
    assert small.log2_score < mobile.log2_score < desktop.log2_score
    assert small.log2_additions < desktop.log2_additions


def test_a_latency_that_is_known_as_a_range_adds_to_the_uncertainty() -> None:
    certain, range_ = speeds(HASWELL), speeds(replace(HASWELL, microarchitecture="excavator"))
    assert range_.log2_additions_sd > certain.log2_additions_sd
    assert range_.log2_additions == pytest.approx(certain.log2_additions - math.log2(5.5 / 3))


def test_one_of_several_has_their_mean_and_an_sd_that_holds_them() -> None:
    parts = [HASWELL, replace(HASWELL, microarchitecture="nehalem", highest_ghz=3.8)]
    one, other, both = speeds(parts[0]), speeds(parts[1]), speeds_among(parts)
    assert speeds_among(parts[:1]) == one
    assert both.log2_score == pytest.approx((one.log2_score + other.log2_score) / 2)
    distance = (one.log2_score - other.log2_score) / 2
    between = (2 * distance**2 + ALIKE_WEIGHT * ALIKE_SD**2) / (1 + ALIKE_WEIGHT) * 1.5
    assert both.log2_score_sd**2 == pytest.approx((one.log2_score_sd**2 + other.log2_score_sd**2) / 2 + between)
    assert speeds_among([HASWELL, HASWELL]) == one, "CPUs of one specification are one"


def test_one_that_is_merely_like_a_cpu_has_its_mean_and_the_spread_of_cpus_alike() -> None:
    one, alike = speeds(HASWELL), speeds_among([HASWELL], or_alike=True)
    assert (alike.log2_score, alike.log2_additions) == (one.log2_score, one.log2_additions)
    assert alike.log2_score_sd**2 == pytest.approx(one.log2_score_sd**2 + 2 * ALIKE_SD**2)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"microarchitecture": None}, "microarchitecture of this CPU is not known"),
        ({"microarchitecture": "haswel"}, "'haswel' has no coefficients"),
        ({"base_ghz": None, "highest_ghz": None}, "no clock is known"),
    ],
)
def test_what_is_lacking_is_said_in_one_line(changed: dict[str, str | None], told: str) -> None:
    with pytest.raises(ProcessorError, match=told) as caught:
        speeds(replace(HASWELL, **changed))  # type: ignore[arg-type]  # one of them is a misspelling
    assert "\n" not in str(caught.value)


def test_no_cpu_at_all_is_refused() -> None:
    with pytest.raises(ProcessorError, match="no CPU is left"):
        speeds_among([])
