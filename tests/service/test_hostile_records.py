"""Hostile uploads never cause a failure; only sound records are stored."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairbench_agent.pool.record.outcomes import outcome_defects
from fairbench_agent.pool.record.record import parse_canonical
from tests.service.records import FULL, canonical, name_of
from tests.service.serving import RunningPool, running_pool

DOCUMENT: dict[str, Any] = json.loads(FULL)


HOSTILE: tuple[Any, ...] = (
    *(None, True, 2**53, 2**64, -(2**70), 10**400, 0, -1, 0.5, float("nan"), "", "\x00", "\u202e", "\ud800", "x" * 201),
    *("<script>alert(1)</script>", "\U0001f600" * 60, "=1+1", "' OR 1=1 --", [], [1], {}, {"x": 1}, [[[[[[0]]]]]]),
)


def places(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the path of each part of a document; only the first and last item of lists."""
    yield at
    if isinstance(value, dict):
        for key, part in value.items():
            yield from places(part, (*at, key))
    elif isinstance(value, list) and value:
        for index in {0, len(value) - 1}:
            yield from places(value[index], (*at, index))


PLACES = [place for place in places(DOCUMENT) if place]


def replaced(place: tuple[str | int, ...], value: Any) -> Any:
    document = copy.deepcopy(DOCUMENT)
    part: Any = document
    for key in place[:-1]:
        part = part[key]
    part[place[-1]] = value
    return document


def as_json(document: Any) -> bytes:
    try:
        return canonical(document)
    except UnicodeEncodeError:
        return b'{"not":'


mutated = st.builds(replaced, st.sampled_from(PLACES), st.sampled_from(HOSTILE)).map(as_json)
cut = st.integers(0, len(FULL)).map(lambda end: FULL[:end])
flipped = st.builds(
    lambda at, byte: FULL[:at] + bytes([byte]) + FULL[at + 1 :], st.integers(0, len(FULL) - 1), st.integers(0, 255)
)
anything = st.one_of(mutated, cut, flipped, st.binary(max_size=300), st.sampled_from(HOSTILE).map(as_json))


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningPool]:
    with running_pool(f"sqlite:///{tmp_path_factory.mktemp('attacked') / 'pool.sqlite'}") as pool:
        yield pool


@pytest.mark.parametrize("n_examples", [60, pytest.param(400, marks=pytest.mark.full)])
def test_no_upload_makes_the_service_fail(attacked: RunningPool, n_examples: int) -> None:
    @settings(max_examples=n_examples, suppress_health_check=list(HealthCheck))
    @given(content=anything)
    def check(content: bytes) -> None:
        answer = attacked.put(content)
        assert answer.status in {200, 201, 422}
        if answer.status != 422:
            assert not outcome_defects(parse_canonical(content))
            assert attacked.store.get(name_of(content)).content == content

    check()
    for sha256, content in attacked.store.export(None):
        assert name_of(content) == sha256
        assert not outcome_defects(parse_canonical(content))
