"""Fills a pool for benchmarks: with drawn records filed one by one, and with as many rows beside them as are asked for.

To file a hundred thousand records takes hours on a busy machine. A database compresses each record by itself, so a row that
holds the bytes of one that was filed takes as much room, in tables and indexes, as one of its own. Such rows have hashes,
machines, moments and times of their own; they are accepted, and everything but their content may be asked for.
"""

import hashlib
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from typing import Any

import numpy as np
from sqlalchemy import Connection, Table, func, insert, select, text

from benchmarks.drawn_records import drawn
from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.record.entry import utc_now
from fairbench_agent.pool.record.look_alikes import look_alike
from fairbench_agent.pool.review.near_copies import cell
from fairbench_agent.pool.stores import cpus
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import CHANGES, CONTENTS, RECORDS, REVIEW_KEYS, SCORES, SKETCHES
from fairbench_agent.service.record_scores import RecordScoring

_AT_ONCE = 500
_TABLES = (RECORDS, CONTENTS, REVIEW_KEYS, CHANGES, SCORES)
_SKETCH_SD = 0.003
"""log₂: what the sketches of drawn records spread by, so that as many are near each other as of drawn ones."""


def fill(url: str, total: int, n_cpus: int, filed: int) -> list[str]:
    """Return the hashes of filed records of a pool that has at least some number of records, so many of them filed."""
    with closing(DatabasePool.create(url)) as store:
        store.scoring = RecordScoring(data_folder())
        there = len(store.hashes())
        hashes = [
            store.submit(drawn(number, n_cpus), contributor="benchmark", at=utc_now()).sha256
            for number in range(min(total, filed))
        ]
        rows = _rows(store, n_cpus, range(max(there, len(hashes)), total), filed)
        while some := list(islice(rows, _AT_ONCE)):
            with store.writing() as connection:
                for table in _TABLES:
                    _insert(connection, table, [row for each in some for row in each[table.name]])
        with store.writing() as connection:
            cpus.recount_all(connection)
        return hashes


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    connection.execute(insert(table), rows)
    if table is RECORDS and connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT setval(pg_get_serial_sequence('records', 'id'), (SELECT max(id) FROM records))")
        )


Rows = dict[str, list[dict[str, Any]]]
"""Of one record, by table."""


def _rows(store: DatabasePool, n_cpus: int, numbers: range, n_filed: int) -> Iterator[Rows]:
    """Yield the rows of records, each made of a filed one's."""
    rng = np.random.default_rng(1)
    with store.reading() as connection:
        first, last = connection.execute(select(func.min(RECORDS.c.id), func.max(RECORDS.c.id))).one()
        filed = [_of(connection, first + number) for number in range(n_filed if numbers else 0)]
    for step, number in enumerate(numbers, 1):
        of_one = {name: [dict(row) for row in rows] for name, rows in filed[number % n_filed].items()}
        (record,) = of_one["records"]
        factor, cpu = rng.uniform(0.9, 1.1), f"Intel(R) Xeon(R) Kind {number % n_cpus:04} (Sapphire Rapids or later)"
        record |= {
            "id": last + step,
            "sha256": hashlib.sha256(str(number).encode()).hexdigest(),
            "machine_id": rng.bytes(16).hex(),
            "cpu": cpu,
            "cpu_folded": cpu.casefold(),
            "wall_ns": round(record["wall_ns"] * factor),
            "undisturbed_ns": round(record["undisturbed_ns"] * factor),
            "started_at": f"2025-{1 + number // 28 % 12:02}-{1 + number % 28:02}T00:00:00Z",
        }
        for row in (row for table in _TABLES[1:] for row in of_one[table.name]):
            row["record_id"] = record["id"]
        (keys,) = of_one[REVIEW_KEYS.name]
        keys |= {"draw": rng.bytes(8).hex(), "cpu_alike": look_alike(cpu)}
        near = [rng.normal(keys[name], _SKETCH_SD) for name in SKETCHES]
        keys |= dict(zip(SKETCHES, near, strict=True)) | {"copy_cell": cell(near)}
        for row in of_one["changes"]:
            del row["id"]
        yield of_one


def _of(connection: Connection, number: int) -> Rows:
    found: Rows = {}
    for table in _TABLES:
        column = table.c.id if table is RECORDS else table.c.record_id
        found[table.name] = [dict(row) for row in connection.execute(select(table).where(column == number)).mappings()]
    return found
