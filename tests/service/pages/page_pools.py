"""Pools that tests of the pages show: the published machines, the records that ship with the project, hostile texts."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from fairbench_agent.calibration.data.published_file import published_timings
from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.fitting.model import Model, model_text
from fairbench_agent.calibration.fitting.model_library import DEFAULT_MODEL, find_model
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.stores.database import DatabasePool
from tests.calibration.examples import record as imported
from tests.pool.examples import example_record

MOMENT = "2026-11-21T20:45:06Z"
HOSTILE = """</td>"'><script>alert(1)</script><img src=x onerror=alert(2)>{{7*7}}&amp;"""
"""A text that is harmless only where it is escaped."""


def new_pool(folder: Path) -> DatabasePool:
    """Return an empty pool that takes any outcomes."""
    return DatabasePool.create(f"sqlite:///{folder / 'pages.sqlite'}", defects=lambda _: ())


def filled_pool(folder: Path) -> DatabasePool:
    """Return a pool of the eight published machines, made up from their totals, and the shipped records."""
    store = new_pool(folder)
    table = published_timings()
    for name, score, seconds in zip(table.names, table.scores, table.seconds.sum(axis=1), strict=True):
        # process k of 64 takes a share of 1 + k/64 of them all
        each = float(seconds) / sum(1 + k / 64 for k in range(64))
        add(store, imported(name, each, float(score)), contributor="published")
    for file in (shipped() / "records").iterdir():
        if file.name.endswith(".json"):
            store.submit(file.read_bytes(), contributor="anonymous", at=MOMENT)
    return store


def add(store: DatabasePool, record: Record, contributor: str = "laboratory") -> str:
    """File a record, accept it whatever the rules say, and return its hash."""
    submission = store.submit(canonical_bytes(record), contributor=contributor, at=MOMENT)
    if submission.state is not State.ACCEPTED:
        store.change(submission.sha256, State.ACCEPTED, by="a reviewer", reasons=("looked at",), at=MOMENT)
    return record_sha256(record)


def hostile_record() -> Record:
    """Return a record whose every text that may be any is hostile."""
    document = example_record().model_dump(mode="json")
    for place in list(_texts(document, ())):
        changed = _with(document, place, HOSTILE)
        try:
            Record.model_validate_json(json.dumps(changed))
        except ValidationError:
            continue
        document = changed
    return Record.model_validate_json(json.dumps(document))


def hostile_model() -> bytes:
    """Return a model whose names are hostile."""
    model = find_model(DEFAULT_MODEL, [shipped() / "models"])
    document = model.model_dump()
    document["name"] = document["software"] = HOSTILE
    document["machines"][0]["name"] = document["machines"][0]["source"] = HOSTILE
    document["score_table"]["name"] = document["error_table"][0]["label"] = HOSTILE
    document["curves"][0]["levels"][0]["worst_machine"] = HOSTILE
    return model_text(Model.model_validate(document)).encode()


def column(page: str, index: int) -> list[str]:
    """Return the texts of a column of the table of machines."""
    body = re.search(r'<table id="machines".*?<tbody>(.*?)</tbody>', page, re.DOTALL)
    assert body
    rows = [
        re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)
        for row in re.findall(r"<tr>(.*?)</tr>", body[1], re.DOTALL)
    ]
    return [unescape(re.sub(r"<[^>]*>", "", row[index])).strip() for row in rows]


def _texts(part: object, place: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(part, dict):
        for key, value in part.items():
            yield from _texts(value, (*place, key))
    elif isinstance(part, list):
        for index, value in enumerate(part):
            yield from _texts(value, (*place, index))
    elif isinstance(part, str):
        yield place


def _with(part: Any, place: tuple[Any, ...], text: str) -> Any:
    if not place:
        return text
    copy: Any = part.copy()
    copy[place[0]] = _with(part[place[0]], place[1:], text)
    return copy
