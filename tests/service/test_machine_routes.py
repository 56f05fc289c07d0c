"""Machines: a row per CPU, as the store has it."""

import json
from dataclasses import asdict

from fairbench.pool.queries import MachineQuery
from tests.service.pools import RunningPool
from tests.service.records import varied


def test_a_row_per_cpu_is_what_the_store_says(either_pool: RunningPool) -> None:
    for number in range(5):
        either_pool.put(varied(number, 3))
    answer = either_pool.ask("GET", "/v1/machines?order=n_records&descending=true")
    wanted = either_pool.store.machines(MachineQuery(order="n_records", descending=True))
    assert answer.json() == json.loads(json.dumps(asdict(wanted)))
    assert [row["n_records"] for row in answer.json()["items"]] == [2, 2, 1]


def test_rows_come_page_by_page_and_by_name(pool: RunningPool) -> None:
    for number in range(3):
        pool.put(varied(number, 3))
    first = pool.ask("GET", "/v1/machines?limit=2").json()
    second = pool.ask("GET", f"/v1/machines?limit=2&cursor={first['next']}").json()
    names = [row["cpu"] for row in (*first["items"], *second["items"])]
    assert names == sorted(names, key=str.casefold)
    assert len(names) == 3
    assert second["next"] is None
    assert len(pool.ask("GET", "/v1/machines?cpu=KIND%200002").json()["items"]) == 1


def test_an_unchanged_list_is_not_sent_again(pool: RunningPool) -> None:
    etag = pool.ask("GET", "/v1/machines").headers["etag"]
    assert pool.ask("GET", "/v1/machines", If_None_Match=etag).status == 304
    pool.put(varied(1))
    assert pool.ask("GET", "/v1/machines", If_None_Match=etag).status == 200


def test_an_unknown_order_is_refused(pool: RunningPool) -> None:
    assert pool.ask("GET", "/v1/machines?order=received").json()["field"] == "order"
