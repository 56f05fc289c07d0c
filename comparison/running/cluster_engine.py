"""Runs on the nodes of a cluster, in batches: one call at a time on each node, on which as many runs go side by side as were measured.

A node first tells what it is, and is given orders if the plan's rule grants it a t̂₂. Outcomes are heard every few seconds; a node that
is lost costs the attempts that have none yet, which are told as lost, and is asked to join again later. What goes wrong with the
cluster itself is an EngineError of the agent; that no node is left, a RunError.
"""

import secrets
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from fairbench_agent.agent.errors import EngineError
from fairbench_agent.agent.fleet.engine import Call, CallEnd, ClusterEngine, Node
from fairbench_agent.agent.fleet.fleet_kinds import LIMIT
from fairbench_agent.agent.fleet.fleet_measurement import Pace, chosen
from fairbench_agent.comparison.errors import RunError
from fairbench_agent.comparison.running.cluster_member import ClusterMember, Rooms
from fairbench_agent.comparison.running.node_attempts import NodeReport, NodeRequest, make_attempts
from fairbench_agent.comparison.running.run_order import LostAttempt, RunOrder, RunOutcome
from fairbench_agent.comparison.study.fleet_answer import key_of_node
from fairbench_agent.comparison.study.planned_fleet import Grant, PlannedFleet

_STARTING_S = 120.0
"""How long a call may take beside its runs."""
_OVERDUE_S = 120.0
"""How long after its limit a node may still answer."""
_WAIT_S = 86_400.0
"""How long a node may be waited for until a call begins."""
_GATHER_S = 15.0
"""How long nodes that have not told yet what they are are waited for before the first run."""
_REJOIN_S = 60.0
"""How often nodes that were lost are asked to join again."""
_MOST_LOST = 3
"""Calls that may be lost with a node before nothing is given to it any more."""


@dataclass(frozen=True)
class ClusterSetting:
    """What the runs on a cluster need to know."""

    fleet: PlannedFleet
    place: Callable[[RunOrder, Grant], RunOrder]
    """makes an order one for a node with a grant"""
    folder: Path
    """absolute path of the study's folder of runs, which all nodes see"""
    outputs: Path
    """absolute path of the folder below which outputs are kept"""
    mark: str
    """what the folder's mark holds"""
    names: Sequence[str] | None = None
    """nodes; None for all that the cluster has"""
    tell: Callable[[str], object] = lambda _: None
    """is told of every node that is lost, is back, or is not used"""


