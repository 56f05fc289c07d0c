"""Kinds of nodes: who stands out, and how sure the ratio between two kinds is."""

from math import exp, pi

import numpy as np
import pytest

from fairbench_agent.agent.fleet.fleet_kinds import (
    LIMIT,
    Fleet,
    KindExchange,
    NodeKind,
    NodeTotal,
    _exchanges,
    fleet_of,
    scatter,
)
from fairbench_agent.pool.record.protocol import Environment, Finding
from fairbench_agent.pool.record.record import Record
from tests.agent.fleet.examples import node_record

ROME, MILAN, ICE = (
    "AMD EPYC 7702 64-Core Processor",
    "AMD EPYC 7713 64-Core Processor",
    "Intel(R) Xeon(R) Gold 6338 CPU @ 2.00GHz",
)
HOT = Environment(
    before=(
        Finding(name="governor", value="powersave", limit="performance", verdict="bad"),
        Finding(name="load average", value="0.1", limit="0.5", verdict="good"),
    ),
    after=(Finding(name="temperature", value="96", limit="90", verdict="caution"),),
)


def three_kinds() -> list[tuple[str, Record]]:
    """Return twelve nodes of three kinds; m3 is 21 % slower than its kind, i2 2 %, which is within it."""
    of_milan = [1.0, 1.004, 1.21, 0.997, 1.002]
    of_rome = [1.32, 1.325, 1.318, 1.33]
    of_ice = [0.8, 0.816, 0.799]
    return [
        *(
            (f"m{n}", node_record(n, MILAN, f, **({"environment": HOT} if n == 3 else {})))
            for n, f in enumerate(of_milan, 1)
        ),
        *((f"r{n}", node_record(10 + n, ROME, f)) for n, f in enumerate(of_rome, 1)),
        *((f"i{n}", node_record(20 + n, ICE, f, tsp=1.5, qap=0.9)) for n, f in enumerate(of_ice, 1)),
    ]


def test_a_slow_node_of_three_kinds_is_named() -> None:
    fleet = fleet_of(three_kinds())
    assert [(kind.name, kind.cpu, len(kind.nodes)) for kind in fleet.kinds] == [
        ("K1", ICE, 3),
        ("K2", MILAN, 5),
        ("K3", ROME, 4),
    ]
    (slow,) = (node for kind in fleet.kinds for node in kind.outliers)
    assert (slow.node, slow.suspects) == ("m3", ("governor", "temperature"))
    assert slow.ratio == pytest.approx(1.21 / 1.002, abs=1e-3)  # over the median of its five
    assert [node.node for node in fleet.kinds[1].nodes] == ["m4", "m1", "m5", "m2", "m3"]
    assert fleet.kinds[1].spread == pytest.approx(1.21 / 0.997 - 1, abs=1e-3)
    assert fleet.kinds[2].spread == pytest.approx(1.33 / 1.318 - 1, abs=1e-3)


def test_what_a_run_takes_on_another_kind() -> None:
    fleet = fleet_of(three_kinds())
    assert [(one.a, one.b) for one in fleet.exchanges] == [("K1", "K2"), ("K1", "K3"), ("K2", "K3")]
    of_amd = fleet.exchanges[2]
    assert of_amd.ratio == pytest.approx(1.3225 / 1.002, rel=1e-3)
    assert of_amd.low < of_amd.ratio < of_amd.high
    assert of_amd.lowest_problem == pytest.approx(of_amd.highest_problem, rel=1e-6)  # they differ by one factor
    other = fleet.exchanges[0]
    assert other.highest_problem / other.lowest_problem == pytest.approx(1.5 / 0.9, rel=1e-3)


def test_a_fast_node_stands_out_as_a_slow_one_does() -> None:
    nodes = [
        ("a", node_record(1)),
        ("b", node_record(2)),
        ("c", node_record(3, factor=1 / 1.031)),
        ("d", node_record(4, factor=1.029)),
    ]
    (kind,) = fleet_of(nodes).kinds
    assert [node.node for node in kind.outliers] == ["c"]


def test_other_work_is_another_kind() -> None:
    """Records of several copies, or of another budget, are of a stratum of their own; a ratio is told within one only."""
    one = node_record(1)
    other = node_record(2, protocol=one.protocol.model_copy(update={"numba_version": "0.69.0"}))
    fleet = fleet_of([("a", one), ("b", other)])
    assert (len(fleet.kinds), fleet.exchanges) == (2, ())


def test_of_a_node_that_was_measured_twice_the_last_record_counts() -> None:
    early, late = (
        node_record(1),
        node_record(1, factor=1.5, started_at="2026-02-01T12:00:00Z", finished_at="2026-02-01T13:00:00Z"),
    )
    (kind,) = fleet_of([("a", late), ("a", early), ("b", node_record(2, factor=1.5))]).kinds
    assert kind.spread == 0
    assert len(kind.nodes) == 2


def test_nodes_that_agree_better_than_a_machine_with_itself_are_not_believed() -> None:
    (a, b) = fleet_of([("a", node_record(1)), ("b", node_record(2)), ("c", node_record(3, ROME, 1.3))]).kinds
    assert scatter((a, b))[0] == 0.003
    (of,) = fleet_of([("a", node_record(1)), ("b", node_record(2)), ("c", node_record(3, ROME, 1.3))]).exchanges
    assert of.high / of.ratio == pytest.approx(exp(1.959964 * 0.003 * (3 + pi / 2 / (1 + pi / 2)) ** 0.5), rel=1e-4)


def kind_of(name: str, times: np.ndarray) -> NodeKind:
    middle = round(float(np.median(times)))
    nodes = tuple(
        NodeTotal(f"{name}{i}", "", round(float(time)), float(time) / middle, "A", ()) for i, time in enumerate(times)
    )
    spread = float(times.max() / times.min() - 1)
    return NodeKind(name, "CPU", "s", "undisturbed", middle, spread, nodes, {"qap": middle})


@pytest.mark.parametrize("n_nodes", [4, 20])
def test_the_interval_holds_the_ratio_of_a_further_pair_of_nodes(n_nodes: int) -> None:
    """By simulation: two kinds whose nodes scatter by 0.8 %, in which nobody stands out; 95 of 100, within three standard errors."""
    generator = np.random.default_rng(3)
    trials, held = 2000, 0
    for _ in range(trials):
        a, b = (base * np.exp(0.008 * generator.standard_normal(n_nodes + 1)) for base in (1e9, 1.7e9))
        (of,) = tuple(_exchanges([kind_of("a", a[:-1]), kind_of("b", b[:-1])]))
        assert isinstance(of, KindExchange)
        held += of.low <= b[-1] / a[-1] <= of.high
    assert held / trials == pytest.approx(0.95, abs=3 * (0.95 * 0.05 / trials) ** 0.5)


def test_an_empty_fleet_has_no_kinds() -> None:
    assert fleet_of([]) == Fleet((), ())
    assert LIMIT == 0.03


def test_two_nodes_that_disagree_tell_no_ratio() -> None:
    """Nobody knows which of them is the usual one."""
    fleet = fleet_of([("a", node_record(1)), ("b", node_record(2, factor=1.2)), ("c", node_record(3, ROME))])
    assert [node.node for kind in fleet.kinds for node in kind.outliers] == ["a", "b"]
    assert fleet.exchanges == ()
