"""The timed code, compiled once per test process, since compiling takes longer than most tests."""

import platform
from functools import cache

from fairbench_agent.workloads.frozen_code import FrozenCode, shipped_folder


@cache
def frozen_code() -> FrozenCode:
    """Return the code of this architecture; its kernels keep only addresses of arguments between calls."""
    return FrozenCode(shipped_folder(platform.machine()))
