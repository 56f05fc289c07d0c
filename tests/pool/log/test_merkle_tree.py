"""The tree is that of certificate transparency: its known values, the definition carried out, and the RFC's own way to check proofs."""

import hashlib
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.log import merkle_tree
from fairbench_agent.pool.log.merkle_tree import Nodes, grown, leaf_hash, node_hash

KNOWN_LEAVES = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"]
"""The leaves that the projects of certificate transparency test with, in hexadecimal (transparency-dev/merkle)."""
KNOWN_ROOTS = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
KNOWN_PATH_OF_THE_FIRST_OF_8 = [
    "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
    "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
    "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
]
KNOWN_PATH_FROM_6_TO_8 = [
    "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
    "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
    KNOWN_ROOTS[4],
]


class Tree:
    """A tree in memory, grown in steps."""

    def __init__(self, leaves: Sequence[bytes], steps: Sequence[int] = ()) -> None:
        self.hashes = [leaf_hash(leaf) for leaf in leaves]
        self.nodes: Nodes = {}
        bounds = [0, *sorted(steps), len(leaves)]
        for first, behind in pairwise(bounds):
            self.nodes |= grown(first, self.hashes[first:behind], self.kept)

    def kept(self, level: int, place: int) -> bytes:
        return self.nodes[level, place]

    def root(self, size: int) -> bytes:
        return merkle_tree.root(size, self.kept)


def by_definition(hashes: Sequence[bytes]) -> bytes:
    """Return the root as RFC 9162, 2.1.1, defines it."""
    if not hashes:
        return hashlib.sha256().digest()
    if len(hashes) == 1:
        return hashes[0]
    half = max(2**power for power in range(10) if 2**power < len(hashes))
    return node_hash(by_definition(hashes[:half]), by_definition(hashes[half:]))


def rfc_accepts_inclusion(leaf: bytes, position: int, size: int, path: Sequence[bytes], head: bytes) -> bool:
    """Tell what the steps of RFC 9162, 2.1.3.2, say of a proof."""
    if position >= size:
        return False
    place, last, found = position, size - 1, leaf
    for sibling in path:
        if last == 0:
            return False
        if place % 2 or place == last:
            found = node_hash(sibling, found)
            while not place % 2 and place:
                place, last = place >> 1, last >> 1
        else:
            found = node_hash(found, sibling)
        place, last = place >> 1, last >> 1
    return last == 0 and found == head


def rfc_accepts_consistency(
    first: int, first_head: bytes, second: int, second_head: bytes, path: Sequence[bytes]
) -> bool:
    """Tell what the steps of RFC 9162, 2.1.4.2, say of a proof; equal sizes, which it leaves out, need equal heads."""
    if first == second:
        return not path and first_head == second_head
    whole = [first_head, *path] if first & (first - 1) == 0 else list(path)
    if not whole or not path:
        return False
    place, last = first - 1, second - 1
    while place % 2:
        place, last = place >> 1, last >> 1
    of_then = of_now = whole[0]
    for sibling in whole[1:]:
        if last == 0:
            return False
        if place % 2 or place == last:
            of_then, of_now = node_hash(sibling, of_then), node_hash(sibling, of_now)
            while not place % 2 and place:
                place, last = place >> 1, last >> 1
        else:
            of_now = node_hash(of_now, sibling)
        place, last = place >> 1, last >> 1
    return last == 0 and (of_then, of_now) == (first_head, second_head)


def test_the_known_values_of_certificate_transparency() -> None:
    tree = Tree([bytes.fromhex(leaf) for leaf in KNOWN_LEAVES])
    assert [tree.root(size).hex() for size in range(9)] == KNOWN_ROOTS
    assert [one.hex() for one in merkle_tree.inclusion_path(0, 8, tree.kept)] == KNOWN_PATH_OF_THE_FIRST_OF_8
    assert [one.hex() for one in merkle_tree.inclusion_path(2, 3, tree.kept)] == [KNOWN_ROOTS[2]]
    assert [one.hex() for one in merkle_tree.consistency_path(6, 8, tree.kept)] == KNOWN_PATH_FROM_6_TO_8
    assert [one.hex() for one in merkle_tree.consistency_path(1, 8, tree.kept)] == KNOWN_PATH_OF_THE_FIRST_OF_8
    assert merkle_tree.inclusion_path(0, 1, tree.kept) == merkle_tree.consistency_path(8, 8, tree.kept) == ()


