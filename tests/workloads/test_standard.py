"""The standard suite never changes, and its instances have their documented structure."""

import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from fairbench_agent.workloads import standard
from fairbench_agent.workloads.instances import Instance, size
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
    assert instance_sha256(standard_instance(problem, name)) == known_instance_sha256("standard", problem, name)


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
    theirs = load_instance("published", problem, published, published_data / "rtdhw" / "instances")
    instance = standard_instance(problem, ours)
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
        for field, matrix in load_instance("published", problem, published, published_data / "rtdhw" / "instances")
        ._asdict()
        .items()
        if np.array_equal(matrix, getattr(standard_instance(problem, ours), field))
    ]
    flow_shops = [(name, "duration") for name in INSTANCE_NAMES["standard"]["pfsp"]]
    assert equal == [("grid_100", "position"), *flow_shops]


def test_grid_assignment() -> None:
    """Manhattan distances on a 2 × 2 grid are known by hand, shares of flows from the documentation."""
    instance = standard.grid_assignment(2, 5)
    assert instance.position.tolist() == [[0, 1, 1, 2], [1, 0, 2, 1], [1, 2, 0, 1], [2, 1, 1, 0]]
    flows = off_diagonal(standard.grid_assignment(10, 314159265).item)
    shares = {value: float(np.mean(flows == value)) for value in (0, 1, 2, 3, 4, 5, 6, 10)}
    documented = {0: 0.31, 1: 0.12, 2: 0.19, 3: 0.04, 4: 0.04, 5: 0.20, 6: 0.02, 10: 0.08}
    assert sum(shares.values()) == pytest.approx(1)
    assert shares == pytest.approx(documented, abs=0.02)


def test_uniform_assignment() -> None:
    """Every value of 0..99 occurs about equally often."""
    for matrix in standard.uniform_assignment(100, 271828182):
        entries = off_diagonal(matrix)
        assert set(entries.tolist()) == set(range(100))
        assert entries.mean() == pytest.approx(49.5, abs=1.5)


def test_skewed_assignment() -> None:
    """Distances, rounded down, obey the triangle inequality up to 1; octaves of flows are equally frequent."""
    instance = standard.skewed_assignment(100, 161803398)
    distance = instance.position.astype(np.int64)
    detours = (distance[:, :, None] + distance[None, :, :]).min(axis=1)
    assert (off_diagonal(distance) >= 1).all()
    assert (distance <= detours + 1).all()
    flows = off_diagonal(instance.item)
    octaves = np.bincount(np.log2(flows[flows > 0]).astype(int), minlength=13)
    assert zeros(instance.item) == pytest.approx(5 / 9, abs=0.02)
    assert len(octaves) == 13
    assert (octaves / octaves.sum()).tolist() == pytest.approx([1 / 13] * 13, abs=0.015)


def test_clustered_assignment() -> None:
    """Of the other 74 items, 4 are in an item's group, about 5 in its cluster and about 30 elsewhere on its side."""
    for matrix in standard.clustered_assignment(5, 141421356):
        assert set(np.unique(matrix)) <= {*range(21), *range(22, 32)}
        near, middle, far = ((low <= matrix) & (matrix <= high) for low, high in ((2, 10), (11, 20), (22, 31)))
        assert near.sum(axis=1).max() <= 14
        assert set(middle.sum(axis=1)) <= {4, 5, 6}
        assert set(far.sum(axis=1)) <= {29, 30, 31}


@pytest.mark.parametrize("name", INSTANCE_NAMES["standard"]["tsp"])
def test_cities_are_distinct_points_with_integer_coordinates(name: str) -> None:
    """Squared distances are integers, and only the diagonal is zero."""
    distance = standard_instance("tsp", name)[0]
    np.testing.assert_allclose(distance**2, np.rint(distance**2), rtol=1e-14)
    assert off_diagonal(distance).min() >= 1
    assert not distance.diagonal().any()


def test_drilled_cities_repeat_one_panel() -> None:
    """Holes whose indices differ by 17 correspond: their panels are 7000 apart in x; by 34, 2500 in y."""
    (distance,) = standard.drilled_cities(2, 4, 264575131)
    np.testing.assert_array_equal(np.diagonal(distance, 17)[:17], 7000)
    np.testing.assert_array_equal(np.diagonal(distance, 34), 2500)
    for corner in range(0, 136, 17):
        panel = slice(corner, corner + 17)
        np.testing.assert_array_equal(distance[panel, panel], distance[:17, :17])


def test_sparse_ordering() -> None:
    """Every pair has at least one zero weight, 14 % have two, and the rest are equally frequent in both directions."""
    (weight,) = standard.sparse_ordering(150, 331662479)
    upper, lower = weight[np.triu_indices(150, 1)], weight.T[np.triu_indices(150, 1)]
    assert not np.minimum(upper, lower).any()
    assert np.mean(np.maximum(upper, lower) == 0) == pytest.approx(0.14, abs=0.01)
    assert np.mean(upper > lower) == pytest.approx(0.43, abs=0.015)
    assert weight.max() < 2**14
    assert np.array_equal(weight, np.rint(weight))


def test_instances_are_not_shared() -> None:
    first: Instance = standard_instance("tsp", "uniform_101")
    first[0][0, 1] = 0
    assert standard_instance("tsp", "uniform_101")[0][0, 1] > 0
