"""Whether an attempt had its core to itself: by rule, with made-up counters, and beside a neighbour that spins."""

import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from fairbench_agent.comparison.running.attempt import run_attempt
from fairbench_agent.comparison.running.core_watch import CoreUse, CoreWatch
from fairbench_agent.comparison.running.run_order import RunOutcome
from fairbench_agent.core.process import allowed_cores
from tests.comparison.running.run_examples import MadeUp, order

ALONE = CoreUse(wall_s=10, cpu_s=9.9, waited_s=0.01, steal_s=0.0, stopped=False)


@pytest.mark.parametrize(
    ("changed", "lost_s", "disturbances"),
    [
        ({}, 0.01, ()),
        ({"cpu_s": 5.0}, 0.01, ()),  # it slept
        ({"cpu_s": 5.0, "waited_s": 5.0}, 5.0, ("lost time",)),
        ({"cpu_s": 5.0, "waited_s": None}, 5.0, ("lost time",)),  # no run delay here
        ({"cpu_s": 9.95, "waited_s": 9.0}, 0.05, ()),  # its own threads took turns
        ({"cpu_s": 19.0, "waited_s": 9.0}, 0.0, ()),
        ({"cpu_s": 9.8, "waited_s": 0.2}, 0.2, ()),  # the limit itself is allowed
        ({"cpu_s": 9.7, "waited_s": 0.201}, 0.201, ("lost time",)),
        ({"steal_s": 0.2}, 0.01, ()),
        ({"steal_s": 0.22}, 0.01, ("stolen",)),
        ({"steal_s": None}, 0.01, ()),
        ({"stopped": True}, 0.01, ("stopped",)),
    ],
)
def test_what_counts_as_a_disturbance(changed: dict[str, float], lost_s: float, disturbances: tuple[str, ...]) -> None:
    use = ALONE._replace(**changed)  # type: ignore[arg-type]  # bool, None and numbers by name
    assert use.lost_s == pytest.approx(lost_s)
    assert use.disturbances(0.02) == disturbances


def stat(busy: int, steal: int) -> str:
    return (
        f"cpu  {busy * 2} 0 0 900 0 0 0 {steal * 2} 0 0\n"
        "cpu0 0 0 0 0 0 0 0 0 0 0\n"
        f"cpu1 {busy} 0 0 900 0 0 0 {steal} 0 0\n"
    )


def test_counters_of_all_threads_are_summed_and_those_of_gone_ones_kept() -> None:
    files = {
        "/proc/stat": stat(100, 10),
        "/proc/7/task/7/schedstat": "5 1000000000 3\n",
        "/proc/7/task/8/schedstat": "5 500000000 3\n",
        "/proc/7/status": "Name:\tsolver\nVmHWM:\t    2048 kB\n",
        "/proc/7/stat": "7 (a) T b) R 1 7",
        "/proc/9/stat": "9 (solver) S 7 7",
    }
    source = MadeUp(files)
    watch = CoreWatch(1, source)
    watch.look([7, 9])
    del files["/proc/7/task/8/schedstat"]
    files |= {"/proc/7/task/7/schedstat": "5 2000000000 4\n", "/proc/stat": stat(350, 9), "/proc/7/status": "gone"}
    watch.look([7])
    assert not watch.stopped
    assert watch.peak_memory_bytes == 2048 * 1024
    use = watch.use(4.0, 1.0)
    assert use == CoreUse(4.0, 1.0, waited_s=2.5, steal_s=0.0, stopped=False)
    files["/proc/9/stat"] = "9 (solver) T 7 7"
    watch.look([9])
    assert watch.stopped


def test_where_nothing_is_counted_nothing_is_known() -> None:
    watch = CoreWatch(1, MadeUp({}))
    watch.look([7])
    assert watch.use(4.0, 1.0) == CoreUse(4.0, 1.0, None, None, stopped=False)
    assert CoreWatch(None, MadeUp({"/proc/stat": stat(1, 1)})).use(4.0, 1.0).steal_s is None


pinned = pytest.mark.skipif(sys.platform != "linux", reason="this machine counts no run delay")


@pinned
def test_a_spinning_neighbour_is_found(tmp_path: Path, bad_solver: str) -> None:
    core = allowed_cores()[-1]
    with subprocess.Popen([bad_solver, "spin"], stdout=subprocess.DEVNULL) as neighbour:
        psutil.Process(neighbour.pid).cpu_affinity([core])
        outcome = run_attempt(order(bad_solver, "spin", time_limit_s="0.8", core=core), tmp_path, "0123abcd")
        neighbour.kill()
    assert outcome.disturbances[:1] == ("lost time",)
    assert outcome.lost_s > 0.1


@pinned
def test_a_solver_that_sleeps_loses_nothing_and_one_that_is_stopped_is_found(tmp_path: Path, bad_solver: str) -> None:
    def outcome(how: str) -> RunOutcome:
        one = order(bad_solver, how, time_limit_s="1", core=allowed_cores()[-1], lost_time_limit=1)
        return run_attempt(one, tmp_path, "0123abcd")

    assert outcome("stop").disturbances == ("stopped",)
    asleep = [outcome("wait") for _ in range(3)]
    assert any(one.disturbances == () for one in asleep)  # the host of a virtual machine may stop it at times
    assert min(one.cpu_s for one in asleep) < 0.1
    assert min(one.lost_s for one in asleep) < 0.1


def test_memory_is_the_solvers_own_not_that_of_who_started_it(tmp_path: Path, bad_solver: str) -> None:
    ours = b"\1" * 100_000_000
    small, large = (
        run_attempt(order(bad_solver, how, time_limit_s=time_limit_s), tmp_path, "0123abcd")
        for how, time_limit_s in (("wait", "0.1"), ("memory", "20"))
    )
    assert (small.peak_memory_bytes or 0) < len(ours) / 2
    assert (large.peak_memory_bytes or 0) > 60 * 2**20
