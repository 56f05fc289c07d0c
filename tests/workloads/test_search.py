"""The reference process agrees with published outcomes, known answers, an independent implementation and properties."""

import csv
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.workloads import evaluation
from fairbench_agent.workloads.instances import Instance, TspInstance, size
from fairbench_agent.workloads.outcomes import known_outcome, objective_text
from fairbench_agent.workloads.processes import (
    FULL_BUDGET,
    INSTANCE_NAMES,
    N_PROCESSES,
    PROBLEMS,
    SEARCHES,
    ProcessKey,
    Search,
    Suite,
    processes,
)
from fairbench_agent.workloads.search import PAGE_BYTES, SearchCode, SearchState, advance, blank_state, start
from fairbench_agent.workloads.standard import standard_instance
from fairbench_agent.workloads.suites import load_instance
from tests.workloads import plain_reference
from tests.workloads.freeze_kernels import SEARCH_SOURCE
from tests.workloads.frozen import frozen_code
from tests.workloads.small_instances import as_lists, small_instance

_SEARCH_OF = {"swap": "swap", "exchange": "interchange", "insert": "insert", "random_search": "random"}


def instance_folder(published_data: Path) -> Path:
    return published_data / "rtdhw" / "instances"


def state_at(
    instance: Instance, search: Search, seed: int, evaluations: int, code: SearchCode | None = None
) -> SearchState:
    """Return the state after a number of evaluations by the timed code [default] or its source."""
    code = code or frozen_code().search
    state = start(instance, seed, code)
    advance(instance, state, search, evaluations, code)
    return state


def published_rows(published_file: Path) -> Iterator[tuple[ProcessKey, int, str]]:
    """Yield process, evaluations and fitness of the published runs of one machine."""
    with published_file.open(encoding="utf-8", newline="") as file:
        for row in csv.reader(file, delimiter="|"):
            if row[0] == "ryzen7_1800X":
                key = ProcessKey(row[1], Path(row[2]).stem, _SEARCH_OF[row[4]])  # type: ignore[arg-type]  # names of the file
                yield key, int(row[9]), row[10]


@pytest.mark.full
@pytest.mark.published
@pytest.mark.parametrize("key", processes("published"), ids=str)
def test_the_published_outcomes_are_reached_at_the_full_budget(
    published_data: Path, published_file: Path, key: ProcessKey
) -> None:
    evaluations, fitness = next(outcome for row, *outcome in published_rows(published_file) if row == key)
    instance = load_instance(key.problem, key.instance, instance_folder(published_data))
    state = state_at(instance, key.search, 2, FULL_BUDGET)
    assert (state.evaluations, f"{state.best:.6f}") == (evaluations, fitness)


def test_the_shipped_table_has_the_published_outcomes(published_file: Path) -> None:
    rows = list(published_rows(published_file))
    assert len(rows) == N_PROCESSES
    assert {key for key, _, _ in rows} == set(processes("published"))
    for key, evaluations, fitness in rows:
        outcome = known_outcome(1, "published", FULL_BUDGET, 2, str(key))
        assert outcome == (evaluations, objective_text(key.problem, float(fitness)))


@pytest.mark.published
@pytest.mark.parametrize(("name", "search", "seed", "evaluations", "fitness"), plain_reference.KNOWN_ANSWERS)
def test_known_answers_of_other_seeds(
    published_data: Path, name: str, search: Search, seed: int, evaluations: int, fitness: str
) -> None:
    problem: Any
    problem, instance = name.split("/")
    loaded = load_instance(problem, instance, instance_folder(published_data))
    state = state_at(loaded, search, seed, 50_000)
    assert (state.evaluations, f"{state.best:.6f}") == (evaluations, fitness)


@pytest.mark.parametrize(
    ("place", "key", "evaluations"),
    [
        *((place, key, 200) for place, key in enumerate(processes("standard")) if place % 3 == 0),
        *(
            pytest.param(place, key, 2_000, marks=pytest.mark.full, id=str(key))
            for place, key in enumerate(processes("standard"))
        ),
    ],
    ids=str,
)
def test_kernels_agree_with_a_plain_implementation(place: int, key: ProcessKey, evaluations: int) -> None:
    """The smaller budget includes a scan of swaps without gain; a third of the processes has all pairs of kinds."""
    instance, seed = standard_instance(key.instance), (2, 3, 11)[place % 3]
    state = state_at(instance, key.search, seed, evaluations)
    plain = plain_reference.search(key.problem, as_lists(instance), size(instance), key.search, seed, evaluations)
    assert (state.evaluations, state.best) == plain


@pytest.mark.parametrize("suite", INSTANCE_NAMES)
def test_the_table_of_outcomes_is_complete(suite: Suite) -> None:
    for version, budget in product((1, 2), (20_000, 200_000, 2_000_000)):
        assert all(known_outcome(version, suite, budget, 2, str(key)) for key in processes(suite))
    assert known_outcome(1, suite, 20_001, 2, str(processes(suite)[0])) is None
    assert known_outcome(1, suite, 20_000, 3, str(processes(suite)[0])) is None
    assert known_outcome(3, suite, 20_000, 2, str(processes(suite)[0])) is None


