"""The knapsack recursion: right, and with every leaf visited."""

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench.workloads import knapsack
from fairbench.workloads.knapsack import Packing, pack

ITEMS = [(i // 40 + i // 5 + i % 3 + i % 9 + i % 19, i // 47 + i // 7 + i % 5 + i % 13 + i % 7) for i in range(30)]


def by_enumeration(n_items: int, capacity: int) -> Packing:
    """Weigh every subset: the recursion has a leaf for each that fits."""
    fitting = [
        sum(take * value for take, (value, _) in zip(chosen, ITEMS, strict=False))
        for chosen in product((0, 1), repeat=n_items)
        if sum(take * weight for take, (_, weight) in zip(chosen, ITEMS, strict=False)) <= capacity
    ]
    return Packing(max(fitting), len(fitting))


@given(st.integers(0, 11), st.integers(0, 100))
@settings(deadline=None)
def test_value_and_leaves_are_those_of_all_subsets(n_items: int, capacity: int) -> None:
    """Eleven items weigh 119 together, so most of these capacities bind."""
    assert pack(n_items, capacity) == by_enumeration(n_items, capacity)


def test_all_items_fit() -> None:
    """The published specification says that all weigh 357, well below 1200, and that the answer is 442."""
    assert sum(weight for _, weight in ITEMS) == 357
    assert sum(value for value, _ in ITEMS) == 442


@pytest.mark.full
def test_every_leaf_of_the_published_process_is_visited() -> None:
    """None is remembered, pruned or computed from another."""
    assert pack(30, 1200) == Packing(442, 2**30)


def test_the_compiled_function_calls_itself_twice() -> None:
    """Neither call has been merged with the other or turned into arithmetic."""
    pack(1, 1)
    (code,) = knapsack._best.inspect_llvm().values()
    name = re.search(r"@(_ZN\S*5_best\S*?)\(", code)
    assert name
    body = code[code.index(f"@{name[1]}(") :]
    assert len(re.findall(rf"call [^\n]*@{re.escape(name[1])}\(", body[: body.index("\n}")])) == 2
