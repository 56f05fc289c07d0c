"""Records are filed once, read byte for byte, withdrawn by receipt, reviewed by keepers; refusals name the field."""

import json
from dataclasses import asdict

import pytest

from fairbench_agent.agent.machine.machine_key import MachineKey
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from fairbench_agent.pool.stores.listings import MachineQuery
from tests.service.pools import RunningPool, canonical, changed
from tests.service.records import FULL, name_of, varied

RECORD = "/v1/records/" + name_of(FULL)


def test_a_record_is_filed_once_and_read_as_it_was_sent(either_pool: RunningPool) -> None:
    first, again = either_pool.put(FULL), either_pool.put(FULL)
    assert (first.status, again.status) == (201, 200)
    said = first.json()
    assert (said["sha256"], said["created"], said["state"], said["reasons"]) == (name_of(FULL), True, "accepted", [])
    assert len(said["receipt"]) == 43
    assert again.json() == said | {"created": False, "receipt": None}
    read = either_pool.ask("GET", RECORD)
    assert read.data == FULL
    assert read.headers["content-type"] == "application/json"


def test_a_copy_that_is_still_good_is_not_sent_again(pool: RunningPool) -> None:
    pool.put(FULL)
    etag = pool.ask("GET", RECORD).headers["etag"]
    assert etag == f'"{name_of(FULL)}"'
    for known in (etag, f"W/{etag}", f'"other", {etag}', "*"):
        answer = pool.ask("GET", RECORD, If_None_Match=known)
        assert (answer.status, answer.data, answer.headers["etag"]) == (304, b"", etag)
    assert pool.ask("GET", RECORD, If_None_Match='"other"').status == 200


def test_a_list_changes_its_tag_with_the_pool(pool: RunningPool) -> None:
    empty = pool.ask("GET", "/v1/records")
    assert empty.json() == {"items": [], "next": None}
    assert pool.ask("GET", "/v1/records", If_None_Match=empty.headers["etag"]).status == 304
    pool.put(FULL)
    filled = pool.ask("GET", "/v1/records", If_None_Match=empty.headers["etag"])
    assert [item["sha256"] for item in filled.json()["items"]] == [name_of(FULL)]


def test_pages_show_every_record_once(either_pool: RunningPool) -> None:
    contents = [varied(number, 3) for number in range(7)]
    for content in contents:
        either_pool.put(content)
    for order in ("received", "started", "cpu", "score", "grade", "wall"):
        found, cursor = [], ""
        while cursor is not None:
            page = either_pool.ask("GET", f"/v1/records?limit=2&order={order}{cursor and '&cursor=' + cursor}").json()
            found += [item["sha256"] for item in page["items"]]
            cursor = page["next"]
        assert sorted(found) == sorted(map(name_of, contents)), order
        assert len(found) == 7


def test_filters_are_those_of_the_store(pool: RunningPool) -> None:
    for number in range(4):
        pool.put(varied(number, 2))
    found = pool.ask("GET", "/v1/records?cpu=kind%200001").json()["items"]
    assert {item["cpu"] for item in found} == {"Intel(R) Xeon(R) Kind 0001"}
    assert len(found) == 2
    assert pool.ask("GET", "/v1/records?grade=A").json()["items"] == []
    assert pool.ask("GET", "/v1/records?state=withdrawn").json()["items"] == []


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("limit=0", "limit"),
        ("limit=201", "limit"),
        ("limit=x", "limit"),
        ("order=size", "order"),
        ("state=deleted", "state"),
        ("cursor=x", "cursor"),
        ("cursor=" + "A" * 5000, "cursor"),
        ("cpu=%00", "cpu"),
        ("descending=perhaps", "descending"),
    ],
)
def test_a_refused_query_names_the_field(pool: RunningPool, query: str, field: str) -> None:
    answer = pool.ask("GET", f"/v1/records?{query}")
    assert (answer.status, answer.json()["field"]) == (422, field)
    assert answer.headers["content-type"] == "application/problem+json"


def other_work() -> bytes:
    document = json.loads(FULL)
    document["processes"][3]["objective"] += "1"
    return canonical(document)


def negative() -> bytes:
    document = json.loads(FULL)
    document["processes"][3]["evaluations"] = -1
    return canonical(document)


