"""A bridge carries seconds there and back, as few bridges as can be are crossed, and a weak one lowers γ."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.calibration.data.bridges import (
    Bridge,
    BridgeMachine,
    bridge_path,
    bridged,
    known_bridges,
    make_bridge,
)
from fairbench_agent.calibration.data.pooling import record_timings
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import StrataError
from tests.calibration.examples import NOISE, record

GROUPS = ("qap/*/swap", "tsp/*/swap")


def connecting(upper: str, lower: str, *ratios: tuple[float, float]) -> Bridge:
    machines = tuple(BridgeMachine(name=f"m{i}", sources=("a", "b"), log2_ratios=r) for i, r in enumerate(ratios))
    return Bridge(bridge_version=1, upper=upper, lower=lower, times="raw", groups=GROUPS, machines=machines)


def timings(name: str, seconds: float, budget: int = 2_000_000) -> Timings:
    return record_timings(name, record(name, seconds, budget=budget))


@given(st.floats(-5, 5), st.floats(-5, 5))
def test_there_and_back_is_where_one_started(qap: float, tsp: float) -> None:
    one, table = connecting("b", "a", (qap, tsp)), replace(timings("m", 1.0), stratum="a")
    there = bridged(table, [one])
    assert there.stratum == "b"
    np.testing.assert_allclose(bridged(there, [one]).seconds, table.seconds)
    np.testing.assert_allclose(there.seconds / table.seconds, 2 ** ((qap + tsp) / 2))


def test_a_profile_crosses_by_the_ratios_of_its_own_groups() -> None:
    one = connecting("b", "a", (1.0, -2.0))
    assert one.factor("a", {"qap/*/swap": 1.0}) == 1.0
    assert one.factor("b", {"tsp/*/swap": 1.0}) == 2.0
    assert one.factor("a", {"qap/*/swap": 0.75, "tsp/*/swap": 0.25}) == 0.25


def test_as_few_bridges_as_can_be_are_crossed_then_those_of_most_machines() -> None:
    long = [connecting("b", "a", (0, 0)), connecting("c", "b", (0, 0))]
    weak, strong = connecting("c", "a", (0, 0)), connecting("a", "c", (0, 0), (1, 1))
    assert bridge_path(long, "a", "c") == tuple(long)
    assert bridge_path(long, "c", "a") == tuple(reversed(long))
    assert bridge_path([*long, weak, strong], "a", "c") == (strong,)
    assert bridge_path(long, "a", "a") == ()
    with pytest.raises(StrataError, match="a and d are different strata and no bridge connects them"):
        bridge_path(long, "a", "d")


def test_bridges_of_undisturbed_times_do_not_carry_raw_ones() -> None:
    undisturbed = connecting("b", "a", (0, 0)).model_copy(update={"times": "undisturbed"})
    with pytest.raises(StrataError):
        bridge_path([undisturbed], "a", "b", "raw")
    assert bridge_path([undisturbed], "a", "b", "undisturbed") == (undisturbed,)


def test_gamma_is_lowered_by_the_1_percent_quantile_of_the_ratios_around_their_mean() -> None:
    wide = connecting("b", "a", (3.1, 2.9))
    assert wide.offset == pytest.approx(3)
    assert wide.gamma() == pytest.approx(2 ** np.quantile([0.1, 0.1, -0.1, -0.1], 0.01))
    assert connecting("b", "a", (3.0, 3.0)).gamma() == 1
    assert [connecting("b", "a", *([(0.0, 0.0)] * n)).calibrated for n in (1, 2, 3)] == [False, False, True]


def test_a_bridge_is_made_of_the_machines_that_both_have() -> None:
    both = make_bridge(timings("m", 3.0), timings("m", 1.5, 200_000))
    assert both.offset == pytest.approx(1)
    assert make_bridge(
        timings("m", 3.0), timings("n", 1.5, 200_000), [(record("m").machine_id, record("n").machine_id)]
    ).offset == pytest.approx(1, rel=NOISE)
    with pytest.raises(StrataError, match="no machine was measured in both"):
        make_bridge(timings("m", 3.0), timings("n", 1.5, 200_000))


@pytest.mark.parametrize("text", ["", "[]", '{"bridge_version": 2}'])
def test_what_is_no_bridge_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(StrataError, match="not a bridge"):
        known_bridges([tmp_path])
