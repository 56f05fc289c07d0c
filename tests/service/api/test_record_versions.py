"""Records of every schema version on their way through the service: sent as gzip, kept and given byte for byte."""

import gzip
import json

import jsonschema_rs
import pytest
import rfc8785

from fairbench_agent.pool.client.http_exchange import Exchange
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from tests.pool.examples import example_record, full_record
from tests.service.pools import RunningPool
from tests.service.records import FULL, name_of, varied

FIRST = varied(1)
SECOND = rfc8785.dumps(json.loads(parse_record(varied(2)).model_dump_json()))
"""Sound records of version 1 and 2."""
RECEIPT = "r" * 43


@pytest.mark.parametrize("content", [FIRST, SECOND], ids=["version 1", "version 2"])
def test_what_is_sent_is_what_is_kept(pool: RunningPool, content: bytes) -> None:
    web = WebPool(Exchange(pool.wire.url))
    sha256 = name_of(content)
    sent = web.submit(content, RECEIPT, sha256)
    assert (sent.sha256, sent.created, sent.state, sent.receipt) == (sha256, True, State.ACCEPTED, RECEIPT)
    assert pool.store.content(sha256) == web.content(sha256) == content
    assert list(web.contents()) == [(sha256, content)]
    assert [(name, canonical_bytes(record)) for name, record in web] == [(sha256, content)]
    again = pool.put(content)
    assert (again.status, again.json()["created"]) == (200, False)


@pytest.mark.parametrize("coding", ["gzip", "GZIP", " gzip "])
def test_either_coding_files_the_same_record(pool: RunningPool, coding: str) -> None:
    first = pool.ask("PUT", f"/v1/records/{name_of(SECOND)}", gzip.compress(SECOND, 1), Content_Encoding=coding)
    second = pool.put(SECOND, Content_Encoding="identity")
    assert (first.status, second.status) == (201, 200)
    assert pool.store.content(name_of(SECOND)) == SECOND


def test_the_hash_is_of_the_inflated_bytes(pool: RunningPool) -> None:
    body = gzip.compress(FIRST)
    answer = pool.put(body, Content_Encoding="gzip")
    assert (answer.status, answer.json()["field"]) == (422, "sha256")


def test_the_document_of_the_api_describes_records_as_they_are(pool: RunningPool) -> None:
    document = pool.ask("GET", "/openapi.json").json()
    operation = document["paths"]["/v1/records/{sha256}"]
    kinds = operation["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    given = {"components": document["components"]}
    present = jsonschema_rs.Draft202012Validator({"$ref": "#/components/schemas/Record"} | given)
    any_version = jsonschema_rs.Draft202012Validator(kinds | given)
    for content in (SECOND, *map(canonical_bytes, (example_record(), full_record()))):
        record = json.loads(content)
        assert present.is_valid(record)
        assert any_version.is_valid(record)
        del record["processes"][0]["runs"][0]["copy_index"]
        assert not any_version.is_valid(record)
    assert any_version.is_valid(json.loads(FULL))
    assert not present.is_valid(json.loads(FULL))
    assert kinds == operation["put"]["requestBody"]["content"]["application/json"]["schema"]