@pytest.mark.parametrize(
    ("content", "field", "said"),
    [
        (other_work(), None, "it did other work"),
        (changed(outcomes="unlisted"), "outcomes", "must be verified"),
        (negative(), "processes.3.evaluations", "greater than or equal to 0"),
        (changed(hostname="mine"), "hostname", "not permitted"),
        (changed(schema_version=99), None, "upgrade fairbench"),
        (json.dumps(json.loads(FULL)).encode(), None, "canonical"),
        (FULL[:-1], None, "not a JSON document"),
        (b"", None, "not a JSON document"),
        (b"[" * 120_000, None, "not a"),
        (FULL.replace(b'"partial":false', b'"partial":NaN'), None, "NaN"),
    ],
)
def test_a_record_that_is_not_sound_is_refused_and_not_filed(
    pool: RunningPool, content: bytes, field: str | None, said: str
) -> None:
    answer = pool.put(content)
    problem = answer.json()
    assert answer.status == problem["status"] == 422
    assert said in problem["detail"]
    if field:
        assert problem["field"] == field
    assert pool.ask("GET", f"/v1/records/{name_of(content)}/status").status == 404


def test_a_body_without_the_named_hash_is_refused(pool: RunningPool) -> None:
    answer = pool.ask("PUT", "/v1/records/" + "0" * 64, FULL)
    assert (answer.status, answer.json()["field"]) == (422, "sha256")


@pytest.mark.parametrize(
    "name",
    [
        "..%2f..%2fetc%2fpasswd",
        "%2e%2e",
        "0" * 63,
        "0" * 65,
        "A" * 64,
        "0" * 63 + "%00",
        "0" * 64 + "%0a",
        "%C3%A9" * 32,
        "*",
    ],
)
def test_no_path_trick_passes_for_a_hash(pool: RunningPool, name: str) -> None:
    for method, path in (("PUT", ""), ("GET", ""), ("DELETE", ""), ("GET", "/status"), ("POST", "/state")):
        answer = pool.ask(method, f"/v1/records/{name}{path}", b"{}", Fairbench_Receipt="A" * 43)
        assert answer.status in {401, 404, 405, 422}
        assert answer.json()["status"] == answer.status


def test_an_unknown_record_is_not_found_and_the_place_of_the_pool_is_not_told(pool: RunningPool) -> None:
    for path in (RECORD, RECORD + "/status"):
        answer = pool.ask("GET", path)
        assert answer.status == 404
        assert b"sqlite" not in answer.data


def test_a_receipt_withdraws_a_record_and_nothing_else_does(either_pool: RunningPool) -> None:
    receipt = either_pool.put(FULL).json()["receipt"]
    assert either_pool.ask("DELETE", RECORD).json()["field"] == "Fairbench-Receipt"
    assert either_pool.ask("DELETE", RECORD, Fairbench_Receipt="A" * 43).status == 403
    assert either_pool.ask("DELETE", RECORD, Fairbench_Receipt="x").status == 422
    assert either_pool.ask("GET", RECORD).status == 200
    gone = either_pool.ask("DELETE", RECORD, Fairbench_Receipt=receipt)
    assert (gone.status, gone.json()["state"]) == (200, "withdrawn")
    read = either_pool.ask("GET", RECORD)
    assert (read.status, read.json()["state"]) == (410, "withdrawn")
    history = either_pool.ask("GET", RECORD + "/status").json()["history"]
    assert [change["state"] for change in history][-1] == "withdrawn"
    again = either_pool.put(FULL)
    assert (again.status, again.json()["state"]) == (200, "withdrawn")


def test_a_contributor_may_bring_the_receipt_and_so_never_loses_it(either_pool: RunningPool) -> None:
    own = "r" * 43
    assert either_pool.put(FULL, Fairbench_Receipt="short").json()["field"] == "Fairbench-Receipt"
    assert either_pool.put(FULL, Fairbench_Receipt=own).json()["receipt"] == own
    assert either_pool.put(FULL, Fairbench_Receipt=own).json()["receipt"] == own
    assert either_pool.put(FULL, Fairbench_Receipt="s" * 43).json()["receipt"] is None
    assert either_pool.ask("DELETE", RECORD, Fairbench_Receipt="s" * 43).status == 403
    assert either_pool.ask("DELETE", RECORD, Fairbench_Receipt=own).status == 200


