"""Names of machines are read while they are typed as a prediction would read them."""

from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.service.pools import RunningPool, running_pool
from tests.service.records import FULL


def read(pool: RunningPool, name: str, **more: str) -> dict[str, object]:
    answer = pool.ask("GET", "/v1/processors?" + urlencode({"name": name} | more))
    assert answer.status == 200, answer.json()
    found: dict[str, object] = answer.json()
    return found


def names(found: dict[str, object]) -> list[str]:
    candidates = found["candidates"]
    assert isinstance(candidates, list)
    return [one["name"] for one in candidates]


def test_a_half_typed_name_has_candidates(pool: RunningPool) -> None:
    found = read(pool, "i7-479")
    assert found["understood"] is None
    assert found["problem"]
    assert names(found)[0] == "Intel Core i7-4790"
    assert len(names(found)) == len(set(names(found))) <= 8
    first = found["candidates"][0]  # type: ignore[index]  # a list, as names found
    facts = ("entering", "microarchitecture", "base_ghz", "highest_ghz", "launched")
    assert [first[name] for name in facts] == ["specification", "Haswell", 3.6, 4.0, "2014-Q2"]


@pytest.mark.parametrize("name", ["i7", "xeon gold 61", "7763", "Intel Core i7 at 3.4 GHz", "xeon e5440", "ryzen"])
def test_every_candidate_is_predicted_for_as_it_says(pool: RunningPool, name: str) -> None:
    found = read(pool, name)
    assert names(found)
    for one in found["candidates"]:  # type: ignore[attr-defined]  # a list
        asked = {"t1": 1, "from": one["name"], "to": "AMD FX 6300", "extrapolate": "true"}
        answer = pool.ask("GET", "/v1/predict?" + urlencode(asked)).json()
        assert answer["basis"].split("-")[0] == one["entering"], one


def test_machines_of_the_pool_are_measured(pool: RunningPool) -> None:
    name = "Intel(R) Xeon(R) Processor (Sapphire Rapids or later)"
    assert name not in names(read(pool, "sapphire"))
    pool.put(FULL)
    assert name in names(read(pool, "sapphire rap"))
    understood = read(pool, name)["understood"]
    assert isinstance(understood, dict)
    assert understood["entering"] == "measured"


def test_a_model_of_scores_proposes_no_specifications(pool: RunningPool) -> None:
    found = read(pool, "i7", model="tangent")
    assert set(names(found)) == {"Intel i7 2760QM", "Intel i7 6700HQ (2.60GHz)", "Intel i7 7500U"}


def test_one_cpu_is_no_other(pool: RunningPool) -> None:
    assert names(read(pool, "7763")) == ["AMD EPYC 7763"]
    assert "AMD EPYC 7713" not in names(read(pool, "7763"))


@pytest.mark.parametrize(
    "name", ["Z80", "\0", "i7-4790 and Xeon Gold 6148", "i7 at 400 GHz", "this", "x.json", "%", "🦆"]
)
def test_what_is_no_machine_is_told_in_a_line(pool: RunningPool, name: str) -> None:
    found = read(pool, name)
    assert found["understood"] is None
    assert found["problem"]
    assert "\n" not in str(found["problem"])


@pytest.mark.parametrize(
    ("query", "status", "field"),
    [
        ("", 422, "name"),
        ("name=", 422, "name"),
        ("name=" + "x" * 201, 422, "name"),
        ("name=i7&other=1", 422, "other"),
        ("name=i7&model=none", 404, None),
        ("name=i7&model=" + "x" * 201, 422, "model"),
    ],
)
def test_what_is_not_allowed_is_refused(pool: RunningPool, query: str, status: int, field: str | None) -> None:
    answer = pool.ask("GET", f"/v1/processors?{query}")
    assert (answer.status, answer.json().get("field")) == (status, field)


def test_typing_is_counted_as_every_request_is(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/pool.sqlite"
    with running_pool(url, tmp_path, requests_per_minute=5) as pool:
        answers = [pool.ask("GET", "/v1/processors?name=i7-4790") for _ in range(6)]
    assert [answer.status for answer in answers] == [200] * 5 + [429]
    assert "Retry-After" in answers[-1].headers
