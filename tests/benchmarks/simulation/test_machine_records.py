"""Simulated honest machines did the known work; lies differ from them. What the review finds is tested there."""

import json

import numpy as np
import pytest

from benchmarks.simulation.lying_records import LIES, copies, lied
from benchmarks.simulation.machine_records import ODD, content, honest
from fairbench_agent.pool.record.outcomes import outcome_defects
from fairbench_agent.pool.record.record import parse_canonical


@pytest.mark.parametrize("odd", [None, *ODD])
def test_honest_machines_did_the_known_work(odd: str | None) -> None:
    record = parse_canonical(content(honest(np.random.default_rng(1), odd)))
    assert outcome_defects(record) == ()


def test_no_two_machines_are_alike() -> None:
    draw = np.random.default_rng(2)
    first, second = (parse_canonical(content(honest(draw))) for _ in range(2))
    assert first.machine_id != second.machine_id
    assert not {p.wall_ns for p in first.processes} & {p.wall_ns for p in second.processes}


@pytest.mark.parametrize("kind", LIES)
def test_a_lie_is_a_record_that_differs_from_the_honest_one(kind: str) -> None:
    draw = np.random.default_rng(3)
    document = honest(draw)
    before = json.dumps(document)
    made = json.loads(lied(kind, document, draw))
    assert json.dumps(document) == before
    parse_canonical(json.dumps(made, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode())
    assert made | {"machine_id": ""} != json.loads(content(document)) | {"machine_id": ""}


def test_copies_differ_by_the_machine_or_by_a_little_noise() -> None:
    draw = np.random.default_rng(4)
    document = honest(draw)
    for made in copies(document, 2, draw):
        assert parse_canonical(made).processes == parse_canonical(content(document)).processes
    for made in copies(document, 1, draw, jitter=1e-4):
        pairs = zip(parse_canonical(made).processes, document["processes"], strict=True)
        ratios = [one.wall_ns / other["runs"][0]["wall_ns"] for one, other in pairs]
        assert 0 < np.std(ratios) < 3e-4