def test_a_keeper_quarantines_and_accepts_with_reasons(pool: RunningPool) -> None:
    keeper = pool.token("keeper", "admin")
    pool.put(FULL)
    body = b'{"state":"quarantined","reasons":["times of another machine"]}'
    assert (
        pool.ask("POST", RECORD + "/state", body, Content_Type="application/json", **keeper).json()["state"]
        == "quarantined"
    )
    hidden = pool.ask("GET", RECORD)
    assert (hidden.status, hidden.json()["state"]) == (404, "quarantined")
    last = pool.ask("GET", RECORD + "/status").json()["history"][-1]
    assert (last["by"], last["reasons"]) == ("token keeper", ["times of another machine"])
    back = b'{"state":"accepted","reasons":["measured again"]}'
    assert pool.ask("POST", RECORD + "/state", back, Content_Type="application/json", **keeper).status == 200
    assert pool.ask("GET", RECORD).data == FULL


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b'{"state":"withdrawn","reasons":["x"]}', "state"),
        (b'{"state":"accepted","reasons":[]}', "reasons"),
        (b'{"state":"accepted","reasons":["a\\nb"]}', "reasons.0"),
        (b'{"state":"accepted"}', "reasons"),
        (b'{"state":"accepted","reasons":["x"],"at":"now"}', "at"),
        (b"{", "1"),
    ],
)
def test_a_malformed_change_of_state_is_refused(pool: RunningPool, body: bytes, field: str) -> None:
    pool.put(FULL)
    answer = pool.ask("POST", RECORD + "/state", body, Content_Type="application/json", **pool.token("k", "admin"))
    assert (answer.status, answer.json()["field"]) == (422, field)


def test_nothing_of_a_request_reaches_a_header_of_the_answer(pool: RunningPool) -> None:
    for path in ("/v1/records/%0d%0aX-Evil:%201", "/v1/records?cursor=%0d%0aX-Evil:%201", "/%0d%0aX-Evil:%201/"):
        answer = pool.ask("GET", path)
        assert answer.status in {404, 422}
        assert "x-evil" not in answer.headers
    raw = pool.wire.exchange(b"GET /v1/records/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
    assert b"evil" not in raw


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


class TestASignature:
    """By which the machine that measured a record has it, whoever filed it before."""

    KEY = MachineKey(bytes(range(32)))
    CONTENT = canonical_bytes(parse_record(FULL).model_copy(update={"public_key": KEY.public_key}))
    PATH = f"/v1/records/{name_of(CONTENT)}"

    def test_takes_a_record_from_who_filed_and_withdrew_it(self, pool: RunningPool) -> None:
        squatted = pool.put(self.CONTENT).json()
        assert pool.ask("DELETE", self.PATH, Fairbench_Receipt=squatted["receipt"]).json()["state"] == "withdrawn"
        own = "o" * 43
        signed = pool.put(self.CONTENT, Fairbench_Receipt=own, Fairbench_Signature=self.KEY.signature(self.CONTENT))
        assert (signed.status, signed.json()["state"], signed.json()["receipt"]) == (200, squatted["state"], own)
        assert pool.ask("DELETE", self.PATH, Fairbench_Receipt=squatted["receipt"]).status == 403

    @pytest.mark.parametrize("signature", ["x", "A" * 86, MachineKey(bytes(32)).signature(CONTENT)])
    def test_that_is_wrong_files_nothing(self, pool: RunningPool, signature: str) -> None:
        answer = pool.put(self.CONTENT, Fairbench_Signature=signature)
        assert answer.status == 422
        assert "ignature" in answer.data.decode()
        assert pool.ask("GET", f"{self.PATH}/status").status == 404

    def test_is_given_to_nobody(self, pool: RunningPool) -> None:
        signature = self.KEY.signature(self.CONTENT)
        pool.put(self.CONTENT, Fairbench_Signature=signature)
        for path in (
            self.PATH,
            f"{self.PATH}/status",
            "/v1/records",
            "/v1/exports/records.jsonl",
            "/v1/exports/records.csv",
        ):
            answer = pool.ask("GET", path)
            assert (answer.status, signature in answer.data.decode()) == (200, False), path
