"""The standard suite never changes, and resembles the published one."""

import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from fairbench_agent.workloads.instances import size
from fairbench_agent.workloads.outcomes import known_instance_sha256
from fairbench_agent.workloads.processes import INSTANCE_NAMES, PROBLEMS, Problem
from fairbench_agent.workloads.standard import Congruential, standard_instance
from fairbench_agent.workloads.suites import instance_sha256, load_instance

MODULUS = 2**31 - 1
PAIRS = [
    (problem, published, ours)
    for problem in PROBLEMS
    for published, ours in zip(*(INSTANCE_NAMES[suite][problem] for suite in ("published", "standard")), strict=True)
]


def off_diagonal(matrix: NDArray[np.generic]) -> NDArray[np.float64]:
    """Return the entries off the diagonal of a square matrix."""
    return matrix[~np.eye(len(matrix), dtype=bool)].astype(np.float64)


def zeros(matrix: NDArray[np.generic]) -> float:
    """Return the share of zeros off the diagonal."""
    return float(np.mean(off_diagonal(matrix) == 0))


@pytest.mark.parametrize(("problem", "_", "name"), PAIRS)
def test_no_byte_has_changed(problem: Problem, _: str, name: str) -> None:
    """The hashes are in records, too; a change requires a new workload version, never pooled with the old one."""
    assert instance_sha256(standard_instance(name)) == known_instance_sha256("standard", problem, name)


def test_the_generator_is_the_minimal_standard() -> None:
    """Park & Miller (1988, Communications of the ACM 31): from 1, the 10,000th number is 1043618065."""
    draw = Congruential(1)
    *_, last = (draw.uniform(0, MODULUS - 1) for _ in range(10_000))
    assert last == 1_043_618_065


@given(st.integers(1, MODULUS - 1), st.integers(-1000, 1000), st.integers(0, 2000))
@settings(deadline=None)
def test_uniform_follows_taillard(seed: int, low: int, span: int) -> None:
    """Schrage's 32-bit multiplication and a quotient of reals, as in Taillard (1993)."""
    draw = Congruential(seed)
    for _ in range(20):
        quotient, remainder = divmod(seed, 127_773)
        seed = 16_807 * remainder - 2_836 * quotient
        seed += MODULUS if seed < 0 else 0
        assert draw.uniform(low, low + span) == math.floor(low + seed / MODULUS * (span + 1))


@pytest.mark.published
@pytest.mark.parametrize(("problem", "published", "ours"), PAIRS)
def test_instances_resemble_the_published_ones(
    published_data: Path, problem: Problem, published: str, ours: str
) -> None:
    """Flow shops are equal; the others have similar sizes, means, shares of zeros and symmetry."""
    theirs = load_instance(problem, published, published_data / "rtdhw" / "instances")
    instance = standard_instance(ours)
    assert size(instance) == size(theirs)
    if problem == "pfsp":
        np.testing.assert_array_equal(instance[0], theirs[0])
        return
    for k in range(len(instance)):
        matrix, counterpart = instance[k], theirs[k]
        assert matrix.dtype == counterpart.dtype
        assert zeros(matrix) == pytest.approx(zeros(counterpart), abs=0.025)
        assert off_diagonal(matrix).mean() == pytest.approx(off_diagonal(counterpart).mean(), rel=0.7)
        assert np.array_equal(matrix, matrix.T) == np.array_equal(counterpart, counterpart.T)


@pytest.mark.published
def test_only_the_flow_shops_and_the_grid_equal_the_published_ones(published_data: Path) -> None:
    """No data are copied; a grid's distances are geometry."""
    equal = [
        (ours, field)
        for problem, published, ours in PAIRS
        for field, matrix in load_instance(problem, published, published_data / "rtdhw" / "instances")._asdict().items()
        if np.array_equal(matrix, getattr(standard_instance(ours), field))
    ]
    flow_shops = [(name, "duration") for name in INSTANCE_NAMES["standard"]["pfsp"]]
    assert equal == [("grid_100", "position"), *flow_shops]
