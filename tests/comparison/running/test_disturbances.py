"""Disturbances of an attempt: by rule, from invented counters, and with a busy neighbour."""

import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from fairbench_agent.comparison.running.disturbances import CoreUse, CoreWatch
from fairbench_agent.comparison.running.solver_process import run_attempt
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.core.process import allowed_cores
from tests.agent.machine.recorded_machine import RecordedSource
from tests.comparison.running.run_examples import order

ALONE = CoreUse(wall_s=10, cpu_s=9.9, waited_s=0.01, steal_s=0.0, stopped=False)


@pytest.mark.parametrize(
    ("changed", "lost_s", "disturbances"),
    [
        ({}, 0.01, ()),
        ({"cpu_s": 5.0}, 0.01, ()),  # slept
        ({"cpu_s": 5.0, "waited_s": 5.0}, 5.0, ("lost time",)),
        ({"cpu_s": 5.0, "waited_s": None}, 5.0, ("lost time",)),  # without run delay
        ({"cpu_s": 9.95, "waited_s": 9.0}, 0.05, ()),  # its own threads alternate
        ({"cpu_s": 19.0, "waited_s": 9.0}, 0.0, ()),
        ({"cpu_s": 9.8, "waited_s": 0.2}, 0.2, ()),  # the limit itself is allowed
        ({"cpu_s": 9.7, "waited_s": 0.201}, 0.201, ("lost time",)),
        ({"steal_s": 0.2}, 0.01, ()),
        ({"steal_s": 0.22}, 0.01, ("stolen",)),
        ({"steal_s": None}, 0.01, ()),
        ({"stopped": True}, 0.01, ("stopped",)),
    ],
)
def test_disturbances_by_rule(changed: dict[str, float], lost_s: float, disturbances: tuple[str, ...]) -> None:
    use = ALONE._replace(**changed)  # type: ignore[arg-type]  # bool, None and numbers by name
    assert use.lost_s == pytest.approx(lost_s)
    assert use.disturbances(0.02) == disturbances


def stat(busy: int, steal: int) -> str:
    return (
        f"cpu  {busy * 2} 0 0 900 0 0 0 {steal * 2} 0 0\n"
        "cpu0 0 0 0 0 0 0 0 0 0 0\n"
        f"cpu1 {busy} 0 0 900 0 0 0 {steal} 0 0\n"
    )


def test_counters_are_summed_over_running_and_finished_threads() -> None:
    files = {
        "/proc/stat": stat(100, 10),
        "/proc/7/task/7/schedstat": "5 1000000000 3\n",
        "/proc/7/task/8/schedstat": "5 500000000 3\n",
        "/proc/7/stat": "7 (a) T b) R 1 7",
        "/proc/9/stat": "9 (solver) S 7 7",
    }
    source = RecordedSource(files=files)
    watch = CoreWatch(1, source)
    watch.read_counters([7, 9])
    del files["/proc/7/task/8/schedstat"]
    files |= {"/proc/7/task/7/schedstat": "5 2000000000 4\n", "/proc/stat": stat(350, 9)}
    watch.read_counters([7])
    assert not watch.stopped
    use = watch.use(4.0, 1.0)
    assert use == CoreUse(4.0, 1.0, waited_s=2.5, steal_s=0.0, stopped=False)
    files["/proc/9/stat"] = "9 (solver) T 7 7"
    watch.read_counters([9])
    assert watch.stopped


def test_without_counters_the_use_is_unknown() -> None:
    watch = CoreWatch(1, RecordedSource(files={}))
    watch.read_counters([7])
    assert watch.use(4.0, 1.0) == CoreUse(4.0, 1.0, None, None, stopped=False)
    assert CoreWatch(None, RecordedSource(files={"/proc/stat": stat(1, 1)})).use(4.0, 1.0).steal_s is None


pinned = pytest.mark.skipif(sys.platform != "linux", reason="run delay is only counted on Linux")


@pinned
def test_a_busy_neighbour_is_detected(tmp_path: Path, bad_solver: str) -> None:
    core = allowed_cores()[-1]
    with subprocess.Popen([bad_solver, "spin"], stdout=subprocess.DEVNULL) as neighbour:
        psutil.Process(neighbour.pid).cpu_affinity([core])
        outcome = run_attempt(order(bad_solver, "spin", time_limit_s="0.8", core=core), tmp_path, "0123abcd")
        neighbour.kill()
    assert outcome.disturbances[:1] == ("lost time",)
    assert outcome.lost_s > 0.1


@pinned
def test_a_solver_that_sleeps_loses_nothing(tmp_path: Path, bad_solver: str) -> None:
    for _ in range(3):  # a virtual machine is sometimes stopped by its host
        asleep = run_on_core(bad_solver, "wait", tmp_path)
        if asleep.disturbances == () and asleep.lost_s < 0.1:
            break
    assert asleep.disturbances == ()
    assert max(asleep.cpu_s, asleep.lost_s) < 0.1


@pinned
def test_a_stopped_solver_is_detected(tmp_path: Path, bad_solver: str) -> None:
    assert run_on_core(bad_solver, "stop", tmp_path).disturbances == ("stopped",)


def run_on_core(solver: str, how: str, folder: Path) -> RunOutcome:
    attempt = order(solver, how, time_limit_s="0.5", core=allowed_cores()[-1], lost_time_limit=1)
    return run_attempt(attempt, folder, "0123abcd")
