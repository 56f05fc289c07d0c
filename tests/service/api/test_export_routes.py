"""Exports hold every accepted record, whole, with licence and citation."""

import csv
import io
import json

from fairbench_agent.pool.record.contribution import to_json
from fairbench_agent.pool.stores.exports import csv_text, json_lines
from tests.service.pools import RunningPool
from tests.service.records import name_of, varied


def test_an_export_holds_the_accepted_records_byte_for_byte(either_pool: RunningPool) -> None:
    contents = {name_of(content): content for content in map(varied, range(3))}
    receipts = [either_pool.put(content).json()["receipt"] for content in contents.values()]
    withdrawn = next(iter(contents))
    either_pool.ask("DELETE", f"/v1/records/{withdrawn}", Fairbench_Receipt=receipts[0])
    answer = either_pool.ask("GET", "/v1/exports/records.jsonl")
    notice, *lines = answer.data.splitlines()
    assert {"licence", "citation"} <= json.loads(notice).keys()
    assert len(lines) == 2
    for line in lines:
        sha256 = json.loads(line)["sha256"]
        told = json.dumps(json.loads(line)["contribution"]).encode()
        assert line == b'{"sha256":"%s","contribution":%s,"record":%s}' % (sha256.encode(), told, contents[sha256])
        assert json.loads(told) == to_json(either_pool.store.contributions()[sha256])
    assert answer.data.decode() == "".join(json_lines(either_pool.store))


def test_a_table_has_a_row_per_process(pool: RunningPool) -> None:
    pool.put(varied(1))
    text = pool.ask("GET", "/v1/exports/records.csv").data.decode()
    assert text == "".join(csv_text(pool.store))
    rows = list(
        csv.DictReader(io.StringIO("".join(line for line in text.splitlines(True) if not line.startswith("#"))))
    )
    assert len(rows) == 64
    assert {row["hash"] for row in rows} == {name_of(varied(1))}


def test_an_unchanged_export_is_not_sent_again(pool: RunningPool) -> None:
    for path in ("/v1/exports/records.jsonl", "/v1/exports/records.csv"):
        etag = pool.ask("GET", path).headers["etag"]
        assert pool.ask("GET", path, If_None_Match=etag).status == 304
