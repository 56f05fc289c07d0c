"""Descendants of a process: from Linux's lists of children, and from everybody's parent where there are none."""

import os
import subprocess
import sys

import psutil
import pytest

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.running.process_tree import descendants, process_state
from tests.comparison.running.run_examples import MadeUp

posix = pytest.mark.skipif(sys.platform == "win32", reason="this machine has no sh")


def test_children_of_all_threads_and_their_children_are_found() -> None:
    files = {
        "/proc/1/task/1/children": "2 3 ",
        "/proc/1/task/9/children": "4 ",
        "/proc/2/task/2/children": "",
        "/proc/3/task/3/children": "5 ",
        "/proc/5/task/5/children": "6 ",  # 6 is gone meanwhile
        "/proc/7/task/7/children": "8 ",
    }
    assert sorted(descendants(MadeUp(files), 1)) == [2, 3, 4, 5, 6]
    assert descendants(MadeUp(files), 2) == []
    assert sorted(descendants(MadeUp(files), 1, {3, 4})) == [2]


@pytest.mark.parametrize(
    ("stat", "state"), [("5 (solver) R 1 5", "R"), ("5 (a) Z b) S 1 5", "S"), ("5 (solver) T 1 5", "T")]
)
def test_the_state_stands_behind_a_name_that_may_hold_anything(stat: str, state: str) -> None:
    assert process_state(MadeUp({"/proc/5/stat": stat}), 5) == state


@posix
@pytest.mark.parametrize("source", [SystemSource(), MadeUp({})], ids=["here", "without proc"])
def test_descendants_of_real_processes_are_found_until_they_end(source: SystemSource) -> None:
    with subprocess.Popen(["/bin/sh", "-c", "sleep 60 & echo $!; wait"], stdout=subprocess.PIPE) as shell:
        assert shell.stdout is not None
        sleeping = int(shell.stdout.readline())
        assert descendants(source, shell.pid) == [sleeping]
        assert descendants(source, shell.pid, {sleeping}) == []
        assert shell.pid not in (beside := descendants(source, os.getpid(), {shell.pid}))
        assert sleeping not in beside
        psutil.Process(sleeping).kill()
    assert descendants(source, shell.pid) == []
