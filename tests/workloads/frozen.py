"""The timed code, compiled once per test process, since this takes longer than most tests."""

import platform
from functools import cache

from fairbench_agent.workloads.frozen_code import FrozenCode, shipped_folder


@cache
def frozen_code() -> FrozenCode:
    """Return the code of this architecture; kernels store only addresses of arguments between calls."""
    return FrozenCode(shipped_folder(platform.machine()))
