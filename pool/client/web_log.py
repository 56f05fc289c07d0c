"""The log of a pool on the web: what it shows of it, parsed; nothing is believed yet."""

from collections.abc import Iterator
from typing import Annotated, TypeVar

from pydantic import BaseModel, Field, ValidationError

from fairbench_agent.pool.client.http_exchange import Exchange, HttpRequest
from fairbench_agent.pool.client.problem_document import problem_text
from fairbench_agent.pool.errors import StoreError, TransientError
from fairbench_agent.pool.log.signed_head import KeyStep, SignedHead
from fairbench_agent.pool.record.entry import Change
from fairbench_agent.pool.record.notation import Count, Sha256

_MAX_ANSWER_BYTES = 4_000_000
_READS = 2
"""Attempts: the record is filed, and the log can be looked at another time."""
_LEAVES = 500
"""That are asked for together."""
_MOST_LEAVES = 4_000_000
"""Of a log that is read whole: the tree takes 600 bytes of memory a leaf."""
_Path = Annotated[tuple[Sha256, ...], Field(max_length=64)]


class ShownLeaf(BaseModel):
    """A change of a record, and the proof that it is in the log."""

    position: Count
    change: Change
    path: _Path

    def siblings(self) -> list[bytes]:
        """Return the hashes of the proof."""
        return [bytes.fromhex(one) for one in self.path]


class _Inclusion(BaseModel):
    leaves: tuple[ShownLeaf, ...]


class _Consistency(BaseModel):
    path: _Path


class _Leaf(BaseModel):
    position: int
    record: Sha256
    change: Change


class _Leaves(BaseModel):
    items: tuple[_Leaf, ...]


class _Keys(BaseModel):
    items: tuple[KeyStep, ...]


Reply = TypeVar("Reply", bound=BaseModel)


class WebLog:
    """What a pool on the web shows of its log; StoreError if it does not answer, or not so."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange

    def head(self) -> SignedHead | None:
        """Return the signed head, None of a pool that shows none."""
        return self._read("head", SignedHead)

    def keys(self) -> tuple[KeyStep, ...]:
        """Return the keys that it says it ever had."""
        found = self._read("keys", _Keys)
        return () if found is None else found.items

    def leaves(self, sha256: str, size: int) -> tuple[ShownLeaf, ...]:
        """Return the leaves of a record within the first `size`, none where it knows no such record."""
        found = self._read(f"inclusion/{sha256}?size={size}", _Inclusion)
        return () if found is None else found.leaves

    def consistency(self, first: int, second: int) -> list[bytes]:
        """Return its proof that the log of one size is the beginning of that of another."""
        found = self._read(f"consistency?first={first}&second={second}", _Consistency)
        return [] if found is None else [bytes.fromhex(one) for one in found.path]

    def every_leaf(self, size: int) -> Iterator[tuple[str, Change]]:
        """Yield record and change of the first `size` leaves in their order; fewer where it shows no more.

        StoreError if they are too many, or out of order; TransientError if they come too slowly.
        """
        if size > _MOST_LEAVES:
            raise StoreError(
                f"{self._exchange.url}: tells of a log of {size} leaves, and at most {_MOST_LEAVES} are read over the web; "
                "its keepers verify it at its database"
            )
        at = 0
        begun_s = self._exchange.hooks.clock_s()
        while at < size:
            self._refuse_slow(begun_s, at, size)
            found = self._read(f"leaves?first={at}&limit={min(_LEAVES, size - at)}", _Leaves)
            items = () if found is None else found.items
            if not items:
                return
            for leaf in items:
                if leaf.position != at or at >= size:
                    raise StoreError(
                        f"{self._exchange.url}: shows the leaves of its log out of order; tell its keepers"
                    )
                yield leaf.record, leaf.change
                at += 1

    def _refuse_slow(self, begun_s: float, at: int, size: int) -> None:
        """Raise a TransientError where the leaves so far took longer than they may, whatever each page took."""
        patience = self._exchange.patience
        if self._exchange.hooks.clock_s() - begun_s > patience.whole_s + at / patience.leaves_per_s:
            raise TransientError(
                f"{self._exchange.url}: showed {at} of {size} leaves of its log and came at less than "
                f"{patience.leaves_per_s:g} a second, beyond which all of them may take {patience.whole_s:.0f} s; try again, or tell its keepers"
            )

    def _read(self, path: str, kind: type[Reply]) -> Reply | None:
        """Return an answer, None where the pool has no such thing."""
        answer = self._exchange.answer(HttpRequest("GET", f"/v1/log/{path}"), _MAX_ANSWER_BYTES, _READS)
        if answer.status in (404, 422):
            return None
        if answer.status != 200:
            raise StoreError(f"{self._exchange.url}: {problem_text(answer.status, answer.body)}")
        try:
            return kind.model_validate_json(answer.body)
        except ValidationError as error:
            raise StoreError(f"{self._exchange.url}: does not show its log as a fairbench pool does") from error
