"""What a leaf of the log holds: one change of one record's state, in canonical form (RFC 8785)."""

import rfc8785

from fairbench_agent.pool.log.merkle_tree import leaf_hash
from fairbench_agent.pool.record.entry import Change

LAYOUT = 1
"""Rises when leaves hold something else; those that are there keep their bytes."""


def leaf_content(sha256: str, change: Change) -> bytes:
    """Return the bytes of the leaf of a record's change."""
    told = {"at": change.at, "by": change.by, "reasons": list(change.reasons), "state": str(change.state)}
    return rfc8785.dumps(told | {"layout": LAYOUT, "record": sha256})


def leaf_hash_of(sha256: str, change: Change) -> bytes:
    """Return the hash of that leaf in the tree."""
    return leaf_hash(leaf_content(sha256, change))
