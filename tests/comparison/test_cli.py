"""The program: its commands, and the modules that each command loads."""

import json
import subprocess
import sys

from tests.comparison.command import refusal


def test_an_unknown_command_is_one_line() -> None:
    assert refusal("signtest").startswith("fairbench-compare: No such command 'signtest'")


UNNEEDED = (
    ("--help", ["numpy", "scipy", "matplotlib", "numba", "rich"]),
    ("cite", ["numpy", "scipy", "matplotlib", "numba"]),
    ("p-value 0.01 17 4", ["numpy", "scipy", "matplotlib", "numba"]),
    ("critical-values", ["scipy.stats", "matplotlib", "numba"]),
    ("power 0.8", ["scipy.stats", "matplotlib", "numba"]),
)
"""Commands, one after another in a process, and modules that must not be loaded after each."""
RUN = """
import json, sys
from fairbench_agent.comparison.cli import main

for line, unneeded in json.loads(sys.argv[1]):
    try:
        main(line.split())
    except SystemExit as end:
        assert end.code == 0
    print(line, *(name for name in unneeded if name in sys.modules), file=sys.stderr)
"""


def test_a_command_loads_no_unneeded_modules() -> None:
    command = [sys.executable, "-c", RUN, json.dumps(UNNEEDED)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr.splitlines() == [line for line, _ in UNNEEDED]
