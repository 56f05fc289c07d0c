"""The Merkle tree of RFC 9162 (section 2.1; that of RFC 6962): its root, and proofs about it.

A node has a level and a place: those of level 0 are the hashes of the leaves, one of level l stands for 2**l leaves. Only nodes whose
leaves are all there are kept, so none that is kept ever changes, and the tree of every earlier size can still be told of them:
appending a leaf, and each proof, takes O(log n) nodes.

No library fits (looked at on 2026-11-23): pymerkle 7.0, which lives, computes what is above the leaves anew in every process, and its
licence (GPL 3) and exact pins would be ours; the others are dead, or only check proofs.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence

Kept = Callable[[int, int], bytes]
"""Gives the hash of a kept node by its level and place."""
Nodes = dict[tuple[int, int], bytes]
"""Hashes of nodes by level and place."""

EMPTY_ROOT = hashlib.sha256(b"").digest()
"""The root of a tree without leaves."""


def leaf_hash(content: bytes) -> bytes:
    """Return the hash of a leaf; it begins differently from that of a node, so that neither passes for the other."""
    return hashlib.sha256(b"\x00" + content).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def grown(size: int, leaves: Sequence[bytes], kept: Kept) -> Nodes:
    """Return the nodes that leaves with these hashes add to a tree of `size` leaves."""
    added: Nodes = {}
    for position, leaf in enumerate(leaves, size):
        level, place, found = 0, position, leaf
        added[level, place] = found
        while place % 2:
            sibling = added.get((level, place - 1)) or kept(level, place - 1)
            level, place, found = level + 1, place // 2, node_hash(sibling, found)
            added[level, place] = found
    return added


def root(size: int, kept: Kept) -> bytes:
    """Return the root of the tree of the first `size` leaves."""
    return _hash(0, size, kept) if size else EMPTY_ROOT


def inclusion_path(position: int, size: int, kept: Kept) -> tuple[bytes, ...]:
    """Return the proof that the leaf at a position, counted from 0, is in the tree of `size` leaves (RFC 9162, 2.1.3.1)."""
    return tuple(_hash(*sibling, kept) for sibling, _ in reversed(list(_down(position, size))))


def consistency_path(earlier: int, size: int, kept: Kept) -> tuple[bytes, ...]:
    """Return the proof that the first `earlier` leaves, at least one, of `size` are the tree of then (RFC 9162, 2.1.4.1)."""
    steps = list(_down_to_edge(earlier, size))
    path = [_hash(*sibling, kept) for sibling, _ in reversed(steps)]
    if any(on_the_left for _, on_the_left in steps):
        first = max(sibling[1] for sibling, on_the_left in steps if on_the_left)
        path.insert(0, _hash(first, earlier, kept))
    return tuple(path)


def is_included(leaf: bytes, position: int, size: int, path: Sequence[bytes], head: bytes) -> bool:
    """Tell whether a proof shows that the leaf of a hash is at a position of the tree of `size` leaves with this root."""
    if not 0 <= position < size:
        return False
    steps = list(_down(position, size))
    if len(steps) != len(path):
        return False
    for (_, on_the_left), sibling in zip(reversed(steps), path, strict=True):
        leaf = node_hash(sibling, leaf) if on_the_left else node_hash(leaf, sibling)
    return leaf == head


def is_consistent(earlier: int, earlier_head: bytes, size: int, head: bytes, path: Sequence[bytes]) -> bool:
    """Tell whether a proof shows that the tree of `earlier` leaves with its root is the beginning of that of `size` leaves."""
    if not 0 < earlier <= size:
        return False
    steps = list(_down_to_edge(earlier, size))
    given = any(
        on_the_left for _, on_the_left in steps
    )  # else the earlier tree is one node, which the other is built on
    if len(path) != len(steps) + given:
        return False
    of_then = of_now = path[0] if given else earlier_head
    for (_, on_the_left), sibling in zip(reversed(steps), path[given:], strict=True):
        of_then = node_hash(sibling, of_then) if on_the_left else of_then
        of_now = node_hash(sibling, of_now) if on_the_left else node_hash(of_now, sibling)
    return (of_then, of_now) == (earlier_head, head)


def _hash(first: int, behind: int, kept: Kept) -> bytes:
    """Return the hash of the leaves from `first` on, up to the one in front of `behind`, which are a part that the tree divides into."""
    n_leaves = behind - first
    if n_leaves & (n_leaves - 1) == 0:
        level = n_leaves.bit_length() - 1
        return kept(level, first >> level)
    middle = _middle(first, behind)
    return node_hash(_hash(first, middle, kept), _hash(middle, behind, kept))


def _middle(first: int, behind: int) -> int:
    """Return where a part of several leaves is divided: its left half has the most leaves that a power of two allows."""
    return first + (1 << (behind - first - 1).bit_length() - 1)


def _down(position: int, size: int) -> Iterator[tuple[tuple[int, int], bool]]:
    """Yield from the root down to a leaf each part that is passed by, and whether it is on the left."""
    first, behind = 0, size
    while behind - first > 1:
        middle = _middle(first, behind)
        if position < middle:
            yield (middle, behind), False
            behind = middle
        else:
            yield (first, middle), True
            first = middle


def _down_to_edge(earlier: int, size: int) -> Iterator[tuple[tuple[int, int], bool]]:
    """Yield likewise what is passed by on the way to the last part that a tree of `earlier` leaves divides into."""
    first, behind = 0, size
    while behind != earlier:
        middle = _middle(first, behind)
        if earlier <= middle:
            yield (middle, behind), False
            behind = middle
        else:
            yield (first, middle), True
            first = middle
