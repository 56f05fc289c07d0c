"""Timing of chains and loads, without noise and prefetching."""

import time
from collections.abc import Callable

import numpy as np
import pytest

from fairbench_agent.agent.measurement import timing
from fairbench_agent.agent.measurement.timing import WORKING_SETS_BYTES, Chains, time_chain, time_loads
from fairbench_agent.pool.record.core_speed import step_cycles
from fairbench_agent.pool.record.machine import MeasuredSpeed
from tests.workloads.frozen import frozen_code


class Core:
    """A simulated core and its clock; `disturbed` returns a factor on the time of each call."""

    def __init__(self, ghz: float, disturbed: Callable[[], float]) -> None:
        self.ghz, self.disturbed, self.now_ns = ghz, disturbed, 0.0
        self.walked: list[int] = []

    def works(self, cycles: float) -> tuple[int, int]:
        self.now_ns += cycles / self.ghz * self.disturbed()
        return 0, 0

    def code(self) -> Chains:
        return {
            "shifts": lambda rounds, _value, _mask: self.works(8 * rounds),
            "multiplications": lambda steps, _value: self.works(3 * steps),
            "drift": lambda additions, _term: self.works(2 * additions),
            "loads": self.loads,
        }

    def loads(self, links: object, place: int, steps: int) -> tuple[int, int]:
        assert isinstance(links, np.ndarray)
        self.works(steps * (5 if links.nbytes <= 2**15 else 400))
        self.walked.append(steps)
        return place + 1, 0

    def wall_ns(self) -> int:
        return round(self.now_ns)


def test_chains_use_the_minimum_of_many_timings() -> None:
    """Four of five timings are disturbed, up to a factor of four."""
    luck = np.random.default_rng(3)
    core = Core(4.0, lambda: 1.0 if luck.random() < 0.2 else 1 + 3 * luck.random())
    chain = time_chain(core.code(), core.wall_ns, 16)
    assert chain.after_runs == 16
    cycles = step_cycles(MeasuredSpeed(chains=(chain,), loads=(), clock_hz=4_000_000_000))
    assert cycles is not None
    assert tuple(cycles) == pytest.approx((3, 2), rel=1e-4)
    assert float(chain.shift_ns) == pytest.approx(0.25, rel=1e-4)


def test_loads_by_rising_working_set() -> None:
    core = Core(4.0, lambda: 1.0)
    loads = time_loads(core.code(), core.wall_ns)
    assert [load.working_set_bytes for load in loads] == list(WORKING_SETS_BYTES)
    assert [load.load_ns for load in loads] == ["1.25000", *["100.00000"] * 6]


@pytest.mark.parametrize("size", WORKING_SETS_BYTES[:4])
def test_links_form_one_ring_through_all_lines(size: int) -> None:
    links = timing._links(size)
    assert links.nbytes == size
    places, place = set(), 0
    for _ in range(size // 64):
        places.add(place)
        place = int(links[place])
    assert place == 0
    assert places == set(range(0, size // 8, 8))
    # most lines are not followed by their neighbours
    steps = np.diff(links[::8].astype(np.int64))
    assert np.mean(np.abs(steps) == 8) < 0.1


def test_cycles_on_this_machine_are_plausible() -> None:
    chain = time_chain(frozen_code().kernels, time.perf_counter_ns, 0)
    # 0.4 GHz to 10 GHz, even if the machine is busy
    assert 0.1 < float(chain.shift_ns) < 2.5
    assert 1.5 < float(chain.multiplication_ns) / float(chain.shift_ns) < 40
