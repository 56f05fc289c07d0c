"""The code that is timed on this machine, compiled once for all tests of a process: compiling takes longer than most."""

import platform
from functools import cache

from fairbench_agent.workloads.frozen_code import FrozenCode, shipped_folder


@cache
def frozen_code() -> FrozenCode:
    """Return all that is timed on this machine; its kernels keep nothing between calls but where arguments stood."""
    return FrozenCode(shipped_folder(platform.machine()))