class ClusterRuns:
    """An engine of runs on a cluster; `members` are the nodes by name."""

    def __init__(self, cluster: ClusterEngine, setting: ClusterSetting, pace: Pace) -> None:
        self._cluster, self._setting, self._pace = cluster, setting, pace
        self.members: dict[str, ClusterMember] = {}
        self._jobs: dict[str, ClusterMember] = {}
        self._arrived: list[RunOutcome | LostAttempt] = []
        self._rooms: Rooms | None = None
        self._n_given = 0
        self._kinds: dict[str, str] = {}
        """kind of nodes by instance: on one kind all runs of an instance err together, so that p_γ is that of the instance too"""
        self._heard_s = self._asked_s = pace.now_s()

    def join(self) -> None:
        """Have the nodes tell what they are; wait for the first that is granted a t̂₂, and a little for the others.

        RunError where none is; FleetError for a node that the cluster does not know.
        """
        self._ask_to_join(chosen(self._cluster.nodes(), self._setting.names))
        until_s = self._pace.now_s() + _GATHER_S
        while self._jobs and (self._pace.now_s() < until_s or not self.admitted):
            self._pace.wait(self._pace.ask_s)
            self._look()
        self._check_hope()

    @property
    def admitted(self) -> list[ClusterMember]:
        """Return the nodes that are granted a t̂₂, and are there."""
        return [member for member in self.members.values() if member.grant is not None and not member.out]

    @property
    def n_free(self) -> int:
        """Return whether there is room for an order, as 1 or 0."""
        return int(bool(self._roomy()))

    @property
    def n_under_way(self) -> int:
        """Return how many orders it has taken without having given what came of them."""
        return self._n_given + len(self._arrived)

    def submit(self, order: RunOrder) -> None:
        """Put an order into the next batch of the node that has least to do, of the kind that has run the instance if there is room."""
        member = self._roomy().give(order, self._kinds.get(order.instance), self._setting.place)
        self._kinds.setdefault(order.instance, member.kind)
        self._n_given += 1

    def next_outcomes(self) -> Sequence[RunOutcome | LostAttempt]:
        """Send what was collected, and return what came of attempts; nothing if none has ended within a moment."""
        self._rooms = None
        for member in self.members.values():
            if member.is_free and member.orders:
                self._send(member)
        if not self._arrived:
            self._look()
        if not self._arrived:
            self._check_hope()
            self._pace.wait(self._pace.ask_s)
        came, self._arrived = self._arrived, []
        return came

    def close(self) -> None:
        """Give up what is under way."""
        self._cluster.close()
        for member in self.members.values():
            member.release()

    def _roomy(self) -> Rooms:
        if self._rooms is None:
            self._rooms = Rooms(self.members.values())
        return self._rooms

    def _check_hope(self) -> None:
        """Raise RunError where no node can be given anything, now or later."""
        if any(not member.out for member in self.members.values()):
            return
        whys = [f"{member.name} {member.out}" for member in self.members.values()]
        more = f", and {len(whys) - 5} more" if len(whys) > 5 else ""
        unmeasured = any(member.unmeasured for member in self.members.values())
        measure = ", once nodes were measured with fairbench-agent fleet measure and the study was planned for them"
        raise RunError(
            f"no node is left to run on: {'; '.join(whys[:5])}{more}; what is finished is kept, and the same command goes on"
            f"{measure * unmeasured}"
        )

    def _ask_to_join(self, nodes: Iterable[Node]) -> None:
        for node in nodes:
            member = self.members.setdefault(node.name, ClusterMember(node.name, key_of_node(node.name)))
            if member.for_good or member.job is not None or member.is_free:
                continue
            if node.trouble and not member.out:
                self._setting.tell(f"{member.name}  is not used now: {node.trouble}")
            member.out = node.trouble
            if not node.trouble:
                member.grant = None
                self._send(member)

    def _send(self, member: ClusterMember) -> None:
        orders, setting, kept = member.orders, self._setting, ""
        if orders:
            kept = f"batches/{secrets.token_hex(8)}.jsonl"
            member.keep(setting.folder / kept)
        request = NodeRequest(
            member.key,
            str(setting.folder),
            str(setting.outputs),
            setting.mark,
            member.grant.cpu if member.grant else None,
            member.copies,
            tuple(order.model_dump_json() for order in orders.values()),
            kept,
        )
        graces_s = sum(float(order.grace_s) for order in orders.values()) / member.copies
        member.limit_s = _STARTING_S + 1.5 * member.load_s + graces_s
        member.sent_s = member.since_s = self._pace.now_s()
        member.job = self._cluster.submit(Call(member.name, make_attempts, request, member.limit_s))
        self._jobs[member.job] = member

    def _look(self) -> None:
        """See which calls have ended, now and then what nodes have kept, who takes too long, and who is back."""
        for end in self._cluster.ended():
            if (member := self._jobs.pop(end.job, None)) is not None:
                self._take(member, end)
        now_s = self._pace.now_s()
        if now_s - self._heard_s >= self._pace.hear_s:
            self._heard_s = now_s
            for member in tuple(self._jobs.values()):
                self._give(member.kept_so_far())
            self._check_overdue(now_s)
        if now_s - self._asked_s >= _REJOIN_S:
            self._asked_s = now_s
            names = self._setting.names
            with suppress(EngineError):  # as while it is started again; one that is gone is found by its calls
                nodes = self._cluster.nodes()
                self._ask_to_join(node for node in nodes if names is None or node.name in names)

    def _take(self, member: ClusterMember, end: CallEnd) -> None:
        self._give(member.kept_so_far())
        report = end.value
        if not isinstance(report, NodeReport):
            self._lost(member, end.trouble or "answered something else; is it of another release?")
            return
        self._give(member.answered(report.outcomes))
        why = f"{member.name} {report.refusal}" if report.refusal else f"what watched it on {member.name} died"
        self._give(order.lost(why) for order in self._released(member))
        if report.refusal:
            self._leave_out(member, report.refusal)
        elif member.grant is None:
            self._admit(member, report)

    def _admit(self, member: ClusterMember, report: NodeReport) -> None:
        grant = self._setting.fleet.granted(member.key, report.cpu)
        if isinstance(grant, str):
            member.unmeasured = True
            self._leave_out(member, grant)
            return
        member.grant, member.unfit = grant, report.unfit
        if member.n_lost:
            self._setting.tell(f"{member.name}  is back")
        elif grant.own and grant.of.stands_out:
            self._setting.tell(
                f"{member.name}  differs by more than {100 * LIMIT:g} % from the median of its kind, {grant.kind}; its runs have the t̂₂ of its own "
                "record: look at it (fairbench-agent fleet show), or leave it out by --nodes"
            )

    def _leave_out(self, member: ClusterMember, why: str) -> None:
        member.out, member.for_good = " ".join(why.split()), True
        self._setting.tell(f"{member.name}  is not used: it {member.out}")

    def _lost(self, member: ClusterMember, why: str) -> None:
        member.n_lost += 1
        member.out = f"was lost ({' '.join(why.split())})"
        member.for_good = member.n_lost >= _MOST_LOST
        left = self._released(member)
        again = f"; {len(left)} attempt{'s' * (len(left) != 1)} made again" if left else ""
        self._setting.tell(f"{member.name}  {member.out}{again}")
        self._give(order.lost(f"{member.name} {member.out}") for order in left)

    def _check_overdue(self, now_s: float) -> None:
        """Give up calls that take too long; one that waits for its node has a day."""
        late = [one for one in self._jobs.values() if now_s - one.since_s > one.limit_s + _OVERDUE_S]
        running = self._cluster.running() if late else ()
        for member in late:
            job, begun = str(member.job), member.job in running
            if not begun and now_s - member.sent_s <= _WAIT_S:
                member.since_s = now_s
                continue
            self._cluster.cancel(job)
            del self._jobs[job]
            self._lost(member, "did not end in time" if begun else "did not begin")

    def _released(self, member: ClusterMember) -> list[RunOrder]:
        left = member.release()
        self._n_given -= len(left)
        return left

    def _give(self, came: Iterable[RunOutcome | LostAttempt]) -> None:
        for one in came:
            self._n_given -= isinstance(one, RunOutcome)
            self._arrived.append(one)
