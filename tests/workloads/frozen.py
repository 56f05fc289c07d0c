"""The timed code, frozen and from its source, each compiled once per test process."""

import platform
from functools import cache

from fairbench_agent.workloads import search, validation
from fairbench_agent.workloads.frozen_code import FrozenCode, shipped_folder

SEARCH_SOURCE = search.SearchCode(search.begin, search.carry_on)
VALIDATION_SOURCE = validation.ValidationCode(validation._count, validation._fill, validation._best, validation._place)


@cache
def frozen_code() -> FrozenCode:
    """Return the code of this architecture; kernels store only addresses of arguments between calls."""
    return FrozenCode(shipped_folder(platform.machine()))
