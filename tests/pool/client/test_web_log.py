"""What a pool answers about its log is parsed strictly, and whatever else it answers is one line."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from fairbench_agent.pool.client.http_exchange import Exchange, Patience
from fairbench_agent.pool.client.web_log import WebLog
from fairbench_agent.pool.errors import StoreError
from tests.pool.client.scripted_server import says, scripted

HEAD = {"size": 2, "root": "ab" * 32, "at": "2026-11-23T06:00:00Z", "key": "cd" * 32, "signature": "ef" * 64}
LEAF = {
    "position": 0,
    "change": {"state": "received", "at": "2026-11-23T06:00:00Z", "by": "lab", "reasons": []},
    "path": ["ab" * 32],
}
ASKS: dict[str, Callable[[WebLog], Any]] = {
    "head": lambda log: log.head(),
    "keys": lambda log: log.keys(),
    "leaves": lambda log: log.leaves("ab" * 32, 2),
    "consistency": lambda log: log.consistency(1, 2),
    "every leaf": lambda log: list(log.every_leaf(1)),
}


def asked(ask: Callable[[WebLog], Any], status: int, body: bytes | dict[str, Any]) -> tuple[Any, str]:
    """Return what is made of an answer, and the path that was asked for."""
    with scripted(says(status, body)) as server:
        found = ask(WebLog(Exchange(server.url, Patience(first_s=0.0))))
        return found, server.requests[0].split(b" ")[1].decode()


def test_what_is_asked_and_answered() -> None:
    head, path = asked(ASKS["head"], 200, HEAD)
    assert (head.size, path) == (2, "/v1/log/head")
    leaves, path = asked(ASKS["leaves"], 200, {"sha256": "ab" * 32, "size": 2, "leaves": [LEAF]})
    assert (leaves[0].siblings(), path) == ([bytes.fromhex("ab" * 32)], f"/v1/log/inclusion/{'ab' * 32}?size=2")
    found, path = asked(ASKS["consistency"], 200, {"path": ["cd" * 32]})
    assert (found, path) == ([bytes.fromhex("cd" * 32)], "/v1/log/consistency?first=1&second=2")
    assert asked(ASKS["keys"], 200, {"items": []})[0] == ()
    shown, path = asked(ASKS["every leaf"], 200, {"items": [LEAF | {"record": "ab" * 32}]})
    assert ([sha256 for sha256, _ in shown], path) == (["ab" * 32], "/v1/log/leaves?first=0&limit=1")


@pytest.mark.parametrize("ask", ASKS.values(), ids=ASKS)
def test_a_pool_that_has_no_such_thing(ask: Callable[[WebLog], Any]) -> None:
    for status in (404, 422):
        assert not asked(ask, status, {"title": "Not Found"})[0]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        json.dumps(HEAD | {"root": "AB" * 32}).encode(),
        json.dumps(HEAD | {"size": -1}).encode(),
        json.dumps(HEAD | {"at": "yesterday"}).encode(),
        json.dumps({"leaves": [LEAF | {"path": ["xy" * 32]}]}).encode(),
        json.dumps({"leaves": [LEAF | {"path": ["ab" * 32] * 65}], "path": ["ab"]}).encode(),
        json.dumps({"items": [{"key": "x"}], "path": "ab", "leaves": [1]}).encode(),
    ],
)
@pytest.mark.parametrize("ask", ASKS.values(), ids=ASKS)
def test_nonsense_is_one_line(ask: Callable[[WebLog], Any], body: bytes) -> None:
    with pytest.raises(StoreError, match="does not show its log as a fairbench pool does") as raised:
        asked(ask, 200, body)
    assert len(str(raised.value).splitlines()) == 1


def test_a_refusal_is_told_in_the_pools_words() -> None:
    with pytest.raises(StoreError, match="answered 403: no"):
        asked(ASKS["head"], 403, {"detail": "no"})
