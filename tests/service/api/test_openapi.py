"""The API's document is true: made-up requests of every kind get answers that it describes, and never a failure."""

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from fairbench_agent.pool.record.entry import Entry
from fairbench_agent.pool.record.outcomes import outcome_defects
from fairbench_agent.pool.record.record import Record, parse_canonical
from tests.service.pools import RunningPool, running_pool
from tests.service.records import varied

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
    negative_data_rejection,
    unsupported_method,
]
OPERATIONS = [
    "PUT /v1/records/{sha256}",
    "GET /v1/records/{sha256}",
    "DELETE /v1/records/{sha256}",
    "GET /v1/records/{sha256}/status",
    "POST /v1/records/{sha256}/state",
    "GET /v1/records",
    "GET /v1/machines",
    "GET /v1/models",
    "GET /v1/models/{id}",
    "GET /v1/log/head",
    "GET /v1/log/keys",
    "GET /v1/log/inclusion/{sha256}",
    "GET /v1/log/consistency",
    "GET /v1/log/leaves",
    "GET /v1/exports/records.jsonl",
    "GET /v1/exports/records.csv",
    "GET /v1/p-value",
    "GET /v1/predict",
    "GET /v1/processors",
    "GET /health/live",
    "GET /health/ready",
]

WITHOUT_PARAMETERS = {
    "GET /v1/log/head",
    "GET /v1/log/keys",
    "GET /v1/models",
    "GET /v1/exports/records.jsonl",
    "GET /v1/exports/records.csv",
    "GET /health/live",
    "GET /health/ready",
}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningPool]:
    folder = tmp_path_factory.mktemp("filled")
    with running_pool(f"sqlite:///{folder / 'pool.sqlite'}", folder) as pool:
        for number in range(3):
            pool.put(varied(number))
        yield pool


@pytest.mark.parametrize(
    ("name", "mode"),
    [
        *((name, schemathesis.GenerationMode.POSITIVE) for name in OPERATIONS),
        *((name, schemathesis.GenerationMode.NEGATIVE) for name in OPERATIONS if name not in WITHOUT_PARAMETERS),
    ],
)
@pytest.mark.parametrize("n_examples", [6, pytest.param(25, marks=pytest.mark.full)])
def test_no_made_up_request_makes_it_fail(
    filled: RunningPool, name: str, mode: schemathesis.GenerationMode, n_examples: int
) -> None:
    method, path = name.split()
    document = filled.ask("GET", "/openapi.json").json()
    operation = schemathesis.openapi.from_dict(document)[path][method]

    @settings(max_examples=n_examples, phases=(Phase.explicit, Phase.generate), suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(base_url=filled.wire.url, checks=CHECKS)

    check()


def test_every_operation_was_tried(filled: RunningPool) -> None:
    paths = filled.ask("GET", "/openapi.json").json()["paths"]
    assert {f"{method.upper()} {path}" for path, operations in paths.items() for method in operations} == set(
        OPERATIONS
    )


def test_after_all_of_them_the_pool_is_sound(filled: RunningPool) -> None:
    assert len(filled.store.hashes()) >= 3
    for sha256 in filled.store.hashes():
        assert not outcome_defects(parse_canonical(filled.store.content(sha256)))


def test_everything_is_described(filled: RunningPool) -> None:
    document = filled.ask("GET", "/openapi.json").json()
    for path, operations in document["paths"].items():
        for operation in operations.values():
            assert operation["description"], path
            assert all(parameter["description"] for parameter in operation.get("parameters", ())), path
            for status, answer in operation["responses"].items():
                assert answer["description"] not in {"", "Successful Response"}, (path, status)
    for name, schema in document["components"]["schemas"].items():
        for field, described in schema.get("properties", {}).items():
            assert described.get("description") or "$ref" in described, (name, field)
    entry = document["components"]["schemas"]["Entry"]["properties"]
    assert entry.keys() == {field.name for field in fields(Entry)}
    assert entry["undisturbed_ns"]["description"] == "total undisturbed estimate, ns; None when imported"
    assert document["components"]["schemas"]["Record"]["properties"].keys() == Record.model_fields.keys()


def test_the_document_needs_nothing_from_elsewhere(filled: RunningPool) -> None:
    answer = filled.ask("GET", "/openapi.json")
    assert b"http://" not in answer.data
    assert b"https://" not in answer.data
    for path in ("/docs", "/redoc"):
        assert filled.ask("GET", path).status == 404


@pytest.mark.parametrize("anonymous", [True, False])
def test_a_token_is_needed_where_the_pool_needs_one(tmp_path: Path, *, anonymous: bool) -> None:
    """An empty requirement beside others says that there may be none (OpenAPI 3.1, Security Requirement Object)."""
    with running_pool(f"sqlite:///{tmp_path / 'pool.sqlite'}", tmp_path, anonymous=anonymous) as pool:
        document = pool.ask("GET", "/openapi.json").json()
        assert pool.put(varied(1)).status == (201 if anonymous else 401)
    secured = {
        f"{method} {path}": [dict(one) for one in operation["security"]]
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
        if "security" in operation
    }
    token: dict[str, list[str]] = {"HTTPBearer": []}
    assert secured == {
        "put /v1/records/{sha256}": [token, {}] if anonymous else [token],
        "post /v1/records/{sha256}/state": [token],
    }


def patterns(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("pattern"), str):
            yield part["pattern"]
        yield from (name for name in part.get("patternProperties", ()))
        part = list(part.values())
    if isinstance(part, list):
        for one in part:
            yield from patterns(one)


def test_patterns_are_those_that_validators_of_every_language_read(filled: RunningPool) -> None:
    r"""Pydantic also takes what only Rust reads, such as `\x{2028}`; JSON Schema has ECMA-262's, which Python reads as well."""
    found = set(patterns(filled.ask("GET", "/openapi.json").json()))
    assert len(found) > 5
    for pattern in found:
        re.compile(pattern)
        assert r"\x{" not in pattern
