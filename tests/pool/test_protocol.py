"""The protocol holds names that other packages use too."""

from typing import get_args

import pytest
from pydantic import ValidationError

from fairbench.pool import protocol as pool_protocol
from fairbench.pool import timing as pool_timing
from fairbench.workloads import instances, processes
from tests.pool.examples import protocol


def test_suites_problems_and_searches_are_those_of_the_workloads() -> None:
    """The pool imports only plain data of the workloads, so the names stand in both; they must agree."""
    assert get_args(pool_protocol.Suite) == processes.SUITES
    assert get_args(pool_timing.Problem) == instances.PROBLEMS
    assert get_args(pool_timing.Search) == processes.SEARCHES


@pytest.mark.parametrize(
    "changes",
    [
        {"suite": "mine"},
        {"budget": 0},
        {"seed": -1},
        {"seed": 2**53},
        {"sweeps": 0},
        {"instances": {"tsp/uniform_101": "x"}},
        {"instances": {"tsp uniform": "5e" * 32}},
        {"code_generation": {"NUMBA_OPT": 3}},
        {"assembly_sha256": "A5" * 32},
    ],
    ids=str,
)
def test_absurd_protocols_are_refused(changes: dict[str, object]) -> None:
    """A protocol outside its documented ranges cannot be built."""
    with pytest.raises(ValidationError):
        protocol(**changes)
