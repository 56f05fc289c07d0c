"""What a log is held against, wherever it is read: its tree, computed anew from the leaves, and heads that were signed."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from fairbench_agent.pool.log import merkle_tree
from fairbench_agent.pool.log.signed_head import SignedHead

MOST_FINDINGS: Final = 100
"""Lines of one kind that are told."""


@dataclass(frozen=True)
class Verification:
    """What was looked at, and what was found."""

    n_leaves: int
    root: str
    """of all leaves, computed from the records' histories; hexadecimal"""
    n_records: int
    n_heads: int
    """signed heads that were held against the leaves, the pool's own and those given"""
    findings: tuple[str, ...]
    """what does not agree, a line each; empty where everything does"""


class LogTree:
    """The tree of the leaves as the histories say them, and its roots at the sizes that are asked for.

    Attributes:
        size: how many leaves it has.
        nodes: all of them.
    """

    def __init__(self, sizes: Collection[int]) -> None:
        self.size = 0
        self.nodes: merkle_tree.Nodes = {}
        self._roots = {0: merkle_tree.EMPTY_ROOT}
        self._sizes = frozenset(sizes)

    def grow(self, leaf: bytes) -> None:
        """Take one leaf more."""
        self.nodes |= merkle_tree.grown(self.size, [leaf], self._kept)
        self.size += 1
        if self.size in self._sizes:
            self._roots[self.size] = self.root()

    def root(self) -> bytes:
        """Return the root of all leaves."""
        return merkle_tree.root(self.size, self._kept)

    def against(self, where: str, head: SignedHead, keys: Collection[str]) -> Iterator[str]:
        """Yield why a head that was seen somewhere is not one of this log; its size is among those that were asked for."""
        if not head.is_genuine():
            yield f"{where}: its signature is not that of its key"
        elif head.key not in keys:
            yield f"{where}: was signed with the key {head.key[:12]}, which is none of this pool"
        elif head.size > self.size:
            yield f"{where}: has {head.size} leaves, and there are {self.size} changes: the log was cut off or records were dropped"
        elif self._roots[head.size].hex() != head.root:
            yield f"{where}: has another root than the {head.size} first changes: history was rewritten after {head.at}"

    def _kept(self, level: int, place: int) -> bytes:
        return self.nodes[level, place]


def first_of(lines: Iterator[str]) -> list[str]:
    """Return the first of many lines, and how many more there are."""
    found = list(lines)
    more = [f"and {len(found) - MOST_FINDINGS} lines more like the last"] if len(found) > MOST_FINDINGS else []
    return found[:MOST_FINDINGS] + more
