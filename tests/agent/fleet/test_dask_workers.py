"""Workers that hang: who is asked, how long, and when one is given up; the client is made up, and the time too."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import dask.config
import pytest

from fairbench_agent.agent.errors import EngineError
from fairbench_agent.agent.fleet import dask_engine
from fairbench_agent.agent.fleet.dask_engine import DaskEngine
from fairbench_agent.agent.fleet.dask_workers import DaskWorkers, patience_s
from fairbench_agent.agent.fleet.engine import Call, CallEnd, Node

SHORT_S = 0.02


class Future:
    key = "job 1"
    status = "pending"


class Client:
    """A scheduler that has heard of its workers at some moments, of which some hang; questions that are waited for without end fail."""

    def __init__(self, *workers: str) -> None:
        self.heard = dict.fromkeys(workers, 0.0)
        self.hang: set[str] = set()
        self.asked: list[str] = []
        self.cancelled: list[Future] = []
        self.scheduler = self
        self.scheduler_hangs = self.closed = False

    def sync(self, question: Callable[..., Any], callback_timeout: float) -> Any:
        return asyncio.run(asyncio.wait_for(question(), min(callback_timeout, 0.5)))

    async def identity(self) -> dict[str, Any]:
        if self.scheduler_hangs:
            await asyncio.Event().wait()
        return {
            "workers": {
                worker: {"last_seen": at, "name": f"the alias of {worker}"} for worker, at in self.heard.items()
            }
        }

    async def run(self, _: object, workers: Sequence[str], on_error: str) -> dict[str, str]:
        assert on_error == "ignore"
        self.asked += workers
        if self.hang.intersection(workers):
            await asyncio.Event().wait()
        return {worker: f"of {worker}" for worker in workers}

    def submit(self, *_: object, **__: object) -> Future:
        return Future()

    def cancel(self, futures: list[Future], **_: object) -> None:
        self.cancelled += futures

    def close(self, timeout: float) -> None:
        self.closed = timeout < 10

    def beat(self, *workers: str) -> None:
        for worker in workers:
            self.heard[worker] += 1


class Clock:
    now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def says() -> str:
    return ""


def test_those_that_answer_are_heard_and_one_that_hangs_is_not_asked_again_until_it_is_back() -> None:
    client = Client("w1", "w2", "w3")
    client.hang = {"w2"}
    workers = DaskWorkers(client)
    assert workers.answers(says, ["w1", "w2", "w3"], SHORT_S) == {"w1": "of w1", "w3": "of w3"}
    client.asked.clear()
    assert workers.answers(says, ["w1", "w2", "gone"], SHORT_S) == {"w1": "of w1"}
    assert client.asked == ["w1"]
    client.hang = set()
    client.beat("w2")
    assert workers.answers(says, ["w2"], SHORT_S) == {"w2": "of w2"}
    assert workers.answers(says, [], SHORT_S) == {}


def test_a_thousand_workers_are_all_asked_however_many_hang() -> None:
    client = Client(*(f"w{number}" for number in range(1000)))
    client.hang = {f"w{number}" for number in range(0, 1000, 10)}
    found = DaskWorkers(client).answers(says, list(client.heard), 0.2)
    assert set(found) == set(client.heard) - client.hang


def looked_on(workers: DaskWorkers, client: Client, clock: Clock, seconds: int, *alive: str) -> None:
    for _ in range(seconds):
        clock.now_s += 1
        client.beat(*alive)
        workers.look_now_and_then()


def test_a_worker_of_which_nothing_was_heard_for_a_minute_is_given_up_and_is_back_once_it_was() -> None:
    client, clock = Client("w1", "w2"), Clock()
    workers = DaskWorkers(client, clock)
    workers.look()
    looked_on(workers, client, clock, 60, "w1")
    assert [workers.trouble(one) for one in ("w1", "w2", "w3")] == ["", "", "its worker is gone"]
    looked_on(workers, client, clock, 5, "w1")
    assert workers.trouble("w1") == ""
    assert workers.trouble("w2") == "its worker hangs, and was not heard of for 65 s"
    looked_on(workers, client, clock, 5, "w1", "w2")
    assert workers.trouble("w2") == ""


def test_a_command_that_was_stopped_itself_gives_up_nobody() -> None:
    client, clock = Client("w1"), Clock()
    workers = DaskWorkers(client, clock)
    workers.look()
    clock.now_s += 3600
    workers.look()
    assert workers.trouble("w1") == ""


def test_dasks_own_limits_count_and_thousands_of_workers_tell_less_often() -> None:
    client, clock = Client("w1"), Clock()
    with dask.config.set({"distributed.scheduler.worker-ttl": "7s", "distributed.comm.timeouts.connect": "2s"}):
        workers = DaskWorkers(client, clock)
        assert patience_s() == 2
    workers.look()
    looked_on(workers, client, clock, 10)
    assert workers.trouble("w1")
    client.heard |= {f"v{number}": 0.0 for number in range(4000)}
    workers.look()
    assert workers.trouble("w1") == "", "each tells every 21 s"


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> Client:
    made = Client("w1", "w2", "w3")
    monkeypatch.setattr(dask_engine, "Client", lambda *_, **__: made)
    for name in ("_SAID_S", "_STOP_S"):
        monkeypatch.setattr(dask_engine, name, SHORT_S)
    monkeypatch.setattr(dask_engine, "patience_s", lambda: SHORT_S)
    return made


def test_a_node_whose_worker_hangs_is_named_and_the_others_are_as_ever(client: Client) -> None:
    client.hang = {"w2"}
    engine = DaskEngine("tcp://s:1")
    silent = Node("the alias of w2", "its worker w2 does not answer")
    assert engine.nodes() == [Node("of w1"), Node("of w3"), silent]
    client.hang = set()
    client.beat("w2")
    assert engine.nodes() == [Node("of w1"), Node("of w2"), Node("of w3")]
    client.asked.clear()
    assert len(engine.nodes()) == 3
    assert client.asked == [], "who has said its name is not asked for it again"


def test_a_call_on_a_worker_that_hangs_ends_and_its_late_answer_counts_for_nothing(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = DaskEngine("tcp://s:1")
    engine.nodes()
    job = engine.submit(Call("of w2", len, (), 60))
    assert engine.ended() == []
    monkeypatch.setattr(DaskWorkers, "trouble", lambda *_: "its worker hangs")
    assert engine.ended() == [CallEnd(job, "of w2", trouble="its worker hangs")]
    monkeypatch.undo()
    monkeypatch.setattr(Future, "status", "finished")
    assert engine.ended() == []
    assert client.closed is False


@pytest.mark.parametrize("scheduler_hangs", [False, True])
def test_all_is_given_up_whatever_hangs(client: Client, scheduler_hangs: bool) -> None:
    engine = DaskEngine("tcp://s:1")
    engine.nodes()
    engine.submit(Call("of w2", len, (), 60))
    client.hang, client.scheduler_hangs = {"w2"}, scheduler_hangs
    assert engine.said(["job 1"]) == {}
    engine.close()
    assert [future.key for future in client.cancelled] == ["job 1"]
    assert client.closed


def test_a_scheduler_that_hangs_is_an_error_of_the_engine(client: Client) -> None:
    engine = DaskEngine("tcp://s:1")
    client.scheduler_hangs = True
    with pytest.raises(EngineError, match=r"no dask scheduler answers at tcp://s:1 \(TimeoutError\)"):
        engine.nodes()
