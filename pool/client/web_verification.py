"""A pool on the web held against its own log, as anybody can: every leaf read, the tree computed anew, and its list of records.

What is listed is asked for between two looks at the log, so that a record that was changed meanwhile is told of by neither.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.log.leaf import leaf_hash_of
from fairbench_agent.pool.log.signed_head import SignedHead
from fairbench_agent.pool.log.verification import LogTree, Verification, first_of
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record_hash import short_hash


class _Last(NamedTuple):
    """The last change of a record."""

    position: int
    state: State


def verified_web(pool: WebPool, elsewhere: Mapping[str, SignedHead]) -> Verification:
    """Hold a pool's log against its leaves, its list of accepted records and heads that were seen elsewhere.

    StoreError if it does not answer, shows no log, or shows fewer leaves than it signed.
    """
    before = _head(pool)
    listed = set(pool.hashes())
    now = _head(pool)
    heads = {"the head that it shows": now} | dict(elsewhere)
    tree = LogTree({head.size for head in heads.values()})
    lasts: dict[str, _Last] = {}
    for position, (sha256, change) in enumerate(pool.log.every_leaf(now.size)):
        tree.grow(leaf_hash_of(sha256, change))
        lasts[sha256] = _Last(position, change.state)
    if tree.size < now.size:
        raise StoreError(f"{pool.place}: shows {tree.size} leaves of the {now.size} that it signed; tell its keepers")
    steps = pool.log.keys()
    keys = {step.key for step in steps}
    findings = [line for where, head in heads.items() for line in tree.against(where, head, keys)]
    findings += first_of(_listed(listed, lasts, before.size))
    return Verification(tree.size, tree.root().hex(), len(listed), len(heads), tuple(findings))


def _head(pool: WebPool) -> SignedHead:
    head = pool.log.head()
    if head is None:
        raise StoreError(f"{pool.place}: shows no log; pools of earlier releases keep none")
    return head


def _listed(listed: set[str], lasts: Mapping[str, _Last], size: int) -> Iterator[str]:
    """Yield which records are listed, or not, otherwise than the log says that they were all the while."""
    for sha256 in sorted(listed - lasts.keys()):
        yield f"record {short_hash(sha256)}: is listed as accepted, and the log does not know it"
    for sha256, last in lasts.items():
        if last.position < size and (last.state is State.ACCEPTED) is not (sha256 in listed):
            told = "listed as accepted" if sha256 in listed else "not listed"
            yield f"record {short_hash(sha256)}: is {told}, and its history says {last.state}"