def test_a_leaf_never_passes_for_a_node() -> None:
    left, right = leaf_hash(b"a"), leaf_hash(b"b")
    assert leaf_hash(left + right) != node_hash(left, right)


def test_every_proof_of_small_trees_shows_what_it_is_for_and_nothing_else() -> None:
    tree = Tree([bytes([number]) for number in range(13)])
    for size in range(1, 14):
        head = tree.root(size)
        assert head == by_definition(tree.hashes[:size])
        for position in range(size):
            path = merkle_tree.inclusion_path(position, size, tree.kept)
            for other in range(size):
                accepted = merkle_tree.is_included(tree.hashes[position], other, size, path, head)
                assert accepted is (other == position)
                assert accepted is rfc_accepts_inclusion(tree.hashes[position], other, size, path, head)
        for earlier in range(1, size + 1):
            path = merkle_tree.consistency_path(earlier, size, tree.kept)
            for other in range(1, size + 1):
                accepted = merkle_tree.is_consistent(other, tree.root(other), size, head, path)
                assert accepted is (other == earlier)
                assert accepted is rfc_accepts_consistency(other, tree.root(other), size, head, path)


LEAVES = st.lists(st.binary(max_size=3), min_size=1, max_size=40)


@given(LEAVES, st.data())
def test_a_tree_is_the_same_however_it_grew(leaves: list[bytes], data: st.DataObject) -> None:
    steps = data.draw(st.lists(st.integers(0, len(leaves)), max_size=5))
    assert Tree(leaves, steps).nodes == Tree(leaves).nodes
    assert Tree(leaves).root(len(leaves)) == by_definition([leaf_hash(leaf) for leaf in leaves])


@given(LEAVES, st.data())
def test_a_changed_proof_shows_nothing(leaves: list[bytes], data: st.DataObject) -> None:
    tree, size = Tree(leaves), len(leaves)
    position, earlier = data.draw(st.integers(0, size - 1)), data.draw(st.integers(1, size))
    inclusion = merkle_tree.inclusion_path(position, size, tree.kept)
    consistency = merkle_tree.consistency_path(earlier, size, tree.kept)
    arguments = (tree.hashes[position], position, size), (earlier, tree.root(earlier), size, tree.root(size))
    assert merkle_tree.is_included(*arguments[0], inclusion, tree.root(size))
    assert merkle_tree.is_consistent(*arguments[1], consistency)
    for path, accepted in (
        (inclusion, partial(merkle_tree.is_included, *arguments[0], head=tree.root(size))),
        (consistency, partial(merkle_tree.is_consistent, *arguments[1])),
    ):
        changed = [[*path, bytes(32)]]
        if path:
            where = data.draw(st.integers(0, len(path) - 1))
            changed += [list(path[:-1]), [*path[:where], bytes(32), *path[where + 1 :]]]
        assert not any(accepted(path=one) for one in changed)


@pytest.mark.parametrize(("position", "size"), [(-1, 3), (3, 3), (0, 0)])
def test_a_leaf_that_cannot_be_there_is_not(position: int, size: int) -> None:
    assert not merkle_tree.is_included(leaf_hash(b""), position, size, (), leaf_hash(b""))


def test_a_huge_size_costs_no_more_than_its_digits() -> None:
    assert not merkle_tree.is_included(leaf_hash(b""), 5, 2**53 - 1, [bytes(32)] * 53, bytes(32))
    assert not merkle_tree.is_consistent(5, bytes(32), 2**53 - 1, bytes(32), [bytes(32)] * 53)
