"""The code timed on this machine, compiled once per test process: compiling takes longer than most tests."""

import platform
from functools import cache

from fairbench_agent.workloads.frozen_code import FrozenCode, shipped_folder


@cache
def frozen_code() -> FrozenCode:
    """Return all that is timed on this machine; its kernels keep nothing between calls but where arguments stood."""
    return FrozenCode(shipped_folder(platform.machine()))
