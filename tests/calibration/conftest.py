"""Tables that the tests of calibration share: the published one, and small synthetic ones."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from fairbench_agent.calibration.data.published_file import published_timings as shipped_timings
from fairbench_agent.calibration.data.speed_table import SpeedTable
from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.refit import RefitSettings, refit
from fairbench_agent.calibration.fitting.training import Training
from fairbench_agent.workloads.processes import PROBLEMS, SEARCHES, ProcessKey

KEYS = tuple(
    ProcessKey(problem, f"x{50 * (2 + i % 3)}{'abcd'[i]}", search)
    for problem in PROBLEMS
    for i in range(4)
    for search in SEARCHES
)
"""64 processes of three sizes per problem."""


@pytest.fixture(scope="session")
def published_timings() -> Timings:
    """Return the published table, 8 machines × 64 processes."""
    return shipped_timings()


@pytest.fixture(scope="session")
def synthetic() -> Callable[[int, int], Timings]:
    """Return a maker of tables of n machines × 64 processes from a seed."""
    return synthetic_timings


@pytest.fixture(scope="session")
def with_speeds() -> Callable[[int, int], Timings]:
    """Return a maker of such tables whose machines have two speeds, of which times are made with these weights."""
    return synthetic_speeds


@pytest.fixture(scope="session")
def two_speeds() -> Model:
    """Return a model of two speeds of 8 such machines, scores 500 to 2500, by groups of instances."""
    found = Training(grouped(synthetic_speeds(8, 2)), additions_of_score=(-4.0, 0.4, 0.3))
    return refit(found, RefitSettings("two", "speeds"))


def synthetic_speeds(n_machines: int, seed: int) -> Timings:
    """Return a table of machines that are faster in qap and lop if their additions are, and whose specifications err."""
    table, draw = synthetic_timings(n_machines, seed), np.random.default_rng(seed + 1000)
    additions = draw.normal(scale=0.4, size=n_machines)
    weights = np.array([{"qap": 0.5, "lop": 0.75}.get(key.problem, 0.0) for key in table.processes])
    given = np.log2(table.scores) + draw.normal(scale=0.1, size=n_machines)
    speeds = SpeedTable(given, np.full(n_machines, 0.1), additions, np.full(n_machines, 0.05))
    second = np.exp2(weights * (table.scores / 1000 - additions)[:, None])  # instead of its part of the general speed
    return replace(table, seconds=table.seconds * second, speeds=speeds)


def synthetic_timings(n_machines: int, seed: int) -> Timings:
    """Return a table in which log₂ times fall with the score and scatter by machine, problem and process."""
    draw = np.random.default_rng(seed)
    scores = np.sort(draw.uniform(500, 2500, n_machines))
    by_problem = np.repeat(draw.normal(scale=0.15, size=(n_machines, 4)), 16, axis=1)
    noise = draw.normal(scale=0.1, size=(n_machines, 1)) + draw.normal(scale=0.05, size=(n_machines, 64))
    names = tuple(f"machine {i}" for i in range(n_machines))
    seconds = np.exp2(4 - scores[:, None] / 1000 + by_problem + noise + draw.normal(size=64))
    return Timings(names, names, scores, KEYS, seconds, "synthetic", "raw", ("simulated",) * n_machines)