@settings(max_examples=60, deadline=None)
@given(
    problem=st.sampled_from(PROBLEMS),
    search=st.sampled_from(SEARCHES),
    n=st.integers(2, 14),
    seed=st.integers(0, 2**31 - 1),
    budget=st.integers(1, 3_000),
    ends=st.lists(st.integers(1, 3_000), max_size=6),
)
def test_a_search_cut_into_chunks_is_the_same_search(
    problem: str, search: Search, n: int, seed: int, budget: int, ends: list[int]
) -> None:
    instance = small_instance(problem, n, seed)
    whole = state_at(instance, search, seed, budget)
    chunked = start(instance, seed, frozen_code().search)
    for end in (*sorted(end for end in ends if end <= budget), budget):
        advance(instance, chunked, search, end, frozen_code().search)
    for expected, array in zip(whole, chunked, strict=True):
        np.testing.assert_array_equal(array, expected)


@settings(max_examples=100, deadline=None)
@given(
    problem=st.sampled_from(PROBLEMS),
    search=st.sampled_from(SEARCHES),
    n=st.integers(2, 14),
    seed=st.integers(-(2**31), 2**31 - 1),
    budget=st.integers(1, 3_000),
)
def test_any_instance_seed_and_budget_agree_with_the_plain_implementation(
    problem: Any, search: Search, n: int, seed: int, budget: int
) -> None:
    """So does the source, compiled for one problem, since this takes long; `test_evaluation` has the other kernels."""
    instance = small_instance(problem, n, abs(seed))
    plain = plain_reference.search(problem, as_lists(instance), n, search, seed, budget)
    for code in (frozen_code().search, *[SEARCH_SOURCE] * (problem == "tsp")):
        state = state_at(instance, search, seed, budget, code)
        assert (state.evaluations, state.best) == plain


@pytest.mark.parametrize("seed", range(5))
def test_fitness_is_a_running_sum_of_rounded_differences(seed: int) -> None:
    """Where one exchange shortens a tour to less than its half, the difference is rounded."""
    points = np.random.default_rng(seed).random((7, 2))
    points[:3] += 9
    instance = TspInstance(np.sqrt(((points[:, None] - points[None]) ** 2).sum(axis=2)))
    plain = plain_reference.search("tsp", as_lists(instance), 7, "interchange", seed, 2_000)
    for code in (frozen_code().search, SEARCH_SOURCE):
        state = state_at(instance, "interchange", seed, 2_000, code)
        assert (state.evaluations, state.best) == plain


class CountedInstance(NamedTuple):
    """A linear ordering that counts its evaluations."""

    weight: np.ndarray[Any, Any]
    n_made: np.ndarray[Any, Any]


def _counted(instance: Any, genome: Any, scratch: Any) -> float:
    instance.n_made[0] += 1
    return scratch[0] * 0.0 + instance.weight[genome[0], genome[1]]  # type: ignore[no-any-return]  # compiled by numba


@pytest.mark.full  # compiles the search again; the plain implementation counts independently
@pytest.mark.parametrize("search", SEARCHES)
def test_evaluations_are_counted_correctly(search: Search, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(evaluation._KERNELS, CountedInstance, _counted)
    random = np.random.default_rng(5)
    instance: Any = CountedInstance(random.random((9, 9)), np.zeros(1, np.int64))
    state = state_at(instance, search, 7, 5_000, SEARCH_SOURCE)
    assert instance.n_made[0] == state.evaluations >= 5_000


def in_page(array: Any) -> set[int]:
    """Return the addresses of an array's bytes modulo the page size."""
    begin = array.ctypes.data
    return {address % PAGE_BYTES for address in range(begin, begin + array.nbytes)}


@pytest.mark.parametrize(("n", "n_scratch"), [(3, 0), (100, 1), (200, 20), (300, 24)])
def test_no_two_arrays_of_a_state_share_an_address_within_a_page(n: int, n_scratch: int) -> None:
    state = blank_state(n, n_scratch)
    addresses = [address for array in state for address in in_page(array)]
    assert len(addresses) == len(set(addresses)) == sum(array.nbytes for array in state)
    assert state.solver_words.ctypes.data % PAGE_BYTES == 0


@pytest.mark.parametrize(("n", "n_scratch"), [(301, 24), (500, 20), (900, 24)])
def test_permutations_of_many_items_share_addresses_with_permutations_only(n: int, n_scratch: int) -> None:
    state = blank_state(n, n_scratch)
    permutations = [state.genome, state.scan_first, state.scan_second]
    for small in (state.scratch, state.solver_words, state.problem_words, state.counters, state.fitness):
        assert not in_page(small) & set().union(*map(in_page, permutations))


@given(n=st.integers(1, 3_000), n_scratch=st.integers(0, 600))
def test_arrays_of_a_state_never_overlap(n: int, n_scratch: int) -> None:
    state = blank_state(n, n_scratch)
    ends = sorted((array.ctypes.data, array.ctypes.data + array.nbytes) for array in state)
    assert all(end <= begin for (_, end), (begin, _) in pairwise(ends))
    assert all(array.ctypes.data % array.itemsize == 0 for array in state)
    assert [len(array) for array in state] == [n, n, n, n_scratch, 3, 3, 3, 2]
