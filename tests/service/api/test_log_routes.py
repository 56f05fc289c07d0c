"""The log over HTTP: whoever computes with what is answered comes to the root that the pool signed."""

from typing import Any

import pytest
from sqlalchemy import delete

from fairbench_agent.pool.log import merkle_tree
from fairbench_agent.pool.log.leaf import leaf_hash_of
from fairbench_agent.pool.log.signed_head import KeyStep, SignedHead
from fairbench_agent.pool.record.entry import Change, State
from fairbench_agent.pool.stores.tables import LOG_KEYS
from tests.pool.log.test_merkle_tree import by_definition
from tests.service.pools import RunningPool
from tests.service.records import FULL, name_of, varied


def head_of(pool: RunningPool) -> SignedHead:
    answer = pool.ask("GET", "/v1/log/head")
    assert answer.status == 200
    return SignedHead.model_validate_json(answer.data)


def hash_of(sha256: str, told: dict[str, Any]) -> bytes:
    return leaf_hash_of(sha256, Change(State(told["state"]), told["at"], told["by"], tuple(told["reasons"])))


def test_a_receipt_names_the_leaf_that_the_signed_head_holds(either_pool: RunningPool) -> None:
    filed = [either_pool.put(content).json() for content in (FULL, varied(1), varied(2))]
    assert [one["leaf"] for one in filed] == [0, 2, 4]
    head = head_of(either_pool)
    assert (head.size, head.is_genuine()) == (6, True)
    for one in filed:
        proof = either_pool.ask("GET", f"/v1/log/inclusion/{one['sha256']}?size={head.size}").json()
        assert proof["leaves"][0]["position"] == one["leaf"]
        for leaf in proof["leaves"]:
            path = [bytes.fromhex(sibling) for sibling in leaf["path"]]
            found = hash_of(one["sha256"], leaf["change"])
            assert merkle_tree.is_included(found, leaf["position"], head.size, path, bytes.fromhex(head.root))


def test_anybody_can_compute_the_root(pool: RunningPool) -> None:
    for number in range(4):
        pool.put(varied(number))
    head = head_of(pool)
    leaves = [
        leaf
        for first in range(0, head.size, 3)
        for leaf in pool.ask("GET", f"/v1/log/leaves?first={first}&limit=3").json()["items"]
    ]
    assert [leaf["position"] for leaf in leaves] == list(range(8))
    assert by_definition([hash_of(leaf["record"], leaf["change"]) for leaf in leaves]).hex() == head.root
    assert pool.ask("GET", "/v1/log/leaves?first=8").json() == {"items": []}


def test_a_later_head_is_shown_to_hold_the_earlier(pool: RunningPool) -> None:
    pool.put(FULL)
    early = head_of(pool)
    pool.put(varied(1))
    late = head_of(pool)
    answer = pool.ask("GET", f"/v1/log/consistency?first={early.size}&second={late.size}").json()
    path = [bytes.fromhex(one) for one in answer["path"]]
    roots = bytes.fromhex(early.root), bytes.fromhex(late.root)
    assert merkle_tree.is_consistent(early.size, roots[0], late.size, roots[1], path)
    assert head_of(pool) == late


def test_keys_are_told_with_who_stands_for_them(pool: RunningPool) -> None:
    pool.store.log.rotate()
    steps = [KeyStep.model_validate(one) for one in pool.ask("GET", "/v1/log/keys").json()["items"]]
    assert (len(steps), steps[0].signature, steps) == (2, None, list(pool.store.log.keys()))


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        (f"inclusion/{'ab' * 32}", 404, "the log says nothing of such a record"),
        (f"inclusion/{name_of(FULL)}?size=3", 422, "size: the log has 2 leaves"),
        ("inclusion/x", 422, "sha256"),
        ("consistency?first=2&second=3", 422, "second: the log has 2 leaves"),
        ("consistency?first=2&second=1", 422, "first: from 1 to 1 is allowed"),
        ("consistency?first=0&second=1", 422, "first"),
        ("consistency?first=1", 422, "second"),
        ("leaves?first=-1", 422, "first"),
        ("leaves?limit=1001", 422, "limit"),
        (f"leaves?first={2**60}", 422, "first"),
    ],
)
def test_what_the_log_has_not_is_refused(pool: RunningPool, path: str, status: int, said: str) -> None:
    pool.put(FULL)
    answer = pool.ask("GET", f"/v1/log/{path}")
    assert (answer.status, answer.json()["detail"][: len(said)]) == (status, said)


def test_a_server_that_cannot_sign_says_so_without_naming_a_file(pool: RunningPool) -> None:
    with pool.store.writing() as connection:
        connection.execute(delete(LOG_KEYS))
    pool.put(FULL)
    answer = pool.ask("GET", "/v1/log/head")
    assert (answer.status, answer.json()["detail"]) == (
        503,
        "the pool cannot sign its log at present; ask its keeper to run verify",
    )
