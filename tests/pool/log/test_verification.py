"""The tree that a log is held against has the roots of RFC 9162 at the sizes that are asked for, and tells heads that do not fit."""

import hashlib

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from fairbench_agent.pool.log.merkle_tree import leaf_hash, node_hash
from fairbench_agent.pool.log.pool_key import PoolKey
from fairbench_agent.pool.log.signed_head import Head, SignedHead
from fairbench_agent.pool.log.verification import MOST_FINDINGS, LogTree, first_of

LEAVES = [leaf_hash(name) for name in (b"one", b"two", b"three")]
KEY = PoolKey(Ed25519PrivateKey.from_private_bytes(b"\x01" * 32))


def signed(size: int, root: bytes) -> SignedHead:
    head = Head(size=size, root=root.hex(), at="2026-11-23T06:00:00Z")
    return SignedHead(**head.model_dump(), key=KEY.public, signature=KEY.signature(head.signed_bytes()))


def grown(*sizes: int) -> LogTree:
    tree = LogTree(sizes)
    for leaf in LEAVES:
        tree.grow(leaf)
    return tree


def test_roots_are_those_that_are_computed_by_hand() -> None:
    two = node_hash(LEAVES[0], LEAVES[1])
    three = node_hash(two, LEAVES[2])
    tree = grown(0, 2, 3)
    assert (tree.size, tree.root()) == (3, three)
    for head in (signed(0, hashlib.sha256(b"").digest()), signed(2, two), signed(3, three)):
        assert not list(tree.against("here", head, [KEY.public]))


def test_each_head_that_does_not_fit_is_told_once() -> None:
    tree = grown(2, 4)
    (line,) = tree.against("here", signed(2, LEAVES[0]), [KEY.public])
    assert line.startswith("here: has another root than the 2 first changes")
    (line,) = tree.against("here", signed(4, LEAVES[0]), [KEY.public])
    assert line.startswith("here: has 4 leaves, and there are 3 changes")
    (line,) = tree.against("here", signed(2, LEAVES[0]), [])
    assert line.startswith("here: was signed with the key")
    (line,) = tree.against("here", signed(2, LEAVES[0]).model_copy(update={"size": 1}), [KEY.public])
    assert line == "here: its signature is not that of its key"


def test_of_many_lines_the_first_are_told() -> None:
    assert first_of(map(str, range(3))) == ["0", "1", "2"]
    many = first_of(map(str, range(MOST_FINDINGS + 5)))
    assert len(many) == MOST_FINDINGS + 1
    assert many[-1] == "and 5 lines more like the last"
