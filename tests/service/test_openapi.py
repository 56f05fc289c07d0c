"""Generated requests for each operation of the OpenAPI document; none makes the service fail."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.service.records import varied
from tests.service.serving import RunningPool, running_pool

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
OPERATIONS = [
    "PUT /v1/records/{sha256}",
    "GET /v1/records/{sha256}",
    "DELETE /v1/records/{sha256}",
    "GET /v1/export",
    "GET /v1/models",
    "GET /v1/models/{name}",
]
WITHOUT_PARAMETERS = {"GET /v1/export", "GET /v1/models"}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningPool]:
    with running_pool(f"sqlite:///{tmp_path_factory.mktemp('filled') / 'pool.sqlite'}") as pool:
        for number in range(3):
            pool.accepted(varied(number))
        yield pool


@pytest.mark.parametrize(
    ("name", "mode"),
    [
        *((name, schemathesis.GenerationMode.POSITIVE) for name in OPERATIONS),
        *((name, schemathesis.GenerationMode.NEGATIVE) for name in OPERATIONS if name not in WITHOUT_PARAMETERS),
    ],
)
@pytest.mark.parametrize("n_examples", [6, pytest.param(60, marks=pytest.mark.full)])
def test_no_generated_request_makes_it_fail(
    filled: RunningPool, name: str, mode: schemathesis.GenerationMode, n_examples: int
) -> None:
    method, path = name.split()
    operation = schemathesis.openapi.from_dict(filled.ask("GET", "/openapi.json").json())[path][method]
    token = filled.token(f"m{n_examples}{mode.value}{OPERATIONS.index(name)}")

    @settings(max_examples=n_examples, phases=(Phase.explicit, Phase.generate), suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(base_url=filled.wire.url, checks=CHECKS)
        case.call_and_validate(base_url=filled.wire.url, checks=[not_a_server_error], headers=token)

    check()


def test_every_operation_is_tested(filled: RunningPool) -> None:
    paths = filled.ask("GET", "/openapi.json").json()["paths"]
    assert {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods} == set(OPERATIONS)


@pytest.mark.parametrize("path", ["/docs", "/redoc"])
def test_nothing_is_loaded_from_third_parties(filled: RunningPool, path: str) -> None:
    assert filled.ask("GET", path).status == 404
