"""A node of a cluster as the harness of a study sees it: what it is granted, what it was given to do, and what it has answered."""

import heapq
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import ValidationError

from fairbench_agent.comparison.errors import RunError
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.study.planned_fleet import Grant

BATCH_S = 120.0
"""How long the runs of a batch take at most, but for one per core that is longer."""
MOST_ORDERS = 500
"""In a batch, per run at a time."""

Key = tuple[str, int, int]
"""Instance, seed and attempt."""


def key_of(order: RunOrder | RunOutcome) -> Key:
    """Return which attempt an order or an outcome is of."""
    return order.instance, order.seed, order.attempt


@dataclass
class ClusterMember:
    """A node, with the batch that it was given, if any."""

    name: str
    key: str
    grant: Grant | None = None
    """None as long as it has not told what it is"""
    out: str = ""
    """why nothing is run there; empty where something is"""
    for_good: bool = False
    """whether that cannot change while the study runs"""
    unmeasured: bool = False
    """whether it is out since the plan grants it nothing"""
    job: str | None = None
    sent_s: float = 0.0
    since_s: float = 0.0
    limit_s: float = 0.0
    """how long its call may run"""
    orders: dict[Key, RunOrder] = field(default_factory=dict)
    """of its batch, those without an outcome"""
    load_s: float = 0.0
    """how long its batch takes at most"""
    kept: Path | None = None
    """where the node keeps outcomes of its batch meanwhile"""
    n_heard: int = 0
    """bytes of that which were read"""
    n_lost: int = 0
    """calls that were lost with it"""
    unfit: tuple[str, ...] = ()
    """what the agent's check found bad when it joined"""

    @property
    def kind(self) -> str:
        """Return the kind of the node, empty as long as it has not told what it is."""
        return self.grant.kind if self.grant else ""

    @property
    def is_free(self) -> bool:
        """Return whether it may be given orders."""
        return self.grant is not None and not self.out and self.job is None

    @property
    def has_room(self) -> bool:
        """Return whether another order fits into its next batch."""
        if not self.is_free or len(self.orders) >= MOST_ORDERS * self.copies:
            return False
        return self.load_s < BATCH_S or len(self.orders) < self.copies

    def keep(self, path: Path) -> None:
        """Make the file that its node keeps outcomes in, and looks for as long as it is wanted; RunError where it cannot be made."""
        try:
            path.touch()
        except OSError as error:
            raise RunError(
                f"{path}: cannot be made ({error.strerror}); make room, then give the command again: what is finished is kept"
            ) from error
        self.kept = path

    def give(self, order: RunOrder) -> None:
        """Add an order to its next batch."""
        self.orders[key_of(order)] = order
        self.load_s += float(order.runtime_s) / self.copies

    @property
    def copies(self) -> int:
        """Return how many runs it makes at a time."""
        return self.grant.copies if self.grant else 1

    def answered(self, lines: Iterable[str | bytes]) -> list[RunOutcome]:
        """Return the outcomes of its batch among some lines, each once; what is of no order of it is left out."""
        found = []
        for line in lines:
            try:
                outcome = RunOutcome.model_validate_json(line)
            except ValidationError:
                continue
            if self.orders.pop(key_of(outcome), None) is not None and self.grant is not None:
                found.append(outcome.model_copy(update={"record": self.grant.of.record}))
        return found

    def kept_so_far(self) -> list[RunOutcome]:
        """Return the outcomes that the node has kept since this was asked, a torn last line left out."""
        if self.kept is None:
            return []
        try:
            with self.kept.open("rb") as file:
                file.seek(self.n_heard)
                content = file.read()
        except OSError:  # not there yet
            return []
        whole = content[: content.rfind(b"\n") + 1]
        self.n_heard += len(whole)
        return self.answered(whole.splitlines())

    def release(self) -> list[RunOrder]:
        """End its batch, and return the orders that have no outcome."""
        left = list(self.orders.values())
        self.orders.clear()
        self.job, self.load_s, self.n_heard = None, 0.0, 0
        if self.kept is not None:
            with suppress(OSError):
                self.kept.unlink(missing_ok=True)
            self.kept = None
        return left


class Rooms:
    """Nodes that have room, by kind, the one with least to do first; of a moment, until batches are sent or end."""

    def __init__(self, members: Iterable[ClusterMember]) -> None:
        self._of: dict[str, list[tuple[float, int, ClusterMember]]] = {}
        for number, member in enumerate(members):
            self._put(number, member)

    def __bool__(self) -> bool:
        """Return whether any has room."""
        return any(self._of.values())

    def give(self, order: RunOrder, kind: str | None, placed: Callable[[RunOrder, Grant], RunOrder]) -> ClusterMember:
        """Give an order, as it is on its node, to the one that has least to do, of a kind if one of that has room."""
        of = self._of.get(kind or "") or min(filter(None, self._of.values()), key=lambda heap: heap[0][:2])
        _, number, member = heapq.heappop(of)
        if member.grant is not None:
            member.give(placed(order, member.grant))
        self._put(number, member)
        return member

    def _put(self, number: int, member: ClusterMember) -> None:
        if member.has_room:
            heapq.heappush(self._of.setdefault(member.kind, []), (member.load_s, number, member))
