"""The search at almost twice its speed, for long runs: compiled to add in any order, which is exact for integers."""

import importlib
import sys
from functools import cache
from typing import Any

import numba.extending
import pytest

from fairbench_agent import workloads
from fairbench_agent.workloads import search


def search_for(problem: str) -> Any:
    """Return the module `search` for a problem; the distances of TSP are no integers."""
    return search if problem == "tsp" else _reordering_search()


@cache
def _reordering_search() -> Any:
    overload = numba.extending.overload
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            numba.extending,
            "overload",
            lambda function, jit_options, **options: overload(
                function, jit_options=jit_options | {"fastmath": {"reassoc", "nsz"}}, **options
            ),
        )
        for name in ("evaluation", "search"):
            patch.setattr(workloads, name, getattr(workloads, name))  # importing sets them, too
            patch.delitem(sys.modules, f"{workloads.__name__}.{name}")
        return importlib.import_module(search.__name__)
