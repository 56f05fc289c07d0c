"""Whether a pool stands by what it acknowledged: its signed head is kept, and every later one must have grown out of it.

The first head of a pool is believed as it is, with its key. Afterwards a head is kept only where nothing contradicts it; one that does is
put beside it. Both are signed by the pool, so together they prove to anybody what it did.
"""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError

from fairbench_agent.core.files import write_atomically
from fairbench_agent.pool.client.web_log import WebLog
from fairbench_agent.pool.errors import SpoolError
from fairbench_agent.pool.log import merkle_tree
from fairbench_agent.pool.log.leaf import leaf_hash_of
from fairbench_agent.pool.log.signed_head import SignedHead, leads_to
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.notation import Frozen, UtcTime, first_defect
from fairbench_agent.pool.record.record_hash import short_hash


class KeptHead(Frozen):
    """A head that a pool showed."""

    layout: Literal[1] = 1
    pool: str = Field(max_length=1_000)
    seen_at: UtcTime
    head: SignedHead


class LogWatch:
    """The heads of pools that are kept in a folder, which is made when it is needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def kept(self, pool: str) -> KeptHead | None:
        """Return the head that a pool showed last without contradiction, None of a new one; SpoolError if it cannot be read."""
        path = self.path(pool)
        try:
            return KeptHead.model_validate_json(path.read_bytes())
        except FileNotFoundError:
            return None
        except OSError as error:
            raise SpoolError(f"{path}: cannot be read ({error.strerror}); make it readable") from error
        except ValidationError as error:
            raise SpoolError(f"{path}: is damaged ({first_defect(error)}); move it away") from error

    def path(self, pool: str, beside: str = "") -> Path:
        """Return the file of a pool's head, or of one that contradicts it."""
        digest = hashlib.sha256(pool.encode("utf-8", "surrogateescape")).hexdigest()[:16]
        return self.folder / f"{digest}{beside}.json"

    def look(self, pool: str, log: WebLog, leaves: Mapping[str, int], at: str) -> tuple[str, ...]:
        """Return what contradicts what a pool showed before or acknowledged, a line each, and keep its head.

        The leaves are those that it named for records. StoreError if it does not answer; SpoolError if nothing can be kept.
        """
        before, head = self.kept(pool), log.head()
        if head is None:
            return () if before is None else (f"{pool}: shows no log any more, {_had(before)}",)
        found = [*self._against_head(log, before, head), *_against_leaves(log, leaves, head)]
        beside = f"-contradicts-{head.size}-{head.root[:8]}" if found else ""
        self._write(self.path(pool, beside), KeptHead(pool=pool, seen_at=at, head=head))
        return tuple(f"{pool}: {line}; what it signed is kept: {self.path(pool, '*')}" for line in found)

    def _against_head(self, log: WebLog, before: KeptHead | None, head: SignedHead) -> Iterator[str]:
        """Yield why a head does not follow from the one that was kept."""
        if not head.is_genuine():
            yield "the signature of its log's head is not that of its key"
        if before is None:
            return
        old, had = before.head, _had(before)
        if head.key != old.key and not leads_to(log.keys(), old.key, head.key):
            yield (
                f"signs its log with another key, for which the one before does not stand, {had}; ask its keeper, and if "
                f"that is right take {self.path(before.pool)} away"
            )
        if head.size < old.size:
            yield f"its log has {head.size} leaves: it was cut off, or an old backup restored, {had}"
        elif head.size == old.size and head.root != old.root:
            yield f"shows another log of the same {head.size} leaves, {had}"
        elif head.size > old.size > 0 and not _grew(old, head, log):
            yield f"its log was rewritten: that of {head.size} leaves did not grow out of the one before, {had}"

    def _write(self, path: Path, kept: KeptHead) -> None:
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_atomically(path, kept.model_dump_json().encode("utf-8"), 0o600)
        except OSError as error:
            raise SpoolError(f"{path}: cannot be written ({error.strerror}); make room or make it writable") from error


def _had(before: KeptHead) -> str:
    return f"and had {before.head.size} leaves on {before.seen_at[:10]}"


def _grew(old: SignedHead, head: SignedHead, log: WebLog) -> bool:
    path = log.consistency(old.size, head.size)
    roots = bytes.fromhex(old.root), bytes.fromhex(head.root)
    return merkle_tree.is_consistent(old.size, roots[0], head.size, roots[1], path)


def _against_leaves(log: WebLog, leaves: Mapping[str, int], head: SignedHead) -> Iterator[str]:
    """Yield which records are not where the pool said that they are."""
    for sha256, position in leaves.items():
        of = f"record {short_hash(sha256)}, which it acknowledged as leaf {position}"
        if position >= head.size:
            yield f"its signed log of {head.size} leaves does not hold {of}"
            continue
        shown = log.leaves(sha256, head.size)
        received = [one for one in shown if (one.position, one.change.state) == (position, State.RECEIVED)]
        if not received:
            yield f"its log forgot {of}"
        for one in received:
            leaf = leaf_hash_of(sha256, one.change)
            if not merkle_tree.is_included(leaf, position, head.size, one.siblings(), bytes.fromhex(head.root)):
                yield f"its log does not prove {of}"
